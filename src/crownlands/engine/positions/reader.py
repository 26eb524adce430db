"""A state from a position: what every game has, then the fields of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..errors import BadText, Refused
from .fields import Fields, check_canonical

if TYPE_CHECKING:
    from ..game import Game


def read_states(game: Game, position: str, box: Any) -> Any:
    """The state that ``position`` describes, in an array of one record, under the revision of the
    rules that it names; only the text that the state itself gives is accepted.
    """
    fields = Fields(position)
    fields.heading(game.name, game.revision)
    states = game.start(*read_players(game, fields))
    state = states[0]
    state.revision = fields.revision
    game.read_position(state, box, fields)
    check_canonical(position, game.position(state, box))
    return states


def read_players(game: Game, fields: Fields) -> tuple[int, tuple[str, ...]]:
    """The number of players and the options; refused where the game cannot be played like this."""
    word, at = fields.value("players")
    players = int(word) if word.isascii() and word.isdecimal() and len(word) == 1 else -1
    names, at_names = fields.value("options")
    options = tuple(names.split(",")) if names != "-" else ()
    try:
        return players, game.checked(players, options)
    except Refused as error:
        place = at if error.key in ("bad-players", "players-need-option") else at_names
        raise BadText(error.key, place, **(error.params | {"players": word})) from None
