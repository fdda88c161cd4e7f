"""The cards of a seat: those in hand, and the karma, which all may see."""

from __future__ import annotations

from collections.abc import Sequence

from textual.binding import Binding
from textual.message import Message
from textual.reactive import var

from engine.ananda.parts import CARDS, COLOURS
from engine.ananda.view import AnandaView
from tui.ananda.inks import LETTERS, inks_of
from tui.canvas import Canvas
from tui.language import N_
from tui.widgets.lines import Lines
from tui.width import cells


def values_by_colour(words: Sequence[str]) -> dict[str, list[int]]:
    """Card values by colour key, in the order of the colours."""
    found: dict[str, list[int]] = {}
    for word in words:
        colour, value = CARDS[word]
        found.setdefault(COLOURS[colour], []).append(value)
    return found


class Hand(Lines, can_focus=True):
    """Two lines: cards in hand as `R1 R4 B3`, and the karma as the sum of each colour.

    With the focus, arrows go through the cards; what the marked one is worth is then said beside.
    """

    BINDINGS = [
        Binding("left,h,up,k", "step(-1)", N_("Card before"), id="ananda.card_before", show=False),
        Binding("right,l,down,j", "step(1)", N_("Next card"), id="ananda.next_card", show=False),
        # The tile in hand must not be set down from here.
        Binding("enter", "screen.board", N_("Back to the board"), id="ananda.to_board", show=False),
    ]

    class Marked(Message):
        """Another card is marked, or the hand got or lost the focus."""

    view: var[AnandaView | None] = var(None)
    seat: var[int] = var(0)
    chosen: var[frozenset[str]] = var(frozenset())
    """The cards that are about to be played."""
    marked: var[int] = var(0)
    """The place in the hand that is marked while the hand has the focus."""

    def watch_view(self) -> None:
        self.redraw()

    def watch_seat(self) -> None:
        self.redraw()

    def watch_chosen(self) -> None:
        self.redraw()

    def on_focus(self) -> None:
        self._turned()

    def on_blur(self) -> None:
        self._turned()

    def _turned(self) -> None:
        self.redraw()
        self.post_message(self.Marked())

    @property
    def _held(self) -> tuple[str, ...]:
        """The cards that are seen, colour by colour."""
        return (self.view.seats[self.seat].hand or ()) if self.view is not None else ()

    @property
    def current(self) -> str:
        """The marked card's word; '' if there is none to be seen."""
        held = self._held
        return held[min(self.marked, len(held) - 1)] if held else ""

    def action_step(self, by: int) -> None:
        """Mark another card."""
        count = len(self._held)
        if count:
            self.marked = (min(self.marked, count - 1) + by) % count
            self._turned()

    def paint(self, canvas: Canvas) -> None:
        if self.view is None:
            return
        skin, tr = self.app.skin, self.app.tr
        player = self.view.seats[self.seat]
        start = max(cells(tr("Hand")), cells(tr("Karma"))) + 1
        canvas.put(0, 0, tr("Hand"), skin.accent if self.has_focus else skin.strong)
        if player.hand is None:
            x = start
            for _ in range(player.hand_size):
                x = canvas.put(x, 0, skin.glyph("hidden_card") * 2, skin.dim) + 1
        else:
            self._cards(canvas, start)
        canvas.put(0, 1, tr("Karma"), skin.strong)
        x = start
        for colour, values in values_by_colour(player.karma).items():
            x = canvas.put(x, 1, f"{LETTERS[colour]}{sum(values)}", inks_of(skin).chip(colour)) + 1
        canvas.put(x, 1, f"= {player.points}" if player.karma else "0", skin.text)

    def _cards(self, canvas: Canvas, x: int) -> None:
        skin = self.app.skin
        inks = inks_of(skin)
        for card in self._held:
            colour, value = CARDS[card]
            key = COLOURS[colour]
            picked = card == self.current if self.has_focus else card in self.chosen
            style = inks.monks[key] if picked else inks.chip(key)  # seen on a card of any colour
            x = canvas.put(x, 0, f"{LETTERS[key]}{value}", style) + 1
