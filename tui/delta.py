"""Writes to the terminal only what changed on the screen, with as few escape codes as will do.

Textual sends every line that a changed widget lies on, from the widget's left edge, and sets and resets
the style of every run. Over a slow link that is most of what a key press costs. This keeps the last picture
sent and sends the difference: a cursor step on a board falls from about 3,000 bytes to a few hundred.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain

from rich.cells import cell_len
from rich.color import Color
from rich.console import Console
from rich.style import Style
from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate
from textual.strip import SGR_STYLES, Strip

from tui.colours import EXTENDED
from tui.rows import Rows

GAP = 4
"""Unchanged cells of the same look that are cheaper to send again than to jump over."""

Look = tuple[str | None, str | None, tuple[str, ...]]
"""Codes of a style: foreground, background, and the other attributes."""

PLAIN: Look = (None, None, ())

PALETTE: dict[tuple[int, int, int], int] = {rgb: n for n, rgb in enumerate(EXTENDED) if n >= 16}
"""The colours from 16 on, which terminals of 256 colours all have alike, and their numbers."""

Cell = tuple[str, Look]
"""A character and how it looks; the right half of a wide character is the empty text."""

UNKNOWN: Cell = ("\0", PLAIN)
"""Equal to no cell that is ever drawn."""


@lru_cache(maxsize=4096)
def _codes(color: Color | None, foreground: bool) -> str | None:
    """The codes that set a colour; None where there is none. Depth was settled by the line filters.

    A colour that is exactly one of the 240 fixed ones of the palette goes by its number: half the bytes.
    """
    if color is None:
        return None
    if color.triplet is not None and color.triplet in PALETTE:
        return f"{38 if foreground else 48};5;{PALETTE[color.triplet]}"
    return ";".join(color.get_ansi_codes(foreground))


@lru_cache(maxsize=16384)
def _look(style: Style | None, blank: bool = False) -> Look:
    """A style as codes. The foreground of a blank cannot be seen, and is left out."""
    if style is None:
        return PLAIN
    bits = style._attributes & style._set_attributes
    attributes = tuple(SGR_STYLES[bit] for bit in range(bits.bit_length()) if bits & (1 << bit))
    if blank and not attributes:
        return None, _codes(style.bgcolor, False), ()
    return _codes(style.color, True), _codes(style.bgcolor, False), attributes


class Delta:
    """The last picture sent to one terminal, and how to get from it to the next."""

    def __init__(self) -> None:
        self._rows: list[list[Cell]] = []
        self._width = 0

    def forget(self) -> None:
        """The terminal may show anything now: the next update is sent whole."""
        self._rows = []

    def wrap(self, update: CompositorUpdate, width: int, height: int) -> CompositorUpdate:
        """The update as a difference to what was sent before."""
        if len(self._rows) != height or self._width != width:
            self._rows = [[UNKNOWN] * width for _ in range(height)]
            self._width = width
        if isinstance(update, Rows):
            return _Difference(self, update.runs)
        if isinstance(update, LayoutUpdate):
            region = update.region
            lines = [(region.x, y, list(strips)) for y, strips in enumerate(update.strips, region.y)]
            return _Difference(self, [(y, x, strips) for x, y, strips in lines])
        if isinstance(update, ChopsUpdate):
            # Outside the spans a line may lack widgets: what lies there is not to be drawn.
            return _Difference(
                self,
                [
                    (y, max(x, left), [strip.crop(max(0, left - x), right - x)])
                    for y, left, right in update.spans
                    for (x, strip), end in zip(update.chops[y].items(), update.chop_ends[y], strict=True)
                    if strip is not None and x < right and end > left
                ],
            )
        return update

    def advance(self, runs: Iterable[tuple[int, int, list[Strip]]]) -> str:
        """Take in new runs of cells (row, column, strips) and return what brings the terminal up to date.

        What changed is sent look by look rather than row by row: to jump costs about 8 bytes, to change two
        colours about 34.
        """
        changed: dict[Look, list[_Run]] = {}
        for y, x, strips in runs:
            if not 0 <= y < len(self._rows):
                continue
            row = self._rows[y]
            last: _Run | None = None
            for text, style, _ in chain.from_iterable(strips):
                cells = _cells(text, style)
                start, x = x, x + len(cells)
                if row[start:x] == cells:
                    continue
                for cell_x, cell in enumerate(cells, start):
                    if cell_x >= self._width:
                        break
                    if row[cell_x] == cell:
                        continue
                    if cell[0] and not row[cell_x][0] and cell_x and cell_len(row[cell_x - 1][0]) == 2:
                        row[cell_x - 1] = UNKNOWN  # a terminal drops a wide character of which it loses half
                    row[cell_x] = cell
                    char, look = cell
                    if not char:  # the right half of a wide character goes with the left one
                        continue
                    if last is None or last.look != look or not _joins(last, cell_x, row):
                        last = _Run(y, cell_x, look)
                        changed.setdefault(look, []).append(last)
                    last.text += char
                    last.end = cell_x + (1 if char.isascii() else cell_len(char))
        return _sent(changed)


@dataclass(slots=True)
class _Run:
    """Cells of one look, side by side: row, first column, and the column after the last."""

    y: int
    x: int
    look: Look
    text: str = ""
    end: int = 0

    def __post_init__(self) -> None:
        self.end = self.x


def _joins(run: _Run, x: int, row: list[Cell]) -> bool:
    """Whether a run goes on at column x: what lies between, unchanged, is then part of it."""
    between = row[run.end : x]
    if len(between) > GAP or any(look != run.look or not char for char, look in between):
        return False
    run.text += "".join(char for char, _ in between)
    return True


def _sent(changed: dict[Look, list[_Run]]) -> str:
    """The codes and texts for changed runs, by look."""
    out: list[str] = []
    now, at = PLAIN, (-1, -1)
    for look in sorted(changed, key=_order):
        for run in changed[look]:
            if at[0] == run.y and at[1] < run.x:
                out.append(f"\x1b[{run.x - at[1]}C")
            elif at != (run.y, run.x):
                out.append(f"\x1b[{run.y + 1};{run.x + 1}H")
            now = _switch(out, now, look)
            out.append(run.text)
            # In the last column a terminal keeps the cursor on it: say where to go next in full.
            at = (run.y, run.end)
    if now != PLAIN:
        out.append("\x1b[0m")
    return "".join(out)


def _order(look: Look) -> tuple[tuple[str, ...], str, str]:
    """Looks of one background stand together, those of blanks first."""
    return look[2], look[1] or "", look[0] or ""


class _Difference(CompositorUpdate):
    """A compositor's update that is rendered as the difference to the picture before."""

    def __init__(self, delta: Delta, runs: list[tuple[int, int, list[Strip]]]) -> None:
        self._delta = delta
        self._runs = runs

    def render_segments(self, console: Console) -> str:
        return self._delta.advance(self._runs)


