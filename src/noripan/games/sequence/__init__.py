"""Sequence, by house rules: cards and chips, five in a row, and exactly five."""

from dataclasses import replace
from typing import Final

from noripan.kernel import Codecs, Facts, Game, Seating, Turns

from . import rules, views
from .actions import Action
from .bots import BOTS as BOTS
from .charts import charts
from .drawings import DRAWINGS
from .evaluation import EVALUATION
from .events import Event, Shown
from .evolve import evolve
from .explain import explain
from .lesson import LESSON
from .options import SEATS, Options, SeatOptions, check_start, seating, teams_of
from .state import State
from .statistics import statistics
from .text import TEXTS
from .views import View

GAME: Final = replace(
    Game[Options, SeatOptions, State, Action, Event, Shown, View].of(
        Facts(
            slug="sequence",
            version=2,
            seats=SEATS,
            codecs=Codecs.of(
                options=Options,
                seat_options=SeatOptions,
                state=State,
                action=Action,
                event=Event,
                shown=Shown,
                view=View,
            ),
            texts=TEXTS,
            minutes=(15, 30),
            difficulty=2,
            stand_in="lines",
            bot_levels={"streak": "easy", "lines": "normal", "rollouts": "hard"},
        ),
        rules,
        evolve,
        views,
    ),
    vary=views.vary,
    check_start=check_start,
    seating=Seating(order=seating, teams=teams_of),
    turns=Turns(number=rules.turn),
    lesson=LESSON,
    statistics=statistics,
    charts=charts,
    evaluation=EVALUATION,
    drawings=DRAWINGS,
    explain=explain,
)
