"""What is shown: the state as plain data, and as a drawing of text."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...engine.errors import Refused
from ...kit.bits import ONE, ZERO, U
from ...kit.domino import DOMINOES
from ...kit.lines import members
from ...kit.placing import DISCARD, list_placements
from ...kit.show import domino_text, dominoes, kingdom, kingdom_lines, seat_word, turn_words
from . import setups
from .builders import price
from .components import BUILDING_NAMES, PER_NAMES, SPACES, TAX_NAMES, TILES, Box, tile_name, tile_names
from .files import shipped
from .knights import knights_of
from .notation import letter, text
from .position import buildings, options_of, squares
from .rules import ACTIONS, SENDS, SITES, SKIP, TAKES, legal, play
from .score import QueendominoScore, score_of
from .scoring import points
from .state import PHASE_NAMES, PLACE, State, kingdom_of


def score(state: State, box: Box, seat: int) -> QueendominoScore:
    """The points of ``seat`` with their arithmetic."""
    return score_of(state, box, kingdom_of(state, seat))


def setup(drawing: str, options: tuple[str, ...]) -> QueendominoScore:
    """The points of a drawn kingdom, without a match."""
    return score_of(setups.drawn(drawing, options, shipped()), shipped(), 0)


def teams(state: State) -> list[tuple[int, ...]]:
    """The seats of each kingdom (T-1)."""
    width = 1 + int(state.teams)
    return [tuple(range(kingdom * width, (kingdom + 1) * width)) for kingdom in range(state.kingdoms)]


def view(state: State, box: Box, with_moves: bool = True) -> dict[str, Any]:
    """Everything there is to see, the same for everybody; ``moves`` are for the seat that is to move."""
    shown = {
        "game": "queendomino",
        "options": list(options_of(state)),
        "side": int(state.side),
        "now": PHASE_NAMES[state.phase],
        "seat": seat_word(state),
        "left": int(state.left),
        "unseen": [f"{letter(state, each)}{domino}" for each in (0, 1) for domino in members(state.unseen[each])],
        "kings": [f"king{seat}" for seat in range(state.seats) if state.kings >> seat & 1],
        "line": line(state, box, state.line, state.claims, int(state.line_box)),
        "queue": line(state, box, ZERO, state.holds, int(state.queue_box)),
        "board": board(state, box),
        "dragon": int(state.dragon) + 1 if state.dragon >= 0 else None,
        "top": tile(box, int(state.top)) if state.top >= 0 else None,
        "pile": int(state.top >= 0) + int(state.stack).bit_count(),
        "stack": [tile_name(box, each) for each in range(TILES) if state.stack >> U(each) & ONE],
        "queen": int(state.queen) if state.queen >= 0 else None,
        "kingdoms": [realm(state, box, each) for each in range(state.kingdoms)],
    }
    if with_moves and state.seat >= 0:
        shown["moves"] = moves(state, box)
    return shown


def line(state: State, box: Box, free: np.uint64, sets: Any, source: int) -> list[dict[str, Any]]:
    """A line in rising order; in the Royal Wedding a domino names its box."""
    return dominoes(state, box, free, sets, DOMINOES * source, letter(state, source))


def tile(box: Box, number: int) -> dict[str, Any]:
    """What a building tile shows."""
    return {
        "building": tile_name(box, number),
        "name": BUILDING_NAMES[box.name[number]],
        "knights": int(box.knights[number]),
        "towers": int(box.towers[number]),
        "tax": TAX_NAMES[box.tax[number]],
        "crowns": int(box.crowns[number]),
        "points": int(box.fixed[number]),
        "per": PER_NAMES[box.per[number]],
        "each": int(box.each[number]),
    }


def board(state: State, box: Box) -> list[dict[str, Any]]:
    """The spaces of the builders' board, the cheapest first; the price is that of the seat to move."""
    who = kingdom_of(state, state.seat) if state.seat >= 0 else -2
    return [
        {
            "space": space + 1,
            "cost": int(box.cost[space]),
            "price": price(state, box, who, space),
            "tile": tile(box, int(state.spaces[space])) if state.spaces[space] >= 0 else None,
        }
        for space in range(SPACES)
    ]


