"""A state in one line that rebuilds it exactly."""

from typing import Any

from crownlands.engine.errors import BadText
from crownlands.engine.fields import Fields, check_canonical, one_of, written
from crownlands.engine.seats import CHANCE, NOBODY
from crownlands.kit.numbers import number

from .components import FACES, Box
from .rules import start
from .state import END, PHASE_NAMES, PLAYERS, ROLL, TAKE, State

OPTIONS = ("short",)
MOMENTS = ("roll", "take-0", "take-1", "end")


def options_of(state: State) -> tuple[str, ...]:
    """The options that the match is played with, in alphabetical order."""
    return OPTIONS if state.short else ()


def position(state: State, box: Box) -> str:
    """Everything that the state holds, in one line; the pile is what nobody has taken."""
    fields = {
        "players": str(state.seats),
        "options": ",".join(options_of(state)) or "-",
        "now": PHASE_NAMES[state.phase] + (f"-{state.seat}" if state.seat >= 0 else ""),
        "turn": str(state.turn),
        "die": str(state.face + 1) if state.face >= 0 else "-",
        "taken": ",".join(map(str, state.taken)),
    }
    return written("stones", state.revision, fields)


def from_position(text: str, box: Box, players: int, options: tuple[str, ...], fields: Fields) -> Any:
    """The state that ``position`` wrote down, in an array of one record; players and options have been read and checked."""
    states = start(players, options)
    state = states[0]
    state.revision = fields.revision
    now, at_now = fields.value("now")
    name, _, seat = MOMENTS[one_of(MOMENTS, now, at_now)].partition("-")
    state.phase = PHASE_NAMES.index(name)
    state.seat = int(seat) if seat else CHANCE if state.phase == ROLL else NOBODY
    state.turn = one_of(("0", "1"), *fields.value("turn"))
    state.face = one_of(("-", *map(str, range(1, FACES + 1))), *fields.value("die")) - 1
    for kingdom, (word, at) in enumerate(fields.by_kingdom("taken", PLAYERS, ",")):
        stones = number(word, at)
        if stones > state.pile:
            raise BadText("number-too-high", at, found=stones, most=int(state.pile))
        state.taken[kingdom] = stones
        state.pile -= stones
    fields.end()
    check(state, at_now)
    check_canonical(text, position(state, box))
    return states


def check(state: State, at: int) -> None:
    """Refuse parts that contradict each other: whatever passes can be played to the end."""
    rolled, over = state.face >= 0, state.pile == 0
    if rolled != (state.phase == TAKE) or over != (state.phase == END) or (rolled and state.seat != state.turn):
        raise BadText("wrong-moment", at, now=PHASE_NAMES[state.phase])
