"""Score sheets, and who has won (KA-9.8, KA-10.2, KA-11)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.game import Message, Outcome, ScoreLine, ScoreSheet, Seat, say
from engine.karigar.cards import ALLIANCES, BAKSHEESH, BLUEPRINTS, Baksheesh
from engine.karigar.goods import total

if TYPE_CHECKING:
    from engine.karigar.state import KarigarState


def sections(state: KarigarState, owner: int) -> tuple[int, ...]:
    """The sections that a seat (or the rival) has built, from 0."""
    return tuple([section for section, built in enumerate(state.built) if built == owner])


def blueprint(state: KarigarState, seat: Seat) -> tuple[int, int]:
    """Points of a blueprint for its sections, and its bonus (KA-11.2)."""
    card = BLUEPRINTS[state.blueprints[seat]]
    done = sum([state.built[section] == seat for section in card.sections])
    return done * card.points, card.bonus if done == len(card.sections) else 0


def end_card(state: KarigarState, seat: Seat, card: Baksheesh) -> int:
    """The points of an end card (KA-9.8)."""
    deed = card.deed
    if deed.kind == "points":
        return deed.number
    levels = [section // 3 for section in sections(state, seat)]
    number = {
        "alliance_card_owned": len(state.owned[seat]),
        "section_built_levels_1_2": sum([level < 2 for level in levels]),
        "section_built_level_4": sum([level == 3 for level in levels]),
        "two_resources_left": total(state.held[seat]) // 2,
    }[deed.per]
    return min(deed.most, number * deed.number)


def sheet(state: KarigarState, seat: Seat) -> ScoreSheet:
    """The score as it stands. What is secret counts at the end only (KA-3.2)."""
    lines = [ScoreLine("KA-8.2", say("Taj tokens"), sum(state.tokens[seat]))]
    if state.phase == "over":
        for kind in state.hand[seat]:
            card = BAKSHEESH[kind]
            if not card.playable:
                lines.append(ScoreLine("KA-9.8", Message(card.name), end_card(state, seat, card)))
        built, bonus = blueprint(state, seat)
        lines.append(ScoreLine("KA-11.2", say("Blueprint sections"), built))
        lines.append(ScoreLine("KA-11.2", say("Blueprint complete"), bonus))
    for number, _ in state.owned[seat]:
        alliance = ALLIANCES[number]
        lines.append(ScoreLine("KA-11.2", Message(alliance.name), alliance.points))
    return ScoreSheet(tuple(lines))


def rival(state: KarigarState) -> int:
    """What the rival has: tokens, and points for each section (KA-10.2)."""
    return sum(state.tokens[1]) + state.rival_points * len(state.tokens[1])


def outcome(state: KarigarState) -> Outcome:
    """Who has won, and by what."""
    full = all(owner >= 0 for owner in state.built)
    rule = "KA-11.1" if full else "KA-11.3"
    reason = say("The Taj is complete.") if full else say("Nobody built for 40 turns each.")
    totals = [sheet(state, seat).total for seat in range(state.players)]
    if state.players == 1:
        against = rival(state)
        if totals[0] > against:
            text = say("You beat the rival, who has {points}.", points=against)
        elif totals[0] == against:
            text = say("The rival has as many, and a tie is a loss.")
        else:
            text = say("The rival wins with {points}.", points=against)
        return Outcome(rule, reason, (0,) if totals[0] > against else (), text)
    best = [seat for seat, points in enumerate(totals) if points == max(totals)]
    tiebreak: Message | None = None
    orders: tuple[tuple[Callable[[Seat], int], Message], ...] = (
        (lambda seat: len(sections(state, seat)), say("Equal totals: more sections built decide.")),
        (lambda seat: -total(state.held[seat]), say("Equal totals and sections: fewer goods left decide.")),
    )
    for key, text in orders:
        most = max(map(key, best))
        ahead = [seat for seat in best if key(seat) == most]
        if len(ahead) < len(best):
            best, tiebreak = ahead, text
    if len(best) > 1:
        tiebreak = say("Equal in everything: the victory is shared.")
    return Outcome(rule, reason, tuple(best), tiebreak)
