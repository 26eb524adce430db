"""The terminal screen of Kingdomino."""
