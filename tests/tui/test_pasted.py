"""A paste is text up to its end, whatever it holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.measuring import PROGRAM
from tests.terminal import Terminal
from tui.pasted import Pasted

BEGIN, END = "\x1b[200~", "\x1b[201~"


@pytest.mark.parametrize(
    ("sent", "read"),
    [
        ("abc\x1b[Aq\x1b", "abc\x1b[Aq\x1b"),
        (f"{BEGIN}tea\t1\r\n{END}\x1b[A", f"{BEGIN}tea\t1\r\n{END}\x1b[A"),
        (f"{BEGIN}a\x1b[31mb\x1b\x1bqc\x03\x9b{END}q", f"{BEGIN}a[31mbqc{END}q"),
        (f"{BEGIN}a\x1b[20{BEGIN}b\x1b\x1b[201~c", f"{BEGIN}a[20[200~b{END}c"),
        (f"\x1b{BEGIN}\x1b[201{END}\x1b[200x\x1b", f"\x1b{BEGIN}[201{END}\x1b[200x\x1b"),
    ],
)
def test_a_paste_holds_no_control_characters_however_it_is_cut(sent: str, read: str) -> None:
    assert Pasted().sifted(sent) == read
    for size in (1, 2, 3, 5):
        pasted = Pasted()
        pieces = (sent[at : at + size] for at in range(0, len(sent), size))
        assert "".join(map(pasted.sifted, pieces)) == read


def test_what_follows_an_escape_in_a_paste_is_no_key(tmp_path: Path) -> None:
    with Terminal([*PROGRAM, "play", "tangram", "--seed", "7"], env={"CHABUDAI_HOME": str(tmp_path)}) as term:
        term.wait_for("Place tile")
        term.type(f"{BEGIN}x\x1bqq\x1b[31mq\r{END}:")
        term.wait_for("Move:")
        term.type(f"{BEGIN}le\x1b[31mave\x1b{END}")
        term.wait_for("Move: le[31mave")
