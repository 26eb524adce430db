"""A state in one line that rebuilds it exactly; ``docs/games/queendomino.md`` has the fields."""

from __future__ import annotations

import re
from typing import Literal

import numpy as np

from ....engine.errors import BadText
from ....engine.positions.fields import (
    Fields,
    index_of,
    list_items,
    position_text,
    split_parts,
)
from ....engine.seats import CHANCE, NOBODY
from ....kit.bits import ONE, U
from ....kit.notation import SQUARE, square_at, square_name
from ....kit.positions import domino_sets, number_sets
from ....kit.positions.domino_sets import line_text, owned_text
from ....kit.positions.kingdom import bit_numbers, fill, read_rows, rows_text
from ....kit.positions.problems import PARAMETERS, refuse
from ....kit.torus import CASTLE
from ..builders import raise_building, sites
from ..components import (
    BOX_LETTERS,
    KINGDOMINO,
    QUEENDOMINO,
    SPACES,
    TERRAINS,
    TILES,
    Box,
    similar_tiles,
    tile_name,
    tile_names,
)
from ..notation import letter
from ..options import options_of
from ..state import CLAIM, END, PHASE_NAMES, TAKEN_NAMES, State, kingdom_of
from .checks import burnt, position_problem
from .lines import set_boxes
from .problems import PROBLEMS

MOMENTS = "stack, turn-up, draw, claim-0, place-0, knight-0, build-0, site-0, dragon-0, end"
SPOT = re.compile(SQUARE)
BUILDING = re.compile(rf"(?P<tile>[^@]+)@{SQUARE}")


def position(state: State, box: Box) -> str:
    """Everything that the state holds, in one line."""
    kingdoms = range(state.kingdoms)
    new, old = letter(state, state.line_box), letter(state, state.queue_box)
    fields = {
        "players": str(state.seats),
        "options": ",".join(options_of(state)) or "-",
        "now": PHASE_NAMES[state.phase] + (f"-{state.seat}" if state.seat >= 0 else ""),
        "kings": ",".join(str(seat) for seat in range(state.seats) if state.kings >> seat & 1)
        or "-",
        "unseen": "|".join(line_text(state.unseen[index]) for index in range(1 + state.wedding)),
        "line": line_text(state.line, new),
        "claims": owned_text(state.claims, state.seats, new),
        "queue": owned_text(state.holds, state.seats, old),
        "board": ",".join(tile_name(box, tile) if tile >= 0 else "-" for tile in state.spaces),
        "dragon": str(state.dragon + 1) if state.dragon >= 0 else "cave",
        "top": tile_name(box, state.top) if state.top >= 0 else "-",
        "burnt": ",".join(tile_name(box, tile) for tile in bit_numbers(int(burnt(state)))) or "-",
        "queen": str(state.queen) if state.queen >= 0 else "-",
        "placed": placed_text(state),
        "site": str(state.chosen + 1) if state.chosen >= 0 else "-",
        "taken": taken_text(state) if state.steps_once else "",
        "coins": ",".join(str(state.coins[kingdom]) for kingdom in kingdoms),
        "knights": "|".join(
            ",".join(squares(state, kingdom, int(state.knights[kingdom]))) or "-"
            for kingdom in kingdoms
        ),
        "buildings": "|".join(
            ",".join(buildings(state, box, kingdom)) or "-" for kingdom in kingdoms
        ),
        "kingdoms": "|".join(
            re.sub("t[1-3]", "t", rows_text(state, kingdom)) for kingdom in kingdoms
        ),
    }
    return position_text("queendomino", state.revision, fields)


def placed_text(state: State) -> str:
    """``c4,d4``: where a knight may still go in step B."""
    if state.halves[1] < 0:
        return "-"
    kingdom = kingdom_of(state, state.seat)
    return ",".join(
        square_name(state, kingdom, int(square)) if square >= 0 else "-" for square in state.halves
    )


def taken_text(state: State) -> str:
    """``knights,build|-``: the steps that each kingdom has taken in this round (AMB-6)."""
    return "|".join(
        ",".join(taken_steps(state, kingdom)) or "-" for kingdom in range(state.kingdoms)
    )


def taken_steps(state: State, kingdom: int) -> list[Literal["knights", "build"]]:
    """The names of the steps that a kingdom has taken in this round."""
    return [name for bit, name in enumerate(TAKEN_NAMES) if state.taken[kingdom] >> bit & 1]


