"""Moves that can be written down in a match, legal or not, drawn at random."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from crownlands.engine.errors import Refused
from crownlands.engine.match import Match
from crownlands.games.kingdomino_duel.components import COAT_NAMES
from crownlands.games.queendomino.components import tile_names


def placement(match: Match, random: Random) -> str:
    """Where a domino could go: mostly near the castle, rarely anywhere."""
    side = int(match.state.side)
    columns = "abcdefghijklm" if random.random() < 0.1 else "abcdefghijklm"[side - 4 : side + 3]
    row = random.randint(1, 20) if random.random() < 0.1 else random.randint(side - 3, side + 3)
    return f"{random.choice(columns)}{row}{random.choice('nesw')}"


def domino(match: Match, random: Random) -> str:
    """The domino to place or one of the line, or any."""
    view = match.view(with_moves=False)
    names = [str(entry["domino"]) for entry in [*view["queue"], *view["line"]]]
    if names and random.random() < 0.8:
        return names[0] if random.random() < 0.5 else random.choice(names)
    letter = random.choice("qk") if "royal-wedding" in match.options else ""
    return f"{letter}{random.randint(1, 48)}"


def domino_move(match: Match, random: Random) -> str:
    """A domino turned up, claimed, placed or discarded."""
    name = domino(match, random)
    kind = random.random()
    if kind < 0.15:
        return f"+{name}"
    if kind < 0.3:
        return name
    return f"{name}@-" if kind < 0.35 else f"{name}@{placement(match, random)}"


def kingdomino_text(match: Match, random: Random) -> str:
    """A move of Kingdomino."""
    if random.random() < 0.1:
        return f"king{random.randint(0, 3)}{random.choice(('', 'a', 'b'))}"
    return domino_move(match, random)


def queendomino_text(match: Match, random: Random) -> str:
    """A move of Queendomino."""
    kind = random.random()
    if kind < 0.04:
        return "-"
    if kind < 0.08:
        return f"king{random.randint(0, 7)}"
    if kind < 0.4:
        return domino_move(match, random)
    square = placement(match, random)[:-1]
    if kind < 0.55:
        return f"knight@{square}"
    spaces = match.view(with_moves=False)["board"]
    on_board = [space["tile"]["building"] for space in spaces if space["tile"]]
    all_names = list(tile_names(match.box))
    tile = random.choice(on_board if on_board and random.random() < 0.7 else all_names)
    return random.choice((f"+{tile}", f"burn-{tile}", tile, f"{tile}@{square}"))


def duel_text(match: Match, random: Random) -> str:
    """A move of Kingdomino Duel."""
    takers = match.state.takers
    mine = [die + 1 for die in range(4) if takers[die] == match.seat]
    die = random.choice(mine if mine and random.random() < 0.8 else [1, 2, 3, 4])
    dice = mine if len(mine) == 2 and random.random() < 0.9 else random.sample([1, 2, 3, 4], 2)
    square = f"{random.choice('abcdefg')}{random.randint(1, 5)}"
    return random.choice(
        (
            f"+{random.randint(1, 4)}.{random.randint(1, 6)}",
            f"take{random.randint(1, 4)}",
            "take-two-dice",
            "-",
            "ignore-connection",
            "split-domino",
            f"turn{die}.{random.randint(1, 6)}",
            f"tower{die}",
            f"{die}={random.choice(COAT_NAMES)}",
            f"{dice[0]}{dice[1]}@{square}{random.choice('nesw')}",
            f"{dice[0]}{dice[1]}@{square}{random.choice('nesw')}",
            f"{die}@{square}",
            f"bonus={random.choice(COAT_NAMES)}",
            f"cross@{square}",
        )
    )


def inferno_text(match: Match, random: Random) -> str:
    """A move of Dragon Inferno."""
    tiles, dragons = (
        [chr(name) for name in names] for names in (match.box.tile_names, match.box.dragon_names)
    )
    state, any_letter = match.state, chr(ord("A") + random.randint(0, 25))
    if state.seat >= 0 and state.summoned < len(dragons) and random.random() < 0.7:
        dragons = [dragons[state.caves[state.summoned]]]
    tile = random.choice(tiles) if random.random() < 0.9 else any_letter
    dragon = random.choice(dragons) if random.random() < 0.9 else any_letter
    square = f"{random.choice('abcdefghij')}{random.randint(1, 10)}"
    return random.choice(
        (
            f"+{dragon}",
            f"egg@{square}",
            f"{tile}@{square}{random.choice('nesw')}",
            f"dragon{dragon}@{square}{random.choice('neswneswNESW')}",
            f"dragon{dragon}@-",
        )
    )


TEXTS: dict[str, Callable[[Match, Random], str]] = {
    "kingdomino": kingdomino_text,
    "queendomino": queendomino_text,
    "kingdomino-duel": duel_text,
    "dragon-inferno": inferno_text,
}


def can_be_read(match: Match, move: str) -> bool:
    """Whether the notation has the move: its pieces are in the box, wherever they are."""
    try:
        match.game.parse(match.state, match.box, move)
    except Refused as refusal:
        return refusal.key == "not-legal"
    return True


def illegal_moves(match: Match, random: Random, tries: int) -> list[str]:
    """Some moves that can be read and are not legal; another spelling of a legal move is none."""
    moves = []
    for _ in range(tries):
        move = TEXTS[match.game.name](match, random)
        if can_be_read(match, move) and not is_legal(match, move):
            moves.append(move)
    return moves


def is_legal(match: Match, move: str) -> bool:
    """Whether the move can be played, in this spelling or in another one."""
    try:
        return match.game.parse(match.state, match.box, move) in match.legal_actions()
    except Refused:
        return False
