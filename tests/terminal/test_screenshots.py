"""The pictures in the docs show what the terminal shows."""

from terminal.screenshots import FOLDER, pictures


def test_the_pictures_are_those_of_today() -> None:
    for name, text in pictures().items():
        assert (FOLDER / name).read_text("utf-8") == text, f"{name}: python -m terminal.screenshots writes it anew"


def test_the_pictures_fetch_nothing() -> None:
    for text in pictures().values():
        assert "url(http" not in text
        assert "@font-face" not in text
