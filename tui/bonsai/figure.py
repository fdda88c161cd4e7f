"""A tree as a small picture on a canvas, with the move that is tried and the hexes to look at."""

from __future__ import annotations

from engine.bonsai.hexes import placed
from engine.bonsai.view import BonsaiPreview, BonsaiView, Place
from tui.bonsai.drawing import Drawing, Frame, Over
from tui.bonsai.painter import Scale
from tui.canvas import Canvas
from tui.language import Language
from tui.pictures import Sight, largest
from tui.skin import Skin

SCALES = (Scale(2, 1), Scale(4, 2), Scale(6, 3), Scale(8, 4))
WIDEST = 72
"""The most columns for a tree whose tiles have their letters; a wider one is drawn from afar."""


def figure(shown: Sight, room: tuple[int, int], skin: Skin, tr: Language) -> Canvas:
    """The tree of the seat that is shown, as large as it is and a hex more on every side."""
    view = shown.view
    assert isinstance(view, BonsaiView)
    garden = view.gardens[shown.seat]
    ghost, at, marked = _tried(shown)
    hexes = {(0, 0), *garden.pot, *((tile.x, tile.y) for tile in garden.tiles), *marked}
    hexes |= {at} if at is not None else set()
    left, right = min(x for x, _ in hexes) - 3, max(x for x, _ in hexes) + 3
    top, bottom = min(y for _, y in hexes) - 1, max(y for _, y in hexes)
    across, down = right - left, bottom - top + 1

    def size(scale: Scale) -> tuple[int, int]:
        return across * scale.width // 2, down * scale.height + 2

    scale = largest(SCALES if size(SCALES[1])[0] > WIDEST else SCALES[1:], size, room)
    canvas = Canvas(*size(scale), skin.text)
    drawing = Drawing(skin, tr)
    drawing.ground(canvas, garden, Frame(scale, left, top, across, down), frozenset())
    drawing.over(canvas, garden, frozenset(), Over(at, ghost, marked=marked))
    return canvas


def _tried(shown: Sight) -> tuple[tuple[str, bool] | None, Place | None, frozenset[Place]]:
    """The tile that is tried and whether it fits, where it would lie, and what to look at besides."""
    marked = frozenset(found for found in map(placed, shown.spaces) if found is not None)
    done = shown.considered
    preview = done.preview if done is not None else None
    if not isinstance(preview, BonsaiPreview) or not preview.spaces:
        return None, None, marked
    at = placed(preview.spaces[0])
    if preview.kind == "prune":
        return None, None, frozenset(found for found in map(placed, preview.spaces) if found is not None)
    return (preview.kind, done is not None and done.refusal is None), at, marked - {at}
