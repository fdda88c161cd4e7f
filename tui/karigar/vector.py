"""The bazaar and the Taj as SVG: a rectangle a card, a disc for each piece of goods, a digit a piece."""

from __future__ import annotations

from collections.abc import Iterator

from engine.karigar.cards import ALLIANCE, ALLIANCES
from engine.karigar.goods import GOODS
from engine.karigar.view import Counts, KarigarView
from themes import Theme
from tui.colours import contrast, rgb
from tui.karigar.layout import COLUMNS, ROWS, section_at, space_at
from tui.karigar.pieces import CREW, letters, standing
from tui.language import Language
from tui.svg import text

GAIN, TRADE, TALL, GAP = 84, 136, 96, 12
CARD = GAIN + TRADE + GAP
STALL = 130
WIDTH = 3 * CARD + STALL
HEIGHT = ROWS * (TALL + 24)
TAJ = 4 * 30 + 24
_DISC = 9


def _on(colour: str) -> str:
    """Black or white, whichever reads better."""
    return max("#000000", "#ffffff", key=lambda ink: contrast(rgb(ink), rgb(colour)))


def _goods(theme: Theme, counts: Counts, x: int, y: int) -> Iterator[str]:
    """Discs with letters, from (x, y) rightwards."""
    for kind, number in enumerate(counts):
        colour = theme.paint("karigar", GOODS[kind])
        for _ in range(number):
            yield f'<circle cx="{x + _DISC}" cy="{y}" r="{_DISC}" fill="{colour}"/>'
            letter = theme.glyph("karigar", GOODS[kind])
            yield text(x + _DISC, y + 4, letter, _on(colour), 11, "middle", bold=True)
            x += 2 * _DISC + 2


def _wide(counts: Counts) -> int:
    return sum(counts) * (2 * _DISC + 2)


def _option(theme: Theme, give: Counts, get: Counts, x: int, y: int) -> Iterator[str]:
    yield from _goods(theme, give, x, y)
    x += _wide(give)
    yield text(x + 8, y + 5, theme.glyph("karigar", "arrow"), theme.ui.dim, 14, "middle")
    yield from _goods(theme, get, x + 18, y)


def board(view: KarigarView, theme: Theme) -> Iterator[str]:
    """The elements of the bazaar, `WIDTH` by `HEIGHT`, with its top left corner at the origin."""
    pieces = standing(view)
    for row in range(ROWS):
        for column in range(COLUMNS):
            number = section_at(row, column)
            x = column // 2 * CARD + (GAIN if column % 2 else 0)
            y = row * (TALL + 24) + 20
            width = STALL if not number else TRADE if column % 2 else GAIN
            color = view.places[number - 1].color if number else "stall"
            ground = theme.paint("karigar", f"{color}_ground")
            yield (
                f'<rect x="{x}" y="{y}" width="{width}" height="{TALL}" fill="{ground}" '
                f'stroke="{theme.ui.line}"/>'
            )
            if column % 2 == 0:
                yield text(x, y - 5, _label(view, number, row), theme.paint("karigar", color), 13, bold=True)
            yield from _space(view, theme, row, column, x + 8, y + 22)
            for piece in pieces.get(space_at(row, column), ()):
                owner = 4 if piece.number == CREW else piece.owner
                sign = letters(piece, theme.glyph("karigar", "elephant"), theme.glyph("karigar", "crew"))
                colour = theme.paint("karigar", "seat", owner)
                wide = 10 * len(sign) + 8
                left = x + width - wide - 6
                yield f'<rect x="{left}" y="{y + 70}" width="{wide}" height="20" rx="4" fill="{colour}"/>'
                yield text(left + wide // 2, y + 85, sign, _on(colour), 14, "middle", bold=True)


def _label(view: KarigarView, number: int, row: int) -> str:
    if not number:
        return ("ALLY_B", "ALLY_A", "T2", "T1")[row]
    return f"{number}  2+" if view.places[number - 1].color == "yellow" else str(number)


def _space(view: KarigarView, theme: Theme, row: int, column: int, x: int, y: int) -> Iterator[str]:
    """What a space gives."""
    number = section_at(row, column)
    if number:
        place = view.places[number - 1]
        if column % 2 == 0:
            yield from _goods(theme, place.icons, x, y)
        for n, (give, get) in enumerate(place.trades if column % 2 else ()):
            yield from _option(theme, give, get, x, y + 26 * n)
        return
    if row == 3:
        yield from _goods(theme, (1, 1, 1, 1, 0, 0, 0, 0), x, y)
        yield from _option(theme, (0,) * 8, (0,) * 6 + (1, 0), x, y + 26)
    elif row == 2:
        yield from _option(theme, (0,) * 6 + (3, 0), (0,) * 7 + (1,), x, y)
    elif view.slots[1 - row].card:
        card = ALLIANCES[ALLIANCE[view.slots[1 - row].card]]
        yield text(x, y + 5, f"{card.id} +{card.points}", theme.ui.text, 14)
        counts = dict(card.cost)
        yield from _goods(theme, tuple(counts.get(kind, 0) for kind in range(len(GOODS))), x, y + 26)


def taj(view: KarigarView, theme: Theme, tr: Language) -> Iterator[str]:
    """The elements of the Taj, `TAJ` high: a line a level, the highest first."""
    for row, number in enumerate(range(4, 0, -1)):
        y = row * 30 + 20
        level = view.levels[number - 1]
        yield text(0, y + 5, tr("Level {level}", level=number), theme.ui.text, 14, bold=number == view.level)
        yield from _goods(theme, level.cost, 90, y)
        yield text(260, y + 5, " ".join(map(str, level.tokens)) or "-", theme.ui.dim, 14)
        for n in range(3):
            owner = view.sections[3 * number - 3 + n].owner
            x = 360 + 40 * n
            place = 4 if owner is not None and owner >= view.players else owner
            fill = theme.paint("karigar", "seat", place) if place is not None else theme.ui.background
            line = theme.ui.line
            yield f'<rect x="{x}" y="{y - 12}" width="32" height="24" fill="{fill}" stroke="{line}"/>'
            if owner is not None:
                crew = theme.glyph("karigar", "crew")
                sign = crew if owner >= view.players else str(owner + 1)
                yield text(x + 16, y + 5, sign, _on(fill), 14, "middle", bold=True)
