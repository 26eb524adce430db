"""The rules against a move of Kingdomino."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from naive.kingdomino import STEPS, Domino, Kingdomino, Square, connects, width_and_height
from naive.reasons import Rules

NOW = {
    "turn up": "now-turn-up",
    "draw": "now-draw-king",
    "claim": "now-claim",
    "place": "now-place",
}


def reasons(twin: Kingdomino, move: str) -> Rules:
    """Every rule against ``move``, the first one first."""
    if move.startswith("king"):
        if move not in twin._all_kings():  # K-3
            yield "no-such-king", {"king": move}
        yield from another_step(twin, "draw")
        if move not in twin._kings:  # K-8
            yield "king-drawn", {"king": move}
    elif move.startswith("+"):
        yield from another_step(twin, "turn up")
        if int(move[1:]) not in twin._unseen:  # AMB-27
            yield "domino-seen", {"domino": move[1:]}
    elif "@" not in move:
        yield from another_step(twin, "claim")
        yield from not_free(move, set(map(str, twin._claimed)), free(twin))
    else:
        yield from another_step(twin, "place")
        if twin._phase == "place":
            yield from no_place(twin, move)


def free(twin: Kingdomino) -> str:
    """The dominoes without a king, as text."""
    return ", ".join(map(str, sorted(twin._free)))


def another_step(twin: Kingdomino, step: str) -> Rules:
    """The move belongs to ``step``, and that is not the one to be taken now (K-11, K-12)."""
    if twin._phase != step:
        params: dict[str, object] = {}
        if twin._phase == "claim":
            params = {"free": free(twin)}
        if twin._phase == "place":
            params = {"domino": str(twin._next_domino())}
        yield NOW[twin._phase], params


def not_free(domino: str, claimed: set[str], free: str) -> Rules:
    """Only a domino of the line without a king can be claimed (K-8, K-12)."""
    if domino in claimed:
        yield "domino-claimed", {"domino": domino, "free": free}
    elif domino not in free.split(", "):
        yield "domino-not-in-line", {"domino": domino, "free": free}


def no_place(twin: Kingdomino, move: str) -> Rules:
    """The king's own domino is placed, if it fits anywhere (K-10, K-18, K-19)."""
    number, _, place = move.partition("@")
    expected = twin._next_domino()
    if number != str(expected):
        yield "wrong-domino", {"domino": number, "expected": str(expected)}
    elif place == "-":
        if twin._placements_by_text():
            yield "must-be-placed", {"domino": number}
    else:
        kingdom = twin._kingdoms[twin._standing[expected]]
        domino = twin._dominoes[expected]
        yield from badly_placed(kingdom, twin._side, domino, place, connects)


def badly_placed(
    kingdom: Mapping[Square, tuple[str, int]],
    side: int,
    domino: Domino,
    place: str,
    connects: Callable[..., bool],
) -> Rules:
    """On free squares, in the area, beside the castle or the same terrain (K-15, K-16, K-17)."""
    column, row, (x, y) = "abcdefghijklm".index(place[0]), int(place[1:-1]), STEPS[place[-1]]
    first = column - side + 1, row - side
    second = first[0] + x, first[1] + y
    overlaps = [square for square in (first, second) if square in kingdom]
    if overlaps:
        east, north = overlaps[0]
        yield "overlap", {"square": f"{'abcdefghijklm'[east + side - 1]}{north + side}"}
    width, height = width_and_height([*kingdom, first, second])
    if width > side:
        yield "too-wide", {"width": width, "most": side}
    if height > side:
        yield "too-high", {"height": height, "most": side}
    if not connects(kingdom, first, domino.first) and not connects(kingdom, second, domino.second):
        yield "not-connected", {}
