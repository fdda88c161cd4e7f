"""Half a move judged, word by word, in the order of the text forms."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from engine.ananda import drawing, refusing
from engine.ananda.geometry import bits
from engine.ananda.moves import Build, Meditate, Monk, Pass, is_cell, is_number, is_tile, normal
from engine.ananda.parts import (
    COLOURS,
    HALVES,
    KINDS,
    NAMES,
    SUM,
    VALUES,
    card,
    choices,
    colour_name,
    mask_of,
    tile_name,
)
from engine.ananda.view import AnandaPreview, BuildPreview, EndPreview, MonkPreview
from engine.game import Considered, Move, Refusal, Seat, Space, Verdict, Word, say

if TYPE_CHECKING:
    from engine.ananda.state import AnandaState

_MONK = Word("monk", say("choose a space for your monk"))
_BUILD = Word("build", say("place a tile"))
_MEDITATE = Word("meditate", say("meditate and end your turn"))
_PASS = Word("pass", say("pass: build nothing this turn"))


def consider(state: AnandaState, seat: Seat, words: Sequence[str]) -> Considered:
    """Judge the words so far."""
    refusal = refusing.refuse_turn(state, seat)
    if refusal:
        return _wrong(refusal)
    words = tuple([_tidy(word) for word in words])
    match words:
        case ():
            return _more(_beginnings(state, seat))
        case ("monk", *_) if len(words) <= 2:
            return _monk(state, seat, words[1:])
        case ("build", *_) if len(words) <= 4:
            return _build(state, seat, words[1:])
        case ("meditate", *_) if len(words) <= 6:
            return _meditate(state, seat, words[1:])
        case ("pass",):
            return _pass(state, seat)
        case ("monk" | "build" | "meditate" | "pass", *_):
            return _wrong(Refusal("AN-4", say("There are words too many at the end.")))
    text = say("Start with monk, build, meditate or pass, like: monk e4.")
    return _wrong(Refusal("AN-4", text))


def _tidy(word: str) -> str:
    """A typed word as a refusal may repeat it: small letters, digits and hyphens, or else a question mark."""
    word = word.lower()
    return word if len(word) <= 20 and word.isascii() and word.replace("-", "a").isalnum() else "?"


def _wrong(refusal: Refusal, move: Move | None = None, preview: AnandaPreview | None = None) -> Considered:
    return Considered(Verdict.WRONG, refusal=refusal, move=move, preview=preview)


def _more(next_words: Iterable[Word], preview: AnandaPreview | None = None) -> Considered:
    return Considered(Verdict.MORE, tuple(next_words), preview=preview)


def _judged(refusal: Refusal | None, move: Move, preview: AnandaPreview | None) -> Considered:
    if refusal:
        return _wrong(refusal, move, preview)
    return Considered(Verdict.COMPLETE, move=move, preview=preview)


def _beginnings(state: AnandaState, seat: Seat) -> Iterable[Word]:
    if state.phase == "monk":
        if state.monk_spaces(seat):
            yield _MONK
    elif any(isinstance(move, Build) for move in state.legal(seat)):
        yield _BUILD
    yield _MEDITATE if state.built else _PASS


# The monk -------------------------------------------------------------------------------------------------


def _monk(state: AnandaState, seat: Seat, words: tuple[str, ...]) -> Considered:
    refusal = refusing.refuse_monk_phase(state, seat)
    if not words:
        spaces = state.monk_spaces(seat)
        if not refusal and not spaces:
            refusal = Refusal("AN-4.1", say("No area is free for your monk. Pass."))
        if refusal:
            return _wrong(refusal)
        return _more(_space(state, cell) for cell in bits(spaces))
    cell = words[0]
    if not refusal and not is_cell(cell):
        refusal = Refusal("AN-4.1", say("Name the space for your monk, like: monk e4."))
    refusal = refusal or refusing.refuse_space(state, seat, cell)
    return _judged(refusal, Monk(cell), _monk_preview(state, cell))


def _space(state: AnandaState, cell: int) -> Word:
    name = state.board.names[cell]
    value = state.area(cell).bit_count()
    colour = colour_name(state.colour[cell])
    text = say("{cell}, in an area of {value} in {colour}", cell=name, colour=colour, value=value)
    return Word(name, text)


def _monk_preview(state: AnandaState, name: Space) -> MonkPreview | None:
    cell = state.board.index.get(name)
    if cell is None or state.colour[cell] < 0:
        return None
    area = state.area(cell)
    return MonkPreview(name, COLOURS[state.colour[cell]], state.board.spaces(area), area.bit_count())


# Building -------------------------------------------------------------------------------------------------


def _build(state: AnandaState, seat: Seat, words: tuple[str, ...]) -> Considered:
    """The words after `build`: tile, cell of its first half, cell of its second."""
    refusal = refusing.refuse_build_phase(state, seat)
    if words:
        refusal = refusal or _refuse_tile_word(words[0]) or refusing.refuse_tile(state, seat, words[0])
    for k in range(1, len(words)):
        refusal = refusal or _refuse_cell_word(words[k])
    if refusal:
        return _wrong(refusal)
    if len(words) == 3:
        return _whole(state, seat, Build(*words))
    legal = [move for move in state.legal(seat) if isinstance(move, Build)]
    if not words:
        return _tiles(state, legal)
    return _cells(state, seat, words, legal)


def _refuse_tile_word(word: str) -> Refusal | None:
    if is_tile(word):
        return None
    return Refusal("AN-1.1", say("Name the tile by its two colours, like red-blue."))


def _refuse_cell_word(word: str) -> Refusal | None:
    if is_cell(word):
        return None
    return Refusal("AN-4.2", say("Name a cell for each half, like: build red-blue e4 e5."))


def _tiles(state: AnandaState, legal: Sequence[Build]) -> Considered:
    fitting = {move.tile for move in legal}
    if not fitting:
        if not state.built:
            return _wrong(Refusal("AN-5", say("None of your tiles fits here. Undo your monk, or pass.")))
        return _wrong(Refusal("AN-4.2", say("None of your tiles fits now. Meditate to end your turn.")))
    return _more(_tile(kind) for kind, name in enumerate(NAMES) if name in fitting)


def _tile(kind: int) -> Word:
    return Word(NAMES[kind], say("the {tile} tile", tile=tile_name(NAMES[kind])))


def _cells(state: AnandaState, seat: Seat, words: tuple[str, ...], legal: Sequence[Build]) -> Considered:
    """A tile, and perhaps one cell, are named."""
    tile = words[0]
    if len(words) == 1:
        preview = BuildPreview(tile, (), (), 0, (), None, 0)
    else:
        on = words[1:] if words[1] in state.board.index else ()
        preview = BuildPreview(tile, on, (COLOURS[HALVES[tile][0]],) * len(on), 0, (), None, 0)
        refusal = refusing.refuse_cell(state, words[1:]) or refusing.refuse_monk_on(state, words[1:])
        if refusal:
            return _wrong(refusal, preview=preview)
    fitting = _named(legal, tile)
    if not fitting:
        text = say("The {tile} tile fits nowhere now.", tile=tile_name(tile))
        return _wrong(Refusal("AN-4.2", text), preview=preview)
    at = 0 if len(words) == 1 else 1
    wanted = {cells[at] for cells in fitting if not at or cells[0] == words[1]}
    if not wanted:
        text = say(
            "The {tile} tile fits nowhere with its first half on {cell}.", tile=tile_name(tile), cell=words[1]
        )
        return _wrong(Refusal("AN-4.2", text, (words[1],)), preview=preview)
    colour = colour_name(HALVES[tile][at])
    ordered = [name for name in state.board.index if name in wanted]
    return _more(
        [Word(name, say("{colour} on {cell}", colour=colour, cell=name)) for name in ordered], preview
    )


def _named(legal: Sequence[Build], tile: str) -> list[tuple[Space, Space]]:
    """The cells of the halves, in the order in which the tile's word names them."""
    kind = NAMES[KINDS[HALVES[tile]]]
    found = [(move.first, move.second) for move in legal if move.tile == kind]
    return found if tile == kind else [(second, first) for first, second in found]


