"""Hungarian numbers in a sentence: article and ending by sound (``az 1-es``, ``a 12-est``), for whole numbers from 1 to 99."""

from __future__ import annotations

UNITS = ("", "es", "es", "as", "es", "ös", "os", "es", "as", "es")
TENS = ("", "es", "as", "as", "es", "es", "as", "es", "as", "es")
"""10-es, 20-as, 30-as, 40-es, 50-es, 60-as, 70-es, 80-as, 90-es."""


def ending(number: int) -> str:
    """``es``, ``as``, ``os`` or ``ös``."""
    return UNITS[number % 10] or TENS[number // 10 % 10]


def article(number: int) -> str:
    """``az`` before a vowel: egy, öt, ötven …; else ``a``."""
    return "az" if number == 1 or str(number)[0] == "5" else "a"


def inflected(number: int, form: str) -> str:
    """The number as ``form`` asks for it: ``es`` 12-es, ``est`` 12-est, ``az-es`` a 12-es, ``Az-est`` A 12-est."""
    before, _, after = form.rpartition("-")
    word = f"{number}-{ending(number)}{after.removeprefix('es')}"
    if not before:
        return word
    lead = article(number)
    return f"{lead.capitalize() if before == 'Az' else lead} {word}"


FORMS = ("es", "est", "az-es", "az-est", "Az-es", "Az-est")
