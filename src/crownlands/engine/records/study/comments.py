"""Comments as they stand between braces in a record."""

from __future__ import annotations

import re

from ...errors import BadText
from .limits import LONGEST_COMMENT

ESCAPE = re.compile(r"\\(?:([\\}n])|u\{([0-9a-f]{1,6})\})")
LAST_OF_PLANE, LAST = 0xFFFF, 0x10FFFF


def comment_text(comment: str) -> str:
    """The text between the braces; what a tag cannot contain is written by its number."""
    return "".join(map(character_text, comment))


def character_text(character: str) -> str:
    """A character as it stands in a comment."""
    if character == "\n":
        return r"\n"
    if character in "\\}":
        return f"\\{character}"
    if is_surrogate(ord(character)):
        return "\ufffd"
    # Which of the others exist depends on the version of Unicode that a reader knows.
    if ord(character) <= LAST_OF_PLANE and character.isprintable():
        return character
    return f"\\u{{{ord(character):x}}}"


def read_comment(text: str, start: int) -> tuple[str, int]:
    """The comment that begins behind the brace at ``start``, and where its other brace stands."""
    comment: list[str] = []
    at = start
    while True:
        if at >= len(text):
            raise BadText("study-ends-too-soon", at, expected="}")
        if text[at] == "}":
            break
        if text[at] != "\\":
            comment.append(text[at])
            at += 1
            continue
        escape = ESCAPE.match(text, at)
        character = escaped(escape[1], escape[2]) if escape else None
        if escape is None or character is None:
            raise BadText(
                "study-bad-escape", at, found=text[at : at + 2], expected=r"\\ \} \n \u{1f451}"
            )
        comment.append(character)
        at = escape.end()
    if not comment:
        raise BadText("study-empty-comment", start)
    if len(comment) > LONGEST_COMMENT:
        raise BadText("study-comment-too-long", start, most=LONGEST_COMMENT)
    return "".join(comment), at


def escaped(letter: str | None, hexadecimal: str | None) -> str | None:
    """The character of an escape; nothing where there is no such character."""
    if letter:
        return "\n" if letter == "n" else letter
    code = int(hexadecimal or "0", 16)
    return None if code > LAST or is_surrogate(code) else chr(code)


def is_surrogate(code: int) -> bool:
    """Whether it is only a half of a character in another encoding."""
    return 0xD800 <= code <= 0xDFFF