def squares(state: State, kingdom: int, bits: int) -> list[str]:
    """The names of squares, rising by row and then by column."""
    names = [square_name(state, kingdom, square) for square in bit_numbers(bits)]
    return sorted(names, key=lambda name: (int(name[1:]), name[0]))


def buildings(state: State, box: Box, kingdom: int) -> list[str]:
    """``bakery1@c4``: the buildings of a kingdom with their squares."""
    return [
        f"{tile_name(box, tile)}@{square_name(state, kingdom, int(state.where[tile]))}"
        for tile in bit_numbers(int(state.houses[kingdom]))
    ]


def read_position(state: State, box: Box, fields: Fields) -> None:
    """Mirror of ``position``: set a fresh state to what the fields behind the options say."""
    at_now = read_now(state, fields)
    read_kings(state, fields)
    read_dominoes(state, fields)
    used_tiles: set[int] = set()
    names = tile_names(box)
    read_board(state, box, names, fields, used_tiles)
    placed = fields.value("placed")
    word, at = fields.value("site")
    state.chosen = index_of(("-", *map(str, range(1, SPACES + 1))), word, at) - 1
    if state.steps_once:
        read_taken(state, fields)
    read_coins(state, fields)
    kingdoms = int(state.kingdoms)
    knights, houses = (
        fields.by_kingdom("knights", kingdoms),
        fields.by_kingdom("buildings", kingdoms),
    )
    for kingdom, (rows, at) in enumerate(fields.by_kingdom("kingdoms", kingdoms)):
        read_kingdom(state, kingdom, rows, "/", at)
    fields.end()
    for kingdom in range(kingdoms):
        read_knights(state, kingdom, *knights[kingdom])
        read_buildings(state, box, names, kingdom, *houses[kingdom], used_tiles)
    state.stack = U(sum(1 << tile for tile in range(TILES) if tile not in used_tiles))
    read_placed(state, *placed)
    numbers = np.zeros(PARAMETERS, np.int64)
    refuse(PROBLEMS, position_problem(state, box, numbers), numbers, at_now, PHASE_NAMES)


def read_kingdom(state: State, kingdom: int, rows: str, separator: str, at: int) -> None:
    """The land of a kingdom; the crowns of its towns stand on buildings (Q-34)."""
    fill(state, kingdom, read_rows(rows, separator, at, int(state.side), TERRAINS))
    if (crowned := re.search("t[0-9]", rows)) is not None:
        raise BadText("crowns-on-a-town", at + crowned.start(), found=crowned[0])


def read_now(state: State, fields: Fields) -> int:
    """The phase and the seat to move; where it stands."""
    word, at = fields.value("now")
    name, dash, seat = word.rpartition("-") if word[-1:].isdecimal() else (word, "", "")
    by_chance = PHASE_NAMES[:CLAIM]
    if name not in PHASE_NAMES or (name in (*by_chance, "end")) == bool(dash):
        raise BadText("bad-now", at, found=word, expected=MOMENTS)
    if dash and seat not in map(str, range(state.seats)):
        raise BadText("bad-now", at, found=word, expected=MOMENTS)
    state.phase = PHASE_NAMES.index(name)
    state.seat = int(seat) if dash else NOBODY if state.phase == END else CHANCE
    return at


def read_kings(state: State, fields: Fields) -> None:
    """Seats whose king is not yet drawn."""
    in_play = tuple(map(str, range(state.seats)))
    state.kings = 0
    for word, at in list_items(*fields.value("kings")):
        if word not in in_play:
            raise BadText("no-such-king", at, found=word, kings=",".join(in_play))
        state.kings |= 1 << int(word)


def read_dominoes(state: State, fields: Fields) -> None:
    """Unseen dominoes, the line, and whose kings stand where."""
    boxes = [
        domino_sets.DominoReader(BOX_LETTERS[letter] if state.wedding else "")
        for letter in (QUEENDOMINO, KINGDOMINO)
    ]
    words, begin = fields.value("unseen")
    piles = list(split_parts(words, begin, "|"))
    if len(piles) != 1 + state.wedding:
        raise BadText("wrong-piles", begin, found=len(piles), expected=1 + int(state.wedding))
    for pile, (word, at) in enumerate(piles):
        state.unseen[pile] = boxes[pile].numbered(word, at)
    state.left = sum(int(pile).bit_count() for pile in state.unseen)
    line, claims, queue = fields.value("line"), fields.value("claims"), fields.value("queue")
    in_line = 0 if line[0] == "-" else line[0].count(",") + 1
    set_boxes(state, in_line, int(in_line == 0 and claims[0] == "-"))
    new, old = boxes[state.line_box], boxes[state.queue_box]
    state.line = new.line(*line)
    new.owned(*claims, state.claims, state.seats)
    old.owned(*queue, state.holds, state.seats)
    state.queue = U(0)
    for seat in range(state.seats):
        state.queue |= state.holds[seat]


