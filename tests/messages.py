"""Keeps the catalogue: `python -m tests.messages` collects the texts, updates .po and compiles .mo."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

import themes
from engine.examples import examples
from engine.games import GAMES
from engine.lessons import texts_of

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "tui/locale/ja/LC_MESSAGES"
PO = FOLDER / "chabudai.po"
MO = FOLDER / "chabudai.mo"

KEYWORDS = {"say": None, "tr": None, "N_": None, "BadTheme": (3,), "plural": (1, 2)}
"""The calls that hold a text, and which of their arguments it is (None: the first)."""


def texts() -> Iterator[str | tuple[str, str]]:
    """Every text of the program, file by file; a pair is one thing and many."""
    for package in ("engine", "tui", "themes"):
        for path in sorted((ROOT / package).rglob("*.py")):
            with path.open("rb") as file:
                for _, message, _, _ in extract("python", file, KEYWORDS):
                    if isinstance(message, tuple):
                        yield (message[0], message[1])
                    elif message:
                        yield message
    for path in sorted((ROOT / "engine").glob("*/components.json")):
        yield from _names(json.loads(path.read_text(encoding="utf-8")))
    for game in GAMES:
        yield from texts_of(game)
        yield from (example.caption for example in examples(game))
    for name in themes.names():
        yield themes.load(name).label


def _names(data: object) -> Iterator[str]:
    """The printed names of components: every `name` in the data."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key == "name" and isinstance(value, str):
                yield value
            else:
                yield from _names(value)
    elif isinstance(data, list):
        for value in data:
            yield from _names(value)


def read() -> Catalog:
    """The catalogue as it lies on disk."""
    with PO.open("rb") as file:
        return read_po(file, locale="ja")


def updated(old: Catalog) -> Catalog:
    """The catalogue with exactly the texts of the program, by file and place; known translations are kept."""
    new = Catalog(locale="ja", header_comment=old.header_comment, fuzzy=False)
    for text in texts():
        if text in new:
            continue
        known = old.get(text)
        new.add(
            text, known.string if known is not None else "", flags=known.flags if known is not None else ()
        )
    return new


def po_bytes(catalogue: Catalog) -> bytes:
    """The text of a .po without dates or places, so that it changes only when texts do."""
    out = io.BytesIO()
    write_po(out, catalogue, width=110, no_location=True, omit_header=True)
    comment = catalogue.header_comment
    head = f'{comment}\nmsgid ""\nmsgstr ""\n'
    for line in (
        "Project-Id-Version: chabudai",
        "Language: ja",
        "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=utf-8",
        "Content-Transfer-Encoding: 8bit",
        "Plural-Forms: nplurals=1; plural=0;",
    ):
        head += f'"{line}\\n"\n'
    return f"{head}\n".encode() + out.getvalue().rstrip() + b"\n"


def mo_bytes(po: bytes) -> bytes:
    """What a .po compiles to. A text without translation stays out, and is shown in English."""
    catalogue = read_po(io.BytesIO(po), locale="ja")
    # Babel writes a header of its own, with the time in it; fixed values keep the file the same.
    catalogue.creation_date = datetime(2000, 1, 1, tzinfo=UTC)
    catalogue.mime_headers = [
        ("Content-Type", "text/plain; charset=utf-8"),
        ("Plural-Forms", "nplurals=1; plural=0;"),
    ]
    out = io.BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def main() -> int:
    """Update both files and say what is left to translate."""
    catalogue = updated(read())
    po = po_bytes(catalogue)
    PO.write_bytes(po)
    MO.write_bytes(mo_bytes(po))
    missing = [m.id for m in catalogue if m.id and not m.string]
    print(f"{len(catalogue)} texts, {len(missing)} to translate")
    for text in missing:
        print(f"  {text}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
