"""Pirate Dice: bet on the dice under all the cups, bluff, and catch the liars."""

from dataclasses import replace
from typing import Final

from noripan.kernel import Codecs, Facts, Game, NoSeatOptions, Turns

from . import rules, views
from .actions import Action
from .bots import BOTS as BOTS
from .charts import charts
from .drawings import DRAWINGS
from .events import Event, Shown
from .evolve import evolve
from .explain import explain
from .lesson import LESSON
from .options import SEATS, Options, check_start
from .state import State
from .statistics import statistics
from .text import TEXTS
from .views import View

GAME: Final = replace(
    Game[Options, NoSeatOptions, State, Action, Event, Shown, View].of(
        Facts(
            slug="pirate_dice",
            version=1,
            seats=SEATS,
            codecs=Codecs.of(
                options=Options, state=State, action=Action, event=Event, shown=Shown, view=View
            ),
            texts=TEXTS,
            minutes=(10, 20),
            difficulty=1,
            stand_in="odds",
            bot_levels={"deckhand": "easy", "odds": "normal", "reader": "hard"},
        ),
        rules,
        evolve,
        views,
    ),
    forms=rules.forms,
    vary=views.vary,
    check_start=check_start,
    turns=Turns(number=rules.turn),
    lesson=LESSON,
    statistics=statistics,
    charts=charts,
    drawings=DRAWINGS,
    explain=explain,
)
