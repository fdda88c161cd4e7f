"""A finished game looked back at: its decisions, and how each was judged as far as that is known."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from hashlib import sha256
from typing import TYPE_CHECKING

import msgspec

from engine.bots.bot import Verdict
from engine.bots.decisions import Decision, Story, story
from engine.bots.par import Par
from engine.bots.worker import ask_for_par, ask_to_judge
from engine.game import Message, Seat
from engine.header import Bot, Header, encode_header, now
from engine.record import Record, header_of
from engine.store import StoreError
from engine.table import Entry, Hinted, Table
from tui.desks import desk_class
from tui.events import named, unnamed
from tui.language import Language
from tui.seating import STAND_IN, bot_names

if TYPE_CHECKING:
    from textual.screen import Screen

    from tui.app import ChabudaiApp


class Looking:
    """One game. Verdicts come one by one (`judge`) and are kept, so that none is thought about twice.

    `bots` and `hints` are as far as they are known: a record alone does not tell. A hint that was followed
    counts as the best, whatever a second look would say.
    """

    def __init__(self, record: Record, bots: Iterable[Bot] = (), hints: Iterable[Hinted] = ()) -> None:
        self.header: Header = msgspec.structs.replace(header_of(record), bots=tuple(bots))
        self.moves = tuple((played.seat - 1, played.move) for played in record.moves)
        self.story: Story = story(self.header, self.moves)
        self.verdicts: dict[tuple[int, Seat], Verdict] = {}
        """By `Decision.key`."""
        self.seats: set[Seat] = set(self.header.people)
        """Whose decisions are judged."""
        self.listeners: list[Callable[[], None]] = []
        """Those who hear of each verdict."""
        self.par: Par | None = None
        """What the best play known would have scored, once it is known; only for one player."""
        self._told: dict[tuple[int, Seat, tuple[str, ...]], tuple[Message, ...]] = {}
        self._hints = {(hint.seat, hint.number): hint.moves for hint in hints}

    def decisions(self) -> list[Decision]:
        """The decisions that are judged, in order."""
        return [decision for decision in self.story.decisions if decision.seat in self.seats]

    def worst(self) -> list[Decision]:
        """The judged decisions, those that gave away most first."""
        known = [decision for decision in self.decisions() if decision.key in self.verdicts]
        return sorted(known, key=lambda decision: -self.verdicts[decision.key].loss)

    def told(self, tr: Language, decision: Decision, moves: tuple[str, ...]) -> str:
        """What the moves do, as the log tells it but for the name: who decided, the place says."""
        key = (*decision.key, moves)
        if key not in self._told:
            seat, state = decision.seat, self.table_at(decision).state.copy()
            # The first event of a move is what the seat does; what it brings to light is not told.
            deeds = (state.apply(seat, state.resolve(seat, move))[0] for move in moves)
            self._told[key] = tuple(named(event.message, self.header.seats) for event in deeds)
        return " ".join(unnamed(tr, message) for message in self._told[key])

    def place_of(self, tr: Language, decision: Decision) -> tuple[str, str]:
        """Where in the game it was, a long and a short way to say it: by its turns, or as its desk says."""
        if decision.turn:
            turn = tr("Turn {number}", number=decision.turn)
            return turn, turn
        return desk_class(self.header.game).where(tr, decision.view)

    async def judge(self, app: ChabudaiApp) -> None:
        """Judge what is not judged yet. Raises `WorkerFailed`; then all so far is kept."""
        for decision in self.decisions():
            if decision.key in self.verdicts:
                continue
            found = self._known(app, decision)
            if found is None:
                game, seat = self.header.game, decision.seat
                found = await ask_to_judge(decision.view, seat, game, decision.played)
                with suppress(StoreError):  # then it is thought about again another time
                    app.store.keep_judged(decision.mark(game), msgspec.json.encode(found))
            self.verdicts[decision.key] = found
            for listener in tuple(self.listeners):
                listener()

    async def find_par(self, app: ChabudaiApp) -> None:
        """Find out what the best play known would have scored with the same cards. Raises as `judge`."""
        if len(self.header.seats) > 1 or self.par is not None:
            return
        header = msgspec.structs.replace(self.header, seats=("par",), created="")
        mark = sha256(encode_header(header)).hexdigest()
        try:
            kept = app.store.judged(mark)
            self.par = msgspec.json.decode(kept, type=Par) if kept is not None else None
        except (StoreError, ValueError):
            pass  # then it is found anew
        if self.par is None:
            self.par = await ask_for_par(header)
            if self.par.points is not None:
                with suppress(StoreError):
                    app.store.keep_judged(mark, msgspec.json.encode(self.par))
        for listener in tuple(self.listeners):
            listener()

    def _known(self, app: ChabudaiApp, decision: Decision) -> Verdict | None:
        """The verdict if a hint was followed, or if it was kept."""
        if self._hints.get((decision.seat, decision.number)) == decision.played:
            return Verdict(0.0, 0.0, decision.played, ())
        try:
            kept = app.store.judged(decision.mark(self.header.game))
            return msgspec.json.decode(kept, type=Verdict) if kept is not None else None
        except (StoreError, ValueError):
            return None

    def table_at(self, decision: Decision) -> Table:
        """The table as it was when the decision was made; it is kept nowhere."""
        return Table(msgspec.structs.replace(self.header, bots=()), self._entries(decision))

    def try_again(self, app: ChabudaiApp, decision: Decision, instead_of: Screen[None]) -> None:
        """Open a new table that goes on from a decision, as practice, with bots at all other seats.

        Raises `BadOption` and `TableError`.
        """
        header, levels = self.header, self.header.levels
        me = decision.seat if decision.seat in header.people else header.people[0]
        others = [seat for seat in range(len(header.seats)) if seat != me]
        bots = {seat: levels.get(seat, STAND_IN) for seat in others}
        names = bot_names(app.tr, bots, (header.seats[me],)) | {me: header.seats[me]}
        again = msgspec.structs.replace(
            header,
            seats=tuple(names[seat] for seat in range(len(header.seats))),
            bots=tuple(Bot(seat, level) for seat, level in bots.items()),
            created=now(),
        )
        # Where nobody takes turns, the steps that all make at once count as such.
        taken_up = Entry("practise", to=decision.turn or decision.step)
        app.go_on_from(again, [*self._entries(decision), taken_up], instead_of)

    def _entries(self, decision: Decision) -> list[Entry]:
        return [
            entry
            for seat, move in self.moves[: decision.number]
            for entry in (Entry("compose", seat, move), Entry("commit", seat))
        ]
