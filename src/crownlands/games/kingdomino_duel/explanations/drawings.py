"""What speaks against a drawing: points, spells used up, shields and domains left apart."""

from ....engine.explanation import add_sentence
from ....engine.jit import compiled
from ....engine.layout import Counts, States
from ....kit.bits import ONE, ZERO, U, lowest, signed
from ....kit.torus import around
from ..components import COATS, IGNORE, SPLIT, TURN, Box
from ..drawing import (
    IGNORES,
    MAP,
    NAMES,
    NOTHING,
    SPLITS,
    TOWERS,
    coat_of,
    crosses_of,
    die_of,
    fits,
    fits_whole,
)
from ..rules import BONUSES, HALVES, PREPARE, ROLLS
from ..scoring import points
from ..state import State
from .most_points import draw, joined_domains, most_of_pair
from .sentences import (
    BEST,
    BRINGS_POINTS,
    DOMINO_LESS,
    DRAWING_WEIGHT,
    DRAWS_NOTHING,
    FEWER_POINTS,
    HOLE,
    HOLE_WEIGHT,
    JOINS,
    LEAVES_APART,
    MISSES_SPELL,
    NO_PLACE,
    PLACE_WEIGHT,
    PLAYED,
    SPELL_FOR_NOTHING,
    SPELL_WEIGHTS,
    TOWER,
    TOWER_WEIGHT,
    TRIAL,
)
from .spell_race import can_earn, cannot_earn


@compiled
def ends_drawing(state: State, action: int) -> bool:
    """Whether a move of step 3 is the last one of its seat."""
    if action < PREPARE:
        return True
    return action == PREPARE + NOTHING or (HALVES <= action < BONUSES and state.half >= 0)


@compiled
def spell_cast(action: int) -> int:
    """The spell that a move of step 3 casts; -1 for none."""
    place = action - PREPARE
    if action < PREPARE or action >= ROLLS or place == NOTHING or place >= TOWERS:
        return -1
    return SPLIT if place == SPLITS else IGNORE if place == IGNORES else TURN


@compiled
def uses_tower(action: int) -> bool:
    """Whether a move of step 3 uses the tower."""
    return PREPARE + TOWERS <= action < PREPARE + NAMES


@compiled
def draw_first_half(states: States, box: Box, seat: int) -> None:
    """Let ``states[TRIAL]`` be the position with the first half of a split domino, which is decided
    already; without one it is the position itself.
    """
    states[TRIAL] = states[0]
    if states[0].half >= 0:
        low = die_of(states[0], seat, 0)
        coat, crosses = coat_of(states[0], box, low), crosses_of(states[0], box, low)
        draw(states[TRIAL], seat, coat, crosses, ONE << U(states[0].half))


@compiled
def write_reasons_for_drawing(states: States, box: Box, seat: int, best: int, out: Counts) -> int:
    """Write what speaks for ``best``, which ``states[BEST]`` is after."""
    n = 0
    if not ends_drawing(states[0], best):
        return n
    draw_first_half(states, box, seat)
    gain = points(states[BEST], seat) - points(states[TRIAL], seat)
    if gain > 0:
        n = add_sentence(out, n, gain, BRINGS_POINTS, gain, 0, 0)
    for coat in range(COATS):
        domains = joined_domains(states[TRIAL], states[BEST], seat, coat)
        if domains > 1:
            n = add_sentence(out, n, domains, JOINS, domains, coat, 0)
    return n


