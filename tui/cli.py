"""The command `chabudai`. Everything but the arguments is imported when it is needed: help comes at once."""

from __future__ import annotations

import argparse
import contextlib
import io
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from engine.names import printable
from tui.failure import Failure
from tui.language import Language, choose
from tui.terminals import own_environ, takes_utf8


class _Parser(argparse.ArgumentParser):
    """A parser in the reader's language, whose errors are one line."""

    def __init__(self, *, tr: Language, **settings: object) -> None:
        class Formatter(argparse.HelpFormatter):
            """The help text with a translated first word."""

            def add_usage(self, usage, actions, groups, prefix=None):  # type: ignore[no-untyped-def]
                super().add_usage(usage, actions, groups, tr("usage: ") if prefix is None else prefix)

        super().__init__(add_help=False, allow_abbrev=False, formatter_class=Formatter, **settings)  # type: ignore[arg-type]
        self.tr = tr
        self.inputs = self.add_argument_group(tr("arguments"))
        self.choices = self.add_argument_group(tr("options"))
        self.choices.add_argument("-h", "--help", action="help", help=tr("Show this help and end."))

    def error(self, message: str) -> NoReturn:
        """Wrong arguments."""
        missing = message.partition("arguments are required: ")[2]
        if missing:
            text = self.tr("{names} is missing. Try: {command} --help", names=missing, command=self.prog)
        else:
            text = self.tr(
                "{detail}. Try: {command} --help", detail=printable(message, 200), command=self.prog
            )
        raise Failure(text, 2)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; gives the exit code: 0, 1 if something failed, 2 for wrong arguments.

    Ctrl+C gives 130 and a reader that has gone away 141, as shells have it, both without a word.
    """
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:  # closed by the shell
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115 (it stays open)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a terminal that lacks a letter must not end the program
            stream.reconfigure(errors="backslashreplace")
    environ = own_environ()
    if not takes_utf8(environ):
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper) and stream.isatty():
                stream.reconfigure(encoding="ascii")
    tr = choose(None, environ)
    try:
        args = _parser(tr).parse_args(argv)
        code = _run(args, tr)
        sys.stdout.flush()
        return code
    except Failure as failure:
        sys.stderr.write(f"chabudai: {failure.text}\n")
        return failure.code
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        if not isinstance(error, BrokenPipeError):  # a full disk behind standard output
            from engine.disk import reason_of

            with contextlib.suppress(OSError):
                text = tr("Output failed: {reason}", reason=reason_of(error))
                sys.stderr.write(f"chabudai: {text}\n")
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 1
        # What is still buffered would fail again when Python ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141


def _run(args: argparse.Namespace, tr: Language) -> int:
    if args.version:
        from engine import __version__

        print(f"chabudai {__version__}")
        return 0
    if args.command in ("verify", "simulate", "export", "import"):
        from tui import commands

        run = {
            "verify": commands.verify_files,
            "simulate": commands.simulate_games,
            "export": commands.export,
            "import": commands.import_files,
        }[args.command]
        return run(args, tr)
    if args.command == "match":
        from tui import matching

        return matching.match_levels(args, tr)
    if args.command in ("serve", "invite"):
        try:
            from tui.ssh import run as server
        except ModuleNotFoundError as error:
            if error.name != "asyncssh":
                raise
            raise Failure(tr("This needs asyncssh: pip install 'chabudai[serve]'")) from None
        return server.serve(args, tr) if args.command == "serve" else server.invite(args, tr)
    from tui import opening

    start = opening.start(args, tr)
    from tui import app

    return app.run(start)


def _parser(tr: Language) -> _Parser:
    parser = _Parser(tr=tr, prog="chabudai", description=tr("Board games at one low table in the terminal."))
    parser.choices.add_argument("--version", action="store_true", help=tr("Show the version and end."))
    commands = parser.add_subparsers(
        dest="command", title=tr("commands"), metavar=tr("COMMAND"), parser_class=_Parser
    )

    def command(name: str, about: str, more: str = "") -> _Parser:
        added: _Parser = commands.add_parser(name, tr=tr, help=about, description=about, epilog=more)
        return added

    play = command("play", tr("Play a game."))
    _add_game(play, tr)
    play.choices.add_argument("--players", type=int, metavar="N", help=tr("How many play."))
    play.choices.add_argument("--seed", metavar="S", help=tr("Any text; the same text gives the same deal."))
    play.choices.add_argument("--daily", action="store_true", help=tr("Play the game of the day."))
    play.choices.add_argument(
        "--name",
        action="append",
        default=[],
        metavar="NAME",
        help=tr("A player's name; once for each player."),
    )
    play.choices.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar="SEAT=LEVEL",
        help=tr("A bot plays this seat, level 1 to 5; once for each bot."),
    )
    play.choices.add_argument("--draw-seats", action="store_true", help=tr("Draw who sits where."))

    learn = command("learn", tr("Learn a game by its lessons."))
    learn.inputs.add_argument("game", metavar="GAME", help=tr("Which game, like tangram."))
    learn.inputs.add_argument(
        "lesson", nargs="?", metavar="LESSON", help=tr("One lesson, or guide for the guided game.")
    )

    replay = command("replay", tr("Look at a recorded game move by move."))
    replay.inputs.add_argument("file", metavar="FILE", help=tr("A record."))

    rules = command("rules", tr("Read the rules of a game, with examples."))
    rules.inputs.add_argument("game", metavar="GAME", help=tr("Which game, like tangram."))
    rules.inputs.add_argument("rule", nargs="?", metavar="RULE", help=tr("Where to open them, like TC-5.1."))

    verify = command(
        "verify",
        tr("Check records: rules, hashes and scores."),
        tr(
            "Checked are the set-up against its seed or day, every move, every hash, scores and winners. Not"
            " checked, since nothing could show it, are the players' names, the time, the program's version,"
            " whether it was practice, and where a set-up without a seed is from."
        ),
    )
    verify.inputs.add_argument("files", nargs="+", metavar="FILE", help=tr("A record."))

    simulate = command("simulate", tr("Play random games; each gives a line of JSON."))
    _add_game(simulate, tr)
    simulate.choices.add_argument("--players", type=int, metavar="N", help=tr("How many play."))
    simulate.choices.add_argument("--games", type=int, default=1, metavar="N", help=tr("How many games."))
    simulate.choices.add_argument("--seed", default="1", metavar="S", help=tr("Game 3 has the seed S/3."))
    simulate.choices.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help=tr("How many processes.")
    )
    simulate.choices.add_argument("--records", metavar="DIR", help=tr("A folder to put the records in."))

    match = command("match", tr("Let bots of several levels play against each other."))
    _add_game(match, tr)
    match.choices.add_argument(
        "--levels", default="1,2,3,4,5", metavar="L,L", help=tr("The levels; each plays the next lower one.")
    )
    match.choices.add_argument("--players", type=int, metavar="N", help=tr("How many play; 1 plays alone."))
    match.choices.add_argument("--games", type=int, default=20, metavar="N", help=tr("Games of each pair."))
    match.choices.add_argument("--seed", default="1", metavar="S", help=tr("Deals are drawn from it."))
    match.choices.add_argument("--jobs", type=int, default=1, metavar="N", help=tr("How many processes."))

    export = command("export", tr("Write out a finished game. Without a number: list them."))
    export.inputs.add_argument(
        "source", nargs="?", metavar="NUMBER|FILE", help=tr("A game from the list, or a record.")
    )
    export.choices.add_argument(
        "--as", dest="form", choices=("record", "text", "svg"), default="record", help=tr("What to write.")
    )
    export.choices.add_argument("-o", "--output", metavar="FILE", help=tr("Where to write it."))

    import_ = command("import", tr("Keep the results of records."))
    import_.inputs.add_argument("files", nargs="+", metavar="FILE", help=tr("A record."))

    serve = command("serve", tr("Let friends play here over SSH."))
    serve.choices.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help=tr("Where to listen."))
    serve.choices.add_argument("--port", type=int, default=8022, metavar="N", help=tr("On which port."))
    serve.choices.add_argument("--open", action="store_true", help=tr("Let every key in."))
    serve.choices.add_argument(
        "--keys", metavar="FILE", help=tr("Let in the keys of an authorized_keys file.")
    )
    serve.choices.add_argument("--guests", action="store_true", help=tr("Let people without a key watch."))
    invite = command("invite", tr("Print a code that lets in one new player."))
    for parser_ in (serve, invite):
        parser_.choices.add_argument("--data", metavar="DIR", help=tr("The server's folder."))
    return parser


def _add_game(parser: _Parser, tr: Language) -> None:
    parser.inputs.add_argument("game", metavar="GAME", help=tr("Which game, like tangram."))
    parser.choices.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=tr("An option of the game; may be given several times."),
    )


if __name__ == "__main__":
    sys.exit(main())
