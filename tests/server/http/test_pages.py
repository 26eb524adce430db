"""Pages and their headers, and the schema of the API."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path
from typing import Any

import httpx
import pytest

from crownlands.engine.errors import Refused
from crownlands.server.http.pages import Pages
from server.conftest import NewClient
from server.helpers.running import Client, Running


def test_the_schema_describes_commands_and_responses(new_client: NewClient) -> None:
    schema = new_client("Ola").get("/schema/openapi.json")
    body = schema["paths"]["/api/tables/{table}"]["post"]["requestBody"]
    assert len(json.dumps(body)) > 200
    assert {"/api/tables", "/api/me", "/api/games"} <= set(schema["paths"])


def test_responses_carry_a_policy_without_inline_scripts(running: Running) -> None:
    response = httpx.get(running.url)
    assert response.status_code == 200
    policy = response.headers["content-security-policy"]
    assert "'unsafe" not in policy
    assert "default-src 'self'" in policy
    assert "script-src 'self' 'wasm-unsafe-eval';" in policy
    assert response.headers["cache-control"] == "no-cache"
    assert response.headers["x-content-type-options"] == "nosniff"
    # A browser complains of this one on every page of a plain address.
    assert "cross-origin-opener-policy" not in response.headers


def test_the_files_of_the_client_are_served_packed_and_those_with_a_hash_for_ever(
    tmp_path: Path,
) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Crownlands</title>")
    (tmp_path / "assets" / "app-abc123.js").write_text("play();\n" * 1000)
    (tmp_path / "assets" / "app-abc123.js.br").write_bytes(b"by the build")
    (tmp_path / "assets" / "kingdomino-abc123.wasm").write_bytes(bytes(2000))
    pages = Pages(tmp_path)
    script = pages.find("/assets/app-abc123.js")
    assert "immutable" in script.cache_control
    assert script.media_type.startswith("text/javascript")
    encoding, body = script.encoded_for("gzip, deflate")
    assert (encoding, gzip.decompress(body)) == ("gzip", script.body)
    assert len(body) < 200
    assert script.encoded_for("gzip, deflate, br;q=0.9") == ("br", b"by the build")
    assert script.encoded_for("") == script.encoded_for("zstd") == ("", script.body)
    module = pages.find("/assets/kingdomino-abc123.wasm")
    assert module.media_type == "application/wasm", "a browser compiles no other type on its way"
    assert len(module.encoded_for("gzip")[1]) < 200
    for screen in ("/", "/table/abc", "/link"):
        assert pages.find(screen) is pages.index
    for nothing in (
        "/assets/other.js",
        "/assets/app-abc123.js.br",
        "/favicon.ico",
        "/api/nothing",
        "/../secret.txt",
    ):
        with pytest.raises(Refused):
            pages.find(nothing)


def test_without_a_client_there_is_a_plain_page(tmp_path: Path) -> None:
    assert b"/schema" in Pages(tmp_path / "nowhere").find("/").body


def test_the_page_of_a_table_names_the_files_of_its_game_once(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text('<script src="/assets/core-1.js"></script>')
    preloads = {
        "screens": {"table": ["/assets/core-1.js", "/assets/Table-2.js"]},
        "games": {"kingdomino": ["/assets/Table-2.js", "/assets/Game-3.js", "/assets/kit-4.css"]},
        "languages": {"bg": ["/assets/bg-5.js"], "hu": ["/assets/hu-6.js"]},
    }
    (tmp_path / "preloads.json").write_text(json.dumps(preloads))
    pages = Pages(tmp_path)
    assert pages.preload_tags("kingdomino", "bg").split("\n    ") == [
        '<link rel="modulepreload" crossorigin href="/assets/Table-2.js" />',
        '<link rel="modulepreload" crossorigin href="/assets/Game-3.js" />',
        '<link rel="stylesheet" crossorigin href="/assets/kit-4.css" />',
        '<link rel="modulepreload" crossorigin href="/assets/bg-5.js" />',
    ]
    with pytest.raises(Refused):
        pages.find("/preloads.json")


def page_data(client: Client, path: str) -> dict[str, Any] | None:
    """The data in the page of a table, if it has any."""
    response = client.http.get(path)
    match = re.search(
        r'<script type="application/json" id="table-data">([^<]*)</script>', response.text
    )
    assert response.headers["cache-control"] == ("no-store" if match else "no-cache")
    return json.loads(match[1]) if match else None


def test_the_page_of_a_running_table_has_its_first_messages(new_client: NewClient) -> None:
    ola, stranger = new_client("Ola </script> & Co"), new_client("Ida")
    ola.open("kingdomino", "me", "me", start=True)
    answer = ola.look()
    code = answer["table"]["code"]
    data = page_data(ola, f"/t/{code}")
    assert data is not None
    assert data["name"] == code
    assert data["player"] == {"id": ola.id, "name": "Ola </script> & Co"}
    view, moves = data["messages"]
    assert (view["type"], view["table"], view["view"]) == ("view", answer["table"], answer["view"])
    assert (moves["type"], moves["moves"]) == ("moves", answer["moves"]["moves"])
    data = page_data(stranger, f"/t/{ola.table}")
    assert data is not None
    assert (data["name"], data["player"]["name"]) == (ola.table, "Ida")
    assert [message["type"] for message in data["messages"]] == ["view"]


def test_a_table_that_is_not_running_has_no_messages_in_its_pages(new_client: NewClient) -> None:
    ola = new_client("Ola")
    ola.open("kingdomino", "me", "page")
    assert page_data(ola, f"/t/{ola.table}") is None
    ola.do("start")
    assert page_data(ola, f"/t/{ola.table}/replay") is None
    ola.do("resign")
    assert page_data(ola, f"/t/{ola.table}") is None


def test_the_page_of_a_running_table_renews_the_cookie(new_client: NewClient) -> None:
    ola = new_client("Ola")
    ola.open("kingdomino", "me", "me")
    path, token = f"/t/{ola.table}", ola.http.cookies["crownlands"]
    assert "set-cookie" not in ola.http.get(path).headers, "the page asks who its player is"
    ola.do("start")
    cookie = ola.http.get(path).headers["set-cookie"]
    assert cookie.startswith(f"crownlands={token};")
    assert f"Max-Age={365 * 24 * 60 * 60}" in cookie
    program = httpx.get(ola.url + path, headers={"Authorization": f"Bearer {token}"})
    stranger = httpx.get(ola.url + path, headers={"Cookie": "crownlands=unknown"})
    for response in (program, stranger):
        assert "table-data" in response.text
        assert "set-cookie" not in response.headers
