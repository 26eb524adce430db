"""The terminal screen of Dragon Inferno."""
