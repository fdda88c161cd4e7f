"""Half a move judged, word by word, in the order of the text forms (TC-5.3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from engine.game import Considered, Message, Move, Refusal, Seat, Verdict, Word, say
from engine.tangram import legality, scoring
from engine.tangram.dealing import LAST
from engine.tangram.geometry import INDEX, SIZE, SPACES, cells, mask, moved, on_board
from engine.tangram.moves import FACES, TURNS, Fountain, Leave, Place, is_number
from engine.tangram.view import FOUNTAIN, TangramPreview

if TYPE_CHECKING:
    from engine.tangram.state import TangramState

_PLACE = Word("place", say("place the tile"))
_FOUNTAIN = Word("fountain", say("place the fountain"))
_LEAVE = Word("leave", say("leave it out for good"))
_FACES = {"red": Word("red", say("red face up")), "green": Word("green", say("green face up"))}
_TURNS = {turn: Word(str(turn), say("turned by {degrees}°", degrees=turn)) for turn in TURNS}
_CELLS = {cell: Word(cell, say("top left at {cell}", cell=cell)) for cell in SPACES}
_CORNERS = {
    "nw": Word("nw", say("right angle top left")),
    "ne": Word("ne", say("right angle top right")),
    "se": Word("se", say("right angle bottom right")),
    "sw": Word("sw", say("right angle bottom left")),
}


def consider(state: TangramState, seat: Seat, words: Sequence[str]) -> Considered:
    """Judge the words so far."""
    if not state.open[seat]:
        return _wrong(_answered(state, seat))
    words = tuple([_tidy(word) for word in words])
    match words:
        case ():
            return _start(state, seat)
        case ("place", *_) if len(words) <= 5:
            return _place(state, seat, words[1:])
        case ("fountain", *_) if len(words) <= 3:
            return _fountain(state, seat, words[1:])
        case ("leave", *_) if len(words) <= 2:
            return _leave(state, seat, words[1:])
        case ("place" | "fountain" | "leave", *_):
            return _wrong(Refusal("TC-5.3", say("There are words too many at the end.")))
    return _wrong(Refusal("TC-5.3", say("Start with place, leave or fountain, like: place 7 red 90 c4.")))


def _tidy(word: str) -> str:
    """A typed word as a refusal may repeat it: small letters and digits, or else a question mark."""
    word = word.lower()
    return word if len(word) <= 10 and word.isascii() and word.isalnum() else "?"


def _wrong(
    refusal: Refusal | None, move: Move | None = None, preview: TangramPreview | None = None
) -> Considered:
    return Considered(Verdict.WRONG, refusal=refusal, move=move, preview=preview)


def _more(next_words: Iterable[Word], preview: TangramPreview | None = None) -> Considered:
    return Considered(Verdict.MORE, tuple(next_words), preview=preview)


def _answered(state: TangramState, seat: Seat) -> Refusal:
    """Why a seat that is not on turn has to wait (TC-4.2, TC-4.3, TC-6.1, TC-6.2, TC-7.1)."""
    if state.phase == "over":
        return legality.over()
    normal, last = ("TC-4.2", "TC-6.1") if state.phase == "tile" else ("TC-4.3", "TC-6.2")
    text = say("You have answered. Wait for the others, or take it back.")
    return Refusal(last if state.round == LAST else normal, text)


def _fitting(state: TangramState, seat: Seat, piece: int) -> list[Move]:
    covered, table = state.covered[seat], state.pieces
    return [m for q, m in zip(table.masks[piece], table.moves[piece], strict=True) if not q & covered]


def _fits(state: TangramState, seat: Seat, piece: int) -> bool:
    covered = state.covered[seat]
    return any(not quarters & covered for quarters in state.pieces.masks[piece])


def _start(state: TangramState, seat: Seat) -> Considered:
    verb = _FOUNTAIN if state.phase == "fountain" else _PLACE
    fits = any(_fits(state, seat, piece) for piece in state.open[seat])
    return _more((verb, _LEAVE) if fits else (_LEAVE,))


def _leave(state: TangramState, seat: Seat, words: tuple[str, ...]) -> Considered:
    asked = state.open[seat]
    if not words:
        names = tuple(_piece(state, piece) for piece in asked)
        if len(asked) == 1:
            return Considered(Verdict.MAY_STOP, names, move=Leave(asked[0]))
        return _more(names)
    if words[0] == "fountain":
        piece = FOUNTAIN
    elif is_number(words[0]):
        piece = int(words[0])
    else:
        return _wrong(Refusal("TC-1.1", say("Tiles have numbers. Say which, 1 to 23.")))
    refusal = legality.refuse_piece(state, seat, piece)
    return _wrong(refusal, Leave(piece)) if refusal else Considered(Verdict.COMPLETE, move=Leave(piece))


def _piece(state: TangramState, piece: int) -> Word:
    if piece == FOUNTAIN:
        return Word("fountain", say("the fountain"))
    name = Message(state.pieces.tiles[piece - 1].name)
    return Word(str(piece), say("tile {tile}, {name}", tile=piece, name=name))


def _place(state: TangramState, seat: Seat, words: tuple[str, ...]) -> Considered:
    """The words after `place`: tile, face, turn, cell."""
    if not words and state.phase == "fountain":
        rule = "TC-6.2" if state.round == LAST else "TC-4.3"
        return _wrong(Refusal(rule, say("Now place the fountain, or leave it out.")))
    if not words:
        fitting = [piece for piece in state.open[seat] if _fits(state, seat, piece)]
        if not fitting:
            return _wrong(legality.refuse_all_spots(state.open[seat][0]))
        return _more(_piece(state, piece) for piece in fitting)
    if not is_number(words[0]):
        return _wrong(Refusal("TC-1.1", say("Tiles have numbers. Say which, 1 to 23.")))
    tile = int(words[0])
    refusal = legality.refuse_tile(state, seat, tile)
    if len(words) > 1:
        refusal = refusal or legality.refuse_face(words[1])
    if len(words) > 2:
        turn = int(words[2]) if is_number(words[2]) else -1
        refusal = refusal or _refuse_turn_word(words[2])
    if len(words) > 3:
        refusal = refusal or legality.refuse_cell(words[3])
    if refusal:
        return _wrong(refusal)
    if len(words) == 4:
        return _whole(state, seat, Place(tile, words[1], turn, words[3]))
    fitting_moves = [m for m in _fitting(state, seat, tile) if isinstance(m, Place)]
    if len(words) > 1:
        fitting_moves = [m for m in fitting_moves if m.face == words[1]]
    preview = None
    if len(words) > 2:
        smallest = state.pieces.smallest[tile, words[1], turn]
        fitting_moves = [m for m in fitting_moves if m.turn == smallest]
        preview = TangramPreview(tile, words[1], smallest // 90, (), (), None)
    if not fitting_moves:
        return _wrong(legality.refuse_all_spots(tile), preview=preview)
    if len(words) == 1:
        faces = {m.face for m in fitting_moves}
        return _more(_FACES[face] for face in FACES if face in faces)
    if len(words) == 2:
        turns = {m.turn for m in fitting_moves}
        return _more(_TURNS[turn] for turn in TURNS if turn in turns)
    return _more([_CELLS[m.cell] for m in fitting_moves], preview)


def _refuse_turn_word(word: str) -> Refusal | None:
    if is_number(word):
        return legality.refuse_turn(int(word))
    return Refusal("TC-5.2", say("Tiles turn by quarters. Say 0, 90, 180 or 270."))


def _fountain(state: TangramState, seat: Seat, words: tuple[str, ...]) -> Considered:
    """The words after `fountain`: cell, corner."""
    refusal = legality.refuse_fountain(state, seat)
    if words:
        refusal = refusal or legality.refuse_cell(words[0])
    if len(words) > 1:
        refusal = refusal or legality.refuse_corner(words[1])
    if refusal:
        return _wrong(refusal)
    if len(words) == 2:
        return _whole(state, seat, Fountain(words[0], words[1]))
    fitting = [m for m in _fitting(state, seat, FOUNTAIN) if isinstance(m, Fountain)]
    if not fitting:
        return _wrong(legality.refuse_all_spots(FOUNTAIN))
    if not words:
        free = {m.cell for m in fitting}
        return _more(Word(cell, say("at {cell}", cell=cell)) for cell in SPACES if cell in free)
    corners = [m.corner for m in fitting if m.cell == words[0]]
    if not corners:
        text = say("No half of {cell} is free.", cell=words[0])
        return _wrong(Refusal("TC-5.1", text, (words[0],)))
    return _more(_CORNERS[corner] for corner in corners)


def _whole(state: TangramState, seat: Seat, typed: Place | Fountain) -> Considered:
    """All words are there and name things that exist: does the piece lie well?"""
    move = state.pieces.normal(typed)
    refusal = legality.refuse_spot(state, seat, typed)
    preview = _preview(state, seat, move)
    if refusal:
        return _wrong(refusal, move, preview)
    return Considered(Verdict.COMPLETE, move=move, preview=preview)


def _preview(state: TangramState, seat: Seat, move: Move) -> TangramPreview:
    covered = state.covered[seat]
    way = state.pieces.ways.get(move)
    if way is None:
        assert isinstance(move, Place)
        row, column = divmod(INDEX[move.cell], SIZE)
        shape = state.pieces.shapes[move.tile, move.face, move.turn]
        lies = tuple(cell for cell in moved(shape, row, column) if on_board(cell))
        blocked = cells(mask(lies) & covered)
        return TangramPreview(move.tile, move.face, move.turn // 90, lies, blocked, None)
    quarters, _, face = way
    piece = state.pieces.placed[move]
    overlap = quarters & covered
    standing = None
    if not overlap:
        red, green = state.red[seat], state.green[seat]
        standing = scoring.standing(
            covered | quarters,
            red | quarters if face == "red" else red,
            green | quarters if face == "green" else green,
        )
    return TangramPreview(piece.tile, piece.face, piece.turn, piece.cells, cells(overlap), standing)
