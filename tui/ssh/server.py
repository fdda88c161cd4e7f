"""The server: who may connect, who they are, and what they may ask for. All else is refused."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from pathlib import Path

import asyncssh

from tui.language import Language
from tui.served import House, Visitor
from tui.ssh.keys import AllowedKeys
from tui.ssh.session import Session

GUEST = "guest"
"""Whose sessions those of all guests are counted as."""


TIME_TO_LEAVE = 2.0
"""Seconds that clients have to hang up after the server said goodbye."""


class Server:
    """One server: its house, its connections and its sessions."""

    def __init__(self, house: House, allowed: AllowedKeys, guests: bool) -> None:
        self.house = house
        self.allowed = allowed
        self.guests = guests
        self.sessions: set[Session] = set()
        self.doors: set[Door] = set()
        self.connections: Counter[str] = Counter()
        """The connections of each address."""
        self.ended = 0
        """How many sessions ended since the last collection."""
        self._nobody = asyncio.Event()
        """Set while nobody is connected."""
        self._nobody.set()
        self._closing = False
        self._ending: set[asyncio.Task[None]] = set()

    async def listen(self, host: str, port: int, host_key: Path) -> asyncssh.SSHAcceptor:
        """Begin to listen. Raises `OSError`."""
        limits = self.house.limits
        return await asyncssh.listen(
            host,
            port,
            server_factory=lambda: Door(self),
            server_host_keys=[str(host_key)],
            server_version="Chabudai",
            login_timeout=limits.login_seconds,
            keepalive_interval=limits.keepalive_seconds,
            keepalive_count_max=3,
            public_key_auth=True,
            password_auth=False,
            kbdint_auth=self.guests,
            host_based_auth=False,
            gss_host=None,
            agent_forwarding=False,
            x11_forwarding=False,
            allow_scp=False,
            line_editor=False,
            encoding=None,
            compression_algs=None,
            reuse_address=True,
        )

    # Connections ----------------------------------------------------------------------------------------

    def admit(self, address: str) -> bool:
        """Count a connection, if there is room for one more."""
        limits = self.house.limits
        if self._closing or self.connections.total() >= limits.connections:
            return False
        if self.connections[address] >= limits.connections_per_address:
            return False
        self.connections[address] += 1
        return True

    def forget(self, address: str) -> None:
        """A connection that was counted is over."""
        self.connections[address] -= 1
        if self.connections[address] <= 0:
            del self.connections[address]

    def knows(self, key: str) -> bool:
        """Whether a key may come in. With invitations every key may, as far as the question for one."""
        return self.allowed.only is None or key in self.allowed or self.house.people.of_key(key) is not None

    def open_door(self, door: Door) -> None:
        """A connection began."""
        self.doors.add(door)
        self._nobody.clear()

    def close_door(self, door: Door) -> None:
        """A connection is over."""
        self.doors.discard(door)
        if not self.doors:
            self._nobody.set()

    # Sessions -------------------------------------------------------------------------------------------

    def enter(self, session: Session) -> bool:
        """Count a session, if there is room for one more."""
        limits, who = self.house.limits, session.visitor.key or GUEST
        own = sum((other.visitor.key or GUEST) == who for other in self.sessions)
        if self._closing or len(self.sessions) >= limits.sessions or own >= limits.sessions_per_person:
            self.house.note("full", sessions=len(self.sessions), own=own)
            return False
        self.sessions.add(session)
        session.door.sessions += 1
        return True

    def leave(self, session: Session) -> None:
        """A session is over."""
        if session in self.sessions:
            self.sessions.remove(session)
            session.door.sessions -= 1
            session.door.since = asyncio.get_running_loop().time()
            self.ended += 1

    def finish(self, session: Session) -> None:
        """See to it that a session whose client has gone ends."""
        task = asyncio.get_running_loop().create_task(session.over())
        self._ending.add(task)
        task.add_done_callback(self._ending.discard)

    def end_idle(self) -> None:
        """End the sessions that nobody has touched for too long, and connections that have none."""
        now = asyncio.get_running_loop().time()
        for door in tuple(self.doors):
            if not door.sessions and door.since < now - self.house.limits.login_seconds:
                door.shut()
        since = now - self.house.limits.idle_minutes * 60
        for session in tuple(self.sessions):
            if session.last_key < since and session.app is not None:
                self.house.note("idle")
                session.end(session.app.tr("Nobody was there, so this session ended. Every game is kept."))

    async def close(self) -> None:
        """Tell everybody, give every terminal back, and end all sessions."""
        self._closing = True
        ending = []
        for session in tuple(self.sessions):
            tr = session.app.tr if session.app is not None else Language("en")
            session.end(tr("The server stops. Every game is kept; come back later."))
            ending.append(session.over())
        await asyncio.gather(*ending, *self._ending)
        # Clients hang up once they have shown the last words; a word from us would come before those.
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._nobody.wait(), TIME_TO_LEAVE)
        for door in tuple(self.doors):
            door.shut()


class Door(asyncssh.SSHServer):
    """One connection, up to its sessions."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.sessions = 0
        """Sessions that go on."""
        self.channels = 0
        """Channels that are open, with or without a session."""
        self.since = asyncio.get_running_loop().time()
        """When the connection began, or its last session ended, on the loop's clock."""
        self._conn: asyncssh.SSHServerConnection | None = None
        self._address = ""
        self._admitted = False
        self._tried = 0
        self._key: str | None = None
        """The key that was looked at last, or '' for a guest; it counts once the login is complete."""
        self._visitor: Visitor | None = None

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        self._conn = conn
        peer = conn.get_extra_info("peername")
        self._address = str(peer[0]) if peer else ""
        self._admitted = self.server.admit(self._address)
        if self._admitted:
            self.server.open_door(self)
        else:
            conn.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._admitted:
            self._admitted = False
            self.server.forget(self._address)
            self.server.close_door(self)
        self._conn = None

    def shut(self) -> None:
        """End the connection at once."""
        if self._conn is not None:
            self._conn.abort()

    def begin_auth(self, username: str) -> bool:
        return True

    def public_key_auth_supported(self) -> bool:
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        self._tried += 1
        if self._tried > 2 * self.server.house.limits.login_attempts:  # each key is offered, then proved
            self.server.house.note("too many keys")
            if self._conn is not None:
                self._conn.disconnect(asyncssh.DISC_NO_MORE_AUTH_METHODS_AVAILABLE, "Too many keys")
            return False
        self._key = key.get_fingerprint()
        return self.server.knows(self._key)

    def kbdint_auth_supported(self) -> bool:
        return self.server.guests

    def get_kbdint_challenge(self, username: str, lang: str, submethods: str) -> bool:
        # A key that was offered and not proved says nothing of who this is.
        self._key = ""
        return self.server.guests

    def auth_completed(self) -> None:
        if self._key is not None:
            self._visitor = Visitor(self._key, self.server.house.people.of_key(self._key))

    def session_requested(self) -> Session | bool:
        if self._visitor is None or self.channels >= self.server.house.limits.sessions_per_person:
            return False
        self.channels += 1
        return Session(self, self._visitor)
