"""The obvious slow twins, written from the rules and never from the code."""
