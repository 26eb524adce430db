"""What is offered in Queendomino, and what typed words mean."""

from __future__ import annotations

from typing import Any

from ..engine.errors import Refused
from ..engine.match import Match
from .board import Spot, spot
from .placing import SQUARE, covering, numbered, placements
from .screen import Offer

SKIP = "-"


def offers(match: Match) -> list[Offer]:
    """Placements, knights and sites by number, those that bring most first; tiles by their space; dominoes by their number."""
    view = match.view()
    now, moves = view["now"], {each["move"]: each for each in view["moves"]}
    if now == "place":
        return placements(view)
    if now == "claim":
        return [Offer(move, move) for move in moves]
    skip = [Offer(SKIP, SKIP)] if moves.pop(SKIP, None) else []
    if now in ("build", "dragon"):
        found = [
            Offer(str(space_of(view, move)), move, best_after(match, move) if now == "build" else 0, each["coins"])
            for move, each in moves.items()
        ]
        return sorted(found, key=lambda offer: offer.key) + skip
    best = sorted(moves.values(), key=lambda each: (-each["points"], -each["coins"]))
    return [Offer(str(number), each["move"], each["points"], each["coins"]) for number, each in enumerate(best, 1)] + skip


def space_of(view: dict[str, Any], move: str) -> int:
    """The space of the tile that a move takes or burns."""
    tile = move.removeprefix("burn-")
    return next(int(each["space"]) for each in view["board"] if each["tile"] and each["tile"]["building"] == tile)


def best_after(match: Match, move: str) -> int:
    """The most points that the move after this one could bring."""
    after = match.copy()
    after.play(move)
    return max(int(each["points"]) for each in after.view()["moves"])


def target(move: str) -> list[Spot]:
    """The square onto which a knight or a building goes."""
    square = move.partition("@")[2]
    return [spot(square)] if square[-1:].isdecimal() else []


def meant(match: Match, word: str) -> list[Offer]:
    """By number, by square, by the name of a building, or by the whole move; the letter of a domino's box may be left out."""
    found, view = offers(match), match.view()
    now = view["now"]
    if word.isascii() and word.isdecimal():
        return by_number(found, word, view)
    square = SQUARE.fullmatch(word)
    if square and not square["turn"] and now == "place":
        return covering(found, word, view["queue"][0]["domino"])
    if square and not square["turn"] and now in ("knight", "site"):
        return on_square(found, word, now)
    if now in ("build", "dragon"):
        chosen = [offer for offer in found if word in names_of(offer.move)]
        if chosen:
            return chosen
    text = match.text(match.parse(completed(word, bool(square), view)))
    return [offer for offer in found if offer.move == text]


def by_number(found: list[Offer], word: str, view: dict[str, Any]) -> list[Offer]:
    """The offer of that number, the tile on that space, or the domino with that number."""
    now = view["now"]
    if now == "claim":
        chosen = [offer for offer in found if offer.key.lstrip("qk") == str(int(word))]
        if not chosen:
            raise Refused("domino-not-free", domino=word[:20], free=", ".join(offer.move for offer in found))
        return chosen
    if now in ("build", "dragon"):
        chosen = [offer for offer in found if offer.key == str(int(word))]
        if not chosen:
            possible = ", ".join(offer.key for offer in found if offer.key != SKIP)
            raise Refused("no-tile-to-build" if now == "build" else "no-tile-to-burn", space=word[:20], possible=possible)
        return chosen
    return numbered(found, word)


def on_square(found: list[Offer], square: str, now: str) -> list[Offer]:
    """The knight or the building that goes onto a square."""
    chosen = [offer for offer in found if target(offer.move) == [spot(square)]]
    if not chosen:
        possible = ", ".join(offer.move.partition("@")[2] for offer in found if offer.key != SKIP)
        raise Refused("no-knight-on" if now == "knight" else "no-site-on", square=square, possible=possible)
    return chosen


def names_of(move: str) -> tuple[str, ...]:
    """What a tile may be called: ``bakery1``, or ``bakery``."""
    tile = move.removeprefix("burn-")
    return move, tile, tile.rstrip("0123456789")


def completed(word: str, placed: bool, view: dict[str, Any]) -> str:
    """A word as the whole move that it means: ``c4e`` as ``12@c4e``, ``12@c4e`` in the Royal Wedding as ``q12@c4e``."""
    domino = str(view["queue"][0]["domino"]) if view["queue"] else ""
    if placed and view["now"] == "place":
        return f"{domino}@{word}"
    if word[:1].isdecimal() and domino[:1] in ("q", "k") and "@" in word:
        return domino[0] + word
    return word
