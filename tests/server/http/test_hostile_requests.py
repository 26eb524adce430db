"""No request makes a route fail, and every answer protects the browser."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

from server.conftest import NewClient
from server.helpers.raw_connection import exchange, parse_response, raw_connection, read_all
from server.helpers.running import Client, Running

DEEP = 60_000
BODIES = {
    "invalid UTF-8": b'{"name": "\xff\xfe"}',
    "half a character": b'{"name": "\xf0\x9f"}',
    "a surrogate": b'{"name": "\\ud800"}',
    "lists": b"[" * DEEP,
    "objects": b'{"a":' * (DEEP // 5),
    "lists in a field": b'{"seats":' + b"[" * (DEEP - 20),
    "nothing": b"",
    "null": b"null",
    "a large number": b"1" * 5_000,
}
HEADERS = {
    "origin": b"http://[",
    "cookie": b"crownlands=\xff\xfe; \xf0\x9f=1",
    "authorization": b"Bearer \xff\xfe",
    "accept-language": b"\xff;q=nan,\xfe;q=\xfd",
    "content-type": b"\xff/\xfe; charset=\xfd",
    "accept": b"\xff/\xfe",
    "accept-encoding": b"\xff",
    "if-none-match": b"\xff",
    "x-forwarded-for": b"\xff",
    "host": b'\xff\xfe<">',
}
ODD_PATHS = ["%ff", "%F0%9F", "%00", "%2e%2e%2f", "%ED%A0%80", "a" * 5_000, "%0d%0aX-Bad:%20yes"]


def routes(client: Client) -> list[tuple[str, str]]:
    """Every method and path of the schema, and those that it leaves out."""
    paths: dict[str, Any] = client.get("/schema/openapi.json")["paths"]
    listed = [(method.upper(), path) for path, item in paths.items() for method in item]
    extra = ["/", "/t/{table}", "/health", "/ready", "/metrics", "/api/feeds/{name}", "/schema"]
    extra += ["/api/tables/{table}/picture.png", "/assets/{name}"]
    return listed + [("GET", path) for path in extra]


def check(response: httpx.Response, *what: object) -> None:
    """An answer is no failure, and protects the browser."""
    assert response.status_code < 500 or response.status_code == 503, (*what, response.text)
    assert "content-security-policy" in response.headers, what
    assert response.headers["x-content-type-options"] == "nosniff", what
    assert "x-bad" not in response.headers, what


@pytest.fixture
def seated(new_client: NewClient) -> Client:
    ola = new_client("Ola")
    ola.open("kingdomino", "me", "me", start=True)
    return ola


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES)
def test_no_body_makes_a_route_fail(body: bytes, seated: Client) -> None:
    for method, path in routes(seated):
        if method in ("POST", "PATCH"):
            address = path.replace("{table}", seated.table)
            response = seated.http.request(
                method, address, content=body, headers={"Content-Type": "application/json"}
            )
            check(response, method, path)
            seated.http.cookies = httpx.Cookies(seated.http.cookies)


def test_no_path_and_no_query_makes_a_route_fail(seated: Client) -> None:
    for method, path in routes(seated):
        for odd in ODD_PATHS:
            for name in ("{table}", "{name}", "{version}"):
                if name in path:
                    check(seated.http.request(method, path.replace(name, odd)), method, path, odd)
            query = f"?lang={odd}&before={odd}&after={odd}&state={odd}&limit={odd}&tried={odd}"
            address = path.replace("{table}", seated.table)
            if "wait" not in path and method == "GET":
                check(seated.http.get(address + query), path, odd)


@pytest.mark.parametrize("query", [b"lang=\xff", b"after=\xf0\x9f&limit=\xfe", b"\xff"])
def test_no_query_outside_of_ascii_makes_a_route_fail(
    query: bytes, seated: Client, running: Running
) -> None:
    for method, path in routes(seated):
        if method == "GET":
            address = path.replace("{table}", seated.table).encode()
            request = b"GET %b?%b HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
            check(exchange(running.url, request % (address, query)), path)


@pytest.mark.parametrize("name", HEADERS)
def test_no_header_makes_a_route_fail(name: str, seated: Client, running: Running) -> None:
    cookie = "; ".join(f"{key}={value}" for key, value in seated.http.cookies.items())
    for method, path in routes(seated):
        if (method, path) == ("DELETE", "/api/me") or path == "/api/me/sign-out":
            continue
        headers = {
            "host": urlsplit(running.url).netloc.encode(),
            "cookie": cookie.encode(),
            name: HEADERS[name],
        }
        lines = b"".join(b"%b: %b\r\n" % (key.encode(), value) for key, value in headers.items())
        address = path.replace("{table}", seated.table)
        head = f"{method} {address} HTTP/1.1\r\nConnection: close\r\n".encode()
        check(exchange(running.url, head + lines + b"\r\n"), method, path)


NOT_HTTP = {
    "not HTTP": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc",
    "no path": b"GET http://example HTTP/1.1\r\nHost: x\r\n\r\n",
    "a path that is not ASCII": b"GET /\xff\xfe HTTP/1.1\r\nHost: x\r\n\r\n",
    "two lengths": b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
    "a length and chunks": (
        b"POST /api/players HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n"
        b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
    ),
    "a tunnel": b"CONNECT example:80 HTTP/1.1\r\nHost: x\r\n\r\n",
    "an unknown method": b"BREW / HTTP/1.1\r\nHost: x\r\n\r\n",
}


@pytest.mark.parametrize("request_", NOT_HTTP.values(), ids=NOT_HTTP)
def test_what_is_not_http_gets_an_answer_like_all_others(request_: bytes, running: Running) -> None:
    response = exchange(running.url, request_)
    check(response)
    assert (response.status_code, response.json()["refused"]) == (400, "bad-request")


def test_a_wrong_handshake_gets_an_answer_that_protects_the_browser(seated: Client) -> None:
    path = f"/api/tables/{seated.table}/socket"
    upgrade = {"Upgrade": "websocket", "Connection": "Upgrade"}
    check(httpx.get(seated.url + path, headers=upgrade))
    proper = {"Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA=="}
    other = {"Origin": "https://elsewhere.example"}
    response = httpx.get(seated.url + path, headers={**upgrade, **proper, **other})
    check(response)
    assert response.status_code == 403


def test_a_client_that_hangs_up_is_no_failure(running: Running) -> None:
    with raw_connection(running.url) as connection:
        connection.sendall(b"POST /api/players HTTP/1.1\r\nHost: x\r\nContent-Length: 20\r\n\r\n{")
    with raw_connection(running.url) as connection:
        connection.sendall(b"GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        metrics = parse_response(read_all(connection)).text
    assert 'method="POST",status="500"' not in metrics


def test_a_failure_outside_of_the_routes_is_answered_as_one_inside(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("no such thing")

    monkeypatch.setattr(running.server.app, "app", fail)
    response = httpx.get(running.url)
    assert (response.status_code, response.json()) == (500, {"refused": "server-error"})
    assert "content-security-policy" in response.headers
    assert json.dumps(dict(response.headers)).count("no such thing") == 0
