"""Analysis: what a position is worth, which moves are best, and the review of a whole match."""
