"""What `?` says over a city: the square, the piece in hand and why it may not lie here, the marked tile."""

from __future__ import annotations

from collections.abc import Iterable

from engine.game import Considered
from engine.tangram.geometry import SIZE, SPACES
from engine.tangram.view import City, TangramView, Tile
from tui.desk import Explained
from tui.language import Language
from tui.tangram.ghost import Ghost
from tui.tangram.in_play import name_of


def explain(
    tr: Language,
    view: TangramView,
    seat: int,
    ghost: Ghost | None,
    considered: Considered | None,
    marked: Tile | None,
    fitting: frozenset[int],
) -> Iterable[Explained]:
    """Everything worth saying about the place of the cursor, the most pressing first."""
    if marked is not None:
        yield from _tile(tr, view, marked)
    if ghost is None:
        return
    city = view.cities[seat]
    space = SPACES[ghost.row * SIZE + ghost.column]
    if considered is not None and considered.refusal is not None:
        yield Explained(
            tr(
                "{move}: not possible. {reason}",
                move=" ".join(ghost.words),
                reason=considered.refusal.message,
            ),
            considered.refusal.rule,
        )
        if considered.refusal.spaces:
            yield Explained(tr("Look at {spaces}.", spaces=tr.listed(considered.refusal.spaces)))
    elif considered is not None:
        yield Explained(tr("{move}: possible.", move=" ".join(ghost.words)), "TC-5.1")
    if ghost.number not in fitting:
        text = tr("It fits nowhere in this city as it is. Leaving it out is for good.")
        yield Explained(text, "TC-4.2" if ghost.tile else "TC-4.3")
    if ghost.tile is not None and marked is None:
        yield from _tile(tr, view, ghost.tile)
    for text in _on_square(tr, city, ghost.row, ghost.column):
        yield Explained(f"{space}: {text}")


def _tile(tr: Language, view: TangramView, tile: Tile) -> Iterable[Explained]:
    area = sum(2 if parts == 15 else 1 for _, _, parts in tile.cells)
    halves = f"{area // 2}.5" if area % 2 else str(area // 2)
    yield Explained(
        tr("Tile {number}, {name}: area {area}.", number=tile.id, name=name_of(tile, tr), area=halves),
        "TC-1.2",
    )
    alike = [t for t in view.tiles if tile.lookalike and t.lookalike == tile.lookalike and t is not tile]
    if alike:
        names = tr.listed(f"{t.id} {name_of(t, tr)}" for t in alike)
        yield Explained(tr("It looks much like {tiles}.", tiles=names), "TC-1.1")


def _on_square(tr: Language, city: City, row: int, column: int) -> Iterable[str]:
    covered = 0
    for cells, what in [
        (city.start, tr("start field, {colour}", colour=tr(city.side))),
        *(
            (
                placed.cells,
                tr("tile {number}, {colour}", number=placed.tile, colour=tr(placed.face))
                if placed.tile
                else tr("fountain"),
            )
            for placed in city.placed
        ),
    ]:
        for r, c, parts in cells:
            if (r, c) == (row, column):
                covered |= parts
                yield (
                    tr("{what} (whole square)", what=what) if parts == 15 else tr("{what} (half)", what=what)
                )
    if covered == 0:
        yield tr("free")
    elif covered != 15:
        yield tr("the rest of the square is free")
