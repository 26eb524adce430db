"""A state in one line that rebuilds it exactly."""

from crownlands.engine.errors import BadText
from crownlands.engine.positions.fields import Fields, index_of, position_text
from crownlands.engine.seats import CHANCE, NOBODY
from crownlands.kit.positions.number_sets import number

from .components import FACES, Box
from .options import options_of
from .state import END, PHASE_NAMES, PLAYERS, ROLL, TAKE, State

MOMENTS = ("roll", "take-0", "take-1", "end")


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
    return position_text("stones", state.revision, fields)


def read_position(state: State, box: Box, fields: Fields) -> None:
    """Mirror of ``position``: set a fresh state to what the fields behind the options say."""
    now, at_now = fields.value("now")
    name, _, seat = MOMENTS[index_of(MOMENTS, now, at_now)].partition("-")
    state.phase = PHASE_NAMES.index(name)
    state.seat = int(seat) if seat else CHANCE if state.phase == ROLL else NOBODY
    state.turn = index_of(("0", "1"), *fields.value("turn"))
    state.face = index_of(("-", *map(str, range(1, FACES + 1))), *fields.value("die")) - 1
    for kingdom, (word, at) in enumerate(fields.by_kingdom("taken", PLAYERS, ",")):
        stones = number(word, at)
        if stones > state.pile:
            raise BadText("number-too-high", at, found=stones, most=int(state.pile))
        state.taken[kingdom] = stones
        state.pile -= stones
    fields.end()
    check(state, at_now)


def check(state: State, at: int) -> None:
    """Refuse parts that contradict each other: whatever passes can be played to the end."""
    rolled, over = state.face >= 0, state.pile == 0
    if (
        rolled != (state.phase == TAKE)
        or over != (state.phase == END)
        or (rolled and state.seat != state.turn)
    ):
        raise BadText("wrong-moment", at, now=PHASE_NAMES[state.phase])
