"""Conversations that end with no: one for every reason that the server has."""

from server.refusals import asking, server, table, words
from server.refusals.conversations import CONVERSATIONS

__all__ = ["CONVERSATIONS", "asking", "server", "table", "words"]
