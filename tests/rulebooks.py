"""`python -m tests.rulebooks`: the rules with their examples as pages of the docs, into docs/rules.

Text, captions and pictures have the sources of the rules in the program: `rules.<language>.md` and
`examples.toml` of each game, drawn by the game's own painter.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from pyte.screens import Char
from rich.style import Style

import themes
from engine.examples import Scene, beside, examples, scene
from engine.games import GAMES
from engine.rulebook import LANGUAGES, entries, source
from tests.screen_svg import svg
from tui.canvas import Canvas
from tui.language import Language
from tui.pictures import Sight, artist
from tui.skin import Skin

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs/rules"
PICTURES = "pictures"
ROOM = 72, 20
"""Columns and lines for a picture, as at 80x24."""


def main() -> int:
    """Write every page and picture, and take away what is no longer there."""
    wanted = dict(files())
    for path in sorted(FOLDER.rglob("*.*")):
        if path.relative_to(FOLDER).as_posix() not in wanted:
            path.unlink()
    for name, text in wanted.items():
        path = FOLDER / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    print(f"{len(wanted)} files, {sum(map(len, wanted.values())) // 1000} kB")
    return 0


def files() -> Iterator[tuple[str, str]]:
    """Every file of docs/rules by its path there, with its text."""
    for game in GAMES:
        for code in LANGUAGES:
            yield page_name(game, code), page(game, code)
        for number in range(len(examples(game))):
            for code in LANGUAGES:
                if code == "en" or picture(game, number, code) != picture(game, number, "en"):
                    yield picture_name(game, number, code), picture(game, number, code)


def page_name(game: str, code: str) -> str:
    """The file of a game's rules in a language."""
    return f"{game}.md" if code == "en" else f"{game}.{code}.md"


def picture_name(game: str, number: int, code: str) -> str:
    """The file of an example, in a language if it is another picture there."""
    same = code == "en" or picture(game, number, code) == picture(game, number, "en")
    return f"{PICTURES}/{game}-{number + 1}{'' if same else f'-{code}'}.svg"


def page(game: str, code: str) -> str:
    """The rules as they are written, each example after its rule."""
    tr = Language(code)
    written, places = entries(game, code), beside(game, code)
    kinds = {entry.line: entry.kind for entry in written}
    after = {written[at].line: numbers for at, numbers in places.items()}
    lines: list[str] = []
    for at, line in enumerate(source(game, code).splitlines()):
        part = kinds.get(at) == "part"
        lines.append(f"   - {line.strip()}" if part else line)
        # What stands in from the margin belongs to the rule, so that the numbers go on after it.
        indent = "     " if part else "   " if kinds.get(at) == "rule" else ""
        for number in after.get(at, ()):
            words = " ".join(said(scene(game, number), tr))
            image = f"![{examples(game)[number].rule}]({picture_name(game, number, code)})"
            lines += ["", f"{indent}{image}", "", f"{indent}*{tr('Example')}*: {words}"]
        if at in after:
            lines.append("")
    return "\n".join(lines) + "\n"


def said(found: Scene, tr: Language) -> Iterator[str]:
    """What an example says, and why its move is not possible if it is not."""
    yield tr(found.caption)
    refusal = found.considered.refusal if found.considered is not None else None
    if refusal is not None:
        yield tr("Not possible: {reason} ({rule})", reason=refusal.message, rule=refusal.rule)


def picture(game: str, number: int, code: str) -> str:
    """An example as SVG."""
    tr, found = Language(code), scene(game, number)
    shown = Sight(found.view, found.seat, found.considered, found.spaces)
    canvas = artist(game).figure(shown, ROOM, Skin(themes.load("dark"), plain=False), tr)
    return svg(cells(canvas), f"{game} {examples(game)[number].rule}")


def cells(canvas: Canvas) -> list[list[Char]]:
    """A canvas as the cells of a terminal's screen."""
    return [
        [char_of(text, style) for text, style in zip(chars, styles, strict=True)]
        for chars, styles in zip(canvas.chars, canvas.styles, strict=True)
    ]


def char_of(text: str, style: Style) -> Char:
    """A character in its style as a cell."""
    fore, back = style.color, style.bgcolor
    return Char(
        text,
        fg=fore.name.strip("#") if fore is not None else "default",
        bg=back.name.strip("#") if back is not None else "default",
        bold=bool(style.bold),
        reverse=bool(style.reverse),
    )


if __name__ == "__main__":
    sys.exit(main())
