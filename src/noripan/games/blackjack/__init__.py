"""Blackjack at a dealer's table: closer to 21 than the dealer, all cards open."""

from typing import Final

from noripan.kernel import Codec, Codecs, Disconnects, Facts, Game, NoSeatOptions, Role

from . import evolve, rules, views
from .actions import Action
from .bots import BOTS as BOTS
from .events import Event
from .lesson import LESSON
from .options import SEATS, Options, attendants, check_options, check_start, name_lengths, start
from .state import State
from .text import TEXTS
from .views import View

GAME: Final[Game[Options, NoSeatOptions, State, Action, Event, Event, View]] = Game(
    facts=Facts(
        slug="blackjack",
        version=1,
        seats=SEATS,
        codecs=Codecs(
            options=Codec(Options),
            seat_options=Codec(NoSeatOptions),
            state=Codec(State),
            action=Codec(Action),
            event=Codec(Event),
            shown=Codec(Event),
            view=Codec(View),
        ),
        texts=TEXTS,
        lesson=LESSON,
        start=start,
        roles=(Role("dealer", taken="DEALER_ALREADY_EXISTS", gone="GAME_TERMINATED"),),
        attendants=attendants,
        rounds=True,
        alone=Options(house_dealer=True),
        name_lengths=name_lengths,
        lost=Disconnects(grace=10, then="forfeit", choices=("forfeit",)),
        stand_in="counter",
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
    check_start=check_start,
    check_options=check_options,
)
