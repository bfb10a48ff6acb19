"""Cups: a tiny game that keeps every law; each broken game changes one thing about it.

Each seat has hidden dice and chips. On its turn a seat stakes chips, pays one chip to reroll a die in secret,
or opens all cups: the highest sum takes the pot and the match ends.
"""

from typing import Final

from noripan.kernel import Codec, Codecs, Facts, Game, NoSeatOptions

from . import rules, views
from .text import TEXTS
from .types import Action, Event, Options, Shown, State, View

Toy = Game[Options, NoSeatOptions, State, Action, Event, Shown, View]

TOY: Final[Toy] = Game(
    facts=Facts(
        slug="cups",
        version=1,
        seats=(2, 3),
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
        minutes=(1, 2),
        difficulty=1,
    ),
    initial=rules.initial,
    setup=rules.setup,
    play=rules.play,
    leave=rules.leave,
    evolve=rules.evolve,
    actors=rules.actors,
    legal=rules.legal,
    forms=rules.forms,
    idle=rules.idle,
    outcome=rules.outcome,
    view=views.view,
    show=views.show,
    determinize=views.determinize,
    vary=views.vary,
    conserved=rules.conserved,
)
