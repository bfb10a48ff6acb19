"""Catan: the base game in full, and the plain rules it grew from."""

from dataclasses import replace
from typing import Final

from noripan.kernel import Clock, Codecs, Facts, Game, NoSeatOptions, Turns

from . import rules, views
from .actions import Action
from .bot import BOTS as BOTS
from .changes import evolve
from .charts import charts
from .drawings import DRAWINGS
from .evaluation import EVALUATION
from .events import Event, Shown
from .explain import explain
from .lesson import LESSON
from .options import SEATS, Options, check_options
from .state import State
from .statistics import statistics
from .text import TEXTS
from .views import View

GAME: Final = replace(
    Game[Options, NoSeatOptions, State, Action, Event, Shown, View].of(
        Facts(
            slug="catan",
            version=1,
            seats=SEATS,
            codecs=Codecs.of(
                options=Options, state=State, action=Action, event=Event, shown=Shown, view=View
            ),
            texts=TEXTS,
            minutes=(40, 75),
            difficulty=3,
            featured=True,
            stand_in="settler",
            bot_levels={"greenhorn": "easy", "settler": "normal", "rollouts": "hard"},
            example_options=(Options(), Options(preset="epic5")),
        ),
        rules,
        evolve,
        views,
    ),
    play_silently=rules.play_silently,
    forms=rules.forms,
    vary=views.vary,
    check_options=check_options,
    turns=Turns(clock=Clock(turn=120, answer=30), number=rules.turn, kind=rules.turn_kind),
    lesson=LESSON,
    statistics=statistics,
    charts=charts,
    drawings=DRAWINGS,
    evaluation=EVALUATION,
    explain=explain,
)
