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

    `step` is the place in `Story.steps` of the step that the moves belong to, and `number` how many moves of
    the game came before that step. `turn` is the game's turn, from 1, which may have several steps; 0 where
    nobody takes turns. Where all seats answer at once, each decides on the same position: what others have
    answered before is not in the view.
    """

    step: int
    turn: int
    number: int
    seat: Seat
    view: View
    played: tuple[str, ...]

    @property
    def key(self) -> tuple[int, Seat]:
        """What tells it from the others of its game."""
        return self.step, self.seat

    def mark(self, game_id: str) -> str:
        """The same for the same decision, however often this version of the program looks at the game."""
        seen = msgspec.json.encode((__version__, game_id, self.view, self.seat, self.played))
        return sha256(seen).hexdigest()


class Story(msgspec.Struct, frozen=True):
    """A game as a row of steps. `steps` are after how many moves each of them ended, and the totals then.

    The first of them is the beginning. `decisions` leaves out those in which there was nothing to decide.
    """

    steps: tuple[tuple[int, tuple[int, ...]], ...]
    decisions: tuple[Decision, ...]


def story(header: Header, moves: Sequence[tuple[Seat, str]]) -> Story:
    """The decisions in a row of legal moves, in order."""
    state = game(header.game).start(len(header.seats), header.options, header.setup)
    steps = [(0, tuple(sheet.total for sheet in state.scores()))]
    decisions: list[Decision] = []
    base, begun = state.copy(), 0
    turn, taking = 1, False
    for number, (seat, text) in enumerate(moves, 1):
        move = state.resolve(seat, text)
        binding = state.binding(seat, move)
        passes = any(event.kind == "turn" for event in state.apply(seat, move))
        taking = taking or passes
        if not binding:
            continue
        made = moves[begun:number]
        for one in dict.fromkeys(mover for mover, _ in made):
            played = tuple(words for mover, words in made if mover == one)
            if len(base.legal(one)) > 1:
                decisions.append(Decision(len(steps), turn, begun, one, base.view(one), played))
        steps.append((number, tuple(sheet.total for sheet in state.scores())))
        base, begun, turn = state.copy(), number, turn + passes
    if not taking:
        decisions = [msgspec.structs.replace(decision, turn=0) for decision in decisions]
    return Story(tuple(steps), tuple(decisions))
