"""A state in one line that rebuilds it exactly; the game's page in ``docs`` has the fields."""

from __future__ import annotations

import re

from ....engine.errors import BadText
from ....engine.positions.fields import (
    Fields,
    index_of,
    list_items,
    position_text,
    split_parts,
)
from ....engine.seats import CHANCE, NOBODY
from ..components import COAT_NAMES, COATS, DICE, SPELL_NAMES, Box
from ..maps import map_text, read_map
from ..notation import square_name, square_of
from ..options import options_of
from ..state import PHASE_NAMES, PLAYERS, ROLL, State
from .checks import is_taken_question_mark, position_problem
from .problems import NO_PROBLEM, PROBLEMS, WRONG_BOXES

DIE = re.compile(r"([1-6])(?:=([01]))?")
SPELL = re.compile(rf"({'|'.join(SPELL_NAMES)})=([01])(\*?)")
SEATS = {"-": 0, "0": 1, "1": 2, "0,1": 3}
"""Sets of seats, as text and as bits."""


def position(state: State, box: Box) -> str:
    """Everything that the state holds, in one line."""
    seats = {bits: word for word, bits in SEATS.items()}
    fields = {
        "players": str(state.seats),
        "options": ",".join(options_of(state)) or "-",
        "now": PHASE_NAMES[state.phase] + (f"-{state.seat}" if state.seat >= 0 else ""),
        "first": str(state.first),
        "dice": ",".join(die_text(state, die) for die in range(DICE)),
        "cast": ",".join(cast(state)) or "-",
        "towered": ",".join(str(die + 1) for die in range(DICE) if state.towered >> die & 1) or "-",
        "drew": seats[int(state.drew)],
        "able": seats[int(state.able)] if state.holder else "",
        "towers": seats[int(state.towers)],
        "spells": ",".join(
            spell_text(state, spell) for spell in range(len(SPELL_NAMES)) if state.owner[spell] >= 0
        )
        or "-",
        "bonus": COAT_NAMES[state.bonus] if state.bonus >= 0 else "-",
        "boxes": "|".join(
            ",".join(str(state.marks[seat, coat]) for coat in range(COATS))
            for seat in range(PLAYERS)
        ),
        "maps": "|".join(map_text(state, seat) for seat in range(PLAYERS)),
    }
    return position_text("kingdomino-duel", state.revision, fields)


def die_text(state: State, die: int) -> str:
    """``3=0``: the face that a die shows, and who has taken it."""
    if state.faces[die] < 0:
        return "-"
    return str(state.faces[die] + 1) + (f"={state.takers[die]}" if state.takers[die] >= 0 else "")


def spell_text(state: State, spell: int) -> str:
    """``turn-die=0*``: who has earned a spell; a star when it was used."""
    return f"{SPELL_NAMES[spell]}={state.owner[spell]}" + ("*" if state.used >> spell & 1 else "")


def cast(state: State) -> list[str]:
    """What the seat to move has done in its draft or drawing so far."""
    words = ["take-two-dice"] * int(state.two) + ["turn-die"] * int(state.turned)
    words += ["ignore-connection"] * int(state.ignoring) + ["split-domino"] * int(state.splitting)
    words += [
        f"{die + 1}={COAT_NAMES[state.names[die]]}" for die in range(DICE) if state.names[die] >= 0
    ]
    return words + ([f"half@{square_name(int(state.half))}"] if state.half >= 0 else [])


def read_position(state: State, box: Box, fields: Fields) -> None:
    """Mirror of ``position``: set a fresh state to what the fields behind the options say."""
    at_now = read_now(state, fields)
    word, at = fields.value("first")
    state.first = index_of(("0", "1"), word, at)
    read_dice(state, fields)
    read_cast(state, box, fields)
    read_towered(state, fields)
    state.drew = read_seats(fields, "drew")
    state.able = read_seats(fields, "able") if state.holder else 0
    state.towers = read_seats(fields, "towers")
    read_spells(state, fields)
    word, at = fields.value("bonus")
    state.bonus = index_of(("-", *COAT_NAMES), word, at) - 1
    read_boxes(state, fields)
    for seat, (drawn, at) in enumerate(fields.by_kingdom("maps", PLAYERS)):
        read_map(state, seat, drawn, "/", at)
    fields.end()
    check(state, box, at_now)


