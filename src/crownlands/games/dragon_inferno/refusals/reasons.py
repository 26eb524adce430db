"""The rules against moves, as ``engine.refusals.reasons`` lists them.

``piece`` is the letter of the tile or dragon that the move names, and ``target`` its square;
``square`` is a square of the board, and ``summoned`` the dragon that is to be placed.
"""

REASONS = (
    "",
    "no-such-dragon dragon=piece",
    "no-such-tile tile=piece",
    "dragon-dealt dragon=piece",
    "not-an-egg-square square=target",
    "egg-there square=target",
    "egg-order square=target",
    "egg-room square=target",
    "tile-laid tile=piece",
    "overlap square",
    "off-board",
    "tile-not-connected",
    "wrong-dragon dragon=piece expected=summoned",
    "dragon-must-be-placed dragon=piece",
    "no-flip",
    "not-on-tiles square",
    "on-dragon square",
    "on-egg square",
    "on-new-tile square",
    "now-deal",
    "now-eggs",
    "now-tile",
    "now-dragon",
)
(
    NO_REASON,
    NO_SUCH_DRAGON,
    NO_SUCH_TILE,
    DRAGON_DEALT,
    NOT_AN_EGG_SQUARE,
    EGG_THERE,
    EGG_ORDER,
    EGG_ROOM,
    TILE_LAID,
    OVERLAP,
    OFF_BOARD,
    TILE_NOT_CONNECTED,
    WRONG_DRAGON,
    DRAGON_MUST_BE_PLACED,
    NO_FLIP,
    NOT_ON_TILES,
    ON_DRAGON,
    ON_EGG,
    ON_NEW_TILE,
    NOW,
) = range(20)
"""From NOW on, what is to be done in each phase."""
