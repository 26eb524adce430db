"""Commands are answered alike however their bodies arrive, and refused where they do not match."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path

import httpx
import pytest

from server.conftest import NewClient
from server.helpers.running import Client, Running

VARYING_HEADERS = {"x-request-id", "date"}
KEY = "the-same-key"
JSON = {"content-type": "application/json"}


def in_chunks(body: bytes) -> Iterator[bytes]:
    """A body that arrives in two messages."""
    yield body[:5]
    yield body[5:]


def comparable(response: httpx.Response) -> tuple[int, object, dict[str, str]]:
    """Status, body and the headers that do not differ from one response to the next."""
    headers = {
        name: value for name, value in response.headers.items() if name not in VARYING_HEADERS
    }
    return response.status_code, response.json(), headers


def post_twice(
    client: Client, command: Mapping[str, object]
) -> tuple[httpx.Response, httpx.Response]:
    """Post a command whole, then repeat it in chunks."""
    path, body = f"/api/tables/{client.table}", json.dumps(command).encode()
    return (
        client.http.post(path, content=body, headers=JSON),
        client.http.post(path, content=in_chunks(body), headers=JSON),
    )


@pytest.mark.parametrize(
    ("command", "status"),
    [
        ({"do": "say", "phrase": "hello"}, 200),
        ({"do": "move", "version": 1, "move": "1"}, 409),
        ({"do": "start"}, 409),
        ({"do": "swap", "seats": [0, 7]}, 409),
        ({"do": "say", "phrase": "no such phrase"}, 422),
        ({"do": "dance"}, 400),
        ({"do": "say", "phrase": "hello", "loudly": True}, 400),
    ],
)
def test_a_body_in_chunks_is_answered_like_a_whole_one(
    command: dict[str, object], status: int, new_client: NewClient
) -> None:
    ola = new_client("Ola")
    ola.open("kingdomino", "me", "me", start=True)
    whole, chunked = post_twice(ola, {"key": KEY, **command})
    assert comparable(whole) == comparable(chunked)
    assert whole.status_code == status
    assert whole.headers["content-type"] == "application/json"


def test_too_many_commands_get_a_retry_after(tmp_path: Path) -> None:
    # No time goes by, so nothing comes back of a limit.
    running = Running(tmp_path, now=lambda: 1_800_000_000_000)
    try:
        ola = Client(running.url, "Ola")
        ola.open("kingdomino", "me", "me", start=True)
        running.server.limits.on = True
        command = {"do": "say", "phrase": "hello", "key": KEY}
        while post_twice(ola, command)[1].status_code != 429:
            pass
        whole, chunked = post_twice(ola, command)
        assert comparable(whole) == comparable(chunked)
        assert (whole.status_code, whole.json()["refused"]) == (429, "too-many")
        assert int(whole.headers["retry-after"]) > 0
    finally:
        running.stop()


def test_a_body_that_is_too_large_is_refused(new_client: NewClient) -> None:
    ola = new_client("Ola")
    ola.open("kingdomino", "me", "me", start=True)
    for response in post_twice(ola, {"do": "say", "key": KEY, "phrase": "x" * 300_000}):
        assert (response.status_code, response.json()) == (413, {"refused": "too-large"})


def test_a_failure_is_answered_with_500(own: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    ola = Client(own.url, "Ola")
    ola.open("kingdomino", "me", "me", start=True)

    async def full(*_: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(own.server.tables.log, "append", full)
    whole, chunked = post_twice(ola, {"do": "say", "phrase": "hello", "key": KEY})
    assert comparable(whole) == comparable(chunked)
    assert (whole.status_code, whole.json()) == (500, {"refused": "server-error"})


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"null",
        b"[]",
        b'{"do": "say"',
        b"\xff\xfe",
        b'{"do": "say", "key": "the-same-key", "phrase": "\xff"}',
        b'{"do": "say", "key": "the-same-key", "phrase": 5}',
        b'{"do": "claim", "key": "the-same-key", "seat": "0"}',
        b'{"do": "join", "key": "the-same-key", "another": "true"}',
        b'{"do": "say", "key": "short", "phrase": "hello"}',
    ],
)
def test_a_body_that_is_no_command_is_refused(body: bytes, new_client: NewClient) -> None:
    ola = new_client("Ola")
    ola.open("kingdomino", "me", "me", start=True)
    response = ola.http.post(f"/api/tables/{ola.table}", content=body, headers=JSON)
    assert (response.status_code, response.json()["refused"]) == (400, "bad-request")
    assert response.json()["params"]["where"]


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/players", {"name": "Bo", "age": 5}),
        ("/api/records", {"record": "x", "limit": "5"}),
        ("/api/tables", {"key": KEY, "game": "kingdomino", "seats": [], "start": "true"}),
    ],
)
def test_every_body_is_decoded_strictly(
    path: str, body: dict[str, object], new_client: NewClient
) -> None:
    response = new_client("Ola").ask("POST", path, body)
    assert (response.status_code, response.json()["refused"]) == (400, "bad-request")
