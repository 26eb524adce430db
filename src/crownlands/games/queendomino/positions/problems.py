"""What can be wrong with a position: keys with their parameters (``kit.positions.problems``)."""

PROBLEMS = (
    "",
    "incomplete-line length",
    "wrong-moment now",
    "wrong-seat seat expected",
    "wrong-kings seat found kings",
    "too-many-knights kingdom most",
    "wrong-queen",
    "half-a-domino",
    "too-many-squares found most",
    "too-many-buildings found most",
    "not-in-the-box square",
)
(
    NO_PROBLEM,
    INCOMPLETE_LINE,
    WRONG_MOMENT,
    WRONG_SEAT,
    WRONG_KINGS,
    TOO_MANY_KNIGHTS,
    WRONG_QUEEN,
    HALF_A_DOMINO,
    TOO_MANY_SQUARES,
    TOO_MANY_BUILDINGS,
    NOT_IN_THE_BOX,
) = range(11)
