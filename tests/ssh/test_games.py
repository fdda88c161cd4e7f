"""Every game over SSH with the real client, by its own keys, to the end."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ssh import twins
from tests.ssh.serving import Server


@pytest.mark.parametrize("game", twins.MOST)
async def test_a_connection_is_lost_and_the_server_killed(tmp_path: Path, game: str) -> None:
    """From some turns before the end; `tests.ssh.whole` plays from the first move."""
    folder = tmp_path / "data"
    folder.mkdir()
    twins.prepare(folder, game, twins.MOST[game], left=8)
    with Server(folder, "--open") as server:
        await twins.play(server, tmp_path / "mirror.db", seed=1)
