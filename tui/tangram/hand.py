"""The cards of the round: played, in play, known to you, hidden."""

from __future__ import annotations

from textual.reactive import var

from engine.tangram.view import Card, TangramView
from tui.canvas import Canvas
from tui.spans import Span, put_spans
from tui.widgets.lines import Lines


class Hand(Lines):
    """One line: the cards in playing order, and how many are still in the deck."""

    view: var[TangramView | None] = var(None)
    names: var[tuple[str, ...]] = var(())

    def watch_view(self) -> None:
        self.redraw()

    def watch_names(self) -> None:
        self.redraw()

    def paint(self, canvas: Canvas) -> None:
        view, skin, tr = self.view, self.app.skin, self.app.tr
        if view is None:
            return
        x = canvas.put(0, 0, tr("Cards"), skin.strong) + 1
        for card in view.cards:
            x = put_spans(canvas, x, 0, self._card(view, card)) + 1
        canvas.put(x, 0, tr("deck {count}", count=view.deck), skin.dim)
        if canvas.height > 1:
            self._holders(canvas, view)

    def _card(self, view: TangramView, card: Card) -> list[Span]:
        skin = self.app.skin
        if card.tile is None:
            text = skin.glyph("hidden_card") * 2
        else:
            text = f"{card.tile}{'!' if view.tiles[card.tile - 1].lookalike else ''}"
        mine = view.seat is not None and view.seat in card.holders
        if card.state == "now":
            return [(f"[{text}]", skin.chosen)]
        if card.state == "played":
            return [(text, skin.dim)]
        return [(text, skin.accent if mine else skin.text)]

    def _holders(self, canvas: Canvas, view: TangramView) -> None:
        """Who brings which card: the second line, where there is room for it."""
        skin, tr = self.app.skin, self.app.tr
        parts = []
        for card in view.cards:
            if card.state == "to come" and card.holders:
                names = "+".join(
                    tr("you") if seat == view.seat else self.names[seat] for seat in card.holders
                )
                parts.append(names)
        if parts:
            canvas.put(0, 1, tr("Hands to come: {names}", names=tr.listed(parts)), skin.dim)
