"""A position of Karigar-e-Taj."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import (
    Considered,
    Event,
    IllegalMove,
    Move,
    Outcome,
    Refusal,
    ScoreSheet,
    Seat,
    State,
)
from engine.karigar import considering, legality, playing, scoring, seeing, telling, writing
from engine.karigar.board import SPACES
from engine.karigar.cards import ALLIANCE, ALLIANCES, BLUEPRINTS, CARD, FAIR_SILVER, KIND, STARTS, TILES
from engine.karigar.effects import ELEPHANT, T1_EFFECT, T2_EFFECT, buy_of, gain_of, trade_of
from engine.karigar.goods import SILVER, Holding, more
from engine.karigar.moves import Build, End
from engine.karigar.plan import IN_HAND, NOT_HIRED, OPEN, Goals, Plan
from engine.karigar.setting import OPENED, KarigarData
from engine.karigar.view import KarigarView

READY, MOVING, CARRYING, AFTER, OVER = "ready", "moving", "carrying", "after", "over"
"""Before the main action, while goals are chosen, while spaces are carried out, after it, and the end."""

ELEPHANTS = 2
"""So many elephants can be hired at once (KA-6.1)."""
MOST_ALLIANCES = 2
"""So many alliance cards a player keeps (KA-7.5)."""

UNBUILT = -1
NOWHERE = -1


class KarigarState(State):
    """A position. Every field is replaced, never changed in place, so that a copy shares them all.

    Tuples go by seat where nothing else is said. Decks have their top at the end. Cards are numbers of
    `engine.karigar.cards`, spaces those of `engine.karigar.board`, places and sections count from 0.
    """

    def __init__(self, players: int, data: KarigarData, fair: bool, one: bool, points: int) -> None:
        self.players = players
        self.one = one
        """Whether blue and yellow cards are one deck."""
        numbers = {tile.id: number for number, tile in enumerate(TILES)}
        self.tiles: tuple[int, ...] = tuple(numbers[tile] for tile in data.tiles)
        self.level = 0
        self.places: tuple[int, ...] = tuple(CARD[card] for card in data.bazaar)
        self.blue: tuple[int, ...] = tuple(CARD[card] for card in reversed(data.blue))
        self.yellow: tuple[int, ...] = tuple(CARD[card] for card in reversed(data.yellow))
        self.left: tuple[int, ...] = ()
        """The bazaar cards that left the game, in order."""
        alliances = tuple(ALLIANCE[card] for card in data.alliances)
        self.slots: tuple[int, ...] = alliances[:OPENED]
        self.alliances: tuple[int, ...] = alliances[: OPENED - 1 : -1]
        self.past: tuple[int, ...] = ()
        """The alliance cards that left the game, in order."""
        self.deck: tuple[int, ...] = tuple(KIND[card] for card in reversed(data.baksheesh))
        self.discards: tuple[int, ...] = ()
        self.hand: tuple[tuple[int, ...], ...] = ((),) * players
        """The baksheesh cards of each seat, rising."""
        prints = {card.id: number for number, card in enumerate(BLUEPRINTS)}
        self.blueprints: tuple[int, ...] = tuple(prints[card] for card in data.blueprints)
        self.held: tuple[Holding, ...] = tuple(more(0, STARTS[card]) for card in data.starts)
        if fair:  # KA-4.5
            extra = [FAIR_SILVER[(seat - data.starter) % players] for seat in range(players)]
            self.held = tuple(more(h, ((SILVER, n),)) for h, n in zip(self.held, extra, strict=True))
        self.workers: tuple[tuple[int, ...], ...] = ((IN_HAND, IN_HAND),) * players
        """Where the workers are, rising."""
        self.elephants: tuple[int, ...] = (NOT_HIRED,) * players
        self.owned: tuple[tuple[tuple[int, bool], ...], ...] = ((),) * players
        """The alliance cards of each seat, and whether they are face up."""
        self.built: tuple[int, ...] = (UNBUILT,) * 12
        """Who built each section; the rival comes after the seats."""
        self.tokens: tuple[tuple[int, ...], ...] = ((),) * (players + (players == 1))
        """The Taj tokens of each seat, and alone of the rival."""
        self.seat = self.first = data.starter
        """Whose turn it is, and who has the first-player marker; the rival comes after the seats."""
        self.idle = 0
        """Turns in a row in which nobody built (KA-11.3)."""
        self.crew = NOWHERE
        """The place whose gain space the rival blocks."""
        self.progress = 0
        self.draws: tuple[int, ...] = data.rival[::-1]
        """The numbers by which the rival will draw (KA-10.1), the next one at the end; none in company."""
        self.rival_points = points
        self.effects: tuple[int, ...] = self.effects_now()
        self.news: list[telling.News] | None = None
        """What happens, if anybody wants to know."""
        playing.begin_turn(self)

    # Declared here, set by `playing.begin_turn` and what follows.
    phase: str
    goals: Goals
    """Where workers will go, pairs of source and goal, while the main action is arranged."""
    ride: int
    """Where the elephant will go; `OPEN` while not chosen."""
    todo: tuple[int, ...]
    """The reached spaces still to be carried out."""
    back: str
    """The phase after the last of them."""
    building: bool
    """Whether this seat has built this turn."""
    hired: bool
    """Whether it hired its elephant this turn."""
    bought: tuple[int, ...]
    """The alliances that it bought this turn."""
    discount: int
    lanes: int
    hands: int
    mahout: bool
    swaps: int
    """How many swaps the Caravan master still allows."""
    plan: Plan | None
    tree: considering.Node | None

    def effects_now(self) -> tuple[int, ...]:
        """What each space does."""
        sides = [effect for card in self.places for effect in (gain_of(card), trade_of(card))]
        return (*sides, T1_EFFECT, T2_EFFECT, *[buy_of(card) for card in self.slots])

    def planned(self) -> Plan:
        """The plan of the main action, made when first asked for."""
        if self.plan is None:
            self.plan = Plan(self, self.seat)
        return self.plan

    def words(self) -> considering.Node:
        """The words of the legal steps, made when first asked for."""
        if self.tree is None:
            self.tree = considering.tree(self)
        return self.tree

    def visit(self, space: int) -> int:
        """The visit of the seat on turn to a space where its pieces stand (`engine.karigar.effects`)."""
        seat = self.seat
        power = ELEPHANT if self.elephants[seat] == space else self.workers[seat].count(space)
        return self.effects[space] << 3 | power

    def occupied(self) -> int:
        """The spaces with pieces on them, as bits, the rival's crew included."""
        taken = 1 << 2 * self.crew if self.crew >= 0 else 0
        for spaces in (*self.workers, self.elephants):
            for space in spaces:
                if space >= 0:
                    taken |= 1 << space
        return taken

    def may_hire(self) -> bool:
        """Whether the seat on turn may hire its elephant, price and space aside (KA-6.1)."""
        if not self.level or self.elephants[self.seat] != NOT_HIRED:
            return False
        return sum([elephant != NOT_HIRED for elephant in self.elephants]) < ELEPHANTS

    def drops(self) -> list[tuple[str, ...]]:
        """The words for what is given up for a new alliance: nothing, or one of two (KA-7.5)."""
        owned = self.owned[self.seat]
        return [("drop", ALLIANCES[card].id) for card, _ in owned] if len(owned) == MOST_ALLIANCES else [()]

    # What is asked ------------------------------------------------------------------------------------

    @property
    def turn(self) -> tuple[Seat, ...]:
        """The seat on turn."""
        return () if self.phase == OVER else (self.seat,)

    def legal(self, seat: Seat) -> legality.Steps:
        return legality.Steps(self, seat)

    def check(self, seat: Seat, move: Move) -> Refusal | None:
        return legality.refuse(self, seat, move)

    def resolve(self, seat: Seat, text: str) -> Move:
        return considering.resolve(self, seat, text)

    def consider(self, seat: Seat, words: Sequence[str]) -> Considered:
        return considering.consider(self, seat, words)

    def binding(self, seat: Seat, move: Move) -> bool:
        """Whether the move draws a card or passes the turn (KA-8.2, KA-5.1)."""
        return isinstance(move, Build | End)

    # Steps --------------------------------------------------------------------------------------------

    def apply(self, seat: Seat, move: Move) -> tuple[Event, ...]:
        refusal = legality.refuse(self, seat, move)
        if refusal:
            raise IllegalMove(refusal)
        news: list[telling.News] = []
        self.news = news
        try:
            self.play(seat, move)
        finally:
            self.news = None
        return telling.events(self, news)

    def play(self, seat: Seat, move: Move) -> None:
        self.tree = None
        playing.PLAYS[type(move)](self, move)

    def set_down(self, seat: Seat, move: Move) -> None:
        if isinstance(move, Build):
            self.tree = None
            playing.set_build_down(self, move)
        elif not isinstance(move, End):
            self.play(seat, move)

    # What is known ------------------------------------------------------------------------------------

    def view(self, seat: Seat | None) -> KarigarView:
        return seeing.view(self, seat)

    def scores(self) -> tuple[ScoreSheet, ...]:
        return tuple([scoring.sheet(self, seat) for seat in range(self.players)])

    @property
    def outcome(self) -> Outcome | None:
        return scoring.outcome(self) if self.phase == OVER else None

    def position(self) -> str:
        return writing.position(self)

    def copy(self) -> KarigarState:
        other = KarigarState.__new__(KarigarState)
        other.__dict__.update(self.__dict__)
        return other


__all__ = [
    "AFTER",
    "CARRYING",
    "MOVING",
    "NOWHERE",
    "OPEN",
    "OVER",
    "READY",
    "SPACES",
    "UNBUILT",
    "KarigarState",
]
