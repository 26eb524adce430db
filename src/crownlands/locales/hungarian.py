"""Hungarian numbers in a sentence: article and ending by sound (``az 1-es``, ``a 12-est``), for
whole numbers from 1 to 99.
"""

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


def inflected(name: str, form: str) -> str:
    """A number as ``form`` asks for it: ``es`` 12-es, ``est`` 12-est, ``az-es`` a 12-es, ``Az-est``
    A 12-est.

    A domino's number may have the letter of its box before it, k or q, which both begin with a
    consonant: a q1-es.
    """
    before, _, after = form.rpartition("-")
    number = int(name.lstrip("qk"))
    word = f"{name}-{ending(number)}{after.removeprefix('es')}"
    if not before:
        return word
    lead = article(number) if name.isdecimal() else "a"
    return f"{lead.capitalize() if before == 'Az' else lead} {word}"


FORMS = ("es", "est", "az-es", "az-est", "Az-es", "Az-est")
