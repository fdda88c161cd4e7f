"""The market: the open cards by slot, and what each slot gives."""

from __future__ import annotations

from textual.reactive import var

from engine.bonsai.view import BonsaiView
from tui.bonsai.chips import TYPES, effect, gives
from tui.bonsai.marking import Marking
from tui.canvas import Canvas
from tui.spans import put_spans, width_of
from tui.width import cells


class Market(Marking):
    """A line for each slot; the one that is being taken from is marked."""

    view: var[BonsaiView | None] = var(None)
    taken: var[int] = var(0)
    """The slot of this Meditate; 0 if none."""

    def watch_view(self) -> None:
        self.redraw()

    def watch_taken(self) -> None:
        self.redraw()

    @property
    def count(self) -> int:
        return len(self.view.market) if self.view else 0

    def paint(self, canvas: Canvas) -> None:
        view, skin, tr = self.view, self.app.skin, self.app.tr
        if view is None:
            return
        x = canvas.put(0, 0, tr("Market"), skin.accent if self.has_focus else skin.strong) + 2
        if view.turns_left is None:
            canvas.put(x, 0, tr("deck {count}", count=view.deck), skin.dim)
        else:
            canvas.put(x, 0, tr("Last turns: {count}", count=view.turns_left), skin.warn)
        label = tr("slot gives")
        canvas.put(canvas.width - cells(label), 0, label, skin.dim)
        type_at = 2
        effect_at = type_at + max(cells(tr(name)) for name in TYPES.values()) + 1
        for y, slot in enumerate(view.market, 1):
            here = slot.number == self.taken or (self.has_focus and y - 1 == self.marked)
            canvas.put(0, y, str(slot.number), skin.chosen if here else skin.accent)
            # The card that was taken in this turn works on; after it the slot closes up.
            card = slot.card or (view.card if slot.number == self.taken else None)
            if card is None:
                canvas.put(type_at, y, tr("empty"), skin.dim)
            else:
                canvas.put(type_at, y, tr(TYPES[card.type]), skin.accent if here else skin.text)
                put_spans(canvas, effect_at, y, effect(skin, tr, card))
            spans = gives(skin, slot) or [(tr("nothing"), skin.dim)]
            put_spans(canvas, canvas.width - width_of(spans), y, spans)
