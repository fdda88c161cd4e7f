"""What the prompt line and the title line say at each moment of a game."""

from __future__ import annotations

from engine.tangram.view import TangramView
from tui.desk import Asked
from tui.language import Language
from tui.port import Port
from tui.tangram.ghost import Ghost

PICK = "tangram.pick_1+tangram.pick_2+tangram.pick_3"


def status(tr: Language, view: TangramView) -> tuple[str, str]:
    """Where the game stands: a long and a short way to say it."""
    if view.phase == "over":
        return tr("over"), tr("over")
    if view.phase == "fountain":
        return (
            tr("Round {round} of 6, fountain", round=view.round),
            tr("{round}/6 fountain", round=view.round),
        )
    if view.round == 6:
        return tr("Round 6 of 6, the last three cards"), tr("6/6 last cards")
    played = sum(card.state == "played" for card in view.cards)
    return (
        tr("Round {round} of 6, card {card} of 4", round=view.round, card=played + 1),
        tr("{round}/6 card {card}/4", round=view.round, card=played + 1),
    )


def asked(
    tr: Language, view: TangramView, port: Port, shown: int, ghost: Ghost | None, fitting: frozenset[int]
) -> Asked:
    """What the player at this seat is asked now. `fitting`: the open pieces that fit somewhere."""
    if shown != view.seat:
        name = port.names[shown]
        text = tr("City of {name}. Any move brings you back.", name=name)
        return Asked(text, (("table.look", tr("next city")),))
    held, undo = port.held(), ("table.undo", tr("take back"))
    if held is not None or (ghost is None and port.drafted()):
        keys = (("table.hand_in", tr("go on")), undo)
        match port.drafted().split():
            case ["leave", "fountain"]:  # TC-4.3
                return Asked(tr("Leave out the fountain for good?"), keys, "warn")
            case ["leave", tile]:  # TC-4.2
                return Asked(tr("Leave out tile {number} for good?", number=tile), keys, "warn")
        return Asked(tr("Set: {move}.", move=_lying(tr, port.drafted())), keys, "good")
    if ghost is None:
        looks = (("table.look", tr("other cities")), ("table.seats", tr("seats")))
        return Asked(tr("You have answered."), (undo, *looks))
    return _piece(tr, view, ghost, fitting)


def _lying(tr: Language, move: str) -> str:
    """Where a move puts a piece, for people: `place 9 red 90 c2` is a tile's face, turn and square."""
    match move.split():
        case ["place", tile, face, "0", cell]:
            return tr("tile {tile}, {face}, at {cell}", tile=tile, face=tr(face), cell=cell)
        case ["place", tile, face, turn, cell]:
            return tr(
                "tile {tile}, {face}, turned {degrees}°, at {cell}",
                tile=tile,
                face=tr(face),
                degrees=turn,
                cell=cell,
            )
        case ["fountain", cell, _]:
            return tr("fountain at {cell}", cell=cell)
    return move


def _piece(tr: Language, view: TangramView, ghost: Ghost, fitting: frozenset[int]) -> Asked:
    """The piece in hand is to be placed, or, where it fits nowhere, left out (TC-4.2)."""
    several = len(view.cities[view.seat or 0].open) > 1
    pick = (PICK, tr("pick"))
    leave, type_ = ("tangram.leave_out", tr("leave out")), ("table.type", tr("type"))
    if ghost.number not in fitting:
        text = tr("Tile {number} fits nowhere.", number=ghost.number)
        if ghost.tile is None:
            text = tr("A fountain fits nowhere.")
        return Asked(text, (leave, *((pick,) if several else ()), type_), "warn")
    move, turn, flip = (
        ("tangram.move", tr("move")),
        ("tangram.turn", tr("turn")),
        ("tangram.flip", tr("flip")),
    )
    rest = (("tangram.next_spot", tr("fits")), ("tangram.set_down", tr("set")), leave, type_)
    if ghost.tile is None:
        return Asked(tr("Place a fountain."), (move, turn, *rest))
    return Asked(
        tr("Place tile {number}.", number=ghost.number), (pick if several else move, turn, flip, *rest)
    )
