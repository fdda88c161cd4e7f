"""Half a step judged, word by word.

The legal steps of a position are kept as a tree of their words, made when first asked for; so every key
press after that is a few look-ups, however many arrangements there are.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.game import AmbiguousMove, Considered, Message, Move, NotAMove, Refusal, Seat, Verdict, Word, say
from engine.karigar import arranging, refusing, wording
from engine.karigar.board import INDEX, SPACES
from engine.karigar.cards import ALLIANCE, ALLIANCES, BAKSHEESH, CARDS, KIND, TILES, TOKENS
from engine.karigar.deeds import choices, savings, swaps
from engine.karigar.effects import ELEPHANT, bought, outcomes
from engine.karigar.goods import NUMBER, counts, less, missing
from engine.karigar.moves import (
    ALL,
    HAND,
    LONGEST,
    PRICES,
    Build,
    Carry,
    Go,
    Hire,
    Play,
    Ride,
    Settle,
    Swap,
    Use,
    read,
    words_of,
)
from engine.karigar.seeing import amounts_counted
from engine.karigar.view import KarigarPreview

if TYPE_CHECKING:
    from engine.karigar.state import KarigarState


class Node:
    """A word of the tree: the step that ends here, if one does, and what can follow."""

    __slots__ = ("move", "next")

    def __init__(self) -> None:
        self.move: Move | None = None
        self.next: dict[str, Node] = {}


def tree(state: KarigarState) -> Node:
    """The legal steps of the seat on turn."""
    root = Node()
    for move in state.legal(state.seat):
        node = root
        for word in str(move).split():
            node = node.next.setdefault(word, Node())
        node.move = move
    return root


# Typed text -------------------------------------------------------------------------------------------------


def resolve(state: KarigarState, seat: Seat, text: str) -> Move:
    """The step that a seat means. Without a number all workers go; a single choice is filled in."""
    move = read(words_of(text))
    if isinstance(move, Go) and move.number == ALL:
        number = _standing(state, seat, move.source)
        return Go(move.source, move.goal, max(1, number))
    if isinstance(move, Carry | Play | Use) and not move.words and seat == state.seat and state.turn:
        node = _walk(state.words(), str(move).split())
        if node is not None and node.move is None:
            ways = _endings(node, 4)
            if len(ways) > 1:
                raise AmbiguousMove(say("Say what you choose."), tuple([str(way) for way in ways]))
            return ways[0]
    return move


def _standing(state: KarigarState, seat: Seat, space: str) -> int:
    """How many workers without a goal a seat has there."""
    if seat != state.seat or space not in INDEX:
        return 0
    sources = list(state.workers[seat])
    for source, _ in state.goals:
        sources.remove(source)
    return sources.count(INDEX[space])


def _walk(node: Node, words: Sequence[str]) -> Node | None:
    for word in words:
        found = node.next.get(word)
        if found is None:
            return None
        node = found
    return node


def _endings(node: Node, most: int) -> list[Move]:
    """Some of the steps that begin like this."""
    found = [node.move] if node.move is not None else []
    for child in node.next.values():
        if len(found) >= most:
            break
        found += _endings(child, most - len(found))
    return found


# Half a step ------------------------------------------------------------------------------------------------


def consider(state: KarigarState, seat: Seat, words: Sequence[str]) -> Considered:
    """Judge the words so far."""
    waiting = refusing.not_your_turn(state, seat)
    if waiting:
        return Considered(Verdict.WRONG, refusal=waiting)
    spelt = [_canonical(word, k) for k, word in enumerate(words)]
    node = _walk(state.words(), spelt)
    if node is None:
        return _off(state, seat, words, spelt)
    move = node.move
    if move is None and len(spelt) == 3 and spelt[0] == "go":
        number = _standing(state, seat, spelt[1])
        group = node.next.get(str(number))
        move = group.move if group is not None else None
    following = tuple([Word(word, _label(state, spelt, word)) for word in node.next])
    verdict = Verdict.MORE if move is None else Verdict.MAY_STOP if following else Verdict.COMPLETE
    return Considered(verdict, following, move=move, preview=preview(state, spelt, move))


def _canonical(word: str, at: int) -> str:
    """A typed word as the tree has it."""
    word = word.lower()[:LONGEST]
    if not at:
        return word
    space = word.upper()
    if space in INDEX or space in ALLIANCE or space in KIND:
        return space
    return word


def _off(state: KarigarState, seat: Seat, words: Sequence[str], spelt: Sequence[str]) -> Considered:
    """No legal step begins like this: say why, or find the step that is typed in another order."""
    try:
        move = resolve(state, seat, " ".join(words)) if all(word.strip() for word in words) else None
    except (NotAMove, AmbiguousMove) as error:
        return Considered(Verdict.WRONG, refusal=_why(state, spelt, error.message))
    if move is None:
        return Considered(Verdict.WRONG, refusal=_why(state, spelt, say("A word is missing.")))
    refusal = refusing.refuse(state, seat, move)
    shown = preview(state, spelt, move)
    if refusal is None:
        return Considered(Verdict.COMPLETE, move=move, preview=shown)
    return Considered(Verdict.WRONG, refusal=refusal, move=move, preview=shown)


_RULES = {
    "go": "KA-5.4",
    "place": "KA-5.3",
    "elephant": "KA-5.4",
    "carry": "KA-5.4",
    "hire": "KA-6.1",
    "play": "KA-9.1",
    "use": "KA-7.7",
    "swap": "KA-9.3",
    "build": "KA-8.1",
    "withdraw": "KA-5.5",
    "skip": "KA-5.5",
    "end": "KA-5.2",
}
"""The rule of each kind of step."""


def _why(state: KarigarState, spelt: Sequence[str], message: Message) -> Refusal:
    """The reason against words that are not a whole step yet."""
    verb = spelt[0] if spelt else ""
    if verb == "go" and len(spelt) > 1:
        refusal = arranging.source(state, spelt[1] if _plain(spelt[1]) else "?")
        if refusal:
            return refusal
    if verb in ("hire", "build") and len(spelt) < 3:
        refusal = refusing.first(state, verb)
        if refusal:
            return refusal
    return Refusal(_RULES.get(verb, "KA-5.1"), message)


def _plain(word: str) -> bool:
    return len(word) <= 12 and word.isascii() and word.replace(":", "").replace("_", "").isalnum()


# What comes next --------------------------------------------------------------------------------------------

_VERBS = {
    "go": say("move workers"),
    "place": say("place your workers"),
    "elephant": say("move your elephant"),
    "carry": say("carry out a space"),
    "hire": say("hire your elephant"),
    "play": say("play a baksheesh card"),
    "use": say("use an alliance card"),
    "swap": say("swap once more"),
    "build": say("build a section"),
    "withdraw": say("take your pieces into your hand"),
    "skip": say("do nothing"),
    "end": say("end your turn"),
    "less": say("use your discount"),
    "drop": say("give up an alliance"),
    HAND: say("into your hand"),
}


def _label(state: KarigarState, before: Sequence[str], word: str) -> Message:
    """What a word means after those before it."""
    if word in _VERBS:
        return _VERBS[word]
    if word in INDEX:
        return wording.effect(state.effects[INDEX[word]])
    if word in NUMBER:
        return wording.good(NUMBER[word])
    if word in PRICES:
        return wording.goods(PRICES[word])
    if word in KIND:
        return wording.baksheesh(KIND[word])
    if word in ALLIANCE:
        return wording.alliance(ALLIANCE[word])
    if before[0] == "build":
        return say("section {section}", section=int(word))
    if before[0] == "carry":
        card = CARDS[state.effects[INDEX[before[1]]] >> 1]
        return wording.option(*card.trades[int(word) - 1])
    return say("one worker") if word == "1" else say("{number} workers", number=int(word))


def preview(state: KarigarState, spelt: Sequence[str], move: Move | None) -> KarigarPreview | None:
    """What the words would do, as far as they go."""
    held = state.held[state.seat]
    before = counts(held)
    if isinstance(move, Build) or (move is None and len(spelt) > 1 and spelt[0] == "build"):
        section = move.section if isinstance(move, Build) else int(spelt[1]) if spelt[1].isdigit() else 0
        return _building(state, section, move.less if isinstance(move, Build) else ())
    after: int | None = None
    about = None
    if isinstance(move, Carry):
        if move.space not in INDEX or INDEX[move.space] not in state.todo:
            return None
        visit = state.visit(INDEX[move.space])
        words = move.words if bought(visit >> 3) is None else ()
        result = outcomes(visit, held, state.hands).get(words)
        after = held + result[0] if result else None
    elif isinstance(move, Play) and move.card in KIND:
        deed = BAKSHEESH[KIND[move.card]].deed
        about = wording.baksheesh(KIND[move.card])
        after = choices(deed, held).get(move.words) if deed.kind in ("gain", "choice", "swap") else held
    elif isinstance(move, Use) and move.card in ALLIANCE:
        deed = ALLIANCES[ALLIANCE[move.card]].deed
        about = wording.alliance(ALLIANCE[move.card])
        after = choices(deed, held).get(move.words) if deed.kind != "discount" else held
    elif isinstance(move, Swap):
        after = swaps(held).get((move.give, move.get))
    elif isinstance(move, Hire) and move.price in PRICES:
        cost = PRICES[move.price]
        after = None if missing(held, cost) else less(held, cost)
    spaces = tuple([word for word in spelt[1:] if word in INDEX])
    if not spaces and after is None:
        return None
    if spaces:
        about = wording.effect(state.effects[INDEX[spaces[-1]]])
        if after is None and isinstance(move, Go | Settle | Ride):
            after = _sure(state, spaces[-1], move)
    return KarigarPreview(spaces, before, None if after is None else counts(after), about=about)


def _sure(state: KarigarState, space: str, move: Go | Settle | Ride) -> int | None:
    """What would be held after a goal alone, if there is nothing to choose there."""
    if isinstance(move, Ride):
        power = ELEPHANT
    else:
        there = sum([SPACES[goal] == space for _, goal in state.goals])
        power = there + (move.number if isinstance(move, Go) else len(state.workers[state.seat]))
    if not 0 < power <= ELEPHANT:
        return None
    held = state.held[state.seat]
    found = list(outcomes(state.effects[INDEX[space]] << 3 | power, held, state.hands).values())
    return held + found[0][0] if len(found) == 1 else None


def _building(state: KarigarState, section: int, saved: tuple[str, ...]) -> KarigarPreview | None:
    """What a building would cost and bring, and the bazaar card that it takes away (KA-8)."""
    if not 1 <= section <= len(state.built):
        return None
    held = state.held[state.seat]
    level = (section - 1) // 3
    cost = TILES[state.tiles[level]].cost
    after = savings(cost, state.discount, held).get(saved)
    done = sum([owner >= 0 for owner in state.built[3 * level : 3 * level + 3]])
    return KarigarPreview(
        (f"{section}:gain", f"{section}:trade"),
        counts(held),
        None if after is None else counts(after),
        missing=amounts_counted(missing(held, cost)),
        gone=CARDS[state.places[section - 1]].id,
        token=TOKENS[level][min(done, 2)],
    )
