"""What can be wrong with a position: keys with the names of their parameters."""

PROBLEMS = ("", "wrong-moment now", "wrong-bonus", "wrong-boxes coat boxes")
NO_PROBLEM, WRONG_MOMENT, WRONG_BONUS, WRONG_BOXES = range(4)
"""To WRONG_BOXES the number of a coat of arms is added: its row of the spell book is wrong."""
