"""What can be wrong with a position: keys with the names of their parameters."""

PROBLEMS = (
    "",
    "wrong-moment now",
    "wrong-eggs",
    "wrong-dragons",
    "tile-without-neighbour seat",
)
NO_PROBLEM, WRONG_MOMENT, WRONG_EGGS, WRONG_DRAGONS, WITHOUT_NEIGHBOUR = range(5)
"""To WITHOUT_NEIGHBOUR the number of a seat is added: one of its tiles is wrong."""
