"""Records: what is written verifies, and what is broken, cut off or forged gets one clear line."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games import game
from engine.header import deal, deal_daily
from engine.record import LARGEST, BadRecord, Record, decode, encode, record_from, record_of, replay, verify
from engine.simulate import simulate, simulate_many
from engine.table import Table, TableError

RECORD = simulate("tangram", 2, "record", {})[1]
DATA = encode(RECORD)
FREE = {"engine": "", "created": "", "practised": False, "seats": ("A", "B")}
"""What nothing in a record can bear out."""


def refused(data: bytes) -> str:
    """What is said about a file that is not in order; one line."""
    with pytest.raises(BadRecord) as caught:
        verify(decode(data))
    text = str(caught.value)
    assert text
    assert "\n" not in text
    assert len(text) < 400
    return text


def changed(**fields: object) -> bytes:
    """The file with some fields set to something else."""
    return json.dumps({**json.loads(DATA), **fields}).encode()


def test_what_is_written_is_read_and_verifies() -> None:
    assert decode(DATA) == RECORD
    verify(RECORD)
    assert encode(decode(DATA)) == DATA
    assert decode(msgspec.json.encode(RECORD)) == RECORD


def test_a_record_shows_hidden_things_so_there_is_none_before_the_end() -> None:
    table = Table(deal("tangram", ["Ann"], {}, "7"))
    rng = random.Random(7)
    while not table.over:
        with pytest.raises(TableError, match="not over"):
            record_of(table)
        table.compose(0, str(table.legal(0).sample(rng)))
        table.commit(0)
    verify(record_of(table))


def test_a_record_that_is_cut_off_anywhere_is_said_to_be() -> None:
    for length in (*range(1, 1500), *range(1500, len(DATA) - 2, 7)):
        assert "cut off" in refused(DATA[:length])


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_random_games_verify_at_every_number_of_players(players: int) -> None:
    games = list(simulate_many("tangram", players, 3, "many", {"tiles": "exact"}))
    assert [outcome["seed"] for outcome, _ in games] == ["many/1", "many/2", "many/3"]
    for outcome, record in games:
        assert record.result is not None
        assert outcome["scores"] == list(record.result.totals)
        assert outcome["winners"] == list(record.result.winners)
        verify(decode(encode(record)))


def test_the_same_seed_gives_the_same_game_in_any_process() -> None:
    alone = [record for _, record in simulate_many("tangram", 2, 4, "same", {})]
    assert alone == [record for _, record in simulate_many("tangram", 2, 4, "same", {}, jobs=2)]


def test_a_game_of_the_day_verifies_and_another_deal_does_not_pass_for_one() -> None:
    import datetime

    header = deal_daily("tangram", datetime.date(2026, 2, 3), ["Ann"])
    record = record_from(header, ())
    verify(record)
    for fields, said in (
        ({"daily": "2026-02-04"}, "not of the daily game"),
        ({"daily": "20260203"}, "no date"),
        ({"daily": "someday"}, "no date"),
    ):
        with pytest.raises(BadRecord, match=said):
            verify(msgspec.structs.replace(record, **fields))


def test_replay_gives_every_position_once_and_on_its_own() -> None:
    steps = list(replay(RECORD))
    assert [step.number for step in steps] == list(range(len(RECORD.moves) + 1))
    assert steps[0].state.digest() == RECORD.first
    assert [step.state.digest() for step in steps[1:] if step.binding] == [
        played.hash for played in RECORD.moves if played.hash
    ]
    assert all(step.events for step in steps[1:])
    assert steps[-1].state.outcome is not None
    assert steps[0].state.outcome is None


def test_an_unfinished_game_verifies_without_a_result() -> None:
    verify(msgspec.structs.replace(RECORD, moves=RECORD.moves[:9], result=None))


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "cut off"),
        (b"no JSON", "not JSON"),
        (DATA[: len(DATA) // 2], "cut off"),
        (b"\xff\xfe\x00", "UTF-8"),
        (b"[" * 200_000, "nested too deeply"),
        (b'{"a":' * 100_000 + b"1" + b"}" * 100_000, "nested too deeply"),
        (b" " * (LARGEST + 1), "larger than"),
        (b"[1, 2]", "not a Chabudai record"),
        (b"{}", "not a Chabudai record"),
        (b"7" * 5000, "malformed"),
        (changed(format="other"), "not a Chabudai record"),
        (changed(version=2), "version"),
        (changed(version=True), "malformed"),
        (changed(version="1"), "version"),
        (changed(game="go"), "not here: go"),
        (changed(extra=1), "malformed"),
        (changed(options={"tiles": "surplus"}), "not complete"),
        (changed(options={"tiles": "surplus", "music": "loud"}), "no option music"),
        (changed(options={"start": "none"}), "cannot be none"),
        (changed(seats=[]), "set-up"),
        (changed(seats=["A"] * 9), "1 to 5 players"),
        (changed(seats=["A", " B"]), "name of seat 2"),
        (changed(seats=["A", "B" * 21]), "seat 2: A name takes at most 20 cells"),
        (changed(seats=["A", "B\u202e"]), "cannot be shown"),
        (changed(seats=["A", "\x1b[2J"]), "cannot be shown"),
        (changed(seed="another"), "not what its seed gives"),
        (changed(created="yesterday"), "no time"),
        (changed(setup={}), "malformed"),
        (changed(setup=None), "malformed"),
        (changed(first="0" * 16), "first position"),
        (changed(practised="no"), "malformed"),
        (changed(moves=[]), "moves are missing"),
        (changed(result=None), "no result"),
        (DATA.replace(b'"practised": false', b'"practised": NaN'), "malformed"),
        (DATA.replace(b'"practised": false', b'"practised": false, "practised": true'), "comes twice"),
        (DATA.replace(b'"seed": "record"', b'"seed": "\\ud800"'), "cannot be shown"),
    ],
)
def test_a_file_that_is_not_in_order_gets_one_clear_line(data: bytes, said: str) -> None:
    assert said in refused(data)


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ({"seat": 1, "move": "dance"}, "Move 3, dance"),
        ({"seat": 3, "move": "leave 1"}, "seat 3, which is not there"),
        ({"seat": 0, "move": "leave 1"}, "seat 0, which is not there"),
        ({"seat": 1, "move": "fountain a1 nw"}, "against rule TC-"),
        ({"seat": 1, "move": "leave"}, "is written leave "),
        ({"seat": 1, "move": "x" * 500}, "Move 3, xxx"),
    ],
)
def test_a_wrong_move_is_named_with_its_number(move: dict[str, object], said: str) -> None:
    moves = json.loads(DATA)["moves"]
    moves[2] = move
    text = refused(changed(moves=moves))
    assert said in text
    assert "ove 3" in text


def test_forged_hashes_are_found() -> None:
    moves = json.loads(DATA)["moves"]
    bound = next(n for n, move in enumerate(moves) if "hash" in move)
    for hash_ in ("0" * 16, ""):
        forged = copy.deepcopy(moves)
        forged[bound]["hash"] = hash_
        assert f"after move {bound + 1} is wrong" in refused(changed(moves=forged))
    unbound = next(n for n, move in enumerate(moves) if "hash" not in move)
    moves[unbound]["hash"] = "0" * 16
    assert f"after move {unbound + 1} is wrong" in refused(changed(moves=moves))


def test_forged_results_are_found() -> None:
    result = json.loads(DATA)["result"]
    for field, value, said in (
        ("totals", [999, 1], "totals are wrong"),
        ("winners", [1, 2], "winners are wrong"),
        ("rule", "TC-9.9", "rule that ended"),
        ("scores", [[], []], "score lines"),
    ):
        assert said in refused(changed(result={**result, field: value}))


def test_moves_after_the_end_are_found() -> None:
    """TC-7.1: the game ends after round 6."""
    moves = json.loads(DATA)["moves"]
    assert f"over before move {len(moves) + 1}" in refused(
        changed(moves=[*moves, {"seat": 1, "move": "leave 1"}])
    )


def test_a_game_cut_short_does_not_pass_for_a_whole_one() -> None:
    moves = json.loads(DATA)["moves"]
    assert "moves are missing" in refused(changed(moves=moves[:-1]))


def test_own_tiles_are_part_of_the_record() -> None:
    """A record contains its whole set (TC-1.4)."""
    played = game("tangram")
    text = json.dumps(
        {"tiles": [{"id": n, "cells": [[0, 0, "full"]] if n > 1 else [[0, 0, "NE"]]} for n in range(1, 24)]}
    )
    header = deal("tangram", ["Ann"], {"tiles": text}, "own")
    assert header.options["tiles"] == "own"
    record = record_from(header, ())
    verify(decode(encode(record)))
    assert played.id == record.game


# Mutation --------------------------------------------------------------------------------------------------


def paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths of all parts of a JSON value, itself left out."""
    keys = value.keys() if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield (*path, key)
        yield from paths(value[key], (*path, key))


