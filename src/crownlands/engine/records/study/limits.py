"""How much a study may contain."""

LONGEST_STUDY = 40_000
"""Characters of the tag ``Study``: with its moves a record stays below what servers and pages
read.
"""
DEEPEST = 50
"""How many branches may stand in one another."""
LONGEST_COMMENT = 2000
