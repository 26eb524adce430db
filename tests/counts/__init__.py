"""How many paths there are from fixed positions: a fingerprint of the rules."""
