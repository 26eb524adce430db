"""At a table it is not the moment for it."""

from __future__ import annotations

from server.conftest import Meet
from server.refusals.conversations import answer, refusal, started, two


@refusal("stale")
def _(meet: Meet) -> tuple[int, str]:
    ola = started(meet)
    before = ola.look()
    ola.move()
    missed = ola.want("move", version=before["table"]["version"], move=before["moves"]["moves"][0]["move"]).json()
    assert missed["events"] == ola.get(f"/api/tables/{ola.table}/events", after=before["table"]["version"])["events"]
    assert missed["version"] == ola.look()["table"]["version"]
    return ola.refused("move", version=before["table"]["version"], move=before["moves"]["moves"][0]["move"])


@refusal("not-your-turn")
def _(meet: Meet) -> tuple[int, str]:
    ola, bo = two(meet)
    seen = ola.look()
    return bo.refused("move", version=seen["table"]["version"], move=seen["moves"]["moves"][0]["move"])


@refusal("table-not-started")
def _(meet: Meet) -> tuple[int, str]:
    ola = meet("Ola")
    ola.open()
    return ola.refused("move", version=1, move="1")


@refusal("table-started")
def _(meet: Meet) -> tuple[int, str]:
    return meet("Bo").refused("join", started(meet).table)


@refusal("table-over")
def _(meet: Meet) -> tuple[int, str]:
    ola = started(meet)
    ola.do("resign")
    return ola.refused("resign")


@refusal("table-not-over")
def _(meet: Meet) -> tuple[int, str]:
    return started(meet).refused("rematch")


@refusal("seat-taken")
def _(meet: Meet) -> tuple[int, str]:
    return meet("Bo").refused("join", meet("Ola").open(), seat=0)


@refusal("already-seated")
def _(meet: Meet) -> tuple[int, str]:
    ola = meet("Ola")
    ola.open()
    return ola.refused("join")


@refusal("table-full")
def _(meet: Meet) -> tuple[int, str]:
    return meet("Bo").refused("join", meet("Ola").open("kingdomino", "me", "page"))


@refusal("seats-open")
def _(meet: Meet) -> tuple[int, str]:
    ola = meet("Ola")
    ola.open()
    return ola.refused("start")


@refusal("too-late-to-abort")
def _(meet: Meet) -> tuple[int, str]:
    ola = started(meet)
    ola.move()
    return ola.refused("abort")


@refusal("key-reused")
def _(meet: Meet) -> tuple[int, str]:
    ola = started(meet)
    ola.do("say", phrase="hello", key="the-same-key")
    return ola.refused("say", phrase="bye", key="the-same-key")


@refusal("nonce-twice")
def _(meet: Meet) -> tuple[int, str]:
    ola = meet("Ola")
    ola.open()
    ola.do("bring", nonce="0123456789abcdef")
    return ola.refused("bring", nonce="fedcba9876543210")


@refusal("nonce-for-another")
def _(meet: Meet) -> tuple[int, str]:
    ola = meet("Ola")
    ola.open()
    return ola.refused("bring", nonce="0123456789abcdef-" + "0" * 64)


@refusal("no-offer")
def _(meet: Meet) -> tuple[int, str]:
    return started(meet).refused("answer", agree=True)


@refusal("offer-open")
def _(meet: Meet) -> tuple[int, str]:
    ola, bo = two(meet, take_backs="agreement")
    while ola.look()["view"]["now"] != "place" or not ola.look()["moves"]:
        (ola if ola.look()["moves"] else bo).move()
    version = ola.move()["version"]
    ola.do("take-back", version=version)
    return ola.refused("take-back", version=version + 1)


@refusal("nothing-to-take-back")
def _(meet: Meet) -> tuple[int, str]:
    ola = started(meet, take_backs="until-next")
    return ola.refused("take-back", version=ola.look()["table"]["version"])


@refusal("no-take-backs")
def _(meet: Meet) -> tuple[int, str]:
    ola = started(meet, take_backs="never")
    return ola.refused("take-back", version=ola.look()["table"]["version"])


@refusal("time-not-over")
def _(meet: Meet) -> tuple[int, str]:
    ola, _ = two(meet, clock={"kind": "live", "seconds": 600, "absence": "claim"})
    return ola.refused("claim", seat=ola.look()["table"]["turn"])


@refusal("no-stand-in")
def _(meet: Meet) -> tuple[int, str]:
    return started(meet).refused("return")


@refusal("no-hints")
def _(meet: Meet) -> tuple[int, str]:
    ola = started(meet, aids={"remaining": True, "legal": True, "preview": True, "hint": False})
    return answer(ola, "GET", f"/api/tables/{ola.table}/hint")


@refusal("resigned-already")
def _(meet: Meet) -> tuple[int, str]:
    ola, bo = meet("Ola"), meet("Bo")
    bo.table = ola.open("kingdomino", "me", "open", "page")
    bo.do("join")
    ola.do("start")
    ola.do("resign")  # the match goes on, and waits for Bo
    return ola.refused("resign")
