"""Replays of tables and records."""
