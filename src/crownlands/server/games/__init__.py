"""The games that tables can be made of."""
