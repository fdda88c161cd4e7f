"""A Bonsai position as a picture: as text to paste anywhere, or as an SVG file.

Drawn from a view, so a picture of a running game shows no more than its seat may know.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from xml.sax.saxutils import escape

from engine.bonsai.view import BonsaiView, Garden, Place
from engine.names import printable
from themes import Theme
from tui.bonsai import vector
from tui.bonsai.figure import figure as figure
from tui.bonsai.inks import LETTERS
from tui.language import Language
from tui.summary import heading, outcome_lines, sheet_rows
from tui.svg import text as svg_text
from tui.width import cells

_LINE = 20
_PANEL = vector.WIDTH + 2 * 32
_GAP = 3
"""Columns between a tree and its score."""


def text(view: BonsaiView, names: Sequence[str], title: str, tr: Language) -> str:
    """Every seat's tree with its score, one below the other. `names` go by seat; ends with a line break."""
    blocks = [title]
    for seat, garden in enumerate(view.gardens):
        tree = tree_lines(garden)
        rows = sheet_rows(view.scores[seat], tr)
        wide = max(cells(label) for label, _ in rows)
        beside = [f"{label}{' ' * (wide - cells(label))} {points:4}" for label, points in rows]
        tall, width = max(len(tree), len(beside)), max(map(len, tree))
        tree = [""] * (tall - len(tree)) + tree
        beside += [""] * (tall - len(beside))
        lines = [f"{a:{width + _GAP}}{b}".rstrip() for a, b in zip(tree, beside, strict=True)]
        blocks.append("\n".join([heading(view, seat, names, tr), "", *lines]))
    key = tr("W wood, L leaf, F flower with its points, O fruit, @ bud, == pot, // crack.")
    blocks.append("\n".join([*stand_lines(view, names, tr), key]))
    return "\n\n".join(blocks) + "\n"


def tree_lines(garden: Garden) -> list[str]:
    """A tree on its pot: a line for each row, four columns for each hex, every other row shifted by two."""
    signs: dict[Place, str] = dict.fromkeys(garden.pot, " == ")
    signs[0, 0] = "[@ ]"
    rim = max((x for x, y in garden.pot if y == 0), key=lambda x: -x if garden.mirrored else x)
    signs[rim, 0] = "\\\\= " if garden.mirrored else " =//"
    for tile in garden.tiles:
        points = str(tile.points) if tile.kind == "flower" else " "
        signs[tile.x, tile.y] = f"[{LETTERS[tile.kind]}{points}]"
    left = min(x for x, _ in signs)
    rows = range(min(y for _, y in signs), max(y for _, y in signs) + 1)
    lines = []
    for row in rows:
        line = ""
        for x, y in sorted(signs):
            if y == row:
                line = line.ljust(2 * (x - left)) + signs[x, y]
        lines.append(line.rstrip())
    return lines


def svg(view: BonsaiView, names: Sequence[str], title: str, tr: Language, theme: Theme) -> str:
    """The same as an SVG file that needs nothing else: no fonts, no links, no scripts."""
    lines = stand_lines(view, names, tr)
    top = 64 + _LINE * len(lines)
    deepest = max(len(sheet_rows(sheet, tr)) for sheet in view.scores)
    board = max(vector.height(garden) for garden in view.gardens)
    tall = 56 + board + _LINE * (deepest + 1) + 40
    abreast = min(2, view.players)
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
                + "\n".join(_panel(view, seat, names, tr, theme, board))
                + "\n</g>"
                for seat in range(view.players)
            ),
            "</svg>\n",
        ]
    )


def _panel(
    view: BonsaiView, seat: int, names: Sequence[str], tr: Language, theme: Theme, board: int
) -> Iterator[str]:
    """One tree: its heading, the tree, its score."""
    ui = theme.ui
    won = view.outcome is not None and seat in view.outcome.winners
    yield svg_text(32, 22, heading(view, seat, names, tr), ui.accent if won else ui.text, 17, bold=True)
    yield f'<g transform="translate(32 {40 + board - vector.height(view.gardens[seat])})">'
    yield from vector.tree(view.gardens[seat], theme, tr)
    yield "</g>"
    y = 40 + board + 32
    rows = sheet_rows(view.scores[seat], tr)
    for number, (label, points) in enumerate(rows):
        last = number == len(rows) - 1
        if last:
            yield f'<path d="M32 {y - 14}H{32 + vector.WIDTH}" stroke="{ui.line}"/>'
            y += 4
        yield svg_text(32, y, label, ui.text, 14, bold=last)
        yield svg_text(32 + vector.WIDTH, y, str(points), ui.text, 14, "end", bold=last)
        y += _LINE


def stand_lines(view: BonsaiView, names: Sequence[str], tr: Language) -> list[str]:
    """Who won, or where the game stands."""
    if view.outcome is None:
        deck = view.deck
        return [tr.plural("{count} card in the deck", "{count} cards in the deck", deck, count=deck)]
    return outcome_lines(view.outcome, names, tr)
