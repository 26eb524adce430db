"""What is asked makes no sense, or is too much at once."""

from __future__ import annotations

import crownlands
from server.conftest import Meet
from server.refusals.conversations import answer, refusal, started
from server.running import key


@refusal("too-large")
def _(meet: Meet) -> tuple[int, str]:
    found = meet("Ola").http.post(
        "/api/players", content=b'{"name": "' + b"x" * 100_000 + b'"}', headers={"Content-Type": "application/json"}
    )
    return found.status_code, found.json()["refused"]


@refusal("no-such-seat")
def _(meet: Meet) -> tuple[int, str]:
    return meet("Bo").refused("join", meet("Ola").open(), seat=7)


@refusal("no-such-level")
def _(meet: Meet) -> tuple[int, str]:
    ola = meet("Ola")
    ola.open()
    return ola.refused("set-seat", seat=1, kind="bot", level="knight")


@refusal("no-such-phrase")
def _(meet: Meet) -> tuple[int, str]:
    return started(meet).refused("say", phrase="something rude")


@refusal("bad-name")
def _(meet: Meet) -> tuple[int, str]:
    return answer(meet("Ola"), "POST", "/api/players", {"name": "\u202eevil"})


@refusal("position-differs")
def _(meet: Meet) -> tuple[int, str]:
    body = {
        "key": key(),
        "game": "kingdomino",
        "seats": [{"kind": "me"}] * 3,
        "position": crownlands.start("kingdomino").position(),
    }
    return answer(meet("Ola"), "POST", "/api/tables", body)


@refusal("bad-clock")
def _(meet: Meet) -> tuple[int, str]:
    ola = meet("Ola")
    seats = [{"kind": "me"}, {"kind": "open"}]
    body = {"key": key(), "game": "kingdomino", "seats": seats, "clock": {"kind": "live", "seconds": 1}}
    return answer(ola, "POST", "/api/tables", body)
