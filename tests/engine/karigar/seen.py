"""A position of the engine as the oracle has it, by its view alone."""

from __future__ import annotations

from engine.karigar.board import SPACES
from engine.karigar.goods import GOODS
from engine.karigar.state import KarigarState
from engine.karigar.view import KarigarView
from tests.engine.karigar.oracle import Table


def oracle_table(state: KarigarState) -> Table:
    """The main action of the seat on turn."""
    seat = state.seat
    view: KarigarView = state.view(seat)
    mine = view.seats[seat]
    what = {}
    for space in SPACES:
        if ":" in space:
            place, side = space.split(":")
            what[space] = f"{view.places[int(place) - 1].card}:{side}"
        elif space.startswith("T"):
            what[space] = space
    for slot in view.slots:
        what[slot.space] = slot.card
    workers = ["hand"] * mine.workers_in_hand
    taken = set()
    for group in view.groups:
        if group.owner == seat and group.piece == "worker":
            workers += [group.space] * group.number
        elif group.owner != seat or view.force.hired:
            taken.add(group.space)
    elephant = "" if mine.elephant == "unhired" or view.force.hired else mine.elephant
    goods = dict(zip(GOODS, mine.goods, strict=True))
    workers.sort(key=lambda space: -1 if space == "hand" else SPACES.index(space))
    return Table(goods, workers, elephant, taken, what, view.force.lanes, view.force.hands)
