"""Other origins, absolute links, transport security: what the address of a server decides."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from crownlands.engine.errors import Refused
from crownlands.server.http.absolute_links import checked_url
from server.helpers.running import Client, Running

PUBLIC, OTHER = "https://play.example", "https://club.example"


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server behind a proxy, with a public address, that another origin may use."""
    server = Running(
        tmp_path_factory.mktemp("public"),
        public_url=f"{PUBLIC}/",
        origins=(f"{OTHER}/",),
        proxies=("127.0.0.1",),
    )
    yield server
    server.stop()


def test_an_allowed_origin_may_read_answers_and_send_its_token(public: Running) -> None:
    response = httpx.get(f"{public.url}/api/games", headers={"Origin": OTHER})
    assert response.headers["access-control-allow-origin"] == OTHER
    assert response.headers["access-control-allow-credentials"] == "true"
    assert "Retry-After" in response.headers["access-control-expose-headers"]
    assert "Origin" in response.headers["vary"]
    body = {"name": "Ola"}
    response = httpx.post(f"{public.url}/api/players", json=body, headers={"Origin": OTHER})
    assert response.status_code == 201
    assert response.headers["access-control-allow-origin"] == OTHER


def test_a_browser_that_asks_before_is_told_what_the_origin_may_send(public: Running) -> None:
    headers = {
        "Origin": OTHER,
        "Access-Control-Request-Method": "PATCH",
        "Access-Control-Request-Headers": "authorization, content-type",
    }
    response = httpx.options(f"{public.url}/api/me", headers=headers)
    assert (response.status_code, response.content) == (204, b"")
    assert "PATCH" in response.headers["access-control-allow-methods"]
    assert "Authorization" in response.headers["access-control-allow-headers"]
    assert "Content-Type" in response.headers["access-control-allow-headers"]


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null", f"{OTHER}.evil.example"])
def test_any_other_origin_is_allowed_nothing(origin: str, public: Running) -> None:
    for method in ("GET", "OPTIONS"):
        headers = {"Origin": origin, "Access-Control-Request-Method": "GET"}
        response = httpx.request(method, f"{public.url}/api/games", headers=headers)
        assert "access-control-allow-origin" not in response.headers
        assert "Origin" in response.headers["vary"]
    response = httpx.post(
        f"{public.url}/api/players", json={"name": "Ola"}, headers={"Origin": origin}
    )
    assert (response.status_code, response.json()) == (403, {"refused": "bad-origin"})


def test_without_other_origins_no_answer_has_their_headers(running: Running) -> None:
    response = httpx.get(f"{running.url}/api/games", headers={"Origin": OTHER})
    assert not [name for name in response.headers if name.startswith("access-control")]


def test_links_begin_with_the_public_address_whatever_host_was_asked(public: Running) -> None:
    ola = Client(public.url, "Ola")
    ola.open("kingdomino", "me", "me", start=True)
    code = ola.look()["table"]["code"]
    evil = {"Host": "evil.example"}
    page = ola.http.get(f"/t/{code}", headers=evil).text
    assert f'content="{PUBLIC}/t/{code}"' in page
    assert f'content="{PUBLIC}/api/tables/{code}/picture.png' in page
    feed = ola.http.get(ola.post("/api/me/feed")["json"], headers=evil).text
    assert f"{PUBLIC}/t/{ola.table}" in feed
    assert "evil.example" not in page + feed


def test_pages_of_the_public_address_may_act(public: Running) -> None:
    headers = {"Origin": PUBLIC}
    response = httpx.post(f"{public.url}/api/players", json={"name": "Ola"}, headers=headers)
    assert response.status_code == 201


def test_a_host_that_is_no_host_is_refused(running: Running) -> None:
    response = httpx.get(f"{running.url}/t/AAAAAA", headers={"Host": "x/<evil>"})
    assert (response.status_code, response.json()["refused"]) == (400, "bad-request")
    assert "evil" not in response.text


@pytest.mark.parametrize(
    "text", ["play.example", "ftp://play.example", "https://", "https://a/b", "https://u@a", "//["]
)
def test_a_public_address_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(Refused) as refusal:
        checked_url(text)
    assert refusal.value.key == "bad-setting"


def test_behind_tls_browsers_are_told_to_come_by_tls_alone(public: Running) -> None:
    secure = {"X-Forwarded-Proto": "https"}
    for path in ("/", "/api/games", "/api/nothing"):
        response = httpx.get(public.url + path, headers=secure)
        assert response.headers["strict-transport-security"] == "max-age=31536000"
        assert "strict-transport-security" not in httpx.get(public.url + path).headers
