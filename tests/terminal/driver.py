"""A player at a pseudo-terminal: starts the command, reads screens, types lines."""

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
from crownlands.locales import say
from crownlands.terminal.screen import screen_of

COMMAND = "import fcntl, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); from crownlands.cli import main; main()"
"""The command line, with the pseudo-terminal as its own, so that Ctrl-C reaches it."""
CODES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
COLOURS = re.compile(r"\x1b\[[0-9;]*\b(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])[0-9;]*m")
HOME = "\x1b[H"
PATIENCE = 240.0
"""Seconds; the first start compiles the rules."""
CTRL_C = "\x03"


class Player:
    """Somebody at a terminal of ``columns`` × ``rows``, who plays against a bot that need not think, unless told otherwise."""

    def __init__(self, folder: Path, *arguments: str, columns: int = 80, rows: int = 40, **environment: str) -> None:
        if not {"--seat", "--bot", "--asked"} & {*arguments}:
            arguments += ("--bot", "uniform")
        self.folder = folder
        self.heard = ""
        """Everything that was written since the last line was typed."""
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS", "LINES", "FORCE_COLOR")}
        settings = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8", "CROWNLANDS_DATA": str(folder)}
        self.process = subprocess.Popen(
            [sys.executable, "-c", COMMAND, *(word for word in arguments if word != "--asked")],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=kept | settings | environment,
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
        """Take in what has been written; say whether there may be more."""
        if not select.select([self.master], [], [], 0.05)[0]:
            return True
        try:
            data = os.read(self.master, 65536)
        except OSError:
            return False
        self.raw += data
        self.heard = self.raw.decode("utf-8", errors="replace")
        return bool(data)

    raw = b""

    def screen(self) -> str:
        """The screen at the next prompt, without colours."""
        ends = time.monotonic() + PATIENCE
        while time.monotonic() < ends:
            plain = CODES.sub("", self.heard)
            if plain.endswith(("› ", "> ")):
                return CODES.sub("", self.heard.rpartition(HOME)[2]).replace("\r", "").replace("\u00a0", " ")
            if not self.read():
                raise AssertionError(f"the command ended: {plain[-2000:]}")
        raise AssertionError(f"no prompt in time: {self.heard[-2000:]}")

    def type(self, line: str) -> None:
        """Type a line and Enter."""
        self.raw, self.heard = b"", ""
        os.write(self.master, f"{line}\r".encode())

    def says(self, line: str) -> str:
        """Type a line; the next screen."""
        self.type(line)
        return self.screen()

    def interrupt(self) -> None:
        """Press Ctrl-C."""
        os.write(self.master, CTRL_C.encode())

    def terminate(self) -> None:
        """Ask the process to end."""
        self.process.send_signal(signal.SIGTERM)

    def end(self) -> tuple[int, str]:
        """Wait for the end: exit code, and what was written after the last line."""
        ends = time.monotonic() + PATIENCE
        while self.process.poll() is None and time.monotonic() < ends:
            self.read()
        with contextlib.suppress(OSError):
            while select.select([self.master], [], [], 0.1)[0] and self.read():
                pass
        return self.process.wait(1), CODES.sub("", self.heard).replace("\r", "").replace("\u00a0", " ")

    def saved(self) -> str:
        """The record of the match that goes on."""
        (path,) = (self.folder / "going-on").glob("*.txt")
        return path.read_text("utf-8")

    def match(self) -> Match:
        """The match that goes on."""
        return crownlands.replay(self.saved())

    def play_on(self, language: str, turns: int = 1000) -> int:
        """Take the first offer again and again, until the match ends or for so many moves; how many were made."""
        for turn in range(turns):
            choice = self.first_offer()
            before = self.saved()
            if choice:
                assert say(language, "hint.confirm").split()[0] in self.says(choice)
            self.type("")
            while not CODES.sub("", self.heard).endswith(("› ", "> ")):
                if not self.read() or self.process.poll() is not None:
                    return turn + 1
            assert self.saved() != before, f"no move was made: {self.screen()}"
        return turns

    def first_offer(self) -> str:
        """What to type for the first offer, which must stand on the screen; nothing where the only move is to be confirmed."""
        screen, match = self.screen(), self.match()
        offers = screen_of(match.game.name).offers(match)
        if len(offers) == 1:
            return ""
        assert re.search(rf"(?<!\S){offers[0].key}(?!\S)", screen), f"{offers[0].key} is not offered: {screen}"
        return offers[0].key


def first_listed(screen: str) -> str:
    """The number of the first placement in the list."""
    listed = re.search(r" (\d+) [a-m]\d+[nesw]? \+\d", screen)
    return listed[1] if listed else ""


def finished(folder: Path) -> Match:
    """The one match whose record was written."""
    (path,) = (folder / "records").iterdir()
    return crownlands.replay(path.read_text("utf-8"))
