"""The rules against moves with dominoes, as ``engine.refusals.reasons`` lists them.

``piece`` is the king or domino that the move names, ``free`` the dominoes that can be claimed,
``to-place`` the domino whose king acts, and ``square`` a square of the ring.
"""

REASONS = (
    "",
    "no-such-king king=piece",
    "king-drawn king=piece",
    "domino-seen domino=piece",
    "domino-claimed domino=piece free",
    "domino-not-in-line domino=piece free",
    "wrong-domino domino=piece expected=to-place",
    "must-be-placed domino=piece",
    "overlap square",
    "too-wide width most",
    "too-high height most",
    "not-connected",
)
(
    NO_REASON,
    NO_SUCH_KING,
    KING_DRAWN,
    DOMINO_SEEN,
    DOMINO_CLAIMED,
    DOMINO_NOT_IN_LINE,
    WRONG_DOMINO,
    MUST_BE_PLACED,
    OVERLAP,
    TOO_WIDE,
    TOO_HIGH,
    NOT_CONNECTED,
) = range(12)

STEPS = ("now-turn-up", "now-draw-king", "now-claim free", "now-place domino=to-place")
"""What is to be done now, in the order of the phases."""
