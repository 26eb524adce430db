"""The rules against a move of Queendomino, of the Royal Wedding and of team play."""

from __future__ import annotations

from typing import Any

from naive.queendomino import Queendomino, connects, square_text
from naive.reasons import Rules
from naive.reasons.kingdomino import badly_placed, not_free

NOW = {
    "stack": "now-stack",
    "turn up": "now-turn-up",
    "draw": "now-draw-king",
    "claim": "now-claim",
    "place": "now-place",
    "knight": "now-knight",
    "build": "now-build",
    "site": "now-site",
    "dragon": "now-bribe",
}
TURN = ["place", "knight", "build", "site", "dragon", "claim"]
"""The steps A to E; building has two (Q-14)."""


def reasons(twin: Queendomino, move: str) -> Rules:
    """Every rule against ``move``, the first one first."""
    if move == "-":
        if twin.phase in ("claim", "place", "site"):
            yield "cannot-skip", {}
        yield from another_step(twin, "")
    elif move.startswith("king"):
        if int(move[4:]) >= twin.players:
            yield "no-such-king", {"king": move}
        yield from another_step(twin, "draw")
        if int(move[4:]) not in twin.kings:
            yield "king-drawn", {"king": move}
    elif move.startswith("knight@"):
        yield from no_knight(twin, move.removeprefix("knight@"))
    elif move.lstrip("+qk")[0].isdecimal():
        yield from no_domino(twin, move)
    elif move.startswith("+"):
        yield from another_step(twin, "stack")
        if move[1:] not in twin.stack:
            yield "tile-seen", {"tile": move[1:]}
    elif move.startswith("burn-"):
        yield from no_bribe(twin, move.removeprefix("burn-"))
    else:
        yield from no_building(twin, *move.partition("@")[::2])


def free(twin: Queendomino) -> str:
    """The dominoes without a king, as text."""
    return ", ".join(sorted(twin.free, key=lambda name: int(name.lstrip("qk"))))


def another_step(twin: Queendomino, step: str) -> Rules:
    """The move belongs to ``step``, and that is not the one to be taken now (Q-14)."""
    if twin.phase != step:
        params: dict[str, Any] = {
            "claim": {"free": free(twin)},
            "site": {"tile": twin.chosen},
        }
        if twin.phase == "place":
            params["place"] = {"domino": twin._next_domino()}
        yield NOW[twin.phase], params.get(twin.phase, {})


def is_over(twin: Queendomino, step: str) -> bool:
    """A turn is taken, and ``step`` of it is over or was passed by; the first line has no turns."""
    in_turn = twin.round > 0 and twin.phase in TURN
    return in_turn and TURN.index(twin.phase) > TURN.index(step)


def no_domino(twin: Queendomino, move: str) -> Rules:
    """A domino is turned up, claimed or placed (Q-9, Q-10, Q-16, W-1)."""
    name, _, place = move.partition("@")
    if move.startswith("+"):
        yield from another_step(twin, "turn up")
        box = name[1] if name[1] in "qk" else ""
        if box != twin._line_box():
            yield "wrong-box", {"domino": name[1:]}
        if name[1:] not in twin.unseen[box]:
            yield "domino-seen", {"domino": name[1:]}
    elif not place:
        yield from another_step(twin, "claim")
        yield from not_free(name, set(twin.claimed), free(twin))
    elif twin.phase != "place":
        yield from another_step(twin, "place")
    elif name != twin._next_domino():
        yield "wrong-domino", {"domino": name, "expected": twin._next_domino()}
    elif place == "-":
        if twin.spellings:
            yield "must-be-placed", {"domino": name}
    else:
        kingdom = twin.realms[twin._acting()].kingdom
        domino: Any = twin.dominoes[name]
        yield from badly_placed(kingdom, twin.side, domino, place, connects)


def no_knight(twin: Queendomino, name: str) -> Rules:
    """A knight of the reserve goes onto the domino just placed (Q-17, AMB-6, AMB-30)."""
    if is_over(twin, "knight"):
        if not twin._may_take_step(twin.senders):
            yield "step-taken", {}
        if twin.realms[twin._acting()].reserve == 0:
            yield "no-knight", {}
    if twin.phase != "knight":
        yield from another_step(twin, "knight")
        return
    if name in {square_text(each, twin.side) for each in twin.realms[twin._acting()].knights}:
        yield "knight-there", {"square": name}
    halves = [half for half in (twin.first_half, twin.second_half) if half is not None]
    if name not in {square_text(half, twin.side) for half in halves}:
        yield "not-just-placed", {"square": name}


def no_building(twin: Queendomino, tile: str, square: str) -> Rules:
    """A tile of the board that can be paid for goes onto a free town square (Q-21, Q-22, Q-26)."""
    if is_over(twin, "site"):
        if not twin._may_take_step(twin.builders):
            yield "step-taken", {}
        if not twin.realms[twin._acting()].sites():
            yield "no-town-square", {}
        if not twin._tiles_to_pay_for():
            yield from not_to_be_had(twin, tile)
    yield from another_step(twin, "site" if square else "build")
    if twin.phase == "build":
        yield from not_to_be_had(twin, tile)
    if twin.phase == "site":
        if tile != twin.chosen:
            yield "wrong-tile", {"tile": tile, "expected": twin.chosen}
        realm = twin.realms[twin._acting()]
        if square in {square_text(each, twin.side) for each in realm.buildings}:
            yield "town-built", {"square": square}
        towns = {each for each, land in realm.kingdom.items() if land[0] == "town"}
        if square not in {square_text(each, twin.side) for each in towns}:
            yield "not-a-town", {"square": square}


def not_to_be_had(twin: Queendomino, tile: str) -> Rules:
    """The tile is not on the board, or too dear."""
    if tile not in twin.board:
        yield "not-on-board", {"tile": tile}
    elif twin._cost(tile) > (coins := twin.realms[twin._acting()].coins):
        yield "cannot-pay", {"price": twin._cost(tile), "coins": coins}


def no_bribe(twin: Queendomino, tile: str) -> Rules:
    """The dragon takes a coin at home, and none from the queen's host (Q-28)."""
    if is_over(twin, "dragon"):
        acting = twin._acting()
        if twin.queen == acting:
            yield "hosts-queen", {}
        if twin.dragon is not None:
            yield "dragon-away", {}
        coins = twin.realms[acting].coins
        if (coins < 1 or not any(twin.board)) and tile not in twin.board:
            yield "not-on-board", {"tile": tile}
        if coins < 1:
            yield "cannot-pay", {"price": 1, "coins": coins}
    yield from another_step(twin, "dragon")
    if tile not in twin.board:
        yield "not-on-board", {"tile": tile}
