"""Analyses and reviews."""
