"""The golden playthroughs come out as they are kept."""

from __future__ import annotations

import pytest

from tests.golden import FOLDER, GOLDEN, playthrough


@pytest.mark.parametrize("name", GOLDEN)
def test_a_playthrough_is_as_kept(name: str) -> None:
    """`python -m tests.golden` writes them anew, if the change is meant."""
    assert playthrough(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_every_kept_playthrough_is_compared() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GOLDEN)