@lru_cache(maxsize=16384)
def _cells(text: str, style: Style | None) -> list[Cell]:
    """Every cell of a text in one style, not to be changed; a wide character is followed by an empty cell."""
    look, blank = _look(style), (" ", _look(style, blank=True))
    if text.isascii():
        return [blank if char == " " else (char, look) for char in text]
    # Two colours one above the other are always written the same way up: fewer looks to send.
    half, found = _half(look), []
    for char in text:
        size = 1 if " " <= char <= "~" or "─" <= char <= "▟" else cell_len(char)
        if size:
            found.append(blank if char == " " else half if char == "▀" else (char, look))
        if size == 2:
            found.append(("", look))
    return found


@lru_cache(maxsize=4096)
def _half(look: Look) -> Cell:
    """An upper half block of this look, or the lower one that looks the same: always the same of the two."""
    above, below, attributes = look
    if attributes or above is None or below is None or above[:3] != "38;" or below[:3] != "48;":
        return "▀", look
    upper, lower = above[3:], below[3:]
    return ("▄", (f"38;{lower}", f"48;{upper}", ())) if upper > lower else ("▀", look)


def _switch(out: list[str], old: Look, new: Look) -> Look:
    """Append the codes that lead from one look to another; gives the look then."""
    if new[0] is None and not new[2] and not old[2]:
        new = old[0], new[1], ()  # a blank does not show what the foreground is
    if old == new:
        return new
    codes: list[str] = []
    gone = set(old[2]) - set(new[2]) or (old[0] and not new[0]) or (old[1] and not new[1])
    if gone:
        codes.append("0")
        old = PLAIN
    codes += [code for code in new[2] if code not in old[2]]
    codes += [n for o, n in zip(old[:2], new[:2], strict=True) if n is not None and n != o]
    out.append(f"\x1b[{';'.join(codes)}m")
    return new
