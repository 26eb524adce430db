"""Connections before a request is complete: how many, how large, how slow; and from where."""