def read_board(
    state: State, box: Box, names: dict[str, int], fields: Fields, used_tiles: set[int]
) -> None:
    """Tiles on the spaces, on top of the stack and burnt, the dragon and the queen."""

    def tile(word: str, at: int) -> int:
        if word not in names:
            raise BadText("tile-unknown", at, tile=word, known=similar_tiles(box, word))
        if names[word] in used_tiles:
            raise BadText("tile-twice", at, tile=word)
        used_tiles.add(names[word])
        return names[word]

    words, begin = fields.value("board")
    board = list(split_parts(words, begin))
    if len(board) != SPACES:
        raise BadText("wrong-spaces", begin, found=len(board), expected=SPACES)
    for space, (word, at) in enumerate(board):
        state.spaces[space] = tile(word, at) if word != "-" else -1
    word, at = fields.value("dragon")
    state.dragon = index_of(("cave", *map(str, range(1, SPACES + 1))), word, at) - 1
    word, at = fields.value("top")
    state.top = tile(word, at) if word != "-" else -1
    for word, at in list_items(*fields.value("burnt")):
        tile(word, at)
    word, at = fields.value("queen")
    state.queen = index_of(("-", *map(str, range(state.kingdoms))), word, at) - 1


def read_taken(state: State, fields: Fields) -> None:
    """The steps that each kingdom has taken in this round."""
    for kingdom, (words, begin) in enumerate(fields.by_kingdom("taken", int(state.kingdoms))):
        for word, at in list_items(words, begin):
            state.taken[kingdom] |= 1 << index_of(TAKEN_NAMES, word, at)


def read_coins(state: State, fields: Fields) -> None:
    """The coins of every kingdom."""
    for kingdom, (word, at) in enumerate(fields.by_kingdom("coins", int(state.kingdoms), ",")):
        state.coins[kingdom] = number_sets.number(word, at)


def square(state: State, kingdom: int, match: re.Match[str], at: int) -> int:
    """A square on which a domino of the kingdom lies."""
    place = square_at(state, kingdom, match["column"], match["row"])
    halves = state.filled[kingdom] & ~CASTLE
    if place is None or not halves >> U(place) & ONE:
        raise BadText("nothing-there", at, found=match["column"] + match["row"], kingdom=kingdom)
    return place


def read_knights(state: State, kingdom: int, words: str, begin: int) -> None:
    """The squares with knights; one that is there has left the reserve."""
    for word, at in list_items(words, begin):
        match = SPOT.fullmatch(word)
        if match is None:
            raise BadText("bad-square-name", at, found=word)
        state.knights[kingdom] |= ONE << U(square(state, kingdom, match, at))
        state.reserve[kingdom] -= 1


def read_buildings(
    state: State,
    box: Box,
    names: dict[str, int],
    kingdom: int,
    words: str,
    begin: int,
    used_tiles: set[int],
) -> None:
    """The tiles with their town squares."""
    for word, at in list_items(words, begin):
        match = BUILDING.fullmatch(word)
        if match is None:
            raise BadText("bad-building-text", at, found=word)
        name = match["tile"]
        if name not in names:
            raise BadText("tile-unknown", at, tile=name, known=similar_tiles(box, name))
        place, tile = square_at(state, kingdom, match["column"], match["row"]), names[name]
        if tile in used_tiles:
            raise BadText("tile-twice", at, tile=name)
        free = sites(state, kingdom)
        if place is None or not free >> U(place) & ONE:
            towns = ", ".join(squares(state, kingdom, int(free))) or "-"
            raise BadText("no-site", at, found=word, expected=towns)
        used_tiles.add(tile)
        raise_building(state, box, kingdom, tile, place)


def read_placed(state: State, word: str, at: int) -> None:
    """Where a knight may still go in step B."""
    if word == "-":
        return
    names = word.split(",")
    matches = [SPOT.fullmatch(name) for name in names]
    if (
        len(names) != 2
        or matches[1] is None
        or (matches[0] is None and names[0] != "-")
        or state.seat < 0
    ):
        raise BadText("bad-placed", at, found=word)
    kingdom = kingdom_of(state, state.seat)
    for half, name in enumerate(matches):
        state.halves[half] = square(state, kingdom, name, at) if name is not None else -1
