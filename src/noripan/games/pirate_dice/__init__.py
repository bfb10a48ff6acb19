"""Pirate Dice: bet on the dice under all the cups, bluff, and catch the liars."""

from typing import Final

from noripan.kernel import Codec, Codecs, Facts, Game, NoSeatOptions

from . import evolve, rules, views
from .actions import Action
from .bots import BOTS as BOTS
from .events import Event, Shown
from .lesson import LESSON
from .options import SEATS, Options, check_start
from .state import State
from .text import TEXTS
from .views import View

GAME: Final[Game[Options, NoSeatOptions, State, Action, Event, Shown, View]] = Game(
    facts=Facts(
        slug="pirate_dice",
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
        stand_in="odds",
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
    outcome=rules.outcome,
    view=views.view,
    show=views.show,
    determinize=views.determinize,
    vary=views.vary,
    conserved=rules.conserved,
    check_start=check_start,
)
