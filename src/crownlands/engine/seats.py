"""The values of ``state.seat`` beside 0, 1, 2 …"""

CHANCE = -1
"""The seat of the box: it moves when dominoes are turned up, kings drawn, dice rolled."""
NOBODY = -2
"""Nobody is to move: the match is over."""
