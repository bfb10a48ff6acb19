"""Omok: five stones in a row."""

from typing import Final

from noripan.kernel import Codecs, Facts, Game, SeatLeft

from .bots import BOTS as BOTS
from .rules import Options, Place, Placed, State, actors, evolve, initial, legal, outcome, play
from .text import TEXTS

FACTS: Final = Facts(
    slug="omok",
    version=1,
    seats=(2,),
    codecs=Codecs.of(options=Options, state=State, action=Place, event=Placed | SeatLeft),
    texts=TEXTS,
    minutes=(5, 15),
    difficulty=1,
    stand_in="blocker",
    bot_levels={"builder": "easy", "blocker": "normal"},
)
GAME: Final = Game.perfect_information(
    FACTS, initial=initial, play=play, evolve=evolve, actors=actors, legal=legal, outcome=outcome
)
