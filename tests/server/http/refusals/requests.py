"""Refusals of requests that are invalid or too large."""

from __future__ import annotations

import crownlands
from server.conftest import NewClient
from server.helpers.running import key
from server.http.refusals.scenarios import answer, refusal, started


@refusal("too-large")
def _(new_client: NewClient) -> tuple[int, str]:
    response = new_client("Ola").http.post(
        "/api/players",
        content=b'{"name": "' + b"x" * 100_000 + b'"}',
        headers={"Content-Type": "application/json"},
    )
    return response.status_code, response.json()["refused"]


@refusal("no-such-seat")
def _(new_client: NewClient) -> tuple[int, str]:
    return new_client("Bo").refused("join", new_client("Ola").open(), seat=7)


@refusal("no-such-level")
def _(new_client: NewClient) -> tuple[int, str]:
    ola = new_client("Ola")
    ola.open()
    return ola.refused("set-seat", seat=1, kind="bot", level="knight")


@refusal("no-such-phrase")
def _(new_client: NewClient) -> tuple[int, str]:
    return started(new_client).refused("say", phrase="something rude")


@refusal("bad-name")
def _(new_client: NewClient) -> tuple[int, str]:
    return answer(new_client("Ola"), "POST", "/api/players", {"name": "\u202eevil"})


@refusal("position-differs")
def _(new_client: NewClient) -> tuple[int, str]:
    body = {
        "key": key(),
        "game": "kingdomino",
        "seats": [{"kind": "me"}] * 3,
        "position": crownlands.start("kingdomino").position(),
    }
    return answer(new_client("Ola"), "POST", "/api/tables", body)


@refusal("bad-clock")
def _(new_client: NewClient) -> tuple[int, str]:
    ola = new_client("Ola")
    seats = [{"kind": "me"}, {"kind": "open"}]
    body = {
        "key": key(),
        "game": "kingdomino",
        "seats": seats,
        "clock": {"kind": "live", "seconds": 1},
    }
    return answer(ola, "POST", "/api/tables", body)
