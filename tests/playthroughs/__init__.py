"""Whole matches as readable text; a diff in one is a change of rules and is read as such."""
