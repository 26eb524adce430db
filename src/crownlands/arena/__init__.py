"""Bots against bots: paired deals, rotated seats, and what can be concluded."""
