"""What may be done now, and why not (BO-1.2, BO-3 to BO-6)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from engine.bonsai import goals, placing
from engine.bonsai.hexes import cell, name
from engine.bonsai.moves import (
    CULTIVATE,
    DONE,
    MIRROR,
    Claim,
    Cultivate,
    Discard,
    Done,
    Meditate,
    Mirror,
    Prune,
    Put,
    Renounce,
    Take,
)
from engine.bonsai.parts import GOALS, KINDS, NUMBER
from engine.bonsai.placing import player, tile_name
from engine.bonsai.setting import MARKET
from engine.game import LegalMoves, Move, Refusal, Seat, say

if TYPE_CHECKING:
    from engine.bonsai.state import BonsaiState

_MEDITATES = tuple(Meditate(slot) for slot in range(1, MARKET + 1))
_TAKES = {kind: Take(kind) for kind in KINDS}
_DISCARDS = tuple(Discard(kind) for kind in KINDS)
_CLAIMS = tuple(Claim(goal.theme, goal.word) for goal in GOALS)
_RENOUNCES = tuple(Renounce(goal.theme, goal.word) for goal in GOALS)


@cache
def put(kind: int, at: int) -> Put:
    """The move that lays a tile of this kind on this hex."""
    return Put(KINDS[kind], name(at))


class Choices(LegalMoves):
    """The legal moves of a seat."""

    def __init__(self, state: BonsaiState, seat: Seat) -> None:
        self._state = state
        self._seat = seat

    def _spots(self) -> list[tuple[int, dict[int, None]]]:
        """Where tiles of each kind may be laid now."""
        state = self._state
        tree = state.gardens[state.seat].tree
        return [(kind, tree.spots(kind)) for kind in placing.kinds(state)]

    def few(self) -> list[Move]:
        """All but the tiles to lay."""
        state = self._state
        if state.pending:
            return [_CLAIMS[goal] for goal in state.pending] + [_RENOUNCES[goal] for goal in state.pending]
        garden = state.gardens[state.seat]
        moves: list[Move] = []
        phase = state.phase
        if phase == "start":
            moves = [_MEDITATES[slot] for slot in range(MARKET) if state.market[slot]]
            moves.append(CULTIVATE)
            if garden.tree.blocked:
                moves += [Prune(name(at)) for at in garden.tree.cuts()]
        elif phase == "take":
            moves = [_TAKES[kind] for kind in state.choices[0]]
        elif phase == "discard":
            moves = [_DISCARDS[kind] for kind in range(4) if garden.stock[kind]]
        else:
            moves = [DONE]
        if len(garden.tree.tiles) == 1 and not state.mirrored_now:
            moves.append(MIRROR)
        return moves

    @property
    def _none(self) -> bool:
        return self._seat != self._state.seat or self._state.phase == "over"

    def __iter__(self) -> Iterator[Move]:
        if self._none:
            return
        for kind, spots in self._spots():
            for at in sorted(spots):
                yield put(kind, at)
        yield from self.few()

    def __len__(self) -> int:
        if self._none:
            return 0
        return sum([len(spots) for _, spots in self._spots()]) + len(self.few())

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Move) and refuse(self._state, self._seat, move) is None

    def sample(self, rng: random.Random) -> Move:
        return self._pick(rng, self.few(), self._spots())

    def lively(self, rng: random.Random) -> Move:
        """One of them, each as likely, but that nobody stops who can still lay a tile."""
        spots = [(kind, found) for kind, found in self._spots() if found]
        return self._pick(rng, [] if spots else self.few(), spots)

    def _pick(self, rng: random.Random, few: list[Move], spots: list[tuple[int, dict[int, None]]]) -> Move:
        if not spots:
            return few[int(rng.random() * len(few))]
        count = len(few)
        for _, found in spots:
            count += len(found)
        k = int(rng.random() * count)
        if k < len(few):
            return few[k]
        k -= len(few)
        for kind, found in spots:
            if k < len(found):
                return put(kind, list(found)[k])
            k -= len(found)
        raise AssertionError("more moves were counted than there are")


def refuse(state: BonsaiState, seat: Seat, move: Move) -> Refusal | None:
    """None if the move is legal for the seat now, else the first rule that forbids it."""
    refusal = refuse_type(state, seat, type(move))
    if refusal is not None:
        return refusal
    match move:
        case Meditate(slot):
            return refuse_slot(state, slot)
        case Take(kind) if kind not in state.choices[0]:
            return placing.refuse_kind(kind) or _refuse_choice(state)
        case Put(kind, at):
            return placing.refuse_tile(state, kind) or placing.refuse_hex(state, kind, at)
        case Claim(theme, word) | Renounce(theme, word):
            return refuse_goal(state, theme, word)
        case Discard(kind):
            return placing.refuse_kind(kind) or placing.refuse_empty(state, kind, "BO-4.5")
        case Prune(at):
            return refuse_prune(state, at)
    return None


def refuse_turn(state: BonsaiState, seat: Seat) -> Refusal | None:
    """BO-7.1, BO-7.2, BO-8: the game goes on. BO-3: it is the seat's turn."""
    outcome = state.outcome
    if outcome:
        return Refusal(outcome.rule, say("The game is over."))
    if seat != state.seat:
        return Refusal("BO-3", say("It is the turn of {player}. Wait for yours.", player=player(state.seat)))
    return None


