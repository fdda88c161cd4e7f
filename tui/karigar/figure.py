"""The bazaar as a small picture on a canvas, with the spaces to look at and what the seat holds."""

from __future__ import annotations

from engine.karigar.board import INDEX
from engine.karigar.view import KarigarPreview, KarigarView
from tui.canvas import Canvas
from tui.karigar.inks import inks_of
from tui.karigar.layout import LAYOUTS, spot_of
from tui.karigar.painter import Painter
from tui.language import Language
from tui.pictures import Sight, largest
from tui.skin import Skin
from tui.spans import Span, put_spans


def figure(shown: Sight, room: tuple[int, int], skin: Skin, tr: Language) -> Canvas:
    """The bazaar that all share, and below it the goods of the seat that is shown."""
    view = shown.view
    assert isinstance(view, KarigarView)
    layout = largest(LAYOUTS, lambda each: (each.width, each.lines + 1), room)
    canvas = Canvas(layout.width, layout.lines + 1, skin.text)
    inks = inks_of(skin)
    painter = Painter(inks)
    painter.still(canvas, layout, view)
    done = shown.considered
    mark = "refused" if done is not None and done.refusal is not None else "pointed"
    marks = dict.fromkeys(shown.spaces, mark)
    if done is not None and isinstance(done.preview, KarigarPreview):
        marks = dict.fromkeys(done.preview.spaces, "reach") | marks
    for space, sign in marks.items():
        if space in INDEX:
            painter.mark(canvas, layout, spot_of(space), sign)
    goods = inks.goods(view.seats[shown.seat].goods) or [(tr("nothing"), skin.dim)]
    spans: list[Span] = [(f"{shown.seat + 1}", inks.chip(shown.seat)), (" ", skin.text), *goods]
    put_spans(canvas, 1, layout.lines, spans)
    return canvas
