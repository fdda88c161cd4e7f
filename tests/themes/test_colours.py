"""The shipped colours: text is readable, and pieces can be told apart, also with other colour vision."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

import themes
from themes import Theme
from tui.colours import STANDARD, Rgb, contrast, distance, rgb

COLOURED = [name for name in themes.names() if themes.load(name).depth != "none"]
GAME = "tangram"

# How each kind of colour vision sees linear RGB (Machado, Oliveira and Fernandes 2009, severity 1).
VISION = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def seen(colour: Rgb, vision: str) -> Rgb:
    """The colour as that vision sees it."""
    linear = [(v / 255 / 12.92) if v < 11 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in colour]
    mixed = [
        min(1.0, max(0.0, sum(m * v for m, v in zip(row, linear, strict=True)))) for row in VISION[vision]
    ]
    red, green, blue = (
        round(255 * (v * 12.92 if v <= 0.0031308 else 1.055 * v ** (1 / 2.4) - 0.055)) for v in mixed
    )
    return red, green, blue


def shades(theme: Theme, name: str) -> list[Rgb]:
    return [rgb(shade) for shade in theme.pieces[GAME][name]]


def red_with_green(theme: Theme) -> Iterator[tuple[Rgb, Rgb]]:
    return ((red, green) for red in shades(theme, "red") for green in shades(theme, "green"))


@pytest.mark.parametrize("name", themes.names())
def test_text_is_readable(name: str) -> None:
    ui = themes.load(name).ui
    for ground in (rgb(ui.background), rgb(ui.panel)):
        assert contrast(rgb(ui.text), ground) >= (12 if name == "contrast" else 7)
        assert contrast(rgb(ui.dim), ground) >= 4.5
        for colour in (ui.accent, ui.good, ui.bad, ui.warn):
            assert contrast(rgb(colour), ground) >= (7 if name == "contrast" else 4.5), colour
    assert contrast(rgb(ui.accent_text), rgb(ui.accent)) >= 4.5
    assert contrast(rgb(ui.cursor), rgb(ui.background)) >= 4.5


@pytest.mark.parametrize("name", COLOURED)
def test_every_label_is_readable_on_its_shade(name: str) -> None:
    theme = themes.load(name)
    for face in ("red", "green"):
        for shade, label in zip(shades(theme, face), shades(theme, f"{face}_label"), strict=True):
            assert contrast(shade, label) >= 4.5, (face, shade)


@pytest.mark.parametrize("name", COLOURED)
def test_pieces_are_told_apart(name: str) -> None:
    theme = themes.load(name)
    assert all(distance(red, green) >= 0.2 for red, green in red_with_green(theme))
    for face in ("red", "green", "fountain"):
        assert all(distance(one, other) >= 0.06 for one, other in combinations(shades(theme, face), 2)), face
        for other in {"red", "green", "fountain", "empty"} - {face}:
            for one in shades(theme, face):
                assert all(distance(one, two) >= 0.13 for two in shades(theme, other)), (face, other, one)


@pytest.mark.parametrize("name", COLOURED)
def test_a_ghost_is_no_placed_piece(name: str) -> None:
    theme = themes.load(name)
    lying = [shade for what in ("red", "green", "fountain", "empty") for shade in shades(theme, what)]
    for what in ("ghost_red", "ghost_green", "ghost_fountain", "blocked"):
        assert all(distance(shades(theme, what)[0], shade) >= 0.06 for shade in lying), what


@pytest.mark.parametrize("vision", VISION)
def test_colour_blind_safe_is_safe(vision: str) -> None:
    theme = themes.load("colourblind")
    for red, green in red_with_green(theme):
        assert distance(seen(red, vision), seen(green, vision)) >= 0.2
        # Lightness alone has to tell them apart too.
        assert contrast(red, green) >= 2
    for face in ("red", "green"):
        for one in shades(theme, face):
            for other in shades(theme, "fountain"):
                assert distance(seen(one, vision), seen(other, vision)) >= 0.06
            for empty in shades(theme, "empty"):
                assert distance(seen(one, vision), seen(empty, vision)) >= 0.15


def test_sixteen_uses_only_the_standard_colours() -> None:
    theme = themes.load("sixteen")
    ui = [getattr(theme.ui, key) for key in theme.ui.__struct_fields__]
    pieces = [shade for table in theme.pieces.values() for values in table.values() for shade in values]
    assert {rgb(colour) for colour in [*ui, *pieces]} <= set(STANDARD)
