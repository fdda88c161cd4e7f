"""A Tangram City position as a picture: as text to paste anywhere, or as an SVG file.

Drawn from a view, so a picture of a running game shows no more than its seat may know.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from xml.sax.saxutils import escape

from engine.names import printable
from engine.tangram.dealing import ROUNDS
from engine.tangram.geometry import SIZE, SPACES
from engine.tangram.view import City, Rectangle, TangramView
from themes import Theme
from tui.language import Language
from tui.summary import heading, outcome_lines, sheet_rows
from tui.svg import text as svg_text
from tui.tangram import vector
from tui.tangram.figure import figure as figure
from tui.tangram.linework import board_lines
from tui.width import cells

ABREAST = 3
"""Cities side by side in an SVG, at most; four go two by two."""
_PANEL = vector.BOARD + 2 * 32
_LINE = 20


def text(view: TangramView, names: Sequence[str], title: str, tr: Language) -> str:
    """Every seat's city with its score, one below the other. `names` go by seat; ends with a line break."""
    blocks = [title]
    for seat, city in enumerate(view.cities):
        board = board_lines(city)
        rows = sheet_rows(view.scores[seat], tr)
        width = max(cells(label) for label, _ in rows)
        beside = [f"{label}{' ' * (width - cells(label))} {points:4}" for label, points in rows]
        beside = ["", *beside, "", *standing_lines(city, tr)]
        beside += [""] * (len(board) - len(beside))
        lines = [f"{left}   {right}".rstrip() for left, right in zip(board, beside, strict=True)]
        blocks.append("\n".join([heading(view, seat, names, tr), "", *lines]))
    blocks.append(
        "\n".join([*stand_lines(view, names, tr), tr("R red, G green, F fountain; a dot is free.")])
    )
    return "\n\n".join(blocks) + "\n"


def svg(view: TangramView, names: Sequence[str], title: str, tr: Language, theme: Theme) -> str:
    """The same as an SVG file that needs nothing else: no fonts, no links, no scripts."""
    lines = stand_lines(view, names, tr)
    top = 64 + _LINE * len(lines)
    deepest = max(len(sheet_rows(sheet, tr)) for sheet in view.scores)
    # Under a board: the standing in two lines, then the score.
    tall = 64 + vector.BOARD + _LINE * (deepest + 3) + 24
    abreast = 2 if view.players == 4 else min(ABREAST, view.players)
    down = -(-view.players // abreast)
    width, height = abreast * _PANEL, top + down * tall
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}" font-family="system-ui, sans-serif">',
            f"<title>{escape(printable(title, 200))}</title>",
            f'<rect width="{width}" height="{height}" fill="{theme.ui.background}"/>',
            svg_text(32, 42, title, theme.ui.accent, 24, bold=True),
            *(svg_text(32, 68 + _LINE * n, line, theme.ui.text, 14) for n, line in enumerate(lines)),
            *(
                f'<g transform="translate({seat % abreast * _PANEL} {top + seat // abreast * tall})">\n'
                + "\n".join(_panel(view, seat, names, tr, theme))
                + "\n</g>"
                for seat in range(view.players)
            ),
            "</svg>\n",
        ]
    )


def _panel(view: TangramView, seat: int, names: Sequence[str], tr: Language, theme: Theme) -> Iterator[str]:
    """One city: its heading, its board, its score."""
    ui = theme.ui
    won = view.outcome is not None and view.players > 1 and seat in view.outcome.winners
    yield svg_text(32, 22, heading(view, seat, names, tr), ui.accent if won else ui.text, 17, bold=True)
    yield '<g transform="translate(32 56)">'
    yield from vector.board(view.cities[seat], theme, tr)
    yield "</g>"
    y = 56 + vector.BOARD + 28
    for line in standing_lines(view.cities[seat], tr):
        yield svg_text(32, y, line, ui.dim, 13)
        y += _LINE
    y += _LINE // 2
    rows = sheet_rows(view.scores[seat], tr)
    for number, (label, points) in enumerate(rows):
        last = number == len(rows) - 1
        if last:
            yield f'<path d="M32 {y - 14}H{32 + vector.BOARD}" stroke="{ui.line}"/>'
            y += 4
        yield svg_text(32, y, label, ui.text, 14, bold=last)
        yield svg_text(32 + vector.BOARD, y, str(points), ui.text, 14, "end", bold=last)
        y += _LINE


def stand_lines(view: TangramView, names: Sequence[str], tr: Language) -> list[str]:
    """Who won, or where the game stands."""
    if view.outcome is None:
        return [tr("Round {round} of {last}", round=view.round, last=ROUNDS)]
    return outcome_lines(view.outcome, names, tr)


def standing_lines(city: City, tr: Language) -> list[str]:
    """The largest rectangle and the squares of each colour."""
    now = city.standing
    lines = [tr("Red squares {red}, green squares {green}", red=now.red, green=now.green)]
    if now.rectangle is not None:
        where = corners(now.rectangle)
        lines.insert(
            0, tr("Largest rectangle {where}, squares: {squares}", where=where, squares=now.rectangle.squares)
        )
    return lines


def corners(rectangle: Rectangle) -> str:
    """A rectangle by its first and last square, like `a1-d6`."""
    first = SPACES[rectangle.top * SIZE + rectangle.left]
    return f"{first}-{SPACES[rectangle.bottom * SIZE + rectangle.right]}"
