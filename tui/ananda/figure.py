"""The temple as a small picture on a canvas, with the move that is tried and the spaces to look at."""

from __future__ import annotations

from engine.ananda.view import AnandaView, BuildPreview, MonkPreview
from tui.ananda.inks import inks_of
from tui.ananda.layout import SCALES, Layout
from tui.ananda.painter import Floating, Painter
from tui.canvas import Canvas
from tui.language import Language
from tui.pictures import Sight, largest
from tui.skin import Skin


def figure(shown: Sight, room: tuple[int, int], skin: Skin, tr: Language) -> Canvas:
    """The board that all share."""
    view = shown.view
    assert isinstance(view, AnandaView)
    layouts = [Layout(view.variant.rows, view.variant.columns, scale) for scale in SCALES]
    layout = largest(layouts, lambda each: (each.width, each.height), room)
    canvas = Canvas(layout.width, layout.height, skin.text)
    Painter(inks_of(skin), layout, view).show(canvas, _floating(shown), None)
    return canvas


def _floating(shown: Sight) -> Floating:
    done = shown.considered
    preview = done.preview if done is not None else None
    possible = done is None or done.refusal is None
    refused, pointed = (shown.spaces, ()) if not possible else ((), shown.spaces)
    if isinstance(preview, BuildPreview):
        area = preview.area if possible else ()
        return Floating(preview.cells, preview.colours, preview.level, possible, area, refused, pointed)
    area = preview.area if isinstance(preview, MonkPreview) and possible else ()
    return Floating(area=area, refused=refused, pointed=pointed)
