"""Whoever asks is nobody, comes from elsewhere, may not, or asks for what is not there."""

from __future__ import annotations

from server.conftest import Meet
from server.refusals.conversations import answer, refusal, started, two
from server.running import Client


@refusal("bad-request")
def _(meet: Meet) -> tuple[int, str]:
    return answer(meet("Ola"), "POST", "/api/tables", {"game": "kingdomino"})


@refusal("no-player")
def _(meet: Meet) -> tuple[int, str]:
    return answer(Client(meet("Ola").url), "GET", "/api/me")


@refusal("bad-origin")
def _(meet: Meet) -> tuple[int, str]:
    return answer(meet("Ola"), "POST", "/api/players", {"name": "Eve"}, Origin="https://elsewhere.example")


@refusal("not-host")
def _(meet: Meet) -> tuple[int, str]:
    ola, bo = meet("Ola"), meet("Bo")
    return bo.refused("start", ola.open())


@refusal("not-seated")
def _(meet: Meet) -> tuple[int, str]:
    return meet("Bo").refused("resign", started(meet).table)


@refusal("not-your-seat")
def _(meet: Meet) -> tuple[int, str]:
    ola, bo = two(meet)
    other = next(seat["seat"] for seat in ola.look()["table"]["seats"] if seat["player"]["id"] == bo.id)
    return ola.refused("resign", seat=other)


@refusal("no-such-table")
def _(meet: Meet) -> tuple[int, str]:
    return answer(meet("Ola"), "GET", "/api/tables/AAAAAA")


@refusal("no-such-version")
def _(meet: Meet) -> tuple[int, str]:
    ola = meet("Ola")
    return answer(ola, "GET", f"/api/tables/{ola.open()}/views/99")


@refusal("no-such-link")
def _(meet: Meet) -> tuple[int, str]:
    ola = meet("Ola")
    code = ola.post("/api/me/links")["code"]
    Client(ola.url).post("/api/links", code=code)
    return answer(Client(ola.url), "POST", "/api/links", {"code": code})


@refusal("not-found")
def _(meet: Meet) -> tuple[int, str]:
    return answer(meet("Ola"), "GET", "/api/nothing.here")


@refusal("no-such-method")
def _(meet: Meet) -> tuple[int, str]:
    return answer(meet("Ola"), "DELETE", "/api/games")
