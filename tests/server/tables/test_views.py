"""What a player is sent: hints, aids, earlier views, the record."""

from __future__ import annotations

import crownlands
from crownlands.engine.deals.verifier import verify
from server.conftest import NewClient


def test_a_hint_is_a_legal_move(new_client: NewClient) -> None:
    ola = new_client("Ola")
    ola.open("kingdomino", "me", "me", start=True)
    hint = ola.get(f"/api/tables/{ola.table}/hint")
    ola.do("move", version=hint["version"], move=hint["move"])


def test_aids_that_are_off_are_left_out(new_client: NewClient) -> None:
    ola = new_client("Ola")
    ola.open(
        "kingdomino",
        "me",
        "me",
        start=True,
        aids={"remaining": False, "legal": True, "preview": False, "hint": True},
    )
    answer = ola.look()
    assert "unseen" not in answer["view"]
    assert all(list(each) == ["move"] for each in answer["moves"]["moves"])


def test_the_view_at_any_version_is_what_was_seen_then(new_client: NewClient) -> None:
    ola = new_client("Ola")
    ola.open("kingdomino", "me", "me", start=True)
    views = {}
    for _ in range(6):
        now = ola.look()
        views[now["table"]["version"]] = now["view"]
        ola.move()
    for version, view in views.items():
        assert ola.get(f"/api/tables/{ola.table}/views/{version}")["view"] == view


def test_the_record_can_be_replayed_and_its_deal_verified(new_client: NewClient) -> None:
    ola = new_client("Ola")
    ola.open("kingdomino", "me", "me")
    commitment = ola.look()["table"]["commitment"]
    ola.do("bring", nonce=f"00112233445566778899aabbccddeeff-{commitment}")
    ola.do("start")
    while ola.look()["table"]["state"] == "playing":
        ola.move(max)
    match = crownlands.replay(ola.ask("GET", f"/api/tables/{ola.table}/record").text)
    assert match.is_over
    report = verify(match, commitment)
    assert report.fair
    assert report.draws > 20
    assert match.tags["Nonce1"] == "seat0"
