"""The first stages of a hint: where to look, and what for, without the moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.bonsai.moves import Claim, Discard, Meditate, Prune, Put, Renounce, Take
from engine.bonsai.naming import tiles
from engine.bonsai.parts import CARDS, KINDS
from engine.bots.brain import Pointed, Turn
from engine.game import Message, say

if TYPE_CHECKING:
    from engine.bonsai.state import BonsaiState

_CARDS = {
    "tool": say("Take the Tool."),
    "growth": say("Take the Growth card."),
    "master": say("Take the Master."),
    "helper": say("Take the Helper."),
    "parchment": say("Take the Parchment."),
}


def pointed(state: BonsaiState, turn: Turn) -> Pointed:
    """By the first step: the market, the tree, the goals, or the stock."""
    first = turn[0]
    if isinstance(first, Meditate):
        return Pointed(say("Look at the market."), _what(state, first))
    if isinstance(first, Discard):
        return Pointed(say("Look at your stock."), say("Keep what you can place soon."))
    if isinstance(first, Take):
        return Pointed(say("Look at your stock."), say("Take what your tree lacks."))
    if isinstance(first, Claim | Renounce):
        return Pointed(say("Look at the goals."), _decision(first))
    placed = [move for move in turn if isinstance(move, Put)]
    spaces = tuple([move.at for move in placed])
    if isinstance(first, Prune):
        return Pointed(say("Look at your tree: it has no room for wood."), say("Prune it."), (first.at,))
    if not placed:
        return Pointed(say("Look at your tree."), say("Place nothing more now."))
    kinds = tuple([kind for kind in KINDS if any(move.kind == kind for move in placed)])
    return Pointed(say("Look at your tree."), _placing(kinds, len(placed)), spaces)


def _what(state: BonsaiState, move: Meditate) -> Message:
    return _CARDS[CARDS[state.market[move.slot - 1]].type]


def _decision(move: Claim | Renounce) -> Message:
    if isinstance(move, Claim):
        return say("Claim what you have met.")
    return say("A harder goal of the colour is in reach.")


def _placing(kinds: tuple[str, ...], count: int) -> Message:
    if len(kinds) == len(KINDS):
        return say("Place {count} tiles, of every kind.", count=count)
    if count == 1:
        return say("Place one tile: {tiles}.", tiles=tiles(kinds))
    return say("Place {count} tiles: {tiles}.", count=count, tiles=tiles(kinds))
