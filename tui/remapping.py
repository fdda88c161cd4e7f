"""The keys that a player has changed: are they keys, and for actions that exist?"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from pkgutil import walk_packages

from textual._keyboard_protocol import FUNCTIONAL_KEYS
from textual.binding import Binding, BindingsMap
from textual.dom import DOMNode
from textual.keys import KEY_NAME_REPLACEMENTS, KEY_TO_UNICODE_NAME, Keys, _normalize_key_list

import tui
from engine.game import Message, say
from engine.games import GAMES
from engine.names import printable

_NAMED = {key.value for key in Keys} | set(FUNCTIONAL_KEYS.values()) | set(KEY_NAME_REPLACEMENTS.values())
_EVERYWHERE = {"help", "palette", "quit", "repaint", "stop"}
_MODIFIERS = {"ctrl", "shift", "alt", "super", "hyper", "meta"}


def usable(keys: Mapping[str, str]) -> tuple[dict[str, str], list[Message]]:
    """What of the changed keys can be used, and notices on the rest, which keeps its usual keys.

    That is an action that no binding has, a key that there is not, and a key that would leave another
    action without any. It loads every screen, so it is asked only where there are changed keys.
    """
    for module in walk_packages(tui.__path__, "tui."):
        if not module.name.startswith("tui.ssh"):
            import_module(module.name)
    nodes = list(_below(DOMNode))
    known = {binding.id for node in nodes for binding in _bindings(node)}
    notices = []
    unknown = [id_ for id_ in keys if id_ not in known]
    if unknown:
        names = printable(", ".join(unknown), 200)
        notices.append(say("No action is called {names}. docs/playing.md lists them all.", names=names))
    wrong = {id_: text for id_, text in keys.items() if id_ in known and not all(map(_is_key, _split(text)))}
    if wrong:
        bad = [f'"{key}"' for text in wrong.values() for key in _split(text) if not _is_key(key)]
        texts, names = printable(", ".join(bad), 40), ", ".join(wrong)
        notices.append(say("No key is called {keys}. {names}: the usual keys stay.", keys=texts, names=names))
    left = {id_: text for id_, text in keys.items() if id_ in known and id_ not in wrong}
    notices += _needed(left, nodes)
    twice = list(_twice(left, nodes))
    if twice:
        pairs = printable(", ".join(twice), 200)
        notices.append(say("Keys that do two things: {pairs}. At that table they do the first.", pairs=pairs))
    return left, notices


def _twice(keys: Mapping[str, str], nodes: Iterable[type[DOMNode]]) -> Iterator[str]:
    """The keys that a change gives to an action of a game and to one of every table."""
    every = {b.id: keys.get(b.id, b.key) for node in nodes for b in _bindings(node) if b.id is not None}
    of_tables = {
        id_: set(_split(text))
        for id_, text in every.items()
        if id_ in _EVERYWHERE or id_.startswith("table.")
    }
    of_games = {id_: set(_split(text)) for id_, text in every.items() if id_.partition(".")[0] in GAMES}
    for own, its in of_games.items():
        for other, theirs in of_tables.items():
            if own in keys or other in keys:
                for key in sorted(its & theirs):
                    yield f"{printable(key, 20)} ({own}, {other})"


def _needed(keys: dict[str, str], nodes: Iterable[type[DOMNode]]) -> Iterator[Message]:
    """Take out of `keys` what would leave an action without any key; a notice for each."""
    for node in nodes:
        usual = node._merged_bindings
        while usual is not None and (lost := _lost(usual, keys)):
            other = lost[0]
            if other in keys:
                del keys[other]
                yield say("{name} keeps its usual keys: another action has the new one.", name=other)
                continue
            takers = _takers(usual, keys, other)
            for name in takers:
                del keys[name]
                yield say("{name} keeps its usual keys: {other} would have none.", name=name, other=other)
            if not takers:
                break


def _lost(usual: BindingsMap, keys: dict[str, str]) -> list[str]:
    """The actions that have a key as things are, and none with the changed keys."""
    changed = usual.copy()
    changed.apply_keymap({id_: ",".join(_split(text)) for id_, text in keys.items()})
    # Of several actions on one key the first has it.
    before, after = (
        {bindings[0].id: None for bindings in each.key_to_bindings.values()} for each in (usual, changed)
    )
    return [id_ for id_ in before if id_ is not None and id_ not in after]


def _takers(usual: BindingsMap, keys: dict[str, str], other: str) -> list[str]:
    """The changed actions that took the keys of another."""
    own = {key for key, bindings in usual.key_to_bindings.items() if bindings[0].id == other}
    here = {binding.id for bindings in usual.key_to_bindings.values() for binding in bindings}
    return [id_ for id_, text in keys.items() if id_ in here and own & set(_split(text))]


def _split(text: str) -> list[str]:
    """The keys in a text with commas between them, as Textual names them."""
    return _normalize_key_list(text).split(",")


def _is_key(name: str) -> bool:
    *modifiers, key = name.split("+")
    if not _MODIFIERS.issuperset(modifiers):
        return False
    if len(key) == 1:
        return key.isprintable() and not key.isspace()
    return key in _NAMED or name in _NAMED or _is_character(key)


def _is_character(name: str) -> bool:
    """Whether it is a character's name, like `question_mark`."""
    try:
        unicodedata.lookup(KEY_TO_UNICODE_NAME.get(name, name.replace("_", " ")))
    except KeyError:
        return False
    return True


def _below(kind: type[DOMNode]) -> Iterator[type[DOMNode]]:
    for found in kind.__subclasses__():
        yield found
        yield from _below(found)


def _bindings(node: type[DOMNode]) -> Iterable[Binding]:
    return (found for found in node.__dict__.get("BINDINGS", ()) if isinstance(found, Binding))
