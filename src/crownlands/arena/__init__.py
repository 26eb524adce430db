"""Bots against bots: paired deals, rotated seats, statistics."""
