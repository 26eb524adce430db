"""The terminal screen of Queendomino."""
