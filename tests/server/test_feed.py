"""The private feed of "your turn"."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from crownlands.locales import LANGUAGES
from server.conftest import Meet
from server.hands import DAY, Hands
from server.running import Client, Running

SPACE = "{http://www.w3.org/2005/Atom}"


def test_the_feed_tells_where_one_is_awaited_also_after_a_restart(tmp_path: Path) -> None:
    hands = Hands()
    running = Running(tmp_path / "data", hands)
    ola, bo = Client(running.url, "Ola"), Client(running.url, "Bo & <Co>")
    bo.table = ola.open("kingdomino", "me", "open", clock={"kind": "correspondence", "days": 3})
    bo.do("join")
    ola.do("start")
    feeds = [each.post("/api/me/feed") for each in (ola, bo)]
    running.restart()
    for each in (ola, bo):
        each.at(running.url)
    turn = ola.look()["table"]["turn"]
    found = [ola.get(feed["json"])["items"] for feed in feeds]
    assert [len(items) for items in found] == [1 - turn, turn]
    first, item, feed = (ola, bo)[turn], found[turn][0], feeds[turn]
    table = ola.look()["table"]
    assert item["url"] == f"{running.url}/t/{table['id']}"
    assert item["title"] == f"Kingdomino: your turn at the table {table['code']}"
    assert item["id"] == f"urn:crownlands:{table['id']}:{table['turn_version']}"
    assert "Until 2027-01-18" in item["content_text"]
    first.do("say", phrase="hello")
    assert ola.get(feed["json"])["items"] == [item]  # a phrase is no new turn
    hands.pass_by(DAY)
    first.move()
    after = ola.get(feed["json"])["items"]
    assert after == [] or after[0]["id"] != item["id"]
    running.stop()


def test_the_feed_is_atom_and_json_in_four_languages(meet: Meet) -> None:
    ola = meet("Ola <3")
    ola.open("kingdomino", "me", "me", start=True)
    feed = ola.post("/api/me/feed")
    stranger = Client(ola.url)
    titles = set()
    for language in LANGUAGES:
        answer = stranger.ask("GET", feed["atom"], lang=language)
        assert answer.headers["content-type"].startswith("application/atom+xml")
        tree = ElementTree.fromstring(answer.text)
        entry = tree.find(f"{SPACE}entry")
        assert entry is not None
        assert {child.tag.removeprefix(SPACE) for child in entry} == {"id", "title", "updated", "link", "summary"}
        titles.add(entry.findtext(f"{SPACE}title"))
        answer = stranger.ask("GET", feed["json"], lang=language)
        assert answer.headers["content-type"].startswith("application/feed+json")
        assert answer.json()["items"][0]["title"] in titles
    assert len(titles) == len(LANGUAGES)


def test_nothing_changed_is_not_sent_again(meet: Meet) -> None:
    ola = meet("Ola")
    address = ola.post("/api/me/feed")["atom"]
    answer = ola.ask("GET", address)
    again = ola.http.get(address, headers={"If-None-Match": answer.headers["etag"]})
    assert (answer.status_code, again.status_code, again.content) == (200, 304, b"")


def test_an_address_opens_the_feed_alone_and_a_new_one_closes_it(meet: Meet) -> None:
    ola = meet("Ola")
    address: Any = ola.post("/api/me/feed")["json"]
    token = address.rpartition("/")[2].removesuffix(".json")
    answer = Client(ola.url).http.get("/api/me", headers={"Authorization": f"Bearer {token}"})
    assert (answer.status_code, answer.json()["refused"]) == (401, "no-player")
    newer = ola.post("/api/me/feed")["json"]
    assert ola.ask("GET", address).status_code == 404
    assert ola.get(newer)["items"] == []
    assert ola.ask("GET", newer.replace(".json", ".txt")).status_code == 404
    assert Client(ola.url).ask("POST", "/api/me/feed").status_code == 401
