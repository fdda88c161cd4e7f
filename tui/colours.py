"""How many colours a session's terminal shows, and how colours are reduced to that.

Rich keeps the escape codes of a style on the style object, so every console stays at truecolor, and a
session with fewer colours gets other style objects, whose colours are of the smaller kind already.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import lru_cache
from math import dist, hypot
from typing import TypeAlias

from rich.color import Color, ColorType

Rgb: TypeAlias = tuple[int, int, int]
"""Red, green and blue, 0 to 255."""

Lab: TypeAlias = tuple[float, float, float]
"""Oklab: lightness 0 to 1, green to red, blue to yellow (both about -0.4 to 0.4)."""

STANDARD: tuple[Rgb, ...] = (
    (0x00, 0x00, 0x00),
    (0xCD, 0x00, 0x00),
    (0x00, 0xCD, 0x00),
    (0xCD, 0xCD, 0x00),
    (0x00, 0x00, 0xEE),
    (0xCD, 0x00, 0xCD),
    (0x00, 0xCD, 0xCD),
    (0xE5, 0xE5, 0xE5),
    (0x7F, 0x7F, 0x7F),
    (0xFF, 0x00, 0x00),
    (0x00, 0xFF, 0x00),
    (0xFF, 0xFF, 0x00),
    (0x5C, 0x5C, 0xFF),
    (0xFF, 0x00, 0xFF),
    (0x00, 0xFF, 0xFF),
    (0xFF, 0xFF, 0xFF),
)
"""The 16 standard colours as xterm has them."""

_STEPS = (0, 95, 135, 175, 215, 255)
_CUBE: tuple[Rgb, ...] = tuple((r, g, b) for r in _STEPS for g in _STEPS for b in _STEPS)
_GREYS: tuple[Rgb, ...] = tuple((v, v, v) for v in range(8, 239, 10))
EXTENDED: tuple[Rgb, ...] = STANDARD + _CUBE + _GREYS
"""The 256 colours, by number: the standard ones, a cube of 6x6x6, and 24 greys."""


GREYISH = 0.05
"""The chroma (Oklab) below which a colour is a grey among the 16."""


class Depth(StrEnum):
    """How many colours there are, from most to fewest."""

    TRUECOLOR = "truecolor"
    C256 = "256"
    C16 = "16"
    NONE = "none"


def smaller(one: Depth | str, other: Depth | str) -> Depth:
    """The depth with fewer colours: what a theme asks for and what a terminal shows come together here."""
    order = list(Depth)
    return max(Depth(one), Depth(other), key=order.index)


_NO_COLOURS = ("dumb", "unknown", "vt52", "vt100", "vt102", "vt220", "vt320")
_ALL_COLOURS = ("alacritty", "contour", "foot", "rio", "wezterm", "xterm-ghostty", "xterm-kitty")


def detect(environ: Mapping[str, str]) -> Depth:
    """The depth that an environment (the session's, not the process's) tells of."""
    term = environ.get("TERM", "").lower()
    if environ.get("NO_COLOR") or term in _NO_COLOURS:
        return Depth.NONE
    if environ.get("COLORTERM", "").lower() in ("truecolor", "24bit"):
        return Depth.TRUECOLOR
    if term.startswith(_ALL_COLOURS) or term.endswith("-direct") or (not term and environ.get("WT_SESSION")):
        return Depth.TRUECOLOR
    return Depth.C256 if "256color" in term else Depth.C16


@lru_cache(4096)
def oklab(rgb: Rgb) -> Lab:
    """A colour in Oklab (Björn Ottosson, 2020), where distance is close to difference as seen."""
    red, green, blue = (_linear(v) for v in rgb)
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    middle = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def distance(one: Rgb, other: Rgb) -> float:
    """How different two colours look: their distance in Oklab. 0.02 is just visible, black to white is 1."""
    return dist(oklab(one), oklab(other))


def contrast(one: Rgb, other: Rgb) -> float:
    """The contrast ratio of WCAG 2: 1 to 21."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def rgb(colour: str) -> Rgb:
    """The parts of `#rrggbb`."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


@lru_cache(4096)
def nearest_256(colour: Rgb) -> int:
    """The number, 16 to 255, of the most alike of the colours that no terminal's palette changes."""
    return min(range(16, 256), key=lambda n: distance(colour, EXTENDED[n]))


@lru_cache(4096)
def nearest_16(colour: Rgb) -> int:
    """The number of the most alike standard colour.

    A colour stays a colour and a grey a grey, and hue counts before lightness: the 16 are all either grey or
    far more vivid than what they stand for, so that plain distance would turn soft greens into greys.
    """
    lightness, a, b = oklab(colour)
    chroma = hypot(a, b)
    if chroma < GREYISH:
        greys: tuple[int, ...] = (0, 8, 7, 15)
        return min(greys, key=lambda n: abs(lightness - oklab(STANDARD[n])[0]))

    def difference(number: int) -> float:
        lightness2, a2, b2 = oklab(STANDARD[number])
        chroma2 = hypot(a2, b2)
        hue = dist((a / chroma, b / chroma), (a2 / chroma2, b2 / chroma2))
        return hypot(lightness - lightness2, 2 * hue)

    vivid: tuple[int, ...] = (*range(1, 7), *range(9, 15))
    return min(vivid, key=difference)


def numbered(number: int) -> Color:
    """A palette colour that is written by its number at every colour system."""
    return Color(f"color{number}", ColorType.STANDARD if number < 16 else ColorType.EIGHT_BIT, number=number)


def _linear(value: int) -> float:
    part = value / 255
    return float(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4)


def _luminance(colour: Rgb) -> float:
    red, green, blue = (_linear(v) for v in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
