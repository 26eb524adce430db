"""Texts that are read and written."""
