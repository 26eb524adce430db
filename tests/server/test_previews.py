"""What a messenger shows of a link to a table: words in the head of the page, and a picture."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest

from crownlands.server.digits import STROKES, number
from crownlands.server.preview import language_of
from server.conftest import Meet
from server.running import Client, Running

PNG = b"\x89PNG\r\n\x1a\n"


def head(client: Client, path: str, **headers: str) -> dict[str, str]:
    """The meta tags of a page."""
    answer = client.http.get(path, headers=headers)
    assert answer.status_code == 200
    found = re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)" />', answer.text)
    return {name: unescape(content) for name, content in found}


def test_a_table_with_free_seats_invites_in_the_language_asked_for(meet: Meet) -> None:
    ola = meet("Ola")
    ola.open("kingdomino", "me", "open", "open", options=["harmony"])
    code = ola.look()["table"]["code"]
    seen = head(ola, f"/t/{code}")
    assert (seen["og:title"], seen["og:description"]) == ("Kingdomino: 2\N{NO-BREAK SPACE}seats free", "Ola · Harmony")
    assert seen["og:url"] == f"{ola.url}/t/{code}"
    assert seen["robots"] == "noindex"
    assert head(ola, f"/t/{code.lower()}?lang=hu")["og:locale"] == "hu_HU"
    said = {
        head(ola, f"/t/{code}", **{"Accept-Language": f"{lang}-XX,en;q=0.5"})["og:title"] for lang in ("bg", "pl", "hu", "de")
    }
    assert len(said) == 4


def test_a_finished_match_tells_who_has_won_and_a_name_stays_a_name(meet: Meet) -> None:
    ola = meet("Ola <\"&'> Ola")
    ola.open("kingdomino", "me", "page", start=True)
    ola.do("resign")
    info = ola.look()["table"]
    seen = head(ola, f"/t/{info['code']}/end")
    assert "Page" in seen["og:title"]
    assert "Ola <\"&'> Ola" in seen["og:description"]
    assert "<\"&'>" not in ola.ask("GET", f"/t/{info['code']}/end").text


def test_a_page_of_no_table_tells_nothing_and_nobody_guesses_codes_by_it(running: Running, tmp_path: Any) -> None:
    stranger = Client(running.url)
    for path in ("/", "/new", "/t/NOWHERE", "/t/NOWHERE/end", "/t"):
        assert "og:title" not in head(stranger, path)
    careful = Running(tmp_path / "careful", limits=True, misses_a_minute=3)
    try:
        ola = Client(careful.url, "Ola")
        ola.open("kingdomino", "me", "open")
        code = ola.look()["table"]["code"]
        assert "og:title" in head(ola, f"/t/{code}")
        for _ in range(4):
            head(ola, "/t/NOWHERE")
        assert "og:title" not in head(ola, f"/t/{code}")
    finally:
        careful.stop()


@pytest.mark.parametrize("game", ["kingdomino", "kingdomino-duel", "queendomino", "dragon-inferno"])
def test_the_picture_is_a_png_of_the_size_that_the_page_names(meet: Meet, game: str) -> None:
    ola = meet("Ola")
    ola.open(game, "me", "me")
    code = ola.look()["table"]["code"]
    pictures = []
    for _ in range(2):
        answer = ola.ask("GET", f"/api/tables/{code}/picture.png")
        assert (answer.status_code, answer.headers["content-type"]) == (200, "image/png")
        assert answer.content.startswith(PNG)
        assert (int.from_bytes(answer.content[16:20]), int.from_bytes(answer.content[20:24])) == (1200, 630)
        pictures.append(answer.content)
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
