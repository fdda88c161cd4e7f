"""Half a move judged, word by word, and what the move would do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from engine.bonsai import legality, naming
from engine.bonsai.foreseeing import preview
from engine.bonsai.hexes import name
from engine.bonsai.moves import (
    LONGEST,
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
    read,
)
from engine.bonsai.parts import CARDS, GOALS, KINDS, NUMBER
from engine.bonsai.placing import kinds, refuse_all, refuse_tile, tile_name
from engine.game import Considered, Message, Move, NotAMove, Refusal, Seat, Verdict, Word, say

if TYPE_CHECKING:
    from engine.bonsai.state import BonsaiState

_VERBS: dict[str, tuple[type[Move], Message, int]] = {
    "meditate": (Meditate, say("take an open card and the tiles of its slot"), 2),
    "cultivate": (Cultivate, say("place tiles on your tree"), 1),
    "take": (Take, say("choose a tile to take"), 2),
    **{kind: (Put, say("place a tile: {tile}", tile=tile_name(NUMBER[kind])), 2) for kind in KINDS},
    "claim": (Claim, say("claim a goal"), 3),
    "renounce": (Renounce, say("give up a goal for good"), 3),
    "discard": (Discard, say("give back a tile"), 2),
    "prune": (Prune, say("remove a tile that is in the way of wood"), 2),
    "mirror": (Mirror, say("mirror your pot"), 1),
    "done": (Done, say("place no more"), 1),
}
"""By first word: the type of move, what it does, how many words it has."""

_WORDS = {verb: Word(verb, label) for verb, (_, label, _) in _VERBS.items()}


def consider(state: BonsaiState, seat: Seat, words: Sequence[str]) -> Considered:
    """Judge the words so far."""
    words = tuple([word.lower() if len(word) <= LONGEST else "" for word in words])
    if not words:
        refusal = legality.refuse_turn(state, seat)
        return _wrong(refusal) if refusal is not None else _more(_verbs(state, seat))
    if words[0] not in _VERBS:
        refusal = legality.refuse_turn(state, seat)
        text = say("Start with a word like meditate, cultivate, wood, leaf or done.")
        return _wrong(refusal or Refusal("BO-3", text))
    kind, _, length = _VERBS[words[0]]
    if len(words) >= length:
        return _whole(state, seat, words)
    refusal = legality.refuse_type(state, seat, kind)
    if refusal is None and kind is Put:
        refusal = refuse_tile(state, words[0]) or refuse_all(state, words[0])
    if refusal is None and kind in (Claim, Renounce):
        refusal = _refuse_decision(state, words[1:])
    if refusal is not None:
        return _wrong(refusal)
    return _more(_next(state, seat, words))


def _whole(state: BonsaiState, seat: Seat, words: tuple[str, ...]) -> Considered:
    """All words are there: is it a move, and legal?"""
    try:
        move = read(words)
    except NotAMove as wrong:
        return _wrong(legality.refuse_turn(state, seat) or Refusal("BO-3", wrong.message))
    refusal = legality.refuse(state, seat, move)
    shown = preview(state, seat, move, refusal is None)
    if refusal is not None:
        return Considered(Verdict.WRONG, refusal=refusal, move=move, preview=shown)
    return Considered(Verdict.COMPLETE, move=move, preview=shown)


def _wrong(refusal: Refusal) -> Considered:
    return Considered(Verdict.WRONG, refusal=refusal)


def _more(next_words: Iterable[Word]) -> Considered:
    return Considered(Verdict.MORE, tuple(next_words))


def _verbs(state: BonsaiState, seat: Seat) -> Iterable[Word]:
    """The first words of the legal moves."""
    if state.pending:
        return (_WORDS["claim"], _WORDS["renounce"])
    tree = state.gardens[seat].tree
    tiles = [_WORDS[KINDS[kind]] for kind in kinds(state) if tree.spots(kind)]
    few = dict.fromkeys(str(move).split()[0] for move in legality.Choices(state, seat).few())
    return (*tiles, *(_WORDS[verb] for verb in few))


def _refuse_decision(state: BonsaiState, words: tuple[str, ...]) -> Refusal | None:
    """BO-6.1: there is a goal to decide on, of the theme that is named."""
    if not state.pending:
        return Refusal("BO-6.1", say("There is no goal to decide on now."))
    if words and not any(GOALS[goal].theme == words[0] for goal in state.pending):
        return Refusal("BO-6.1", say("No goal of this name is to be decided on now."))
    return None


def _next(state: BonsaiState, seat: Seat, words: tuple[str, ...]) -> Iterable[Word]:
    """What may come after these words, which begin a legal move."""
    verb = words[0]
    garden = state.gardens[seat]
    if verb == "meditate":
        open_slots = [(slot, card) for slot, card in enumerate(state.market, 1) if card]
        return [Word(str(slot), naming.slot(slot, CARDS[card])) for slot, card in open_slots]
    if verb == "take":
        return [Word(kind, tile_name(NUMBER[kind])) for kind in state.choices[0]]
    if verb == "discard":
        return [Word(KINDS[kind], tile_name(kind)) for kind in range(4) if garden.stock[kind]]
    if verb == "prune":
        return [
            Word(name(at), naming.cut(garden.tree.tiles[at], len(gone)))
            for at, gone in garden.tree.cuts().items()
        ]
    if verb in NUMBER:
        return [
            Word(name(at), say("at {space}", space=name(at)))
            for at in sorted(garden.tree.spots(NUMBER[verb]))
        ]
    found = [GOALS[goal] for goal in state.pending]
    if len(words) == 1:
        return [Word(theme, naming.theme(theme)) for theme in dict.fromkeys(goal.theme for goal in found)]
    return [Word(goal.word, naming.goal(goal)) for goal in found if goal.theme == words[1]]
