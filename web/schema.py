"""Write ``openapi.json``, ``numbers.json`` and ``constants.json``, which the pages are built
with.
"""

from __future__ import annotations

import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from crownlands.bots.levels import HINT_LEVEL, STAND_IN_LEVEL
from crownlands.engine.layout import SEATS
from crownlands.games import SHELF, game
from crownlands.server.app import Server
from crownlands.server.http.table_page import TablePageData
from crownlands.server.realtime.schemas import Message
from crownlands.server.settings import Settings
from crownlands.server.tables.view_schemas import REF, with_views

FILE = Path(__file__).parent / "openapi.json"
NUMBERS = Path(__file__).parent / "numbers.json"
CONSTANTS = Path(__file__).parent / "constants.json"


def schema() -> dict[str, Any]:
    """The components of the server's schema, the union of all commands, and what is not in its
    answers: the socket messages, and the data of a table's page.
    """
    with TemporaryDirectory() as folder:
        server = Server(Settings(data=Path(folder)))
        openapi: dict[str, Any] = msgspec.to_builtins(server.litestar.openapi_schema.to_schema())
        server.close()
    parts = openapi["components"]["schemas"]
    body = openapi["paths"]["/api/tables/{table}"]["post"]["requestBody"]
    types = [*Message.__subclasses__(), TablePageData]
    messages = msgspec.json.schema_components(types, ref_template=REF)[1]
    components = {**messages, **parts, "Command": body["content"]["application/json"]["schema"]}
    return with_views(
        {
            "openapi": openapi["openapi"],
            "info": {"title": "Crownlands", "version": "0"},
            "paths": {},
            "components": {"schemas": components},
        }
    )


def text() -> str:
    """The schema as it is kept."""
    return json.dumps(schema(), indent=1, sort_keys=True, ensure_ascii=False) + "\n"


def numbers() -> str:
    """The numbers of the rules that texts show, game by game, as they are kept."""
    numbers_by_game = {name: dict(game(name).numbers) for name in SHELF if game(name).numbers}
    return json.dumps(numbers_by_game, indent=2) + "\n"


def constants() -> str:
    """What pages use as the server does, as it is kept."""
    values = {
        "hint_level": HINT_LEVEL,
        "stand_in_level": STAND_IN_LEVEL,
        "most_seats": SEATS,
    }
    return json.dumps(values, indent=2) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), "utf-8")
    NUMBERS.write_text(numbers(), "utf-8")
    CONSTANTS.write_text(constants(), "utf-8")
