"""What a match shows: the structs that the view of every game is built from."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import UNSET, UnsetType

T = TypeVar("T")

SeatToMove = int | Literal["chance"] | None
"""The seat to move: a number, ``chance``, or nobody at the end."""

Aid = Literal["remaining", "preview"]
"""What a table may keep from its players: what is left in the box, what a move would bring."""

Remaining = Annotated[T | UnsetType, msgspec.Meta(extra={"aid": "remaining"})]
"""A field that tells what is still in the box."""

Preview = Annotated[T | UnsetType, msgspec.Meta(extra={"aid": "preview"})]
"""A field that tells what would come of a move."""


class Part(msgspec.Struct, gc=False):
    """A part of a view; several views may share it, so nobody writes to it."""


class LegalMove(msgspec.Struct, kw_only=True, gc=False):
    """A legal move as text; a game adds what it would bring."""

    move: str


class Earned(Part):
    """Something that a seat earned by a move and the text of the move does not say: a spell."""

    version: int
    """The version of the table after the move; of a record, the number of moves up to it."""
    seat: int
    name: str
    """As the game calls it."""


class View(msgspec.Struct, tag_field="game", kw_only=True):
    """Everything there is to see of a match, the same for everybody.

    The struct of a game is tagged with the game's name. It narrows ``now`` to the names of its
    phases, and adds its ``kingdoms`` and ``moves``, the legal moves of the seat to move.
    """

    options: list[str]
    now: str
    """The phase."""
    seat: SeatToMove


def hide(part: msgspec.Struct, aid: Aid) -> None:
    """Leave out the fields of ``part`` that are marked with ``aid``."""
    for name in marked_fields(type(part), aid):
        setattr(part, name, UNSET)


@cache
def marked_fields(kind: type[msgspec.Struct], aid: Aid) -> tuple[str, ...]:
    """The names of the fields of a struct that are marked with ``aid``."""
    info = msgspec.inspect.type_info(kind)
    assert isinstance(info, msgspec.inspect.StructType)
    return tuple(
        field.encode_name
        for field in info.fields
        if isinstance(field.type, msgspec.inspect.Metadata)
        and (field.type.extra or {}).get("aid") == aid
    )


def plain(part: Any) -> Any:
    """A part of a view as plain data: dictionaries, lists, texts and numbers, as in its JSON."""
    return msgspec.json.decode(msgspec.json.encode(part))
