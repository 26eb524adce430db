"""The rules against moves, as ``engine.refusals.reasons`` and ``kit.refusals.draft_reasons`` list
them.

``piece`` may be a building tile too, ``target`` is the square that the move names, and ``chosen``
the tile that is to be built.
"""

from ....kit.refusals import draft_reasons

OWN = len(draft_reasons.REASONS)
(
    CANNOT_SKIP,
    WRONG_BOX,
    KNIGHT_THERE,
    NOT_JUST_PLACED,
    TILE_SEEN,
    NOT_ON_BOARD,
    WRONG_TILE,
    TOWN_BUILT,
    NOT_A_TOWN,
    STEP_TAKEN,
    NO_KNIGHT,
    NO_TOWN_SQUARE,
    CANNOT_PAY,
    HOSTS_QUEEN,
    DRAGON_AWAY,
    NOW,
) = range(OWN, OWN + 16)
"""From NOW on, what is to be done in each phase."""
REASONS = (
    *draft_reasons.REASONS,
    "cannot-skip",
    "wrong-box domino=piece",
    "knight-there square=target",
    "not-just-placed square=target",
    "tile-seen tile=piece",
    "not-on-board tile=piece",
    "wrong-tile tile=piece expected=chosen",
    "town-built square=target",
    "not-a-town square=target",
    "step-taken",
    "no-knight",
    "no-town-square",
    "cannot-pay price coins",
    "hosts-queen",
    "dragon-away",
    "now-stack",
    *draft_reasons.STEPS,
    "now-knight",
    "now-build",
    "now-site tile=chosen",
    "now-bribe",
)
