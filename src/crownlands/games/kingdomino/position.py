"""A state in one line that rebuilds it exactly; ``docs/notation.md`` has the grammar."""

from collections import Counter

from ...engine.errors import BadText
from ...engine.fields import Fields, list_items, position_text
from ...engine.seats import CHANCE, NOBODY
from ...kit import domino_sets, number_sets
from ...kit.bits import U
from ...kit.domino import Dominoes, Half, pairs_of
from ...kit.domino_sets import line_text, owned_text
from ...kit.kingdom import Spot, fill, read_rows, rows_text
from .components import DOMINOES, TERRAINS
from .notation import king_name
from .options import options_of
from .position_checks import check
from .state import CLAIM, DRAW, END, PHASE_NAMES, PLACE, TURN_UP, State

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
    check(state, at_now)
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
    gone = gone_halves(state, box)
    for seat, (drawn, at) in enumerate(kingdoms):
        squares: dict[Spot, Half] = read_rows(drawn, "/", at, int(state.side), TERRAINS)
        if len(squares) % 2:
            raise BadText("half-a-domino", at)
        if len(squares) > 2 * acted(state, seat):
            raise BadText("too-many-squares", at, found=len(squares), most=2 * acted(state, seat))
        fill(state, seat, squares)
        gone.subtract(squares.values())
        for half, count in gone.items():
            if count < 0:
                raise BadText("not-in-the-box", at, square=str(half))


def has_placed(state: State, seat: int) -> bool:
    """Whether ``seat`` has placed the lowest domino of the queue and is to claim."""
    return bool(state.phase == CLAIM and state.queue and state.seat == seat)


def gone_halves(state: State, box: Dominoes) -> Counter[Half]:
    """The squares of all dominoes that have been placed or have left the game."""
    there = int(state.unseen | state.line | state.queue)
    for seat in range(state.seats):
        there |= int(state.claims[seat])
    if has_placed(state, int(state.seat)):
        there &= ~(int(state.queue) & -int(state.queue))
    return Counter(
        half
        for domino, pair in enumerate(pairs_of(box))
        if not there >> domino & 1
        for half in pair
    )


def acted(state: State, seat: int) -> int:
    """How many dominoes ``seat`` has placed or discarded in this deal."""
    kings = 2 if state.seats == 2 else 1
    lines = (DOMINOES - int(state.unseen).bit_count()) // state.length
    if state.phase in (TURN_UP, END) or (state.phase == PLACE and not state.line):
        done = lines
    else:
        done = lines - 1
    if state.phase == DRAW or not state.queue:
        return kings * done if state.phase == END else 0
    return kings * done - int(state.holds[seat]).bit_count() + has_placed(state, seat)
