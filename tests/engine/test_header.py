"""What a table starts from: bots have seats and levels, and old tables have none."""

from __future__ import annotations

import msgspec
import pytest

from engine.game import BadOption
from engine.header import Bot, deal, decode_header, encode_header

NAMES = ("Ann", "Bo", "Cy", "Di")


def test_bots_go_with_their_names_when_seats_are_drawn() -> None:
    plain = deal("ananda", NAMES, {}, "tea", bots={1: 3, 3: 5})
    drawn = deal("ananda", NAMES, {}, "tea", bots={1: 3, 3: 5}, draw_seats=True)
    assert plain.levels == {1: 3, 3: 5}
    assert plain.people == (0, 2)
    assert {drawn.seats[seat]: level for seat, level in drawn.levels.items()} == {"Bo": 3, "Di": 5}
    assert drawn.seats == deal("ananda", NAMES, {}, "tea", draw_seats=True).seats != NAMES
    assert drawn.setup == plain.setup == deal("ananda", NAMES, {}, "tea").setup


def test_a_header_comes_back_and_an_old_one_has_no_bots() -> None:
    header = deal("ananda", NAMES, {}, "tea", bots={2: 1})
    assert decode_header(encode_header(header)) == header
    old = msgspec.json.decode(encode_header(deal("ananda", NAMES, {}, "tea")))
    assert old["bots"] == []
    assert decode_header(msgspec.json.encode(old)).bots == ()
    del old["bots"]
    assert decode_header(msgspec.json.encode(old)).bots == ()


@pytest.mark.parametrize(
    "bots",
    [{0: 1, 1: 1, 2: 1, 3: 1}, {4: 1}, {-1: 1}, {1: 0}, {1: 6}],
    ids=["all", "4", "-1", "weak", "strong"],
)
def test_bots_that_cannot_be_seated(bots: dict[int, int]) -> None:
    header = deal("ananda", NAMES, {}, "tea")
    forged = msgspec.structs.replace(header, bots=tuple(Bot(s, level) for s, level in bots.items()))
    with pytest.raises(BadOption):
        decode_header(encode_header(forged))
