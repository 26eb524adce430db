"""A state in one line that rebuilds it exactly; ``docs/games/dragon-inferno.md`` has the fields."""

from __future__ import annotations

import re

from ....engine.errors import BadText
from ....engine.positions.fields import Fields, index_of, list_items, position_text
from ....engine.seats import CHANCE, NOBODY
from ....kit.bits import ONE, U
from ..cells import moved, whole
from ..components import DRAGONS, SQUARES, Box
from ..notation import (
    SQUARE,
    dragon_name,
    dragon_of,
    dragon_place,
    place_text,
    square_name,
    square_of,
    tile_action,
    tile_text,
)
from ..pieces import actions_of
from ..placing import PER_TILE, tile_squares
from ..state import DEAL, GONE, NOT_YET, PHASE_NAMES, PLAYERS, State
from .checks import overlaps, position_problem
from .problems import NO_PROBLEM, PROBLEMS, WITHOUT_NEIGHBOUR, WRONG_DRAGONS, WRONG_EGGS

MOMENTS = ("deal", "eggs-0", "eggs-1", "tile-0", "tile-1", "dragon-0", "dragon-1", "end")
TILE_WORD = re.compile(rf"([A-Z])@({SQUARE})([nesw])")
DRAGON_WORD = re.compile(rf"([A-Z])(?:@(?:(-)|({SQUARE})([neswNESW])))?")
BROKEN = re.compile(r"([0-9]|1[0-8]),([0-9]|1[0-8])")


def position(state: State, box: Box) -> str:
    """Everything that the state holds, in one line."""
    fields = {
        "players": str(state.seats),
        "options": "-",
        "now": PHASE_NAMES[state.phase] + (f"-{state.seat}" if state.seat >= 0 else ""),
        "dragons": ",".join(cave_text(state, box, cave) for cave in range(state.dealt)) or "-",
        "eggs": ",".join(
            square_name(box, square) for square in range(SQUARES) if whole(state.eggs) >> square & 1
        )
        or "-",
        "laid": laid_text(state, box),
        "broken": ",".join(str(eggs) for eggs in state.broken),
        "tiles": "|".join(",".join(tiles_text(state, box, seat)) or "-" for seat in range(PLAYERS)),
    }
    return position_text("dragon-inferno", state.revision, fields)


def cave_text(state: State, box: Box, cave: int) -> str:
    """``T``, ``T@c3n`` or ``T@-``: the dragon of a cave, and where it lies if it has left."""
    name, where = dragon_name(box, int(state.caves[cave])), int(state.lies[cave])
    return name if where == NOT_YET else f"{name}@{place_text(box, where)}"


def laid_text(state: State, box: Box) -> str:
    """What the seat to move has laid already: an egg, or a tile."""
    last = int(state.last)
    if last == NOT_YET:
        return "-"
    return square_name(box, last) if PHASE_NAMES[state.phase] == "eggs" else tile_text(box, last)


def tiles_text(state: State, box: Box, seat: int) -> list[str]:
    """The tiles that a seat has laid."""
    return [tile_text(box, action) for action in actions_of(state, seat)]


def read_position(state: State, box: Box, fields: Fields) -> None:
    """Mirror of ``position``: set a fresh state to what the fields behind the options say."""
    at_now = read_now(state, fields)
    at_dragons = read_dragons(state, box, fields)
    at_eggs = read_eggs(state, box, fields)
    read_laid(state, box, fields)
    read_broken(state, fields)
    at_tiles = read_tiles(state, box, fields)
    fields.end()
    places = {WRONG_DRAGONS: at_dragons, WRONG_EGGS: at_eggs, WITHOUT_NEIGHBOUR: at_tiles}
    check(state, box, at_now, places)


def check(state: State, box: Box, at: int, places: dict[int, int]) -> None:
    """Refuse what no moment of a match can be; ``places`` are those of some problems, the others
    stand ``at``.
    """
    problem = position_problem(state, box)
    if problem == NO_PROBLEM:
        return
    kind = min(problem, WITHOUT_NEIGHBOUR)
    key, *names = PROBLEMS[kind].split()
    params = {"now": PHASE_NAMES[state.phase], "seat": problem - WITHOUT_NEIGHBOUR}
    raise BadText(key, places.get(kind, at), **{name: params[name] for name in names})


