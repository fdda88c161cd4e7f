"""The set-up (KA-4), and data that no set-up gives."""

from __future__ import annotations

import msgspec
import pytest

from engine.game import BadOption
from engine.karigar.cards import CARD, CARDS, PLACE_KINDS
from engine.karigar.setting import KarigarData
from tests.engine.karigar.tables import GAME, fresh, goods_of, set_up


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_bazaar_has_cards_of_the_printed_kinds(players: int) -> None:
    """KA-4.3."""
    for seed in range(20):
        _, data = set_up(players, str(seed))
        assert [(CARDS[CARD[c]].color, CARDS[CARD[c]].type) for c in data.bazaar] == list(PLACE_KINDS)
        assert (len(data.blue), len(data.yellow)) == (15, 9)
        assert [tile[0] for tile in data.tiles] == list("1234")
        assert set(data.alliances[:2]) <= {f"A{n}" for n in range(1, 7)}
        assert len(data.rival) == (480 if players == 1 else 0)
        assert all(number in range(27720) for number in data.rival)


def test_everybody_starts_with_a_card_and_two_workers() -> None:
    """KA-4.2."""
    state = fresh(4)
    for seat in range(4):
        assert sum(goods_of(state, seat).values()) == 3
        assert state.workers[seat] == (-1, -1)
        assert state.hand[seat] == ()
    assert len(set(state.blueprints)) == 4


def test_one_deck_has_all_cards() -> None:
    """KA-4.5."""
    _, data = set_up(2, decks="one")
    assert (len(data.blue), len(data.yellow)) == (24, 0)
    assert {CARDS[CARD[card]].color for card in data.blue} == {"blue", "yellow"}


def test_one_seed_gives_the_same_cards_with_any_options() -> None:
    _, plain = set_up(3, "same")
    _, other = set_up(3, "same", fair="on")
    assert plain == other
    assert set_up(1, "same")[1] == set_up(1, "same", level="hard")[1]


def test_levels_are_for_one_player() -> None:
    """KA-10."""
    assert GAME.complete(1, {"level": "hard"})["level"] == "hard"
    with pytest.raises(BadOption, match="KA-10"):
        GAME.complete(3, {"level": "hard"})


def swapped(data: KarigarData, field: str) -> KarigarData:
    """The data with the first two cards of a field in each other's place."""
    first, second, *rest = getattr(data, field)
    return msgspec.structs.replace(data, **{field: (second, first, *rest)})


DAMAGE = {
    "a tile of another level": {"tiles": ("2A", "2A", "3A", "4A")},
    "a tile missing": {"tiles": ("1A", "2A", "3A")},
    "no such tile": {"tiles": ("1A", "2A", "3A", "4Z")},
    "a card missing": {"blue": ()},
    "no such card": {"bazaar": ("Z1",) * 12},
    "an alliance twice": {"alliances": ("A1",) * 12},
    "a dear alliance first": {"alliances": tuple(f"A{n}" for n in (7, 1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12))},
    "a baksheesh card missing": {"baksheesh": ("K1",)},
    "one blueprint for two": {"blueprints": ("P1", "P1")},
    "no such blueprint": {"blueprints": ("P1", "P99")},
    "a starting card missing": {"starts": ("R1",)},
    "no such seat": {"starter": 2},
    "a seat below": {"starter": -1},
    "a rival where there is none": {"rival": (5,) * 480},
}


@pytest.mark.parametrize("fields", DAMAGE.values(), ids=DAMAGE)
def test_damaged_data_is_refused(fields: dict[str, object]) -> None:
    options, data = set_up(2)
    with pytest.raises(BadOption, match="damaged"):
        GAME.start(2, options, msgspec.structs.replace(data, **fields))


def test_cards_on_places_of_another_kind_are_refused() -> None:
    options, data = set_up(2)
    with pytest.raises(BadOption, match="printed kind"):
        GAME.start(2, options, swapped(data, "bazaar"))


@pytest.mark.parametrize("rival", [(), (5,) * 479, (5,) * 481, (27720,) * 480, (*(5,) * 479, -1)])
def test_a_rival_needs_its_draws(rival: tuple[int, ...]) -> None:
    """KA-10.1: 480 numbers below 27720."""
    options, data = set_up(1)
    with pytest.raises(BadOption, match="rival"):
        GAME.start(1, options, msgspec.structs.replace(data, rival=rival))


def test_decks_must_be_those_of_the_option() -> None:
    options, data = set_up(2)
    with pytest.raises(BadOption, match="decks"):
        GAME.start(2, {**options, "decks": "one"}, data)
    mixed = msgspec.structs.replace(data, blue=(*data.blue, *data.yellow), yellow=())
    with pytest.raises(BadOption, match="decks"):
        GAME.start(2, options, mixed)
    assert GAME.start(2, {**options, "decks": "one"}, mixed).one
