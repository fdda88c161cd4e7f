"""A server in a process of its own, and the real OpenSSH client on a pseudo-terminal."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType

import asyncssh

from tests.terminal import Terminal

ROOT = Path(__file__).parents[2]
SSH = "/usr/bin/ssh"


def private_key(folder: Path, name: str) -> Path:
    """The private key of somebody who plays at the server of a folder, made when it is first needed."""
    path = folder.parent / f"key-{name}"
    if not path.exists():
        key = asyncssh.generate_private_key("ssh-ed25519", name)
        path.touch(0o600)
        path.write_bytes(key.export_private_key())
        path.with_suffix(".pub").write_bytes(key.export_public_key())
    return path


def fingerprint(folder: Path, name: str) -> str:
    """What the server knows somebody by."""
    return asyncssh.read_public_key(private_key(folder, name).with_suffix(".pub")).get_fingerprint()


class Server:
    """`chabudai serve` with a folder of its own, on a port that the system chose."""

    def __init__(self, folder: Path, *options: str, limits: Mapping[str, int] | None = None) -> None:
        self.folder = folder
        self.options = options
        folder.mkdir(parents=True, exist_ok=True)
        if limits:
            lines = [f"{name} = {value}\n" for name, value in limits.items()]
            (folder / "serve.toml").write_text("[limits]\n" + "".join(lines))
        self.start()

    def start(self) -> None:
        """Start it, or start it again."""
        # What the server's own terminal is like must not matter to anybody.
        env = {**os.environ, "PYTHONPATH": str(ROOT), "LANG": "C.UTF-8", "TERM": "dumb", "NO_COLOR": "1"}
        argv = [sys.executable, "-m", "tui.cli", "serve", "--port", "0", "--data", str(self.folder)]
        self.process = subprocess.Popen(
            [*argv, *self.options], env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if "port" not in line:
            assert self.process.stderr is not None
            raise AssertionError(self.process.stderr.read())
        self.port = int(line.split("port ")[1].split(".")[0])

    def __enter__(self) -> Server:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def stop(self) -> int:
        """End it as systemd does; gives the exit code."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(20)
        for stream in (self.process.stdout, self.process.stderr):
            if stream is not None:
                stream.close()
        return code

    def kill(self) -> None:
        """End it at once, as a power cut does."""
        self.process.kill()
        self.stop()

    def log(self) -> str:
        """All that the server noted."""
        return (self.folder / "serve.log").read_text()

    # Clients --------------------------------------------------------------------------------------------

    def key(self, name: str) -> Path:
        """The private key of somebody, made when it is first needed."""
        return private_key(self.folder, name)

    def argv(self, who: str | None, *options: str, command: Sequence[str] = ()) -> list[str]:
        """The client's command line. Nobody (None) has no key."""
        identity = ["-i", str(self.key(who))] if who is not None else ["-o", "PubkeyAuthentication=no"]
        fixed = ["-F", "none", "-p", str(self.port), "-o", "LogLevel=ERROR", "-o", "IdentitiesOnly=yes"]
        fixed += ["-o", "StrictHostKeyChecking=no", "-o", "UserKnownHostsFile=/dev/null"]
        fixed += ["-o", "IdentityAgent=none", "-o", "NumberOfPasswordPrompts=1", "-e", "none"]
        return [SSH, *options, *fixed, *identity, "127.0.0.1", *command]

    def terminal(
        self,
        who: str | None,
        *options: str,
        size: tuple[int, int] = (80, 24),
        env: Mapping[str, str | None] | None = None,
        command: Sequence[str] = (),
    ) -> Terminal:
        """Somebody's session on a terminal."""
        clean = {"LANG": "C.UTF-8", "NO_COLOR": None, "LC_ALL": None, "LANGUAGE": None, **(env or {})}
        sent = ["-o", "SendEnv=COLORTERM NO_COLOR LANG"]
        return Terminal(self.argv(who, "-tt", *sent, *options, command=command), size=size, env=clean)

    def arrive(self, who: str, *, size: tuple[int, int] = (80, 24)) -> Terminal:
        """Somebody's first session, up to the lounge, on a server that lets everybody in."""
        terminal = self.terminal(who, size=size)
        terminal.wait_for("Your name")
        terminal.type(who)
        terminal.press("enter")
        terminal.wait_for(f"Hello, {who}")
        return terminal

    def run(
        self, who: str | None, *command: str, options: Sequence[str] = ()
    ) -> subprocess.CompletedProcess[bytes]:
        """A command without a terminal."""
        argv = self.argv(who, *options, command=command)
        return subprocess.run(argv, capture_output=True, timeout=20, check=False, stdin=subprocess.DEVNULL)
