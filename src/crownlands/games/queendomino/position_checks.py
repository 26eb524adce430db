"""Whether the parts of a position belong to one moment of a match."""

from __future__ import annotations

from collections import Counter
from typing import SupportsInt

from ...engine.errors import BadText
from ...kit.bits import ONE, ZERO, U
from ...kit.domino import DOMINOES, Half, halves, pairs_of
from ...kit.draft import owner
from ...kit.kingdom import halves_on
from ...kit.torus import around
from .builders import fires, leads, payable, sites
from .components import SPACES, TILES, TOWN, Box
from .rules import current_domino
from .state import (
    BUILD,
    BUILT,
    CLAIM,
    DRAGON,
    DRAW,
    END,
    KNIGHT,
    PHASE_NAMES,
    SENT,
    SITE,
    STACK,
    TURN_UP,
    State,
    kingdom_of,
)


def size(things: SupportsInt) -> int:
    """How many."""
    return int(things).bit_count()


def lines_seen(state: State, in_line: int) -> int:
    """How many lines have been turned up completely."""
    turned_up = DOMINOES * (1 + int(state.wedding)) - int(state.left)
    return (turned_up - (in_line if state.phase == TURN_UP else 0)) // int(state.length)


def set_boxes(state: State, in_line: int, no_line: bool) -> None:
    """Which boxes the line and the queue came from: the lines take turns (W-1)."""
    lines = lines_seen(state, in_line)
    if not state.wedding or lines == 0:
        return
    latest = (lines - 1) % 2
    state.line_box = 1 - latest if state.phase == TURN_UP else latest
    state.queue_box = latest if lines == 1 or no_line or state.phase == TURN_UP else 1 - latest


def check(state: State, box: Box, at: int, burnt: int) -> None:
    """Everything that some moment of a match must have; so many tiles are burnt."""
    wrong = BadText("wrong-moment", at, now=PHASE_NAMES[state.phase])
    check_lines(state, at, wrong)
    check_kings(state, at)
    check_tiles(state, burnt, wrong)
    check_pieces(state, at)
    check_step(state, box, wrong)
    if state.steps_once:
        check_taken(state, wrong)
    check_kingdoms(state, box, at)


def last_round(state: State) -> bool:
    """Whether there is no new line any more."""
    claims = any(state.claims[seat] for seat in range(state.seats))
    return bool(not state.line and not claims and state.left == 0)