def read_now(state: State, fields: Fields) -> int:
    """The phase and the seat to move; where it stands."""
    word, at = fields.value("now")
    index_of(MOMENTS, word, at)
    name, _, seat = word.partition("-")
    state.phase = PHASE_NAMES.index(name)
    state.seat = int(seat) if seat else CHANCE if state.phase == DEAL else NOBODY
    return at


def read_dragons(state: State, box: Box, fields: Fields) -> int:
    """What lies in front of the caves, and where those dragons are that have left them; where it
    stands.
    """
    words, begin = fields.value("dragons")
    for word, at in list_items(words, begin):
        match = DRAGON_WORD.fullmatch(word)
        dragon = dragon_of(box, match[1]) if match else None
        if match is None or dragon is None:
            raise BadText("bad-piece", at, found=word)
        if dragon in state.caves:
            raise BadText("piece-twice", at, found=match[1])
        cave = int(state.dealt)  # five dragons at most, since none comes twice
        state.caves[cave] = dragon
        state.dealt += 1
        if match[2]:
            state.lies[cave] = GONE
        elif match[3]:
            state.lies[cave] = dragon_place(box, dragon, match[3], match[4])
            if state.lies[cave] == NOT_YET:
                raise BadText("bad-piece", at, found=word)
    state.summoned = sum(int(where) != NOT_YET for where in state.lies)
    for cave in range(DRAGONS):
        where = int(state.lies[cave])
        if where >= 0:
            low, high = moved(box.dragon[state.caves[cave], where // SQUARES], U(where % SQUARES))
            state.burnt[0] |= low
            state.burnt[1] |= high
    return begin


def read_eggs(state: State, box: Box, fields: Fields) -> int:
    """The squares with an egg; where they stand."""
    words, begin = fields.value("eggs")
    for word, at in list_items(words, begin):
        square = read_square(box, word, at)
        state.eggs[square >> 6] |= ONE << U(square & 63)
    return begin


def read_square(box: Box, word: str, at: int) -> int:
    """A square of the board."""
    square = square_of(box, word) if re.fullmatch(SQUARE, word) else None
    if square is None:
        raise BadText("no-such-square", at, found=word)
    return square


def read_laid(state: State, box: Box, fields: Fields) -> None:
    """What the seat to move has laid already."""
    word, at = fields.value("laid")
    if word != "-":
        state.last = read_tile(box, word, at) if "@" in word else read_square(box, word, at)


def read_tile(box: Box, word: str, at: int) -> int:
    """A tile that lies somewhere, as the action that laid it."""
    match = TILE_WORD.fullmatch(word)
    action = tile_action(box, match[1], match[2], match[3]) if match else None
    if action is None:
        raise BadText("bad-piece", at, found=word)
    return action


def read_broken(state: State, fields: Fields) -> None:
    """The eggs that both have broken."""
    word, at = fields.value("broken")
    match = BROKEN.fullmatch(word)
    if match is None:
        raise BadText("bad-broken", at, found=word)
    state.broken[:] = int(match[1]), int(match[2])


def read_tiles(state: State, box: Box, fields: Fields) -> int:
    """The tiles that both have laid; where they stand."""
    kingdoms = fields.by_kingdom("tiles", PLAYERS)
    for seat, (tiles, begin) in enumerate(kingdoms):
        for word, at in list_items(tiles, begin):
            lay(state, box, seat, read_tile(box, word, at), word, at)
    return kingdoms[0][1]


def lay(state: State, box: Box, seat: int, action: int, word: str, at: int) -> None:
    """A tile of ``seat`` lies on the board."""
    tile, where = action // PER_TILE, action % PER_TILE
    facing, square = where // SQUARES, U(where % SQUARES)
    if state.laid[seat, tile] != NOT_YET:
        raise BadText("piece-twice", at, found=word[0])
    if overlaps(state, box, action):
        raise BadText("tiles-overlap", at, found=word)
    state.laid[seat, tile] = where
    squares = tile_squares(box, action)
    for part in range(2):
        state.land[seat, part] |= squares[part]
        state.castles[seat, part] |= moved(box.castle[tile, facing], square)[part]
