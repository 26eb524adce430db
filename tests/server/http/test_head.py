"""HEAD answers as GET does, without the body."""

from __future__ import annotations

import httpx

from server.conftest import NewClient


def test_head_answers_with_the_headers_of_get(new_client: NewClient) -> None:
    ola = new_client("Ola")
    ola.open("kingdomino", "me", "me", start=True)
    feed = ola.post("/api/me/feed")
    paths = ["/", "/health", "/api/me", "/api/games", f"/api/tables/{ola.table}", feed["atom"]]
    paths += [f"/api/tables/{ola.table}/picture.png", "/schema/openapi.json", "/api/nothing"]
    for path in paths:
        get, head = ola.ask("GET", path), ola.ask("HEAD", path)
        assert head.content == b""
        assert comparable(head) == comparable(get), path


def comparable(response: httpx.Response) -> tuple[int, dict[str, str]]:
    """The status, and the headers that do not change from one request to the next."""
    changing = {"date", "x-request-id"}
    headers = {name: value for name, value in response.headers.items() if name not in changing}
    return response.status_code, headers


def test_head_changes_nothing(new_client: NewClient) -> None:
    assert new_client("Ola").ask("HEAD", "/api/me/links").status_code == 405
