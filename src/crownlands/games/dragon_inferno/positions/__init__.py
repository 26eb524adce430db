"""Positions as text, and what can be wrong with them."""
