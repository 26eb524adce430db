"""Whether sentences about moves are true, slow and obvious, asked of the slow twins."""
