"""What speaks for a move and against another: taking dice, drawing, lightning spells."""

from ....engine.explanation import add_sentence
from ....engine.jit import compiled
from ....engine.layout import Counts, States
from ....engine.registry import NONE
from ..components import Box
from ..rules import CROSSES, play
from ..scoring import points
from ..state import DRAFT, DRAW, STRIKE
from .drafts import compare_takes, write_reasons_for_take
from .drawings import compare_drawings, write_reasons_for_drawing
from .sentences import BEST, BRINGS_POINTS, FEWER_POINTS, PLAYED


@compiled
def explain(states: States, box: Box, played: int, best: int, out: Counts) -> int:
    """Write what speaks for ``best`` and against ``played`` in ``states[0]``, the most telling
    first; for ``best`` alone where ``played`` is NONE. Return how many sentences there are.
    """
    phase, seat = int(states[0].phase), int(states[0].seat)
    if phase not in (DRAFT, DRAW, STRIKE) or played == best:
        return 0
    states[BEST] = states[0]
    play(states[BEST], box, best)
    if played == NONE:
        if phase == DRAFT:
            return write_reasons_for_take(states, box, seat, best, out)
        if phase == DRAW:
            return write_reasons_for_drawing(states, box, seat, best, out)
        gain = points(states[BEST], seat) - points(states[0], seat)
        return add_sentence(out, 0, gain, BRINGS_POINTS, gain, 0, 0) if gain > 0 else 0
    states[PLAYED] = states[0]
    play(states[PLAYED], box, played)
    if phase == DRAFT:
        return compare_takes(states, box, seat, played, best, out)
    if phase == DRAW:
        return compare_drawings(states, box, seat, played, best, out)
    return compare_lightning(states, seat, played, best, out)


@compiled
def compare_lightning(states: States, seat: int, played: int, best: int, out: Counts) -> int:
    """Write that a lightning spell brings fewer points. Both spells at once are not compared: one
    follows the other.
    """
    less = points(states[BEST], seat) - points(states[PLAYED], seat)
    if less > 0 and (played < CROSSES) == (best < CROSSES):
        return add_sentence(out, 0, less, FEWER_POINTS, less, 0, 0)
    return 0
