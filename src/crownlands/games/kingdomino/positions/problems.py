"""What can be wrong with a position: keys with their parameters (``kit.positions.problems``)."""

PROBLEMS = (
    "",
    "too-many-seen found most",
    "incomplete-line length",
    "wrong-moment now",
    "wrong-kings seat found kings",
    "wrong-seat seat expected",
    "half-a-domino",
    "too-many-squares found most",
    "not-in-the-box square",
)
(
    NO_PROBLEM,
    TOO_MANY_SEEN,
    INCOMPLETE_LINE,
    WRONG_MOMENT,
    WRONG_KINGS,
    WRONG_SEAT,
    HALF_A_DOMINO,
    TOO_MANY_SQUARES,
    NOT_IN_THE_BOX,
) = range(9)
