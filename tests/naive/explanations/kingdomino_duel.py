"""Whether sentences about moves of Kingdomino Duel are true."""

from __future__ import annotations

from itertools import product
from random import Random

from naive.explanations.random_matches import Params, copy_of
from naive.kingdomino_duel import (
    NEIGHBOURS,
    SHIELDS,
    WILD,
    Face,
    Kingdom,
    KingdominoDuel,
    domains,
    drawable,
    meanings,
    score,
    split_placements,
    square_text,
    whole_placements,
)

TRIALS = 4
"""How often the rest of a round is played to see who earns a spell."""


def after(twin: KingdominoDuel, move: str) -> KingdominoDuel:
    """The match after a move."""
    played = copy_of(twin, ("_dice", "_rows", "_options"))
    played.play(move)
    return played


def is_true(twin: KingdominoDuel, key: str, params: Params, played: str | None, best: str) -> bool:
    """Whether the sentence is true where ``twin`` stands."""
    assert isinstance(twin.seat, int)
    seat, spell = twin.seat, str(params.get("spell", "")).removeprefix("spell.")
    coat, n = str(params.get("coat", "")).removeprefix("coat."), int(params.get("n", 0))
    die, better = int(params.get("die", 0)), after(twin, best)
    if played is None:
        match key:
            case "brings-points":
                return n == better.points(seat) - twin.points(seat) > 0
            case "duel-joins":
                return joined(twin, better, seat, coat) == n > 1
            case "duel-earns-spell":
                return earns(better, seat, spell, always=True)
            case "duel-keeps-spell":
                return never_earns(better, 1 - seat, spell) and any(
                    earns(after(twin, move), 1 - seat, spell, always=True)
                    for move in twin.moves()
                    if move != "take-two-dice"
                )
            case "duel-fills-box":
                return best == f"take{die}" and fills(better, seat, die, spell)
            case "duel-takes-crosses":
                return best == f"take{die}" and twin._face(die).crosses == n > 0
        raise ValueError(key)
    worse = after(twin, played)
    match key:
        case "fewer-points":
            return n == better.points(seat) - worse.points(seat) > 0
        case "duel-domino-less":
            return n == most(better, twin, seat) - most(worse, twin, seat) > 0
        case "duel-leaves-points":
            return n == most(worse, twin, 1 - seat) - most(better, twin, 1 - seat) > 0
        case "duel-leaves-apart":
            return joined(twin, better, seat, coat) == n > 1 > joined(twin, worse, seat, coat) - 1
        case "duel-hole":
            square = next(each for each in SHIELDS if square_text(each) == params["square"])
            return is_hole(worse.kingdom(seat), square) and not is_hole(
                better.kingdom(seat), square
            )
        case "duel-no-place":
            pair = [coat, coat]
            return drawable(better.kingdom(seat), pair, split=False, anywhere=False) and not (
                drawable(worse.kingdom(seat), pair, split=False, anywhere=False)
            )
        case "duel-misses-spell":
            return earns(better, seat, spell, always=True) and never_earns(worse, seat, spell)
        case "duel-gives-spell":
            return earns(worse, 1 - seat, spell, always=True) and never_earns(
                better, 1 - seat, spell
            )
        case "duel-no-box":
            useless = not can_fill(twin, int(played[4]))
            return best == f"take{die}" and useless and fills(better, seat, die, spell)
        case "duel-leaves-crosses":
            is_left = any(die in dice for dice in dominoes(worse, 1 - seat))
            return is_left and die in better._taken[seat] and twin._face(die).crosses == n > 0
        case "duel-spell-for-nothing":
            before = most(twin, twin, seat)
            return spell in worse._used - twin._used and most(worse, twin, seat) <= before
        case "duel-tower":
            return n == most(worse, twin, seat) - most(twin, twin, seat) > 0
        case "duel-draws-nothing":
            return played == "-" and best == spell and bool(drawn_points(better, seat))
    raise ValueError(key)


# Points


def most(twin: KingdominoDuel, before: KingdominoDuel, seat: int) -> int:
    """The most points of a seat after drawing a domino that it has or can take by itself, with the
    spells that are cast; its points where it has drawn, or cannot.
    """
    if twin is not before and before._phase == "draw" and has_drawn(twin, before, seat):
        return twin.points(seat)
    dice = dominoes(twin, seat) if before._phase == "take" else [twin._domino(seat)]
    assert dice
    return max(
        (points for pair in dice for points in drawn_points(twin, seat, pair)),
        default=twin.points(seat),
    )


def has_drawn(twin: KingdominoDuel, before: KingdominoDuel, seat: int) -> bool:
    """The seat, which was to draw, has ended that."""
    return twin._phase != "draw" or twin._mover != seat or twin.rounds != before.rounds


def dominoes(twin: KingdominoDuel, seat: int) -> list[list[int]]:
    """The pairs of dice that a seat has, or can take without the other taking any before."""
    if len(twin._taken[seat]) == 2:
        return [twin._domino(seat)]
    if twin._phase != "take" or twin.seat != seat:
        return []
    takes = [move for move in twin.moves() if move != "take-two-dice"]
    return [pair for move in takes for pair in dominoes(after(twin, move), seat)]


