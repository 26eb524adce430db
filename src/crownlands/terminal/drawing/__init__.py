"""Kingdoms, squares, lines and colours as text."""
