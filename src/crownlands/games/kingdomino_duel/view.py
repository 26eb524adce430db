"""What is shown: the state as plain data, and as a drawing of text."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, cast

import numpy as np
from msgspec import UNSET

from ...engine.errors import Refused
from ...kit.consecutive_moves import consecutive_moves
from ...kit.explanations.territory_changes import ChangePreview, Placed, placement_squares
from ...kit.score import Score, Territory
from ...kit.territory import split
from ...kit.view import seat_to_move, turn_text
from .components import COAT_NAMES, COATS, LIGHTNING, SPELL_NAMES, WILD, Box, Face, dice_of, rows_of
from .drawing import coat_of, crosses_of, die_of
from .maps import coat_on, crosses_at, map_text, on_map, read_map
from .notation import square_name, text
from .options import options_of
from .positions.text import cast as spells_cast
from .previews import gain, use_of
from .rules import (
    ACTIONS,
    BONUSES,
    CROSSES,
    HALVES,
    PREPARE,
    TAKES,
    TWO_DICE,
    legal,
    play,
    start,
)
from .schemas import (
    USE_NAMES,
    DieView,
    DomainView,
    DuelMove,
    DuelView,
    FaceView,
    MapSquareView,
    MapView,
    RowView,
)
from .scoring import bonus, crosses_on
from .state import DRAFT, PHASE_NAMES, PLAYERS, State

if TYPE_CHECKING:
    from .components import CoatName


def earned(before: State, after: State) -> list[tuple[int, str]]:
    """The spells earned between two states, with their owners, player A's first (D-22).

    Filling boxes is no move, so only the states tell them.
    """
    owners = zip(SPELL_NAMES, before.owner.tolist(), after.owner.tolist(), strict=True)
    spells = [(owner, spell) for spell, owner_before, owner in owners if owner != owner_before]
    return sorted(spells, key=lambda owner_and_spell: owner_and_spell[0] != before.first)


def score(state: State, box: Box | None, seat: int) -> Score:
    """The points of ``seat`` with their arithmetic."""
    domains = []
    for coat in range(COATS):
        for squares in split(state.land[seat, coat]):
            where = tuple(
                (square % 8, square // 8) for square in range(64) if squares >> square & 1
            )
            domains.append(
                Territory(COAT_NAMES[coat], where, int(crosses_on(state, seat, np.uint64(squares))))
            )
    domains.sort(
        key=lambda each: (-each.points, -each.squares, COAT_NAMES.index(each.terrain), each.spots)
    )
    bonuses = (
        {"domain-bonus": bonus(state, seat)} if state.bonus >= 0 and bonus(state, seat) else {}
    )
    return Score(tuple(domains), bonuses)


def setup(drawing: str, options: tuple[str, ...], box: Box) -> Score:
    """The points of a drawn map, without a match."""
    states = start(PLAYERS, options)
    read_map(states[0], 0, drawing.strip("\n"), "\n", 0)
    return score(states[0], box, 0)


def fitting(drawing: str, domino: int, options: tuple[str, ...], box: Box) -> list[str]:
    """There are no numbered dominoes in this game."""
    raise Refused("no-dominoes", game="kingdomino-duel")


def view(state: State, box: Box, with_moves: bool = True) -> DuelView:
    """Everything there is to see, the same for everybody; ``moves`` are for the seat that is to
    move.
    """
    rolled = dice(state, box)
    free_dice, dice_to_take = draft(state, box)
    return DuelView(
        options=list(options_of(state)),
        now=PHASE_NAMES[state.phase],
        seat=seat_to_move(state),
        first=int(state.first),
        dice=rolled,
        free_dice=free_dice,
        dice_to_take=dice_to_take,
        cast=spells_cast(state),
        rows=rows(state, box, rolled),
        bonus=COAT_NAMES[state.bonus] if state.bonus >= 0 else None,
        kingdoms=[kingdom(state, box, seat) for seat in range(PLAYERS)],
        moves=moves(state, box) if with_moves and state.seat >= 0 else UNSET,
    )


def dice(state: State, box: Box) -> list[DieView]:
    """The dice that have been rolled: what they show, who has taken them, and the faces that they
    have.
    """
    rolled = []
    for die, faces in enumerate(dice_of(box)):
        if state.faces[die] >= 0:
            face = face_view(faces[int(state.faces[die])])
            tower = int(state.towered) >> die & 1
            rolled.append(
                DieView(
                    die=die + 1,
                    face=int(state.faces[die]) + 1,
                    coat=face.coat,
                    crosses=face.crosses + tower,
                    tower=bool(tower),
                    seat=int(state.takers[die]) if state.takers[die] >= 0 else None,
                    use=(
                        USE_NAMES[use_of(state, box, die, 0)],
                        USE_NAMES[use_of(state, box, die, 1)],
                    ),
                    faces=[face_view(face) for face in faces],
                )
            )
    return rolled


def draft(state: State, box: Box) -> tuple[list[int], int]:
    """The dice that the seat to move chooses from, and how many it takes (D-10, D-28)."""
    if state.phase != DRAFT:
        return [], 0
    takes, n = consecutive_moves(state, box, legal, play, range(TAKES, TWO_DICE))
    return [action - TAKES + 1 for action in takes], n


def face_view(face: Face) -> FaceView:
    """What a face shows."""
    return FaceView("wild" if face.coat == WILD else COAT_NAMES[face.coat], face.crosses)


def rows(state: State, box: Box, dice: list[DieView]) -> list[RowView]:
    """The spell book: each row with its boxes, its spell, and who has it."""
    filling = Counter(
        (die.seat, die.coat)
        for die in dice
        if die.seat is not None and die.use[die.seat] == "fills"
    )
    return [
        RowView(
            coat=COAT_NAMES[coat],
            boxes=row.boxes,
            filled=(int(state.marks[0, coat]), int(state.marks[1, coat])),
            spell=SPELL_NAMES[row.spell],
            seat=int(state.owner[row.spell]) if state.owner[row.spell] >= 0 else None,
            used=bool(state.used >> row.spell & 1),
            lightning=row.spell in LIGHTNING,
            fills=(filling[0, COAT_NAMES[coat]], filling[1, COAT_NAMES[coat]]),
        )
        for coat, row in enumerate(rows_of(box))
    ]


def kingdom(state: State, box: Box, seat: int) -> MapView:
    """Squares, domains with their arithmetic, and whether the tower is left."""
    squares = []
    for row in reversed(on_map()):
        for square in row:
            coat = coat_on(state, seat, square)
            if coat is not None:
                crosses = crosses_at(state, seat, square)
                squares.append(MapSquareView(square_name(square), COAT_NAMES[coat], crosses))
    seat_score = score(state, box, seat)
    return MapView(
        seat=seat,
        castle="d3",
        squares=squares,
        tower=not state.towers >> seat & 1,
        territories=[
            DomainView(
                cast("CoatName", domain.terrain),
                domain.squares,
                domain.crowns,
                domain.points,
                [square_name(8 * y + x) for x, y in domain.spots],
            )
            for domain in seat_score.territories
        ],
        bonuses=dict(seat_score.bonuses),
        total=seat_score.total,
        points=seat_score.points,
        largest=seat_score.largest,
        crosses=seat_score.crowns,
    )


def moves(state: State, box: Box) -> list[DuelMove]:
    """The legal moves as text, those that draw on the map or strike with the points they would
    bring.
    """
    out = np.zeros(ACTIONS, np.int64)
    actions = out[: legal(state, box, out)].tolist()
    offers = [
        DuelMove(move=text(state, box, action), points=gain(np.array([state])[0], box, action))
        for action in actions
    ]
    squares = [drawn_squares(state, box, action) for action in actions]
    if any(squares):
        before = score(state, box, state.seat).territories
        rings = [sum(1 << 8 * y + x for x, y in domain.spots) for domain in before]
        preview = ChangePreview(before, rings, COAT_NAMES)
        for offer, drawn in zip(offers, squares, strict=True):
            offer.changes = preview.of(drawn) or UNSET
    return offers


def drawn_squares(state: State, box: Box, action: int) -> list[Placed]:
    """The squares that a move draws: both halves, one that was split off, or a cross."""
    if action < PREPARE:
        dice = [die_of(state, state.seat, which) for which in range(2)]
        here, other = placement_squares(action)
        return [half(state, box, dice[0], here), half(state, box, dice[1], other)]
    if HALVES <= action < BONUSES:
        drawn = half(state, box, die_of(state, state.seat, state.half >= 0), action - HALVES)
        first = half(state, box, die_of(state, state.seat, 0), int(state.half))
        return [first, drawn] if state.half >= 0 else [drawn]
    if action >= CROSSES:
        square = action - CROSSES
        coat = coat_on(state, state.seat, square)
        assert coat is not None
        return [Placed(COAT_NAMES[coat], square, 1, new=False)]
    return []


def half(state: State, box: Box, die: int, square: int) -> Placed:
    """What a die draws on ``square``."""
    return Placed(COAT_NAMES[coat_of(state, box, die)], square, crosses_of(state, box, die))


def drawing(state: State, box: Box) -> str:
    """The whole state as text: the dice, the spell book, then the maps with their points."""
    full_view = view(state, box, with_moves=False)
    lines = [f"Kingdomino Duel, {turn_text(full_view)}, player A is seat {full_view.first}"]
    if full_view.dice:
        lines.append("dice: " + "  ".join(die_text(die) for die in full_view.dice))
    lines += [row_text(row) for row in full_view.rows]
    for seat in range(PLAYERS):
        lines += ["", f"seat {seat}: {score(state, box, seat)}"]
        map_rows = map_text(state, seat).split("/")
        for number, map_row in zip(range(5, 0, -1), map_rows, strict=True):
            cells = split_cells(map_row)
            lines.append(f"  {number} " + " ".join(f"{cell:<2}" for cell in cells).rstrip())
        lines.append("    a  b  c  d  e  f  g")
    return "\n".join(lines)


def split_cells(row: str) -> list[str]:
    """The squares of a row of text."""
    cells: list[str] = []
    for sign in row:
        if sign.isdecimal():
            cells[-1] += sign
        else:
            cells.append(sign)
    return cells


def die_text(die: DieView) -> str:
    """``2 dot+1 (0)``: number, coat of arms, crosses, and who has taken it."""
    crosses = f"+{die.crosses}" if die.crosses else ""
    taker = "" if die.seat is None else f" ({die.seat})"
    return f"{die.die} {die.coat}{crosses}{taker}"


def row_text(row: RowView) -> str:
    """``dot: 2:1 of 5, turn-die, seat 0 (used)``: a row of the spell book."""
    owner = "" if row.seat is None else f", seat {row.seat}{' (used)' if row.used else ''}"
    return f"{row.coat}: {row.filled[0]}:{row.filled[1]} of {row.boxes}, {row.spell}{owner}"
