"""What is shown: the state as plain data, and as a drawing of text."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...engine.errors import BadText, Refused
from ...kit.bits import U
from ...kit.show import seat_word, turn_words
from .cells import moved, whole
from .components import CORNER, EGG_SQUARE, SQUARES, TILES, Box, signs
from .moment import actions_of, hole_of, squares_of
from .notation import dragon_name, place_text, square_name, text, tile_name
from .placing import DISCARD, PER_TILE, PLACES
from .position import options_of
from .rules import ACTIONS, PUT, legal, play
from .score import Score
from .scoring import castles, points, squares
from .state import DRAGON, GONE, NOT_YET, PHASE_NAMES, PLAYERS, TILE, State

KINDS = {CORNER: "corner", EGG_SQUARE: "egg"}
DRAWN = "#Cx!."
"""In a drawn kingdom: a square, a castle, what is under a dragon, a broken egg, anything else."""


def score(state: State, box: Box | None, seat: int) -> Score:
    """The points of ``seat`` with their arithmetic."""
    return Score(squares(state, seat), castles(state, seat), int(state.broken[seat]))


def setup(drawing: str, options: tuple[str, ...]) -> Score:
    """The points of a drawn kingdom, without a match."""
    for at, sign in enumerate(drawing):
        if sign not in DRAWN and not sign.isspace():
            raise BadText("bad-character", at, found=sign)
    found = {sign: drawing.count(sign) for sign in DRAWN}
    return Score(found["#"] + found["C"], found["C"], found["!"])


def fitting(drawing: str, domino: int, options: tuple[str, ...], box: Box) -> list[str]:
    """There are no dominoes in this game."""
    raise Refused("no-dominoes-but-tiles", game="dragon-inferno")


def view(state: State, box: Box, with_moves: bool = True) -> dict[str, Any]:
    """Everything there is to see, the same for everybody; ``moves`` are for the seat that is to move."""
    shown = {
        "game": "dragon-inferno",
        "options": list(options_of(state)),
        "now": PHASE_NAMES[state.phase],
        "seat": seat_word(state),
        "board": board(box),
        "caves": [cave(state, box, number) for number in range(state.dealt)],
        "eggs": names(box, whole(state.eggs)),
        "kingdoms": [kingdom(state, box, seat) for seat in range(PLAYERS)],
    }
    if with_moves and state.seat >= 0:
        shown["moves"] = moves(state, box)
    return shown


def names(box: Box, some: int) -> list[str]:
    """The names of a set of squares, in rising order."""
    return [square_name(box, square) for square in range(SQUARES) if some >> square & 1]


def board(box: Box) -> dict[str, Any]:
    """The squares there are, with their kinds, and the pictures of all pieces."""
    found = [
        {"square": square_name(box, row * int(box.columns) + column), "kind": KINDS.get(sign, "plain")}
        for row, line in enumerate(reversed(signs(box.board_signs)))
        for column, sign in enumerate(line)
        if sign != " "
    ]
    return {
        "columns": int(box.columns),
        "rows": int(box.rows),
        "squares": found,
        "tiles": {tile_name(box, tile): list(signs(box.tile_signs[tile])) for tile in range(TILES)},
        "dragons": {chr(name): list(signs(rows)) for name, rows in zip(box.dragon_names, box.dragon_signs, strict=True)},
    }


def cave(state: State, box: Box, number: int) -> dict[str, Any]:
    """The dragon of a cave: waiting, on the board, or gone."""
    dragon, where = int(state.caves[number]), int(state.lies[number])
    covers = whole_piece(box.dragon[dragon, where // SQUARES], where % SQUARES) if where >= 0 else 0
    return {
        "cave": number + 1,
        "dragon": dragon_name(box, dragon),
        "now": {NOT_YET: "waiting", GONE: "gone"}.get(where, "placed"),
        "place": place_text(box, where) if where >= 0 else None,
        "squares": names(box, covers),
    }


def whole_piece(shape: np.uint64, square: int) -> int:
    """A piece on its squares, as one number."""
    low, high = moved(shape, U(square))
    return int(low) | int(high) << 64


def kingdom(state: State, box: Box, seat: int) -> dict[str, Any]:
    """The tiles of a seat on the board and beside it, and its points with their arithmetic."""
    laid = [tile(state, box, action) for action in actions_of(state, seat)]
    left = [tile_name(box, number) for number in range(TILES) if state.laid[seat, number] == NOT_YET]
    return {"seat": seat, "tiles": laid, "left": left, **score(state, box, seat).data()}


def tile(state: State, box: Box, action: int) -> dict[str, Any]:
    """A tile on the board: its squares, castle and hole, and what of it is under a dragon."""
    covers = squares_of(box, action)
    return {
        "tile": tile_name(box, action // PER_TILE),
        "place": place_text(box, action % PER_TILE),
        "squares": names(box, covers),
        **marks(box, action),
        "burnt": names(box, covers & whole(state.burnt)),
    }


def moves(state: State, box: Box) -> list[dict[str, Any]]:
    """The legal moves as text, each with its squares and its points; what a tile does to eggs, and a dragon to the other."""
    out = np.zeros(ACTIONS, np.int64)
    before, other = points(state, state.seat), points(state, 1 - state.seat)
    after = np.array([state])
    found = []
    for action in map(int, out[: legal(state, box, out)]):
        after[0] = state
        play(after[0], box, action)
        shown = {"move": text(state, box, action), "points": points(after[0], state.seat) - before}
        shown["squares"] = names(box, covered(state, box, action))
        if state.phase == TILE:
            shown["breaks"] = int(after[0].broken[state.seat]) - int(state.broken[state.seat])
            shown["summons"] = bool(after[0].phase != TILE and after[0].last == action)
            shown |= marks(box, action)
        if state.phase == DRAGON:
            shown["burns"] = other - points(after[0], 1 - state.seat)
        found.append(shown)
    return found


def marks(box: Box, action: int) -> dict[str, str]:
    """Where the castle and the hole of a tile come to lie."""
    number, where = action // PER_TILE, action % PER_TILE
    castle = whole_piece(box.castle[number, where // SQUARES], where % SQUARES)
    return {"castle": names(box, castle)[0], "hole": names(box, hole_of(box, action))[0]}


def covered(state: State, box: Box, action: int) -> int:
    """The squares that a move covers, as one number."""
    if action < PLACES:
        return squares_of(box, action)
    if action < DISCARD:
        where = action - PLACES
        return whole_piece(box.dragon[state.caves[state.summoned], where // SQUARES], where % SQUARES)
    return 0 if action == DISCARD else 1 << (action - PUT)


def drawing(state: State, box: Box) -> str:
    """The whole state as text: the caves, then the board, then both kingdoms with their points."""
    shown = view(state, box, with_moves=False)
    lines = [f"Dragon Inferno, {turn_words(shown)}"]
    if shown["caves"]:
        lines.append("caves: " + "  ".join(cave_words(each) for each in shown["caves"]))
    cells = board_signs(shown)
    for row in range(int(box.rows), 0, -1):
        line = " ".join(cells.get(f"{'abcdefghij'[column]}{row}", "  ") for column in range(int(box.columns)))
        lines.append(f"{row:>3} {line}".rstrip())
    lines.append("    " + "  ".join("abcdefghij"[: int(box.columns)]))
    for each in shown["kingdoms"]:
        points_of = score(state, box, each["seat"])
        lines += [f"seat {each['seat']}: {points_of}; left: {' '.join(each['left']) or '-'}"]
    return "\n".join(lines)


def cave_words(shown: dict[str, Any]) -> str:
    """``1 T``, ``1 T c3n`` or ``1 T gone``."""
    return f"{shown['cave']} {shown['dragon']} {shown['place'] or {'gone': 'gone'}.get(shown['now'], '')}".rstrip()


def board_signs(shown: dict[str, Any]) -> dict[str, str]:
    """Two signs for each square: the seat and what it has there; ``x`` under a dragon, ``o`` an egg."""
    cells = {each["square"]: {"corner": "+ ", "egg": ": "}.get(each["kind"], ". ") for each in shown["board"]["squares"]}
    for each in shown["kingdoms"]:
        for laid in each["tiles"]:
            for square in laid["squares"]:
                sign = "C" if square == laid["castle"] else "O" if square == laid["hole"] else "#"
                cells[square] = f"{each['seat']}{'x' if square in laid['burnt'] else sign}"
    for square in shown["eggs"]:
        cells[square] = cells[square][0] + "o"
    return cells
