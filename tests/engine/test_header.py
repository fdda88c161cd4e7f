"""What a table starts from: who sits where."""

from __future__ import annotations

from engine.header import deal, decode_header, encode_header
from engine.record import record_from, verify

NAMES = ["Ann", "Bo", "Chie", "Dag"]


def test_seats_are_as_listed_unless_they_are_drawn() -> None:
    assert all(deal("ananda", NAMES, {}, str(seed)).seats == tuple(NAMES) for seed in range(20))


def test_drawn_seats_come_from_the_seed_and_leave_the_deal_alone() -> None:
    for game_id in ("ananda", "bonsai", "karigar", "tangram"):
        plain = deal(game_id, NAMES, {}, "tea")
        drawn = deal(game_id, NAMES, {}, "tea", draw_seats=True)
        assert drawn.seats == ("Chie", "Bo", "Ann", "Dag")
        assert (drawn.setup, drawn.options) == (plain.setup, plain.options)
        verify(record_from(drawn, ()))
        assert decode_header(encode_header(drawn)) == drawn


def test_everybody_may_come_to_sit_anywhere() -> None:
    orders = {deal("ananda", NAMES[:3], {}, str(seed), draw_seats=True).seats for seed in range(60)}
    assert len(orders) == 6
    assert deal("tangram", NAMES[:1], {}, "1", draw_seats=True).seats == ("Ann",)
