"""Requests: limits, refusals, schema, pages."""
