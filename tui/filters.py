"""Line filters: what a session's terminal cannot show is replaced, segment by segment."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from rich.cells import cell_len
from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.color import Color as TextualColor
from textual.filter import LineFilter

from tui.colours import (
    EXTENDED,
    Depth,
    Rgb,
    contrast,
    distance,
    nearest_16,
    nearest_256,
    numbered,
)

READABLE = 2.5
"""The contrast that text keeps to its background after the colours are reduced."""

APART = 0.2
"""How far (in Oklab) a background is from the theme's own before it is shown by reversing."""

_PICTURE = " ▀▄█▌▐▔▁▂▃▅▆▇▏▎▍▋▊▉▕▖▗▘▙▚▛▜▝▞▟"


class DepthFilter(LineFilter):
    """Reduces colours to a depth.

    `grounds` are the theme's plain backgrounds (`#rrggbb`). Without colours, a background far from all of
    them marks a selection and is shown in reverse.
    """

    def __init__(self, depth: Depth, grounds: Iterable[str] = ()) -> None:
        super().__init__(enabled=depth is not Depth.TRUECOLOR)
        self.depth = depth
        self.grounds = tuple(TextualColor.parse(ground).rgb for ground in grounds)

    def apply(self, segments: list[Segment], background: TextualColor) -> list[Segment]:
        """The segments with reduced styles; their text is kept."""
        if self.depth is Depth.TRUECOLOR:
            return segments
        grounds = self.grounds or (background.rgb,)
        depth = self.depth
        return [
            Segment(text, reduced(style, depth, grounds, not text.strip(_PICTURE)), control)
            if style is not None
            else Segment(text, None, control)
            for text, style, control in segments
        ]


@lru_cache(8192)
def reduced(style: Style, depth: Depth, grounds: tuple[Rgb, ...], picture: bool) -> Style:
    """A style of its own with the colours of `depth`. A picture (blocks only) has no text to read."""
    fore, back = _seen(style.color), _seen(style.bgcolor)
    if depth is Depth.NONE:
        marked = back is not None and all(distance(back, ground) > APART for ground in grounds)
        return _with(style, None, None, reverse=bool(style.reverse) != marked)
    nearest = nearest_256 if depth is Depth.C256 else nearest_16
    front = style.color if fore is None else numbered(nearest(fore))
    behind = style.bgcolor if back is None else numbered(nearest(back))
    if fore is not None and back is not None and fore != back and not picture:
        ground = EXTENDED[nearest(back)]
        if contrast(EXTENDED[nearest(fore)], ground) < min(READABLE, contrast(fore, back)):
            black, white = (0, 15) if depth is Depth.C16 else (16, 231)
            lighter = contrast(EXTENDED[white], ground) > contrast(EXTENDED[black], ground)
            front = numbered(white if lighter else black)
    return _with(style, front, behind, reverse=style.reverse)


def _seen(colour: Color | None) -> Rgb | None:
    """The parts of a colour; None for none, and for the terminal's own default."""
    if colour is None or colour.is_default:
        return None
    red, green, blue = colour.get_truecolor()
    return red, green, blue


def _with(style: Style, front: Color | None, behind: Color | None, reverse: bool | None) -> Style:
    """A new style object with these colours and all else as it was."""
    return Style(
        color=front,
        bgcolor=behind,
        bold=style.bold,
        dim=style.dim,
        italic=style.italic,
        underline=style.underline,
        blink=style.blink,
        blink2=style.blink2,
        reverse=reverse,
        conceal=style.conceal,
        strike=style.strike,
        underline2=style.underline2,
        frame=style.frame,
        encircle=style.encircle,
        overline=style.overline,
        link=style.link,
        meta=style.meta or None,
    )


class AsciiFilter(LineFilter):
    """Replaces every symbol that is not ASCII by a look-alike of the same width.

    Letters stay, unless `letters` is false: then nothing but ASCII is left.
    """

    def __init__(self, *, letters: bool = True) -> None:
        super().__init__()
        self.text = ascii_text if letters else ascii_alone

    def apply(self, segments: list[Segment], background: TextualColor) -> list[Segment]:
        """The segments with their text in ASCII; their styles are kept."""
        return [
            segment
            if segment.text.isascii()
            else Segment(self.text(segment.text), segment.style, segment.control)
            for segment in segments
        ]


@lru_cache(8192)
def ascii_text(text: str) -> str:
    """The text with look-alikes, cell for cell. Letters, and the punctuation of Japanese, are left alone."""
    return text.translate(_TABLE)


@lru_cache(8192)
def ascii_alone(text: str) -> str:
    """The text in nothing but ASCII, cell for cell: letters without their accents, and `?` for others."""
    return "".join(char if char.isascii() else _bare(char) for char in ascii_text(text))


def _bare(character: str) -> str:
    """The ASCII letter in a character, in as many cells; `?` if there is none."""
    width = cell_len(character)
    bare = "".join(c for c in unicodedata.normalize("NFKD", character) if c.isascii() and c.isprintable())
    return bare[:width].ljust(width) if bare else "?" * width


class _LookAlikes(dict[int, str]):
    """A translation table that judges the characters it does not list."""

    def __missing__(self, number: int) -> str:
        character = chr(number)
        wide = unicodedata.east_asian_width(character) in "WF"
        kind = unicodedata.category(character)
        if number < 128 or kind[0] in "LMN" or kind == "Cf" or (wide and kind[0] in "PZ"):
            kept = character
        elif number in range(0x2500, 0x2580):
            kept = _box(character)
        else:
            kept = "?" * cell_len(character)
        self[number] = kept
        return kept


def _box(character: str) -> str:
    """A box drawing line is - or |; whatever bends or meets is +."""
    words = set(unicodedata.name(character).split())
    if "DIAGONAL" in words:
        return (
            "X"
            if "CROSS" in words
            else "/"
            if "RIGHT" in unicodedata.name(character).split("TO")[0]
            else "\\"
        )
    level, upright = words & {"HORIZONTAL", "LEFT", "RIGHT"}, words & {"VERTICAL", "UP", "DOWN"}
    return "+" if level and upright else "|" if upright else "-"


_TABLE = _LookAlikes(
    {
        ord(symbol): look_alike
        for symbols, look_alike in (
            ("█■▮", "#"),
            ("▓", "%"),
            ("▒▙▚▛▜▞▟", ":"),
            ("░·", "."),
            ("▀▔▝▘", "^"),
            ("▄▁▂▃▅▆▇▖▗", "_"),
            ("▌▐▏▎▍▋▊▉▕", "|"),
            ("•●◦○◉⬤∙★☆☀✳", "*"),
            ("►▶▸›»→", ">"),
            ("◄◀◂‹«←", "<"),
            ("▲△▴↑⌃", "^"),
            ("▼▽▾▿↓", "v"),
            ("√✓✔", "x"),
            ("×✕✗✘", "x"),
            ("–—−", "-"),
            ("…≈", "~"),
            ("‘’", "'"),
            ("“”", '"'),
            ("⏎↵", "<"),
            ("\u00a0", " "),
            ("□▢°", "o"),
        )
        for symbol in symbols
    }
)
