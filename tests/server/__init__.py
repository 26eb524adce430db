"""The server, in conversation."""
