"""The choices of a turn of Queendomino, and what typed text means."""

from __future__ import annotations

from typing import Any

from ....engine.errors import Refused
from ....engine.match import Match
from ...choice_list import MAX_ECHO, choice_by_key, choice_by_number, is_number, number_choices
from ...drawing.kingdom import Square, parse_square
from ...game_screen import Choice
from ...panels.placements import SQUARE, covering, placements

SKIP = "-"


def choices(match: Match) -> list[Choice]:
    """Tiles by their space, dominoes by their number, other moves by number, the best first."""
    view = match.view()
    now, moves = view["now"], {move["move"]: move for move in view["moves"]}
    if now == "place":
        return placements(view)
    if now == "claim":
        return [Choice(move, move) for move in moves]
    skip = [Choice(SKIP, SKIP)] if moves.pop(SKIP, None) else []
    if now in ("build", "dragon"):
        tiles = [
            Choice(
                str(space_of(view, name)),
                name,
                best_after(match, name) if now == "build" else 0,
                move["coins"],
            )
            for name, move in moves.items()
        ]
        return sorted(tiles, key=lambda choice: choice.key) + skip
    best = sorted(moves.values(), key=lambda move: (-move["points"], -move["coins"]))
    return number_choices(best) + skip


def space_of(view: dict[str, Any], move: str) -> int:
    """The space of the tile that a move takes or burns."""
    building = move.removeprefix("burn-")
    return next(
        int(space["space"])
        for space in view["board"]
        if space["tile"] and space["tile"]["building"] == building
    )


def best_after(match: Match, move: str) -> int:
    """The most points that the move after this one could bring."""
    after = match.copy()
    after.play(move)
    return max(int(move["points"]) for move in after.view()["moves"])


def target_square(move: str) -> Square | None:
    """The square onto which a knight or a building goes, if the move names one."""
    square = move.partition("@")[2]
    return parse_square(square) if square[-1:].isdecimal() else None


def matching_choices(match: Match, text: str) -> list[Choice]:
    """The choices by number, square, name of a building, or move."""
    available, view = choices(match), match.view()
    now = view["now"]
    if is_number(text):
        return by_number(match, available, text, view)
    square = SQUARE.fullmatch(text)
    if square and not square["turn"] and now == "place":
        return covering(available, text, view["queue"][0]["domino"])
    if square and not square["turn"] and now in ("knight", "site"):
        return on_square(available, text, now)
    if now in ("build", "dragon"):
        matching = [choice for choice in available if text in tile_names(choice.move)]
        if matching:
            return matching
    canonical = match.text(match.parse(complete_move(text, bool(square), view)))
    return [choice for choice in available if choice.move == canonical]


def by_number(
    match: Match, available: list[Choice], number: str, view: dict[str, Any]
) -> list[Choice]:
    """The choice of that number, the tile on that space, or the domino with that number; refused
    with the reason where the tile or the domino cannot be taken.
    """
    now = view["now"]
    if now == "claim":
        digits = number.lstrip("0")
        matching = [choice for choice in available if choice.key.lstrip("qk") == digits]
        if not matching:
            box = available[0].move.rstrip("0123456789")
            match.parse(box + number)
        return matching
    if now in ("build", "dragon"):
        matching = choice_by_key(available, number)
        if not matching:
            for space in view["board"]:
                if number == str(space["space"]) and space["tile"]:
                    match.parse(space["tile"]["building"])
            possible = ", ".join(choice.key for choice in available if choice.key != SKIP)
            raise Refused(
                "no-tile-to-build" if now == "build" else "no-tile-to-burn",
                space=number[:MAX_ECHO],
                possible=possible,
            )
        return matching
    return choice_by_number(available, number)


def on_square(available: list[Choice], square: str, now: str) -> list[Choice]:
    """The knight or the building that goes onto a square; refused if none."""
    target = parse_square(square)
    matching = [choice for choice in available if target_square(choice.move) == target]
    if not matching:
        possible = ", ".join(
            choice.move.partition("@")[2] for choice in available if choice.key != SKIP
        )
        raise Refused(
            "no-knight-on" if now == "knight" else "no-site-on", square=square, possible=possible
        )
    return matching


def tile_names(move: str) -> tuple[str, ...]:
    """The texts that name a tile: ``burn-bakery1``, ``bakery1`` or ``bakery``."""
    tile = move.removeprefix("burn-")
    return move, tile, tile.rstrip("0123456789")


def complete_move(text: str, is_placement: bool, view: dict[str, Any]) -> str:
    """``c4e`` as ``12@c4e``; in the Royal Wedding ``12@c4e`` as ``q12@c4e``."""
    domino = str(view["queue"][0]["domino"]) if view["queue"] else ""
    if is_placement and view["now"] == "place":
        return f"{domino}@{text}"
    if text[:1].isdecimal() and domino[:1] in ("q", "k") and "@" in text:
        return domino[0] + text
    return text
