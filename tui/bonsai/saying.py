"""What the desk of Bonsai says in words: what a step would do, what is under the cursor."""

from __future__ import annotations

from engine.bonsai import naming
from engine.bonsai.hexes import named
from engine.bonsai.view import BonsaiPreview, BonsaiView, Card, Garden, GoalState, Place
from engine.game import Considered, Verdict
from tui.bonsai.inks import WORDS
from tui.language import Language

Said = tuple[str, str]
"""A text and its style, as `News.verdict` takes them."""
NOTHING: Said = ("", "text")


def refused(tr: Language, considered: Considered) -> Said:
    """Why a step is not possible."""
    refusal = considered.refusal
    if refusal is None:
        return NOTHING
    return tr("{reason} ({rule})", reason=refusal.message, rule=refusal.rule), "bad"


def laying(tr: Language, view: BonsaiView, considered: Considered, kind: str, at: str) -> Said:
    """What the tile in hand would do where it is, or why it may not lie there."""
    preview = considered.preview
    if considered.verdict is not Verdict.COMPLETE or not isinstance(preview, BonsaiPreview):
        return refused(tr, considered)
    if kind == "prune":
        return tr("Prune {count}: points {points}", count=len(preview.spaces), points=signed(preview)), "warn"
    texts = [
        tr("{tile} at {space}: points {points}.", tile=tr(WORDS[kind]), space=at, points=signed(preview))
    ]
    texts += [
        tr("Meets a goal: {goal}.", goal=naming.goal(g.goal))
        for g in view.goals
        if g.goal.name in preview.goals
    ]
    if preview.blocks:
        texts.append(tr("Careful: no free place would touch wood any more (BO-5.3)."))
    style = "warn" if preview.blocks else "accent" if preview.goals else "good"
    return "\n".join(texts), style


def signed(preview: BonsaiPreview) -> str:
    """A change of points with its sign."""
    return f"{preview.points or 0:+}"


def taking(tr: Language, view: BonsaiView, considered: Considered, slot: int) -> Said:
    """What meditating in a slot would give."""
    found = view.market[slot - 1]
    preview = considered.preview
    if found.card is None or not isinstance(preview, BonsaiPreview):
        return refused(tr, considered)
    texts = [tr("{what}.", what=naming.slot(slot, found.card))]
    if preview.points:
        texts.append(tr("Points {points}.", points=signed(preview)))
    if preview.excess:
        texts.append(tr("Then {count} over your room: discard.", count=preview.excess))
    return "\n".join(texts), "warn" if preview.excess else "good"


def goal_words(tr: Language, found: GoalState, seat: int, names: tuple[str, ...]) -> str:
    """A goal in full, and how it stands for a seat."""
    goal, state = found.goal, found.state[seat]
    lacking = max(goal.need - found.have[seat], 0)
    standing = {
        "open": tr("lacking: {count}", count=lacking),
        "decide": tr("met: decide now"),
        "claimed": tr("claimed"),
        "renounced": tr("renounced for good"),
        "closed": tr("closed: another goal of its colour is held"),
        "gone": tr("claimed by {name}", name=names[found.holder]) if found.holder is not None else "",
    }[state]
    return tr("{goal}: {standing}", goal=naming.goal(goal), standing=standing)


def card_words(tr: Language, card: Card) -> str:
    """A card in full."""
    return tr(naming.card(card))


def under(tr: Language, garden: Garden, at: Place, spots: frozenset[Place]) -> str:
    """What lies on a hex."""
    if at == (0, 0):
        return tr("start bud, counts as wood")
    for tile in garden.tiles:
        if (tile.x, tile.y) == at:
            return tr("{tile}, {points} points", tile=tr(WORDS[tile.kind]), points=tile.points)
    if at in garden.pot:
        return tr("pot: no tile may lie here")
    if at in spots:
        return tr("free, it fits")
    if named(*at) in garden.free:
        return tr("free, by wood")
    return tr("free")


def protrudes(tr: Language, garden: Garden, at: Place) -> str:
    """On which side a tile on a hex protrudes, or ''."""
    left, right = garden.lines
    x, y = at
    if left < x < right or at in garden.pot:
        return ""
    crack = (x >= right) == (garden.crack == "right")
    if y >= 2:
        return tr("past crack side, low") if crack else tr("past other side, low")
    return tr("past crack side") if crack else tr("past other side")
