"""Saves records and pictures to files that the player names."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.disk import reason_of
from engine.game import say
from engine.names import printable
from engine.record import Record, encode

if TYPE_CHECKING:
    from tui.app import ChabudaiApp
    from tui.screens.page import Page


def ask_where(
    page: Page[Any], record: Record, ending: str, make: Callable[[ChabudaiApp, Record], bytes]
) -> None:
    """Ask for a file's name and save there; nothing that exists is written over."""
    name = f"{record.game}-{record.daily or record.seed}.{ending}".replace("/", "-").replace(" ", "-")

    def take(text: str) -> str | None:
        tr, path = page.app.tr, Path(text).expanduser()
        try:
            with path.open("xb") as file:
                file.write(make(page.app, record))
        except FileExistsError:
            return tr("That file exists. Choose another name.")
        except (OSError, ValueError) as error:
            return tr("It cannot be saved there: {reason}", reason=reason_of(error))
        page.app.notices.append(say("Saved: {file}", file=printable(str(path), 200)))
        return None

    page.prompt.ask(page.app.tr("Save as"), take, str(Path.cwd() / name))


def save_record(app: ChabudaiApp, record: Record) -> bytes:
    """The record as its file."""
    return encode(record)


def save_picture(app: ChabudaiApp, record: Record) -> bytes:
    """The final position as an SVG picture in the session's colours."""
    from tui.pictures import svg

    return svg(record, app.tr, app.skin.theme).encode()
