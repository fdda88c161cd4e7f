"""What a seat may not know never reaches its terminal: not in one byte (TC-3)."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

from engine.store import Store
from engine.tangram.state import TangramState
from tests.engine.tangram.test_hidden import hidden_from
from tests.measuring import PROGRAM
from tests.terminal import Terminal
from tests.tui.kept import keep

ROOT = Path(__file__).parents[2]
PLAYERS = 3
ANSWERED = PLAYERS * 11
"""Two rounds, and the first card of the third."""
LOOKS = (
    *("enter", "v", "v", "V", "?", "q", "L", "q", "s", "q", "tab", "right", "?", "q"),
    *("ctrl+p", "1", "escape", ":", "l", "escape", "n", "enter", "u", "x", "u", "n", "enter", "space"),
)
"""Everything that the seat can look at, and its answer, up to the next seat's curtain."""


def test_two_tables_that_differ_in_what_is_hidden_look_the_same(tmp_path: Path) -> None:
    """Byte for byte, on a real terminal, the same keys pressed."""
    rng = random.Random(3)
    deck = rng.sample(range(1, 24), 23)
    first = tmp_path / "first"
    state = prepare(first, deck)
    places = hidden_from(state, 0)
    assert len(places) > 10
    cards = [deck[place] for place in places]
    rng.shuffle(cards)
    other = deck[:]
    for place, card in zip(places, cards, strict=True):
        other[place] = card
    second = tmp_path / "second"
    prepare(second, other)
    # How changes gather into frames hangs on the machine's load: for each key, one way to gather them must
    # come up at both tables. A leak would show every time.
    seen: list[list[set[bytes]]] = [[set() for _ in LOOKS] for _ in range(2)]
    apart = list(LOOKS)
    for _ in range(6):
        for ways, home in zip(seen, (first, second), strict=True):
            for way, sent in zip(ways, look_at(fresh(home)), strict=True):
                way.add(sent)
        apart = [key for key, one, two in zip(LOOKS, *seen, strict=True) if not one & two]
        if not apart:
            break
    assert apart == []


def prepare(home: Path, deck: list[int]) -> TangramState:
    """A store with one table that waits for its first seat."""
    store = Store.open(home / "chabudai.db")
    options = {"starter": "1"}
    _, table = keep(store, PLAYERS, deck=tuple(deck), options=options, moves=ANSWERED, leave=True)
    state = table.state
    assert isinstance(state, TangramState)
    store.close()
    return state.copy()


def fresh(home: Path) -> Path:
    """A copy of a home, to play in."""
    number = len(list(home.parent.iterdir()))
    return shutil.copytree(home, home.with_name(f"{home.name}-{number}"))


def look_at(home: Path) -> list[bytes]:
    """What the terminal gets after each key, from the curtain on."""
    env = {"CHABUDAI_HOME": str(home), "PYTHONPATH": str(ROOT), "LANG": "C.UTF-8", "NO_COLOR": None}
    sent = []
    with Terminal(PROGRAM, env=env) as terminal:
        terminal.wait_for("Continue")
        terminal.settle()
        terminal.press("c")
        terminal.wait_for("opens the curtain")
        terminal.settle()
        assert "Anna" in terminal.text()
        for key in LOOKS:
            start = len(terminal.raw)
            terminal.press(key)
            terminal.wait_for(lambda start=start: len(terminal.raw) > start)  # type: ignore[misc]
            terminal.settle(0.08)
            sent.append(bytes(terminal.raw[start:]))
        assert "Ben" in terminal.screen()[0]
    return sent
