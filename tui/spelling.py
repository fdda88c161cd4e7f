"""A move that is being typed: what can come next, in a line beside it."""

from __future__ import annotations

from engine.game import Verdict
from tui.language import Language
from tui.port import Port


def hint(port: Port, tr: Language, text: str) -> str:
    """What a seat is told of the words typed so far: what may follow, that it is a move, or why not."""
    words = text.lower().split()
    # A word that is still being typed is judged by those before it.
    whole = words if not words or text.endswith(" ") else words[:-1]
    done = port.consider(words)
    if words and done.verdict in (Verdict.COMPLETE, Verdict.MAY_STOP):
        return tr("Enter sets it.")
    if done.move is not None and done.refusal is not None:
        return tr("{reason} ({rule})", reason=done.refusal.message, rule=done.refusal.rule)
    considered = port.consider(whole)
    if considered.verdict is Verdict.WRONG and considered.refusal is not None:
        return tr(considered.refusal.message)
    last = words[-1] if len(whole) < len(words) else ""
    options = [word.text for word in considered.next if word.text.startswith(last)]
    shown = " ".join(options[:8]) + (" …" if len(options) > 8 else "")
    return tr("next: {words}", words=shown) if options else tr("No such word here.")
