"""A Karigar-e-Taj position as a picture: as text to paste anywhere, or as an SVG file.

Drawn from a view, so a picture of a running game shows no more than its seat may know.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from xml.sax.saxutils import escape

import themes
from engine.karigar.goods import GOODS
from engine.karigar.view import Counts, KarigarView
from engine.names import printable
from themes import Theme
from tui.canvas import Canvas
from tui.karigar import vector
from tui.karigar.figure import figure as figure
from tui.karigar.inks import Inks
from tui.karigar.layout import LAYOUTS
from tui.karigar.names import GOODS as GOODS_WORDS
from tui.karigar.names import counted, name_of
from tui.karigar.painter import Painter
from tui.language import Language
from tui.skin import Skin
from tui.summary import in_points
from tui.svg import text as svg_text

_LINE = 22


def text(view: KarigarView, names: Sequence[str], title: str, tr: Language) -> str:
    """Bazaar, Taj and every seat's side, one below the other. `names` go by seat; ends with a line break."""
    inks = Inks(Skin(themes.load("mono"), plain=True))
    letters = tr.listed(
        tr("{letter} {good}", letter=letter, good=tr(good))
        for letter, good in zip(inks.letters, GOODS_WORDS, strict=True)
    )
    key = tr("{goods}; 11 two workers of player 1, 1E the elephant.", goods=letters)
    seats = [
        "\n".join([heading(view, seat, names, tr), *side(view, seat, tr)]) for seat in range(view.players)
    ]
    blocks = [title, "\n".join(board_lines(view, inks)), "\n".join(taj_lines(view, inks, tr)), *seats]
    return "\n\n".join([*blocks, "\n".join([*ending(view, names, tr), key])]) + "\n"


def board_lines(view: KarigarView, inks: Inks) -> list[str]:
    """The bazaar in lines and letters."""
    layout = LAYOUTS[0]
    canvas, painter = Canvas(layout.width, layout.lines, inks.skin.text), Painter(inks)
    painter.still(canvas, layout, view)
    return ["".join(line).rstrip() for line in canvas.chars]


def taj_lines(view: KarigarView, inks: Inks, tr: Language) -> Iterator[str]:
    """A line a level, the highest first: cost, tokens left, and the owners of its sections."""
    for number in range(4, 0, -1):
        level = view.levels[number - 1]
        yield tr(
            "Level {level}: {cost}, tokens {tokens}, sections {owners}",
            level=number,
            cost=letters_of(level.cost, inks),
            tokens=" ".join(map(str, level.tokens)) or "-",
            owners=" ".join(owner_sign(view, 3 * number - 3 + n, inks) for n in range(3)),
        )


def owner_sign(view: KarigarView, section: int, inks: Inks) -> str:
    """Who built a section (from 0), in one character."""
    owner = view.sections[section].owner
    if owner is None:
        return inks.skin.fill("karigar", "section")
    return inks.skin.fill("karigar", "crew") if owner >= view.players else str(owner + 1)


def letters_of(counts: Counts, inks: Inks) -> str:
    """Goods as letters."""
    return "".join(inks.letters[kind] * counts[kind] for kind in range(len(GOODS)))


def svg(view: KarigarView, names: Sequence[str], title: str, tr: Language, theme: Theme) -> str:
    """The same as an SVG file that needs nothing else: no fonts, no links, no scripts."""
    lines = ending(view, names, tr)
    top = 72 + _LINE * len(lines)
    sides = [side(view, seat, tr) for seat in range(view.players)]
    below = sum(len(each) + 2 for each in sides)
    width = vector.WIDTH + 80
    height = top + vector.HEIGHT + vector.TAJ + 32 + _LINE * below
    ui = theme.ui
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}" font-family="system-ui, sans-serif">',
            f"<title>{escape(printable(title, 200))}</title>",
            f'<rect width="{width}" height="{height}" fill="{ui.background}"/>',
            svg_text(40, 42, title, ui.accent, 24, bold=True),
            *(svg_text(40, 68 + _LINE * n, line, ui.text, 14) for n, line in enumerate(lines)),
            f'<g transform="translate(40 {top})">',
            *vector.board(view, theme),
            f'<g transform="translate(0 {vector.HEIGHT})">',
            *vector.taj(view, theme, tr),
            "</g></g>",
            *_seats(view, names, tr, theme, top + vector.HEIGHT + vector.TAJ + 32),
            "</svg>\n",
        ]
    )


def _seats(view: KarigarView, names: Sequence[str], tr: Language, theme: Theme, y: int) -> Iterator[str]:
    for seat in range(view.players):
        won = view.outcome is not None and seat in view.outcome.winners
        colour = theme.ui.accent if won else theme.ui.text
        yield svg_text(40, y, heading(view, seat, names, tr), colour, 17, bold=True)
        for line in side(view, seat, tr):
            y += _LINE
            yield svg_text(40, y, line, theme.ui.dim, 14)
        y += 2 * _LINE


def heading(view: KarigarView, seat: int, names: Sequence[str], tr: Language) -> str:
    """A player, by the digit of the pieces, and what they have scored."""
    points = in_points(tr, view.scores[seat].total)
    return tr("{seat} {name}: {points}", seat=seat + 1, name=names[seat], points=points)


def side(view: KarigarView, seat: int, tr: Language) -> list[str]:
    """What a player holds and scores, line by line."""
    player = view.seats[seat]
    nothing = tr("nothing")
    lines = [tr("Goods: {goods}", goods=counted(tr, player.goods) or nothing)]
    if player.hand is None:
        lines.append(tr("Baksheesh cards: {number}", number=player.cards))
    elif player.hand:
        lines.append(tr("Cards: {cards}", cards=tr.listed(tr(name_of(card)) for card in player.hand)))
    scored = [
        tr("{label} {points}", label=line.label, points=line.points)
        for line in view.scores[seat].lines
        if line.points
    ]
    lines.append(tr("Points: {points}", points=tr.listed(scored) or nothing))
    return lines


def ending(view: KarigarView, names: Sequence[str], tr: Language) -> list[str]:
    """Who won and why, or where the game stands."""
    outcome = view.outcome
    if outcome is None:
        return [tr("Level {level} of 4", level=view.level)]
    lines = [tr(outcome.reason)]
    if outcome.winners and view.players > 1:
        listed = tr.listed(names[seat] for seat in outcome.winners)
        lines.append(tr.plural("Winner: {names}", "Winners: {names}", len(outcome.winners), names=listed))
    if outcome.tiebreak is not None:
        lines.append(tr(outcome.tiebreak))
    return lines
