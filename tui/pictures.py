"""Pictures of positions, as text or SVG. Each game draws its own, from a view, in a module of its own."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Protocol, cast

from engine.game import View
from engine.games import game
from engine.record import Record, replay
from themes import Theme
from tui.language import Language

PICTURES = {
    "tangram": "tui.tangram.picture",
    "ananda": "tui.ananda.picture",
    "bonsai": "tui.bonsai.picture",
    "karigar": "tui.karigar.picture",
}
"""The module that draws each game."""


class Artist(Protocol):
    """What such a module offers. `names` go by seat, `title` is one line in the reader's language."""

    def text(self, view: View, names: Sequence[str], title: str, tr: Language) -> str: ...

    def svg(self, view: View, names: Sequence[str], title: str, tr: Language, theme: Theme) -> str: ...


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