def _whole(state: AnandaState, seat: Seat, typed: Build) -> Considered:
    """All words are there: may the tile lie so?"""
    refusal = refusing.refuse_spot(state, seat, typed.tile, (typed.first, typed.second))
    return _judged(refusal, normal(typed), _build_preview(state, seat, typed, refusal))


def _build_preview(state: AnandaState, seat: Seat, typed: Build, refusal: Refusal | None) -> BuildPreview:
    index = state.board.index
    halves = zip((typed.first, typed.second), HALVES[typed.tile], strict=True)
    on = [(cell, COLOURS[colour]) for cell, colour in halves if cell in index]
    cells, colours = tuple([cell for cell, _ in on]), tuple([colour for _, colour in on])
    levels = {state.level[index[cell]] for cell in cells}
    level = levels.pop() + 1 if len(levels) == 1 and len(cells) == 2 else 0
    if refusal and refusal.rule not in ("AN-4.2d", "AN-4.3"):
        return BuildPreview(typed.tile, cells, colours, level, (), None, 0)
    after = refusing.area_after(state, seat, typed.tile, index[typed.first], index[typed.second])
    value = after.bit_count()
    gain = value - state.ways().value
    return BuildPreview(typed.tile, cells, colours, level, state.board.spaces(after), value, gain)


