"""The rest of a player's side: alliances, blueprint, cards in hand; and what the others hold."""

from __future__ import annotations

from collections.abc import Iterator

from textual.reactive import var

from engine.game import Seat
from engine.karigar.view import KarigarView
from tui.canvas import Canvas
from tui.karigar.inks import Inks, inks_of
from tui.karigar.names import name_of
from tui.short import short_names
from tui.spans import Span, put_spans, width_of
from tui.widgets.lines import Lines

NAME = 8
"""Columns of a name."""


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
        lines = [*self._cards(view)]
        room = canvas.height - len(others)
        if len(lines) > room:
            more = self.app.tr("{number} more", number=len(lines) - room + 1)
            lines = [*lines[: room - 1], [(more, self.app.skin.dim)]]
        for y, spans in enumerate(lines):
            put_spans(canvas, 0, y, spans)
        for y, spans in enumerate(others, canvas.height - len(others)):
            put_spans(canvas, 0, y, spans)

    def _cards(self, view: KarigarView) -> Iterator[list[Span]]:
        skin, tr = self.app.skin, self.app.tr
        player = view.seats[self.seat]
        for ally in player.allies:
            state = tr("new") if ally.bought_now else tr("up") if ally.up else tr("down")
            style = skin.text if ally.up else skin.dim
            yield [
                (f"{ally.card} ", skin.accent if ally.up else skin.dim),
                (tr(name_of(ally.card)), style),
                (f" +{ally.points} ", skin.dim),
                (state, skin.good if ally.up else skin.dim),
            ]
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
        names = short_names(self.names, NAME, skin.glyph("ellipsis"))
        if view.players > 1:
            yield _ends([(tr("Others: goods"), skin.strong)], (tr("cards"), skin.dim), width)
        for seat, player in enumerate(view.seats):
            if seat == self.seat:
                continue
            spans: list[Span] = [(str(seat + 1), inks.chip(seat)), (f" {names[seat]}", skin.text)]
            spans.append((" " * (NAME + 3 - width_of(spans)), skin.text))
            goods = inks.goods(player.goods)
            if width_of(goods) > width - NAME - 6:
                goods = [(f"{len(letters)}{letters[0]}", style) for letters, style in goods]
            yield _ends([*spans, *(goods or [("-", skin.dim)])], (str(player.cards), skin.text), width)
        if view.rival is not None:
            text = tr(
                "Rival {points}, progress {progress} of {wanted}",
                points=view.rival.points,
                progress=view.rival.progress,
                wanted=view.rival.wanted,
            )
            yield [(skin.fill("karigar", "crew"), inks.chip(4)), (f" {text}", skin.text)]


def _ends(left: list[Span], right: Span, width: int) -> list[Span]:
    """A line with something at its right end."""
    gap = width - width_of(left) - width_of([right])
    return [*left, (" " * max(gap, 1), left[-1][1]), right]
