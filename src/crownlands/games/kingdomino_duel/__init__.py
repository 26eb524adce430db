"""Kingdomino Duel: roll four dice, share them, draw the map."""

from ...engine.game import Game
from ...engine.game_modules import LinkPicture
from ...engine.registry import register
from ...kit.explanations.change_list import list_changes
from ...kit.torus import flood
from . import box_files, drawing, explanations, notation, previews, rules, scoring, view
from .options import OPTIONS
from .positions import checks as position_checks
from .positions import text as position
from .refusals import move_checks, refusal
from .search import evaluation, rollout_policy
from .state import PLAYERS, STATE

KINGDOMINO_DUEL = register(
    Game.from_modules(
        "kingdomino-duel",
        STATE,
        players=(PLAYERS,),
        options=OPTIONS,
        ranked_by=("points", "largest-domain"),
        rules=rules,
        scoring=scoring,
        box_files=box_files,
        notation=notation,
        position=position,
        view=view,
        setup=view.setup,
        fitting=view.fitting,
        reason=refusal.reason,
        value=evaluation.value,
        policies=rollout_policy.POLICIES,
        advise=rollout_policy.advise,
        browser_functions=(
            drawing.die_of,
            drawing.coat_of,
            drawing.crosses_of,
            drawing.are_equal,
            flood,
            list_changes,
            scoring.crosses_on,
            scoring.worth,
            scoring.points,
            scoring.bonus,
            previews.use_of,
            previews.gain,
            position_checks.position_problem,
            position_checks.is_taken_question_mark,
            move_checks.move_reason,
        ),
        explanations=explanations.explanations,
        study_functions=(explanations.explain,),
        levels={
            "page": "greedy:slip=4",
            "squire": "greedy:slip=1.2",
            "baron": "mcts:sims=110",
            "duke": "mcts:sims=500",
        },
        review_simulations=2000,
        earned=view.earned,
        area="domain",
        bonus_keys={"domain-bonus": "spell.domain-bonus"},
        numbers={"domain_bonus": scoring.POINTS_PER_DOMAIN},
        link_picture=LinkPicture(
            "coat",
            "crosses",
            {
                "dot": "#2F6FDB",
                "stripe": "#E8930C",
                "double-dot": "#6B37A6",
                "double-stripe": "#14A583",
                "solid": "#3B4554",
                "quartered": "#C42F6C",
            },
        ),
        screen="crownlands.terminal.games.kingdomino_duel",
    )
)
