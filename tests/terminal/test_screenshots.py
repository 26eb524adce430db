"""The pictures in the docs show what the terminal shows."""

from terminal.screenshots import FOLDER, screenshots


def test_the_screenshots_in_the_docs_are_current() -> None:
    for name, text in screenshots().items():
        assert (FOLDER / name).read_text("utf-8") == text, (
            f"{name}: python -m terminal.screenshots writes it anew"
        )


def test_the_screenshots_load_nothing_from_the_network() -> None:
    for text in screenshots().values():
        assert "url(http" not in text
        assert "@font-face" not in text
