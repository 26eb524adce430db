"""Sentences about claims and placements, and the changes they are computed from."""
