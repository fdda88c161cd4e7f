"""A city as a small picture on a canvas, with the move that is tried and the squares to look at."""

from __future__ import annotations

from engine.tangram.geometry import SIZE, SPACES
from engine.tangram.view import TangramPreview, TangramView
from tui.canvas import Canvas
from tui.language import Language
from tui.pictures import Sight, largest
from tui.skin import Skin
from tui.tangram.drawing import SCALES, Drawing, Over, height_at, width_at
from tui.tangram.painter import MEDIUM


def figure(shown: Sight, room: tuple[int, int], skin: Skin, tr: Language) -> Canvas:
    """The city of the seat that is shown."""
    view = shown.view
    assert isinstance(view, TangramView)
    scale = largest((MEDIUM, *SCALES), lambda each: (width_at(each), height_at(each)), room)
    canvas = Canvas(width_at(scale), height_at(scale), skin.text)
    preview = shown.considered.preview if shown.considered is not None else None
    assert preview is None or isinstance(preview, TangramPreview)
    # What covers something is drawn where it covers it.
    spaces = () if preview is not None and preview.blocked else shown.spaces
    pointed = frozenset(divmod(SPACES.index(space), SIZE) for space in spaces)
    Drawing(skin).draw(canvas, view.cities[shown.seat], scale, Over(preview, pointed=pointed))
    return canvas
