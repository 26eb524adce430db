"""Connections before a request is complete."""
