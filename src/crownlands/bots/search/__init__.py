"""Bots that search, and the parts of a search."""
