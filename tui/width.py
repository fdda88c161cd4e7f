"""Text measured in terminal cells, of which wide characters take two."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len, set_cell_size

ELLIPSIS = "…"

NOT_FIRST = frozenset(
    "、。，．・：；？！ゝゞー々〜）］｝」』】〉》〕’”…‥ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ),.:;?!]}"
)
"""What may not begin a line in Japanese (kinsoku)."""

NOT_LAST = frozenset("（［｛「『【〈《〔‘“([{")
"""What may not end a line."""


def cells(text: str) -> int:
    """How many cells the text takes."""
    return cell_len(text)


def fit(text: str, width: int, ellipsis: str = ELLIPSIS) -> str:
    """The text in exactly `width` cells: padded with spaces, or cut with an ellipsis."""
    if width <= 0:
        return ""
    length = cell_len(text)
    if length <= width:
        return text + " " * (width - length)
    room = width - cell_len(ellipsis)
    if room < 0:
        return set_cell_size(text, width)
    # A wide character cut in two leaves a space, which belongs after the ellipsis.
    kept = _head(text, room)
    return kept + ellipsis + " " * (room - cell_len(kept))


def wrap(text: str, width: int) -> list[str]:
    """The text in lines of at most `width` cells; never empty.

    Lines break at spaces and on both sides of a wide character, except before what may not begin a line
    and after what may not end one. A word longer than a line is cut.
    """
    width = max(width, 2)
    return [line for paragraph in text.split("\n") for line in _wrap(paragraph, width)]


def _head(text: str, width: int) -> str:
    """As many first characters as go into `width` cells."""
    used = 0
    for place, character in enumerate(text):
        used += cell_len(character)
        if used > width:
            return text[:place]
    return text


def _wrap(paragraph: str, width: int) -> list[str]:
    lines: list[str] = []
    line = ""
    for piece in _pieces(paragraph):
        if cell_len(line) + cell_len(piece.rstrip()) <= width:
            line += piece
            continue
        if line.strip():
            lines.append(line.rstrip())
        line = piece
        while cell_len(line.rstrip()) > width:
            head = _head(line, width)
            lines.append(head)
            line = line[len(head) :]
    return [*lines, line.rstrip()] if line.strip() or not lines else lines


def _pieces(text: str) -> Iterator[str]:
    """The text cut wherever a line may break; spaces stay at the end of the piece before."""
    start = 0
    for place in range(1, len(text)):
        before, after = text[place - 1], text[place]
        if after == " " or after in NOT_FIRST or before in NOT_LAST:
            continue
        if before == " " or _wide(before) or _wide(after):
            yield text[start:place]
            start = place
    if text[start:]:
        yield text[start:]


def _wide(character: str) -> bool:
    return cell_len(character) == 2
