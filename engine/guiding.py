"""A guided game: which notes fall due as it goes on. A note is given once, whatever happens later."""

from __future__ import annotations

from collections.abc import Iterable

from engine.aims import Done
from engine.lessons import Guide, Note


class Notes:
    """The notes of a guide for one player. `seen` are the ids of those that were read before."""

    def __init__(self, guide: Guide, seen: Iterable[str] = ()) -> None:
        self._rest = [note for note in guide.notes if note.id not in set(seen)]
        self._due: list[Note] = []

    @property
    def shown(self) -> Note | None:
        """The note that is to be read now."""
        return self._due[0] if self._due else None

    def look(self, done: Done) -> Note | None:
        """Something was done, or refused: notes for which that holds fall due, in their order.

        The note that was shown gives way to them, and counts as read; gives it.
        """
        due = [note for note in self._rest if note.when.holds(done)]
        self._rest = [note for note in self._rest if note not in due]
        gone = self.read() if due else None
        self._due += due
        return gone

    def read(self) -> Note | None:
        """The note that is shown has been read; gives it."""
        return self._due.pop(0) if self._due else None
