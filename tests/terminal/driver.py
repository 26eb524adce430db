"""A driver for a pseudo-terminal: starts the command, reads screens, types lines."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path
from typing import Self

import crownlands
from crownlands.engine.match import Match
from crownlands.locales import translate
from crownlands.terminal.game_screen import Choice, screen_for

COMMAND = (
    "import fcntl, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0);{preload}"
    " from crownlands.cli import main; main()"
)
"""Runs the command line with the pseudo-terminal as its own, so that Ctrl-C reaches it."""
CODES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
COLOURS = re.compile(r"\x1b\[[0-9;]*\b(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])[0-9;]*m")
HOME = "\x1b[H"
TIMEOUT = 240.0
"""Seconds; the first start compiles the rules."""
CTRL_C = "\x03"


class TerminalDriver:
    """A session at a terminal of ``columns`` × ``rows``, against random bots by default."""

    def __init__(
        self,
        folder: Path,
        *arguments: str,
        columns: int = 80,
        rows: int = 40,
        preload: str = "",
        **environment: str,
    ) -> None:
        if not {"--seat", "--bot", "--asked"} & {*arguments}:
            arguments += ("--bot", "uniform")
        self.folder = folder
        self.output = ""
        """The output since the last typed line."""
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        inherited = {
            name: value
            for name, value in os.environ.items()
            if name not in ("NO_COLOR", "COLUMNS", "LINES", "FORCE_COLOR")
        }
        settings = {
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
            "LC_ALL": "C.UTF-8",
            "CROWNLANDS_DATA": str(folder),
        }
        self.process = subprocess.Popen(
            [
                sys.executable,
                "-c",
                COMMAND.format(preload=preload),
                *(word for word in arguments if word != "--asked"),
            ],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=inherited | settings | environment,
            start_new_session=True,
        )
        os.close(slave)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self.master)

    def read(self) -> bool:
        """Read pending output; return whether there may be more."""
        if not select.select([self.master], [], [], 0.05)[0]:
            return True
        try:
            data = os.read(self.master, 65536)
        except OSError:
            return False
        self.raw += data
        self.output = self.raw.decode("utf-8", errors="replace")
        return bool(data)

    raw = b""

    def screen(self) -> str:
        """The screen at the next prompt, without colours."""
        deadline = time.monotonic() + TIMEOUT
        while time.monotonic() < deadline:
            plain = CODES.sub("", self.output)
            if plain.endswith(("› ", "> ")):
                return (
                    CODES.sub("", self.output.rpartition(HOME)[2])
                    .replace("\r", "")
                    .replace("\u00a0", " ")
                )
            if not self.read():
                raise AssertionError(f"the command ended: {plain[-2000:]}")
        raise AssertionError(f"no prompt in time: {self.output[-2000:]}")

    def type(self, line: str) -> None:
        """Type a line and Enter."""
        self.raw, self.output = b"", ""
        os.write(self.master, f"{line}\r".encode())

    def enter(self, line: str) -> str:
        """Type a line; return the next screen."""
        self.type(line)
        return self.screen()

    def interrupt(self) -> None:
        """Press Ctrl-C."""
        os.write(self.master, CTRL_C.encode())

    def terminate(self) -> None:
        """Send SIGTERM."""
        self.process.send_signal(signal.SIGTERM)

    def wait_for(self, text: str) -> None:
        """Wait until ``text`` is in the output."""
        deadline = time.monotonic() + TIMEOUT
        while text not in self.output:
            assert self.read(), f"the command ended: {self.output[-2000:]}"
            assert time.monotonic() < deadline, f"not in time: {self.output[-2000:]}"

    def end(self, timeout: float = TIMEOUT) -> tuple[int, str]:
        """Wait for the exit: its code, and the output since the last typed line."""
        deadline = time.monotonic() + timeout
        while self.process.poll() is None and time.monotonic() < deadline:
            self.read()
        with contextlib.suppress(OSError):
            while select.select([self.master], [], [], 0.1)[0] and self.read():
                pass
        return self.process.wait(1), CODES.sub("", self.output).replace("\r", "").replace(
            "\u00a0", " "
        )

    def saved_record(self) -> str:
        """The record of the match in progress."""
        (path,) = (self.folder / "going-on").glob("*.txt")
        return path.read_text("utf-8")

    def match(self) -> Match:
        """The match in progress."""
        return crownlands.replay(self.saved_record())

    def play_moves(self, language: str, turns: int = 1000) -> int:
        """Play the first choice again and again; return the number of moves made."""
        for turn in range(turns):
            choices = self.available_choices()
            before = self.saved_record()
            if len(choices) > 1:
                self.select_first(choices, translate(language, "hint.confirm"))
            self.type("")
            while not CODES.sub("", self.output).endswith(("› ", "> ")):
                if not self.read() or self.process.poll() is not None:
                    return turn + 1
            assert self.saved_record() != before, f"no move was made: {self.screen()}"
        return turns

    def available_choices(self) -> list[Choice]:
        """The choices; where there are several, the first one must be on the screen."""
        screen, match = self.screen(), self.match()
        choices = screen_for(match.game.name).choices(match)
        assert len(choices) == 1 or re.search(rf"(?<!\S){choices[0].key}(?!\S)", screen), (
            f"{choices[0].key} is not offered: {screen}"
        )
        return choices

    def select_first(self, choices: list[Choice], hint: str) -> None:
        """Select the first choice, and further ones until the selection can be confirmed."""
        for choice in choices:
            screen = self.enter(choice.key)
            if hint.split(" · ", maxsplit=1)[0] in screen:
                return
        raise AssertionError(f"nothing can be confirmed: {self.screen()}")


def first_listed(screen: str) -> str:
    """The number of the first placement in the list."""
    first = re.search(r" (\d+) [a-m]\d+[nesw]? \+\d", screen)
    return first[1] if first else ""


def finished_match(folder: Path) -> Match:
    """The one match whose record was written."""
    (path,) = (folder / "records").iterdir()
    return crownlands.replay(path.read_text("utf-8"))
