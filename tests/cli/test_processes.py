"""The program as the shell sees it: streams, pipes, signals."""

from __future__ import annotations

import json
import os
import pty
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

PROGRAM = str(Path(sys.executable).parent / "crownlands")
DRAWING = "w1 w . / f C l2"


def run_program(*arguments: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [PROGRAM, *arguments],
        env={**os.environ, **environment},
        capture_output=True,
        timeout=120,
        check=False,
    )


def quiet(stderr: bytes) -> bytes:
    """Standard error without what the first start of new rules says."""
    return b"".join(
        line for line in stderr.splitlines(True) if not line.startswith(b"crownlands: compiling")
    )


def on_a_terminal(*arguments: str, keys: bytes = b"", **environment: str) -> str:
    """What a command shows on a terminal of 80 columns."""
    child, terminal = pty.fork()
    if child == 0:
        os.execve(
            PROGRAM,
            [PROGRAM, *arguments],
            {**os.environ, "TERM": "xterm-256color", "COLUMNS": "80", **environment},
        )
    screen = b""
    try:
        while True:
            if keys and b"q:" in screen:
                os.write(terminal, keys)
                keys = b""
            screen += os.read(terminal, 65536)
    except OSError:  # the other side has gone
        pass
    os.close(terminal)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    return screen.decode()


def test_standard_output_has_only_the_result() -> None:
    process = run_program("simulate", "kingdomino", "--matches", "5", "--json")
    assert (process.returncode, quiet(process.stderr)) == (0, b"")
    assert json.loads(process.stdout)["matches"] == 5
    assert process.stdout.count(b"\n") == 1


def test_a_port_in_use_is_refused_with_a_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
        process = run_program("serve", "--port", str(port), "--data", str(tmp_path))
    assert process.returncode == 1
    assert f"Port {port} is taken already" in process.stderr.decode()
    assert f"--port {port % 65535 + 1}" in process.stderr.decode()
    assert list(tmp_path.iterdir()) == []


def test_piped_output_has_no_colours() -> None:
    for arguments in (
        ("score", DRAWING),
        ("games",),
        ("--help",),
        ("score", "--help"),
        ("score", "x"),
    ):
        process = run_program(*arguments, TERM="xterm-256color")
        assert b"\x1b" not in process.stdout + process.stderr


def test_output_on_a_terminal_has_colours_unless_they_are_disabled() -> None:
    start = run_program("start", "kingdomino").stdout.decode().strip()
    assert "\x1b[" in on_a_terminal("show", start)
    assert "38;" not in on_a_terminal("show", start, NO_COLOR="1")


def test_keys_step_through_a_record_on_a_terminal(record: str, tmp_path: Path) -> None:
    (tmp_path / "match.txt").write_text(record)
    screen = on_a_terminal("replay", str(tmp_path / "match.txt"), keys=b"\r\r\r\x7fq")
    assert all(f"After move {at} of" in screen for at in (0, 1, 2, 3))
    assert screen.count("After move 2 of") == 2


def test_a_broken_pipe_ends_quietly() -> None:
    moves = f'{PROGRAM} moves "$({PROGRAM} start kingdomino)"'
    script = f'{moves} | head -c 1; echo "${{PIPESTATUS[0]}}" >&2'
    process = subprocess.run(["bash", "-c", script], capture_output=True, timeout=120, check=False)
    assert b"Traceback" not in process.stderr
    assert quiet(process.stderr).split()[-1] in {b"0", b"141"}
    closed = subprocess.run(
        ["bash", "-c", f"{PROGRAM} games > >(exec true); sleep 0.2"],
        capture_output=True,
        timeout=120,
        check=False,
    )
    assert quiet(closed.stderr) == b""


def test_a_full_disk_gives_no_traceback() -> None:
    if not Path("/dev/full").exists():
        pytest.skip("no full disk here")
    with Path("/dev/full").open("wb") as full:
        process = subprocess.run(
            [PROGRAM, "games"], stdout=full, stderr=subprocess.PIPE, timeout=120, check=False
        )
    assert process.returncode == 1
    assert b"Traceback" not in process.stderr
    assert b"No space left" in process.stderr


def test_closed_streams_give_no_traceback() -> None:
    process = subprocess.run(
        ["bash", "-c", f"{PROGRAM} score - <&-"], capture_output=True, timeout=120, check=False
    )
    assert (process.returncode, process.stdout) == (1, b"")
    assert b"nothing to read" in process.stderr


def test_characters_that_the_terminal_lacks_give_no_traceback() -> None:
    process = run_program("score", DRAWING, PYTHONIOENCODING="ascii", CROWNLANDS_LANG="bg")
    assert process.returncode == 0
    assert b"Traceback" not in process.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ("perft", "kingdomino", "--depth", "30"),
        ("simulate", "kingdomino", "--matches", "999999999"),
    ],
)
@pytest.mark.parametrize("jobs", [(), ("--jobs", "2")])
def test_an_interrupt_ends_at_once_with_130(
    arguments: tuple[str, ...], jobs: tuple[str, ...]
) -> None:
    if jobs and arguments[0] == "perft":
        pytest.skip("counting has no jobs")
    run_program(
        arguments[0],
        "kingdomino",
        *(("--depth", "1") if arguments[0] == "perft" else ("--matches", "1")),
    )  # compiled by now
    with subprocess.Popen(
        [PROGRAM, *arguments, *jobs], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        time.sleep(4)
        process.send_signal(signal.SIGINT)
        try:
            out, err = process.communicate(timeout=20)
        finally:
            process.kill()
    assert (process.returncode, out, quiet(err)) == (130, b"", b"")
