"""The ready-made phrases: whoever plays together says something kind, and nothing has to be moderated."""

PHRASES = (
    "hello",
    "good-luck",
    "well-played",
    "nice-move",
    "oops",
    "one-moment",
    "your-turn",
    "thanks",
    "good-game",
    "again",
    "bye",
)
"""The catalogues have a sentence for ``phrase.hello`` and all the others."""
