"""Commands take a short way past the framework; nobody can tell by the answer which way one has taken."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path

import httpx
import pytest

from server.conftest import Meet
from server.running import Client, Running

PASSING = {"x-request-id", "date"}
KEY = "the-same-key"


def in_pieces(body: bytes) -> Iterator[bytes]:
    """A body that is not whole at first sight."""
    yield body[:5]
    yield body[5:]


def told(answer: httpx.Response) -> tuple[int, object, dict[str, str]]:
    """All that an answer says."""
    headers = {name: value for name, value in answer.headers.items() if name not in PASSING}
    return answer.status_code, answer.json(), headers


def both_ways(ola: Client, wish: Mapping[str, object]) -> tuple[httpx.Response, httpx.Response]:
    """A command and its repeat: whole, and in pieces, which only the framework puts together."""
    path, body = f"/api/tables/{ola.table}", json.dumps(wish).encode()
    kind = {"content-type": "application/json"}
    return ola.http.post(path, content=body, headers=kind), ola.http.post(path, content=in_pieces(body), headers=kind)


@pytest.mark.parametrize(
    ("wish", "status"),
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
def test_both_ways_answer_alike(wish: dict[str, object], status: int, meet: Meet) -> None:
    ola = meet("Ola")
    ola.open("kingdomino", "me", "me", start=True)
    short, long = both_ways(ola, {"key": KEY, **wish})
    assert told(short) == told(long)
    assert short.status_code == status


def test_both_ways_tell_when_to_come_back(tmp_path: Path) -> None:
    running = Running(tmp_path, now=lambda: 1_800_000_000_000)  # no time goes by, so nothing comes back of a limit
    try:
        ola = Client(running.url, "Ola")
        ola.open("kingdomino", "me", "me", start=True)
        running.server.limits.on = True
        wish = {"do": "say", "phrase": "hello", "key": KEY}
        while both_ways(ola, wish)[1].status_code != 429:
            pass
        short, long = both_ways(ola, wish)
        assert told(short) == told(long)
        assert (short.status_code, short.json()["refused"]) == (429, "too-many")
        assert int(short.headers["retry-after"]) > 0
    finally:
        running.stop()


def test_what_is_too_large_takes_the_long_way(meet: Meet) -> None:
    ola = meet("Ola")
    ola.open("kingdomino", "me", "me", start=True)
    short, long = both_ways(ola, {"do": "say", "key": KEY, "phrase": "x" * 300_000})
    assert (short.status_code, short.json()) == (long.status_code, long.json()) == (413, {"refused": "too-large"})


def test_a_failure_is_told_by_both_ways_alike(own: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    ola = Client(own.url, "Ola")
    ola.open("kingdomino", "me", "me", start=True)

    async def full(*_: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(own.server.tables.log, "append", full)
    short, long = both_ways(ola, {"do": "say", "phrase": "hello", "key": KEY})
    assert told(short) == told(long)
    assert short.status_code == 500
