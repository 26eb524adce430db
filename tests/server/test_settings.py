"""Settings of a server: command line, environment, defaults, docs."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pytest

from crownlands.engine.errors import Refused
from crownlands.server.ops.run import addresses
from crownlands.server.settings import PREFIX, Settings, variable_of

DOCS = Path(__file__).parents[2] / "docs" / "server-api.md"


def test_a_server_listens_on_localhost_by_default() -> None:
    settings = Settings.read({})
    assert settings.host == "127.0.0.1"
    assert addresses(settings.host, 8765) == ["http://127.0.0.1:8765/"]
    assert addresses("::1", 80) == ["http://[::1]:80/"]
    assert addresses("0.0.0.0", 80)[0] == "http://127.0.0.1:80/"


def test_the_command_line_beats_the_environment_and_that_beats_the_defaults() -> None:
    environment = {
        "CROWNLANDS_PORT": "9000",
        "CROWNLANDS_HOST": "0.0.0.0",
        "CROWNLANDS_BOT_SECONDS": "2.5",
    }
    settings = Settings.read(environment, port=9001, host=None)
    assert (settings.port, settings.host, settings.bot_seconds) == (9001, "0.0.0.0", 2.5)


def test_lists_flags_and_folders_are_read() -> None:
    environment = {
        "CROWNLANDS_PROXIES": "10.0.0.1, ::1",
        "CROWNLANDS_COMPRESS": "yes",
        "CROWNLANDS_DATA": "/srv/crownlands",
    }
    settings = Settings.read(environment)
    assert (settings.proxies, settings.compress, settings.data) == (
        ("10.0.0.1", "::1"),
        True,
        Path("/srv/crownlands"),
    )


def test_settings_with_another_name_keep_the_variables_that_hosts_have_written() -> None:
    settings = Settings.read(
        {
            "CROWNLANDS_MOST_WORDS": "7",
            "CROWNLANDS_WORDS_SECONDS": "8",
            "CROWNLANDS_MISSES_A_MINUTE": "9",
        }
    )
    assert (settings.commands, settings.commands_seconds) == (7, 8)
    assert settings.wrong_guesses_a_minute == 9


def test_no_two_settings_have_the_same_variable() -> None:
    variables = [variable_of(field) for field in fields(Settings)]
    assert len(set(variables)) == len(variables)


@pytest.mark.parametrize(
    ("name", "text"),
    [("PORT", "many"), ("PORT", "-1"), ("BOT_SECONDS", "soon"), ("COMPRESS", "perhaps")],
)
def test_a_setting_that_makes_no_sense_is_refused(name: str, text: str) -> None:
    with pytest.raises(Refused) as refusal:
        Settings.read({PREFIX + name: text})
    assert refusal.value.key == "bad-setting"


def test_every_setting_has_its_line_in_the_docs() -> None:
    docs = DOCS.read_text("utf-8")
    variables = [f"`{variable_of(field)}`" for field in fields(Settings)]
    assert [variable for variable in variables if variable not in docs] == []
