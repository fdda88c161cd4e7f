"""A flow of text, tables and pictures to read, with what was found in it picked out."""

from __future__ import annotations

from collections.abc import Sequence

from tui.canvas import Canvas
from tui.flow import Block, Cell, Laid, find, lay_out
from tui.widgets.scrolled import Scrolled

TALLEST = 20, 24
"""How tall pictures may be: at 80x24, and where there is more room."""


class Reader(Scrolled):
    """Blocks of `tui.flow`. One of them can be picked out as what was asked for; so can what was found."""

    def __init__(self) -> None:
        super().__init__()
        self.blocks: tuple[Block, ...] = ()
        self.opened: int | None = None
        """The block that was asked for."""
        self.hits: tuple[tuple[int, tuple[Cell, ...]], ...] = ()
        """Where the sought text stands: block and cells."""
        self.hit = 0
        self._sought = ""
        self._laid: Laid | None = None
        self._laid_for: tuple[object, ...] = ()

    @property
    def laid(self) -> Laid:
        """The blocks laid out to the present width."""
        least, most = TALLEST
        tallest = max(least, min(self.size.height - 4, most))
        wanted = (self.blocks, self.size.width, tallest, self.app.skin)
        if self._laid is None or any(
            a is not b and a != b for a, b in zip(wanted, self._laid_for, strict=True)
        ):
            self._laid_for = wanted
            self._laid = lay_out(self.blocks, max(self.size.width - 2, 20), tallest, self.app.skin)
            self.hits = tuple(find(self._laid, self._sought)) if self._sought else ()
        return self._laid

    @property
    def tall(self) -> int:
        return self.laid.canvas.height

    def on_resize(self) -> None:
        """Another width breaks lines elsewhere: stay with the block that came first."""
        block = self._block_at(self.top) if self._laid is not None else 0
        super().on_resize()
        self.scroll_to_line(self.laid.starts[block] if block and self.blocks else self.top)

    def _block_at(self, line: int) -> int:
        starts = self._laid.starts if self._laid is not None else ()
        return max((n for n, start in enumerate(starts) if start <= line), default=0)

    def read(self, blocks: Sequence[Block]) -> None:
        """Show other blocks, from the beginning."""
        self.blocks, self.opened, self._sought, self.hits = tuple(blocks), None, "", ()
        self._laid = None
        self.set_reactive(Reader.top, 0)
        self.redraw()

    def open_at(self, block: int) -> None:
        """Pick a block out, and let it come first."""
        self.opened = block
        self.scroll_to_line(self.laid.starts[block])
        self.redraw()

    def seek(self, wanted: str) -> int:
        """Look for a text from the first line shown on; gives how often it is there."""
        self._sought = wanted
        self.hits = tuple(find(self.laid, wanted)) if wanted else ()
        below = (n for n, (_, cells) in enumerate(self.hits) if cells[0][1] >= self.top)
        self.hit = next(below, 0)
        self._show_hit()
        return len(self.hits)

    def step(self, by: int) -> None:
        """Go to the next place where the text stands, or with -1 to the one before; round at the ends."""
        if self.hits:
            self.hit = (self.hit + by) % len(self.hits)
            self._show_hit()

    def _show_hit(self) -> None:
        if self.hits:
            line = self.hits[self.hit][1][0][1]
            if not self.top <= line < self.top + self.size.height:
                self.scroll_to_line(line - self.size.height // 3)
        self.redraw()

    def paint(self, canvas: Canvas) -> None:
        laid, skin = self.laid, self.app.skin
        for y in range(min(canvas.height, laid.canvas.height - self.top)):
            canvas.chars[y][: laid.canvas.width] = laid.canvas.chars[self.top + y][: canvas.width]
            canvas.styles[y][: laid.canvas.width] = laid.canvas.styles[self.top + y][: canvas.width]
        if self.opened is not None:
            number = next((text for block, text, _ in laid.texts if block == self.opened), "")
            canvas.restyle(0, laid.starts[self.opened] - self.top, len(number), skin.chosen)
        for n, (_, cells) in enumerate(self.hits):
            for x, y in cells:
                if 0 <= y - self.top < canvas.height:
                    wide = 2 if laid.canvas.chars[y][x + 1 : x + 2] == [""] else 1
                    canvas.restyle(x, y - self.top, wide, skin.chosen if n == self.hit else skin.warn)
        self.paint_bar(canvas)
