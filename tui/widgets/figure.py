"""A small picture of a seat's side of a table, as large as there is room."""

from __future__ import annotations

from textual.reactive import var

from tui.canvas import Canvas
from tui.pictures import Sight, artist
from tui.widgets.lines import Lines


class Figure(Lines):
    """The board of a game as the rules show it, with the spaces to look at."""

    game_id = ""
    shown: var[Sight | None] = var(None)

    def watch_shown(self) -> None:
        self.redraw()

    def wanted(self, room: tuple[int, int]) -> tuple[int, int]:
        """How many columns and lines it takes where there is so much room."""
        drawn = self._draw(room)
        return drawn.width, drawn.height

    def _draw(self, room: tuple[int, int]) -> Canvas:
        assert self.shown is not None
        return artist(self.game_id).figure(self.shown, room, self.app.skin, self.app.tr)

    def paint(self, canvas: Canvas) -> None:
        if self.shown is None:
            return
        drawn = self._draw((canvas.width, canvas.height))
        for y in range(min(drawn.height, canvas.height)):
            canvas.chars[y][: drawn.width] = drawn.chars[y][: canvas.width]
            canvas.styles[y][: drawn.width] = drawn.styles[y][: canvas.width]
