"""Benchmarks, measured in one run: only ratios can be compared between machines."""
