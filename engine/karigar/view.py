"""What a seat may know of a Karigar-e-Taj table, ready to be drawn.

Cards have the ids of the components (`W2`, `A6`, `K1`, `P3`), spaces the names of
`engine.karigar.board.SPACES`. Goods are counted in the order of `engine.karigar.goods.GOODS`. Places and
sections count from 1: section n is linked with place n, level 1 (sections 1 to 3) is at the bottom. What may
be pointed at is asked through `legal` and `consider`.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from engine.game import Message, Preview, Seat, Space, View

Counts: TypeAlias = tuple[int, ...]
"""How many of each of the eight kinds of goods."""


class Group(msgspec.Struct, frozen=True):
    """Pieces on one space. `piece` is `worker` or `elephant` of the seat `owner`, or `crew` of the rival."""

    space: Space
    piece: str
    owner: Seat
    number: int


class Place(msgspec.Struct, frozen=True):
    """A place of the bazaar: its card, and in words what its two spaces give."""

    card: str
    color: str
    kind: str
    """The kind of goods that the card is of, or `silver`, `gold`."""
    icons: Counts
    trades: tuple[tuple[Counts, Counts], ...]
    gain: Message
    trade: Message


class Slot(msgspec.Struct, frozen=True):
    """An alliance slot. `card` is '' while it is empty (KA-7.5)."""

    space: Space
    card: str
    about: Message


class Section(msgspec.Struct, frozen=True):
    """A section of the Taj. `owner` is None while unbuilt; alone the rival is number 1."""

    number: int
    level: int
    owner: Seat | None
    open: bool
    """Whether it can be built now: it is unbuilt and on the current level (KA-8.1)."""


class Level(msgspec.Struct, frozen=True):
    """A level: its tile, what each section costs, and the tokens left, the next one first."""

    tile: str
    cost: Counts
    tokens: tuple[int, ...]


class Ally(msgspec.Struct, frozen=True):
    """An alliance card that somebody owns. `up` is whether it can be used (KA-7.7)."""

    card: str
    up: bool
    points: int
    bought_now: bool
    """It was bought this turn, so it cannot be used yet."""


class Player(msgspec.Struct, frozen=True):
    """One player. `hand` and `blueprint` are None for those who may not know them."""

    goods: Counts
    workers_in_hand: int
    elephant: str
    """`unhired`, `hand`, or the space it is on."""
    allies: tuple[Ally, ...]
    tokens: tuple[int, ...]
    sections: tuple[int, ...]
    """The sections built, by number."""
    cards: int
    """How many baksheesh cards are held."""
    hand: tuple[str, ...] | None
    blueprint: str | None
    missing: Counts
    """What is still lacking for a section of the current level, discounts aside."""


class Print(msgspec.Struct, frozen=True):
    """Your blueprint: its sections, and which of them you have, others have, or are open."""

    card: str
    sections: tuple[int, ...]
    mine: tuple[int, ...]
    lost: tuple[int, ...]
    points: int
    """What it is worth as it stands."""


class Force(msgspec.Struct, frozen=True):
    """What is in force this turn (KA-9.4 to 9.7)."""

    discount: int
    lanes: int
    hands: int
    mahout: bool
    swaps: int
    """How many swaps more the Caravan master allows."""
    built: bool
    hired: bool


class Goal(msgspec.Struct, frozen=True):
    """A goal that is chosen: `source` is a space or `hand`, `goal` too; `number` is 0 for the elephant."""

    source: str
    goal: str
    number: int


class Rival(msgspec.Struct, frozen=True):
    """The rival contractor (KA-10). `place` is 0 while the crew is off the board."""

    level: str
    place: int
    progress: int
    wanted: int
    """It builds at so much progress."""
    tokens: tuple[int, ...]
    points: int
    """What it has now."""


class Deck(msgspec.Struct, frozen=True):
    """A deck: how many cards are left, and at the end which, in the order in which they would come."""

    left: int
    cards: tuple[str, ...] | None


class KarigarView(View, frozen=True):
    """A Karigar-e-Taj table as one seat sees it."""

    phase: str
    """`ready` (before the main action), `moving`, `carrying`, `after` or `over`."""
    level: int
    """1 to 4."""
    levels: tuple[Level, ...]
    sections: tuple[Section, ...]
    places: tuple[Place, ...]
    slots: tuple[Slot, ...]
    groups: tuple[Group, ...]
    seats: tuple[Player, ...]
    blueprint: Print | None
    """Your own."""
    hand: tuple[Message, ...]
    """Your baksheesh cards in words, in the order of `seats[seat].hand`."""
    force: Force
    goals: tuple[Goal, ...]
    todo: tuple[Space, ...]
    """Reached spaces that are still to be carried out."""
    then: str
    """The phase after that: an elephant may be hired before or after the main action."""
    first: Seat | None
    """Who has the first-player marker; None if the rival has it."""
    idle: int
    """Turns in a row without a building; the game ends at 40 for each player (KA-11.3)."""
    one_deck: bool
    blue: Deck
    yellow: Deck
    baksheesh: Deck
    alliances: Deck
    gone: tuple[str, ...]
    past: tuple[str, ...]
    discards: tuple[str, ...]
    rival: Rival | None
    draws: int
    """How many of the rival's numbers are left (KA-10.1)."""
    to_come: tuple[int, ...]
    """Those numbers, the next one first; shown at the end only."""


class KarigarPreview(Preview, frozen=True):
    """What a step would do, as far as its words go.

    `spaces` are those it is about. `before` and `after` are what you hold; `after` is None while that is
    not known. `missing` is what you lack for a section. `gone` is the bazaar card that a building would take
    away, `token` what its token is worth. `about` says in words what the space or card does.
    """

    spaces: tuple[Space, ...] = ()
    before: Counts = ()
    after: Counts | None = None
    missing: Counts = ()
    gone: str = ""
    token: int = 0
    about: Message | None = None
