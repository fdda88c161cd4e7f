"""The moves of Bonsai and their text forms."""

from __future__ import annotations

import re

from engine.bonsai.hexes import named, placed
from engine.bonsai.parts import KINDS
from engine.game import Move, NotAMove, Space, say

LONGEST = 60
"""No move takes more characters than this to type."""

_WORD = re.compile(r"[a-z0-9]{1,10}")
_NUMBER = re.compile(r"[0-9]{1,3}")


class Meditate(Move, frozen=True):
    """`meditate 3`: take the card of slot 3 and the tiles of the slot (BO-4.1)."""

    slot: int

    def __str__(self) -> str:
        return f"meditate {self.slot}"


class Take(Move, frozen=True):
    """`take leaf`: choose a tile that a slot or a Master leaves to choose (BO-4.1, BO-4.2)."""

    kind: str

    def __str__(self) -> str:
        return f"take {self.kind}"


class Cultivate(Move, frozen=True):
    """`cultivate`: begin to place tiles (BO-5)."""

    def __str__(self) -> str:
        return "cultivate"


class Put(Move, frozen=True):
    """`wood r1u1`: place a tile of your stock on a hex (BO-5.2)."""

    kind: str
    at: Space

    def __str__(self) -> str:
        return f"{self.kind} {self.at}"


class Claim(Move, frozen=True):
    """`claim wood 8`: take a goal tile (BO-6.1)."""

    theme: str
    word: str

    def __str__(self) -> str:
        return f"claim {self.theme} {self.word}"


class Renounce(Move, frozen=True):
    """`renounce wood 8`: give up a goal tile for good (BO-6.1)."""

    theme: str
    word: str

    def __str__(self) -> str:
        return f"renounce {self.theme} {self.word}"


class Discard(Move, frozen=True):
    """`discard leaf`: give back a tile over the capacity (BO-4.5)."""

    kind: str

    def __str__(self) -> str:
        return f"discard {self.kind}"


class Prune(Move, frozen=True):
    """`prune r1u1`: remove a tile beside wood, with what only it held (BO-5.3)."""

    at: Space

    def __str__(self) -> str:
        return f"prune {self.at}"


class Mirror(Move, frozen=True):
    """`mirror`: mirror the pot (BO-1.2)."""

    def __str__(self) -> str:
        return "mirror"


class Done(Move, frozen=True):
    """`done`: place no more (BO-4.2, BO-5.1)."""

    def __str__(self) -> str:
        return "done"


CULTIVATE, MIRROR, DONE = Cultivate(), Mirror(), Done()


def words_of(text: str) -> tuple[str, ...]:
    """The words of a typed text, in small letters. Raises `NotAMove` for a text too long to be one."""
    if len(text) > LONGEST:
        raise NotAMove(say("That is too long for a move. Type it like: wood r1u1."))
    return tuple(text.lower().split())


def is_number(word: str) -> bool:
    """Whether the word can stand for a slot."""
    return _NUMBER.fullmatch(word) is not None


def read(words: tuple[str, ...]) -> Move:
    """The move that the words spell out in full. Raises `NotAMove`.

    A slot, tile, hex or goal that does not exist is still a move: the rules refuse it, with their number.
    """
    match words:
        case ("cultivate",):
            return CULTIVATE
        case ("mirror",):
            return MIRROR
        case ("done",):
            return DONE
        case ("cultivate" | "mirror" | "done", *_):
            raise NotAMove(say("Nothing comes after this word."))
        case ("meditate", slot) if is_number(slot):
            return Meditate(int(slot))
        case ("meditate", *_):
            raise NotAMove(say("Name the slot, like: meditate 3."))
        case ("take", kind) if _WORD.fullmatch(kind):
            return Take(kind)
        case ("take", *_):
            raise NotAMove(say("Name the tile to take, like: take leaf."))
        case ("discard", kind) if _WORD.fullmatch(kind):
            return Discard(kind)
        case ("discard", *_):
            raise NotAMove(say("Name the tile to discard, like: discard leaf."))
        case ("claim", theme, word) if _WORD.fullmatch(theme) and _WORD.fullmatch(word):
            return Claim(theme, word)
        case ("claim", *_):
            raise NotAMove(say("Name the goal, like: claim wood 8."))
        case ("renounce", theme, word) if _WORD.fullmatch(theme) and _WORD.fullmatch(word):
            return Renounce(theme, word)
        case ("renounce", *_):
            raise NotAMove(say("Name the goal, like: renounce wood 8."))
        case ("prune", at) if (spot := placed(at)) is not None:
            return Prune(named(*spot))
        case ("prune", *_):
            raise NotAMove(say("Name the hex of the tile to prune, like: prune r1u1."))
        case (kind, at) if kind in KINDS and (spot := placed(at)) is not None:
            return Put(kind, named(*spot))
        case (kind, *_) if kind in KINDS:
            raise NotAMove(say("Name the hex, like: wood r1u1. The start bud is 0."))
    raise NotAMove(say("Start with a word like meditate, cultivate, wood, leaf or done."))
