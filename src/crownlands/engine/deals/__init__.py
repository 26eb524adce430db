"""Verifiable deals: drawn from a secret and nonces, and checked afterwards."""
