"""Players: names, cookies, and links for other devices."""

from __future__ import annotations

import pytest

from server.conftest import NewClient
from server.helpers.running import Client, Running


def test_a_new_player_gets_a_cookie_that_scripts_cannot_read(running: Running) -> None:
    ola = Client(running.url)
    response = ola.ask("POST", "/api/players", {"name": "  Ola   Nowak "})
    assert response.status_code == 201
    assert response.json()["player"]["name"] == "Ola Nowak"
    cookie = response.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "samesite=lax" in cookie.lower()
    assert "secure" not in cookie.lower()
    assert ola.get("/api/me")["player"] == response.json()["player"]


def test_behind_a_trusted_proxy_with_tls_the_cookie_is_secure(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    running = Running(tmp_path_factory.mktemp("proxied"), proxies=("127.0.0.1",))
    try:
        ola = Client(running.url)
        response = ola.http.post(
            "/api/players", json={"name": "Ola"}, headers={"X-Forwarded-Proto": "https"}
        )
        assert "Secure" in response.headers["set-cookie"]
    finally:
        running.stop()


def test_headers_of_an_untrusted_proxy_are_ignored(running: Running) -> None:
    response = Client(running.url).http.post(
        "/api/players", json={"name": "Ola"}, headers={"X-Forwarded-Proto": "https"}
    )
    assert "secure" not in response.headers["set-cookie"].lower()


def test_a_player_takes_another_name_and_signs_out(new_client: NewClient) -> None:
    ola = new_client("Ola")
    assert ola.ask("PATCH", "/api/me", {"name": "Aleksandra"}).json()["player"] == {
        "id": ola.id,
        "name": "Aleksandra",
    }
    token = ola.http.cookies["crownlands"]
    assert ola.ask("POST", "/api/me/sign-out").status_code == 204
    assert ola.http.get("/api/me", headers={"Authorization": f"Bearer {token}"}).status_code == 401


def test_a_one_time_link_carries_seat_and_games_to_another_device(new_client: NewClient) -> None:
    ola = new_client("Ola")
    table = ola.open("kingdomino", "me", "me", start=True)
    phone = Client(ola.url)
    assert (
        phone.post("/api/links", code=ola.post("/api/me/links")["code"])["player"]["id"] == ola.id
    )
    assert [table_row["id"] for table_row in phone.get("/api/me/tables")["tables"]] == [table]
    phone.move(table=table)
    assert ola.look()["table"]["moves"] > 0