@compiled
def compare_drawings(
    states: States, box: Box, seat: int, played: int, best: int, out: Counts
) -> int:
    """Write what speaks against ``played``; the states behind the first are after both moves."""
    n = 0
    low, high = die_of(states[0], seat, 0), die_of(states[0], seat, 1)
    ends_played, ends_best = ends_drawing(states[0], played), ends_drawing(states[0], best)
    most_played, most_best = points(states[PLAYED], seat), points(states[BEST], seat)
    if not ends_played:
        most_played = most_of_pair(states, PLAYED, TRIAL, box, seat, low, high)
    if not ends_best:
        most_best = most_of_pair(states, BEST, TRIAL, box, seat, low, high)
    less = most_best - most_played
    if less > 0:
        sentence = FEWER_POINTS if ends_played and ends_best else DOMINO_LESS
        n = add_sentence(out, n, less, sentence, less, 0, 0)
    spell = spell_cast(best)
    one, other = coat_of(states[0], box, low), coat_of(states[0], box, high)
    # A spell may be cast that helps only together with another one (DQ-16).
    if (
        played == PREPARE + NOTHING
        and spell in (IGNORE, SPLIT)
        and fits(states[BEST], seat, one, other)
    ):
        n = add_sentence(out, n, DRAWING_WEIGHT, DRAWS_NOTHING, spell, 0, 0)
    n = compare_uses(states, box, seat, played, best, most_played, out, n)
    n = compare_book(states, box, seat, ends_played, ends_best, out, n)
    if ends_played and ends_best:
        n = compare_maps(states, box, seat, out, n)
    return n


@compiled
def compare_uses(
    states: States, box: Box, seat: int, played: int, best: int, most: int, out: Counts, n: int
) -> int:
    """Add what ``played`` uses up, if the domino can be drawn without it; ``most`` are the points
    that it can lead to.
    """
    low, high = die_of(states[0], seat, 0), die_of(states[0], seat, 1)
    one, other = coat_of(states[0], box, low), coat_of(states[0], box, high)
    if not fits(states[0], seat, one, other):
        return n
    spell = spell_cast(played)
    more = most - most_of_pair(states, 0, TRIAL, box, seat, low, high)
    if spell >= 0 and spell != spell_cast(best) and more <= 0:
        n = add_sentence(out, n, SPELL_WEIGHTS[spell], SPELL_FOR_NOTHING, spell, 0, 0)
    if uses_tower(played) and not uses_tower(best):
        n = add_sentence(out, n, max(1, TOWER_WEIGHT - more), TOWER, more, 0, 0)
    return n


@compiled
def compare_book(
    states: States, box: Box, seat: int, ends_played: bool, ends_best: bool, out: Counts, n: int
) -> int:
    """Add the spells that ``played`` misses in this round. Who has drawn has not touched his dice:
    the position before tells what they fill.
    """
    at_played, at_best = 0 if ends_played else PLAYED, 0 if ends_best else BEST
    for coat in range(COATS):
        spell = int(box.spell[coat])
        if can_earn(states[at_best], box, seat, coat) and cannot_earn(
            states[at_played], box, seat, coat
        ):
            n = add_sentence(out, n, SPELL_WEIGHTS[spell], MISSES_SPELL, spell, 0, 0)
    return n


@compiled
def isolated_shields(state: State, seat: int) -> U:
    """The empty shields without an empty neighbour."""
    free = MAP & ~state.filled[seat]
    return U(free & ~around(free))


@compiled
def compare_maps(states: States, box: Box, seat: int, out: Counts, n: int) -> int:
    """Add what the map of ``seat`` has lost by ``played``."""
    draw_first_half(states, box, seat)
    before = isolated_shields(states[TRIAL], seat)
    holes = isolated_shields(states[PLAYED], seat) & ~isolated_shields(states[BEST], seat) & ~before
    while holes != ZERO:
        n = add_sentence(out, n, HOLE_WEIGHT, HOLE, signed(lowest(holes)), 0, 0)
        holes &= holes - ONE
    for coat in range(COATS):
        if fits_whole(states[BEST], seat, coat, coat) and not fits_whole(
            states[PLAYED], seat, coat, coat
        ):
            n = add_sentence(out, n, PLACE_WEIGHT, NO_PLACE, coat, 0, 0)
        domains = joined_domains(states[TRIAL], states[BEST], seat, coat)
        if domains > 1 and joined_domains(states[TRIAL], states[PLAYED], seat, coat) < 2:
            n = add_sentence(out, n, domains, LEAVES_APART, domains, coat, 0)
    return n
