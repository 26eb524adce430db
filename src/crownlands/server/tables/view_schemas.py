"""The views of all games in the server's schema: answers pass on views as they were encoded."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any

import msgspec
from litestar.openapi.plugins import JsonRenderPlugin

from ...games import SHELF
from ...games import game as game_of

if TYPE_CHECKING:
    from litestar import Request

REF = "#/components/schemas/{name}"
VIEW, MOVE = {"$ref": REF.format(name="View")}, {"$ref": REF.format(name="LegalMove")}
ENCODED = {
    "view": {"oneOf": [VIEW, {"type": "null"}]},
    "moves": {"type": "array", "items": MOVE},
}
"""The fields that hold what a game has said, where their own type says nothing."""


class SchemaWithViews(JsonRenderPlugin):
    """Serve the schema with the views in it; games are imported only when somebody asks."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """Render the schema with the components of all views."""
        return super().render(request, with_views(openapi_schema))


def with_views(schema: dict[str, Any]) -> dict[str, Any]:
    """The schema with components for every view, and with references to them in the answers."""
    components = schema.get("components", {})
    parts = {
        name: describe_encoded(component)
        for name, component in components.get("schemas", {}).items()
    }
    return schema | {"components": components | {"schemas": parts | view_components()}}


def describe_encoded(component: dict[str, Any]) -> dict[str, Any]:
    """A component whose encoded fields refer to views and moves."""
    properties = {
        name: field | ENCODED[name] if name in ENCODED and is_anything(field) else field
        for name, field in component.get("properties", {}).items()
    }
    return component | {"properties": properties} if properties else component


def is_anything(field: dict[str, Any]) -> bool:
    """Whether the schema of a field allows everything."""
    return not field.keys() - {"description", "title"}


def view_components() -> dict[str, Any]:
    """``View`` and ``LegalMove``, the unions over all games, and all that they are made of."""
    views = [game_of(name).view_type for name in SHELF]
    (view,), components = msgspec.json.schema_components([reduce(or_, views)], ref_template=REF)
    moves = [components[kind.__name__]["properties"]["moves"]["items"] for kind in views]
    return components | {"View": view, "LegalMove": {"anyOf": moves}}
