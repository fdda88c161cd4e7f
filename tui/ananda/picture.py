"""An Ananda position as a picture: as text to paste anywhere, or as an SVG file.

Drawn from a view, so a picture of a running game shows no more than its seat may know.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from xml.sax.saxutils import escape

import themes
from engine.ananda.geometry import LETTERS as COLUMNS
from engine.ananda.view import AnandaView
from engine.names import printable
from themes import Theme
from tui.ananda import vector
from tui.ananda.explaining import NAMES
from tui.ananda.figure import figure as figure
from tui.ananda.hand import values_by_colour
from tui.ananda.inks import LETTERS, Inks
from tui.ananda.layout import Layout, Scale
from tui.ananda.painter import Painter
from tui.language import Language
from tui.skin import Skin
from tui.summary import in_points
from tui.svg import text as svg_text

_LINE = 22
_SCALE = Scale(5, 2)


def text(view: AnandaView, names: Sequence[str], title: str, tr: Language) -> str:
    """The board and every seat's karma, one below the other. `names` go by seat; ends with a line break."""
    seats = [f"{heading(view, seat, names, tr)}\n{karma(view, seat, tr)}" for seat in range(view.players)]
    colours = tr.listed(f"{letter} {tr(NAMES[key])}" for key, letter in LETTERS.items())
    key = tr("{colours}; then the level; @ and a number: a monk.", colours=colours)
    return (
        "\n\n".join([title, "\n".join(board_lines(view)), *seats, "\n".join([*ending(view, names, tr), key])])
        + "\n"
    )


def board_lines(view: AnandaView) -> list[str]:
    """The board with its column letters and row numbers, in lines and signs."""
    layout = Layout(view.variant.rows, view.variant.columns, _SCALE)
    canvas = Painter(Inks(Skin(themes.load("mono"), plain=True)), layout, view).base
    for row in range(layout.rows):
        canvas.put(0, layout.label(row, 0)[1], str(row + 1))
    for column in range(layout.columns):
        canvas.put(layout.label(0, column)[0] + 1, 0, COLUMNS[column])
    return ["".join(line).rstrip() for line in canvas.chars]


def svg(view: AnandaView, names: Sequence[str], title: str, tr: Language, theme: Theme) -> str:
    """The same as an SVG file that needs nothing else: no fonts, no links, no scripts."""
    lines = ending(view, names, tr)
    top = 96 + _LINE * len(lines)
    across, down = view.variant.columns * vector.UNIT, view.variant.rows * vector.UNIT
    width, height = max(across + 80, 640), top + down + 40 + (2 * _LINE + 12) * view.players
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
            *vector.board(view, theme, tr),
            "</g>",
            *_seats(view, names, tr, theme, top + down + 40),
            "</svg>\n",
        ]
    )


def _seats(view: AnandaView, names: Sequence[str], tr: Language, theme: Theme, y: int) -> Iterator[str]:
    for seat in range(view.players):
        won = view.outcome is not None and seat in view.outcome.winners
        colour = theme.ui.accent if won else theme.ui.text
        yield svg_text(40, y, heading(view, seat, names, tr), colour, 17, bold=True)
        yield svg_text(40, y + _LINE, karma(view, seat, tr), theme.ui.dim, 14)
        y += 2 * _LINE + 12


def heading(view: AnandaView, seat: int, names: Sequence[str], tr: Language) -> str:
    """A player, by the number of the monk, and what they have scored."""
    points = in_points(tr, view.seats[seat].points)
    return tr("{seat} {name}: {points}", seat=seat + 1, name=names[seat], points=points)


def karma(view: AnandaView, seat: int, tr: Language) -> str:
    """The karma cards by colour, and what is left."""
    player = view.seats[seat]
    cards = tr.listed(
        f"{tr(NAMES[colour])} {'+'.join(map(str, values))}"
        for colour, values in values_by_colour(player.karma).items()
    )
    return tr(
        "Karma: {cards}. Rack {rack}, hand {hand}, pile {pile}.",
        cards=cards or "0",
        rack=player.rack_size,
        hand=player.hand_size,
        pile=player.pile_size,
    )


def ending(view: AnandaView, names: Sequence[str], tr: Language) -> list[str]:
    """Who won, or where the game stands."""
    if view.outcome is None:
        return [tr("Turn {number}, supply {supply}", number=view.number, supply=view.supply)]
    winners = view.outcome.winners
    listed = tr.listed(names[seat] for seat in winners)
    return [
        tr(view.outcome.reason),
        tr.plural("Winner: {names}", "Winners: {names}", len(winners), names=listed),
    ]
