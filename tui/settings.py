"""What a player has set: one TOML file, `config.toml`, that people may edit too.

The program changes single lines of it and leaves comments and order alone.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

import msgspec

from engine.disk import reason_of
from engine.form import Malformed, fault_of
from engine.game import Message, joined, say
from engine.names import clean_name, printable

LARGEST = 100_000
"""Bytes of a settings file."""

_VALUE = r"""(?:"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|[^\s#]+)"""
"""A text or a word in TOML, without the comment that may follow it."""


class Settings(msgspec.Struct, forbid_unknown_fields=True):
    """Everything that can be set. `keys` gives other keys to actions: `"tangram.turn" = "t"`."""

    language: Literal["", "en", "ja"] = ""
    """'' follows the environment (LANG)."""
    theme: str = ""
    """A theme's name or file; '' takes one that fits the terminal."""
    ascii: bool | Literal[""] = ""
    """Only ASCII characters, in any theme; '' follows the environment (LC_ALL, LC_CTYPE, LANG)."""
    labels: bool = True
    """Whether pieces on the board show their number and the letter of their colour."""
    bell: bool = False
    """Whether the terminal rings when it is the player's turn at a shared table."""
    pace: Literal["normal", "slow", "fast", "at once"] = "normal"
    """How fast bots make their steps."""
    name: str = ""
    """What the player is called."""
    keys: dict[str, str] = {}


class SettingsFile:
    """The settings and the file they live in. `notice` says what was wrong with the file, if anything."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.notice: Message | None = None
        self.values = Settings()
        if path is None or not path.exists():
            return
        try:
            self.values, faults = _read(tomllib.loads(_text_of(path)))
        except OSError as error:
            self.notice = say(
                "Default settings are used. {file} cannot be read: {reason}",
                file=str(path),
                reason=reason_of(error),
            )
        except (ValueError, msgspec.ValidationError, RecursionError) as error:
            self.notice = say(
                "{file} is not in order ({reason}). Default settings are used.",
                file=path.name,
                reason=fault_of(error),
            )
        else:
            if faults:
                self.notice = joined((say("{file} is not in order.", file=path.name), *faults))

    def change(self, name: str, value: str | bool) -> Message | None:
        """Set one value, now and in the file. Gives the reason if the file cannot be written."""
        setattr(self.values, name, value)
        if self.path is None:
            return None
        if self.notice is not None:
            return say(
                "{file} is not in order and was left as it is. Mend or remove it to keep settings.",
                file=self.path.name,
            )
        try:
            path = self.path.resolve()  # where a link points: the link itself stays
            text = _text_of(path) if path.exists() else ""
            path.parent.mkdir(parents=True, exist_ok=True)
            draft = path.with_suffix(".new")
            draft.write_text(_with_line(text, name, value), encoding="utf-8")
            draft.replace(path)
        except OSError as error:
            return say(
                "Settings hold for now, but cannot be kept in {file}: {reason}",
                file=str(self.path),
                reason=reason_of(error),
            )
        return None


_FORMS = {
    "language": say('"", "en" or "ja"'),
    "ascii": say('"", true or false'),
    "labels": say("true or false"),
    "bell": say("true or false"),
    "pace": say('"normal", "slow", "fast" or "at once"'),
    "keys": say("a table of actions and their keys"),
}
"""What a setting takes; those that are left out take a text."""


def _read(found: Mapping[str, Any]) -> tuple[Settings, list[Message]]:
    """The settings as far as they are in order, and what is wrong with each of the others."""
    values, faults = Settings(), list[Message]()
    kinds = {field.name: field.type for field in msgspec.structs.fields(Settings)}
    for name, value in found.items():
        if name not in kinds:
            text = say("There is no setting {name}.", name=printable(name, 40))
            faults.append(text)
            continue
        if name == "keys" and isinstance(value, dict):
            wrong = [action for action, keys in value.items() if not isinstance(keys, str)]
            faults += [
                say(
                    "{name} takes its keys as one text, like {text}.",
                    name=printable(action, 40),
                    text='"r,o"',
                )
                for action in wrong
            ]
            value = {action: keys for action, keys in value.items() if action not in wrong}
        try:
            setattr(values, name, msgspec.convert(value, kinds[name]))
        except msgspec.ValidationError:
            form = _FORMS.get(name, say("a text in quotation marks"))
            faults.append(say("{name} takes {values}.", name=name, values=form))
    values.name = clean_name(values.name) or ""
    return values, faults


def _text_of(path: Path) -> str:
    """The text of the file. Raises `OSError`, and `ValueError` for what is no small file of text."""
    if not path.is_file():
        raise Malformed(say("it is no file"))
    if path.stat().st_size > LARGEST:
        raise Malformed(say("it is larger than {most} bytes", most=LARGEST))
    return path.read_text(encoding="utf-8-sig")


def _with_line(text: str, name: str, value: str | bool) -> str:
    """The TOML text with a top-level key set: its line replaced, or added before the first table."""
    line = f"{name} = {msgspec.json.encode(value).decode()}"
    table = re.search(r"^\s*\[", text, re.MULTILINE)
    cut = table.start() if table else len(text)
    head, tail = text[:cut], text[cut:]
    old = rf"^[ \t]*{name}[ \t]*=[ \t]*{_VALUE}"
    head, found = re.subn(old, lambda _: line, head, count=1, flags=re.MULTILINE)
    if not found:
        head += ("" if not head or head.endswith("\n") else "\n") + line + "\n"
    return head + tail
