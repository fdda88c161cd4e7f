"""The moves of Karigar-e-Taj and their text forms."""

from __future__ import annotations

import re

from engine.game import Move, NotAMove, Space, say
from engine.karigar.board import TYPED
from engine.karigar.goods import NUMBER

LONGEST = 80
"""No move takes more characters than this to type."""

HAND = "hand"
"""Stands for your hand where a space could."""
ALL = 0
"""The number of a `Go` in which no number was typed: as many workers as stand there."""

PRICES = {"2-gold": ((7, 2),), "gold-silver": ((6, 3), (7, 1)), "1-gold": ((7, 1),)}
"""What hiring an elephant can cost (KA-6.1, KA-9.7), as typed."""

_NUMBER = re.compile(r"[0-9]{1,2}")
_WORD = re.compile(r"[a-z0-9:_-]{1,12}")


class Go(Move, frozen=True):
    """`go 5:gain 8:trade 1`: so many workers of yours go from one space to another (KA-5.4)."""

    source: Space
    goal: Space
    number: int

    def __str__(self) -> str:
        return (
            f"go {self.source} {self.goal} {self.number}" if self.number else f"go {self.source} {self.goal}"
        )


class Settle(Move, frozen=True):
    """`place 5:gain`: all your workers go from your hand to an empty space (KA-5.3)."""

    goal: Space

    def __str__(self) -> str:
        return f"place {self.goal}"


class Ride(Move, frozen=True):
    """`elephant 5:gain`: your elephant goes there; `elephant hand`: it goes to or stays in your hand."""

    goal: Space

    def __str__(self) -> str:
        return f"elephant {self.goal}"


class Carry(Move, frozen=True):
    """`carry 1:gain wood wood`: carry out a reached space (KA-7).

    The words are the icons gained, the options taken in order, or the goods given at T1, each in its normal
    order. At an alliance slot, `drop A3` names the alliance that is given up.
    """

    space: Space
    words: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join(["carry", self.space, *self.words])


class Hire(Move, frozen=True):
    """`hire 2:gain 2-gold`: your elephant comes to an empty space, at this price (KA-6.1)."""

    goal: Space
    price: str

    def __str__(self) -> str:
        return f"hire {self.goal} {self.price}"


class Play(Move, frozen=True):
    """`play K1 wood wood`: a baksheesh card, and what you choose with it (KA-9)."""

    card: str
    words: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join(["play", self.card, *self.words])


class Use(Move, frozen=True):
    """`use A6 wood wood mortar`: an alliance card, and what you choose with it (KA-7.7)."""

    card: str
    words: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join(["use", self.card, *self.words])


class Swap(Move, frozen=True):
    """`swap wood gem`: one swap more of the Caravan master (KA-9.3)."""

    give: str
    get: str

    def __str__(self) -> str:
        return f"swap {self.give} {self.get}"


class Build(Move, frozen=True):
    """`build 5 less wood`: a section (1 to 12), and the units that a discount saves (KA-8, KA-9.4)."""

    section: int
    less: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join(["build", str(self.section), *(("less", *self.less) if self.less else ())])


class Withdraw(Move, frozen=True):
    """`withdraw`: take your pieces into your hand, when nothing else is possible (KA-5.5b)."""

    def __str__(self) -> str:
        return "withdraw"


class Skip(Move, frozen=True):
    """`skip`: no main action, when none is possible and no piece of yours is in the way (KA-5.5c)."""

    def __str__(self) -> str:
        return "skip"


class End(Move, frozen=True):
    """`end`: your turn is over."""

    def __str__(self) -> str:
        return "end"


def words_of(text: str) -> tuple[str, ...]:
    """The words of a typed text, in small letters. Raises `NotAMove` for a text too long to be one."""
    if len(text) > LONGEST:
        raise NotAMove(say("That is too long for a move. Type it like: go 5:gain 8:trade 1."))
    return tuple(text.lower().split())


def sorted_goods(words: tuple[str, ...]) -> tuple[str, ...]:
    """Names of goods in their normal order; other words as they are."""
    return tuple(sorted(words, key=lambda w: NUMBER[w])) if all(w in NUMBER for w in words) else words


def card_name(word: str) -> str:
    """A card as it is written, `K1`."""
    return word.upper()


def space_name(word: str) -> str:
    """A space as it is written, `ALLY_A`; a word that names none as it is."""
    return TYPED.get(word, word)


def read(words: tuple[str, ...]) -> Move:
    """The move that the words spell out. Raises `NotAMove`.

    A space, card or choice that does not exist is still a move: the rules refuse it, with their number.
    """
    if any(not _WORD.fullmatch(word) for word in words) or not words:
        raise NotAMove(_START)
    match words:
        case ("go", source, goal):
            return Go(space_name(source), space_name(goal), ALL)
        case ("go", source, goal, number) if _NUMBER.fullmatch(number) and int(number):
            return Go(space_name(source), space_name(goal), int(number))
        case ("place", goal):
            return Settle(space_name(goal))
        case ("elephant", goal):
            return Ride(space_name(goal))
        case ("carry", space, "drop", card):
            return Carry(space_name(space), ("drop", card_name(card)))
        case ("carry", space, *chosen):
            return Carry(space_name(space), sorted_goods(tuple(chosen)))
        case ("hire", goal, price):
            return Hire(space_name(goal), price)
        case ("play", card, *chosen):
            return Play(card_name(card), _chosen(card_name(card), tuple(chosen)))
        case ("use", card, *chosen):
            return Use(card_name(card), _chosen(card_name(card), tuple(chosen)))
        case ("swap", give, get):
            return Swap(give, get)
        case ("build", section) if _NUMBER.fullmatch(section):
            return Build(int(section))
        case ("build", section, "less", *saved) if _NUMBER.fullmatch(section) and saved:
            return Build(int(section), sorted_goods(tuple(saved)))
        case ("withdraw",):
            return Withdraw()
        case ("skip",):
            return Skip()
        case ("end",):
            return End()
    raise NotAMove(_HELP.get(words[0], _START))


def _chosen(card: str, words: tuple[str, ...]) -> tuple[str, ...]:
    """What is chosen with a card: goods in their order, but a swap as it was typed (KA-9.3)."""
    return words if card in ("K9", "A10") else sorted_goods(words)


_START = say("Start with go, place, elephant, carry, hire, play, use, swap, build or end.")
_HELP = {
    "go": say("Name both spaces and how many go, like: go 5:gain 8:trade 1."),
    "place": say("Name the space, like: place 5:gain."),
    "elephant": say("Name the space, like: elephant 5:gain."),
    "carry": say("Name the space and what you choose, like: carry 1:gain wood wood."),
    "hire": say("Name the space and the price, like: hire 2:gain 2-gold."),
    "play": say("Name the card and what you choose, like: play K1 wood wood."),
    "use": say("Name the card and what you choose, like: use A6 wood wood mortar."),
    "swap": say("Name what you return and what you gain, like: swap wood gem."),
    "build": say("Name the section, like: build 5, or: build 5 less wood."),
    "withdraw": say("Nothing comes after withdraw."),
    "skip": say("Nothing comes after skip."),
    "end": say("Nothing comes after end."),
}
