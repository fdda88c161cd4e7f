"""The rules as they are written, rule by rule: `engine/<game>/rules.<language>.md`, for screen and docs."""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources import files
from typing import NamedTuple

LANGUAGES = ("en", "ja")
"""The languages that every game's rules are written in."""

_CHAPTER = re.compile(r"##\s+([A-Z]{2}-\d+)\s+(.*)")
_RULE = re.compile(r"(\d+)\.\s+(.*)")
_PART = re.compile(r"\s+([a-z])\.\s+(.*)")


class Entry(NamedTuple):
    """A paragraph of the rules.

    `kind` is `title`, `chapter`, `rule`, `part` (of a rule), `text` or `table`. `number` is the rule's own,
    like `TC-4`, `TC-4.2` or `AN-4.2c`, and '' for a text or table, which belongs to what it follows. `text`
    has no marks of Markdown left. A table has `rows` instead, the first one being its head. `line` is its
    last line in the file, counted from 0.
    """

    kind: str
    number: str
    text: str
    rows: tuple[tuple[str, ...], ...]
    line: int


@lru_cache(maxsize=16)
def entries(game_id: str, language: str) -> tuple[Entry, ...]:
    """The rules of a game in a language, in order."""
    found: list[Entry] = []
    chapter = rule = ""
    for at, line in enumerate(source(game_id, language).splitlines()):
        if heading := _CHAPTER.match(line):
            chapter, rule = heading[1], ""
            found.append(Entry("chapter", chapter, _plain(heading[2]), (), at))
        elif (item := _RULE.match(line)) and chapter:
            rule = f"{chapter}.{item[1]}"
            found.append(Entry("rule", rule, _plain(item[2]), (), at))
        elif (part := _PART.match(line)) and rule:
            found.append(Entry("part", f"{rule}{part[1]}", _plain(part[2]), (), at))
        elif line.startswith("# "):
            found.append(Entry("title", "", _plain(line[2:]), (), at))
        elif line.startswith("|"):
            row = tuple(_plain(cell.strip()) for cell in line.strip().strip("|").split("|"))
            before = found[-1].rows if found[-1].kind == "table" else ()
            if before:
                found.pop()
            if not all(re.fullmatch(r":?-+:?", cell) for cell in row):
                before = (*before, row)
            found.append(Entry("table", "", "", before, at))
        elif line.strip():
            found.append(Entry("text", "", _plain(line), (), at))
    return tuple(found)


def source(game_id: str, language: str) -> str:
    """The rules of a game as written, in Markdown."""
    return files("engine").joinpath(game_id, f"rules.{language}.md").read_text(encoding="utf-8")


def numbers(game_id: str, language: str) -> frozenset[str]:
    """Every number that the rules of a game have."""
    return frozenset(entry.number for entry in entries(game_id, language) if entry.number)


def place_of(game_id: str, language: str, rule: str) -> int | None:
    """Where a rule stands among the entries; for a part that has none, where its rule or chapter stands."""
    wanted = rule
    known = {entry.number: n for n, entry in enumerate(entries(game_id, language)) if entry.number}
    while wanted and wanted not in known:
        wanted = re.sub(r"([a-z]|\.\d+|-\d+|[A-Z]+|.)$", "", wanted)
    return known.get(wanted)


def _plain(text: str) -> str:
    return re.sub(r"\*\*|`", "", text)
