"""Link previews: meta tags in the head of a page, and the picture of a table."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest

from crownlands.server.sharing.glyphs import STROKES, number
from crownlands.server.sharing.link_preview import language_of
from server.conftest import NewClient
from server.helpers.running import Client, Running

PNG = b"\x89PNG\r\n\x1a\n"


def meta_tags(client: Client, path: str, **headers: str) -> dict[str, str]:
    """The meta tags of a page."""
    response = client.http.get(path, headers=headers)
    assert response.status_code == 200
    tags = re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)" />', response.text)
    return {name: unescape(content) for name, content in tags}


def test_a_table_with_free_seats_invites_in_the_language_asked_for(new_client: NewClient) -> None:
    ola = new_client("Ola")
    ola.open("kingdomino", "me", "open", "open", options=["harmony"])
    code = ola.look()["table"]["code"]
    tags = meta_tags(ola, f"/t/{code}")
    assert (tags["og:title"], tags["og:description"]) == (
        "Kingdomino: 2\N{NO-BREAK SPACE}seats free",
        "Ola · Harmony",
    )
    assert tags["og:url"] == f"{ola.url}/t/{code}"
    assert tags["robots"] == "noindex"
    assert meta_tags(ola, f"/t/{code.lower()}?lang=hu")["og:locale"] == "hu_HU"
    titles = {
        meta_tags(ola, f"/t/{code}", **{"Accept-Language": f"{lang}-XX,en;q=0.5"})["og:title"]
        for lang in ("bg", "pl", "hu", "de")
    }
    assert len(titles) == 4


def test_a_finished_match_tells_who_has_won_and_a_name_stays_a_name(new_client: NewClient) -> None:
    ola = new_client("Ola <\"&'> Ola")
    ola.open("kingdomino", "me", "page", start=True)
    ola.do("resign")
    info = ola.look()["table"]
    tags = meta_tags(ola, f"/t/{info['code']}/end")
    assert "Page" in tags["og:title"]
    assert "Ola <\"&'> Ola" in tags["og:description"]
    assert "<\"&'>" not in ola.ask("GET", f"/t/{info['code']}/end").text
    assert meta_tags(ola, f"/t/{info['code']}/review") == tags


def test_a_page_of_no_table_tells_nothing_and_nobody_guesses_codes_by_it(
    running: Running, tmp_path: Any
) -> None:
    stranger = Client(running.url)
    for path in ("/", "/new", "/t/NOWHERE", "/t/NOWHERE/end", "/t"):
        assert "og:title" not in meta_tags(stranger, path)
    careful = Running(tmp_path / "careful", limits=True, wrong_guesses_a_minute=3)
    try:
        ola = Client(careful.url, "Ola")
        ola.open("kingdomino", "me", "open")
        code = ola.look()["table"]["code"]
        assert "og:title" in meta_tags(ola, f"/t/{code}")
        for _ in range(4):
            meta_tags(ola, "/t/NOWHERE")
        assert "og:title" not in meta_tags(Client(careful.url), f"/t/{code}")
    finally:
        careful.stop()


@pytest.mark.parametrize("game", ["kingdomino", "kingdomino-duel", "queendomino", "dragon-inferno"])
def test_the_picture_is_a_png_of_the_size_that_the_page_names(
    new_client: NewClient, game: str
) -> None:
    ola = new_client("Ola")
    ola.open(game, "me", "me")
    code = ola.look()["table"]["code"]
    pictures = []
    for _ in range(2):
        response = ola.ask("GET", f"/api/tables/{code}/picture.png")
        assert (response.status_code, response.headers["content-type"]) == (200, "image/png")
        assert response.content.startswith(PNG)
        assert (
            int.from_bytes(response.content[16:20]),
            int.from_bytes(response.content[20:24]),
        ) == (
            1200,
            630,
        )
        pictures.append(response.content)
        if ola.look()["table"]["state"] == "open":
            ola.do("start")
            for _ in range(8):
                ola.move()
    if game != "dragon-inferno":
        assert pictures[0] != pictures[1]
    assert ola.ask("GET", "/api/tables/NOWHERE/picture.png").status_code == 404


def test_languages_are_taken_in_the_order_in_which_they_are_wanted() -> None:
    assert language_of("", "de, pl;q=0.4, hu;q=0.8") == "hu"
    assert language_of("bg", "pl") == "bg"
    assert language_of("xx", "") == "en"
    assert language_of("", "pl;q=much, bg") == "bg"


def test_every_digit_has_a_stroke() -> None:
    assert len(STROKES) == 10
    assert number(-105, 0, 0, 22, "#000").count("<path") == 4
