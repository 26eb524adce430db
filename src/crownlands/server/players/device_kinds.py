"""What kind of device a request comes from, in two words that a player recognizes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...store.devices import DeviceKind

if TYPE_CHECKING:
    from collections.abc import Iterable

PROGRAM_KIND = DeviceKind("program")
"""The kind of a program's own token."""
BROWSERS = (
    ("edg", "edge"),
    ("opr/", "opera"),
    ("firefox/", "firefox"),
    ("fxios/", "firefox"),
    ("chrome/", "chrome"),
    ("crios/", "chrome"),
    ("safari/", "safari"),
)
"""Words of a ``User-Agent`` and the browsers they name; most browsers also claim to be others."""
SYSTEMS = (
    ("android", "android"),
    ("iphone", "ios"),
    ("ipad", "ios"),
    ("windows", "windows"),
    ("mac os", "macos"),
    ("cros ", "chromeos"),
    ("linux", "linux"),
)


def device_kind(headers: Iterable[tuple[bytes, bytes]]) -> DeviceKind:
    """The kind of a device; nothing else of its ``User-Agent`` is stored."""
    agent = next((value for name, value in headers if name == b"user-agent"), b"")
    text = agent[:500].decode("latin-1").lower()
    return DeviceKind(word_in(text, BROWSERS), word_in(text, SYSTEMS))


def word_in(text: str, words: Iterable[tuple[str, str]]) -> str:
    """What the first word that occurs in the text stands for; empty where none does."""
    return next((meaning for word, meaning in words if word in text), "")
