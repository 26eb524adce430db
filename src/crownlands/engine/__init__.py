"""The engine below every game: it knows no game itself."""
