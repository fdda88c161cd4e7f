"""A guided game: which note is to be read now. A note comes when its moment does, and goes with it."""

from __future__ import annotations

from collections.abc import Iterable

from engine.aims import Done
from engine.lessons import Guide, Note


class Notes:
    """The notes of a guide for one player. `seen` are the ids of those that were read before.

    What has just happened is said at once, in place of an older note; what holds as things stand waits until
    the player has made a step since the last note came. A note goes with the player's next step. One that
    could not be shown comes when its moment comes again.
    """

    def __init__(self, guide: Guide, seen: Iterable[str] = ()) -> None:
        self._rest = [note for note in guide.notes if note.id not in set(seen)]
        self._refusal = False
        """Whether the note that is shown speaks of something that was not possible."""
        self.shown: Note | None = None
        """The note that is to be read now."""

    def look(self, done: Done, stepped: bool = False, set_down: bool = False) -> Note | None:
        """Something was done, or refused, or time went on; gives the note that was shown and has gone.

        `stepped`: the player has made a step that took effect, or taken one back, since the last time;
        `set_down`: one that only takes effect when it is handed in, which ends the matter of a refusal.
        """
        over = stepped or (set_down and self._refusal)
        due = [note for note in self._rest if note.when.holds(done)]
        now = done._replace(moves=(), events=(), before=done.after, refusal=None)
        standing = [note for note in due if done.refusal is None and note.when.holds(now)]
        sudden = [note for note in due if note not in standing]
        if sudden:
            return self._take(sudden[0], done.refusal is not None)
        if over or self.shown is None:
            return self._take(standing[0] if standing else None)
        return None

    def read(self) -> Note | None:
        """The note that is shown has been read; gives it."""
        return self._take(None)

    def _take(self, note: Note | None, refusal: bool = False) -> Note | None:
        gone, self.shown, self._refusal = self.shown, note, refusal
        if note is not None:
            self._rest.remove(note)
        return gone
