"""The ready-made phrases that players can say, so that nothing has to be moderated."""

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
"""The locales have a sentence for each: ``phrase.hello`` …"""
