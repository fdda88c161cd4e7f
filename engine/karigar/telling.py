"""The events of a Karigar-e-Taj game, in the order in which things happen.

`player` in a message is a `Message` that counts the seat; a screen may put a name in its place. Kinds and
their data (spaces, cards and goods by name):

- `goal` {source, goal, number}, `ride` {goal}: where workers, the elephant will go
- `moved` {todo}: all pieces have gone; the spaces to be carried out
- `carried` {space, words, before, after, hands}: a space was carried out; goods before and after
- `bought` {card, dropped}: an alliance, and the one that was given up, or ''
- `withdrew`, `skipped`: no arrangement was possible
- `used`, `played` {card, words, before, after}: an alliance, a baksheesh card
- `swapped` {give, get, before, after}
- `hired` {goal, price}
- `built` {owner, section, token, gone, new}: a section, and the bazaar cards that left and came
- `drew` {number}: baksheesh cards drawn; `card` {card} tells the one who drew them
- `level` {level, slots}: the bazaar is replenished
- `rival` {place, gained, progress}: the rival's turn
- `ended`, `turn`: a turn is over, the next begins
- `over` {winners, totals}
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from engine.game import Event, Message, Seat, Space, say
from engine.karigar.board import SPACES
from engine.karigar.cards import ALLIANCE, ALLIANCES, BAKSHEESH, KIND
from engine.karigar.goods import Amounts, counts
from engine.karigar.moves import HAND, PRICES
from engine.karigar.wording import goods, named

if TYPE_CHECKING:
    from engine.karigar.state import KarigarState

News: TypeAlias = tuple[str, Seat, dict[str, Any]]
"""Kind, seat and data of something that happened."""


def player(seat: Seat) -> Message:
    """A seat as people count it."""
    return say("Seat {seat}", seat=seat + 1)


def events(state: KarigarState, news: list[News]) -> tuple[Event, ...]:
    """The news of one step as events."""
    found: list[Event] = []
    for kind, seat, data in news:
        if kind == "drew":
            found += _drew(seat, data["cards"])
        elif kind == "over":
            found.append(_over(state))
        else:
            text, spaces = _TEXTS[kind](state, player(seat), data)
            found.append(Event(kind, text, seat, spaces, _plain(data)))
    return tuple(found)


def _plain(data: dict[str, Any]) -> dict[str, Any]:
    """Data without numbers of the engine's own: holdings as counts."""
    found = {}
    for key, value in data.items():
        if key in ("before", "after"):
            value = list(counts(value))
        elif key == "todo":
            value = list(spaces_of(value))
        found[key] = list(value) if isinstance(value, tuple) else value
    return found


def spaces_of(numbers: tuple[int, ...]) -> tuple[Space, ...]:
    """Spaces by name."""
    return tuple([SPACES[number] for number in numbers])


def change(before: int, after: int) -> tuple[Amounts, Amounts]:
    """What went and what came between two holdings."""
    pairs = list(enumerate(zip(counts(before), counts(after), strict=True)))
    went = tuple([(kind, b - a) for kind, (b, a) in pairs if b > a])
    came = tuple([(kind, a - b) for kind, (b, a) in pairs if a > b])
    return went, came


def _exchange(data: dict[str, Any]) -> Message:
    went, came = change(data["before"], data["after"])
    if went and came:
        return say("gives {goods} and gets {more}", goods=goods(went), more=goods(came))
    if went:
        return say("pays {goods}", goods=goods(went))
    return say("gets {goods}", goods=goods(came))


Told: TypeAlias = tuple[Message, tuple[Space, ...]]


def _goal(state: KarigarState, who: Message, data: dict[str, Any]) -> Told:
    goal, number = data["goal"], data["number"]
    if data["source"] == HAND:
        return say("{player} places {number} workers on {space}.", player=who, number=number, space=goal), (
            goal,
        )
    if number == 1:
        text = say(
            "{player} sends a worker from {source} to {space}.", player=who, source=data["source"], space=goal
        )
        return text, (data["source"], goal)
    text = say(
        "{player} sends {number} workers from {source} to {space}.",
        player=who,
        number=number,
        source=data["source"],
        space=goal,
    )
    return text, (data["source"], goal)


def _ride(state: KarigarState, who: Message, data: dict[str, Any]) -> Told:
    if data["goal"] == HAND:
        return say("{player} takes the elephant into the hand.", player=who), ()
    return say("{player} sends the elephant to {space}.", player=who, space=data["goal"]), (data["goal"],)


def _moved(state: KarigarState, who: Message, data: dict[str, Any]) -> Told:
    return say("The pieces of {player} have moved.", player=who), spaces_of(data["todo"])


