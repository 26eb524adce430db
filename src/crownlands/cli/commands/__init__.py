"""The commands, one subject per file."""
