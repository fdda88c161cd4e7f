"""Examples beside the rules, as data: `engine/<game>/examples.toml`. They are drawn from real positions."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import Any

import msgspec

from engine.game import Considered, Message, Seat, Space, View
from engine.prepared import Prepared, whose
from engine.rulebook import Entry, entries, place_of
from engine.table import Table


class Example(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position that shows what a rule means.

    `rule` is the rule it stands beside, `caption` the English text (a catalogue id). `table` is the position,
    seen by `seat` (from 1), whose side is drawn. `words` are a move, or its beginning, that is tried there
    and drawn as when it is composed; `refused` is the rule that forbids it, if one does. `mark` are spaces to
    point out besides. `claims` are what the caption says in numbers, by what they are numbers of: see
    `value_of`.
    """

    rule: str
    caption: str
    table: Prepared
    seat: int = 1
    words: str = ""
    refused: str = ""
    mark: tuple[Space, ...] = ()
    claims: dict[str, int] = {}


class Scene(msgspec.Struct, frozen=True):
    """An example as it is to be drawn: what the seat sees, the move that it tries, and where to look."""

    view: View
    seat: Seat
    considered: Considered | None
    spaces: tuple[Space, ...]
    caption: Message


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    examples: tuple[Example, ...] = ()


@lru_cache(maxsize=8)
def examples(game_id: str) -> tuple[Example, ...]:
    """The examples of a game, in the order of its file.

    Raises `msgspec.ValidationError` for a field that is not known or has the wrong type.
    """
    text = files("engine").joinpath(game_id, "examples.toml").read_text(encoding="utf-8")
    return msgspec.toml.decode(text, type=_File).examples


@lru_cache(maxsize=64)
def scene(game_id: str, number: int) -> Scene:
    """Example `number` (from 0) of a game as it is to be drawn."""
    example = examples(game_id)[number]
    table = example.table.table(game_id)
    seat = example.seat - 1
    considered = judged(table, seat, example.words)
    refusal = considered.refusal if considered is not None else None
    spaces = example.mark or (refusal.spaces if refusal is not None else ())
    return Scene(table.view(seat), seat, considered, spaces, Message(example.caption))


def judged(table: Table, seat: Seat, words: str) -> Considered | None:
    """What the engine thinks of a move, or of its beginning; None without words."""
    return table.consider(seat, whose(table, words)[1].split()) if words else None


def value_of(found: Scene, what: str) -> object:
    """A figure of a scene by its path.

    `score` is the total of the seat that is shown, and `score TC-4.4` the sum of its lines of that rule.
    `tried.preview.value` leads into what the engine thinks of the move. Any other path leads through the
    view: `cities.0.standing.red`; `len` at its end counts. Raises `LookupError` where it leads nowhere.
    """
    sheet = found.view.scores[found.seat]
    if what == "score":
        return sheet.total
    if what.startswith("score "):
        lines = [line.points for line in sheet.lines if line.rule == what[6:]]
        if not lines:
            raise LookupError(what)
        return sum(lines)
    tried = {"tried": msgspec.to_builtins(found.considered)}
    value: Any = {**tried, **msgspec.to_builtins(found.view)}
    for step in what.split("."):
        try:
            value = len(value) if step == "len" else value[int(step) if step.isdigit() else step]
        except (KeyError, IndexError, TypeError) as error:
            raise LookupError(what) from error
    return value


def beside(game_id: str, language: str) -> dict[int, list[int]]:
    """Which examples stand after which paragraph of the rules, both by their number from 0.

    An example comes after its rule and the parts of it; one of a chapter after the chapter's own text.
    """
    written = entries(game_id, language)
    found: dict[int, list[int]] = {}
    for number, example in enumerate(examples(game_id)):
        at = place_of(game_id, language, example.rule)
        if at is None:
            raise LookupError(f"{game_id}: example {number + 1} is beside {example.rule}, which is no rule")
        chapter = written[at].kind == "chapter"
        while at + 1 < len(written) and _goes_on(written[at + 1], example.rule, chapter):
            at += 1
        found.setdefault(at, []).append(number)
    return found


def _goes_on(entry: Entry, rule: str, chapter: bool) -> bool:
    """Whether a paragraph still belongs to a rule or to the head of a chapter."""
    return (chapter and not entry.number) or entry.number[:-1] == rule
