"""The private feed of the tables at which a player is to move."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from crownlands.locales import LANGUAGES
from server.conftest import NewClient
from server.helpers.fake_clock import DAY, FakeClock
from server.helpers.running import Client, Running

ATOM_NAMESPACE = "{http://www.w3.org/2005/Atom}"


def test_the_feed_lists_pending_turns_also_after_a_restart(tmp_path: Path) -> None:
    fake_clock = FakeClock()
    running = Running(tmp_path / "data", fake_clock)
    ola, bo = Client(running.url, "Ola"), Client(running.url, "Bo & <Co>")
    bo.table = ola.open("kingdomino", "me", "open", clock={"kind": "correspondence", "days": 3})
    bo.do("join")
    ola.do("start")
    feeds = [client.post("/api/me/feed") for client in (ola, bo)]
    running.restart()
    for client in (ola, bo):
        client.at(running.url)
    turn = ola.look()["table"]["turn"]
    contents = [ola.get(feed["json"])["items"] for feed in feeds]
    assert [len(items) for items in contents] == [1 - turn, turn]
    first, item, feed = (ola, bo)[turn], contents[turn][0], feeds[turn]
    table = ola.look()["table"]
    assert item["url"] == f"{running.url}/t/{table['id']}"
    assert item["title"] == f"Kingdomino: your turn at the table {table['code']}"
    assert item["id"] == f"urn:crownlands:{table['id']}:{table['turn_version']}"
    assert "Until 2027-01-18" in item["content_text"]
    first.do("say", phrase="hello")
    assert ola.get(feed["json"])["items"] == [item]  # a phrase is no new turn
    fake_clock.advance(DAY)
    first.move()
    after = ola.get(feed["json"])["items"]
    assert after == [] or after[0]["id"] != item["id"]
    running.stop()


def test_the_feed_is_atom_and_json_in_four_languages(new_client: NewClient) -> None:
    ola = new_client("Ola <3")
    ola.open("kingdomino", "me", "me", start=True)
    feed = ola.post("/api/me/feed")
    stranger = Client(ola.url)
    titles = set()
    for language in LANGUAGES:
        response = stranger.ask("GET", feed["atom"], lang=language)
        assert response.headers["content-type"].startswith("application/atom+xml")
        tree = ElementTree.fromstring(response.text)
        entry = tree.find(f"{ATOM_NAMESPACE}entry")
        assert entry is not None
        assert {child.tag.removeprefix(ATOM_NAMESPACE) for child in entry} == {
            "id",
            "title",
            "updated",
            "link",
            "summary",
        }
        titles.add(entry.findtext(f"{ATOM_NAMESPACE}title"))
        response = stranger.ask("GET", feed["json"], lang=language)
        assert response.headers["content-type"].startswith("application/feed+json")
        assert response.json()["items"][0]["title"] in titles
    assert len(titles) == len(LANGUAGES)


def test_an_unchanged_feed_is_not_sent_again(new_client: NewClient) -> None:
    ola = new_client("Ola")
    address = ola.post("/api/me/feed")["atom"]
    response = ola.ask("GET", address)
    again = ola.http.get(address, headers={"If-None-Match": response.headers["etag"]})
    assert (response.status_code, again.status_code, again.content) == (200, 304, b"")


def test_a_feed_address_authorizes_nothing_else_and_a_new_one_revokes_it(
    new_client: NewClient,
) -> None:
    ola = new_client("Ola")
    address: Any = ola.post("/api/me/feed")["json"]
    token = address.rpartition("/")[2].removesuffix(".json")
    response = Client(ola.url).http.get("/api/me", headers={"Authorization": f"Bearer {token}"})
    assert (response.status_code, response.json()["refused"]) == (401, "no-player")
    newer = ola.post("/api/me/feed")["json"]
    assert ola.ask("GET", address).status_code == 404
    assert ola.get(newer)["items"] == []
    assert ola.ask("GET", newer.replace(".json", ".txt")).status_code == 404
    assert Client(ola.url).ask("POST", "/api/me/feed").status_code == 401
