"""Mutated texts for every parser."""
