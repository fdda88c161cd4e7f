"""The decisions of a game that was played, as they stood when they were made, and the scores on the way."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

import msgspec

from engine import __version__
from engine.game import Seat, View
from engine.games import game
from engine.header import Header


class Decision(msgspec.Struct, frozen=True):
    """What a seat saw, and the moves that it made then.

    `turn` is the place in `Story.turns` of the turn that the moves belong to, and `number` how many moves of
    the game came before that turn. Where all seats answer at once, each decides on the same position:
    what others have answered before is not in the view.
    """

    turn: int
    number: int
    seat: Seat
    view: View
    played: tuple[str, ...]

    @property
    def key(self) -> tuple[int, Seat]:
        """What tells it from the others of its game."""
        return self.turn, self.seat

    def mark(self, game_id: str) -> str:
        """The same for the same decision, however often this version of the program looks at the game."""
        seen = msgspec.json.encode((__version__, game_id, self.view, self.seat, self.played))
        return sha256(seen).hexdigest()


class Story(msgspec.Struct, frozen=True):
    """A game as a row of turns. `turns` are after how many moves each turn ended, and the totals then.

    The first of them is the beginning. `decisions` leaves out those in which there was nothing to decide.
    """

    turns: tuple[tuple[int, tuple[int, ...]], ...]
    decisions: tuple[Decision, ...]


def story(header: Header, moves: Sequence[tuple[Seat, str]]) -> Story:
    """The decisions in a row of legal moves, in order."""
    state = game(header.game).start(len(header.seats), header.options, header.setup)
    turns = [(0, tuple(sheet.total for sheet in state.scores()))]
    decisions: list[Decision] = []
    base, begun = state.copy(), 0
    for number, (seat, text) in enumerate(moves, 1):
        move = state.resolve(seat, text)
        binding = state.binding(seat, move)
        state.play(seat, move)
        if not binding:
            continue
        made = moves[begun:number]
        for one in dict.fromkeys(mover for mover, _ in made):
            played = tuple(words for mover, words in made if mover == one)
            if len(base.legal(one)) > 1:
                decisions.append(Decision(len(turns), begun, one, base.view(one), played))
        turns.append((number, tuple(sheet.total for sheet in state.scores())))
        base, begun = state.copy(), number
    return Story(tuple(turns), tuple(decisions))
