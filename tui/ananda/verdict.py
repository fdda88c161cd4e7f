"""In a line or two, what the step in hand would do, or why it cannot be made."""

from __future__ import annotations

from engine.ananda.view import AnandaView, BuildPreview, EndPreview, MonkPreview
from engine.game import Considered
from tui.ananda.explaining import NAMES
from tui.ananda.hand import values_by_colour
from tui.language import Language


def said(tr: Language, view: AnandaView, considered: Considered | None) -> tuple[str, str]:
    """A text and its style."""
    if considered is None:
        return "", "text"
    if considered.refusal is not None:
        refusal = considered.refusal
        return tr("{reason} ({rule})", reason=refusal.message, rule=refusal.rule), "bad"
    preview = considered.preview
    if isinstance(preview, MonkPreview):
        return _monk(tr, view, preview), "good"
    if isinstance(preview, BuildPreview):
        return _build(tr, preview), "good"
    if isinstance(preview, EndPreview):
        return _end(tr, preview), "good"
    return "", "text"


def _monk(tr: Language, view: AnandaView, preview: MonkPreview) -> str:
    player = view.seats[view.mover]
    values = values_by_colour(player.hand or ()).get(preview.colour, [])
    return tr(
        "Area of {value}. Your {colour} cards: worth {cards}; tiles with {colour}: {tiles}.",
        colour=NAMES[preview.colour],
        value=preview.value,
        cards="+".join(map(str, values)) or "0",
        tiles=sum(preview.colour in tile.split("-") for tile in player.rack or ()),
    )


def _build(tr: Language, preview: BuildPreview) -> str:
    after = preview.value or 0
    before, level = after - preview.gain, preview.level
    if preview.gain > 0:
        return tr(
            "Level {level}: area grows from {before} to {after}.",
            level=level,
            before=before,
            after=after,
        )
    if preview.gain < 0:
        return tr(
            "Level {level}: area shrinks from {before} to {after}.",
            level=level,
            before=before,
            after=after,
        )
    return tr("Level {level}: area stays at {after}.", level=level, after=after)


def _end(tr: Language, preview: EndPreview) -> str:
    return tr(
        "You draw: tiles {tiles}, cards {cards}. Then rack {rack}, hand {hand}.",
        tiles=preview.tiles,
        cards=preview.drawn + preview.balance,
        rack=preview.rack,
        hand=preview.hand,
    )
