"""What is typed ahead, however the network cuts it up."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tui.ssh.typed import Typed

PARTS = st.lists(
    st.sampled_from(
        ["a", "é", "\x1b", "\x1b[A", "\x1b[200~pasted\x1b[201~", "\x1b[2", "[200~", "\x1b[201~", "字"]
    ),
    max_size=12,
)


def taken(pieces: list[bytes], ahead: int = 1000, paste: int = 1000) -> str:
    typed = Typed(ahead, paste)
    for piece in pieces:
        typed.add(piece)
    return typed.take(100_000)


@given(PARTS, st.lists(st.integers(0, 80), max_size=6))
def test_nothing_is_lost_or_told_twice(parts: list[str], cuts: list[int]) -> None:
    """A letter at the end makes sure that no beginning of a mark is still held back."""
    data = ("".join(parts) + "z").encode()
    places = sorted({min(cut, len(data)) for cut in cuts})
    pieces = [data[a:b] for a, b in zip([0, *places], [*places, len(data)], strict=True)]
    assert taken(pieces) == data.decode()


@given(st.integers(0, 3000), st.integers(1, 40))
def test_a_paste_is_cut_and_ends(length: int, size: int) -> None:
    data = b"\x1b[200~" + b"p" * length + b"\x1b[201~k"
    pieces = [data[at : at + size] for at in range(0, len(data), size)]
    assert taken(pieces, 1000, 50) == "\x1b[200~" + "p" * min(length, 50) + "\x1b[201~k"


def test_the_end_of_a_paste_comes_through_when_there_is_no_room() -> None:
    assert (
        taken([b"\x1b[200~" + b"p" * 500, b"p\x1b[201~"], 100, 1000) == "\x1b[200~" + "p" * 94 + "\x1b[201~"
    )


def test_what_is_too_much_is_dropped() -> None:
    assert len(taken([b"k" * 5000, b"k" * 5000], 100)) == 100
    assert len(taken([b"\x1b[200~\x1b[201~" * 5000], 100)) < 300


def test_a_lone_escape_does_not_wait() -> None:
    assert taken([b"\x1b"]) == "\x1b"
    assert taken([b"\x1b", b"[200~" + b"p" * 90, b"\x1b", b"[201~k"], paste=5) == "\x1b[200~ppppp\x1b[201~k"