def check(state: State, box: Box, at: int) -> None:
    """Refuse parts that contradict each other."""
    problem = position_problem(state, box)
    if problem == NO_PROBLEM:
        return
    key, *names = PROBLEMS[min(problem, WRONG_BOXES)].split()
    coat = max(0, problem - WRONG_BOXES)
    params = {
        "now": PHASE_NAMES[state.phase],
        "coat": COAT_NAMES[coat],
        "boxes": int(box.boxes[coat]),
    }
    raise BadText(key, at, **{name: params[name] for name in names})


def read_now(state: State, fields: Fields) -> int:
    """The phase and the seat to move; where it stands."""
    word, at = fields.value("now")
    moments = ("roll", "draft-0", "draft-1", "draw-0", "draw-1", "strike-0", "strike-1", "end")
    index_of(moments, word, at)
    name, _, seat = word.partition("-")
    state.phase = PHASE_NAMES.index(name)
    state.seat = int(seat) if seat else CHANCE if state.phase == ROLL else NOBODY
    return at


def read_dice(state: State, fields: Fields) -> None:
    """Faces, and who has taken them."""
    words, begin = fields.value("dice")
    dice = list(split_parts(words, begin))
    if len(dice) != DICE:
        raise BadText("wrong-dice", begin, found=len(dice), expected=DICE)
    for die, (word, at) in enumerate(dice):
        match = DIE.fullmatch(word)
        if word != "-" and match is None:
            raise BadText("bad-die-text", at, found=word)
        if match is not None:
            state.faces[die] = int(match[1]) - 1
            state.takers[die] = int(match[2]) if match[2] else -1
            state.rolled += 1


def read_cast(state: State, box: Box, fields: Fields) -> None:
    """What has been done in this draft or drawing."""
    for word, at in list_items(*fields.value("cast")):
        die, equals, coat = word.partition("=")
        if word in ("take-two-dice", "turn-die", "ignore-connection", "split-domino"):
            flag = {
                "take-two-dice": "two",
                "turn-die": "turned",
                "ignore-connection": "ignoring",
                "split-domino": "splitting",
            }
            setattr(state, flag[word], 1)
        elif re.fullmatch(r"half@[a-g][1-5]", word):
            state.half = square_of(word[5:])
        elif equals and die in ("1", "2", "3", "4") and coat in COAT_NAMES:
            number = int(die) - 1
            if not is_taken_question_mark(state, box, number):
                raise BadText("not-a-question-mark", at, die=die)
            state.names[number] = COAT_NAMES.index(coat)
        else:
            raise BadText("bad-cast", at, found=word)


def read_towered(state: State, fields: Fields) -> None:
    """The dice with a cross of a tower."""
    for word, at in list_items(*fields.value("towered")):
        state.towered |= 1 << index_of(("1", "2", "3", "4"), word, at)


def read_seats(fields: Fields, name: str) -> int:
    """A set of seats."""
    word, at = fields.value(name)
    return index_of(tuple(SEATS), word, at)


def read_spells(state: State, fields: Fields) -> None:
    """Who has earned what, and what was used."""
    for word, at in list_items(*fields.value("spells")):
        match = SPELL.fullmatch(word)
        if match is None:
            raise BadText("bad-spell-text", at, found=word, expected=", ".join(SPELL_NAMES))
        spell = SPELL_NAMES.index(match[1])
        state.owner[spell] = int(match[2])
        state.used |= bool(match[3]) << spell


def read_boxes(state: State, fields: Fields) -> None:
    """The boxes that both have filled."""
    words, at = fields.value("boxes")
    rows = [row.split(",") for row in words.split("|")]
    if [len(row) for row in rows] != [COATS] * PLAYERS or not all(
        re.fullmatch(r"[0-9]", word) for row in rows for word in row
    ):
        raise BadText("bad-box-counts", at, found=words)
    for seat, row in enumerate(rows):
        state.marks[seat] = [int(word) for word in row]
