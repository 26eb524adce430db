"""Take-backs: as the table has it, never across a draw; the record holds what stands, the log all."""

from __future__ import annotations

import crownlands
from server.conftest import Meet
from server.hands import events
from server.running import Client, Running


def begun(ola: Client, bo: Client, policy: str, game: str = "kingdomino") -> tuple[Client, Client]:
    """Whoever is to move, and the other one."""
    bo.table = ola.open(game, "me", "open", take_backs=policy)
    bo.do("join")
    ola.do("start")
    return (ola, bo) if ola.look()["table"]["turn"] == 0 else (bo, ola)


def version(client: Client) -> int:
    return int(client.look()["table"]["version"])


def record(client: Client) -> list[str]:
    return crownlands.replay(client.ask("GET", f"/api/tables/{client.table}/record").text).moves


def until_undrawn(first: Client, second: Client) -> tuple[Client, Client]:
    """Play on until a move was followed by nobody's, not even chance's: who made it, and the other one."""
    while True:
        turn = first.look()["table"]["turn"]
        mover = next(each for each in (first, second) if each.look()["table"]["seats"][turn]["player"]["id"] == each.id)
        done = mover.move()
        if done["events"][-1]["event"]["kind"] == "moved" and done["events"][-1]["event"]["seat"] == turn:
            return mover, second if mover is first else first


def test_where_no_move_is_taken_back_it_is_refused(meet: Meet) -> None:
    first, second = begun(meet("Ola"), meet("Bo"), "never")
    mover, _ = until_undrawn(first, second)
    assert mover.refused("take-back", version=version(mover)) == (409, "no-take-backs")


def test_a_move_is_taken_back_until_the_next_one_acts(meet: Meet) -> None:
    first, second = begun(meet("Ola"), meet("Bo"), "until-next")
    mover, other = until_undrawn(first, second)
    played = record(mover)
    assert other.refused("take-back", version=version(other)) == (409, "nothing-to-take-back")
    done = mover.do("take-back", version=version(mover))
    assert done["events"][0]["event"] == {
        "kind": "taken-back",
        "seat": done["events"][0]["event"]["seat"],
        "moves": len(played) - 1,
    }
    assert record(mover) == played[:-1]
    assert [each["move"] for each in events(mover, "moved")] == played  # the log keeps what was taken back
    mover.move(max)
    seen = version(mover)
    other_is_next = mover.look()["moves"] is None
    if other_is_next:
        other.move()
        assert mover.refused("take-back", version=seen) == (409, "stale")


def test_no_take_back_crosses_a_draw_not_even_by_agreement(meet: Meet) -> None:
    for policy in ("until-next", "agreement"):
        first, _ = begun(meet("Ola"), meet("Bo"), policy)
        done = first.move()
        assert done["events"][-1]["event"]["seat"] == "chance"  # the next king is drawn
        assert first.refused("take-back", version=version(first)) == (409, "nothing-to-take-back")


def test_the_others_agree_or_decline_and_a_restart_changes_nothing(own: Running) -> None:
    first, second = begun(Client(own.url, "Ola"), Client(own.url, "Bo"), "agreement")
    mover, other = until_undrawn(first, second)
    played = record(mover)
    mover.do("take-back", version=version(mover))
    assert mover.refused("take-back", version=version(mover)) == (409, "offer-open")
    assert mover.refused("answer", agree=True) == (409, "no-offer")
    other.do("answer", agree=False)
    assert other.refused("answer", agree=True) == (409, "no-offer")
    assert record(mover) == played
    mover.do("take-back", version=version(mover))
    own.restart()
    for each in (mover, other):
        each.at(own.url)
    assert other.look()["table"]["offer"]["moves"] == len(played) - 1
    other.do("answer", agree=True)
    assert record(mover) == played[:-1]
    own.restart()
    for each in (mover, other):
        each.at(own.url)
    assert record(mover) == played[:-1]
    assert [each["move"] for each in events(mover, "moved")] == played


def test_an_offer_is_gone_with_the_next_move(meet: Meet) -> None:
    first, second = begun(meet("Ola"), meet("Bo"), "agreement")
    mover, other = until_undrawn(first, second)
    mover.do("take-back", version=version(mover))
    if other.look()["moves"] is not None:
        other.move()
    else:
        mover.move()
    assert other.refused("answer", agree=True) == (409, "no-offer")


def test_bots_always_agree(meet: Meet) -> None:
    ola = meet("Ola")
    ola.open("kingdomino", "me", "page", "page", take_backs="agreement", start=True)
    while True:
        done = ola.move()
        mine = [each for each in done["events"] if each["event"]["kind"] == "moved"]
        if len(mine) == 1 and ola.look()["table"]["turn"] == 0 and version(ola) == done["version"]:
            break
    standing = len(record(ola)) - 1
    ola.do("take-back", version=version(ola))
    assert events(ola, "taken-back")[-1]["moves"] == standing