def realm(state: State, box: Box, number: int) -> dict[str, Any]:
    """A kingdom with its coins, knights, towers and buildings."""
    shown = kingdom(state, number, score_of(state, box, number))
    built = dict(word.split("@")[::-1] for word in buildings(state, box, number))
    knights, numbers = set(squares(state, number, int(state.knights[number]))), tile_names(box)
    for each in shown["squares"]:
        if each["square"] in built:
            each["building"] = built[each["square"]]
            each["tile"] = tile(box, numbers[each["building"]])
        if each["square"] in knights:
            each["knight"] = True
    return {
        "seats": list(teams(state)[number]),
        "purse": int(state.coins[number]),
        "reserve": int(state.reserve[number]),
        "knights": knights_of(state, number),
        "towers": int(state.towers[number]),
        "hosts": bool(state.queen == number),
        **shown,
    }


def moves(state: State, box: Box) -> list[dict[str, Any]]:
    """The legal moves as text, each with the points it would bring and the coins it would bring or cost.

    A tile that can be taken tells its ``sites`` too: the squares it may then stand on, with the points.
    """
    out = np.zeros(ACTIONS, np.int64)
    who = kingdom_of(state, state.seat)
    before, purse = points(state, box, who), int(state.coins[who])
    found = []
    for action in map(int, out[: legal(state, box, out)]):
        after = np.array([state])
        if action < DISCARD or SENDS <= action < SKIP:
            play(after[0], box, action)
        coins = int(after[0].coins[who]) - purse
        if TAKES <= action < SITES:
            coins = -price(state, box, who, action - int(TAKES))
        offer: dict[str, Any] = {"move": text(state, box, action), "points": points(after[0], box, who) - before, "coins": coins}
        if TAKES <= action < SITES:
            offer["sites"] = {each["move"].split("@")[1]: each["points"] for each in moves(after[0], box)}
        found.append(offer)
    return found


def fitting(drawing: str, domino: int, options: tuple[str, ...], box: Box) -> list[str]:
    """All placements of a domino in a drawn kingdom; in the Royal Wedding 49 to 96 are Kingdomino's."""
    wedding = "royal-wedding" in options
    if not 1 <= domino <= DOMINOES * (1 + wedding):
        raise Refused("domino-unknown", domino=domino, most=DOMINOES)
    state = setups.drawn(drawing, options, box)
    source, number = divmod(domino - 1, DOMINOES)
    state.wedding, state.queue_box = wedding, source
    state.phase, state.seat, state.queue = PLACE, 0, ONE << U(number)
    out = np.zeros(ACTIONS, np.int64)
    n = list_placements(state, box, 0, U(domino - 1), out)
    return [text(state, box, int(action)) for action in out[:n] if action < DISCARD]


def drawing(state: State, box: Box) -> str:
    """The whole state as text: the lines and the builders' board, then the kingdoms with their points."""
    shown = view(state, box, with_moves=False)
    lines = [f"Queendomino, {turn_words(shown)}"]
    lines += [f"{name}: " + "  ".join(map(domino_text, shown[name])) for name in ("queue", "line") if shown[name]]
    tiles = [f"{each['cost']} {each['tile']['building']}" if each["tile"] else f"{each['cost']} -" for each in shown["board"]]
    lines.append("board: " + "  ".join(tiles) + (f"  top: {shown['top']['building']}" if shown["top"] else ""))
    if shown["dragon"]:
        lines.append(f"dragon on space {shown['dragon']}")
    for number, each in enumerate(shown["kingdoms"]):
        seats = " and ".join(map(str, each["seats"]))
        purse = f"coins {each['purse']}, knights {each['knights']} ({each['reserve']} in reserve), towers {each['towers']}"
        lines += ["", f"seat {seats}: {score_of(state, box, number)}", purse + (", hosts the queen" if each["hosts"] else "")]
        lines += kingdom_lines(state, number)
        lines += [" ".join(buildings(state, box, number))] if state.houses[number] else []
        knights = squares(state, number, int(state.knights[number]))
        lines += ["knights on " + " ".join(knights)] if knights else []
    return "\n".join(lines)
