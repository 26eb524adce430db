"""What is shown: the state as plain data, and as a drawing of text."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...engine.errors import Refused
from ...kit.bits import ONE, U
from ...kit.score import Score, Territory
from ...kit.show import seat_word, turn_words
from ...kit.territory import split
from .components import COAT_NAMES, COATS, SPELL_NAMES, Box, dice_of, rows_of
from .drawing import held
from .maps import coat_on, crosses_at, map_text, on_map, read_map
from .notation import square_name, text
from .position import cast, options_of
from .rules import ACTIONS, BONUSES, HALVES, PREPARE, legal, play, put, start
from .scoring import bonus, crosses_on, points
from .state import PHASE_NAMES, PLAYERS, State


def score(state: State, box: Box | None, seat: int) -> Score:
    """The points of ``seat`` with their arithmetic."""
    domains = []
    for coat in range(COATS):
        for squares in split(state.land[seat, coat]):
            where = tuple((square % 8, square // 8) for square in range(64) if squares >> square & 1)
            domains.append(Territory(COAT_NAMES[coat], where, int(crosses_on(state, seat, np.uint64(squares)))))
    domains.sort(key=lambda each: (-each.points, -each.squares, COAT_NAMES.index(each.terrain), each.spots))
    bonuses = {"domain-bonus": bonus(state, seat)} if state.bonus >= 0 and bonus(state, seat) else {}
    return Score(tuple(domains), bonuses)


def setup(drawing: str, options: tuple[str, ...]) -> Score:
    """The points of a drawn map, without a match."""
    states = start(PLAYERS, options)
    read_map(states[0], 0, drawing.strip("\n"), "\n", 0)
    return score(states[0], None, 0)


def fitting(drawing: str, domino: int, options: tuple[str, ...], box: Box) -> list[str]:
    """There are no numbered dominoes in this game."""
    raise Refused("no-dominoes", game="kingdomino-duel")


def view(state: State, box: Box, with_moves: bool = True) -> dict[str, Any]:
    """Everything there is to see, the same for everybody; ``moves`` are for the seat that is to move."""
    shown = {
        "game": "kingdomino-duel",
        "options": list(options_of(state)),
        "now": PHASE_NAMES[state.phase],
        "seat": seat_word(state),
        "first": int(state.first),
        "dice": dice(state, box),
        "cast": cast(state),
        "rows": rows(state, box),
        "bonus": COAT_NAMES[state.bonus] if state.bonus >= 0 else None,
        "kingdoms": [kingdom(state, box, seat) for seat in range(PLAYERS)],
    }
    if with_moves and state.seat >= 0:
        shown["moves"] = moves(state, box)
    return shown


def dice(state: State, box: Box) -> list[dict[str, Any]]:
    """The dice that have been rolled: what they show, who has taken them, and the faces that they have."""
    names = (*COAT_NAMES, "wild")
    found: list[dict[str, Any]] = []
    for die, faces in enumerate(dice_of(box)):
        if state.faces[die] >= 0:
            face = faces[int(state.faces[die])]
            taker = int(state.takers[die])
            tower = int(state.towered) >> die & 1
            found.append(
                {
                    "die": die + 1,
                    "face": int(state.faces[die]) + 1,
                    "coat": names[face.coat],
                    "crosses": face.crosses + tower,
                    "tower": bool(tower),
                    "seat": taker if taker >= 0 else None,
                    "faces": [{"coat": names[each.coat], "crosses": each.crosses} for each in faces],
                }
            )
    return found


def rows(state: State, box: Box) -> list[dict[str, Any]]:
    """The spell book: each row with its boxes, its spell, and who has it."""
    return [
        {
            "coat": COAT_NAMES[coat],
            "boxes": row.boxes,
            "filled": [int(state.marks[seat, coat]) for seat in range(PLAYERS)],
            "spell": SPELL_NAMES[row.spell],
            "seat": int(state.owner[row.spell]) if state.owner[row.spell] >= 0 else None,
            "used": bool(state.used >> row.spell & 1),
        }
        for coat, row in enumerate(rows_of(box))
    ]


def kingdom(state: State, box: Box, seat: int) -> dict[str, Any]:
    """Squares, domains with their arithmetic, and whether the tower is left."""
    squares = []
    for row in reversed(on_map()):
        for square in row:
            coat = coat_on(state, seat, square)
            if coat is not None:
                crosses = crosses_at(state, seat, square)
                squares.append({"square": square_name(square), "coat": COAT_NAMES[coat], "crosses": crosses})
    found = score(state, box, seat)
    data = found.data()
    for shown, domain in zip(data["territories"], found.territories, strict=True):
        shown["where"] = [square_name(8 * y + x) for x, y in domain.spots]
    return {
        "seat": seat,
        "castle": "d3",
        "squares": squares,
        "tower": not state.towers >> seat & 1,
        **data,
        "points": found.points,
        "largest": found.largest,
        "crosses": found.crowns,
    }


def moves(state: State, box: Box) -> list[dict[str, Any]]:
    """The legal moves as text, those that draw on the map or strike with the points they would bring."""
    out = np.zeros(ACTIONS, np.int64)
    actions = map(int, out[: legal(state, box, out)])
    return [{"move": text(state, box, action), "points": gain(state, box, action)} for action in actions]


def gain(state: State, box: Box, action: int) -> int:
    """The points that a drawing or a lightning spell would bring; both halves of a split domino come with the second one."""
    if PREPARE <= action < HALVES:
        return 0
    after = np.array([state])[0]
    if HALVES <= action < BONUSES and state.half < 0:  # the first half is drawn for good only with the second
        put(after, box, held(state, state.seat, 0), ONE << U(action - HALVES))
    else:
        play(after, box, action)
    return int(points(after, state.seat) - points(state, state.seat))


def drawing(state: State, box: Box) -> str:
    """The whole state as text: the dice, the spell book, then the maps with their points."""
    shown = view(state, box, with_moves=False)
    lines = [f"Kingdomino Duel, {turn_words(shown)}, player A is seat {shown['first']}"]
    if shown["dice"]:
        lines.append("dice: " + "  ".join(die_words(die) for die in shown["dice"]))
    for row in shown["rows"]:
        earned = "" if row["seat"] is None else f", seat {row['seat']}{' (used)' if row['used'] else ''}"
        lines.append(f"{row['coat']}: {row['filled'][0]}:{row['filled'][1]} of {row['boxes']}, {row['spell']}{earned}")
    for seat in range(PLAYERS):
        lines += ["", f"seat {seat}: {score(state, box, seat)}"]
        drawn = map_text(state, seat).split("/")
        for number, row_text in zip(range(5, 0, -1), drawn, strict=True):
            cells = split_cells(row_text)
            lines.append(f"  {number} " + " ".join(f"{cell:<2}" for cell in cells).rstrip())
        lines.append("    a  b  c  d  e  f  g")
    return "\n".join(lines)


def split_cells(row: str) -> list[str]:
    """The squares of a row of text."""
    cells: list[str] = []
    for sign in row:
        if sign.isdecimal():
            cells[-1] += sign
        else:
            cells.append(sign)
    return cells


def die_words(die: dict[str, Any]) -> str:
    """``2 dot+1 (0)``: number, coat of arms, crosses, and who has taken it."""
    crosses = f"+{die['crosses']}" if die["crosses"] else ""
    taker = "" if die["seat"] is None else f" ({die['seat']})"
    return f"{die['die']} {die['coat']}{crosses}{taker}"
