"""A position of Bonsai and its course: turns, market, end (BO-3 to BO-8)."""

from __future__ import annotations

import random
from collections.abc import Sequence

from engine.bonsai import considering, goals, legality, scoring, seeing, telling
from engine.bonsai.garden import Garden
from engine.bonsai.hexes import BUD, cell, name
from engine.bonsai.moves import (
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
    words_of,
)
from engine.bonsai.parts import (
    CARDS,
    GOALS,
    KINDS,
    LEVELS,
    NUMBER,
    START_STOCK,
    START_STOCK_ALONE,
    gained,
    goals_for,
)
from engine.bonsai.setting import COLOURS_IN_PLAY, MARKET, BonsaiData
from engine.bonsai.tree import Tree
from engine.bonsai.view import BonsaiView
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
    say,
)


class BonsaiState(State):
    """A position. Cards and goals are numbers, kinds of tiles too (`engine.bonsai.parts`)."""

    def __init__(self, players: int, level: str, lower: int, data: BonsaiData, mirrored: bool) -> None:
        self.players = players
        self.level = level
        self.lower = lower
        """So many of the lowest cards are no parchments (BO-2.5)."""
        self.market = list(data.deck[:MARKET])
        """The open cards, slot 1 first; 0 is an empty slot."""
        self.deck = data.deck[MARKET:]
        """Top first. Its order is hidden."""
        self.gone: list[int] = []
        """Cards discarded by playing alone, in order."""
        self.goals = goals_for(players, data.colours)
        self.holders: dict[int, Seat] = {}
        """Who has claimed which goal."""
        stocks = START_STOCK if players > 1 else (START_STOCK_ALONE,)
        self.gardens = [Garden(stocks[seat], self.goals, mirrored) for seat in range(players)]
        self.seat = 0
        self.passes = 0
        """Turns passed in succession (BO-7.2)."""
        self.left = -1
        """Turns left once the deck is empty, the present one included if it is a last one; before -1."""
        self.begin()

    def begin(self) -> None:
        """A turn begins."""
        self.phase = "start"
        self.slot = 0
        """The slot of this Meditate, from 1; 0 in a Cultivate."""
        self.card = 0
        self.choices: tuple[tuple[str, ...], ...] = ()
        """The kinds to choose from, for each tile still to take."""
        self.used = [0, 0, 0, 0]
        """Tiles laid in this action."""
        self.pending: tuple[int, ...] = ()
        """Goals to decide on."""
        self.mirrored_now = False
        self.pruned = False

    @property
    def turn(self) -> tuple[Seat, ...]:
        return () if self.phase == "over" else (self.seat,)

    def legal(self, seat: Seat) -> legality.Choices:
        return legality.Choices(self, seat)

    def check(self, seat: Seat, move: Move) -> Refusal | None:
        return legality.refuse(self, seat, move)

    def resolve(self, seat: Seat, text: str) -> Move:
        return read(words_of(text))

    def consider(self, seat: Seat, words: Sequence[str]) -> Considered:
        return considering.consider(self, seat, words)

    def binding(self, seat: Seat, move: Move) -> bool:
        """Whether the move ends an action or the turn: then cards are turned up or the next seat acts."""
        if isinstance(move, Meditate):
            card = CARDS[self.market[move.slot - 1]]
            return card.type != "helper" and not gained(move.slot, card)[1]
        if isinstance(move, Take):
            return len(self.choices) == 1 and CARDS[self.card].type != "helper"
        if isinstance(move, Discard):
            return self.gardens[seat].excess == 1
        return isinstance(move, Done)

    # Moves --------------------------------------------------------------------------------------------

    def apply(self, seat: Seat, move: Move) -> tuple[Event, ...]:
        refusal = legality.refuse(self, seat, move)
        if refusal:
            raise IllegalMove(refusal)
        before = telling.Before(self, move)
        self.play(seat, move)
        return telling.events(self, before, seat, move)

    def play(self, seat: Seat, move: Move) -> None:
        garden = self.gardens[self.seat]
        if isinstance(move, Put):
            at = cell(move.at)
            assert at is not None
            self.lay(NUMBER[move.kind], at)
        elif isinstance(move, Done):
            self.finish()
        elif isinstance(move, Meditate):
            self.meditate(move.slot)
        elif isinstance(move, Cultivate):
            self.phase = "place"
        elif isinstance(move, Discard):
            self.discard(NUMBER[move.kind])
        elif isinstance(move, Take):
            self.choose(NUMBER[move.kind])
        elif isinstance(move, Claim):
            self.claim(goals.BY_NAME[move.theme, move.word])
        elif isinstance(move, Renounce):
            self.renounce(goals.BY_NAME[move.theme, move.word])
        elif isinstance(move, Mirror):
            garden.tree = Tree(not garden.tree.mirrored)
            self.mirrored_now = True
        elif isinstance(move, Prune):
            at = cell(move.at)
            assert at is not None
            self.prune(at)

    def set_down(self, seat: Seat, move: Move) -> None:
        if not self.binding(seat, move):
            self.play(seat, move)
        elif isinstance(move, Meditate):
            self._take_card(move.slot)
            self.phase = "take"
        elif isinstance(move, Take):
            self._take_tile(NUMBER[move.kind])
        elif isinstance(move, Discard):
            self.gardens[seat].stock[NUMBER[move.kind]] -= 1

    # The same by numbers, for playouts: kinds, hexes and goals ----------------------------------------

    def lay(self, kind: int, at: int) -> None:
        """Lay a tile of the stock (BO-5.1, BO-5.2)."""
        garden = self.gardens[self.seat]
        garden.stock[kind] -= 1
        self.used[kind] += 1
        garden.tree.put(kind, at)
        if garden.wanted:
            self.pending = goals.met(garden.tree, garden.wanted)

    def discard(self, kind: int) -> None:
        """Give back a tile over the capacity (BO-4.5)."""
        garden = self.gardens[self.seat]
        garden.stock[kind] -= 1
        if not garden.excess:
            self._next_turn()

    def prune(self, at: int) -> None:
        """Remove a tile with all that it alone holds (BO-5.3)."""
        garden = self.gardens[self.seat]
        garden.tree = garden.tree.without(garden.tree.cut(at))
        self.pruned = True

    def renounce(self, goal: int) -> None:
        """Give up a goal for good (BO-6.1)."""
        self.gardens[self.seat].renounce(goal)
        self.pending = tuple([g for g in self.pending if g != goal])

    def claim(self, goal: int) -> None:
        """BO-6.1, BO-6.2: the goal is gone for the others, its colour closed to this seat."""
        garden = self.gardens[self.seat]
        garden.claim(goal)
        self.holders[goal] = self.seat
        for other in self.gardens:
            if goal in other.wanted:
                other.wanted.remove(goal)
        self.pending = tuple([g for g in self.pending if g in garden.wanted])

    def choose(self, kind: int) -> None:
        """Take a tile that a slot or a Master leaves to choose (BO-4.1, BO-4.2)."""
        self._take_tile(kind)
        if not self.choices:
            self._card_works()

    def _take_tile(self, kind: int) -> None:
        self.gardens[self.seat].stock[kind] += 1
        self.choices = self.choices[1:]

    def meditate(self, slot: int) -> None:
        """BO-4.1, BO-4.2: the card and the tiles of its slot, then what there is to choose."""
        self._take_card(slot)
        if self.choices:
            self.phase = "take"
        else:
            self._card_works()

    def _take_card(self, slot: int) -> None:
        garden = self.gardens[self.seat]
        self.slot = slot
        self.card = self.market[slot - 1]
        self.market[slot - 1] = 0
        garden.take(self.card)
        gives, self.choices = gained(slot, CARDS[self.card])
        for kind in gives:
            garden.stock[NUMBER[kind]] += 1

    def _card_works(self) -> None:
        """A Helper places tiles first (BO-4.2); any other card has worked."""
        if CARDS[self.card].type == "helper":
            self.phase = "helper"
        else:
            self._after_meditating()

    def finish(self) -> None:
        """No more tiles are placed (BO-4.2, BO-5.1)."""
        if self.phase == "helper":
            self._after_meditating()
            return
        # BO-7.2: a pass is a Cultivate with nothing laid or pruned.
        self.passes = 0 if self.pruned or any(self.used) else self.passes + 1
        if self.players == 1:
            self._drop(MARKET)
        self._next_turn()

    def _after_meditating(self) -> None:
        """The market closes up (BO-4.3, BO-4.4), then tiles over the capacity go (BO-4.5)."""
        self.passes = 0
        if self.players == 1 and self.slot > 1:
            self._drop(self.slot - 1)
        elif self.players == 1 and self.deck:
            self.gone.append(self.deck[0])
            self.deck = self.deck[1:]
            self._deck_shrank()
        self._refill()
        if self.gardens[self.seat].excess > 0:
            self.phase = "discard"
        else:
            self._next_turn()

    def _drop(self, slot: int) -> None:
        """Discard the open card of a slot, if there is one, and refill (BO-8)."""
        if self.market[slot - 1]:
            self.gone.append(self.market[slot - 1])
            self.market[slot - 1] = 0
        self._refill()

    def _refill(self) -> None:
        """Slide the open cards away from the deck and turn cards up, until four are open (BO-4.4)."""
        cards = [card for card in self.market if card]
        missing = MARKET - len(cards)
        if not missing:
            return
        drawn = self.deck[:missing]
        if drawn:
            self.deck = self.deck[missing:]
            # One by one into slot 1: the last one turned up stays there.
            cards = [*drawn[::-1], *cards]
            self._deck_shrank()
        self.market = [0] * (MARKET - len(cards)) + cards

    def _deck_shrank(self) -> None:
        """BO-7.1: with the last card gone, this turn is finished and every seat has one more."""
        if not self.deck and self.left < 0:
            self.left = self.players + 1

    def _next_turn(self) -> None:
        if self.left > 0:
            self.left -= 1
        if self.left == 0 or self.passes == 2 * self.players:
            self.phase = "over"
            return
        self.seat = (self.seat + 1) % self.players
        self.begin()

    def wander(self, seat: Seat, rng: random.Random) -> Move:
        return legality.Choices(self, seat).lively(rng)

    # What is known ------------------------------------------------------------------------------------

    def view(self, seat: Seat | None) -> BonsaiView:
        return seeing.view(self, seat)

    def scores(self) -> tuple[ScoreSheet, ...]:
        return tuple(scoring.sheet(garden) for garden in self.gardens)

    def totals(self) -> list[int]:
        """The total of every seat, as `scores` has it."""
        return [scoring.total(garden) for garden in self.gardens]

    @property
    def outcome(self) -> Outcome | None:
        """After the last turns (BO-7.1) or when all have passed twice (BO-7.2)."""
        if self.phase != "over":
            return None
        if self.players == 1:
            return self._alone()
        if self.left == 0:
            rule, reason = "BO-7.1", say("The deck was empty, and everybody had one more turn.")
        else:
            rule, reason = "BO-7.2", say("Everybody passed twice in succession.")
        totals = self.totals()
        best = max(totals)
        tied = [seat for seat, points in enumerate(totals) if points == best]
        # BO-7.4: of tied players the one latest in turn order wins.
        tiebreak = say("On a tie the player latest in turn order wins.") if len(tied) > 1 else None
        return Outcome(rule, reason, (tied[-1],), tiebreak)

    def _alone(self) -> Outcome:
        """BO-8: the level is won with its points and a goal of every colour."""
        points = scoring.total(self.gardens[0])
        level = LEVELS[self.level]
        won = points >= level.points and len(self.gardens[0].held) == COLOURS_IN_PLAY
        if won:
            reason = say("The level is won: {points} points, and a goal of each colour.", points=level.points)
        elif points < level.points:
            reason = say("The level is not won: it asks for {points} points.", points=level.points)
        else:
            reason = say("The level is not won: it asks for a goal of each colour.")
        return Outcome("BO-8", reason, (0,) if won else ())

    def position(self) -> str:
        """The position as one line of fields, put together with ` / `; see docs/notation-bonsai.md."""
        level = f" level {self.level}" if self.players == 1 else ""
        choices = ", ".join(" ".join(kinds) for kinds in self.choices) or "-"
        fields = [
            f"seat {self.seat + 1} {self.phase}; slot {self.slot} card {self.card}; choose {choices}; "
            f"used {_numbers(self.used)}; decide {_goals(self.pending)}; "
            f"mirrored {_yes(self.mirrored_now)} pruned {_yes(self.pruned)}; "
            f"passes {self.passes} left {self.left if self.left >= 0 else '-'}{level}",
            f"market {_numbers(self.market)}",
            f"deck {_numbers(self.deck)}; lower {min(self.lower, len(self.deck))}",
            f"gone {_numbers(self.gone)}",
            f"goals {_goals(self.goals)}",
        ]
        for garden in self.gardens:
            tree = garden.tree
            tiles = [f"{KINDS[tree.tiles[at]]} {name(at)}" for at in sorted(tree.tiles) if at != BUD]
            fields.append(
                f"{'mirrored' if tree.mirrored else 'standard'}; tree {', '.join(tiles) or '-'}; "
                f"stock {_numbers(garden.stock)}; cards {_numbers(garden.cards)}; "
                f"claimed {_goals(garden.held)}; renounced {_goals(garden.renounced)}"
            )
        return " / ".join(fields)

    def copy(self) -> BonsaiState:
        other = BonsaiState.__new__(BonsaiState)
        other.__dict__.update(self.__dict__)
        other.market = self.market[:]
        other.gone = self.gone[:]
        other.holders = self.holders.copy()
        other.gardens = [garden.copy() for garden in self.gardens]
        other.used = self.used[:]
        return other


def _numbers(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers)) or "-"


def _goals(numbers: Sequence[int]) -> str:
    return ", ".join(GOALS[number].name for number in numbers) or "-"


def _yes(flag: bool) -> str:
    return "yes" if flag else "no"
