"""Draws the bazaar on a canvas: frame, labels, spaces and pieces."""

from __future__ import annotations

from collections.abc import Sequence

from engine.karigar.cards import ALLIANCE, ALLIANCES
from engine.karigar.goods import BASIC, SILVER
from engine.karigar.view import Counts, KarigarView, Place, Slot
from tui.canvas import Canvas
from tui.karigar.inks import Inks
from tui.karigar.layout import COLUMNS, ROWS, Layout, section_at, space_at
from tui.karigar.pieces import CREW, Standing, letters, standing
from tui.spans import Span, put_spans, width_of

ROOMY = 9
"""From this width on an option is written with blanks between."""


class Painter:
    """Draws in one skin."""

    def __init__(self, inks: Inks) -> None:
        self.inks = inks
        skin = inks.skin
        names = "flat upright cross down up right left corner_tl corner_tr corner_bl corner_br within"
        self._frame = {name: skin.fill("karigar", "frame", n) for n, name in enumerate(names.split())}
        self._elephant, self._crew = skin.fill("karigar", "elephant"), skin.fill("karigar", "crew")
        self._line = skin.line

    def still(self, canvas: Canvas, layout: Layout, view: KarigarView) -> None:
        """The whole bazaar as it stands."""
        found = standing(view)
        self.frame(canvas, layout)
        for row in range(ROWS):
            for column in range(COLUMNS):
                self.space(canvas, layout, view, (row, column))
                self.pieces(canvas, layout, (row, column), found.get(space_at(row, column), ()))
        self.labels(canvas, layout, view)

    # The frame ------------------------------------------------------------------------------------------

    def frame(self, canvas: Canvas, layout: Layout) -> None:
        """The lines round cards and stalls."""
        of, style = self._frame, self._line
        edges = [0, layout.card, 2 * layout.card, 3 * layout.card, layout.width - 1]
        last = ROWS * (layout.height + 1)
        for y in range(last + 1):
            between = y % (layout.height + 1)
            if between:
                for x in edges:
                    canvas.put(x, y, of["upright"], style)
                continue
            canvas.put(0, y, of["flat"] * layout.width, style)
            start, middle, end = (
                ("corner_tl", "down", "corner_tr")
                if not y
                else ("corner_bl", "up", "corner_br")
                if y == last
                else ("right", "cross", "left")
            )
            for x in edges:
                canvas.put(x, y, of[start if not x else end if x == edges[-1] else middle], style)

    def labels(self, canvas: Canvas, layout: Layout, view: KarigarView) -> None:
        """On the line above each card its number, `2+` where it takes two, and its section's owner."""
        inks = self.inks
        for row in range(ROWS):
            y = row * (layout.height + 1)
            for column in range(0, COLUMNS, 2):
                number = section_at(row, column)
                x = layout.box(row, column)[0]
                if not number:
                    name = ("ALLY_B", "ALLY_A", "T2", "T1")[row]
                    canvas.put(x, y, name, inks.label(""))
                    continue
                place, section = view.places[number - 1], view.sections[number - 1]
                x = canvas.put(x, y, str(number), inks.label(place.color))
                if place.color == "yellow":
                    canvas.put(x + 1, y, "2+", inks.label(place.color))
                end = layout.box(row, column)[0] + layout.card - 2
                if section.owner is not None:
                    canvas.put(end - 3, y, "[ ]", inks.skin.dim)
                    who = self._crew if section.owner >= view.players else str(section.owner + 1)
                    canvas.put(end - 2, y, who, inks.chip(self._colour(view, section.owner)))
                elif section.open:
                    canvas.put(end - 3, y, "[ ]", inks.skin.dim)

    @staticmethod
    def _colour(view: KarigarView, owner: int) -> int:
        """The rival's colour is the last one."""
        return owner if owner < view.players else 4

    # Spaces ---------------------------------------------------------------------------------------------

    def space(
        self, canvas: Canvas, layout: Layout, view: KarigarView, spot: tuple[int, int], here: bool = False
    ) -> None:
        """What a space gives; `here` if the cursor is on it."""
        row, column = spot
        left, top, width = layout.box(row, column)
        inks = self.inks
        number = section_at(row, column)
        place = view.places[number - 1] if number else None
        ground = inks.ground_of(place.color if place else "")
        if here:
            ground = inks.cursor
        canvas.fill(left, top, width, layout.height, " ", inks.text(ground))
        lines = self._lines(view, row, column, place, width, ground)
        if len(lines) < layout.height - 1 and layout.height > 4:
            lines.insert(0, [])
        for y, spans in enumerate(lines):
            put_spans(canvas, left + 1, top + y, spans, left + width)
        if place and column % 2:
            x = left - 1
            for y in range(top, top + layout.height):
                canvas.put(x, y, self._frame["within"], inks.text(inks.ground_of(place.color), dim=True))
        if here:
            canvas.put(left, top + 1, inks.skin.fill("karigar", "cursor"), inks.text(ground))

    def mark(self, canvas: Canvas, layout: Layout, spot: tuple[int, int], mark: str) -> None:
        """A mark in the corner of a space."""
        left, top, _ = layout.box(*spot)
        text, style = self.inks.mark(mark)
        canvas.put(left, top, text, style)

    def _lines(
        self, view: KarigarView, row: int, column: int, place: Place | None, width: int, ground: str
    ) -> list[list[Span]]:
        roomy = width >= ROOMY
        if place is None:
            return self._stall(view, row, width, ground)
        if column % 2:
            return [self._option(give, get, roomy, ground) for give, get in place.trades]
        return [self._spaced(place.icons, width > 5, ground)]

    def _spaced(self, counts: Counts, roomy: bool, ground: str) -> list[Span]:
        spans: list[Span] = []
        for letter, style in self.inks.goods(counts, ground):
            spans.append((" ".join(letter) if roomy else letter, style))
            if roomy:
                spans.append((" ", style))
        return spans[:-1] if roomy else spans

    def _option(self, give: Counts, get: Counts, roomy: bool, ground: str) -> list[Span]:
        inks = self.inks
        arrow = f" {inks.arrow} " if roomy else inks.arrow
        return [*inks.goods(give, ground), (arrow, inks.text(ground, dim=True)), *inks.goods(get, ground)]

    def _stall(self, view: KarigarView, row: int, width: int, ground: str) -> list[list[Span]]:
        """The trade cards T1 and T2, and the alliance slots, of the column on the right."""
        inks = self.inks
        quiet = inks.text(ground, dim=True)
        if row == 3:
            either: list[Span] = []
            for kind in BASIC:
                either += [(inks.letters[kind], inks.good(kind, ground)), (inks.either, quiet)]
            return [either[:-1], [(inks.arrow, quiet), (inks.letters[SILVER], inks.good(SILVER, ground))]]
        if row == 2:
            option = self._option((0,) * 6 + (3, 0), (0,) * 7 + (1,), width > ROOMY, ground)
            return [option, [("3+", quiet)]]
        return self._slot(view.slots[1 - row], ground)

    def _slot(self, slot: Slot, ground: str) -> list[list[Span]]:
        inks = self.inks
        if not slot.card:
            return [[("-", inks.text(ground, dim=True))]]
        card = ALLIANCES[ALLIANCE[slot.card]]
        cost: list[Span] = []
        for kind, number in card.cost:
            cost.append((inks.letters[kind] * number, inks.good(kind, ground)))
        return [
            [(slot.card, inks.text(ground)), (f" +{card.points}", inks.text(ground, dim=True))],
            [*cost],
        ]

    # Pieces ---------------------------------------------------------------------------------------------

    def pieces(
        self,
        canvas: Canvas,
        layout: Layout,
        spot: tuple[int, int],
        standing: Sequence[Standing],
    ) -> None:
        """Who stands on a space, on its last line; who is still to come, after a plus."""
        left, top, width = layout.box(*spot)
        x, y = left + width, top + layout.height - 1
        spans: list[Span] = []
        for piece in standing:
            owner = 4 if piece.number == CREW else piece.owner
            if piece.coming:
                spans.append(("+", self.inks.skin.good))
            spans.append((letters(piece, self._elephant, self._crew), self.inks.chip(owner)))
        put_spans(canvas, max(x - width_of(spans), left), y, spans, left + width)
