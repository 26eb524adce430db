"""Kingdomino: a kingdom of land, one domino at a time."""

from ...engine.game import Game
from ...engine.registry import register
from ...kit import bonus, draft, territory
from ...kit.bonus import HARMONY, MIDDLE_KINGDOM
from ...kit.explanations import change_list
from ...kit.terrain_colours import TERRAIN_PICTURE
from . import box_files, explanations, notation, rules, scoring, view
from .components import DOMINOES
from .options import OPTIONS
from .positions import checks as position_checks
from .positions import text as position
from .refusals import move_checks, refusal
from .search import evaluation, rollout_policy
from .state import STATE

KINGDOMINO = register(
    Game.from_modules(
        "kingdomino",
        STATE,
        players=(2, 3, 4),
        options=OPTIONS,
        ranked_by=("points", "largest-territory", "crowns"),
        rules=rules,
        scoring=scoring,
        box_files=box_files,
        notation=notation,
        position=position,
        view=view,
        setup=view.setup,
        fitting=view.fitting,
        reason=refusal.reason,
        tallies=scoring.TALLIES,
        tally=scoring.tally,
        turn=draft.turn,
        value=evaluation.value,
        policies=rollout_policy.POLICIES,
        advise=rollout_policy.advise,
        browser_functions=(
            bonus.harmony,
            bonus.middle_kingdom,
            change_list.placement_changes,
            draft.round_played,
            move_checks.move_reason,
            position_checks.gone_halves,
            position_checks.kingdom_problem,
            position_checks.moment_problem,
            rules.dominoes_of_deal,
            scoring.points,
            scoring.total,
            territory.crowns,
            territory.largest,
            territory.list_territories,
            view.gains,
        ),
        explanations=explanations.explanations,
        study_functions=(explanations.explain,),
        review_simulations=6000,
        numbers={
            "dominoes_in_box": DOMINOES,
            "harmony": HARMONY,
            "middle_kingdom": MIDDLE_KINGDOM,
        },
        link_picture=TERRAIN_PICTURE,
        screen="crownlands.terminal.games.kingdomino",
    )
)
