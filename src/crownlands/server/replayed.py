"""What is told of matches that are looked at again: positions one after the other, records, and every draw of a deal."""

from __future__ import annotations

from typing import Any, Literal

import msgspec


class Frame(msgspec.Struct):
    """A position of a match, drawn and written; of a record, ``version`` is the number of moves that led to it."""

    version: int
    position: str
    view: Any


class Frames(msgspec.Struct):
    """Positions of a table one after the other, each where it changed; ``version`` is the table's."""

    version: int
    frames: list[Frame]


class RecordMove(msgspec.Struct):
    """A move of a record; ``seat`` is a number, or ``chance``."""

    seat: int | Literal["chance"]
    move: str


class RecordAnswer(msgspec.Struct):
    """The match of a record, and some of its positions."""

    game: str
    options: list[str]
    names: list[str]
    """Of the seats, as the record has them; empty where it has none."""
    date: str
    start: str
    """The position that it began with, if not the game's own."""
    moves: list[RecordMove]
    points: list[int]
    """As the match stands after its last move."""
    places: list[int]
    decided_by: str
    over: bool
    frames: list[Frame]


class DrawInfo(msgspec.Struct):
    """A draw of chance: after how many moves it came, what it was, and all that could have come, in order."""

    draw: int
    ply: int
    move: str
    legal: list[str]


class DealAnswer(msgspec.Struct):
    """All that a verifier needs, as the record tells it; nothing here is judged."""

    deals: str
    table: str
    commitment: str
    secret: str
    nonces: list[str]
    draws: list[DrawInfo]
    start: str
    """The position that the match began with, if not the game's own: what came before is not told."""
