"""Whether sentences about moves of Dragon Inferno are true."""

from __future__ import annotations

from naive.dragon_inferno import DragonInferno, Square
from naive.explanations.random_matches import Params, copy_of

UNCHANGING = ("_board", "_corners", "_egg_squares", "_tile_placements", "_dragon_placements")


def after(twin: DragonInferno, move: str) -> DragonInferno:
    """The match after a move."""
    later = copy_of(twin, UNCHANGING)
    later.play(move)
    return later


def is_true(twin: DragonInferno, key: str, params: Params, played: str | None, best: str) -> bool:
    """Whether the sentence is true where ``twin`` stands."""
    assert isinstance(twin.seat, int)
    seat, other = twin.seat, 1 - twin.seat
    n, tile, better = int(params.get("n", 0)), str(params.get("tile", "")), after(twin, best)
    is_next = twin._caves[:1] == [params.get("dragon", "".join(twin._caves[:1]))]
    if played is None:
        match key:
            case "brings-points":
                return n == better.points(seat) - twin.points(seat) > 0
            case "inferno-summons":
                return is_next and summons(better) and most_won(better, other) == n > 0
            case "inferno-burns":
                return n == twin.points(other) - better.points(other) > 0
            case "inferno-blocks":
                return has_place(twin, other, tile) and not has_place(better, other, tile)
            case "inferno-shuts-out":
                return bool(twin._tile_moves(other)) and not better._tile_moves(other)
        raise ValueError(key)
    worse = after(twin, played)
    match key:
        case "inferno-out":
            return bool(better._tile_moves(seat)) and not worse._tile_moves(seat)
        case "inferno-lets-place":
            return bool(worse._tile_moves(other)) and not better._tile_moves(other)
        case "inferno-no-dragon":
            is_missed = summons(better) and not summons(worse)
            return is_next and is_missed and most_won(better, other) == n > 0
        case "inferno-dragon-less":
            return n == (most_won(better, other) or 0) - (most_won(worse, other) or 0) > 0
        case "inferno-lets-burn":
            can_burn = most_burnt_next(worse, seat)
            return worse._caves[0] == params["dragon"] and n == can_burn > most_burnt_next(
                better, seat
            )
        case "inferno-lets-burn-more":
            return n == most_burnt_next(worse, seat) - most_burnt_next(better, seat) > 0
        case "inferno-must-burn-own":
            return is_next and summons(worse) and most_won(worse, other) == -n < 0
        case "inferno-dragon-leaves":
            return is_next and worse.moves() == {f"dragon{params['dragon']}@-"}
        case "inferno-burns-less":
            return n == worse.points(other) - better.points(other) > 0
        case "inferno-burns-own":
            return n == better.points(seat) - worse.points(seat) > 0
        case "inferno-breaks-eggs":
            return n == worse._broken[seat] - better._broken[seat] > 0
        case "inferno-no-place":
            is_there = tile not in worse.tiles[seat] and has_place(better, seat, tile)
            return is_there and not has_place(worse, seat, tile)
        case "inferno-leaves-place":
            return has_place(worse, other, tile) and not has_place(better, other, tile)
    raise ValueError(key)


def has_place(twin: DragonInferno, seat: int, tile: str) -> bool:
    """A seat could lay this tile if it were its turn."""
    return any(move[0] == tile for move in twin._tile_moves(seat))


def summons(twin: DragonInferno) -> bool:
    """A dragon is to be placed."""
    return twin._phase == "dragon"


def lost(twin: DragonInferno, squares: set[Square], seat: int) -> int:
    """What a player loses with squares that come under a dragon: each, and its castle (I-25)."""
    fresh = squares - twin._burnt()
    tiles = twin.tiles[seat].values()
    return sum(1 + (tile[square] == "C") for tile in tiles for square in tile if square in fresh)


def most_won(twin: DragonInferno, victim: int) -> int | None:
    """What the dragon that is to be placed can cost one player more than the other, at best; None
    where it fits nowhere.
    """
    places = twin._dragon_by_text().values()
    gains = [lost(twin, squares, victim) - lost(twin, squares, 1 - victim) for squares in places]
    return max(gains, default=None)


def most_burnt_next(twin: DragonInferno, victim: int) -> int:
    """The most that a player can lose to a dragon that the other one's tile summons, who is to lay
    one; 0 where that cannot be.
    """
    if twin._phase != "tile" or twin.seat == victim or not twin._caves:
        return 0
    losses = [0]
    for move, piece in twin._tile_moves(1 - victim).items():
        if any(sign == "O" and square in twin._eggs for square, sign in piece.items()):
            later = copy_of(twin, UNCHANGING)
            later._lay_tile(move)
            places = later._dragon_by_text().values()
            losses += [lost(later, squares, victim) for squares in places]
    return max(losses)