def drawn_points(twin: KingdominoDuel, seat: int, dice: list[int] | None = None) -> list[int]:
    """The points of a seat after each way to draw two dice, question marks standing for
    anything.
    """
    drawing = twin._drawings[seat]
    dice = dice or twin._domino(seat)
    crosses = [twin._face(die).crosses + (drawing.tower == die) for die in dice]
    symbols = [drawing.named.get(die, twin._face(die).coat) for die in dice]
    before = {
        square: shield
        for square, shield in twin.kingdom(seat).items()
        if square != drawing.first_half
    }
    points = []
    for first, second in product(meanings(symbols[0]), meanings(symbols[1])):
        if drawing.splitting:
            pairs = [
                pair
                for pair in split_placements(before, first, second, drawing.ignoring)
                if drawing.first_half in (None, pair[0])
            ]
        else:
            wholes = whole_placements(before, first, second, drawing.ignoring)
            pairs = [(one, other) for one, _, other in wholes]
        for one, other in pairs:
            kingdom = before | {one: (first, crosses[0]), other: (second, crosses[1])}
            points.append(score(kingdom, twin._bonus[seat]))
    return points


# Maps


def joined(before: KingdominoDuel, later: KingdominoDuel, seat: int, coat: str) -> int:
    """How many domains of a coat of arms have become one."""
    old, new = before.kingdom(seat), later.kingdom(seat)
    counts = [
        sum(domain <= group for domain in domains(old) if shows(old, domain, coat))
        for group in domains(new)
        if shows(new, group, coat) and not group <= set(old)
    ]
    return max(counts, default=0)


def shows(kingdom: Kingdom, domain: set[tuple[int, int]], coat: str) -> bool:
    """The squares of a domain show this coat of arms."""
    return all(kingdom[square][0] == coat for square in domain)


def is_hole(kingdom: Kingdom, square: tuple[int, int]) -> bool:
    """A shield is empty, and all round it are drawn, the castle, or no shields."""
    return square not in kingdom and all(
        near in kingdom or near not in SHIELDS for near in NEIGHBOURS[square]
    )


# The spell book


def can_fill(twin: KingdominoDuel, die: int) -> bool:
    """A die shows a coat of arms without a cross, whose spell nobody has (D-18, D-19, D-21)."""
    face = twin._face(die)
    return (
        face.coat != WILD and not face.crosses and twin._rows[face.coat].spell not in twin._owners
    )


def coat_of(twin: KingdominoDuel, spell: str) -> str:
    """The coat of arms of the row of a spell."""
    return next(coat for coat, row in twin._rows.items() if row.spell == spell)


def fills(twin: KingdominoDuel, seat: int, die: int, spell: str) -> bool:
    """The die, which the seat has taken, fills a box of that row whatever the other does, if its
    owner keeps it as it is.
    """
    coat = coat_of(twin, spell)
    before = twin._boxes[seat][coat]
    if twin._face(die).coat != coat or die not in twin._taken[seat]:
        return False
    rounds = [played_out(twin, seat, spell, Random(trial)) for trial in range(TRIALS)]
    return all(end._boxes[seat][coat] > before for end in rounds)


def earns(twin: KingdominoDuel, seat: int, spell: str, always: bool) -> bool:
    """The seat, who wants the spell, earns it in this round: always, or in one of some trials."""
    ends = [played_out(twin, seat, spell, Random(trial)) for trial in range(TRIALS)]
    earned = [end._owners.get(spell) == seat for end in ends]
    return all(earned) if always else any(earned)


def never_earns(twin: KingdominoDuel, seat: int, spell: str) -> bool:
    """The seat does not earn the spell in this round, however much it wants it."""
    return not earns(twin, seat, spell, always=False)


def played_out(twin: KingdominoDuel, seat: int, spell: str, random: Random) -> KingdominoDuel:
    """The match when step 4 has filled all boxes of this round: ``seat`` takes and turns dice for
    the spell, the other one does so too, or anything.
    """
    later = copy_of(twin, ("_dice", "_rows", "_options"))
    rival_wants = random.random() < 0.5
    while later._phase in ("take", "draw") and later.rounds == twin.rounds:
        moves = sorted(later.moves())
        if later.seat == seat or rival_wants:
            moves = helpful_moves(later, moves, spell) or moves
        later.play(random.choice(moves))
    while later._phase == "lightning" and later.rounds == twin.rounds:
        later.play(random.choice(sorted(later.moves())))
    return later


def helpful_moves(twin: KingdominoDuel, moves: list[str], spell: str) -> list[str]:
    """The moves that help to fill boxes of the row; at least none that harms."""
    coat = coat_of(twin, spell)

    def helps(die: int, face: int) -> bool:
        return twin._dice[die][face] == Face(coat, 0)

    taking = [move for move in moves if move[:4] == "take" and move[4:].isdigit()]
    if taking:
        good = [move for move in taking if helps(int(move[4]), twin._faces[int(move[4])])]
        return good[:1] or taking  # a higher one first would give up the lower one
    turning = [move for move in moves if move[:4] == "turn"]
    for move in turning:
        die, face = int(move[4]), int(move[6])
        if helps(die, face) and not helps(die, twin._faces[die]):
            return [move]
    return [move for move in moves if move[:4] != "turn" and move[:5] != "tower"]
