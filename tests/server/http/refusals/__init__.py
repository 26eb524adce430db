"""Scenarios that end with a refusal: one for every refusal of the server."""

from server.http.refusals import permissions, requests, server, tables
from server.http.refusals.scenarios import SCENARIOS

__all__ = ["SCENARIOS", "permissions", "requests", "server", "tables"]
