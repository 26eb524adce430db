"""Texts of every kind thrown at the parsers."""
