"""Golden playthroughs: whole games as text, to be read by people and compared by the tests.

`python -m tests.golden` writes them anew. A change in them is a change in the rules, the texts or the
positions that records depend on; look at each before keeping it.
"""

from __future__ import annotations

import random
import sys
from importlib import import_module
from pathlib import Path

import msgspec

from engine.dice import Dice
from engine.game import Event
from engine.games import game

FOLDER = Path(__file__).parent / "golden"

GOLDEN: dict[str, tuple[int, dict[str, str]]] = {
    "tangram-1": (1, {}),
    "tangram-1-blank": (1, {"start": "blank"}),
    "tangram-2-exact": (
        2,
        {"tiles": "exact", "board1": "3", "side1": "green", "board2": "4", "side2": "green"},
    ),
    "tangram-3": (3, {"starter": "2"}),
    "tangram-5": (5, {}),
    "ananda-2": (2, {}),
    "ananda-3-round": (3, {"end": "round", "first": "2"}),
    "ananda-4": (4, {}),
    "ananda-4-strict": (
        4,
        {"rows": "7", "columns": "9", "touch": "before", "grow": "yes", "rest": "nothing"},
    ),
    "bonsai-1-senmon": (1, {"level": "senmon"}),
    "bonsai-2-tokonoma": (2, {"tokonoma": "on"}),
    "bonsai-3-printed": (3, {"deck": "printed"}),
    "bonsai-4": (4, {}),
    "karigar-1-hard": (1, {"level": "hard"}),
    "karigar-2-fair": (2, {"fair": "on"}),
    "karigar-3-one": (3, {"decks": "one"}),
    "karigar-4": (4, {}),
}
"""File name: players and options. The game is its first word; seeds of set-up and moves are the whole name.

How a game is played and drawn, its module `tests.engine.<game>.golden` knows: `FIELDS` of the set-up data to
show, `choose` a move, and the `picture` to draw whenever `chapter` changes.
"""


def playthrough(name: str) -> str:
    """One whole game as text."""
    players, options = GOLDEN[name]
    found = game(name.split("-")[0])
    own = import_module(f"tests.engine.{found.id}.golden")
    complete = found.complete(players, options)
    data = found.setup(players, complete, Dice(name))
    state = found.start(players, complete, data)
    rng = random.Random(name)
    lines = [f"{found.name}, {players} players, seed {name}"]
    lines += [f"{option}: {value}" for option, value in complete.items()]
    drawn = msgspec.to_builtins(data)
    lines += [f"{field}: {drawn[field]}" for field in own.FIELDS]
    lines += ["", *own.picture(state), state.position(), ""]
    while state.turn:
        chapter = own.chapter(state)
        # Seats answer in any order, as at a real table. No seed gives the same choice on every Python for
        # ever, but random() does.
        seat = state.turn[int(rng.random() * len(state.turn))]
        move = own.choose(state, seat, rng)
        lines.append(f"{seat + 1}: {move}")
        lines += [f"    {_told(event)}" for event in state.apply(seat, move)]
        lines.append(f"    = {state.digest()}")
        if own.chapter(state) != chapter or not state.turn:
            lines += ["", *own.picture(state), state.position(), ""]
    for seat, sheet in enumerate(state.scores()):
        sums = ", ".join(f"{line.label} {line.points} ({line.rule})" for line in sheet.lines)
        lines.append(f"Seat {seat + 1}: {sheet.total} = {sums}")
    outcome = state.outcome
    assert outcome
    winners = ", ".join(str(seat + 1) for seat in outcome.winners) or "nobody"
    lines.append(f"{outcome.reason} ({outcome.rule}) Won by: {winners}. {outcome.tiebreak or ''}".rstrip())
    return "\n".join(lines) + "\n"


def _told(event: Event) -> str:
    """An event in English: who may learn of it, what, where."""
    only = f" [only {', '.join(str(seat + 1) for seat in event.only)}]" if event.only is not None else ""
    spaces = f" <{' '.join(event.spaces)}>" if event.spaces else ""
    return f"{event.kind}{only}: {event.message}{spaces}"


def main() -> None:
    """Write every golden playthrough."""
    FOLDER.mkdir(exist_ok=True)
    for name in GOLDEN:
        path = FOLDER / f"{name}.txt"
        path.write_text(playthrough(name), encoding="utf-8")
        sys.stdout.write(f"{path}\n")


if __name__ == "__main__":
    main()
