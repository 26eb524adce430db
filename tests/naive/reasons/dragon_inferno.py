"""The rules against a move of Dragon Inferno."""

from __future__ import annotations

from naive.dragon_inferno import DragonInferno, Square, around, rising, square_text
from naive.reasons import Rules

NOW = {"deal": "now-deal", "eggs": "now-eggs", "tile": "now-tile", "dragon": "now-dragon"}


def reasons(twin: DragonInferno, move: str) -> Rules:
    """Every rule against ``move``, the first one first."""
    piece, _, place = move.partition("@")
    if piece.startswith("+"):
        yield from no_such_dragon(twin, piece[1:])
        yield from another_step(twin, "deal")
        if piece[1:] in twin._dealt:  # I-4
            yield "dragon-dealt", {"dragon": piece[1:]}
    elif piece == "egg":
        yield from another_step(twin, "eggs")
        yield from no_egg(twin, place)
    elif piece.startswith("dragon"):
        yield from no_such_dragon(twin, piece[6:])
        yield from another_step(twin, "dragon")
        if twin._phase == "dragon":
            yield from no_dragon(twin, piece[6:], place)
    else:
        if piece not in twin._tile_placements:  # I-3
            yield "no-such-tile", {"tile": piece}
            return
        yield from another_step(twin, "tile")
        yield from no_tile(twin, piece, place)


def another_step(twin: DragonInferno, step: str) -> Rules:
    """The move belongs to ``step``, and that is not the one to be taken now."""
    if twin._phase != step:
        yield NOW[twin._phase], {}


def no_such_dragon(twin: DragonInferno, name: str) -> Rules:
    """The box has no such dragon (I-4)."""
    if name not in twin._dragon_placements:
        yield "no-such-dragon", {"dragon": name}


def square_of(name: str) -> Square:
    """The square of a name, on the board or not."""
    return "abcdefghij".index(name[0]), int(name[1:]) - 1


def no_egg(twin: DragonInferno, name: str) -> Rules:
    """On free egg squares, in rising order, with enough for those that follow (I-5, IQ-2)."""
    square = square_of(name)
    if square not in twin._egg_squares:
        yield "not-an-egg-square", {"square": name}
    if square in twin._eggs:
        yield "egg-there", {"square": name}
    if twin._placed and rising(square) <= rising(twin._placed[-1]):
        yield "egg-order", {"square": name}
    if square not in twin._places_for_an_egg():
        yield "egg-room", {"square": name}


def squares_under(
    twin: DragonInferno, placements: dict[str, dict[Square, str]], name: str, place: str
) -> list[Square]:
    """The squares that a piece would cover, on the board or not, in rising order: those of any
    placement with that facing, moved.
    """
    facing = place[-1]
    text = next(text for text in placements if text[-1] == facing)
    start, target = square_of(text.partition("@")[2][:-1]), square_of(place[:-1])
    x, y = target[0] - start[0], target[1] - start[1]
    return sorted([(column + x, row + y) for column, row in placements[text]], key=rising)


def no_tile(twin: DragonInferno, name: str, place: str) -> Rules:
    """A tile of one's own on free squares, on a corner or beside one's own (I-3, I-8 to I-10)."""
    if name in twin.tiles[twin._mover]:
        yield "tile-laid", {"tile": name}
    squares = squares_under(twin, twin._tile_placements[name], name, place)
    overlaps = [square for square in squares if square in twin._covered()]
    if overlaps:
        yield "overlap", {"square": square_text(overlaps[0])}
    if not set(squares) <= set(twin._board):
        yield "off-board", {}
    own = {square for tile in twin.tiles[twin._mover].values() for square in tile}
    beside = {near for square in own for near in around(square)}
    if not set(squares) & (twin._corners | beside):
        yield "tile-not-connected", {}


def no_dragon(twin: DragonInferno, name: str, place: str) -> Rules:
    """The dragon of the lowest cave lies on tiles, if it can (I-17 to I-22, IQ-4, IQ-6, IQ-7)."""
    summoned = twin._caves[0]
    if name != summoned:
        yield "wrong-dragon", {"dragon": name, "expected": summoned}
        return
    if place == "-":
        if twin._dragon_by_text():
            yield "dragon-must-be-placed", {"dragon": name}
        return
    placements = twin._dragon_placements[name]
    if not any(text[-1] == place[-1] for text in placements):
        yield "no-flip", {}
        return
    squares = squares_under(twin, placements, name, place)
    if not set(squares) <= set(twin._board):
        yield "off-board", {}
    for key, forbidden in (
        ("not-on-tiles", set(twin._board) - twin._covered()),
        ("on-dragon", set() if twin._on_dragon else twin._burnt()),
        ("on-egg", set() if twin._on_egg else twin._eggs),
        ("on-new-tile", set() if twin._on_new_tile else set(twin._new_tile)),
    ):
        covered = [square for square in squares if square in forbidden]
        if covered:
            yield key, {"square": square_text(covered[0])}
