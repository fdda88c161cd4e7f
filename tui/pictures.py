"""Pictures of positions, as text or SVG. Each game draws its own, from a view, in a module of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import NamedTuple, Protocol, TypeVar, cast

from engine.game import Considered, Seat, Space, View
from engine.games import game
from engine.record import Record, replay
from themes import Theme
from tui.canvas import Canvas
from tui.language import Language
from tui.skin import Skin

PICTURES = {
    "tangram": "tui.tangram.picture",
    "ananda": "tui.ananda.picture",
    "bonsai": "tui.bonsai.picture",
    "karigar": "tui.karigar.picture",
}
"""The module that draws each game."""


class Sight(NamedTuple):
    """What a small picture shows: a seat's side, the move it tries if any, and the spaces to look at."""

    view: View
    seat: Seat
    considered: Considered | None = None
    spaces: tuple[Space, ...] = ()


class Artist(Protocol):
    """What such a module offers. `names` go by seat, `title` is one line in the reader's language.

    `figure` draws the board alone as it is drawn at a table, as large as there is room (columns and lines),
    or as small as it can be.
    """

    def text(self, view: View, names: Sequence[str], title: str, tr: Language) -> str: ...

    def svg(self, view: View, names: Sequence[str], title: str, tr: Language, theme: Theme) -> str: ...

    def figure(self, shown: Sight, room: tuple[int, int], skin: Skin, tr: Language) -> Canvas: ...


S = TypeVar("S")


def largest(scales: Sequence[S], size: Callable[[S], tuple[int, int]], room: tuple[int, int]) -> S:
    """The largest of some scales at which a picture goes into the room, or the smallest there is."""
    fitting = [each for each in scales if all(a <= b for a, b in zip(size(each), room, strict=True))]
    return fitting[-1] if fitting else scales[0]


def text(record: Record, tr: Language) -> str:
    """The last position of a record with the scores, as text. Raises `BadRecord`."""
    return artist(record.game).text(_last(record), record.seats, _title(record, tr), tr)


def svg(record: Record, tr: Language, theme: Theme) -> str:
    """The same as SVG, in the colours of a theme. Raises `BadRecord`."""
    return artist(record.game).svg(_last(record), record.seats, _title(record, tr), tr, theme)


def artist(game_id: str) -> Artist:
    """The module that draws a game: for the picture of a running one, give it what the seat may see."""
    return cast(Artist, import_module(PICTURES[game_id]))


def _last(record: Record) -> View:
    """What everybody may know at the end of the record: a game that went on may hide something still."""
    *_, last = replay(record)
    return last.state.view(None)


def _title(record: Record, tr: Language) -> str:
    name = game(record.game).name
    if record.daily:
        return tr("{game}, game of the day {date}", game=name, date=record.daily)
    if record.created:
        return tr("{game}, {date}", game=name, date=record.created[:10])
    return tr(name)
