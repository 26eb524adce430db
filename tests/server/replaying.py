"""A table worked out from its log by the engine alone: what every client must have been shown."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import msgspec

import crownlands

if TYPE_CHECKING:
    from crownlands.engine.match import Match


def replayed(entries: list[Any]) -> Match | None:
    """The match as it stands after ``entries``; none before the start. Every version must be there, and every mover in turn."""
    assert [entry["version"] for entry in entries] == list(range(1, len(entries) + 1))
    opened = entries[0]["event"]
    assert opened["kind"] == "opened"
    match = None
    for entry in entries[1:]:
        event = entry["event"]
        if event["kind"] == "started":
            assert match is None
            match = begun(opened)
        elif event["kind"] == "moved":
            assert match is not None
            assert event["seat"] == ("chance" if match.is_chance else match.seat)
            match.play(event["move"])
            assert match.moves[-1] == event["move"], "the log keeps the game's own text"
        elif event["kind"] == "taken-back":
            take_back(match, event)
        elif event["kind"] == "ended" and event["reason"] == "played":
            assert match is not None
            assert match.is_over
            assert tuple(event["points"]) == match.result().points
    return match


def begun(opened: Any) -> Match:
    """The match that a table was opened for."""
    game = crownlands.game(opened["game"])
    box = game.from_contents(opened["contents"]) if opened.get("contents") else game.shipped()
    assert game.digest(box) == opened["box"]
    return crownlands.start(opened["game"], opened["players"], opened["options"], box)


def take_back(match: Match | None, event: Any) -> None:
    """Let the last moves not have been made; none of them is chance's."""
    assert match is not None
    while len(match.moves) > event["moves"]:
        match.undo()
        assert not match.is_chance


def shown(match: Match | None) -> Any:
    """What everybody is shown of it."""
    if match is None:
        return None
    found = plain(match.view())
    found.pop("moves", None)
    return found


def offered(match: Match) -> Any:
    """The legal moves that the seat to move is shown."""
    return plain(match.view())["moves"]


def plain(data: Any) -> Any:
    """As it comes over the wire."""
    return json.loads(msgspec.json.encode(data))
