"""The rules against moves, as ``engine.refusals.reasons`` lists them."""

from ....kit.refusals import draft_reasons

REASONS = draft_reasons.REASONS + draft_reasons.STEPS
NOW = len(draft_reasons.REASONS)
"""From here on, what is to be done in each phase."""
