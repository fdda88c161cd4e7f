"""Texts of any kind: a clear answer, never anything else."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game import AmbiguousMove, BadOption, NotAMove, Verdict
from engine.tangram import tiles
from tests.engine.tangram.tables import fresh, leave_all

STATES = [
    fresh(2),
    leave_all(fresh(2), 4),
    leave_all(fresh(1, deck=range(1, 24)), 25),
    leave_all(fresh(1), 29),
]
WORDS = st.one_of(
    st.sampled_from(
        ["place", "leave", "fountain", "red", "green", "0", "90", "7", "21", "c4", "nw", "{x}", "\x1b[2J"]
    ),
    st.text(max_size=12),
)


def attempt(call: Callable[[], Any]) -> Any:
    """What it gives, or what it says instead."""
    try:
        return call()
    except (NotAMove, AmbiguousMove, BadOption) as wrong:
        return str(wrong)


@given(state=st.sampled_from(STATES), words=st.lists(WORDS, max_size=7))
def test_any_words_are_judged(state: Any, words: list[str]) -> None:
    """What `consider` finds complete can be typed and is legal; what is refused is refused in plain words."""
    judged = state.consider(0, words)
    if judged.verdict is Verdict.WRONG:
        assert judged.refusal
        assert str(judged.refusal.message).isprintable()
    elif judged.verdict is Verdict.COMPLETE:
        assert state.check(0, state.resolve(0, " ".join(words))) is None
    move = attempt(lambda: state.resolve(0, " ".join(words)))
    if isinstance(move, str):
        assert move.isprintable()
        return
    assert state.resolve(0, str(move)) == move
    refusal = state.check(0, move)
    assert refusal is None or str(refusal.message).isprintable()


CELLS = st.lists(
    st.one_of(
        st.tuples(
            st.integers(0, 2), st.integers(0, 2), st.sampled_from(["full", "NW", "NE", "SE", "SW"])
        ).map(list),
        st.recursive(
            st.none() | st.integers() | st.text(max_size=3), lambda inner: st.lists(inner, max_size=3)
        ),
    ),
    max_size=4,
)


@settings(max_examples=60)
@given(
    cells=CELLS, extra=st.dictionaries(st.sampled_from(["id", "name", "key", "area"]), st.text(max_size=3))
)
def test_any_tile_is_read_or_refused(cells: list[Any], extra: dict[str, str]) -> None:
    """TC-1.4: what is read is in its written form from then on."""
    listed: list[dict[str, Any]] = [{"id": n, "cells": [[0, 0, "full"]]} for n in range(1, 24)]
    listed[6] |= {"cells": cells, **extra}
    found = attempt(lambda: tiles.own(json.dumps(listed)))
    if isinstance(found, str):
        assert found.isprintable()
        return
    assert tiles.own(tiles.written(found)) == found


@settings(max_examples=60)
@given(st.text())
def test_any_text_that_is_no_set_is_refused(text: str) -> None:
    """TC-1.4."""
    with pytest.raises(BadOption) as caught:
        tiles.own(text)
    assert str(caught.value).isprintable()
