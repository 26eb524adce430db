"""What a table may keep from its players: the pages leave out the same fields as the server."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from crownlands.engine.view import Aid, marked_fields
from crownlands.games import SHELF
from crownlands.games import game as game_of

AIDS = Path(__file__).parents[2] / "web" / "src" / "device" / "state" / "aids.ts"


def fields_in_pages(aid: Aid) -> set[str]:
    """The fields that ``aids.ts`` names for an aid."""
    names = re.search(rf"const {aid.upper()} = \[(.*?)\]", AIDS.read_text("utf-8"))
    assert names
    return set(re.findall(r'"(\w+)"', names[1]))


def move_types(view: type[msgspec.Struct]) -> list[type[msgspec.Struct]]:
    """The structs of the legal moves in a view."""
    info = msgspec.inspect.type_info(view)
    assert isinstance(info, msgspec.inspect.StructType)
    field = next(field for field in info.fields if field.name == "moves")
    return [kind.cls for kind in structs_in(field.type)]


def structs_in(kind: msgspec.inspect.Type) -> list[msgspec.inspect.StructType]:
    """The structs that a type is made of: items of a list, members of a union."""
    match kind:
        case msgspec.inspect.StructType():
            return [kind]
        case msgspec.inspect.ListType():
            return structs_in(kind.item_type)
        case msgspec.inspect.UnionType():
            return [each for member in kind.types for each in structs_in(member)]
        case msgspec.inspect.Metadata():
            return structs_in(kind.type)
    return []


@pytest.mark.parametrize(("aid", "is_of_view"), [("remaining", True), ("preview", False)])
def test_pages_hide_what_the_server_hides(aid: Aid, is_of_view: bool) -> None:
    views = [game_of(name).view_type for name in SHELF]
    kinds = views if is_of_view else [kind for view in views for kind in move_types(view)]
    assert kinds
    marked = {name for kind in kinds for name in marked_fields(kind, aid)}
    assert fields_in_pages(aid) == marked
    # A field of another kind that has the same name would be hidden too.
    for kind in kinds:
        assert set(kind.__struct_encode_fields__) & marked == set(marked_fields(kind, aid))