def _carried(state: KarigarState, who: Message, data: dict[str, Any]) -> Told:
    text = say("{player} {exchange} on {space}.", player=who, exchange=_exchange(data), space=data["space"])
    return text, (data["space"],)


def _bought(state: KarigarState, who: Message, data: dict[str, Any]) -> Told:
    card = Message(ALLIANCES[ALLIANCE[data["card"]]].name)
    if data["dropped"]:
        dropped = Message(ALLIANCES[ALLIANCE[data["dropped"]]].name)
        return say(
            "{player} takes {card} and gives up {dropped}.", player=who, card=card, dropped=dropped
        ), ()
    return say("{player} takes {card}.", player=who, card=card), ()


def _withdrew(state: KarigarState, who: Message, data: dict[str, Any]) -> Told:
    return say("{player} can do nothing and takes the pieces into the hand.", player=who), ()


def _skipped(state: KarigarState, who: Message, data: dict[str, Any]) -> Told:
    return say("{player} can do nothing.", player=who), ()


def _used(state: KarigarState, who: Message, data: dict[str, Any]) -> Told:
    card = Message(ALLIANCES[ALLIANCE[data["card"]]].name)
    return _card(who, card, data), ()


def _played(state: KarigarState, who: Message, data: dict[str, Any]) -> Told:
    card = Message(BAKSHEESH[KIND[data["card"]]].name)
    return _card(who, card, data), ()


def _card(who: Message, card: Message, data: dict[str, Any]) -> Message:
    if data["before"] == data["after"]:
        return say("{player} uses {card}.", player=who, card=card)
    return say("{player} uses {card} and {exchange}.", player=who, card=card, exchange=_exchange(data))


def _swapped(state: KarigarState, who: Message, data: dict[str, Any]) -> Told:
    return say(
        "{player} swaps {goods} for {more}.",
        player=who,
        goods=named((data["give"],)),
        more=named((data["get"],)),
    ), ()


def _hired(state: KarigarState, who: Message, data: dict[str, Any]) -> Told:
    price = goods(PRICES[data["price"]])
    text = say(
        "{player} hires an elephant for {goods} on {space}.", player=who, goods=price, space=data["goal"]
    )
    return text, (data["goal"],)


def _built(state: KarigarState, who: Message, data: dict[str, Any]) -> Told:
    section, token = data["section"], data["token"]
    if data["owner"] >= state.players:
        text = say("The rival builds section {section}, worth {points}.", section=section, points=token)
    else:
        text = say(
            "{player} builds section {section}, worth {points}.", player=who, section=section, points=token
        )
    return text, (f"{section}:gain", f"{section}:trade")


def _level(state: KarigarState, who: Message, data: dict[str, Any]) -> Told:
    return say("Level {level} begins. All pieces go home.", level=data["level"]), ()


def _rival(state: KarigarState, who: Message, data: dict[str, Any]) -> Told:
    space = f"{data['place']}:gain"
    text = say(
        "The rival's crew goes to {space}. Progress {progress}.", space=space, progress=data["progress"]
    )
    return text, (space,)


def _ended(state: KarigarState, who: Message, data: dict[str, Any]) -> Told:
    return say("{player} ends the turn.", player=who), ()


def _turn(state: KarigarState, who: Message, data: dict[str, Any]) -> Told:
    return say("It is the turn of {player}.", player=who), ()


def _drew(seat: Seat, cards: tuple[str, ...]) -> list[Event]:
    """KA-8.2: everybody learns how many, the seat alone which."""
    number = len(cards)
    text = say("{player} draws a baksheesh card.", player=player(seat))
    if number > 1:
        text = say("{player} draws {number} baksheesh cards.", player=player(seat), number=number)
    told = [Event("drew", text, seat, data={"number": number})]
    for card in cards:
        name = Message(BAKSHEESH[KIND[card]].name)
        text = say("You draw {card}.", card=name)
        told.append(Event("card", text, seat, data={"card": card}, only=(seat,)))
    return told


def _over(state: KarigarState) -> Event:
    outcome = state.outcome
    assert outcome is not None  # told only once it is
    data = {"winners": list(outcome.winners), "totals": [sheet.total for sheet in state.scores()]}
    return Event("over", outcome.reason, data=data)


_TEXTS: dict[str, Callable[[KarigarState, Message, dict[str, Any]], Told]] = {
    "goal": _goal,
    "ride": _ride,
    "moved": _moved,
    "carried": _carried,
    "bought": _bought,
    "withdrew": _withdrew,
    "skipped": _skipped,
    "used": _used,
    "played": _played,
    "swapped": _swapped,
    "hired": _hired,
    "built": _built,
    "level": _level,
    "rival": _rival,
    "ended": _ended,
    "turn": _turn,
}
