"""Refusals of who asks, and of what does not exist."""

from __future__ import annotations

from server.conftest import NewClient
from server.helpers.running import Client
from server.http.refusals.scenarios import answer, refusal, started, two


@refusal("bad-request")
def _(new_client: NewClient) -> tuple[int, str]:
    return answer(new_client("Ola"), "POST", "/api/tables", {"game": "kingdomino"})


@refusal("no-player")
def _(new_client: NewClient) -> tuple[int, str]:
    return answer(Client(new_client("Ola").url), "GET", "/api/me")


@refusal("bad-origin")
def _(new_client: NewClient) -> tuple[int, str]:
    return answer(
        new_client("Ola"),
        "POST",
        "/api/players",
        {"name": "Eve"},
        Origin="https://elsewhere.example",
    )


@refusal("not-host")
def _(new_client: NewClient) -> tuple[int, str]:
    ola, bo = new_client("Ola"), new_client("Bo")
    return bo.refused("start", ola.open())


@refusal("not-seated")
def _(new_client: NewClient) -> tuple[int, str]:
    return new_client("Bo").refused("resign", started(new_client).table)


@refusal("not-your-seat")
def _(new_client: NewClient) -> tuple[int, str]:
    ola, bo = two(new_client)
    other = next(
        seat["seat"] for seat in ola.look()["table"]["seats"] if seat["player"]["id"] == bo.id
    )
    return ola.refused("resign", seat=other)


@refusal("no-such-table")
def _(new_client: NewClient) -> tuple[int, str]:
    return answer(new_client("Ola"), "GET", "/api/tables/AAAAAA")


@refusal("no-such-version")
def _(new_client: NewClient) -> tuple[int, str]:
    ola = new_client("Ola")
    return answer(ola, "GET", f"/api/tables/{ola.open()}/views/99")


@refusal("no-such-link")
def _(new_client: NewClient) -> tuple[int, str]:
    ola = new_client("Ola")
    code = ola.post("/api/me/links")["code"]
    Client(ola.url).post("/api/links", code=code)
    return answer(Client(ola.url), "POST", "/api/links", {"code": code})


@refusal("no-such-device")
def _(new_client: NewClient) -> tuple[int, str]:
    ola, bo = new_client("Ola"), new_client("Bo")
    device = bo.get("/api/me/devices")["devices"][0]["id"]
    return answer(ola, "DELETE", f"/api/me/devices/{device}")


@refusal("not-found")
def _(new_client: NewClient) -> tuple[int, str]:
    return answer(new_client("Ola"), "GET", "/api/nothing.here")


@refusal("no-such-method")
def _(new_client: NewClient) -> tuple[int, str]:
    return answer(new_client("Ola"), "DELETE", "/api/games")