_STEPS = {
    "start": ("BO-3", say("Choose first: meditate or cultivate.")),
    "take": ("BO-4.2", say("Choose a tile to take first.")),
    "helper": ("BO-4.2", say("Place tiles by the Helper first, or say done.")),
    "place": ("BO-5.1", say("You are cultivating. Place tiles, or say done.")),
    "discard": ("BO-4.5", say("You hold too many tiles. Discard first.")),
}
"""What each phase asks for, and its rule."""

_PHASES: dict[type[Move], tuple[str, ...]] = {
    Meditate: ("start",),
    Cultivate: ("start",),
    Prune: ("start",),
    Take: ("take",),
    Put: ("helper", "place"),
    Done: ("helper", "place"),
    Discard: ("discard",),
}


def refuse_type(state: BonsaiState, seat: Seat, kind: type[Move]) -> Refusal | None:
    """Whether moves of this type can be made now at all."""
    refusal = refuse_turn(state, seat)
    if refusal is not None:
        return refusal
    if kind is Claim or kind is Renounce:
        return None
    if state.pending:
        # BO-6.1: the decision comes before any other step.
        return Refusal("BO-6.1", say("You have met a goal. Claim or renounce it first."))
    if kind is Mirror:
        return _refuse_mirror(state)
    if kind not in _PHASES:
        return Refusal("BO-3", say("That is no move of this game. Type it like: meditate 3."))
    if state.phase in _PHASES[kind]:
        if kind is Prune and not state.gardens[seat].tree.blocked:
            # BO-5.3
            return Refusal("BO-5.3", say("A free place touches your wood, so there is nothing to prune."))
        return None
    if kind is Take:
        return Refusal("BO-4.2", say("There is no tile to choose now."))
    if kind is Discard:
        return Refusal("BO-4.5", say("You discard only at the end of a turn, down to your capacity."))
    if kind is Prune:
        return Refusal("BO-5.3", say("Pruning comes at the start of a turn, before the action."))
    rule, text = _STEPS[state.phase]
    return Refusal(rule, text)


def _refuse_mirror(state: BonsaiState) -> Refusal | None:
    """BO-1.2: before the first tile, and to the other side and back is no use."""
    if len(state.gardens[state.seat].tree.tiles) > 1:
        return Refusal("BO-1.2", say("The pot can be mirrored only before your first tile."))
    if state.mirrored_now:
        return Refusal("BO-1.2", say("You have mirrored your pot in this turn. Wait for your next one."))
    return None


def refuse_slot(state: BonsaiState, slot: int) -> Refusal | None:
    """BO-4.1: an open card."""
    if not 1 <= slot <= MARKET:
        return Refusal("BO-4.1", say("There is no slot {slot}. The slots are 1 to 4.", slot=slot))
    if not state.market[slot - 1]:
        return Refusal("BO-4.1", say("Slot {slot} is empty.", slot=slot))
    return None


def _refuse_choice(state: BonsaiState) -> Refusal:
    """BO-4.1: slot 2 gives a wood or a leaf."""
    a, b = (tile_name(NUMBER[kind]) for kind in state.choices[0])
    return Refusal("BO-4.1", say("Choose one of these: {a}, {b}.", a=a, b=b))


def refuse_goal(state: BonsaiState, theme: str, word: str) -> Refusal | None:
    """BO-6.1, BO-6.2: a goal that is met and still open to the seat."""
    goal = goals.BY_NAME.get((theme, word))
    if goal is None or goal not in state.goals:
        return Refusal("BO-2.3", say("There is no such goal in this game."))
    if goal in state.pending:
        return None
    garden = state.gardens[state.seat]
    if goal in garden.held:
        return Refusal("BO-6.1", say("You hold this goal."))
    if goal in garden.renounced:
        return Refusal("BO-6.1", say("You have renounced this goal for good."))
    if goal in state.holders:
        holder = player(state.holders[goal])
        return Refusal("BO-6.2", say("This goal is gone: {player} has claimed it.", player=holder))
    if goal not in garden.wanted:
        return Refusal("BO-6.2", say("You hold a goal of this colour. One for each colour is all."))
    found = GOALS[goal]
    if found.theme == "reach":
        return Refusal("BO-6.1", goals.short_of_reach(garden.tree, found.word))
    have, need = goals.have(garden.tree, goal), found.need
    return Refusal(
        "BO-6.1", say("Your tree does not meet this goal: it has {have} of {need}.", have=have, need=need)
    )


def refuse_prune(state: BonsaiState, at: str) -> Refusal | None:
    """BO-5.3: the fewest tiles, never wood, so that a free hex touches wood."""
    tree = state.gardens[state.seat].tree
    where = cell(at)
    if where is None or where not in tree.tiles:
        return Refusal("BO-5.3", say("No tile lies there."), (at,))
    if tree.tiles[where] == NUMBER["wood"]:
        return Refusal("BO-5.3", say("Wood is never pruned."), (at,))
    cuts = tree.cuts()
    if where in cuts:
        return None
    best = tuple(name(found) for found in cuts)
    if not tree.touches(where, NUMBER["wood"]):
        return Refusal(
            "BO-5.3", say("That frees no place beside wood. Prune a tile that touches wood."), best
        )
    least = len(next(iter(cuts.values())))
    count = len(tree.cut(where))
    text = say("Tiles that go with it: {count}. Fewer will do: {least}.", count=count, least=least)
    return Refusal("BO-5.3", text, best)
