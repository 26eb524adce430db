"""What is limited before a request is complete: size, time, number of connections."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from server.helpers.raw_connection import (
    exchange,
    parse_response,
    raw_connection,
    read_all,
    send_until_closed,
    small_buffer_socket,
)
from server.helpers.running import Client, Running

SECONDS = 0.5
"""How long a request may take at the server of these tests."""
MOST_HEADERS, CONNECTIONS = 2_000, 5
PATIENCE = 10.0


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    server = Running(
        tmp_path_factory.mktemp("strict"),
        limits=True,
        request_seconds=SECONDS,
        most_headers=MOST_HEADERS,
        connections_at_once=CONNECTIONS,
    )
    yield server
    server.stop()


def metric(running: Running, name: str) -> float:
    """A metric of the server; 0 where it has not been counted yet."""
    lines = running.server.metrics.text(running.server.tables).decode().splitlines()
    return sum(float(line.split()[-1]) for line in lines if line.startswith(f"{name} "))


def refused(running: Running, reason: str) -> float:
    """How many connections were refused for a reason."""
    return metric(running, f'crownlands_connections_refused_total{{reason="{reason}"}}')


@pytest.mark.parametrize(
    "headers",
    [b"X-Long: " + b"x" * 5_000, b"\r\n".join(b"X-%d: yes" % n for n in range(500))],
    ids=["one", "many"],
)
def test_headers_that_are_too_large_are_refused_when_complete(
    headers: bytes, strict: Running
) -> None:
    before = refused(strict, "headers-too-large")
    response = exchange(strict.url, b"GET / HTTP/1.1\r\nHost: x\r\n" + headers + b"\r\n\r\n")
    assert (response.status_code, response.json()["refused"]) == (431, "too-large")
    assert "content-security-policy" in response.headers
    assert refused(strict, "headers-too-large") == before + 1


def test_headers_without_an_end_are_refused_once_they_are_too_large(strict: Running) -> None:
    before = refused(strict, "headers-too-large")
    with raw_connection(strict.url) as connection:
        connection.sendall(b"GET / HTTP/1.1\r\nX-Endless: ")
        send_until_closed(connection, b"x" * 1_000, 0.001)
    assert refused(strict, "headers-too-large") == before + 1


def test_trailers_without_an_end_are_refused(strict: Running) -> None:
    request = (
        b"POST /api/players HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
        b"2\r\n{}\r\n0\r\nX-Endless: " + b"x" * 5_000
    )
    assert exchange(strict.url, request).status_code in (400, 431)


def test_a_body_is_not_counted_as_headers(strict: Running) -> None:
    body = b" " * (2 * MOST_HEADERS) + b'{"name": "Ola"}'
    headers = {"Content-Type": "application/json"}
    response = httpx.post(f"{strict.url}/api/players", content=body, headers=headers)
    assert response.status_code == 201


@pytest.mark.parametrize(
    "part",
    [
        b"GET / HT",
        b"GET / HTTP/1.1\r\nHost: x\r\n",
        b"POST /api/players HTTP/1.1\r\nHost: x\r\nContent-Length: 20\r\n\r\n{",
    ],
    ids=["first line", "headers", "body"],
)
def test_a_request_that_never_ends_is_answered_and_closed(part: bytes, strict: Running) -> None:
    before, begun = refused(strict, "too-slow"), time.monotonic()
    response = exchange(strict.url, part)
    assert (response.status_code, response.json()["refused"]) == (408, "too-slow")
    assert SECONDS <= time.monotonic() - begun < PATIENCE
    assert refused(strict, "too-slow") == before + 1


def test_a_request_in_drops_has_no_more_time_than_any_other(strict: Running) -> None:
    with raw_connection(strict.url) as connection:
        connection.sendall(b"GET / HTTP/1.1\r\n")
        send_until_closed(connection, b"X: y\r\n", SECONDS / 10)


def test_a_connection_without_a_request_is_closed_without_a_word(strict: Running) -> None:
    with raw_connection(strict.url) as connection:
        assert read_all(connection) == b""


def test_empty_lines_do_not_keep_a_connection_open(strict: Running) -> None:
    with raw_connection(strict.url) as connection:
        connection.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
        connection.recv(1 << 16)
        send_until_closed(connection, b"\r\n", SECONDS / 10)


def test_a_client_that_does_not_read_is_cut_off(strict: Running) -> None:
    before = refused(strict, "not-reading")
    request = b"GET /schema/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n"
    with small_buffer_socket(strict.url) as connection:
        connection.sendall(request * 15)
        deadline = time.monotonic() + PATIENCE
        while refused(strict, "not-reading") == before:
            assert time.monotonic() < deadline
            time.sleep(0.05)


def test_requests_that_wait_for_each_other_are_limited(strict: Running) -> None:
    request = b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n"
    with raw_connection(strict.url) as connection:
        connection.sendall(request * 2_000)
        assert read_all(connection).count(b"HTTP/1.1 200") < 100


def test_connections_of_a_network_are_limited_and_others_are_served(strict: Running) -> None:
    before = refused(strict, "too-many-of-a-network")
    with ExitStack() as connections:
        for _ in range(CONNECTIONS):
            connection = connections.enter_context(raw_connection(strict.url, "127.0.0.2"))
            connection.sendall(b"GET")
        with raw_connection(strict.url, "127.0.0.2") as connection:
            response = parse_response(read_all(connection))
        assert (response.status_code, response.json()["refused"]) == (429, "too-many")
        assert response.headers["retry-after"] == str(response.json()["retry_after"])
        assert refused(strict, "too-many-of-a-network") == before + 1
        request = b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
        assert exchange(strict.url, request, "127.0.0.3").status_code == 200
    wait_until_closed(strict)
    assert exchange(strict.url, request, "127.0.0.2").status_code == 200


def wait_until_closed(running: Running) -> None:
    """Wait until the server has noticed that all connections are closed."""
    deadline = time.monotonic() + PATIENCE
    while metric(running, "crownlands_connections"):
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_sockets_count_as_connections_until_they_are_closed(strict: Running) -> None:
    wait_until_closed(strict)
    ola = Client(strict.url, "Ola")
    ola.open()
    ola.http.close()
    wait_until_closed(strict)
    with ola.socket():
        assert metric(strict, "crownlands_connections") == 1
    wait_until_closed(strict)


def test_a_trusted_proxy_may_have_many_connections(tmp_path: Path) -> None:
    running = Running(
        tmp_path, limits=True, connections_at_once=CONNECTIONS, proxies=("127.0.0.0/8",)
    )
    try:
        with ExitStack() as connections:
            for _ in range(3 * CONNECTIONS):
                connections.enter_context(raw_connection(running.url))
            assert httpx.get(f"{running.url}/health").status_code == 200
    finally:
        running.stop()


def test_all_connections_together_are_limited(tmp_path: Path) -> None:
    running = Running(tmp_path, limits=True, connections=CONNECTIONS)
    try:
        with ExitStack() as connections:
            for n in range(CONNECTIONS):
                connections.enter_context(raw_connection(running.url, f"127.0.0.{n + 2}"))
            with raw_connection(running.url, "127.0.0.9") as connection:
                assert parse_response(read_all(connection)).status_code == 503
        assert refused(running, "too-many") == 1
    finally:
        running.stop()
