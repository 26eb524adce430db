"""Why something is refused: wrong arguments, and the rules against moves."""
