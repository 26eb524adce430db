"""Mutations of a text; each takes the random numbers, the text and others of its kind."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random

Mutation = Callable[[Random, str, Sequence[str]], str]

TOKEN = re.compile(r"[A-Za-z0-9]+|[^A-Za-z0-9]")
FIELD = re.compile(r"[^ \n]+")
DIGITS = re.compile(r"[0-9]+")
STRUCTURE = ' :,=/|-@+.\n[]"\\0123456789abCnewskm'
STRANGE = "\0\t\r\x0b\x1b\x7f\x85\xa0éßĞż²½٣൫①Ⅷ–“”\u2028\u200b\u202e\ufeff\ufffd🏰𝟙\ud800"
HUGE = (
    "49",
    "99",
    "127",
    "128",
    "256",
    "9999",
    "10000",
    "32768",
    "2147483648",
    "18446744073709551616",
    "9" * 500,
    "-1",
    "00",
    "1e9",
)
MOST = 3000
"""The longest that a repeat makes a text."""


def piece(rng: Random, text: str) -> tuple[int, int]:
    """A place in the text, mostly a short one."""
    start = rng.randrange(len(text) + 1)
    return start, min(len(text), start + rng.choice((0, 1, 1, 1, 2, 3, 8, 40)))


def cut(rng: Random, text: str, others: Sequence[str]) -> str:
    start, end = piece(rng, text)
    return text[:start] + text[end:]


def cut_off(rng: Random, text: str, others: Sequence[str]) -> str:
    return text[: rng.randrange(len(text) + 1)]


def duplicate(rng: Random, text: str, others: Sequence[str]) -> str:
    start, end = piece(rng, text)
    return text[:end] + text[start:end] + text[end:]


def swap(rng: Random, text: str, others: Sequence[str]) -> str:
    a, b, c, d = sorted((*piece(rng, text), *piece(rng, text)))
    return text[:a] + text[c:d] + text[b:c] + text[a:b] + text[d:]


def insert(rng: Random, text: str, others: Sequence[str]) -> str:
    at = rng.randrange(len(text) + 1)
    return (
        text[:at]
        + "".join(
            rng.choices(rng.choice((STRUCTURE, STRUCTURE, STRANGE)), k=rng.choice((1, 1, 2, 5)))
        )
        + text[at:]
    )


def replace(rng: Random, text: str, others: Sequence[str]) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice(rng.choice((STRUCTURE, STRUCTURE, STRANGE))) + text[at + 1 :]


def change_digit(rng: Random, text: str, others: Sequence[str]) -> str:
    places = [i for i, letter in enumerate(text) if letter in "0123456789"]
    if not places:
        return text
    at = rng.choice(places)
    return text[:at] + rng.choice("0123456789") + text[at + 1 :]


def exchange(rng: Random, text: str, others: Sequence[str]) -> str:
    """Two words, or two fields, change places."""
    matches = list(rng.choice((FIELD, TOKEN, DIGITS)).finditer(text))
    if len(matches) < 2:
        return text
    a, b = sorted(rng.sample(matches, 2), key=lambda each: each.start())
    return text[: a.start()] + b[0] + text[a.end() : b.start()] + a[0] + text[b.end() :]


def borrow(rng: Random, text: str, others: Sequence[str]) -> str:
    """A word of another text takes the place of one of this."""
    kind = rng.choice((FIELD, TOKEN))
    mine, theirs = list(kind.finditer(text)), list(kind.finditer(rng.choice(others)))
    if not (mine and theirs):
        return text
    word = rng.choice(mine)
    return text[: word.start()] + rng.choice(theirs)[0] + text[word.end() :]


def make_huge(rng: Random, text: str, others: Sequence[str]) -> str:
    matches = list(DIGITS.finditer(text))
    if not matches:
        return text
    number = rng.choice(matches)
    return text[: number.start()] + rng.choice(HUGE) + text[number.end() :]


def repeat(rng: Random, text: str, others: Sequence[str]) -> str:
    start, end = piece(rng, text)
    times = rng.choice((3, 10, 100, MOST))
    return text[:start] + (text[start:end] * times)[:MOST] + text[end:]


MUTATIONS: tuple[Mutation, ...] = (
    *(cut, cut_off, duplicate, swap, insert, insert, replace, replace),
    *(
        change_digit,
        change_digit,
        change_digit,
        exchange,
        exchange,
        borrow,
        borrow,
        borrow,
        make_huge,
        repeat,
    ),
)


def noise(rng: Random) -> str:
    """A text that was never right."""
    length = rng.choice((0, 1, 2, 5, 20, 100, 500))
    alphabet = rng.choice((STRUCTURE, STRUCTURE + STRANGE, ""))
    return "".join(
        rng.choices(alphabet, k=length)
        if alphabet
        else (chr(rng.randrange(0x110000)) for _ in range(length))
    )


def spoiled(rng: Random, texts: Sequence[str]) -> str:
    """One of ``texts`` with up to four mutations; now and then noise."""
    if rng.random() < 0.05:
        return noise(rng)
    text = rng.choice(texts)
    for _ in range(rng.choice((0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 4))):
        text = rng.choice(MUTATIONS)(rng, text, texts)
    return text
