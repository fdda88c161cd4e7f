"""What each line of a Tangram City score counts (TC-2.2, TC-4.4, TC-7.1, TC-7.2): all of it is open."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Account, Seat, Space, say
from engine.tangram import scoring
from engine.tangram.dealing import LAST
from engine.tangram.geometry import BOARD, SIZE, SPACES, complete, mask, spaces, touched
from engine.tangram.view import FOUNTAIN, Cell, City, Rectangle, TangramView

ROUND_OF = 4
"""Cards in each round before the last."""


def account(view: TangramView, seat: Seat, line: int) -> Account:
    """What a line counts."""
    city = view.cities[seat]
    found = view.scores[seat].lines[line]
    if found.rule == "TC-4.4":
        return _rectangle(scoring.rectangle(complete(mask(after_round(view, city, line)))))
    if found.rule == "TC-7.1":
        return _planning(mask(_lying(city)))
    if found.rule == "TC-7.2":
        return _balance(city)
    return Account((say("Every score starts at 1 point."),))


def _rectangle(found: Rectangle | None) -> Account:
    if found is None:
        return Account((say("No square was covered completely."),))
    rows, columns = range(found.top, found.bottom + 1), range(found.left, found.right + 1)
    inside = tuple(SPACES[row * SIZE + column] for row in rows for column in columns)
    text = say(
        "The largest rectangle was {first}-{last}: {rows} by {columns}.",
        first=inside[0],
        last=inside[-1],
        rows=len(rows),
        columns=len(columns),
    )
    return Account((text,), inside)


def _planning(covered: int) -> Account:
    missing = spaces(BOARD & ~complete(covered))
    if not missing:
        return Account((say("The whole board is covered."),))
    return Account((say("Squares not covered completely: {count}.", count=len(missing)),), missing)


def _balance(city: City) -> Account:
    now = city.standing
    text = say(
        "Red squares {red}, green squares {green}: the difference is {difference}.",
        red=now.red,
        green=now.green,
        difference=abs(now.red - now.green),
    )
    return Account((text,), _coloured(city))


def _coloured(city: City) -> tuple[Space, ...]:
    """The squares that count for a colour (TC-4.5)."""
    colours = {"red": 0, "green": 0}
    if city.start:
        colours[city.side] |= mask(city.start)
    for piece in city.placed:
        if piece.face:
            colours[piece.face] |= mask(piece.cells)
    reds, greens = touched(colours["red"]), touched(colours["green"])
    return spaces(complete(mask(_lying(city))) & (reds ^ greens))


def _lying(city: City) -> tuple[Cell, ...]:
    return city.start + tuple(cell for piece in city.placed for cell in piece.cells)


def after_round(view: TangramView, city: City, number: int) -> tuple[Cell, ...]:
    """What was covered when round `number` (from 1) was scored."""
    cards = (*view.gone, *(card.tile for card in view.cards if card.tile is not None))
    rounds = [set(cards[n : n + ROUND_OF]) for n in range(0, ROUND_OF * (LAST - 1), ROUND_OF)]
    rounds.append(set(cards[ROUND_OF * (LAST - 1) :]))
    placed = _placed_in(rounds[:number], [piece.tile for piece in city.placed], city.left)
    assert placed is not None
    return city.start + tuple(cell for piece in city.placed[:placed] for cell in piece.cells)


def _placed_in(rounds: Sequence[set[int]], placed: Sequence[int], left: Sequence[int]) -> int | None:
    """How many of the pieces placed are of these rounds; None if they cannot be of them.

    Each round answers for its tiles, then for a fountain. Whose a fountain was, only what follows tells.
    """
    if not rounds:
        return 0
    tiles = rounds[0]
    i = next((n for n, tile in enumerate(placed) if tile not in tiles), len(placed))
    j = next((n for n, tile in enumerate(left) if tile not in tiles), len(left))
    if i + j != len(tiles):
        return None
    for a, b in ((i + 1, j), (i, j + 1)):
        if placed[i:a] == [FOUNTAIN] * (a - i) and list(left[j:b]) == [FOUNTAIN] * (b - j):
            rest = _placed_in(rounds[1:], placed[a:], left[b:])
            if rest is not None:
                return a + rest
    return None
