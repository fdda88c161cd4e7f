"""What the player has in hand: a piece that looks for its goal, a section, an elephant's price, a card."""

from __future__ import annotations

from engine.game import Space
from engine.karigar.moves import HAND
from engine.karigar.view import KarigarView
from tui.karigar.layout import section_at, space_at
from tui.karigar.steps import ELEPHANT, Piece, Steps

PIECES, BUILD, HIRE, CARDS, CHOOSE, SWAP = "pieces", "build", "hire", "cards", "choose", "swap"
"""What the keys are for: goals and spaces, a section, an elephant, and three kinds of menus."""
LISTS = (CARDS, CHOOSE, SWAP)


class Hand:
    """What is being composed at one position. It knows the legal steps and makes the words of one."""

    def __init__(self) -> None:
        self.mode = PIECES
        self.steps = Steps(())
        self.pieces: tuple[Piece, ...] = ()
        """The pieces that still need a goal."""
        self.picked = 0
        """Which of them is in hand."""
        self.number = 0
        """How many workers are to go."""
        self.prefix: tuple[str, ...] = ()
        """The words to which a menu adds the rest."""

    @property
    def piece(self) -> Piece | None:
        """The piece that looks for a goal."""
        return self.pieces[self.picked] if self.mode == PIECES and self.pieces else None

    def begin(self, view: KarigarView, steps: Steps) -> None:
        """Take in a new position. The same source stays in hand while it still has workers."""
        old = self.piece.source if self.piece else ""
        self.steps = steps
        self.mode = SWAP if steps.swaps else PIECES
        self.prefix = ()
        self.pieces = tuple(Piece(source, waiting(view, source)) for source in sorted(steps.goals, key=_rank))
        sources = [piece.source for piece in self.pieces]
        self.pick(sources.index(old) if old in sources else 0)

    def pick(self, at: int) -> None:
        """Take another piece in hand, and all of its workers that can go together."""
        self.mode = PIECES
        if not self.pieces:
            return
        self.picked = at % len(self.pieces)
        piece = self.pieces[self.picked]
        numbers = [n for each in self.steps.goals[piece.source].values() for n in each]
        self.number = max(numbers, default=0)

    def take(self, number: int) -> bool:
        """Send so many workers. False if there are not so many."""
        piece = self.piece
        if piece is None or piece.source in (HAND, ELEPHANT) or not 1 <= number <= piece.most:
            return False
        self.number = number
        return True

    @property
    def into_hand(self) -> bool:
        """Whether the elephant in hand can only go to the player's hand (KA-5.5a)."""
        piece = self.piece
        return piece is not None and HAND in self.steps.goals[piece.source]

    def spots(self, view: KarigarView) -> tuple[Space, ...]:
        """The spaces where the step in hand is possible."""
        if view.phase == "carrying":
            return view.todo
        if self.mode == BUILD:
            return tuple(f"{section}:{side}" for section in self.steps.builds for side in ("gain", "trade"))
        if self.mode == HIRE:
            return tuple(self.steps.hires)
        piece = self.piece
        return self.steps.reach(piece.source, self.number) if piece else ()

    def words(self, view: KarigarView, spot: tuple[int, int]) -> tuple[str, ...]:
        """The step at a place of the grid; none in a menu, which has words of its own."""
        space = space_at(*spot)
        if view.phase == "carrying":
            return ("carry", space) if space in view.todo else ()
        if self.mode == BUILD:
            section = section_at(*spot) or next((s.number for s in view.sections if s.open), 1)
            ways = self.steps.builds.get(section, [])
            return tuple(str(ways[0]).split()) if len(ways) == 1 else ("build", str(section))
        if self.mode == HIRE:
            prices = self.steps.hires.get(space) or [h for hires in self.steps.hires.values() for h in hires]
            return ("hire", space, prices[0].price if prices else "2-gold")
        piece = self.piece
        if piece is None:
            return ()
        return ("elephant", HAND) if self.into_hand else piece.words(space, self.number)


def waiting(view: KarigarView, source: str) -> int:
    """How many workers of the seat on turn have no goal yet there; 0 for the elephant."""
    if source == ELEPHANT:
        return 0
    seat = view.turn[0]
    if source == HAND:
        return view.seats[seat].workers_in_hand
    there = sum(
        g.number for g in view.groups if g.space == source and g.piece == "worker" and g.owner == seat
    )
    return there - sum(goal.number for goal in view.goals if goal.source == source)


def _rank(source: str) -> tuple[bool, bool, int, str]:
    """Workers in the order of the spaces, the elephant last."""
    number = source.partition(":")[0]
    return source == ELEPHANT, not number.isdigit(), int(number) if number.isdigit() else 0, source
