"""The Dice room: everyone rolls once, and the host's own rule says who is caught."""

from typing import Final

from noripan.kernel import Codec, Codecs, Disconnects, Facts, FreeRolls, Game, Referee

from . import evolve, referee, rules, views
from .actions import CALL_OFF, Action, Move, RefereeAction, Roll
from .bots import BOTS as BOTS
from .events import Event
from .lesson import LESSON
from .options import EXAMPLES, HIGHEST_MAX, SEATS, Options, SeatOptions, check_options, highest, start
from .rule_preview import preview
from .state import State
from .text import TEXTS
from .views import View

GAME: Final[Game[Options, SeatOptions, State, Move, Event, Event, View]] = Game(
    facts=Facts(
        slug="dice_room",
        version=2,
        seats=SEATS,
        codecs=Codecs(
            options=Codec(Options),
            seat_options=Codec(SeatOptions),
            state=Codec(State),
            action=Codec(Action),
            event=Codec(Event),
            shown=Codec(Event),
            view=Codec(View),
        ),
        texts=TEXTS,
        lesson=LESSON,
        start=start,
        examples=EXAMPLES,
        free_rolls=FreeRolls(most=HIGHEST_MAX, highest=highest, action=Roll),
        lost=Disconnects(then="forfeit"),
    ),
    initial=rules.initial,
    setup=rules.setup,
    play=rules.play,
    leave=rules.leave,
    evolve=evolve.evolve,
    actors=rules.actors,
    legal=rules.legal,
    idle=rules.idle,
    outcome=rules.outcome,
    view=views.view,
    show=views.show,
    determinize=views.determinize,
    conserved=rules.conserved,
    check_options=check_options,
    forms=rules.forms,
    turn=rules.turn,
    preview=preview,
    house=Referee(
        codec=Codec(RefereeAction),
        question=referee.question,
        answer=referee.answer,
        call_off=CALL_OFF,
        without_model=referee.without_model,
    ),
)
