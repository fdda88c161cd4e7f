"""`python -m tests.ssh.whole --game bonsai --players 4`: a whole game over SSH, from the first move on.

As many OpenSSH clients as players, and everything by keys: all arrive, one makes the table, the others sit
down. Then each plays by the keys of the game's own desk. On the way one connection is lost in mid-turn and
comes back in a window of another size, and the server is killed in mid-turn and started again. After every
key the screen is compared with that of a house to which nothing happens; at the end the record is verified.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

from engine.games import GAMES, game
from tests.ssh import twins
from tests.ssh.moving import host, join
from tests.ssh.serving import Server


def seat_all(server: Server, title: str, players: int) -> None:
    """All come, make a table and sit down at it, and leave."""
    with ExitStack() as stack:
        terminals = [stack.enter_context(server.arrive(name)) for name in twins.NAMES[:players]]
        host(terminals[0], players, title)
        for seat, terminal in enumerate(terminals[1:], 1):
            join(terminal, seat)


def main() -> None:
    parser = argparse.ArgumentParser(description="Play a whole game over SSH.")
    parser.add_argument("--game", choices=GAMES, required=True)
    parser.add_argument("--players", type=int, required=True)
    parser.add_argument("--seed", type=int, default=1, help="what the players choose by")
    args = parser.parse_args()
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as home, Server(Path(home) / "data", "--open") as server:
        seat_all(server, str(game(args.game).name), args.players)
        played = asyncio.run(twins.play(server, Path(home) / "mirror.db", args.seed))
        table = played.table
        totals = ", ".join(str(sheet.total) for sheet in table.view(None).scores)
        print(f"{args.game}, {args.players} players: {len(table.moves)} moves, points {totals}")
        print(f"a connection lost, the server killed; the record verifies ({time.monotonic() - begun:.0f} s)")


if __name__ == "__main__":
    main()
