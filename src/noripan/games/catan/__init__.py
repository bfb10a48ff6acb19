"""Catan: the base game in full, and the plain rules it grew from."""

from typing import Final

from noripan.kernel import Clock, Codec, Codecs, Facts, Game, NoSeatOptions

from . import evolve, rules, views
from .actions import Action
from .bot import BOTS as BOTS
from .events import Event, Shown
from .lesson import LESSON
from .options import SEATS, Options, check_options
from .state import State
from .text import TEXTS
from .views import View

GAME: Final[Game[Options, NoSeatOptions, State, Action, Event, Shown, View]] = Game(
    facts=Facts(
        slug="catan",
        version=1,
        seats=SEATS,
        codecs=Codecs(
            options=Codec(Options),
            seat_options=Codec(NoSeatOptions),
            state=Codec(State),
            action=Codec(Action),
            event=Codec(Event),
            shown=Codec(Shown),
            view=Codec(View),
        ),
        texts=TEXTS,
        lesson=LESSON,
        examples=(Options(), Options(preset="epic5")),
        clock=Clock(turn=120, answer=30),
        stand_in="settler",
    ),
    initial=rules.initial,
    setup=rules.setup,
    play=rules.play,
    leave=rules.leave,
    evolve=evolve.evolve,
    actors=rules.actors,
    legal=rules.legal,
    forms=rules.forms,
    idle=rules.idle,
    turn=rules.turn,
    turn_kind=rules.turn_kind,
    outcome=rules.outcome,
    view=views.view,
    show=views.show,
    determinize=views.determinize,
    vary=views.vary,
    conserved=rules.conserved,
    check_options=check_options,
)
