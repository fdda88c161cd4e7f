"""What each line of an Ananda score counts (AN-6.3): the karma cards of one colour, which lie open."""

from __future__ import annotations

from engine.ananda.parts import CARDS
from engine.ananda.view import AnandaView
from engine.game import Account, Seat, say


def account(view: AnandaView, seat: Seat, line: int) -> Account:
    """What a line counts; there is one for each colour, in their order."""
    values = [CARDS[card][1] for card in view.seats[seat].karma if CARDS[card][0] == line]
    if not values:
        return Account((say("No cards of this colour are in the karma pile."),))
    return Account((say("Cards in the karma pile: {values}.", values="+".join(map(str, values))),))
