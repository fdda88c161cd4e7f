"""docs/notation.md is true: its examples hold, and a reader written from it alone agrees with the program.

Nothing in the `Reader` below imports or copies the engine; it knows what the page says and no more.
"""

from __future__ import annotations

import json
import re
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from engine.game import State
from engine.games import game
from engine.header import deal, deal_daily
from engine.record import encode, record_from
from engine.simulate import simulate

PAGE = (Path(__file__).parents[1] / "docs" / "notation.md").read_text(encoding="utf-8")
STARTS = {
    1: [[3, 3, 15], [3, 4, 12]],
    2: [[1, 2, 6], [2, 2, 15]],
    3: [[4, 3, 3], [4, 4, 15]],
    4: [[1, 4, 15], [2, 4, 9]],
    5: [[5, 2, 15], [5, 3, 9]],
}
PLAYED = {1: (0, 1, 2, 3), 2: (2, 3, 0, 1), 3: (3, 0, 1, 2), 4: (3, 0, 1, 2), 5: (3, 0, 1, 2)}
CORNERS = {"nw": 9, "ne": 3, "se": 6, "sw": 12}


def example(language: str) -> str:
    """The example of that kind on the page."""
    found = re.search(rf"```\w+ {language}\n(.*?)\n```", PAGE, re.DOTALL)
    assert found is not None, language
    return found[1]


# A reader written from the page -----------------------------------------------------------------------------


def mirrored(bits: int) -> int:
    return bits & 5 | (bits & 2) << 2 | (bits & 8) >> 2


