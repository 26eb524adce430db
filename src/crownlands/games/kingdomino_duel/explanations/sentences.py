"""The sentences that explain moves, and how much each weighs."""

SENTENCES = (
    "fewer-points n",
    "duel-domino-less n",
    "duel-leaves-points n",
    "duel-leaves-apart n coat",
    "duel-hole square",
    "duel-no-place coat",
    "duel-misses-spell spell",
    "duel-gives-spell spell",
    "duel-no-box die spell",
    "duel-leaves-crosses n die",
    "duel-spell-for-nothing spell",
    "duel-tower n",
    "duel-draws-nothing spell",
    "brings-points n",
    "duel-joins n coat",
    "duel-earns-spell spell",
    "duel-keeps-spell spell",
    "duel-fills-box die spell",
    "duel-takes-crosses n die",
)
"""Against a move; from ``brings-points`` on, for the move that is best, by itself."""
(
    FEWER_POINTS,
    DOMINO_LESS,
    LEAVES_POINTS,
    LEAVES_APART,
    HOLE,
    NO_PLACE,
    MISSES_SPELL,
    GIVES_SPELL,
    NO_BOX,
    LEAVES_CROSSES,
    SPELL_FOR_NOTHING,
    TOWER,
    DRAWS_NOTHING,
    BRINGS_POINTS,
    JOINS,
    EARNS_SPELL,
    KEEPS_SPELL,
    FILLS_BOX,
    TAKES_CROSSES,
) = range(len(SENTENCES))

# About as many points are at stake: what spells and tower are worth is that of ``evaluation``.
SPELL_WEIGHTS = (2, 4, 2, 8, 8, 6)
TOWER_WEIGHT, HOLE_WEIGHT, PLACE_WEIGHT, BOX_WEIGHT, CROSS_WEIGHT, DRAWING_WEIGHT = 5, 3, 2, 2, 2, 6
PLAYED, BEST, TRIAL = 1, 2, 3
"""What the states behind the first are for."""
