"""Reads theme files.

A theme file is TOML: `label`, `dark`, `depth`, and the tables `[ui]`, `[pieces.<game>]`, `[glyphs]` and
`[glyphs.<group>]`. It may `inherit` from another theme and give only what differs. `dark.toml` is the
reference: every theme has exactly its keys, and as many shades and fills of each.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from os.path import expanduser, realpath
from pathlib import Path
from stat import S_ISDIR, S_ISREG
from typing import Literal

import msgspec

from themes.checks import check_value

HERE = Path(__file__).parent
REFERENCE = HERE / "dark.toml"
MOST_BYTES = 100_000
SHIPPED = ("dark", "light", "contrast", "colourblind", "sixteen", "mono", "ascii")


class BadTheme(ValueError):  # noqa: N818 (named as what the player gave)
    """A theme that cannot be used: the file, the key in it (or '') and the reason with its arguments.

    `str()` is one English line. `reason` is a catalogue id and `args_of_reason` its arguments, so that a
    screen can say it in its own language.
    """

    def __init__(self, file: str, key: str, reason: str, **args: str | int) -> None:
        self.file, self.key = _plain(file), _plain(key)
        self.reason = reason
        self.args_of_reason = {name: _plain(a) if isinstance(a, str) else a for name, a in args.items()}
        where = f"{self.file}: {self.key}" if key else self.file
        super().__init__(f"{where}: {reason.format(**self.args_of_reason)}")


def _plain(text: str) -> str:
    """On one line, and without codes that a terminal would obey."""
    return "".join(c if c.isprintable() else "?" for c in text)


class Ui(msgspec.Struct, frozen=True):
    """The colours of the frame, each `#rrggbb`."""

    background: str
    panel: str
    text: str
    dim: str
    accent: str
    accent_text: str
    """Text on the accent colour."""
    good: str
    bad: str
    warn: str
    line: str
    """Rules and borders."""
    cursor: str


class Theme(msgspec.Struct, frozen=True):
    """One theme, complete: what it inherits is filled in."""

    name: str
    label: str
    """What the menu calls it: a catalogue id."""
    dark: bool
    depth: Literal["truecolor", "256", "16", "none"]
    """The most colours it wants to be shown in; a terminal may offer fewer."""
    glyph_set: Literal["blocks", "ascii"]
    ui: Ui
    pieces: dict[str, dict[str, list[str]]]
    """By game and by name: shades, each `#rrggbb`."""
    glyphs: dict[str, dict[str, list[str]]]
    """By group (`ui` or a game) and by name: characters one cell wide."""

    def paint(self, game: str, name: str, shade: int = 0) -> str:
        """A piece's colour as `#rrggbb`. Shades go round: with three, shade 3 is shade 0."""
        shades = self.pieces[game][name]
        return shades[shade % len(shades)]

    def glyph(self, group: str, name: str, fill: int = 0) -> str:
        """A character one cell wide. Fills go round as shades do."""
        fills = self.glyphs[group][name]
        return fills[fill % len(fills)]


def names(folder: Path | None = None) -> list[str]:
    """The themes to choose from: the shipped ones, then those in the player's `folder`, by name."""
    own = sorted(p.stem for p in folder.glob("*.toml")) if folder is not None and folder.is_dir() else []
    return [*SHIPPED, *(name for name in own if name not in SHIPPED)]


def load(name_or_path: str | Path, folder: Path | None = None) -> Theme:
    """The theme of that name, or in that file.

    A name is looked for among the shipped themes, then in the player's `folder`; a text with a path
    separator or the ending `.toml` is a path. Raises `BadTheme`.
    """
    path = _find(name_or_path, folder, str(name_or_path), "")
    return _load_shipped(path.stem) if path.parent == HERE else _load(path, folder)


@cache
def _load_shipped(name: str) -> Theme:
    return _load(HERE / f"{name}.toml", None)


def _find(wanted: str | Path, folder: Path | None, asked_by: str, key: str) -> Path:
    text = str(wanted)
    if isinstance(wanted, Path) or "/" in text or "\\" in text or text.endswith(".toml"):
        return Path(expanduser(text))
    if text in SHIPPED:
        return HERE / f"{text}.toml"
    if text in names(folder) and folder is not None:
        return folder / f"{text}.toml"
    raise BadTheme(
        asked_by, key, "There is no theme {name}. Themes: {names}.", name=text, names=", ".join(names(folder))
    )


