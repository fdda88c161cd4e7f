"""Who may come in, and what is refused."""

from __future__ import annotations

import asyncio
import socket
import stat
import subprocess
import sys
from pathlib import Path

import asyncssh
import pytest

from tests.ssh.moving import open_table
from tests.ssh.serving import ROOT, Server
from tui.cli import main


@pytest.fixture(scope="module")
def open_server(tmp_path_factory: pytest.TempPathFactory):  # type: ignore[no-untyped-def]
    with Server(tmp_path_factory.mktemp("open") / "data", "--open") as server:
        with server.arrive("Ann") as ann:
            ann.press("q")
            ann.wait()
        yield server


def invitation(server: Server) -> str:
    argv = [sys.executable, "-m", "tui.cli", "invite", "--data", str(server.folder)]
    done = subprocess.run(argv, cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_a_new_key_needs_an_invitation_which_lets_in_once(tmp_path: Path) -> None:
    with Server(tmp_path / "data", limits={"code_attempts": 2}) as server:
        code = invitation(server)
        assert code not in (server.folder / "chabudai.db").read_bytes().decode("latin-1")
        with server.terminal("Ann") as ann:
            ann.wait_for("Invitation")
            ann.type("wrong")
            ann.press("enter")
            ann.wait_for("not known")
            for _ in range(5):
                ann.press("backspace")
            ann.type(code.upper())
            ann.press("enter")
            ann.wait_for("Your name")
            ann.type("Ann")
            ann.press("enter")
            ann.wait_for("Hello, Ann")
        with server.terminal("Ann") as ann:
            ann.wait_for("Hello, Ann")
        with server.terminal("Bo") as bo:
            bo.wait_for("Invitation")
            assert "Table" not in bo.text()
            bo.type(code)
            bo.press("enter")
            bo.wait_for("not known")
            bo.press("enter")
            assert bo.wait() == 0
            assert b"Ask for another." in bo.raw
        assert server.run("Bo", "tables").returncode == 1
        assert code not in server.log()


def test_keys_of_a_file_alone(tmp_path: Path) -> None:
    keys = tmp_path / "authorized_keys"
    keys.write_text("# friends\n")
    with Server(tmp_path / "data", "--keys", str(keys)) as server:
        assert b"Permission denied" in server.run("Ann", "tables").stderr
        server.key("Ann")
        keys.write_text("# friends\nrestrict,pty " + (tmp_path / "key-Ann.pub").read_text())
        with server.arrive("Ann"):
            pass
        assert server.run("Ann", "tables").returncode == 0
        assert b"Permission denied" in server.run("Bo", "tables").stderr


def test_a_guest_needs_leave_and_only_looks_on(tmp_path: Path, open_server: Server) -> None:
    assert b"Permission denied" in open_server.run(None, "tables").stderr
    with Server(tmp_path / "data", "--open", "--guests") as server:
        with server.terminal(None) as guest, server.arrive("Ann") as ann:
            guest.wait_for("Hello, Guest")
            assert "Make a table" not in guest.text()
            ann.press("n")
            ann.wait_for("Who sees it")
            ann.press("b")
            open_table(guest)
            guest.wait_for("You look on")
            guest.press("x")
            guest.press("space")
            guest.wait_for("Take a seat to play")
            guest.press("s")
            guest.wait_for("Which seat")
            guest.press("enter")
            guest.wait_for("A seat needs a key")
        assert server.run(None, "tables").returncode == 0


def test_a_key_that_is_offered_and_not_proved_opens_nothing(tmp_path: Path) -> None:
    """Somebody with Ann's public key, but not the private one, is a guest at most."""
    with Server(tmp_path / "data", "--open", "--guests") as server:
        with server.arrive("Ann"):
            pass
        public = tmp_path / "stolen"
        public.with_suffix(".pub").write_text((tmp_path / "key-Ann.pub").read_text())
        public.write_text((tmp_path / "key-Ann.pub").read_text())
        with server.terminal(None, "-o", "PubkeyAuthentication=yes", "-i", str(public)) as thief:
            thief.wait_for(lambda: "Hello, Guest" in thief.text() or not thief.read(0.1))
            assert "Hello, Ann" not in thief.text()


@pytest.mark.parametrize(
    "command",
    [
        ["sh"],
        ["ls", "-la"],
        ["watch"],
        ["record", "1;id"],
        ["tables", "x"],
        ["scp", "-t", "x"],
        ["watch", "1" * 99],
    ],
)
def test_other_commands_are_refused(open_server: Server, command: list[str]) -> None:
    done = open_server.run("Ann", *command)
    assert done.returncode == 255
    assert done.stdout == b""
    assert b"exec request failed" in done.stderr


def test_subsystems_are_refused(open_server: Server) -> None:
    done = open_server.run("Ann", "sftp", options=["-s"])
    assert done.returncode == 255
    assert b"subsystem request failed" in done.stderr


def test_a_shell_without_a_terminal_is_refused(open_server: Server) -> None:
    done = open_server.run("Ann", options=["-T"])
    assert done.returncode == 255
    assert b"shell request failed" in done.stderr


@pytest.mark.parametrize(
    "options",
    [
        ["-R", "0:127.0.0.1:9"],
        ["-R", "/tmp/chabudai-test-socket:127.0.0.1:9"],
        ["-w", "0:0"],
        ["-W", "127.0.0.1:22"],
    ],
)
def test_forwarding_is_refused(open_server: Server, options: list[str]) -> None:
    command = [] if options[0] == "-W" else ["tables"]
    done = open_server.run("Ann", *command, options=["-o", "ExitOnForwardFailure=yes", *options])
    assert done.returncode == 255


def test_local_forwarding_is_refused(open_server: Server) -> None:
    async def tries() -> None:
        key = str(open_server.key("Ann"))
        async with asyncssh.connect(
            "127.0.0.1", open_server.port, username="x", client_keys=[key], known_hosts=None, config=None
        ) as conn:
            with pytest.raises(asyncssh.ChannelOpenError):
                await conn.open_connection("127.0.0.1", open_server.port)
            with pytest.raises(asyncssh.ChannelOpenError):
                await conn.open_unix_connection("/tmp/socket")

    asyncio.run(tries())


def test_x11_is_refused(open_server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", "127.0.0.1:0")
    done = open_server.run("Ann", "tables", options=["-X", "-o", "LogLevel=INFO"])
    assert b"X11 forwarding request failed" in done.stderr


def test_an_agent_is_refused(open_server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The client asks for it when it has an agent; the server says no, and its log knows nothing of one."""
    with socket.socket(socket.AF_UNIX) as agent:
        agent.bind(str(tmp_path / "agent"))
        agent.listen()
        monkeypatch.setenv("SSH_AUTH_SOCK", str(tmp_path / "agent"))
        options = ["-A", "-o", "LogLevel=DEBUG1", "-o", "IdentityAgent=none"]
        done = open_server.run("Ann", "tables", options=options)
        agent.settimeout(0)
        with pytest.raises(BlockingIOError):
            agent.accept()
    assert done.returncode == 0


def test_the_host_key_is_made_once_for_the_owner_alone(tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--open") as server:
        path = server.folder / "host_key"
        first = path.read_bytes()
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
    path.chmod(0o644)
    with Server(tmp_path / "data", "--open"):
        assert path.read_bytes() == first
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_nothing_of_openssh_is_claimed(open_server: Server) -> None:
    """Clients send keepalives of their own kind; what OpenSSH calls ping is not offered."""
    done = subprocess.run(
        [*open_server.argv("Ann", "-vvv", command=["tables"])], capture_output=True, text=True, check=False
    )
    assert "ping@openssh.com" not in done.stderr
    assert "Chabudai" in done.stderr


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[limits]\nsessions = 0\n", "sessions is below 1"),
        ("[limits]\nbeds = 3\n", "beds is not known"),
        ("[x]\n", "x is not known"),
        ("[", ""),
    ],
)
def test_a_bad_settings_file_is_one_clear_line(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "serve.toml").write_text(text)
    argv = [sys.executable, "-m", "tui.cli", "serve", "--port", "0", "--data", str(tmp_path)]
    done = subprocess.run(argv, cwd=ROOT, capture_output=True, text=True, check=False, timeout=20)
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert said in done.stderr


def test_a_port_that_is_taken_is_one_clear_line(tmp_path: Path, open_server: Server) -> None:
    argv = [
        sys.executable,
        "-m",
        "tui.cli",
        "serve",
        "--port",
        str(open_server.port),
        "--data",
        str(tmp_path),
    ]
    done = subprocess.run(argv, cwd=ROOT, capture_output=True, text=True, check=False, timeout=20)
    assert done.returncode == 1
    assert "nothing can listen there: another program listens there. Take another --port." in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--port 99999", "--port takes a number from 1 to 65535, or 0 for any that is free."),
        ("--port -1", "--port takes a number from 1 to 65535, or 0 for any that is free."),
        ("--host nosuch.invalid", "this machine has no such address. Try --host 127.0.0.1"),
    ],
)
def test_where_nobody_can_listen_one_line_says_what_to_do(
    words: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--data", str(tmp_path), *words.split()]) in (1, 2)
    err = capsys.readouterr().err
    assert said in err
    assert err.count("\n") == 1


def test_a_file_without_a_key_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    keys = tmp_path / "keys"
    keys.write_text("# nobody yet\n")
    main(["serve", "--data", str(tmp_path), "--keys", str(keys), "--host", "nosuch.invalid"])
    assert f"{keys} holds no public key, so it lets nobody new in." in capsys.readouterr().err


@pytest.mark.parametrize("command", ["serve", "invite"])
def test_without_asyncssh_there_is_one_clear_line(command: str) -> None:
    code = (
        f"import sys; sys.modules['asyncssh'] = None\nfrom tui.cli import main; sys.exit(main(['{command}']))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "chabudai[serve]" in done.stderr
