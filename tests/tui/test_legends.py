"""No sign without a word: `?` at a table ends with what the letters and signs on the screen mean."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import themes
from engine.ananda.parts import PALETTE
from tests.tui.driving import COLOURLESS, JAPANESE, TRUECOLOR, playing
from tui.ananda.legend import legend as of_ananda
from tui.bonsai.inks import LETTERS
from tui.bonsai.legend import legend as of_bonsai
from tui.karigar.legend import legend as of_karigar
from tui.language import choose
from tui.skin import Skin
from tui.start import Play
from tui.tangram.legend import legend as of_tangram

FILLS = {
    # What only fills a shape, or draws its edge, says nothing of its own.
    "tangram": {"red", "green", "fountain", "empty", "ghost_red", "ghost_green", "ghost_fountain", "rack"}
    | {"rack_now", "diagonals", "blocked"},
    "ananda": {colour.key for colour in PALETTE} | {"empty", "edge", "area", "ghost", "blocked"},
    "bonsai": {"wood", "leaf", "flower", "fruit", "pot", "empty", "beyond", "blocked"},
    "karigar": {"frame"},
}
LEGENDS = {"tangram": of_tangram, "ananda": of_ananda, "bonsai": of_bonsai, "karigar": of_karigar}
PLAYERS = {"tangram": 1, "ananda": 2, "bonsai": 1, "karigar": 3}


def signs(skin: Skin, game: str) -> Iterator[str]:
    """What stands for something on the screen of a game."""
    for name, glyphs in skin.theme.glyphs[game].items():
        if name not in FILLS[game]:
            yield from {glyphs[0]} if game == "bonsai" and name == "crack" else {*glyphs}
    if game == "ananda":
        yield from (colour.letter for colour in PALETTE)
    if game == "bonsai":
        yield from LETTERS.values()


@pytest.mark.parametrize("theme", ["dark", "ascii"])
@pytest.mark.parametrize("game", LEGENDS)
@pytest.mark.parametrize("environ", [TRUECOLOR, JAPANESE], ids=["en", "ja"])
def test_every_sign_of_a_theme_is_explained(game: str, theme: str, environ: dict[str, str]) -> None:
    skin = Skin(themes.load(theme), plain=False)
    text = " ".join(part.text for part in LEGENDS[game](choose(None, environ), skin))
    assert [sign for sign in signs(skin, game) if sign not in text] == []


@pytest.mark.parametrize("game", LEGENDS)
async def test_the_question_mark_leads_to_the_legend(game: str) -> None:
    start = Play(game, PLAYERS[game], seed="7")
    async with playing(start, environ=COLOURLESS) as player:
        if player.page == "CurtainPage":
            await player.press("enter")
        explained = [part.text for part in player.table_page.desk.explain()]
        legend = [part.text for part in LEGENDS[game](player.app.tr, player.app.skin)]
        first = explained.index(legend[0])
        assert explained[first : first + len(legend)] == legend
        await player.press("?")
        assert player.page == "HelpPage"
