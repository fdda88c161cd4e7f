"""What the prompt line and the title line say at each moment of a turn."""

from __future__ import annotations

from collections.abc import Iterable

from engine.bonsai import naming
from engine.bonsai.moves import Discard, Meditate, Take
from engine.bonsai.parts import KINDS, NUMBER
from engine.bonsai.view import BonsaiView
from engine.game import Move
from tui.desk import Asked
from tui.language import Language
from tui.port import Port

DIGITS = "bonsai.pick_1+bonsai.pick_2+bonsai.pick_3+bonsai.pick_4"
Keys = tuple[tuple[str, str], ...]


def status(tr: Language, view: BonsaiView) -> tuple[str, str]:
    """Where the game stands: a long and a short way to say it."""
    if view.phase == "over":
        return tr("over"), tr("over")
    if view.turns_left is not None:
        text = tr("Last turns: {count}", count=view.turns_left)
        return text, text
    deck = tr.plural("{count} card in the deck", "{count} cards in the deck", view.deck, count=view.deck)
    return deck, tr("deck {count}", count=view.deck)


def asked(tr: Language, view: BonsaiView, port: Port, shown: int, kind: str, panel: str) -> Asked:
    """What the player at this seat is asked now, with the keys for it.

    `panel` names the panel that has the focus; '' is the tree, where tiles are set down.
    """
    found = _asked(tr, view, port, shown, kind, panel)
    if not panel:
        return found
    back = ("table.board", tr("to the tree"))
    return found._replace(keys=tuple(back if key[0] == "bonsai.set_down" else key for key in found.keys))


def _asked(tr: Language, view: BonsaiView, port: Port, shown: int, kind: str, panel: str) -> Asked:
    if view.seat is not None and shown != view.seat:
        keys = (("table.look", tr("next tree")), ("bonsai.set_down", tr("your tree")))
        return Asked(tr("Tree of {name}", name=port.names[shown]), keys)
    if view.seat != view.active:
        keys = (("table.look", tr("other trees")), ("table.seats", tr("seats")))
        return Asked(tr("It is {name}'s turn.", name=port.names[view.active]), keys)
    if port.held() is not None:
        keys = (("table.hand_in", tr("go on")), ("table.undo", tr("take back")))
        if view.phase == "place" and not any(view.used) and not view.pruned:
            return Asked(tr("Set: done, a pass."), keys, "warn")
        return Asked(_held(tr, view, port.held()), keys, "good")
    if view.decide:
        return _decide(tr, view)
    return _step(tr, view, port, kind, panel)


def _held(tr: Language, view: BonsaiView, move: Move | None) -> str:
    """What stands as soon as it is handed in: what ends an action or the turn."""
    match move:
        case Meditate() if card := view.market[move.slot - 1].card:
            return tr("Take {card}.", card=naming.card(card))
        case Take():
            return tr("Take {tile}.", tile=naming.tile(move.kind))
        case Discard():
            return tr("Discard {tile}.", tile=naming.tile(move.kind))
    return tr("Your turn ends.")


def _decide(tr: Language, view: BonsaiView) -> Asked:
    keys: Keys = (
        ("bonsai.set_down", tr("claim")),
        ("bonsai.renounce", tr("renounce")),
        ("table.undo", tr("take back")),
    )
    if len(view.decide) > 1:
        keys = (("bonsai.pick_1+bonsai.pick_2", tr("which")), *keys)
    return Asked(tr("You met a goal. Claim or renounce it?"), keys, "warn")


def _step(tr: Language, view: BonsaiView, port: Port, kind: str, panel: str) -> Asked:
    """The next step of a turn."""
    undo: Keys = (("table.undo", tr("take back")),) if port.drafted() else ()
    if view.phase == "start":
        return _start(tr, view, kind, panel, undo)
    if view.phase == "take":
        return Asked(tr("Choose a tile to take."), (*_kinds(tr, view.choices[0]), *undo))
    if view.phase == "discard":
        text = tr("Over your room: discard {count}.", count=view.excess)
        held = [kind for kind in KINDS if view.gardens[view.active].stock[NUMBER[kind]]]
        return Asked(text, (*_kinds(tr, held), *undo), "warn")
    done: Keys = (("table.hand_in", tr("done")),)
    if not kind:
        return Asked(tr("Nothing more to place."), (*done, *undo))
    keys: Keys = (
        ("bonsai.next_spot", tr("fits")),
        ("bonsai.set_down", tr("place")),
        *done,
        *undo,
        (DIGITS, tr("tile")),
        ("bonsai.move", tr("move")),
    )
    tile = tr(naming.tile(kind))
    if view.phase == "helper":
        return Asked(tr("Helper: place {tile}.", tile=tile), keys)
    return Asked(tr("Place {tile}.", tile=tile), keys)


def _start(tr: Language, view: BonsaiView, kind: str, panel: str, undo: Keys) -> Asked:
    """The choice of an action, and before it the pot and pruning."""
    keys: Keys = ((DIGITS, tr("card")), ("bonsai.cultivate", tr("tiles")))
    if kind == "prune":
        prune: Keys = (("bonsai.next_spot", tr("what to prune")), ("bonsai.set_down", tr("prune")))
        return Asked(tr("Your wood is shut in. Prune, or:"), (*prune, *keys, *undo), "warn")
    if panel == "market":
        keys = (("bonsai.choose", tr("take it")), *keys)
    garden = view.gardens[view.active]
    if not garden.tiles and not view.mirrored_now:
        keys = (*keys, ("bonsai.mirror", tr("mirror pot")))
    return Asked(tr("Take a card, or place tiles?"), (*keys, *undo, ("table.type", tr("type"))))


def _kinds(tr: Language, kinds: Iterable[str]) -> Keys:
    """The digits of these kinds of tiles, each with its name."""
    return tuple((f"bonsai.pick_{NUMBER[kind] + 1}", tr(naming.tile(kind))) for kind in kinds)
