"""Sequence, by house rules: cards and chips, five in a row, and exactly five."""

from typing import Final

from noripan.kernel import Codec, Codecs, Facts, Game

from . import evolve, rules, views
from .actions import Action
from .bots import BOTS as BOTS
from .events import Event, Shown
from .lesson import LESSON
from .options import SEATS, Options, SeatOptions, check_start, seating, teams_of
from .state import State
from .text import TEXTS
from .views import View

GAME: Final[Game[Options, SeatOptions, State, Action, Event, Shown, View]] = Game(
    facts=Facts(
        slug="sequence",
        version=2,
        seats=SEATS,
        codecs=Codecs(
            options=Codec(Options),
            seat_options=Codec(SeatOptions),
            state=Codec(State),
            action=Codec(Action),
            event=Codec(Event),
            shown=Codec(Shown),
            view=Codec(View),
        ),
        texts=TEXTS,
        lesson=LESSON,
        teams=teams_of,
        stand_in="lines",
    ),
    initial=rules.initial,
    setup=rules.setup,
    play=rules.play,
    leave=rules.leave,
    evolve=evolve.evolve,
    actors=rules.actors,
    legal=rules.legal,
    idle=rules.idle,
    turn=rules.turn,
    outcome=rules.outcome,
    view=views.view,
    show=views.show,
    determinize=views.determinize,
    vary=views.vary,
    conserved=rules.conserved,
    check_start=check_start,
    seating=seating,
)
