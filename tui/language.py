"""The languages of the screen.

Every session has its own `Language`; there is no process-wide locale, since players of several languages
may sit at one table in one process. The English text is the catalogue id.
"""

from __future__ import annotations

import gettext
from collections.abc import Iterable, Mapping
from functools import cache
from typing import TypeAlias

from engine.game import Message
from tui.terminals import takes_utf8

LANGUAGES: tuple[tuple[str, str], ...] = (("en", "English"), ("ja", "日本語"))
"""Code and own name of every language."""

PARTICLES = {"en": (" ",), "ja": ("は", "が")}
"""By language: what comes between who does something and what they do."""

TENSES = {"en": (), "ja": (("ませんでした", "ません"), ("ました", "ます"))}
"""By language: how the log's words end, and how they end where nothing has happened."""

Argument: TypeAlias = str | int | Message


def N_(text: str) -> str:  # noqa: N802 (the catalogue's word for it)
    """Mark a text for the catalogue; it is translated where it is shown."""
    return text


class Language:
    """Translates texts. Raises `ValueError` for a code that is not in `LANGUAGES`."""

    def __init__(self, code: str) -> None:
        if code not in dict(LANGUAGES):
            raise ValueError(f"no language {code}")
        self.code = code
        self._catalogue = _catalogue(code)

    @property
    def name(self) -> str:
        """The language's own name for itself."""
        return dict(LANGUAGES)[self.code]

    @property
    def particles(self) -> tuple[str, ...]:
        """What comes between a subject and what it does."""
        return PARTICLES[self.code]

    def imagined(self, told: str) -> str:
        """A deed in the log's words, told as one that might have been; English tells both in the present."""
        for past, present in TENSES[self.code]:
            told = told.replace(past, present)
        return told

    def __call__(self, message: str | Message, /, **args: Argument) -> str:
        """The text in this language, its `{names}` filled in.

        A `Message` brings its own arguments. An argument that is a `Message` is translated in its turn.
        """
        if isinstance(message, Message):
            return self._filled(self._found(message.id), message.args)
        return self._filled(self._found(message), args)

    def listed(self, parts: Iterable[str]) -> str:
        """Texts of this language in a row, with its own comma between them."""
        text, *rest = [*parts] or [""]
        for part in rest:
            text = self("{a}, {b}", a=text, b=part)
        return text

    def plural(self, one: str, many: str, n: int, **args: Argument) -> str:
        """The text for `n` things; `{n}` in it stands for the number."""
        return self._filled(self._catalogue.ngettext(one, many, n), {"n": n, **args})

    def _found(self, text: str) -> str:
        # In a catalogue the empty id holds the header.
        return self._catalogue.gettext(text) if text else ""

    def _filled(self, text: str, args: Mapping[str, Argument]) -> str:
        if not args:
            return text
        return text.format(**{k: self(v) if isinstance(v, Message) else str(v) for k, v in args.items()})


@cache
def _catalogue(code: str) -> gettext.NullTranslations:
    if code == "en":
        return gettext.NullTranslations()
    # Imported here, since help in English comes at once without it.
    from importlib.resources import files

    with files("tui").joinpath("locale", code, "LC_MESSAGES", "chabudai.mo").open("rb") as file:
        return gettext.GNUTranslations(file)


def choose(setting: str | None, environ: Mapping[str, str]) -> Language:
    """The language of a session: the player's setting, else what the session's environment asks for.

    The first of LANGUAGE, LC_ALL, LC_MESSAGES and LANG that is set decides. What is unknown is English, and
    so is all on a terminal without UTF-8, unless the player has set it otherwise.
    """
    codes = [code for code, _ in LANGUAGES]
    if setting in codes:
        return Language(str(setting))
    if not takes_utf8(environ):
        return Language("en")
    wanted = next((v for k in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG") if (v := environ.get(k))), "")
    for locale in wanted.lower().split(":"):
        code = locale.replace("-", "_").split("_")[0].split(".")[0]
        if code in codes:
            return Language(code)
    return Language("en")
