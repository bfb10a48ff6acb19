"""Blackjack at a dealer's table: closer to 21 than the dealer, all cards open."""

from dataclasses import replace
from typing import Final

from noripan.kernel import Codecs, Disconnects, Facts, Game, NoSeatOptions, Role, Rounds, Seating

from . import rules, views
from .actions import Action
from .bots import BOTS as BOTS
from .bots.explain import explain
from .drawings import DRAWINGS
from .events import Event
from .evolve import evolve
from .lesson import LESSON
from .options import SEATS, Options, check_options, check_start, dealer_bot, name_lengths, start
from .state import State
from .statistics import statistics
from .text import TEXTS
from .views import View

DEALER: Final = Role(
    name="dealer", taken="DEALER_ALREADY_EXISTS", only="NOT_DEALER", gone="GAME_TERMINATED", bot=dealer_bot
)

GAME: Final = replace(
    Game[Options, NoSeatOptions, State, Action, Event, Event, View].of(
        Facts(
            slug="blackjack",
            version=1,
            seats=SEATS,
            codecs=Codecs.of(options=Options, state=State, action=Action, event=Event, view=View),
            texts=TEXTS,
            minutes=(2, 5),
            difficulty=1,
            stand_in="counter",
            bot_levels={"timid": "easy", "book": "normal", "counter": "hard", "house": None},
            usual_options=Options(house_dealer=True),
        ),
        rules,
        evolve,
        views,
    ),
    check_options=check_options,
    check_start=check_start,
    start=start,
    disconnects=Disconnects(grace=10, then="forfeit", choices=("forfeit",)),
    seating=Seating(name_lengths=name_lengths),
    roles=(DEALER,),
    rounds=Rounds(between="GAME_NOT_INROUND"),
    lesson=LESSON,
    statistics=statistics,
    drawings=DRAWINGS,
    explain=explain,
)
