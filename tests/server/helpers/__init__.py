"""Servers, clients, clocks and sessions for the tests."""
