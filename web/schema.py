"""What is said between server and pages, as a schema: ``make types`` writes ``web/openapi.json``, and the types from that."""

from __future__ import annotations

import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from crownlands.server import messages
from crownlands.server.app import Server
from crownlands.server.settings import Settings

FILE = Path(__file__).parent / "openapi.json"
REF = "#/components/schemas/{name}"


def schema() -> dict[str, Any]:
    """The parts of the server's own schema that pages share with it, all commands as one, and what sockets tell."""
    with TemporaryDirectory() as folder:
        server = Server(Settings(data=Path(folder)))
        found: dict[str, Any] = msgspec.to_builtins(server.litestar.openapi_schema.to_schema())
        server.database.close()
    parts = found["components"]["schemas"]
    posted = found["paths"]["/api/tables/{table}"]["post"]["requestBody"]
    told = msgspec.json.schema_components(messages.Message.__subclasses__(), ref_template=REF)[1]
    schemas = {**told, **parts, "Command": posted["content"]["application/json"]["schema"]}
    info = {"title": "Crownlands", "version": "0"}
    return {"openapi": found["openapi"], "info": info, "paths": {}, "components": {"schemas": schemas}}


def text() -> str:
    """The schema as it is kept."""
    return json.dumps(schema(), indent=1, sort_keys=True, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), "utf-8")