def check_lines(state: State, at: int, wrong: BadText) -> None:
    """Lines, claims and queue have the sizes that some moment gives them."""
    line, queue, length = size(state.line), size(state.queue), int(state.length)
    claims = sum(size(state.claims[seat]) for seat in range(state.seats))
    lines = lines_seen(state, line)
    begun = line if state.phase == TURN_UP else 0
    turned_up = [DOMINOES - size(pile) for pile in state.unseen]
    if state.wedding:
        expected = [length * ((lines + 1) // 2), length * (lines // 2)]
        expected[lines % 2] += begun
        whole = turned_up == expected
    else:
        whole = turned_up[0] == length * lines + begun
    if not whole:
        raise BadText("incomplete-line", at, length=length)
    full = 4 if state.seats == 2 else int(state.seats)
    good = {
        STACK: not line
        and not claims
        and ((queue == full and lines > 0) or (queue == 0 and lines == 0)),
        TURN_UP: line < length
        and not claims
        and state.left > 0
        and queue == (full if lines else 0),
        DRAW: lines == 1 and not queue and line + claims == length and state.kings,
        CLAIM: line > 0
        and line + claims == length
        and ((lines == 1 and not queue) or (lines > 1 and queue > 0)),
        END: not (line or claims or queue or state.left or state.kings),
    }.get(
        int(state.phase), queue > 0 and lines > 1 and (last_round(state) or line + claims == length)
    )
    if not good or (lines > 1 and state.kings) or (queue and state.kings):
        raise wrong
    if state.phase >= CLAIM and queue and owner(state) != state.seat:
        raise BadText("wrong-seat", at, seat=int(state.seat), expected=owner(state))


def check_kings(state: State, at: int) -> None:
    """Every seat has its kings: on dominoes, or in the hand for the first line."""
    everybody = (1 << int(state.seats)) - 1
    first = not state.queue and state.phase != END
    kings = 2 if state.seats == 2 else 1
    claims = [size(state.claims[seat]) for seat in range(state.seats)]
    for seat in range(state.seats):
        held_now = size(state.holds[seat]) + claims[seat]
        if state.phase == END:
            good = held_now == 0
        elif last_round(state):
            good = held_now <= kings
        elif not first:
            good = held_now == kings
        elif state.seats == 2:
            good = first_claims(state, claims, everybody)
        else:
            to_claim = state.phase == CLAIM and state.seat == seat
            good = held_now + (int(state.kings) >> seat & 1) + to_claim == 1
        if not good:
            raise BadText("wrong-kings", at, seat=seat, found=held_now, kings=kings)


def first_claims(state: State, claims: list[int], everybody: int) -> bool:
    """Whether two players have claimed in the order A, B, B, A (Q-11)."""
    if state.phase != CLAIM:
        return bool(state.kings == everybody and sum(claims) == 0)
    mine, other = claims[state.seat], claims[1 - state.seat]
    return state.kings == 0 and (mine, other) in ((0, 0), (0, 1), (1, 1), (1, 2))


def check_tiles(state: State, burnt: int, wrong: BadText) -> None:
    """The builders' board fits to the moment."""
    on_spaces = [space for space in range(SPACES) if state.spaces[space] >= 0]
    in_row = on_spaces == list(range(len(on_spaces)))
    beginning = state.phase == STACK and not state.queue
    if state.phase == STACK:
        good = (
            state.top < 0
            and state.stack != ZERO
            and (not beginning or size(state.stack) == TILES - len(on_spaces))
        )
    else:
        good = state.top >= 0 or state.stack == ZERO
    if state.phase in (STACK, TURN_UP, DRAW) or not state.queue:
        good &= state.phase == END or (in_row and state.dragon < 0)
        good &= state.phase in (STACK, END) or len(on_spaces) == SPACES or state.top < 0
    if state.dragon >= 0:
        good &= state.spaces[state.dragon] < 0 and burnt > 0
    rounds = lines_seen(state, size(state.line))
    if not good or burnt > rounds or (rounds < 2 and burnt):
        raise wrong


def check_pieces(state: State, at: int) -> None:
    """Knights and the queen are where they can be."""
    for kingdom in range(state.kingdoms):
        if state.reserve[kingdom] < 0:
            raise BadText(
                "too-many-knights",
                at,
                kingdom=kingdom,
                most=size(state.knights[kingdom]) + int(state.reserve[kingdom]),
            )
    towers = any(state.towers[kingdom] for kingdom in range(state.kingdoms))
    if towers != (state.queen >= 0) or (towers and not leads(state, state.queen)):
        raise BadText("wrong-queen", at)


def check_step(state: State, box: Box, wrong: BadText) -> None:
    """The step of the turn has something to choose."""
    kingdom = kingdom_of(state, state.seat) if state.seat >= 0 else 0
    good = (state.halves[1] >= 0) == (state.phase == KNIGHT) and (state.chosen >= 0) == (
        state.phase == SITE
    )
    if state.phase == KNIGHT:
        good &= bool(state.reserve[kingdom] > 0) and just_placed(state, box, kingdom)
    elif state.phase == BUILD:
        good &= bool(sites(state, kingdom) and payable(state, box, kingdom))
    elif state.phase == SITE:
        good &= bool(
            sites(state, kingdom) and payable(state, box, kingdom) >> U(state.chosen) & ONE
        )
    elif state.phase == DRAGON:
        good &= bool(fires(state, kingdom))
    if not good:
        raise wrong


def check_taken(state: State, wrong: BadText) -> None:
    """The steps taken in this round fit the kings that have acted, the knights and the buildings
    (AMB-6); there are two players, so a kingdom is a seat's.
    """
    rounds = rounds_before(state) + (state.phase == END)
    for kingdom in range(state.kingdoms):
        sent, built = bool(state.taken[kingdom] & SENT), bool(state.taken[kingdom] & BUILT)
        acted = bool(state.queue) and size(state.holds[kingdom]) < 2
        phase = int(state.phase) if state.queue and state.seat == kingdom else END
        has_begun_to_send = phase == KNIGHT and state.halves[0] < 0
        good = not sent or acted or has_begun_to_send or phase in (BUILD, SITE, DRAGON, CLAIM)
        good &= not built or acted or phase in (DRAGON, CLAIM)
        good &= phase != KNIGHT or sent == has_begun_to_send
        good &= phase not in (BUILD, SITE) or not built
        good &= sent <= size(state.knights[kingdom]) <= 2 * (rounds + sent)
        good &= built <= size(state.houses[kingdom]) <= rounds + built
        if not good:
            raise wrong


def just_placed(state: State, box: Box, kingdom: int) -> bool:
    """Whether the king's domino can lie where ``placed`` says, with a knight on the first half if
    only the second is named.
    """
    first, second = halves(box, int(current_domino(state)))
    there = {half: squares_of(state, kingdom, half) for half in (first, second)}
    other = ONE << U(state.halves[1])
    if not other & there[second] or other & state.knights[kingdom]:
        return False
    if state.halves[0] < 0:
        return bool(around(other) & there[first] & state.knights[kingdom])
    one = ONE << U(state.halves[0])
    return bool(one & there[first] & around(other) & ~state.knights[kingdom])


def squares_of(state: State, kingdom: int, half: Half) -> U:
    """The squares of a kingdom that show ``half`` and have no building: step C comes after step
    B.
    """
    land, single, double = (
        state.land[kingdom, half.terrain],
        state.single[kingdom],
        state.double[kingdom],
    )
    ones = single if half.crowns & 1 else ~single
    twos = double if half.crowns >> 1 else ~double
    return U(land & ones & twos & ~state.built[kingdom])


def has_placed(state: State) -> bool:
    """Whether the seat to move has placed or discarded the lowest domino of the queue."""
    return bool(state.queue and state.phase in (CLAIM, KNIGHT, BUILD, SITE, DRAGON))


def rounds_before(state: State) -> int:
    """How many rounds have been played before the one that is played now, or was played last."""
    lines = lines_seen(state, size(state.line))
    whole = state.phase in (STACK, TURN_UP, END) or last_round(state)
    return max(0, lines - 1 if whole else lines - 2)


def acted(state: State, kingdom: int) -> int:
    """How many dominoes the kings of a kingdom have placed or discarded."""
    seats = [seat for seat in range(state.seats) if kingdom_of(state, seat) == kingdom]
    kings = len(seats) * (2 if state.seats == 2 else 1)
    if not state.queue and state.phase != END:
        return 0
    now = kings - sum(size(state.holds[seat]) for seat in seats)
    return kings * rounds_before(state) + now + (has_placed(state) and int(state.seat) in seats)


def check_kingdoms(state: State, box: Box, at: int) -> None:
    """The dominoes that are gone could have made the kingdoms."""
    gone = gone_halves(state, box)
    for kingdom in range(state.kingdoms):
        placed = size(state.filled[kingdom]) - 1
        if placed % 2:
            raise BadText("half-a-domino", at)
        turns = acted(state, kingdom)
        if placed > 2 * turns:
            raise BadText("too-many-squares", at, found=placed, most=2 * turns)
        turns -= state.phase in (KNIGHT, BUILD, SITE) and kingdom_of(state, state.seat) == kingdom
        if size(state.houses[kingdom]) > turns:
            raise BadText("too-many-buildings", at, found=size(state.houses[kingdom]), most=turns)
        for half in halves_on(state, kingdom).values():
            gone[half if half.terrain != TOWN else Half(TOWN, 0)] -= 1
        for half, count in gone.items():
            if count < 0:
                raise BadText("not-in-the-box", at, square=str(half))


def gone_halves(state: State, box: Box) -> Counter[Half]:
    """The squares of all dominoes that have been placed or have left the game."""
    there = [int(pile) for pile in state.unseen]
    there[state.line_box] |= int(state.line)
    queue = int(state.queue)
    there[state.queue_box] |= queue & (queue - 1) if has_placed(state) else queue
    for seat in range(state.seats):
        there[state.line_box] |= int(state.claims[seat])
    pairs = pairs_of(box)
    return Counter(
        half
        for each in range(1 + int(state.wedding))
        for domino in range(DOMINOES)
        if not there[each] >> domino & 1
        for half in pairs[DOMINOES * each + domino]
    )
