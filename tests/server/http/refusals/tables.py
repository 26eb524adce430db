"""Refusals of commands that do not fit the state of the table."""

from __future__ import annotations

from server.conftest import NewClient
from server.http.refusals.scenarios import answer, refusal, started, two


@refusal("stale")
def _(new_client: NewClient) -> tuple[int, str]:
    ola = started(new_client)
    before = ola.look()
    ola.move()
    missed = ola.try_command(
        "move", version=before["table"]["version"], move=before["moves"]["moves"][0]["move"]
    ).json()
    assert (
        missed["events"]
        == ola.get(f"/api/tables/{ola.table}/events", after=before["table"]["version"])["events"]
    )
    assert missed["version"] == ola.look()["table"]["version"]
    return ola.refused(
        "move", version=before["table"]["version"], move=before["moves"]["moves"][0]["move"]
    )


@refusal("not-your-turn")
def _(new_client: NewClient) -> tuple[int, str]:
    ola, bo = two(new_client)
    answer = ola.look()
    return bo.refused(
        "move", version=answer["table"]["version"], move=answer["moves"]["moves"][0]["move"]
    )


@refusal("table-not-started")
def _(new_client: NewClient) -> tuple[int, str]:
    ola = new_client("Ola")
    ola.open()
    return ola.refused("move", version=1, move="1")


@refusal("table-started")
def _(new_client: NewClient) -> tuple[int, str]:
    return new_client("Bo").refused("join", started(new_client).table)


@refusal("table-over")
def _(new_client: NewClient) -> tuple[int, str]:
    ola = started(new_client)
    ola.do("resign")
    return ola.refused("resign")


@refusal("table-not-over")
def _(new_client: NewClient) -> tuple[int, str]:
    return started(new_client).refused("rematch")


@refusal("barred")
def _(new_client: NewClient) -> tuple[int, str]:
    ola, bo = new_client("Ola"), new_client("Bo")
    ola.open()
    ola.do("bar", player=bo.id)
    return bo.refused("join", ola.table)


@refusal("not-yourself")
def _(new_client: NewClient) -> tuple[int, str]:
    ola = new_client("Ola")
    ola.open()
    return ola.refused("bar", player=ola.id)


@refusal("seat-taken")
def _(new_client: NewClient) -> tuple[int, str]:
    return new_client("Bo").refused("join", new_client("Ola").open(), seat=0)


@refusal("already-seated")
def _(new_client: NewClient) -> tuple[int, str]:
    ola = new_client("Ola")
    ola.open()
    return ola.refused("join")


@refusal("table-full")
def _(new_client: NewClient) -> tuple[int, str]:
    return new_client("Bo").refused("join", new_client("Ola").open("kingdomino", "me", "page"))


@refusal("seats-open")
def _(new_client: NewClient) -> tuple[int, str]:
    ola = new_client("Ola")
    ola.open()
    return ola.refused("start")


@refusal("too-late-to-abort")
def _(new_client: NewClient) -> tuple[int, str]:
    ola = started(new_client)
    ola.move()
    return ola.refused("abort")


@refusal("key-reused")
def _(new_client: NewClient) -> tuple[int, str]:
    ola = started(new_client)
    ola.do("say", phrase="hello", key="the-same-key")
    return ola.refused("say", phrase="bye", key="the-same-key")


@refusal("nonce-twice")
def _(new_client: NewClient) -> tuple[int, str]:
    ola = new_client("Ola")
    ola.open()
    ola.do("bring", nonce="0123456789abcdef")
    return ola.refused("bring", nonce="fedcba9876543210")


@refusal("nonce-for-another")
def _(new_client: NewClient) -> tuple[int, str]:
    ola = new_client("Ola")
    ola.open()
    return ola.refused("bring", nonce="0123456789abcdef-" + "0" * 64)


@refusal("no-offer")
def _(new_client: NewClient) -> tuple[int, str]:
    return started(new_client).refused("answer", agree=True)


@refusal("offer-open")
def _(new_client: NewClient) -> tuple[int, str]:
    ola, bo = two(new_client, take_backs="agreement")
    while ola.look()["view"]["now"] != "place" or not ola.look()["moves"]:
        (ola if ola.look()["moves"] else bo).move()
    version = ola.move()["version"]
    ola.do("take-back", version=version)
    return ola.refused("take-back", version=version + 1)


@refusal("nothing-to-take-back")
def _(new_client: NewClient) -> tuple[int, str]:
    ola = started(new_client, take_backs="until-next")
    return ola.refused("take-back", version=ola.look()["table"]["version"])


@refusal("no-take-backs")
def _(new_client: NewClient) -> tuple[int, str]:
    ola = started(new_client, take_backs="never")
    return ola.refused("take-back", version=ola.look()["table"]["version"])


@refusal("taken-back-already")
def _(new_client: NewClient) -> tuple[int, str]:
    ola, bo = two(new_client, take_backs="until-next")
    while ola.look()["view"]["now"] != "place" or not ola.look()["moves"]:
        (ola if ola.look()["moves"] else bo).move()
    ola.do("take-back", version=ola.move()["version"])
    return ola.refused("take-back", version=ola.move()["version"])


@refusal("time-not-over")
def _(new_client: NewClient) -> tuple[int, str]:
    ola, _ = two(new_client, clock={"kind": "live", "seconds": 600, "absence": "claim"})
    return ola.refused("claim", seat=ola.look()["table"]["turn"])


@refusal("no-stand-in")
def _(new_client: NewClient) -> tuple[int, str]:
    return started(new_client).refused("return")


@refusal("no-hints")
def _(new_client: NewClient) -> tuple[int, str]:
    ola = started(
        new_client, aids={"remaining": True, "legal": True, "preview": True, "hint": False}
    )
    return answer(ola, "GET", f"/api/tables/{ola.table}/hint")


@refusal("no-coach")
def _(new_client: NewClient) -> tuple[int, str]:
    aids = {"remaining": True, "legal": True, "preview": True, "hint": False, "coach": False}
    return started(new_client, aids=aids).refused("consent", agree=True)


@refusal("not-agreed")
def _(new_client: NewClient) -> tuple[int, str]:
    ola, _ = two(new_client)
    return answer(ola, "GET", f"/api/tables/{ola.table}/hint")


@refusal("resigned-already")
def _(new_client: NewClient) -> tuple[int, str]:
    ola, bo = new_client("Ola"), new_client("Bo")
    bo.table = ola.open("kingdomino", "me", "open", "page")
    bo.do("join")
    ola.do("start")
    ola.do("resign")  # the match goes on, and waits for Bo
    return ola.refused("resign")
