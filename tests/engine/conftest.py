"""A store to test, and the place of its file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.store import Store


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "chabudai.db"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    opened = Store.open(path)
    yield opened
    opened.close()
