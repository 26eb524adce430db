"""Text messages to and from a subprocess, which may hang, crash or never stop writing."""

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
"""The most bytes of a message; a longer one arrives in pieces."""
QUEUE_LENGTH = 1000
"""Messages that may wait to be read; then the program is blocked until some are read."""


class ProcessEnded(Exception):
    """The program has ended."""


class ReadTimeout(Exception):
    """The program sent nothing in time."""


class SubprocessPipe:
    """A running program. Reading and writing have a thread each, so no caller is blocked by it for
    longer than asked.
    """

    def __init__(self, command: tuple[str, ...], on_message: Callable[[str], object]) -> None:
        self.on_message = on_message
        self.received: Queue[str | None] = Queue(QUEUE_LENGTH)
        self.to_send: Queue[str | None] = Queue()
        self.stopped = Event()
        try:
            # The user named the program to have it run; no shell, and a process group of its own so
            # that its children can be killed with it.
            self.process = subprocess.Popen(  # noqa: S603
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
            )
        except OSError as error:
            raise Refused(
                "program-not-started", program=command[0], reason=error.strerror or error
            ) from None
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.threads = [
            Thread(target=self.read_loop, args=(self.process.stdout,), daemon=True),
            Thread(target=self.write_loop, args=(self.process.stdin,), daemon=True),
        ]
        for thread in self.threads:
            thread.start()

    def read_loop(self, stream: IO[bytes]) -> None:
        """Queue what the program writes until it closes its output."""
        with contextlib.suppress(OSError, ValueError):
            while encoded := stream.readline(LONGEST):
                text = encoded.decode("utf-8", "replace").strip()
                if text and not self.enqueue(text):
                    return
        self.enqueue(None)

    def enqueue(self, message: str | None) -> bool:
        """Queue a message once there is room; whether that was done before the pipe was stopped."""
        while not self.stopped.is_set():
            with contextlib.suppress(Full):
                self.received.put(message, timeout=0.1)
                return True
        return False

    def write_loop(self, stream: IO[bytes]) -> None:
        """Write queued messages as fast as the program reads them."""
        with contextlib.suppress(OSError, ValueError):
            while (message := self.to_send.get()) is not None:
                stream.write(message.encode() + b"\n")
                stream.flush()
        with contextlib.suppress(OSError):
            stream.close()

    def send(self, message: str) -> None:
        """Queue a message for the program."""
        self.on_message(f"> {message}")
        self.to_send.put(message)

    def receive(self, seconds: float) -> str:
        """The next message; ``ReadTimeout`` after so many seconds, ``ProcessEnded`` at the end."""
        try:
            message = (
                self.received.get(timeout=max(seconds, 0.0))
                if seconds > 0
                else self.received.get_nowait()
            )
        except Empty:
            raise ReadTimeout from None
        if message is None:
            self.received.put(None)
            raise ProcessEnded
        self.on_message(f"< {message}")
        return message

    def discard_received(self) -> None:
        """Drop the messages that have been received so far."""
        with contextlib.suppress(Empty):
            while True:
                if self.received.get_nowait() is None:
                    self.received.put(None)
                    return

    def stop(self, seconds: float) -> None:
        """Wait so many seconds for the program to end, then kill it and its children."""
        self.to_send.put(None)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(seconds)
        self.stopped.set()
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
