"""The translations."""
