"""The store: its file and its log."""
