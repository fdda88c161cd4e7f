"""The engine against the slow oracle, on random positions.

`python -m tests.engine.tangram.agreeing POSITIONS` compares so many, of all sets and numbers of players.
"""

from __future__ import annotations

import random
import sys

from engine.tangram.geometry import complete
from engine.tangram.moves import Fountain, Leave, Place
from engine.tangram.scoring import largest
from engine.tangram.state import TangramState
from tests.engine.tangram import oracle
from tests.engine.tangram.tables import fresh, wander

OPTIONS: tuple[dict[str, str], ...] = ({}, {"tiles": "exact"}, {"start": "blank"})
"""What changes the pieces or what is covered from the start."""


def city(state: TangramState, seat: int, shapes: dict[int, oracle.Shape]) -> tuple[set, dict]:
    """The seat's city as the oracle sees it: what is covered, and the colours."""
    covered: set[oracle.Point] = set()
    colours: dict[oracle.Point, str] = {}
    if state.boards:
        field = oracle.start_field(state.boards[seat], state.sides[seat])
        covered |= field
        colours |= dict.fromkeys(field, state.sides[seat])
    for move in state.placed[seat]:
        if isinstance(move, Place):
            piece = oracle.lies(shapes[move.tile], move.face, move.turn, move.cell)
            colours |= dict.fromkeys(piece, move.face)
        else:
            assert isinstance(move, Fountain)
            piece = oracle.fountain(move.cell, move.corner)
        assert oracle.legal(piece, covered)
        covered |= piece
    return covered, colours


def ways(state: TangramState, seat: int, shapes: dict[int, oracle.Shape], covered: set) -> dict:
    """Every text of a placement that the oracle allows, and where the piece lies."""
    found = {}
    cells = [f"{column}{row}" for column in "abcdefg" for row in range(1, 8)]
    for piece in state.open[seat]:
        for cell in cells:
            if piece == 0:
                options = {f"fountain {cell} {c}": oracle.fountain(cell, c) for c in ("nw", "ne", "se", "sw")}
            else:
                options = {
                    f"place {piece} {face} {turn} {cell}": oracle.lies(shapes[piece], face, turn, cell)
                    for face in ("red", "green")
                    for turn in (0, 90, 180, 270)
                }
            found |= {text: lies for text, lies in options.items() if oracle.legal(lies, covered)}
    return found


def compare(state: TangramState, shapes: dict[int, oracle.Shape]) -> None:
    """Legal moves, rectangle and counts of every seat (TC-4.4, TC-4.5, TC-5.1, TC-5.2, TC-7.2)."""
    for seat in range(state.players):
        covered, colours = city(state, seat, shapes)
        allowed = ways(state, seat, shapes, covered)
        for text in allowed:
            assert state.check(seat, state.resolve(seat, text)) is None
        listed = [move for move in state.legal(seat) if not isinstance(move, Leave)]
        # Turns that give one placement are one move: the same quarters with the same face up.
        distinct = {
            (text.split()[2] if text[0] == "p" else "", text.split()[1], s) for text, s in allowed.items()
        }
        if state.phase == "fountain":
            distinct = {("", "", lies) for lies in allowed.values()}
        assert len(listed) == len(distinct)
        assert {str(move) for move in listed} <= set(allowed)

        standing = state.view(None).cities[seat].standing
        assert largest(complete(state.covered[seat])) == oracle.largest(covered)
        assert (standing.rectangle.squares if standing.rectangle else 0) == oracle.largest(covered)
        red, green = oracle.count(covered, colours, "red"), oracle.count(covered, colours, "green")
        assert (standing.red, standing.green) == (red, green)
        assert standing.balance == oracle.balance(abs(red - green))
        assert standing.free == (4 * 49 - len(covered)) / 2


def compare_some(positions: int, options: dict[str, str], seed: str, most: int = 5) -> None:
    """So many random positions, each of a game of its own with up to `most` players."""
    shapes = oracle.printed(options.get("tiles", "surplus"))
    rng = random.Random(seed)
    for number in range(positions):
        players = rng.randint(1, most)
        table = fresh(players, f"{seed} {number}", **options)
        compare(wander(table, rng, rng.randint(0, 29 * players)), shapes)


def main() -> None:
    positions = int(sys.argv[1])
    for number, options in enumerate(OPTIONS):
        share = (positions + number) // len(OPTIONS)
        compare_some(share, options, f"compare {options}")
        print(f"{share} positions with {options}: moves and scores agree with the oracle", flush=True)


if __name__ == "__main__":
    main()
