"""Prepared positions: a table as data, for the examples beside the rules and for lessons."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from engine.form import fault_of
from engine.game import BadOption, Seat, say
from engine.games import game
from engine.header import Header, deal
from engine.table import Table


class Prepared(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position as data: how the table starts, and what is played from there.

    `seed` draws the set-up; the fields of `setup` (of the game's `Game.data`) take the place of those drawn.
    Each of `moves` is handed in at once. A move is the seat's that is on turn (the first of them, if there
    are several), or begins with a seat counted from 1: `2: place 7 red 90 c4`.
    """

    players: int = 1
    options: dict[str, str] = {}
    seed: str = "1"
    setup: dict[str, Any] = {}
    moves: tuple[str, ...] = ()

    def header(self, game_id: str, names: Sequence[str] = ()) -> Header:
        """What the table starts from; names are the players' (without any: Player 1, Player 2).

        Raises `BadOption`, also for fields that the set-up does not have.
        """
        seats = names or [f"Player {n}" for n in range(1, self.players + 1)]
        drawn = deal(game_id, seats, self.options, self.seed)
        if not self.setup:
            return drawn
        data = {**msgspec.to_builtins(drawn.setup), **self.setup}
        try:
            setup = msgspec.convert(data, game(game_id).data, str_keys=True)
        except msgspec.ValidationError as error:
            raise BadOption(say("The set-up is broken: {reason}.", reason=fault_of(error))) from error
        return msgspec.structs.replace(drawn, setup=setup)

    def table(self, game_id: str, names: Sequence[str] = ()) -> Table:
        """The table after the moves; it is not kept anywhere.

        Raises `BadOption`, and what `Table.do` raises for a move that cannot be made.
        """
        table = Table(self.header(game_id, names))
        play(table, self.moves)
        return table


def play(table: Table, moves: Iterable[str]) -> None:
    """Compose moves and hand each in at once. Raises what `Table.do` raises."""
    for text in moves:
        seat, move = whose(table, text)
        table.compose(seat, move)
        table.commit(seat)


def whose(table: Table, text: str) -> tuple[Seat, str]:
    """Who makes a move, and the move alone: `2: pass` is seat 2's, any other the seat's that is on turn."""
    named = re.fullmatch(r"(\d+): *(.*)", text)
    if named:
        return int(named[1]) - 1, named[2]
    return (table.state.turn or (0,))[0], text
