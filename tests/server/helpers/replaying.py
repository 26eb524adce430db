"""Replays a table's log with the engine alone: what every client must have been sent."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import msgspec

import crownlands

if TYPE_CHECKING:
    from crownlands.engine.match import Match


def replay(entries: list[Any]) -> Match | None:
    """The match after ``entries``, none before the start; checks versions and movers."""
    assert [entry["version"] for entry in entries] == list(range(1, len(entries) + 1))
    opened = entries[0]["event"]
    assert opened["kind"] == "opened"
    match = None
    for entry in entries[1:]:
        event = entry["event"]
        if event["kind"] == "started":
            assert match is None
            match = first_match(opened)
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


def first_match(opened: Any) -> Match:
    """The match that a table was opened for."""
    game = crownlands.game(opened["game"])
    box = game.from_contents(opened["contents"]) if opened.get("contents") else game.shipped()
    assert game.digest(box) == opened["box"]
    return crownlands.start(opened["game"], opened["players"], opened["options"], box)


def take_back(match: Match | None, event: Any) -> None:
    """Undo the last moves; none of them is chance's."""
    assert match is not None
    while len(match.moves) > event["moves"]:
        match.undo()
        assert not match.is_chance


def expected_view(match: Match | None) -> Any:
    """The view that everybody must have been sent."""
    if match is None:
        return None
    view = as_json(match.view())
    view.pop("moves", None)
    return view


def expected_moves(match: Match) -> Any:
    """The legal moves that the player to move must have been sent."""
    return as_json(match.view())["moves"]


def as_json(data: Any) -> Any:
    """Data as it is sent over the wire."""
    return json.loads(msgspec.json.encode(data))
