"""A bare connection to a server, for what no HTTP client sends."""

from __future__ import annotations

import socket
import time
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import httpx

if TYPE_CHECKING:
    from collections.abc import Iterator

SECONDS = 20.0
"""How long to wait for the server."""


@contextmanager
def raw_connection(url: str, source: str = "127.0.0.1") -> Iterator[socket.socket]:
    """A connection; all of 127.0.0.0/8 is this machine, so ``source`` may be another client."""
    address = urlsplit(url)
    connection = socket.create_connection(
        (str(address.hostname), int(address.port or 80)), SECONDS, (source, 0)
    )
    with connection:
        yield connection


def small_buffer_socket(url: str) -> socket.socket:
    """A connection with a small receive buffer and small segments, so that the system buffers
    little.
    """
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 1000)
    address = urlsplit(url)
    connection.connect((address.hostname, address.port))
    return connection


def read_all(connection: socket.socket) -> bytes:
    """Everything until the server closes the connection; fails where it does not."""
    received = b""
    with suppress(ConnectionResetError):
        while data := connection.recv(1 << 16):
            received += data
    return received


def parse_response(received: bytes) -> httpx.Response:
    """A response that is complete, with its headers and body."""
    head, _, body = received.partition(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    headers = [(name, value.strip()) for name, _, value in (line.partition(":") for line in lines)]
    return httpx.Response(int(first.split()[1]), headers=headers, content=body)


def send_until_closed(connection: socket.socket, data: bytes, pause: float) -> None:
    """Send the same again and again until the server closes; fails where it does not."""
    deadline = time.monotonic() + SECONDS
    with suppress(ConnectionError):
        while time.monotonic() < deadline:
            connection.sendall(data)
            time.sleep(pause)
        raise AssertionError("the server has not closed the connection")


def exchange(url: str, request: bytes, source: str = "127.0.0.1") -> httpx.Response:
    """Send bytes; return the response after which the server closes the connection."""
    with raw_connection(url, source) as connection:
        with suppress(ConnectionError):  # refused before all was read
            connection.sendall(request)
        return parse_response(read_all(connection))
