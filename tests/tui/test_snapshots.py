"""The screen is as it was: a change here is a change that players see. `python -m tests.snapshots` renews."""

from __future__ import annotations

import pytest

from tests.snapshots import FOLDER, SCENES, take


@pytest.mark.parametrize("name", SCENES)
async def test_the_screen_is_as_it_was(name: str) -> None:
    assert await take(SCENES[name]) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_no_snapshot_is_left_over() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(SCENES)
