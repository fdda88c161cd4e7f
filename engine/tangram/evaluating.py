"""What a city is worth: the total it will have at the end, estimated from what it looks like now.

How many points a larger rectangle or a tidier border brings depends on how many rounds are still to be
scored, so both are counted once for each of these rounds.
"""

from __future__ import annotations

from engine.bots.brain import Feature, fitted
from engine.game import say
from engine.tangram.dealing import DEALT
from engine.tangram.filling import THOROUGH, fillable
from engine.tangram.geometry import AREA, BOARD, SIZE, complete
from engine.tangram.scoring import balance, colours, largest, planning
from engine.tangram.town import Town
from engine.tangram.ways import Ways

FEATURES = (
    Feature("points", say("more points at once"), 1),
    Feature("outlook", say("more of the city covered"), 1),
    Feature("rectangle", say("a larger rectangle"), 1),
    Feature("border", say("a more compact city"), -1),
    Feature("difference", say("red and green closer together"), -1),
    Feature("fillable", say("the city can still be filled"), 1),
)
WEIGHTS = fitted("tangram", FEATURES)

_POINTS, _OUTLOOK, _RECTANGLE, _BORDER, _DIFFERENCE, FILLABLE = WEIGHTS

_BELOW = BOARD >> SIZE << SIZE
"""All squares but those of the first row."""
_RIGHT = sum(1 << i for i in range(AREA) if i % SIZE)
"""All squares but those of the first column."""


def counted(tables: Ways, town: Town) -> tuple[float, ...]:
    """The features, in their order."""
    return (
        float(town.points),
        outlook(tables, town),
        float(town.rounds * largest(complete(town.covered))),
        float(town.rounds * border(town.covered)),
        difference(town),
        float(fillable(tables, town, THOROUGH)),
    )


def estimate(tables: Ways, town: Town) -> float:
    """The total at the end as expected, whether or not the city can still be filled; exact at the end."""
    if not town.rounds:
        return float(final(town))
    return instant(town) + _OUTLOOK * outlook(tables, town)


def instant(town: Town) -> float:
    """The estimate without the outlook, which is the same for all who placed the same pieces."""
    if not town.rounds:
        return float(final(town))
    return (
        _POINTS * town.points
        + town.rounds * (_RECTANGLE * largest(complete(town.covered)) + _BORDER * border(town.covered))
        + _DIFFERENCE * difference(town)
    )


def outlook(tables: Ways, town: Town) -> float:
    """The covered squares at the end of each round to come, added up, if all that comes is placed."""
    tiles, rounds = len(town.rest), town.rounds
    each = sum([tables.halves[tile] for tile in town.rest]) / (2 * tiles) if tiles else 0.0
    covered = town.covered.bit_count() / 4
    total = 0.0
    for left in range(rounds):
        # So many tiles are still to come when so many rounds are left after this one (TC-6.1).
        after = DEALT * left - 1 if left else 0
        by_then = covered + each * max(0, tiles - after) + (town.fountains - left) / 2
        total += min(by_then, AREA)
    return total


def border(covered: int) -> int:
    """How many quarter edges lie between covered and free."""
    north = covered & BOARD
    east = covered >> AREA & BOARD
    south = covered >> 2 * AREA & BOARD
    west = covered >> 3 * AREA
    return (
        ((north ^ south << SIZE) & _BELOW).bit_count()
        + ((west ^ east << 1) & _RIGHT).bit_count()
        + (north ^ east).bit_count()
        + (east ^ south).bit_count()
        + (south ^ west).bit_count()
        + (west ^ north).bit_count()
    )


def difference(town: Town) -> float:
    """How far red and green are apart; it counts the more, the fuller the city is."""
    reds, greens = colours(town.covered, town.red, town.green)
    return abs(reds - greens) * complete(town.covered).bit_count() / AREA


def final(town: Town) -> int:
    """The total after the last round (TC-7)."""
    reds, greens = colours(town.covered, town.red, town.green)
    return town.points + planning(town.covered) + balance(reds, greens)
