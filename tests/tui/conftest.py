"""What all tests of the screen share."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A player's home of its own, so that no test touches the real one."""
    place = tmp_path / "home"
    monkeypatch.setenv("CHABUDAI_HOME", str(place))
    return place
