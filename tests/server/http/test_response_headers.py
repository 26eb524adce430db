"""What no cache may keep, and a method that nothing answers."""

from __future__ import annotations

import pytest

from server.conftest import NewClient


@pytest.mark.parametrize(
    "path", ["/api/me", "/api/me/data", "/api/me/devices", "/api/me/tables", "/api/tables/none"]
)
def test_answers_of_the_api_are_not_kept_by_caches(new_client: NewClient, path: str) -> None:
    assert new_client("Ola").ask("GET", path).headers["cache-control"] == "no-store"


def test_the_answer_to_a_command_is_not_kept_by_caches(new_client: NewClient) -> None:
    ola = new_client("Ola")
    ola.open()
    assert ola.try_command("draw-lots").headers["cache-control"] == "no-store"


def test_feeds_and_pictures_have_rules_of_their_own(new_client: NewClient) -> None:
    ola = new_client("Ola")
    feed = ola.post("/api/me/feed")["atom"]
    assert ola.ask("GET", feed).headers.get_list("cache-control") == ["private, no-cache"]
    picture = ola.ask("GET", f"/api/tables/{ola.open()}/picture.png")
    assert picture.headers.get_list("cache-control") == ["public, max-age=300"]


def test_a_request_is_never_sent_back(new_client: NewClient) -> None:
    answer = new_client("Ola").ask("TRACE", "/api/me")
    assert (answer.status_code, answer.json()) == (405, {"refused": "no-such-method"})
