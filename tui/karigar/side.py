"""The rest of a player's side: alliances, blueprint, cards in hand; and what the others hold."""

from __future__ import annotations

from collections.abc import Iterator

from textual.reactive import var

from engine.game import Seat
from engine.karigar.view import Counts, KarigarView
from tui.canvas import Canvas
from tui.karigar.inks import Inks, inks_of
from tui.karigar.names import name_of
from tui.short import short_names
from tui.spans import Span, put_spans, width_of
from tui.widgets.lines import Lines
from tui.width import cells

NAME = 11
"""The most columns of a name."""
AROUND = 6
"""Columns of a line beside name and goods: a number before them, a number behind them."""


class Side(Lines):
    """Lines of cards, as many as there is room for; the other players, or the rival, come last."""

    view: var[KarigarView | None] = var(None)
    seat: var[Seat] = var(0)
    names: var[tuple[str, ...]] = var(())

    def watch_view(self) -> None:
        self.redraw()

    def watch_seat(self) -> None:
        self.redraw()

    def paint(self, canvas: Canvas) -> None:
        view = self.view
        if view is None:
            return
        inks = inks_of(self.app.skin)
        others = list(self._others(view, inks, canvas.width))
        lines = [*self._cards(view, canvas.width)]
        room = canvas.height - len(others)
        if len(lines) > room:
            more = self.app.tr("{number} more", number=len(lines) - room + 1)
            lines = [*lines[: room - 1], [(more, self.app.skin.dim)]]
        for y, spans in enumerate(lines):
            put_spans(canvas, 0, y, spans)
        for y, spans in enumerate(others, canvas.height - len(others)):
            put_spans(canvas, 0, y, spans)

    def _cards(self, view: KarigarView, width: int) -> Iterator[list[Span]]:
        skin, tr = self.app.skin, self.app.tr
        player = view.seats[self.seat]
        for ally in player.allies:
            state = tr("new") if ally.bought_now else tr("up") if ally.up else tr("down")
            style = skin.text if ally.up else skin.dim
            named: list[Span] = [(f"{ally.card} ", skin.accent if ally.up else skin.dim)]
            named.append((tr(name_of(ally.card)), style))
            use: list[Span] = [(f" +{ally.points} ", skin.dim), (state, skin.good if ally.up else skin.dim)]
            if width_of([*named, *use]) <= width:
                yield [*named, *use]
            else:
                yield named
                yield [("  ", style), *use]
        plan = view.blueprint
        if plan is not None and self.seat == view.seat:
            text = tr(
                "Blueprint {sections}: {done}/3, +{points}",
                sections=" ".join(map(str, plan.sections)),
                done=len(plan.mine),
                points=plan.points,
            )
            yield [(text, skin.text)]
        if player.hand is None:
            yield [(tr("Baksheesh cards: {number}", number=player.cards), skin.text)]
            return
        for card in player.hand:
            yield [(f"{card} ", skin.accent), (tr(name_of(card)), skin.text)]

    def _others(self, view: KarigarView, inks: Inks, width: int) -> Iterator[list[Span]]:
        """A heading, and the others' names, goods as letters, and how many cards they have."""
        skin, tr = self.app.skin, self.app.tr
        if view.players > 1:
            yield _ends([(tr("Others: goods"), skin.strong)], (tr("cards"), skin.dim), width)
        held = [self._letters(inks, player.goods, width - AROUND - NAME) for player in view.seats]
        others = [seat for seat in range(view.players) if seat != self.seat]
        room = width - AROUND - max((width_of(held[seat]) for seat in others), default=0)
        column = min(NAME, room, max(map(cells, self.names), default=0))
        names = short_names(self.names, column, skin.glyph("ellipsis"))
        for seat in others:
            spans: list[Span] = [(str(seat + 1), inks.chip(seat)), (f" {names[seat]}", skin.text)]
            spans.append((" " * (column + 3 - width_of(spans)), skin.text))
            yield _ends([*spans, *held[seat]], (str(view.seats[seat].cards), skin.text), width)
        if view.rival is not None:
            text = tr(
                "Rival {points}, progress {progress} of {wanted}",
                points=view.rival.points,
                progress=view.rival.progress,
                wanted=view.rival.wanted,
            )
            yield [(skin.fill("karigar", "crew"), inks.chip(4)), (f" {text}", skin.text)]

    def _letters(self, inks: Inks, held: Counts, room: int) -> list[Span]:
        """Goods as letters, or where there is no room for them, as numbers and letters."""
        goods = inks.goods(held)
        if width_of(goods) > room:
            goods = [(f"{len(letters)}{letters[0]}", style) for letters, style in goods]
        return goods or [("-", self.app.skin.dim)]


def _ends(left: list[Span], right: Span, width: int) -> list[Span]:
    """A line with something at its right end."""
    gap = width - width_of(left) - width_of([right])
    return [*left, (" " * max(gap, 1), left[-1][1]), right]
