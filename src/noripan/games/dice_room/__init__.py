"""The Dice room: everyone rolls once, and the host's own rule says who is caught."""

from dataclasses import replace
from typing import Final

from noripan.kernel import Codec, Codecs, Disconnects, Facts, FreeRolls, Game, Referee, Turns

from . import referee, rules, views
from .actions import CALL_OFF, Action, Move, RefereeAction, Roll
from .bots import BOTS as BOTS
from .drawings import DRAWINGS
from .events import Event
from .evolve import evolve
from .lesson import LESSON
from .options import EXAMPLES, HIGHEST_MAX, SEATS, Options, SeatOptions, check_options, highest, start
from .rule_preview import preview
from .state import State
from .statistics import statistics
from .text import TEXTS
from .views import View

GAME: Final = replace(
    Game[Options, SeatOptions, State, Move, Event, Event, View].of(
        Facts(
            slug="dice_room",
            version=2,
            seats=SEATS,
            codecs=Codecs.of(
                options=Options, seat_options=SeatOptions, state=State, action=Action, event=Event, view=View
            ),
            texts=TEXTS,
            minutes=(1, 3),
            difficulty=1,
            bot_levels={"uniform": None},
            example_options=EXAMPLES,
        ),
        rules,
        evolve,
        views,
    ),
    check_options=check_options,
    forms=rules.forms,
    start=start,
    preview=preview,
    turns=Turns(number=rules.turn),
    disconnects=Disconnects(then="forfeit"),
    free_rolls=FreeRolls(most=HIGHEST_MAX, highest=highest, action=Roll),
    referee=Referee(
        codec=Codec(RefereeAction),
        question=referee.question,
        answer=referee.answer,
        call_off=CALL_OFF,
        without_model=referee.without_model,
    ),
    lesson=LESSON,
    statistics=statistics,
    drawings=DRAWINGS,
)
