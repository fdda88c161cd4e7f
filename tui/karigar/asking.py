"""What the prompt line asks, and the titles of the menus."""

from __future__ import annotations

from engine.game import Move
from engine.karigar.goods import NUMBER
from engine.karigar.moves import Build
from engine.karigar.view import KarigarView
from tui.desk import Asked
from tui.karigar.hand import BUILD, CARDS, CHOOSE, HIRE, SWAP, Hand
from tui.karigar.names import GOODS, name_of
from tui.karigar.steps import ELEPHANT
from tui.language import Language
from tui.port import Port

Keys = tuple[tuple[str, str], ...]


def asked(
    tr: Language, port: Port, view: KarigarView, hand: Hand, listing: bool, shown: int, mine: bool
) -> Asked:
    """What is asked of the seat at the keyboard now."""
    if shown != view.seat:
        name = port.names[shown]
        return Asked(tr("Side of {name}", name=name), (("table.look", tr("next player")),))
    undo = ("table.undo", tr("take back"))
    if not mine:
        name = port.names[view.turn[0]]
        keys = (("table.look", tr("other players")), ("table.seats", tr("seats")))
        return Asked(tr("Wait for {name}.", name=name), keys)
    if port.held() is not None:
        return Asked(_held(tr, port.held()), (("table.hand_in", tr("go on")), undo), "good")
    choose = ("karigar.choose", tr("choose"))
    back = ("table.board", tr("back"))
    move = ("karigar.down+karigar.up", tr("list"))
    if hand.mode == CARDS:
        if not listing:
            return Asked(tr("You have no cards."), (back,))
        return Asked(tr("Choose a card."), (move, choose, back))
    if hand.mode in (CHOOSE, SWAP):
        return Asked(tr("Choose one."), (move, choose, back, undo))
    if hand.mode == BUILD:
        spots = ("karigar.next_spot", tr("next section"))
        return Asked(tr("Choose a section."), (spots, ("karigar.choose", tr("build")), back))
    if hand.mode == HIRE:
        spots = ("karigar.next_spot", tr("possible"))
        return Asked(tr("Where to, elephant?"), (spots, ("karigar.choose", tr("hire")), back))
    if view.phase == "carrying":
        more = (("karigar.next", tr("next space")),) if len(view.todo) > 1 else ()
        pick = (move, choose) if listing else (("karigar.choose", tr("go there")),)
        return Asked(tr("Carry out {space}.", space=tr.listed(view.todo)), (*pick, *more, undo))
    free: Keys = (("karigar.build", tr("build")), ("karigar.cards", tr("cards")))
    if hand.steps.hires:
        free = (*free, ("karigar.hire", tr("elephant")))
    if view.phase == "after":
        return Asked(tr("End your turn?"), (("table.hand_in", tr("end")), *free, undo))
    return _pieces(tr, hand, view, free, undo)


def _held(tr: Language, move: Move | None) -> str:
    """What stands as soon as it is handed in: a building, or the end of the turn."""
    if not isinstance(move, Build):
        return tr("Your turn ends.")
    if not move.less:
        return tr("Build section {section}.", section=move.section)
    saved = tr.listed(tr(GOODS[NUMBER[word]]) for word in move.less)
    return tr("Build section {section} without {goods}.", section=move.section, goods=saved)


def _pieces(tr: Language, hand: Hand, view: KarigarView, free: Keys, undo: tuple[str, str]) -> Asked:
    piece = hand.piece
    if piece is None:
        text = tr("Nothing can be arranged.")
        return Asked(text, (("karigar.choose", tr("give up the action")), *free, undo), "warn")
    keys: list[tuple[str, str]] = [("karigar.next_spot", tr("next")), ("karigar.choose", tr("send"))]
    if len(hand.pieces) > 1:
        keys.append(("karigar.next", tr("piece")))
    if piece.most > 1 and piece.source != "hand":
        ids = "+".join(f"karigar.number_{n}" for n in range(1, piece.most + 1))
        keys.append((ids, tr("number")))
    keys += [undo] if view.phase == "moving" else [*free, undo]
    if piece.source == ELEPHANT:
        return Asked(tr("Where to, elephant?"), tuple(keys))
    if piece.source == "hand":
        return Asked(tr("Place your workers."), tuple(keys))
    text = tr("Move {number} from {space}.", number=hand.number, space=piece.source)
    return Asked(text, tuple(keys))


def title(tr: Language, view: KarigarView, hand: Hand, space: str) -> str:
    """What a menu chooses."""
    if hand.mode == CARDS:
        return tr("Your cards")
    if hand.mode == SWAP:
        return tr("Swap once more")
    if hand.mode == CHOOSE:
        verb, what = hand.prefix
        if verb == "build":
            return tr("Build section {section}", section=int(what))
        return tr("Hire: which price?") if verb == "hire" else tr(name_of(what))
    return tr("Carry out {space}", space=space)
