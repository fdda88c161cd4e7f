"""The cards of a seat: those in hand, and the karma, which all may see."""

from __future__ import annotations

from collections.abc import Sequence

from textual.reactive import var

from engine.ananda.parts import CARDS, COLOURS
from engine.ananda.view import AnandaView
from tui.ananda.inks import LETTERS, inks_of
from tui.canvas import Canvas
from tui.widgets.lines import Lines
from tui.width import cells


def values_by_colour(words: Sequence[str]) -> dict[str, list[int]]:
    """Card values by colour key, in the order of the colours."""
    found: dict[str, list[int]] = {}
    for word in words:
        colour, value = CARDS[word]
        found.setdefault(COLOURS[colour], []).append(value)
    return found


class Hand(Lines):
    """Two lines: cards in hand as `R124 B3`, and the karma as the sum of each colour."""

    view: var[AnandaView | None] = var(None)
    seat: var[int] = var(0)
    chosen: var[frozenset[str]] = var(frozenset())
    """The cards that are about to be played."""

    def watch_view(self) -> None:
        self.redraw()

    def watch_seat(self) -> None:
        self.redraw()

    def watch_chosen(self) -> None:
        self.redraw()

    def paint(self, canvas: Canvas) -> None:
        if self.view is None:
            return
        skin, tr = self.app.skin, self.app.tr
        player = self.view.seats[self.seat]
        start = max(cells(tr("Hand")), cells(tr("Karma"))) + 1
        canvas.put(0, 0, tr("Hand"), skin.strong)
        if player.hand is None:
            x = start
            for _ in range(player.hand_size):
                x = canvas.put(x, 0, skin.glyph("hidden_card") * 2, skin.dim) + 1
        else:
            self._cards(canvas, start, player.hand)
        canvas.put(0, 1, tr("Karma"), skin.strong)
        x = start
        for colour, values in values_by_colour(player.karma).items():
            x = canvas.put(x, 1, f"{LETTERS[colour]}{sum(values)}", inks_of(skin).chip(colour)) + 1
        canvas.put(x, 1, f"= {player.points}" if player.karma else "0", skin.text)

    def _cards(self, canvas: Canvas, x: int, hand: Sequence[str]) -> None:
        skin = self.app.skin
        inks = inks_of(skin)
        for colour, values in values_by_colour(hand).items():
            x = canvas.put(x, 0, LETTERS[colour], inks.chip(colour))
            for value in values:
                played = f"{colour}-{value}" in self.chosen
                x = canvas.put(x, 0, str(value), skin.chosen if played else inks.chip(colour))
            x += 1
