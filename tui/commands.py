"""The commands that need no screen: verify, simulate, export, import, and rules into a file or a pipe."""

from __future__ import annotations

import json
import os
import re
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from engine.disk import reason_of
from engine.game import BadOption
from engine.games import GAMES
from engine.names import printable
from engine.record import LARGEST, BadRecord, Record, decode, encode, verify
from engine.rulebook import entries
from engine.simulate import simulate_many
from engine.store import Store, StoreError
from tui.failure import Failure
from tui.language import Language
from tui.opening import known_game, read_options, rules, take_seed
from tui.places import store_path

PATIENCE = 30.0
"""Seconds that a command waits for other programs that write to the store."""


def verify_files(args: Namespace, tr: Language) -> int:
    """Check records, one line a file. 1 if any is not in order."""
    code = 0
    for name in args.files:
        file = printable(name, 200)
        try:
            record = _read(name, tr)
            verify(record)
        except (BadRecord, Failure) as error:
            reason = tr(error.message) if isinstance(error, BadRecord) else error.text
            print(tr("{file}: {reason}", file=file, reason=reason))
            code = 1
            continue
        print(tr("{file}: in order. {about}", file=file, about=_about(record, tr)))
    return code


def simulate_games(args: Namespace, tr: Language) -> int:
    """Play random games: one JSON line a game on stdout, progress on stderr if that is a terminal."""
    played = known_game(args.game, tr)
    players = played.players[0] if args.players is None else args.players
    options = read_options(played, players, args.option, tr)
    jobs = jobs_for(args, tr)
    take_seed(args.seed, tr, args.games)
    folder = None if args.records is None else _folder(args.records, tr)
    width = len(str(args.games))
    games = simulate_many(args.game, players, args.games, args.seed, options, jobs)
    try:
        with closing(games), progress(args.games, tr) as advance:
            for number, (outcome, record) in enumerate(games, 1):
                if folder is not None:
                    _write(folder / f"{args.game}-{number:0{width}}.json", encode(record), tr)
                print(json.dumps({"game": args.game, **outcome}), flush=True)
                advance()
    except BadOption as error:
        raise Failure(tr(error.message), 2) from None
    return 0


def jobs_for(args: Namespace, tr: Language) -> int:
    """How many processes to play in: no more than there are games, or processors. Raises `Failure`."""
    if args.games < 1 or args.jobs < 1:
        raise Failure(tr("--games and --jobs take a number from 1 on."), 2)
    jobs: int = min(args.jobs, args.games, os.cpu_count() or 1)
    return jobs


def print_rules(args: Namespace, tr: Language) -> int:
    """Print the rules of a game as plain text; of a chapter or rule only that, with its parts."""
    start = rules(args, tr)
    for line in rule_lines(start.game, tr.code, start.rule):
        print(line)
    return 0


def rule_lines(game: str, language: str, rule: str) -> Iterator[str]:
    """Rules as lines of text: all, or those of one number and of what stands under it."""
    inside = not rule
    for entry in entries(game, language):
        if rule and entry.number:
            inside = re.fullmatch(rf"{re.escape(rule)}(\.\d+)?[a-z]?", entry.number) is not None
        if not inside:
            continue
        if entry.rows:
            yield from (" | ".join(row) for row in entry.rows)
        elif entry.kind in ("title", "chapter"):
            yield from ("", f"{entry.number} {entry.text}".strip(), "")
        else:
            yield f"{entry.number} {entry.text}".strip()


def export(args: Namespace, tr: Language) -> int:
    """Write out a finished game as a record, a text or a picture; or list the finished games."""
    if args.source is None:
        if args.form is not None or args.output is not None:
            text = tr("Say which game to write: its number in the list, or a record. Try: chabudai export")
            raise Failure(text, 2)
        return _list_results(tr)
    if args.source.isascii() and args.source.isdigit():
        with _store(tr) as store:
            try:
                data = store.record(int(args.source))
            except (StoreError, OverflowError):
                text = tr("There is no game {number}. Try: chabudai export", number=printable(args.source))
                raise Failure(text) from None
        try:
            record = decode(data)
        except BadRecord as error:
            raise Failure(tr(error.message)) from None
    else:
        file = printable(args.source, 100) or '""'
        if not os.path.lexists(args.source):
            text = tr("{file} is neither a game's number nor a file. Try: chabudai export", file=file)
            raise Failure(text, 2)
        try:
            record = _read(args.source, tr)
            verify(record)
        except BadRecord as error:
            raise Failure(tr("{file}: {reason}", file=file, reason=error.message)) from None
        data = encode(record)
    if args.form not in (None, "record"):
        data = _picture(record, args.form, tr)
    if args.output is None:
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
    else:
        _write(Path(args.output), data, tr)
    return 0


