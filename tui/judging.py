"""Whether something that is not under way could be done now: the part of `?` that all desks share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tui.desk import Explained
from tui.language import Language
from tui.port import Port


def judged(tr: Language, port: Port, words: Sequence[str], rule: str) -> Iterable[Explained]:
    """Whether a move, or its beginning, is possible now; `rule` says when, and a refusal why not."""
    if port.seat is None:
        return
    move = " ".join(words)
    refusal = port.consider(words).refusal
    if refusal is None:
        yield Explained(tr("{move}: possible.", move=move), rule)
        return
    yield Explained(tr("{move}: not possible. {reason}", move=move, reason=refusal.message), refusal.rule)
    if refusal.spaces:
        yield Explained(tr("Look at {spaces}.", spaces=tr.listed(refusal.spaces)))
