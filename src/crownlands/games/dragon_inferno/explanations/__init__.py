"""Why a move is better than another: tiles and the places they leave, eggs, dragons."""

from ....engine.explanation import Explanation, add_sentence, read_explanations
from ....engine.jit import compiled
from ....engine.layout import Counts, States
from ....engine.registry import NONE
from ..components import TILES, Box
from ..placing import can_place
from ..rules import play
from ..scoring import points
from ..search.evaluation import NOWHERE
from ..state import DRAGON, TILE, State
from .reach import has_place, most_burnt_next, most_lost

SENTENCES = (
    "inferno-out",
    "inferno-lets-place",
    "inferno-no-dragon n dragon",
    "inferno-dragon-less n",
    "inferno-lets-burn n dragon",
    "inferno-lets-burn-more n",
    "inferno-must-burn-own n dragon",
    "inferno-dragon-leaves dragon",
    "inferno-burns-less n",
    "inferno-burns-own n",
    "inferno-breaks-eggs n",
    "inferno-no-place tile",
    "inferno-leaves-place tile",
    "brings-points n",
    "inferno-summons n dragon",
    "inferno-burns n",
    "inferno-blocks tile",
    "inferno-shuts-out",
)
"""Against a move; from ``brings-points`` on, for the move that is best, by itself."""
(
    OUT,
    LETS_PLACE,
    NO_DRAGON,
    DRAGON_LESS,
    LETS_BURN,
    LETS_BURN_MORE,
    MUST_BURN_OWN,
    DRAGON_LEAVES,
    BURNS_LESS,
    BURNS_OWN,
    BREAKS_EGGS,
    NO_PLACE,
    LEAVES_PLACE,
    BRINGS_POINTS,
    SUMMONS,
    BURNS,
    BLOCKS,
    SHUTS_OUT,
) = range(len(SENTENCES))

OUT_WEIGHT, PLACE_WEIGHT, DRAGON_WEIGHT = 10, 3, 3
"""A tile brings 5 points, and may still find another place; so may an egg another dragon."""
PLAYED, BEST, TRIAL = 1, 2, 3
"""What the states behind the first are for."""


@compiled
def explain(states: States, box: Box, played: int, best: int, out: Counts) -> int:
    """Write what speaks for ``best`` and against ``played`` in ``states[0]``, the most telling
    first; for ``best`` alone where ``played`` is NONE. Return how many sentences there are. Eggs
    are not explained: what they are good for is open until tiles lie.
    """
    phase, seat = int(states[0].phase), int(states[0].seat)
    if phase not in (TILE, DRAGON) or played == best:
        return 0
    states[BEST] = states[0]
    play(states[BEST], box, best)
    if played == NONE:
        if phase == TILE:
            return write_reasons_for_tile(states, box, seat, out)
        burnt = points(states[0], 1 - seat) - points(states[BEST], 1 - seat)
        return add_sentence(out, 0, burnt, BURNS, burnt, 0, 0) if burnt > 0 else 0
    states[PLAYED] = states[0]
    play(states[PLAYED], box, played)
    n = 0
    if phase == DRAGON:
        n = compare_burnt(states, seat, out, n)
    else:
        n = compare_dragons(states, box, seat, out, n)
        n = compare_places(states, box, seat, out, n)
        eggs = int(states[PLAYED].broken[seat]) - int(states[BEST].broken[seat])
        if eggs > 0:
            n = add_sentence(out, n, eggs, BREAKS_EGGS, eggs, 0, 0)
    return compare_next_dragon(states, box, seat, out, n)


@compiled
def write_reasons_for_tile(states: States, box: Box, seat: int, out: Counts) -> int:
    """Write what speaks for the tile that leads to ``states[BEST]``."""
    other = 1 - seat
    gain = points(states[BEST], seat) - points(states[0], seat)
    n = add_sentence(out, 0, gain, BRINGS_POINTS, gain, 0, 0) if gain > 0 else 0
    if states[BEST].phase == DRAGON:
        most = most_lost(states[BEST], box, other, 1)
        if most > 0:
            n = add_sentence(out, n, most, SUMMONS, most, summoned(states[0]), 0)
    if not can_place(states[0], box, other):
        return n
    if not can_place(states[BEST], box, other):
        return add_sentence(out, n, OUT_WEIGHT, SHUTS_OUT, 0, 0, 0)
    for tile in range(TILES):
        if has_place(states[0], box, other, tile) and not has_place(states[BEST], box, other, tile):
            n = add_sentence(out, n, PLACE_WEIGHT, BLOCKS, tile, 0, 0)
    return n


