"""How keys are called on the screen."""

from __future__ import annotations

from engine.names import printable
from tui.language import N_, Language

NAMES = {
    "enter": N_("Enter"),
    "space": N_("Space"),
    "tab": N_("Tab"),
    "shift+tab": N_("Shift+Tab"),
    "escape": N_("Esc"),
    "up": N_("Up"),
    "down": N_("Down"),
    "left": N_("Left"),
    "right": N_("Right"),
    "pageup": N_("PgUp"),
    "pagedown": N_("PgDn"),
    "home": N_("Home"),
    "end": N_("End"),
    "question_mark": "?",
    "colon": ":",
    "comma": ",",
    "full_stop": ".",
    "slash": "/",
    "left_square_bracket": "[",
    "right_square_bracket": "]",
    "plus": "+",
    "minus": "-",
}
"""Textual's names of keys, and ours."""


def shown(key: str, tr: Language) -> str:
    """A key of a binding as players know it: `question_mark` is `?`, `ctrl+p` is `Ctrl+P`."""
    if key in NAMES:
        return tr(NAMES[key])
    if key.startswith("upper_"):
        return key.removeprefix("upper_").upper()
    if key.startswith("ctrl+"):
        return f"Ctrl+{key.removeprefix('ctrl+').upper()}"
    return printable(key, 12)
