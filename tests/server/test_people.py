"""Who somebody is: a name, a cookie, and a link for another device."""

from __future__ import annotations

import pytest

from server.conftest import Meet
from server.running import Client, Running


def test_a_name_makes_a_player_and_the_cookie_is_out_of_reach_of_scripts(running: Running) -> None:
    ola = Client(running.url)
    answer = ola.ask("POST", "/api/players", {"name": "  Ola   Nowak "})
    assert answer.status_code == 201
    assert answer.json()["player"]["name"] == "Ola Nowak"
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "samesite=lax" in cookie.lower()
    assert "secure" not in cookie.lower()
    assert ola.get("/api/me")["player"] == answer.json()["player"]


def test_behind_a_trusted_proxy_with_tls_the_cookie_is_secure(tmp_path_factory: pytest.TempPathFactory) -> None:
    running = Running(tmp_path_factory.mktemp("proxied"), proxies=("127.0.0.1",))
    try:
        ola = Client(running.url)
        answer = ola.http.post("/api/players", json={"name": "Ola"}, headers={"X-Forwarded-Proto": "https"})
        assert "Secure" in answer.headers["set-cookie"]
    finally:
        running.stop()


def test_nobody_is_believed_about_tls_who_is_no_proxy(running: Running) -> None:
    answer = Client(running.url).http.post("/api/players", json={"name": "Ola"}, headers={"X-Forwarded-Proto": "https"})
    assert "secure" not in answer.headers["set-cookie"].lower()


def test_a_player_takes_another_name_and_signs_out(meet: Meet) -> None:
    ola = meet("Ola")
    assert ola.ask("PATCH", "/api/me", {"name": "Aleksandra"}).json()["player"] == {"id": ola.id, "name": "Aleksandra"}
    token = ola.http.cookies["crownlands"]
    assert ola.ask("POST", "/api/me/sign-out").status_code == 204
    assert ola.http.get("/api/me", headers={"Authorization": f"Bearer {token}"}).status_code == 401


def test_a_one_time_link_carries_seat_and_games_to_another_device(meet: Meet) -> None:
    ola = meet("Ola")
    table = ola.open("kingdomino", "me", "me", start=True)
    phone = Client(ola.url)
    assert phone.post("/api/links", code=ola.post("/api/me/links")["code"])["player"]["id"] == ola.id
    assert [line["id"] for line in phone.get("/api/me/tables")["tables"]] == [table]
    phone.move(table=table)
    assert ola.look()["table"]["moves"] > 0
