"""What a seat may know of a Bonsai table: everything but the order of the deck (BO-4.2).

Tiles by kind always come in the order wood, leaf, flower, fruit. Places are given twice: by name, and as `x`
in half hex widths to the right of the start bud and `y` in rows below it, ready to draw.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from engine.game import Preview, Seat, Space, View

Tally: TypeAlias = tuple[int, int, int, int]
"""So many of wood, leaf, flower, fruit."""

Place: TypeAlias = tuple[int, int]
"""x and y of a hex."""


class Card(msgspec.Struct, frozen=True):
    """A Zen card.

    `type` is `tool`, `growth`, `master`, `helper` or `parchment`. `kinds` are the tiles it shows: the one
    more to place (growth), those to take (master), the two to place (helper, `any` first), or what a
    parchment counts: a tile or a type of card, at `points` each.
    """

    id: int
    key: str
    type: str
    kinds: tuple[str, ...]
    points: int


class Goal(msgspec.Struct, frozen=True):
    """A goal tile (BO-6.2). Its name in moves is theme and word, like `wood 8`.

    `need` is what the tree must have: tiles, or for the theme `reach` how many of the places it names
    (`crack` one, `both` and `below` two).
    """

    key: str
    colour: str
    level: str
    theme: str
    word: str
    need: int
    points: int

    @property
    def name(self) -> str:
        """As it is typed."""
        return f"{self.theme} {self.word}"


class GoalState(msgspec.Struct, frozen=True):
    """A goal in play. Lists go by seat.

    `holder` is who has claimed it. `have` is what each tree has of `need` (more is possible). `state` says
    for each seat: `open` (may be met yet), `decide` (met: claim or renounce now), `claimed`, `renounced`,
    `closed` (another goal of the colour is held) or `gone` (another seat has it).
    """

    goal: Goal
    holder: Seat | None
    have: tuple[int, ...]
    state: tuple[str, ...]


class Slot(msgspec.Struct, frozen=True):
    """A slot of the market (BO-4.1): 1 is next to the deck. `card` is None if it is empty.

    It gives the tiles `gives`, and one of `choose` if there are any.
    """

    number: int
    card: Card | None
    gives: tuple[str, ...]
    choose: tuple[str, ...]


class Tile(msgspec.Struct, frozen=True):
    """A tile of a tree, and what it scores as it lies (BO-7.3)."""

    kind: str
    space: Space
    x: int
    y: int
    points: int


class Garden(msgspec.Struct, frozen=True):
    """What one seat has."""

    mirrored: bool
    crack: str
    """The side of the crack: `right`, or `left` with the pot mirrored."""
    lines: tuple[int, int]
    """A tile protrudes on the left if its x is at most the first, on the right if at least the second."""
    pot: tuple[Place, ...]
    """The hexes of the pot without the bud, by row."""
    tiles: tuple[Tile, ...]
    """The tree without the bud, by row. The bud is wood, at 0."""
    stock: Tally
    capacity: int
    symbols: Tally
    """What seishi and Growth cards let it place in a Cultivate.

    One tile of any kind comes on top (BO-5.1).
    """
    cards: tuple[Card, ...]
    """All cards it took, in order. Each lay open when it was taken; but Masters, Helpers and Parchments then
    lie face down, and a rival's are shown as a count (BO-4.2).
    """
    pile: int
    """How many cards lie face down."""
    claimed: tuple[str, ...]
    """The goals it holds, by name, in the order of claiming."""
    renounced: tuple[str, ...]
    counts: Tally
    """Tiles of the tree, the bud among the wood."""
    free: tuple[Space, ...]
    """The free hexes that touch wood. None: nothing but pruning helps (BO-5.3)."""


class BonsaiView(View, frozen=True):
    """A Bonsai table as one seat sees it.

    `scores` leaves the parchments of others out until the end (BO-4.2).
    """

    active: Seat
    """The seat on turn; at the end the one that was last."""
    phase: str
    """What the seat on turn does: `start` (choose an action), `take` (choose a tile), `helper` or `place`
    (place tiles), `discard` (down to the capacity), or `over`. While `decide` is not empty, it decides on a
    goal first.
    """
    market: tuple[Slot, ...]
    deck: int
    unseen: tuple[int, ...]
    """The numbers of the cards in the deck, rising: which they are is known, their order is not.

    Once the game is over, top first.
    """
    lower: int
    """So many of the lowest cards of the deck hold no parchment (BO-2.5)."""
    gone: tuple[Card, ...]
    """The cards discarded by playing alone, in order (BO-8)."""
    gardens: tuple[Garden, ...]
    goals: tuple[GoalState, ...]
    decide: tuple[Goal, ...]
    """The goals that the seat on turn has met and must claim or renounce now (BO-6.1)."""
    choices: tuple[tuple[str, ...], ...]
    """In the phase `take`: for each tile still to take, in this order, the kinds to choose from."""
    card: Card | None
    """The card taken in this Meditate."""
    slot: int
    """The slot it came from; 0 if none."""
    used: Tally
    """Tiles laid in this action."""
    allowed: tuple[str, ...]
    """The kinds of tiles that symbols or the Helper still allow, in stock or not; in placing only."""
    any_used: bool
    """Whether this Cultivate has used its symbol for any tile (BO-5.1)."""
    excess: int
    """In the phase `discard`: tiles still to discard (BO-4.5)."""
    mirrored_now: bool
    """Whether the pot was mirrored in this turn."""
    pruned: bool
    """Whether the tree was pruned in this turn."""
    passes: int
    """Turns passed in succession; twice the number of players ends the game (BO-7.2)."""
    turns_left: int | None
    """Once the deck is empty: how many turns are left, the present one included; None before."""
    level: str
    """Playing alone: the level."""
    target: int
    """Playing alone: the points it asks for; else 0."""


class BonsaiPreview(Preview, frozen=True):
    """What a move would do.

    `kind` is what the move is: a kind of tile, `prune`, `meditate`, `claim` or `renounce`. `spaces` are the
    hexes it takes, or frees by pruning. `points` is by how much the seat's score changes now (None for what
    cannot be done). `goals` are the goals, by name, that the tree would meet and the seat decide on; for a
    claim, those that it closes. `blocks`: no free hex would touch wood any more (BO-5.3). `gains` are the
    tiles that meditating gives, without those to choose; `excess` is how many tiles would then be over the
    capacity.
    """

    kind: str
    spaces: tuple[Space, ...] = ()
    points: int | None = None
    goals: tuple[str, ...] = ()
    blocks: bool = False
    gains: Tally = (0, 0, 0, 0)
    excess: int = 0
