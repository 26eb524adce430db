"""Players that know only the protocol."""
