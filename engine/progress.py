"""How far somebody has come with the lessons and guided games, kept in the store's file."""

from __future__ import annotations

from typing import NamedTuple

from engine.store import Store

LOCAL = 0
"""The person whose machine it is, where nobody has an account. Accounts count from 1."""


class Mark(NamedTuple):
    """A lesson: the step that was reached (from 0), and whether all of it was done once."""

    reached: int
    done: bool


class Progress:
    """What one person has learnt. All of it raises `StoreError` where it cannot be read or written."""

    def __init__(self, store: Store, person: int = LOCAL) -> None:
        self._store = store
        self._person = person

    def lessons(self, game: str) -> dict[str, Mark]:
        """The lessons that were begun, by id."""
        return {item: Mark(reached, bool(done)) for item, reached, done in self._rows(game, "lesson")}

    def reach(self, game: str, lesson: str, step: int) -> None:
        """A step of a lesson is reached."""
        self._keep(game, "lesson", lesson, step, False)

    def finish(self, game: str, lesson: str) -> None:
        """A lesson is done; the next time it begins at its first step."""
        self._keep(game, "lesson", lesson, 0, True)

    def seen(self, game: str) -> frozenset[str]:
        """The notes that were read in the guided game that was begun last, by id."""
        return frozenset(item for item, _, _ in self._rows(game, "note"))

    def see(self, game: str, note: str) -> None:
        """A note is read."""
        self._keep(game, "note", note, 0, True)

    def guided(self, game: str) -> int | None:
        """The number of the table on which the guided game is played; None if there is none yet."""
        return next((reached for _, reached, _ in self._rows(game, "guided")), None)

    def guide(self, game: str, table: int) -> None:
        """A guided game begins on this table: its notes come anew."""
        with self._store._writing() as db:
            db.execute(
                "DELETE FROM learnt WHERE person = ? AND game = ? AND kind = 'note'", (self._person, game)
            )
        self._keep(game, "guided", "", table, False)

    def guided_done(self, game: str) -> bool:
        """Whether a guided game was played to its end."""
        return any(done for _, _, done in self._rows(game, "guided"))

    def finish_guided(self, game: str) -> None:
        """The guided game is over."""
        self._keep(game, "guided", "", self.guided(game) or 0, True)

    def _rows(self, game: str, kind: str) -> list[tuple[str, int, int]]:
        return self._store._rows(
            "SELECT item, reached, done FROM learnt WHERE person = ? AND game = ? AND kind = ?",
            self._person,
            game,
            kind,
        )

    def _keep(self, game: str, kind: str, item: str, reached: int, done: bool) -> None:
        """What was done once stays done."""
        with self._store._writing() as db:
            db.execute(
                "INSERT INTO learnt VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE"
                " SET reached = excluded.reached, done = max(done, excluded.done)",
                (self._person, game, kind, item, reached, done),
            )
