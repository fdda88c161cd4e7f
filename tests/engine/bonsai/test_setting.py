"""Options and set-up (BO-2)."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from engine.bonsai.parts import CARDS
from engine.dice import Dice
from engine.game import BadOption
from tests.engine.bonsai.tables import GAME, set_up


@pytest.mark.parametrize(
    ("players", "deck", "count"),
    [
        (4, "text", 47),
        (3, "text", 36),
        (2, "text", 21),
        (1, "text", 32),
        (3, "printed", 43),
        (2, "printed", 32),
    ],
)
def test_the_number_of_cards(players: int, deck: str, count: int) -> None:
    """BO-2.1, BO-8."""
    _, data = set_up(players, deck=deck)
    assert len(data.deck) == len(set(data.deck)) == count


@pytest.mark.parametrize("players", [1, 4])
def test_the_printed_deck_is_a_choice_for_two_and_three(players: int) -> None:
    """BO-2.1: alone and with four there is but one deck."""
    with pytest.raises(BadOption, match=r"BO-2\.1"):
        GAME.complete(players, {"deck": "printed"})


def test_the_parts_are_all_there() -> None:
    """BO-1.1."""
    types = Counter(card.type for card in CARDS.values())
    assert types == {"tool": 6, "growth": 14, "master": 13, "helper": 7, "parchment": 7}


def test_three_colours_are_drawn_and_every_colour_comes_up() -> None:
    """BO-2.3."""
    seen: Counter[str] = Counter()
    for seed in range(50):
        _, data = set_up(3, str(seed))
        assert len(set(data.colours)) == 3
        seen.update(data.colours)
    assert set(seen) == {"brown", "green", "orange", "pink", "blue"}


@pytest.mark.parametrize(("players", "levels"), [(1, 2), (2, 2), (3, 3), (4, 3)])
def test_the_levels_on_the_table(players: int, levels: int) -> None:
    """BO-2.3."""
    options, data = set_up(players)
    goals = GAME.start(players, options, data).view(None).goals
    assert len(goals) == 3 * levels
    assert any(found.goal.level == "middle" for found in goals) == (levels == 3)


def test_without_goals_there_are_none_but_alone_there_must_be() -> None:
    """BO-2.3: and the same seed gives the same deck."""
    options, data = set_up(2, goals="off")
    assert GAME.start(2, options, data).view(None).goals == ()
    assert data.deck == set_up(2)[1].deck
    with pytest.raises(BadOption, match=r"BO-2\.3"):
        GAME.complete(1, {"goals": "off"})


def test_levels_are_for_one_player() -> None:
    """BO-8."""
    assert GAME.complete(1, {"level": "yusha"})["level"] == "yusha"
    with pytest.raises(BadOption, match="BO-8"):
        GAME.complete(2, {"level": "yusha"})


@pytest.mark.parametrize(
    ("players", "deck"), [(1, "text"), (2, "text"), (3, "text"), (4, "text"), (2, "printed"), (3, "printed")]
)
def test_tokonoma_keeps_parchments_out_of_the_lower_half(players: int, deck: str) -> None:
    """BO-2.5: half of the other cards, rounded down, lie below; every place above can hold a parchment."""
    places: set[int] = set()
    for seed in range(60):
        _, data = set_up(players, str(seed), tokonoma="on", deck=deck)
        found = [k for k, card in enumerate(data.deck) if CARDS[card].type == "parchment"]
        others = len(data.deck) - len(found)
        upper = len(found) + others - others // 2
        assert all(place < upper for place in found)
        places.update(found)
    assert max(places) == upper - 1
    assert min(places) == 0


def test_damaged_set_ups_are_refused() -> None:
    options, data = set_up(2)
    parchment = next(card for card in data.deck if CARDS[card].type == "parchment")
    for damaged in (
        msgspec.structs.replace(data, deck=data.deck[1:]),
        msgspec.structs.replace(data, deck=(data.deck[0], *data.deck[:-1])),
        msgspec.structs.replace(data, deck=(*data.deck[:-1], 47)),
        msgspec.structs.replace(data, colours=("brown", "green")),
        msgspec.structs.replace(data, colours=("green", "brown", "pink")),
        msgspec.structs.replace(data, colours=("brown", "brown", "pink")),
        msgspec.structs.replace(data, colours=("brown", "green", "red")),
        msgspec.structs.replace(data, colours=()),
    ):
        with pytest.raises(BadOption, match="damaged"):
            GAME.start(2, options, damaged)
    tokonoma = {**options, "tokonoma": "on"}
    low = (*(card for card in data.deck if card != parchment), parchment)
    with pytest.raises(BadOption, match="lower half"):
        GAME.start(2, tokonoma, msgspec.structs.replace(data, deck=low))


def test_the_draw_of_one_seed_is_the_same_for_ever() -> None:
    options = GAME.complete(2, {})
    data = GAME.setup(2, options, Dice("7"))
    assert data.colours == ("brown", "orange", "pink")
    assert data.deck[:6] == (37, 21, 11, 41, 7, 12)
