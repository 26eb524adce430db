"""Matches written down, with variations, and read back."""