def shape(cells: list[list[int]], face: str, turn: int) -> list[list[int]]:
    """Section 3: face, then turn, then the bounding box at row 0, column 0."""
    if face == "green":
        cells = [[r, -c, mirrored(bits)] for r, c, bits in cells]
    for _ in range(turn // 90):
        cells = [[c, -r, bits * 2 % 16 + bits // 8] for r, c, bits in cells]
    top, left = min(r for r, _, _ in cells), min(c for _, c, _ in cells)
    return sorted([r - top, c - left, bits] for r, c, bits in cells)


def line_hash(line: str) -> str:
    return sha256(line.encode()).hexdigest()[:16]


def listed(items: list[Any], joint: str = " ") -> str:
    return joint.join(map(str, items)) or "-"


class City:
    """What one seat has built: the colour of every covered quarter by square and bit."""

    def __init__(self, board: int | None, side: str) -> None:
        self.colour: dict[tuple[int, int, int], str] = {}
        self.title = "-" if board is None else f"{board} {side}"
        if board is not None:
            for r, c, bits in STARTS[board]:
                cell = [r, c, bits] if side == "red" else [r, 6 - c, mirrored(bits)]
                assert self.cover([cell], side)
        self.placed: list[str] = []
        self.left: list[int] = []
        self.scored: list[int] = []
        self.asked: list[int] = []

    def cover(self, cells: list[list[int]], colour: str) -> bool:
        """Cover free quarters of the board; False if they are not."""
        quarters = [(r, c, bit) for r, c, bits in cells for bit in (1, 2, 4, 8) if bits & bit]
        if any(not (0 <= r < 7 and 0 <= c < 7) or (r, c, bit) in self.colour for r, c, bit in quarters):
            return False
        self.colour.update(dict.fromkeys(quarters, colour))
        return True

    def colours(self, r: int, c: int) -> set[str] | None:
        """The colours in a complete square; None if it is not complete."""
        found = [self.colour.get((r, c, bit)) for bit in (1, 2, 4, 8)]
        return None if None in found else {str(colour) for colour in found}

    def rectangle(self) -> int:
        whole = [[self.colours(r, c) is not None for c in range(7)] for r in range(7)]
        return max(
            (b - t) * (e - w) if all(whole[r][c] for r in range(t, b) for c in range(w, e)) else 0
            for t in range(7)
            for b in range(t + 1, 8)
            for w in range(7)
            for e in range(w + 1, 8)
        )

    def bonuses(self) -> list[int]:
        squares = [self.colours(r, c) for r in range(7) for c in range(7)]
        reds = sum(1 for found in squares if found and "red" in found and "green" not in found)
        greens = sum(1 for found in squares if found and "green" in found and "red" not in found)
        apart = abs(reds - greens)
        planning = 15 if all(found is not None for found in squares) else 0
        return [planning, 20 if apart == 0 else 10 if apart <= 2 else 5 if apart <= 4 else 0]

    def answer(self, words: list[str], tiles: dict[int, list[list[int]]]) -> None:
        """Section 4."""
        piece = 0 if "fountain" in words else int(words[1])
        assert piece in self.asked
        self.asked.remove(piece)
        if words[0] == "leave":
            self.left.append(piece)
            return
        cell = words[-1] if words[0] == "place" else words[1]
        row, column = int(cell[1]) - 1, "abcdefg".index(cell[0])
        if words[0] == "place":
            face, turn = words[2], int(words[3])
            cells = shape(tiles[piece], face, turn)
            assert not any(cells == shape(tiles[piece], face, less) for less in range(0, turn, 90))
        else:
            cells, face = [[0, 0, CORNERS[words[2]]]], "none"
        assert self.cover([[r + row, c + column, bits] for r, c, bits in cells], face)
        self.placed.append(" ".join(words[words[0] == "place" :]))


class Reader:
    """A record replayed by the page."""

    def __init__(self, record: dict[str, Any]) -> None:
        setup = record["setup"]
        self.players = len(record["seats"])
        self.tiles = {tile["id"]: tile["cells"] for tile in setup["tiles"]}
        self.set = record["options"]["tiles"]
        if self.set == "own":
            text = json.dumps(setup["tiles"], separators=(",", ":"), ensure_ascii=False)
            self.set = f"own {line_hash(text)}"
        deck = setup["deck"]
        self.rounds = [[deck[4 * n + k] for k in PLAYED[self.players]] for n in range(5)] + [deck[20:]]
        boards = setup["boards"] or [None] * self.players
        sides = setup["sides"] or [""] * self.players
        self.cities = [City(board, side) for board, side in zip(boards, sides, strict=True)]
        self.round, self.phase, self.card, self.starter = 1, "tile", 1, setup["starter"]
        self.ask([self.rounds[0][0]])

    def ask(self, pieces: list[int]) -> None:
        for city in self.cities:
            city.asked = list(pieces)

    def line(self) -> str:
        """Section 7."""
        fields = [
            self.set,
            f"round {self.round} {self.phase} card {self.card} start {self.starter + 1}",
            "cards " + listed([card for cards in self.rounds for card in cards]),
        ]
        for city in self.cities:
            fields.append(
                f"board {city.title}; placed {listed(city.placed, ', ')}; left {listed(city.left)}; "
                f"scored {listed(city.scored)}; asked {listed(city.asked)}"
            )
        return " / ".join(fields)

    def move(self, played: dict[str, Any]) -> None:
        self.cities[played["seat"] - 1].answer(played["move"].split(" "), self.tiles)
        ends = not any(city.asked for city in self.cities)
        if ends:
            self.next_step()
        assert ("hash" in played) == ends
        if ends:
            assert played["hash"] == line_hash(self.line()), self.line()

    def next_step(self) -> None:
        """Section 5."""
        if self.phase == "tile" and self.round < 6 and self.card < 4:
            self.card += 1
            self.ask([self.rounds[self.round - 1][self.card - 1]])
        elif self.phase == "tile":
            self.phase = "fountain"
            self.ask([0])
        else:
            for city in self.cities:
                city.scored.append(city.rectangle())
            if self.round == 6:
                self.phase = "over"
                return
            totals = [1 + sum(city.scored) for city in self.cities]
            order = [(self.starter + k) % self.players for k in range(1, self.players + 1)]
            self.starter = next(seat for seat in order if totals[seat] == max(totals))
            self.round, self.phase, self.card = self.round + 1, "tile", 1
            self.ask(self.rounds[5] if self.round == 6 else [self.rounds[self.round - 1][0]])

    def result(self) -> dict[str, Any] | None:
        """Section 6."""
        if self.phase != "over":
            return None
        rules = ["TC-2.2", *["TC-4.4"] * 6, "TC-7.1", "TC-7.2"]
        sheets = [[1, *city.scored, *city.bonuses()] for city in self.cities]
        totals = [sum(points) for points in sheets]
        return {
            "scores": [
                [{"rule": rule, "points": n} for rule, n in zip(rules, points, strict=True)]
                for points in sheets
            ],
            "totals": totals,
            "winners": [seat for seat, total in enumerate(totals, 1) if total == max(totals)],
            "rule": "TC-7.3",
        }


class Stream:
    """Section 8: the numbers that come from a seed."""

    def __init__(self, seed: str) -> None:
        self.seed, self.numbers, self.block = seed, [0] * 0, 0

    def below(self, n: int) -> int:
        while True:
            if not self.numbers:
                data = sha256(f"{self.seed}/{self.block}".encode()).digest()
                self.numbers = [int.from_bytes(data[k : k + 8], "big") for k in range(0, 32, 8)]
                self.block += 1
            number = self.numbers.pop(0)
            if number < 2**64 - 2**64 % n:
                return number % n

    def shuffled(self, items: list[int]) -> list[int]:
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
        return items


def drawn(seed: str, players: int, options: dict[str, str] | None = None) -> dict[str, Any]:
    """The set-up that a seed gives with these boards, sides and start marker chosen, but for the tiles."""
    chosen = options or {}
    stream = Stream(seed)
    deck = stream.shuffled(list(range(1, 24)))
    boards = stream.shuffled([1, 2, 3, 4, 5])
    sides = [("red", "green")[stream.below(2)] for _ in range(players)]
    starter = int(chosen.get("starter", stream.below(players) + 1)) - 1
    for seat in range(players):
        if f"board{seat + 1}" in chosen:
            at = boards.index(int(chosen[f"board{seat + 1}"]))
            boards[at], boards[seat] = boards[seat], boards[at]
        sides[seat] = chosen.get(f"side{seat + 1}", sides[seat])
    return {"deck": deck, "boards": boards[:players], "sides": sides, "starter": starter}


# The tests ------------------------------------------------------------------------------------------------


def check(data: bytes) -> None:
    """Section 9, by the page."""
    record = json.loads(data)
    reader = Reader(record)
    assert record["first"] == line_hash(reader.line()), reader.line()
    for played in record["moves"]:
        reader.move(played)
    assert reader.result() == record["result"]


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
@pytest.mark.parametrize(
    "options", [{}, {"tiles": "exact", "board1": "4", "side1": "green"}, {"start": "blank"}]
)
def test_a_reader_written_from_the_page_agrees(players: int, options: dict[str, str]) -> None:
    for number in range(3):
        check(encode(simulate("tangram", players, f"page {number}", options)[1]))


def test_the_reader_agrees_on_own_tiles() -> None:
    tiles = [{"id": n, "name": f"駒 {n}", "cells": [[0, 0, "full"], [0, 1, "SW"]]} for n in range(1, 24)]
    check(encode(simulate("tangram", 2, "own", {"tiles": json.dumps({"tiles": tiles})})[1]))


def test_the_reader_agrees_on_full_boards() -> None:
    """Random games never fill a board (TC-7.1) or lie so densely; the known packings do."""
    packings = json.loads((Path(__file__).parent / "data" / "tangram-packings.json").read_text())
    for packing in packings[::3]:
        options = {"tiles": packing["set"], "board1": str(packing["board"]), "side1": packing["side"]}
        header = deal("tangram", ["Ann"], options, "packing")
        state = game("tangram").start(1, header.options, header.setup)
        moves = []
        while state.turn:
            move = next(move for move in state.legal(0) if fits(state, move, packing))
            state.apply(0, move)
            moves.append((0, move))
        assert sum(line.points for line in state.scores()[0].lines if line.rule == "TC-7.1") == 15
        check(encode(record_from(header, moves)))


def fits(state: State, move: Any, packing: dict[str, Any]) -> bool:
    """Whether a move lies as the packing has it, or leaves out a fountain that it does not need."""
    parts = {"full": 15, "NW": 9, "NE": 3, "SE": 6, "SW": 12}
    wanted = [
        (0 if item["tile"] == "fountain" else item["tile"], item["face"] or "", cells)
        for item in packing["placements"]
        for cells in [sorted((r, c, parts[part]) for r, c, part in item["cells"])]
    ]
    if str(move).startswith("leave"):
        return True
    after = state.copy()
    after.play(0, move)
    lies = after.view(0).cities[0].placed[-1]  # type: ignore[attr-defined]
    return (lies.tile, lies.face, sorted(lies.cells)) in wanted


@pytest.mark.parametrize("seed", ["7", "S/1", "ことば"])
@pytest.mark.parametrize("players", [1, 3, 5])
def test_the_page_tells_how_seeds_are_drawn(seed: str, players: int) -> None:
    setup = json.loads(encode(record_from(deal("tangram", "ABCDE"[:players], {}, seed), ())))["setup"]
    del setup["tiles"]
    assert setup == drawn(seed, players)


@pytest.mark.parametrize(
    "options",
    [
        {"board1": "4", "side1": "green"},
        {"board2": "1", "board3": "3", "side2": "red"},
        {"board1": "2", "board2": "3", "board3": "1", "starter": "3"},
    ],
)
def test_the_page_tells_what_becomes_of_choices(options: dict[str, str]) -> None:
    for number in range(12):
        header = deal("tangram", "ABC", options, f"chosen {number}")
        setup = json.loads(encode(record_from(header, ())))["setup"]
        del setup["tiles"]
        assert setup == drawn(f"chosen {number}", 3, options)


def test_the_page_tells_how_seats_are_drawn() -> None:
    names = ["Ann", "Bo", "Chie", "Dag", "Eve"]
    for seed in ("7", "ことば"):
        order = Stream(f"{seed}/seats").shuffled([0, 1, 2, 3, 4])
        seats = deal("tangram", names, {}, seed, draw_seats=True).seats
        assert seats == tuple(names[seat] for seat in order)


def test_the_page_tells_how_the_game_of_the_day_is_drawn() -> None:
    import datetime

    header = deal_daily("tangram", datetime.date(2026, 1, 31), ["Ann"])
    setup = json.loads(encode(record_from(header, ())))["setup"]
    del setup["tiles"]
    assert setup == drawn("tangram daily 2026-01-31", 1)


def test_the_deck_on_the_page() -> None:
    assert example("deck of seed 7") == listed(drawn("7", 1)["deck"])


def test_the_turned_shapes_on_the_page() -> None:
    tile = json.loads(example("tile"))
    rows = re.findall(r"^\| (red|green) (\d+) \| `(.*)` \|$", PAGE, re.MULTILINE)
    assert len(rows) == 4
    for face, turn, cells in rows:
        assert json.loads(cells) == shape(tile["cells"], face, int(turn))
    setup = deal("tangram", ["A"], {}, "7").setup
    assert tile in json.loads(encode(record_from(deal("tangram", ["A"], {}, "7"), ())))["setup"]["tiles"]
    assert setup.tiles[6].name == tile["name"]


def test_the_start_fields_on_the_page() -> None:
    rows = dict(re.findall(r"^\| (\d) \| `(\[\[.*)` \|$", PAGE, re.MULTILINE))
    assert {int(board): json.loads(cells) for board, cells in rows.items()} == STARTS


def test_the_moves_on_the_page_are_moves() -> None:
    state = game("tangram").start(1, *_started())
    for text in (*example("moves").splitlines(), json.loads(example("move"))["move"]):
        assert str(state.resolve(0, text)) == text


def test_the_position_on_the_page_and_its_hash() -> None:
    header = deal("tangram", ["Ann", "Bo"], {}, "7")
    state = game("tangram").start(2, header.options, header.setup)
    tile = state.view(None).cities[0].open[0]  # type: ignore[attr-defined]
    for seat, text in ((0, f"place {tile} red 0 a1"), (1, f"leave {tile}")):
        state.apply(seat, state.resolve(seat, text))
    assert example("position") == state.position()
    assert f"The hash of this line is `{state.digest()}`." in PAGE
    assert line_hash(example("position")) == state.digest()


def _started() -> tuple[dict[str, str], Any]:
    header = deal("tangram", ["Ann"], {}, "7")
    return header.options, header.setup
