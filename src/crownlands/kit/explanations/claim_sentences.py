"""What speaks against claiming a domino: its points and crowns, its place in the order, and what is
left to the next player.
"""

import numpy as np

from ...engine.explanation import add_sentence
from ...engine.jit import compiled
from ...engine.layout import Counts
from ..bits import ONE, U, lowest, signed, size
from ..domino import Dominoes
from ..draft import Draft
from .placement_sentences import DISCARD_WEIGHT
from .placement_sentences import SENTENCES as PLACEMENT_SENTENCES

SENTENCES = (
    "claims-unplaceable domino",
    "less-gain n domino other",
    "fewer-crowns n domino other",
    "leaves-to-next n domino",
    "leaves-crowns-to-next n domino",
    "acts-after n other",
    "domino-gain n domino",
    "domino-crowns n domino",
    "takes-from-next n domino",
    "acts-first domino",
)
FIRST = len(PLACEMENT_SENTENCES)
(
    CLAIMS_UNPLACEABLE,
    LESS_GAIN,
    FEWER_CROWNS,
    LEAVES_TO_NEXT,
    LEAVES_CROWNS_TO_NEXT,
    ACTS_AFTER,
    DOMINO_GAIN,
    DOMINO_CROWNS,
    TAKES_FROM_NEXT,
    ACTS_FIRST,
) = range(FIRST, FIRST + len(SENTENCES))

OWN_PLAYED, OWN_BEST, RIVAL_PLAYED, RIVAL_BEST, NUMBERS = range(5)
"""The most that each domino brings: to the kingdom that claims, and to that which chooses next."""
UNPLACEABLE = -1
"""Stands among them for a domino that has no place."""
ACTS_FIRST_WEIGHT = 1


@compiled
def crowns_of(box: Dominoes, domino: int) -> int:
    """The crowns on both halves."""
    return signed(box.first_crowns[domino] + box.second_crowns[domino])


@compiled
def kings_between(others: np.uint64, best: np.uint64, played: np.uint64) -> int:
    """How many of ``others``, the dominoes that other kingdoms have claimed, act after ``best`` and
    before ``played``.
    """
    if played < best:
        return 0
    return size(others & ((ONE << played) - ONE) & ~((ONE << best) - ONE))


@compiled
def compare_claims(
    box: Dominoes,
    played: int,
    best: int,
    gains: Counts,
    has_rival: bool,
    kings: int,
    out: Counts,
) -> int:
    """Write what speaks against ``played``; so many ``kings`` act between the two."""
    n = 0
    own_played, own_best = gains[OWN_PLAYED], gains[OWN_BEST]
    if own_played == UNPLACEABLE and own_best != UNPLACEABLE:
        n = add_sentence(out, n, DISCARD_WEIGHT, CLAIMS_UNPLACEABLE, played, 0, 0)
    elif own_best > own_played >= 0:
        gain = own_best - own_played
        n = add_sentence(out, n, gain, LESS_GAIN, gain, played, best)
    crowns = crowns_of(box, best) - crowns_of(box, played)
    if crowns > 0:
        n = add_sentence(out, n, 2 * crowns, FEWER_CROWNS, crowns, played, best)
    if has_rival:
        gain = gains[RIVAL_BEST]
        if gain > max(gains[RIVAL_PLAYED], 0):
            n = add_sentence(out, n, gain, LEAVES_TO_NEXT, gain, best, 0)
        elif crowns > 0 and gain != UNPLACEABLE:
            n = add_sentence(out, n, crowns, LEAVES_CROWNS_TO_NEXT, crowns_of(box, best), best, 0)
    if kings > 0:
        n = add_sentence(out, n, kings, ACTS_AFTER, kings, best, 0)
    return n


@compiled
def write_reasons_for_claim(
    state: Draft, box: Dominoes, best: int, number: np.uint64, gains: Counts, out: Counts
) -> int:
    """Write what speaks for ``best`` by itself; ``number`` is its number in the line."""
    n = 0
    if gains[OWN_BEST] > 0:
        n = add_sentence(out, n, gains[OWN_BEST], DOMINO_GAIN, gains[OWN_BEST], best, 0)
    crowns = crowns_of(box, best)
    if crowns > 0:
        n = add_sentence(out, n, 2 * crowns, DOMINO_CROWNS, crowns, best, 0)
    if gains[RIVAL_BEST] > 0:
        n = add_sentence(out, n, gains[RIVAL_BEST], TAKES_FROM_NEXT, gains[RIVAL_BEST], best, 0)
    claimed = state.line
    for seat in range(state.seats):
        claimed |= state.claims[seat]
    if lowest(claimed) == U(number):
        n = add_sentence(out, n, ACTS_FIRST_WEIGHT, ACTS_FIRST, best, 0, 0)
    return n