def _load(path: Path, folder: Path | None) -> Theme:
    """Read a file and all it inherits from, the nearest first, and put them together."""
    file = str(path)
    chain = list(_chain(path, folder))
    found: dict[str, list[str]] = {}
    for values in reversed(chain):
        found |= values
    found["label"] = chain[0].get("label", [path.stem])
    for key in _reference():
        if key not in found:
            raise BadTheme(file, key, "This is missing. Add it, or inherit from another theme.")
    if found["glyphs.set"] == ["ascii"]:
        for key, fills in found.items():
            if key.startswith("glyphs.") and not all(fill.isascii() for fill in fills):
                raise BadTheme(file, key, "This is not ASCII, and the theme's glyph set is ascii.")
    pieces, glyphs = _tables(found, "pieces"), _tables(found, "glyphs")
    theme = {
        "name": path.stem,
        "label": found["label"][0],
        "dark": found["dark"] == ["true"],
        "depth": found["depth"][0],
        "glyph_set": found["glyphs.set"][0],
        "ui": {key: found[f"ui.{key}"][0] for key in Ui.__struct_fields__},
        "pieces": pieces,
        "glyphs": glyphs,
    }
    return msgspec.convert(theme, Theme)


def _tables(found: dict[str, list[str]], kind: str) -> dict[str, dict[str, list[str]]]:
    tables: dict[str, dict[str, list[str]]] = {}
    for key, values in found.items():
        first, *rest = key.split(".")
        if first == kind and len(rest) == 2:
            tables.setdefault(rest[0], {})[rest[1]] = values
    return tables


def _chain(path: Path, folder: Path | None) -> Iterator[dict[str, list[str]]]:
    seen: set[str] = set()
    child = path
    while True:
        values = _reference() if path == REFERENCE else _read(path)
        if (real := realpath(path)) in seen:
            raise BadTheme(str(child), "inherit", "{name} inherits from this theme in turn.", name=path.stem)
        seen.add(real)
        _check(str(path), values)
        yield values
        if "inherit" not in values:
            return
        wanted: str | Path = values["inherit"][0]
        if str(wanted).endswith(".toml"):
            wanted = path.parent / wanted
        child, path = path, _find(wanted, folder, str(path), "inherit")


def _read(path: Path) -> dict[str, list[str]]:
    """The values of a file by dotted key (`pieces.tangram.red`), each a list."""
    file = str(path)
    try:
        about = path.stat()
        if not S_ISDIR(about.st_mode) and not S_ISREG(about.st_mode):
            raise BadTheme(file, "", "This is no ordinary file.")
        if about.st_size > MOST_BYTES:
            raise BadTheme(file, "", "This file is too large for a theme.")
        raw = tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        why = error.strerror or type(error).__name__
        raise BadTheme(file, "", "This file cannot be read ({why}).", why=why) from None
    except (ValueError, RecursionError) as error:
        if isinstance(error, BadTheme):
            raise
        place = re.search(r"line (\d+), column (\d+)", str(error))
        if place is None:
            raise BadTheme(file, "", "This is no TOML file.") from None
        line, column = int(place[1]), int(place[2])
        raise BadTheme(
            file, "", "This is no TOML from line {line}, column {column} on.", line=line, column=column
        ) from None
    return dict(_flat(file, "", raw))


def _flat(file: str, key: str, value: object) -> Iterator[tuple[str, list[str]]]:
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from _flat(file, f"{key}.{name}" if key else name, inner)
    elif isinstance(value, bool):
        yield key, ["true" if value else "false"]
    elif isinstance(value, str):
        yield key, [value]
    elif isinstance(value, list) and value and all(isinstance(item, str) for item in value):
        yield key, value
    else:
        raise BadTheme(file, key, "This has to be a text or a list of texts.")


@cache
def _reference() -> dict[str, list[str]]:
    """Every key a theme has, with as many values. Not to be changed."""
    return _read(REFERENCE)


def _check(file: str, values: dict[str, list[str]]) -> None:
    """What can be told of a file without what it inherits."""
    for key, given in values.items():
        if key != "inherit" and key not in _reference():
            raise BadTheme(file, key, "A theme has no such key.")
        wanted = 1 if key == "inherit" else len(_reference()[key])
        if len(given) != wanted:
            raise BadTheme(
                file,
                key,
                "The number of values here is {found}, not {wanted}.",
                found=len(given),
                wanted=wanted,
            )
        for value in given:
            reason = check_value(key, value)
            if reason:
                raise BadTheme(file, key, reason, value=repr(value))
