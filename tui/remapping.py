"""The keys that a player has changed: are they for actions that exist?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from pkgutil import walk_packages

from textual.binding import Binding
from textual.dom import DOMNode

import tui
from engine.game import Message, say


def unknown_actions(keys: Mapping[str, str]) -> Message | None:
    """A notice that names the ids under `[keys]` that no binding has; None if all are known.

    It loads every screen, so it is asked only where there are changed keys.
    """
    if not keys:
        return None
    for module in walk_packages(tui.__path__, "tui."):
        if not module.name.startswith("tui.ssh"):
            import_module(module.name)
    known = {binding.id for node in _below(DOMNode) for binding in _bindings(node)}
    unknown = [id_ for id_ in keys if id_ not in known]
    if not unknown:
        return None
    return say("No action is called {names}. docs/playing.md lists them all.", names=", ".join(unknown))


def _below(kind: type[DOMNode]) -> Iterator[type[DOMNode]]:
    for found in kind.__subclasses__():
        yield found
        yield from _below(found)


def _bindings(node: type[DOMNode]) -> Iterable[Binding]:
    return (found for found in node.__dict__.get("BINDINGS", ()) if isinstance(found, Binding))
