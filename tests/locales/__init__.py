"""The words of the project."""
