"""The command `chabudai`. Everything but the arguments is imported when it is needed: help comes at once."""

from __future__ import annotations

import argparse
import contextlib
import io
import os
import re
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

from engine.names import printable
from tui.failure import Failure
from tui.language import N_, Language, choose
from tui.terminals import own_environ, takes_utf8

_DIGITS = 12
"""So long may a number be."""


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

    def check_options(self, argv: Sequence[str]) -> None:
        """Refuse an unknown option before the command, whose value would else be taken for the command."""
        for word in argv:
            if not word.startswith("-") or word == "--":
                return
            name = word.partition("=")[0]
            if name not in self._option_string_actions:
                raise self.wrong(N_("There is no option {name}."), name=printable(name, 200))

    def number(self, name: str, about: str, default: int | None = None) -> None:
        """Add an option that takes a whole number."""

        def whole(text: str) -> int:
            if re.fullmatch(r"[+-]?[0-9]+", text) is None:
                raise self.wrong(N_("{name} takes a whole number, not {text}."), name=name, text=quoted(text))
            if len(text.lstrip("+-")) > _DIGITS:
                too_long = N_("{name} takes a number of at most {most} digits.")
                raise self.wrong(too_long, name=name, most=_DIGITS)
            return int(text)

        self.choices.add_argument(name, type=whole, default=default, metavar="N", help=about)

    def wrong(self, text: str, /, **args: str | int) -> Failure:
        """What ends the command because of wrong arguments: what is wrong, and where to read more."""
        more = self.tr("Try: {command} --help", command=self.prog)
        return Failure(f"{self.tr(text, **args)} {more}", 2)

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is None or value in action.choices:
            return
        known = ", ".join(map(str, action.choices))
        if isinstance(action, argparse._SubParsersAction):
            text = N_("There is no command {text}. Commands: {known}.")
            raise self.wrong(text, text=quoted(str(value)), known=known)
        text = N_("{name} takes one of these: {known}; not {text}.")
        name = action.option_strings[-1] if action.option_strings else str(action.metavar)
        raise self.wrong(text, name=name, known=known, text=quoted(str(value)))

    def error(self, message: str) -> NoReturn:
        """Wrong arguments: what argparse says of them, in words for the player."""
        for pattern, text in _SAID.items():
            if found := re.fullmatch(pattern, message, re.DOTALL):
                raise self.wrong(text, names=printable(found[1], 200))
        raise self.wrong(N_("These arguments go together in no way."))


_SAID = {
    r"the following arguments are required: (.*)": N_("{names} is missing."),
    r"argument (?:-\w/)?(\S+): expected .*": N_("{names} needs a value after it."),
    r"argument (?:-\w/)?(\S+): ignored explicit argument .*": N_("{names} takes no value."),
    r"unrecognized arguments: (.*)": N_("Nothing here is called {names}."),
}
"""What argparse says of wrong arguments, and what we say."""


def quoted(text: str) -> str:
    """A text that was typed, to be named in a sentence."""
    return printable(text) or '""'


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; gives the exit code: 0, 1 if something failed, 2 for wrong arguments.

    Ctrl+C gives 130 and a reader that has gone away 141, as shells have it, both without a word.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # closed by the shell
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 (it stays open)
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
        parser = _parser(tr)
        parser.check_options(sys.argv[1:] if argv is None else argv)
        args = parser.parse_args(argv)
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
    if args.command == "rules" and not sys.stdout.isatty():
        from tui import commands

        return commands.print_rules(args, tr)
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
    play.number("--players", tr("How many play."))
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
    simulate.number("--players", tr("How many play."))
    simulate.number("--games", tr("How many games."), 1)
    simulate.choices.add_argument("--seed", default="1", metavar="S", help=tr("Game 3 has the seed S/3."))
    processes = tr("How many processes; no more than there are processors.")
    simulate.number("--jobs", processes, os.cpu_count() or 1)
    simulate.choices.add_argument("--records", metavar="DIR", help=tr("A folder to put the records in."))

    match = command("match", tr("Let bots of several levels play against each other."))
    _add_game(match, tr)
    match.choices.add_argument(
        "--levels", default="1,2,3,4,5", metavar="L,L", help=tr("The levels; each plays the next lower one.")
    )
    match.number("--players", tr("How many play; 1 plays alone."))
    match.number("--games", tr("Games of each pair."), 20)
    match.choices.add_argument("--seed", default="1", metavar="S", help=tr("Deals are drawn from it."))
    match.number("--jobs", processes, 1)

    export = command("export", tr("Write out a finished game. Without a number: list them."))
    export.inputs.add_argument(
        "source", nargs="?", metavar="NUMBER|FILE", help=tr("A game from the list, or a record.")
    )
    export.choices.add_argument(
        "--as", dest="form", choices=("record", "text", "svg"), help=tr("What to write.")
    )
    export.choices.add_argument("-o", "--output", metavar="FILE", help=tr("Where to write it."))

    import_ = command("import", tr("Keep the results of records."))
    import_.inputs.add_argument("files", nargs="+", metavar="FILE", help=tr("A record."))

    serve = command("serve", tr("Let friends play here over SSH."))
    serve.choices.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help=tr("Where to listen."))
    serve.number("--port", tr("On which port."), 8022)
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
