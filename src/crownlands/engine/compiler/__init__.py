"""How compiled functions are found, cached and linked."""