def import_files(args: Namespace, tr: Language) -> int:
    """Keep the results of records, one line a file. 1 if any could not be kept."""
    code = 0
    with _store(tr) as store:
        if store.path is None:
            raise Failure(tr("Nothing can be kept now, so nothing was read in."))
        for name in args.files:
            file = printable(name, 200)
            try:
                number, new = store.add(encode(_read(name, tr)))
            except (BadRecord, StoreError, Failure) as error:
                reason = error.text if isinstance(error, Failure) else tr(error.message)
                print(tr("{file}: {reason}", file=file, reason=reason))
                code = 1
                continue
            if new:
                print(tr("{file}: kept as game {number}.", file=file, number=number))
            else:
                print(tr("{file}: was here already, as game {number}.", file=file, number=number))
    return code


def _list_results(tr: Language) -> int:
    with _store(tr) as store:
        results = store.results()
        if store.notice is not None:
            sys.stderr.write(f"chabudai: {tr(store.notice)}\n")
    if not results:
        print(tr("No game is finished yet."))
    for result in results:
        name = tr(GAMES[result.game].name) if result.game in GAMES else result.game
        scores = tr.listed(f"{seat} {total}" for seat, total in zip(result.seats, result.totals, strict=True))
        day = result.ended[:10]
        print(tr("{number}: {game}, {day}, {scores}", number=result.id, game=name, day=day, scores=scores))
    return 0


def _picture(record: Record, form: str, tr: Language) -> bytes:
    from tui import pictures

    if form == "text":
        return pictures.text(record, tr).encode()
    from themes import load

    return pictures.svg(record, tr, load("light")).encode()


def _about(record: Record, tr: Language) -> str:
    game = GAMES[record.game].name
    moves = len(record.moves)
    if record.result is None:
        return tr("{game}, moves: {moves}, not finished.", game=game, moves=moves)
    scores = tr.listed(map(str, record.result.totals))
    return tr("{game}, moves: {moves}, scores: {scores}.", game=game, moves=moves, scores=scores)


def _read(name: str, tr: Language) -> Record:
    """A record from a file. Raises `BadRecord` and, if it cannot be read, `Failure`."""
    try:
        with open(name, "rb") as file:
            return decode(file.read(LARGEST + 1))
    except OSError as error:
        raise Failure(tr("This cannot be read: {reason}", reason=reason_of(error))) from None
    except BadRecord:
        raise
    except ValueError:
        raise Failure(tr("This is not the name of a file.")) from None


def _write(path: Path, data: bytes, tr: Language) -> None:
    """Write a new file; a file that exists is never written over. A device or a pipe is written to."""
    file = printable(str(path), 100)
    try:
        special = path.exists() and not path.is_file() and not path.is_dir()
        with path.open("wb" if special else "xb") as out:
            out.write(data)
    except FileExistsError:
        raise Failure(tr("{file} exists. Choose another name.", file=file)) from None
    except (OSError, ValueError) as error:
        reason = reason_of(error)
        raise Failure(tr("{file} cannot be written: {reason}", file=file, reason=reason)) from None


def _folder(name: str, tr: Language) -> Path:
    path = Path(name)
    try:
        path.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        file, reason = printable(name, 100), reason_of(error)
        raise Failure(tr("{file} cannot be made: {reason}", file=file, reason=reason)) from None
    return path


@contextmanager
def _store(tr: Language) -> Iterator[Store]:
    """The player's store; what it has to say goes to stderr."""
    try:
        store = Store.open(store_path(), PATIENCE)
    except StoreError as error:
        raise Failure(tr(error.message)) from None
    if store.notice is not None:
        sys.stderr.write(f"chabudai: {tr(store.notice)}\n")
        store.notice = None
    with closing(store):
        yield store


@contextmanager
def progress(games: int, tr: Language, *, beside_lines: bool = True) -> Iterator[Callable[[], None]]:
    """A progress bar on stderr if that is a terminal; gives what advances it.

    Where lines come out meanwhile, stdout must be no terminal: there they show the progress themselves.
    """
    if not sys.stderr.isatty() or (beside_lines and sys.stdout.isatty()):
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import MofNCompleteColumn, Progress

    columns = (*Progress.get_default_columns(), MofNCompleteColumn())
    console = Console(stderr=True)
    bar = Progress(*columns, console=console, transient=True, redirect_stdout=False, redirect_stderr=False)
    with bar as progress:
        task = progress.add_task(tr("Games"), total=games)
        yield lambda: progress.advance(task)