# The end of the turn ----------------------------------------------------------------------------------------


def _meditate(state: AnandaState, seat: Seat, words: tuple[str, ...]) -> Considered:
    refusal = refusing.refuse_end_phase(state, seat)
    if not refusal and not all(map(is_number, words)):
        refusal = Refusal("AN-4.5", say("Name the cards by their values, like: meditate 2 3."))
    if refusal:
        return _wrong(refusal)
    values = tuple(map(int, words))
    move = normal(Meditate(values))
    refusal = refusing.refuse_cards(state, seat, values)
    if refusal:
        return _wrong(refusal, move)
    colour = state.colour[state.monks[seat]]
    mask, area = mask_of(values), state.ways().value
    draws = drawing.refill(state, seat, area - SUM[mask], len(values))
    played = tuple([card(colour, value) for value in sorted(values)])
    preview = _end_preview(state, seat, played, SUM[mask], area - SUM[mask], draws)
    further = sorted(
        {
            value
            for chosen in choices(state.hands[seat][colour], area)
            if chosen & mask == mask
            for value in VALUES[chosen & ~mask]
            if value > max(values, default=0)
        }
    )
    if not further:
        return Considered(Verdict.COMPLETE, move=move, preview=preview)
    name = colour_name(colour)
    offered = [Word(str(v), say("{colour} {value}", colour=name, value=v)) for v in further]
    return Considered(Verdict.MAY_STOP, tuple(offered), move=move, preview=preview)


def _pass(state: AnandaState, seat: Seat) -> Considered:
    refusal = refusing.refuse_pass(state, seat)
    if refusal:
        return _wrong(refusal, Pass())
    preview = _end_preview(state, seat, (), 0, 1, drawing.passing(state, seat))
    return Considered(Verdict.COMPLETE, move=Pass(), preview=preview)


def _end_preview(
    state: AnandaState,
    seat: Seat,
    played: tuple[str, ...],
    points: int,
    times: int,
    draws: drawing.Draws,
) -> EndPreview:
    cards = draws.cards + draws.balance
    return EndPreview(
        cards=played,
        points=points,
        times=times,
        tiles=draws.tiles,
        drawn=draws.cards,
        balance=draws.balance,
        rack=state.rack_sizes[seat] + draws.tiles,
        hand=state.hand_sizes[seat] - len(played) + cards,
        supply=state.supply_size - draws.tiles,
        pile=state.pile_size(seat) - cards,
    )