@compiled
def summoned(state: State) -> int:
    """The dragon that leaves its cave next."""
    return int(state.caves[state.summoned])


@compiled
def compare_dragons(states: States, box: Box, seat: int, out: Counts, n: int) -> int:
    """Add what the dragons can do that the two tiles summon."""
    summons_played, summons_best = states[PLAYED].phase == DRAGON, states[BEST].phase == DRAGON
    most_played, most_best = 0, 0
    if summons_played:
        most_played = most_lost(states[PLAYED], box, 1 - seat, 1)
    if summons_best:
        most_best = most_lost(states[BEST], box, 1 - seat, 1)
    fits = summons_played and most_played != NOWHERE
    if summons_best and most_best > 0 and not summons_played:
        n = add_sentence(out, n, most_best, NO_DRAGON, most_best, summoned(states[0]), 0)
    if fits and summons_best and most_best > most_played:
        less = most_best - most_played
        n = add_sentence(out, n, less, DRAGON_LESS, less, 0, 0)
    if fits and most_played < 0 and most_best >= 0:
        n = add_sentence(out, n, -most_played, MUST_BURN_OWN, -most_played, summoned(states[0]), 0)
    if summons_played and not fits and most_best != NOWHERE:
        n = add_sentence(out, n, DRAGON_WEIGHT, DRAGON_LEAVES, summoned(states[0]), 0, 0)
    return n


@compiled
def compare_places(states: States, box: Box, seat: int, out: Counts, n: int) -> int:
    """Add for which tiles a place is left or not."""
    other = 1 - seat
    is_out = can_place(states[BEST], box, seat) and not can_place(states[PLAYED], box, seat)
    is_in = can_place(states[PLAYED], box, other) and not can_place(states[BEST], box, other)
    if is_out:
        n = add_sentence(out, n, OUT_WEIGHT, OUT, 0, 0, 0)
    if is_in:
        n = add_sentence(out, n, OUT_WEIGHT, LETS_PLACE, 0, 0, 0)
    for tile in range(TILES):
        lost_place = has_place(states[BEST], box, seat, tile) and not has_place(
            states[PLAYED], box, seat, tile
        )
        if lost_place and not is_out and states[PLAYED].laid[seat, tile] < 0:
            n = add_sentence(out, n, PLACE_WEIGHT, NO_PLACE, tile, 0, 0)
        left_place = has_place(states[PLAYED], box, other, tile) and not has_place(
            states[BEST], box, other, tile
        )
        if left_place and not is_in:
            n = add_sentence(out, n, PLACE_WEIGHT, LEAVES_PLACE, tile, 0, 0)
    return n


@compiled
def compare_burnt(states: States, seat: int, out: Counts, n: int) -> int:
    """Add what the placed dragon burns."""
    less = points(states[PLAYED], 1 - seat) - points(states[BEST], 1 - seat)
    if less > 0:
        n = add_sentence(out, n, less, BURNS_LESS, less, 0, 0)
    own = points(states[BEST], seat) - points(states[PLAYED], seat)
    if own > 0:
        n = add_sentence(out, n, own, BURNS_OWN, own, 0, 0)
    return n


@compiled
def compare_next_dragon(states: States, box: Box, seat: int, out: Counts, n: int) -> int:
    """Add what the dragon can burn that the other one's next tile can summon; who has a dragon to
    place decides that with it.
    """
    if states[PLAYED].phase == DRAGON or states[BEST].phase == DRAGON:
        return n
    played = most_burnt_next(states, PLAYED, TRIAL, box, seat)
    best = most_burnt_next(states, BEST, TRIAL, box, seat)
    if played > best == 0:
        n = add_sentence(out, n, played, LETS_BURN, played, summoned(states[PLAYED]), 0)
    elif played > best:
        n = add_sentence(out, n, played - best, LETS_BURN_MORE, played - best, 0, 0)
    return n


def explanations(state: State, box: Box, played: int, best: int) -> list[Explanation]:
    """The same as keys and parameters for the catalogues."""

    def parameter(name: str, value: int) -> int | str:
        if name in ("tile", "dragon"):
            names = box.tile_names if name == "tile" else box.dragon_names
            return chr(names[value])
        return value

    return read_explanations(explain, SENTENCES, state, box, played, best, parameter)
