"""A state in one line that rebuilds it exactly; ``docs/notation.md`` has the grammar."""

import numpy as np

from ....engine.errors import BadText
from ....engine.positions.fields import Fields, list_items, position_text
from ....engine.seats import CHANCE, NOBODY
from ....kit.bits import U
from ....kit.domino import Dominoes
from ....kit.positions import domino_sets, number_sets
from ....kit.positions.domino_sets import line_text, owned_text
from ....kit.positions.kingdom import fill, read_rows, rows_text
from ....kit.positions.problems import PARAMETERS, refuse
from ..components import DOMINOES, TERRAINS
from ..notation import king_name
from ..options import options_of
from ..state import END, PHASE_NAMES, State
from .checks import (
    HALF_KINDS,
    gone_halves,
    kingdom_problem,
    moment_problem,
)
from .problems import PROBLEMS

MOMENTS = "turn-up, draw, claim-0, place-0, end"


def position(state: State, box: Dominoes) -> str:
    """Everything that the state holds, in one line."""
    seats = range(state.seats)
    now = PHASE_NAMES[state.phase] + (f"-{state.seat}" if state.seat >= 0 else "")
    fields = {
        "players": str(state.seats),
        "options": ",".join(options_of(state)) or "-",
        "deal": str(state.deal + 1),
        "past": "/".join(
            ",".join(str(state.past[deal, seat]) for seat in seats) for deal in range(state.deal)
        ),
        "now": now,
        "kings": ",".join(
            king_name(state, king)[4:] for king in range(8) if state.kings >> king & 1
        )
        or "-",
        "unseen": line_text(state.unseen),
        "line": line_text(state.line),
        "claims": owned_text(state.claims, state.seats),
        "queue": owned_text(state.holds, state.seats),
        "kingdoms": "|".join(rows_text(state, seat) for seat in seats),
    }
    return position_text("kingdomino", state.revision, fields)


def read_position(state: State, box: Dominoes, fields: Fields) -> None:
    """Mirror of ``position``: set a fresh state to what the fields behind the options say."""
    read_deal(state, fields)
    now, at_now = fields.value("now")
    read_kings(state, fields)
    dominoes = domino_sets.DominoReader()
    state.unseen = dominoes.line(*fields.value("unseen"))
    state.line = dominoes.line(*fields.value("line"))
    dominoes.owned(*fields.value("claims"), state.claims, state.seats)
    dominoes.owned(*fields.value("queue"), state.holds, state.seats)
    state.queue = U(0)
    for seat in range(state.seats):
        state.queue |= state.holds[seat]
    state.left += int(state.unseen).bit_count() - DOMINOES
    read_now(state, now, at_now)
    numbers = np.zeros(PARAMETERS, np.int64)
    refuse(PROBLEMS, moment_problem(state, numbers), numbers, at_now, PHASE_NAMES)
    read_kingdoms(state, box, fields)
    fields.end()


def read_deal(state: State, fields: Fields) -> None:
    """Which deal, and the points of those before."""
    word, at = fields.value("deal")
    deal = number_sets.number(word, at)
    if not 1 <= deal <= state.deals:
        raise BadText("no-such-deal", at, deal=deal, deals=int(state.deals))
    state.deal = deal - 1
    if deal == 1:
        return
    word, at = fields.value("past")
    rows = word.split("/")
    if len(rows) != deal - 1:
        raise BadText("wrong-past", at, deals=deal - 1, players=int(state.seats))
    for index, row in enumerate(rows):
        points = row.split(",")
        if len(points) != state.seats:
            raise BadText("wrong-past", at, deals=deal - 1, players=int(state.seats))
        for seat, word in enumerate(points):
            state.past[index, seat] = number_sets.number(word, at)
            at += len(word) + 1


def read_kings(state: State, fields: Fields) -> None:
    """Kings not yet drawn."""
    in_play = {king_name(state, king)[4:]: king for king in range(8) if state.kings >> king & 1}
    state.kings = 0
    for word, at in list_items(*fields.value("kings")):
        if word not in in_play:
            raise BadText("no-such-king", at, found=word, kings=",".join(in_play))
        state.kings |= 1 << in_play[word]


def read_now(state: State, now: str, at: int) -> None:
    """The phase and the seat to move."""
    name, dash, seat = now.rpartition("-") if now[-1:].isdecimal() else (now, "", "")
    if name not in PHASE_NAMES or (name in ("claim", "place")) != bool(dash):
        raise BadText("bad-now", at, found=now, expected=MOMENTS)
    if dash and seat not in map(str, range(state.seats)):
        raise BadText("bad-now", at, found=now, expected=MOMENTS)
    state.phase = PHASE_NAMES.index(name)
    state.seat = int(seat) if dash else NOBODY if state.phase == END else CHANCE


def read_kingdoms(state: State, box: Dominoes, fields: Fields) -> None:
    """The kingdoms, and whether the dominoes that are gone could have made them."""
    kingdoms = fields.by_kingdom("kingdoms", int(state.seats))
    gone, numbers = np.zeros(HALF_KINDS, np.int64), np.zeros(PARAMETERS, np.int64)
    gone_halves(state, box, gone)
    for seat, (drawn, at) in enumerate(kingdoms):
        fill(state, seat, read_rows(drawn, "/", at, int(state.side), TERRAINS))
        problem = kingdom_problem(state, seat, gone, numbers)
        refuse(PROBLEMS, problem, numbers, at, PHASE_NAMES)
