"""The server, by the subjects of its folders."""
