"""One command that stands for several moves: eggs of Dragon Inferno, named in any order."""

from __future__ import annotations

import crownlands
from server.conftest import NewClient


def test_eggs_are_sent_together_in_any_order_and_logged_in_rising_order(
    new_client: NewClient,
) -> None:
    ola = new_client("Ola")
    table = ola.open("dragon-inferno", "me", "me", start=True)
    version = ola.look()["table"]["version"]
    answer = ola.do("move", version=version, move="egg@g7,d5,e4,e5")
    assert answer["version"] == version + 4
    match = crownlands.replay(ola.ask("GET", f"/api/tables/{table}/record").text)
    assert match.moves[5:] == ["egg@e4", "egg@d5", "egg@e5", "egg@g7"]
    assert ola.look()["table"]["turn"] == 1


def test_eggs_that_cannot_be_placed_are_refused_together(new_client: NewClient) -> None:
    ola = new_client("Ola")
    ola.open("dragon-inferno", "me", "me", start=True)
    before = ola.look()
    for move, key in (
        ("egg@b2,b2,c2,d2", "not-legal"),
        ("egg@b2,c2,d2,e2,f2", "not-legal"),
        ("egg@g7", "eggs-out-of-order"),
    ):
        refused = ola.refused("move", version=before["table"]["version"], move=move)
        assert refused == (422, key)
    after = ola.look()
    assert (after["table"], after["view"], after["moves"]) == (
        before["table"],
        before["view"],
        before["moves"],
    )
