"""From the arguments of the command line to what the program starts with."""

from __future__ import annotations

import re
from argparse import Namespace
from pathlib import Path

from engine.disk import reason_of
from engine.game import BadOption, Game, Seat
from engine.games import ENTRIES, GAMES
from engine.header import LONGEST_SEED, Bot, check_bots, check_names, check_seed
from engine.names import BadName, given_name, printable
from tui.failure import Failure
from tui.language import Language
from tui.start import Home, Learn, Play, Replay, Rules, Start

LARGEST_FILE = 200_000
"""How many bytes a file given as an option may have."""


def start(args: Namespace, tr: Language) -> Start:
    """What the program opens with. Raises `Failure` for arguments that no game starts from."""
    if args.command is None:
        return Home()
    if args.command == "replay":
        return Replay(Path(args.file))
    if args.command == "learn":
        return learn(args, tr)
    if args.command == "rules":
        return rules(args, tr)
    played = known_game(args.game, tr)
    names = tuple(_name(name, tr) for name in args.name)
    if args.daily and ENTRIES[args.game].daily is None:
        raise Failure(tr("{game} has no daily game.", game=played.name), 2)
    if args.seed is not None:
        take_seed(args.seed, tr)
    if args.daily:
        if args.seed is not None or args.option or args.players is not None or args.draw_seats or args.bot:
            chosen = "--players, --seed, --option, --draw-seats, --bot"
            raise Failure(
                tr("The game of the day is the same for all: leave out {options}.", options=chosen), 2
            )
        return Play(args.game, daily=True, names=names)
    bots = read_bots(args.bot, tr)
    players = args.players
    if players is None:
        seated = max(len(names), 1) + len(bots) if bots else len(names)
        players = max([seated, *(seat + 1 for seat in bots)]) or played.players[0]
    options = read_options(played, players, args.option, tr)
    try:
        check_names(names)
        check_bots([Bot(seat, level) for seat, level in bots.items()], players)
    except BadOption as error:
        raise Failure(tr(error.message), 2) from None
    if len(names) > players - len(bots):
        raise Failure(
            tr("There are more names than people. A bot brings its own; set --players, or leave names out."),
            2,
        )
    return Play(args.game, players, args.seed, False, options, names, args.draw_seats, bots)


def rules(args: Namespace, tr: Language) -> Rules:
    """Which rules to read. Raises `Failure`."""
    known_game(args.game, tr)
    return Rules(args.game, _rule(args.game, args.rule, tr) if args.rule else "")


def learn(args: Namespace, tr: Language) -> Learn:
    """Which lessons to open. Raises `Failure`."""
    from engine.lessons import GUIDE, guide, lessons

    played = known_game(args.game, tr)
    ids = [lesson.id for lesson in lessons(args.game)]
    if not ids:
        raise Failure(tr("{game} has no lessons yet.", game=played.name), 2)
    if guide(args.game) is not None:
        ids.append(GUIDE)
    if args.lesson is not None and args.lesson not in ids:
        text = tr(
            "There is no lesson {lesson}. Lessons: {lessons}.",
            lesson=printable(args.lesson),
            lessons=", ".join(ids),
        )
        raise Failure(text, 2)
    return Learn(args.game, args.lesson or "")


def known_game(game_id: str, tr: Language) -> Game:
    """The game of that id. Raises `Failure`."""
    if game_id not in GAMES:
        games = ", ".join(GAMES)
        raise Failure(tr("There is no game {game}. Games: {games}.", game=printable(game_id), games=games), 2)
    return GAMES[game_id]


def _rule(game_id: str, typed: str, tr: Language) -> str:
    """The number of a rule as it is written, from `tc-5.1` or `5.1`. Raises `Failure`."""
    from engine.rulebook import numbers

    prefix = GAMES[game_id].rules
    bare = re.sub(f"(?i)^{prefix}-?", "", typed.strip())
    rule = f"{prefix}-{bare.lower()}"
    if rule not in numbers(game_id, "en"):
        example = f"{prefix}-1.1"
        text = tr(
            "There is no rule {rule}. Numbers are like {example}.", rule=printable(typed), example=example
        )
        raise Failure(text, 2)
    return rule


def read_bots(texts: list[str], tr: Language) -> dict[Seat, int]:
    """The levels of bots by seat, from `SEAT=LEVEL` texts. Raises `Failure`."""
    bots: dict[Seat, int] = {}
    for text in texts:
        found = re.fullmatch(r"([0-9]{1,2})=([0-9]{1,2})", text)
        if found is None:
            raise Failure(tr("--bot takes SEAT=LEVEL like 2=3, not {text}.", text=printable(text)), 2)
        seat = int(found[1]) - 1
        if seat in bots:
            raise Failure(tr("Seat {number} has two bots.", number=seat + 1), 2)
        bots[seat] = int(found[2])
    return bots


def read_options(played: Game, players: int, pairs: list[str], tr: Language) -> dict[str, str]:
    """Complete options from `NAME=VALUE` texts; reads files for options that take one. Raises `Failure`."""
    options: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise Failure(tr("--option takes NAME=VALUE, not {text}.", text=printable(pair)), 2)
        if name in options:
            raise Failure(tr("The option {name} comes twice.", name=printable(name)), 2)
        options[name] = value
    files = {option.name: [v.value for v in option.values] for option in played.options if option.file}
    for name, value in options.items():
        if name in files and value not in files[name]:
            options[name] = read_text(Path(value), tr)
    try:
        return played.complete(players, options)
    except BadOption as error:
        raise Failure(tr(error.message), 2) from None


def read_text(path: Path, tr: Language) -> str:
    """The text of a file that is an option. Raises `Failure`."""
    file = printable(str(path), 100)
    try:
        with path.open("rb") as opened:
            data = opened.read(LARGEST_FILE + 1)
        if len(data) > LARGEST_FILE:
            raise Failure(tr("{file} is larger than {most} bytes.", file=file, most=LARGEST_FILE), 2)
        return data.decode("utf-8-sig")
    except OSError as error:
        reason = reason_of(error)
        raise Failure(tr("{file} cannot be read: {reason}", file=file, reason=reason), 2) from None
    except ValueError:  # not UTF-8, or a path that no file can have
        raise Failure(tr("{file} is not a text in UTF-8.", file=file), 2) from None


def take_seed(text: str, tr: Language, games: int | None = None) -> None:
    """Refuse, by a `Failure`, what is no seed; of several games each has `<seed>/<number>`, up to `games`."""
    try:
        check_seed(text, LONGEST_SEED - (0 if games is None else len(f"/{games}")))
    except BadOption as error:
        raise Failure(tr(error.message), 2) from None


def _name(text: str, tr: Language) -> str:
    try:
        return given_name(text)
    except BadName as error:
        raise Failure(tr(error.message), 2) from None
