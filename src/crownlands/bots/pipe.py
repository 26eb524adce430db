"""Lines to and from another program, which may hang, crash or never stop talking."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
from queue import Empty, Full, Queue
from threading import Event, Thread
from typing import IO, TYPE_CHECKING

from ..engine.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Callable

LONGEST = 65_536
"""Bytes of a line; what is longer comes in pieces."""
WAITING = 1000
"""Lines that may wait to be read; a program that says more has to wait."""


class Ended(Exception):
    """The program is not there any more."""


class Silent(Exception):
    """The program said nothing in time."""


class Pipe:
    """A running program. Reading and writing have a thread each: nobody else ever waits for it longer than he wants to."""

    def __init__(self, command: tuple[str, ...], told: Callable[[str], object]) -> None:
        self.told = told
        self.coming: Queue[str | None] = Queue(WAITING)
        self.going: Queue[str | None] = Queue()
        self.over = Event()
        try:
            # whoever names a program wants it to run; without a shell, and with its children in a group of its own
            self.process = subprocess.Popen(  # noqa: S603
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
            )
        except OSError as error:
            raise Refused("program-not-started", program=command[0], reason=error.strerror or error) from None
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.threads = [
            Thread(target=self.read, args=(self.process.stdout,), daemon=True),
            Thread(target=self.write, args=(self.process.stdin,), daemon=True),
        ]
        for thread in self.threads:
            thread.start()

    def read(self, stream: IO[bytes]) -> None:
        """Take what comes, line by line, until nothing comes any more."""
        with contextlib.suppress(OSError, ValueError):
            while line := stream.readline(LONGEST):
                text = line.decode("utf-8", "replace").strip()
                if text and not self.put(text):
                    return
        self.put(None)

    def put(self, line: str | None) -> bool:
        """Let a line wait to be heard; not, once all is over."""
        while not self.over.is_set():
            with contextlib.suppress(Full):
                self.coming.put(line, timeout=0.1)
                return True
        return False

    def write(self, stream: IO[bytes]) -> None:
        """Hand over what is to be said, as fast as the program takes it."""
        with contextlib.suppress(OSError, ValueError):
            while (line := self.going.get()) is not None:
                stream.write(line.encode() + b"\n")
                stream.flush()
        with contextlib.suppress(OSError):
            stream.close()

    def tell(self, line: str) -> None:
        """Tell the program something."""
        self.told(f"> {line}")
        self.going.put(line)

    def heard(self, seconds: float) -> str:
        """The next line; ``Silent`` after so many seconds, ``Ended`` where none can come."""
        try:
            line = self.coming.get(timeout=max(seconds, 0.0)) if seconds > 0 else self.coming.get_nowait()
        except Empty:
            raise Silent from None
        if line is None:
            self.coming.put(None)
            raise Ended
        self.told(f"< {line}")
        return line

    def forget(self) -> None:
        """Pass over what has come so far."""
        with contextlib.suppress(Empty):
            while True:
                if self.coming.get_nowait() is None:
                    self.coming.put(None)
                    return

    def end(self, seconds: float) -> None:
        """Let the program end by itself; after so many seconds end it, with all that it has started."""
        self.going.put(None)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(seconds)
        self.over.set()
        with contextlib.suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(self.process.pid, signal.SIGKILL)
            else:
                self.process.kill()
        self.process.wait()
        for thread in self.threads:
            thread.join(1.0)
        if self.process.stdout is not None:
            self.process.stdout.close()
