"""Changed keys: what cannot be used is said, and the usual keys stay."""

from __future__ import annotations

import pytest

from tui.remapping import usable


@pytest.mark.parametrize(
    "keys",
    [
        {"tangram.turn": "r,o", "table.hand_in": "f2", "help": "question_mark,f1"},
        {"help": "?, é, underscore, tilde, circumflex_accent, f24, ctrl+t, alt+x, shift+f3, ctrl+pageup"},
        {"tangram.turn": "f", "tangram.flip": "r"},  # they change places
        {"menu.up": "up", "back": "x"},
    ],
)
def test_what_can_be_used(keys: dict[str, str]) -> None:
    assert usable(keys) == (keys, [])


@pytest.mark.parametrize(
    ("keys", "used", "said"),
    [
        ({"help": "foo"}, {}, 'No key is called "foo". help: the usual keys stay.'),
        ({"help": ""}, {}, 'No key is called "". help: the usual keys stay.'),
        ({"help": "x, ,y"}, {}, 'No key is called "". help: the usual keys stay.'),
        ({"help": "hyper+f99"}, {}, 'No key is called "hyper+f99". help: the usual keys stay.'),
        ({"help": "\x1b"}, {}, 'No key is called "?". help: the usual keys stay.'),
        (
            {"help": "foo", "back": "x", "quit": "bar"},
            {"back": "x"},
            'No key is called "foo", "bar". help, quit: the usual keys stay.',
        ),
        ({"no.such": "z", "back": "x"}, {"back": "x"}, "No action is called no.such."),
        ({"tangram.flip": "r"}, {}, "tangram.flip keeps its usual keys: tangram.turn would have none."),
        (
            {"tangram.turn": "y", "tangram.flip": "y"},
            {"tangram.turn": "y"},
            "tangram.flip keeps its usual keys: another action has the new one.",
        ),
    ],
)
def test_what_cannot_be_used_is_said(keys: dict[str, str], used: dict[str, str], said: str) -> None:
    left, (notice,) = usable(keys)
    assert left == used
    assert str(notice).startswith(said)


@pytest.mark.parametrize(
    ("keys", "pairs"),
    [
        ({"tangram.turn": "q"}, "q (tangram.turn, table.leave)"),
        ({"table.hand_in": "r"}, "r (ananda.turn, table.hand_in), r (tangram.turn, table.hand_in)"),
    ],
)
def test_a_key_that_has_another_meaning_is_used_and_said(keys: dict[str, str], pairs: str) -> None:
    used, (notice,) = usable(keys)
    assert used == keys
    said = str(notice)
    assert said.endswith("At that table they do the first.")
    assert all(pair in said for pair in pairs.split("), "))
