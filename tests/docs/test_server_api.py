"""The page on the server's API describes every route, parameter, answer, event and message."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from litestar.handlers import HTTPRouteHandler

from crownlands.server.app import ROUTES, Server
from crownlands.server.http import page_routes
from crownlands.server.realtime.schemas import SocketMessage
from crownlands.server.settings import Settings
from crownlands.store.events import Event

DOCS = (Path(__file__).parents[2] / "docs" / "server-api.md").read_text("utf-8")
ROWS = re.findall(r"^\| `((?:GET|POST|PATCH|DELETE|WS) /[^`]*)` +\|(.*)\|$", DOCS, re.MULTILINE)
PARAMETER = re.compile(r"\{[^}]*\}")
WORD = re.compile(r"`([\w-]+)`")


def section(title: str) -> str:
    """The text under a heading of the second level."""
    return DOCS.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def rows_of(title: str) -> dict[str, str]:
    """The rows of the tables of a section, by the word in their first column."""
    return dict(re.findall(r"^\| `([\w-]+)` +\|(.*)\|$", section(title), re.MULTILINE))


def described() -> dict[str, str]:
    """The row of every described request, with the names of parameters in its path left out."""
    return {PARAMETER.sub("{}", request): row for request, row in ROWS}


def served() -> Iterator[str]:
    """Every request that the server answers, but for those of the pages."""
    for route in ROUTES:
        if route in page_routes.ROUTES:
            continue
        methods = route.http_methods if isinstance(route, HTTPRouteHandler) else {"WS"}
        for path in route.paths:
            for method in methods:
                yield f"{method} {PARAMETER.sub('{}', path)}"


@pytest.fixture(scope="module")
def schema(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """The OpenAPI schema of a server."""
    server = Server(Settings(data=tmp_path_factory.mktemp("schema")))
    openapi = msgspec.to_builtins(server.litestar.openapi_schema.to_schema())
    server.close()
    return openapi


def operations(schema: Any) -> Iterator[tuple[str, Any]]:
    """The operations of the schema, named like the rows of the page."""
    for path, methods in schema["paths"].items():
        for method, operation in methods.items():
            yield f"{method.upper()} {PARAMETER.sub('{}', path)}", operation


def references(value: Any) -> set[str]:
    """The names of all components to which a part of the schema refers."""
    return set(re.findall(r"#/components/schemas/(\w+)", str(value)))


def answers(schema: Any) -> set[str]:
    """The components of successful answers and of refusals, with those that they consist of."""
    components = schema["components"]["schemas"]
    names: set[str] = set()
    parts = {
        name for _, operation in operations(schema) for name in references(operation["responses"])
    }
    while parts:
        names |= parts
        parts = {name for each in parts for name in references(components[each])} - names
    return names


def test_every_request_is_described_and_every_described_request_exists() -> None:
    assert set(described()) == set(served())


def test_the_row_of_a_request_names_its_parameters_and_its_answer(schema: Any) -> None:
    rows = described()
    for request, operation in operations(schema):
        row = rows[request]
        for parameter in operation.get("parameters", []):
            if parameter["in"] == "query":
                assert re.search(rf"[?&]{parameter['name']}=", row), (request, parameter["name"])
        success = {
            status: each for status, each in operation["responses"].items() if status < "300"
        }
        for name in references(success):
            assert f"`{name}`" in row, (request, name)


def test_every_body_is_described_with_all_its_fields(schema: Any) -> None:
    """In the row of its request, else in the section of the row."""
    sections = [section(title) for title in re.findall(r"^## (.+)$", DOCS, re.MULTILINE)]
    for request, operation in operations(schema):
        places = [text for text in sections if described()[request] in text] + [section("Commands")]
        words = set(re.findall(r'"(\w+)"', "".join(places)))
        for name in references(operation.get("requestBody", {})):
            missing = set(components(schema)[name]) - words - set(WORD.findall("".join(places)))
            assert not missing, (request, name, missing)


def components(schema: Any) -> Any:
    return {
        name: list(each.get("properties", {}))
        for name, each in schema["components"]["schemas"].items()
    }


def test_every_answer_is_described_with_all_its_fields(schema: Any) -> None:
    kinds = {event.__name__ for event in get_args(Event)}
    shapes = {
        name: fields for name, fields in components(schema).items() if name in answers(schema)
    }
    expected = {name: set(fields) for name, fields in shapes.items() if name not in kinds}
    rows = {name: set(WORD.findall(row)) for name, row in rows_of("Answers").items()}
    assert set(rows) == set(expected)
    for name, fields in expected.items():
        assert fields <= rows[name], (name, fields - rows[name])


def test_every_event_is_described_with_all_its_fields() -> None:
    rows = rows_of("Events")
    events = {each.__struct_config__.tag: each for each in get_args(Event)}
    assert set(rows) == set(events)
    for kind, event in events.items():
        words = set(WORD.findall(rows[str(kind)]))
        assert set(event.__struct_fields__) <= words, (kind, set(event.__struct_fields__) - words)


def test_every_message_of_a_socket_is_described_with_all_its_fields() -> None:
    rows = rows_of("The socket")
    messages = {each.__struct_config__.tag: each for each in get_args(SocketMessage)}
    assert set(rows) == set(messages)
    for kind, message in messages.items():
        assert set(message.__struct_fields__) <= set(WORD.findall(rows[str(kind)])), kind