PATHS = list(paths(json.loads(DATA)))
PIECES: list[Any] = [None, True, -1, 0, 1, 2, 1.5, 10**30, "", "x", "1", [], {}, [[]], {"a": 1}]


def survives(data: bytes) -> Record | None:
    """The record if it is in order; None if it is refused. Anything else is a fault."""
    try:
        record = decode(data)
        verify(record)
    except BadRecord:
        return None
    return record


def same_game(record: Record) -> bool:
    """Whether the record says the same as the true one, as far as anything can bear it out."""
    seats = record.seats if len(record.seats) != 2 else FREE["seats"]
    blank = msgspec.structs.replace(record, **{**FREE, "seats": seats, "seed": RECORD.seed})
    return blank == msgspec.structs.replace(RECORD, **FREE)


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(PATHS), st.sampled_from(PIECES), st.booleans())
def test_every_part_counts(path: tuple[Any, ...], piece: Any, remove: bool) -> None:
    plain = json.loads(DATA)
    parent = plain
    for key in path[:-1]:
        parent = parent[key]
    if remove:
        del parent[path[-1]]
    else:
        parent[path[-1]] = piece
    record = survives(json.dumps(plain).encode())
    assert record is None or same_game(record)


@settings(max_examples=300, deadline=None)
@given(st.integers(0, len(DATA) - 1), st.integers(1, 255))
def test_a_changed_byte_is_found_or_harmless(at: int, change: int) -> None:
    data = bytearray(DATA)
    data[at] ^= change
    record = survives(bytes(data))
    assert record is None or same_game(record)


def test_a_byte_order_mark_is_passed_over() -> None:
    assert decode(b"\xef\xbb\xbf" + DATA) == RECORD
    assert "not JSON" in refused(b"\xef\xbb\xbf" * 2 + DATA)


def test_a_set_up_without_a_seed_is_taken_as_it_is() -> None:
    """docs/notation.md, section 9: nothing says where it is from."""
    verify(decode(changed(seed="")))


def test_a_file_cut_anywhere_is_refused() -> None:
    for length in range(0, len(DATA) - 1, 7):
        assert survives(DATA[:length]) is None
    for length in range(len(DATA) - 60, len(DATA) - 1):
        assert survives(DATA[:length]) is None
    assert survives(DATA[:-1]) == RECORD


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=200) | st.text().map(lambda text: text.encode("utf-8", "surrogatepass")))
def test_anything_at_all_is_refused_without_a_fault(data: bytes) -> None:
    assert survives(data) is None
