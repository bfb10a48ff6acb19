"""Each phase has a form that the rules play on, and comes back the same."""

import pytest

from noripan.games.catan.board.geometry import VERTICES
from noripan.games.catan.phases import (
    ACTING,
    ROLLING,
    WAITING,
    Answer,
    Discarding,
    Drafting,
    Over,
    Paving,
    Robbing,
    Trading,
)
from noripan.games.catan.resources import NOTHING
from noripan.games.catan.stages import phase_of, stage_of

ORE, WOOD = (0, 0, 0, 0, 1), (1, 0, 0, 0, 0)
ASKED, NO = Answer("asked", NOTHING, NOTHING), Answer("no", NOTHING, NOTHING)
OFFERED = Trading(WOOD, ORE, (None, ASKED, NO, Answer("yes", ORE, WOOD)))
COUNTERED = Trading(WOOD, ORE, (Answer("counter", ORE, (3, 0, 0, 0, 0)), ASKED, None, ASKED))


@pytest.mark.parametrize(
    "phase",
    [
        WAITING,
        Drafting(3, None),
        Drafting(4, VERTICES[7]),
        ROLLING,
        Discarding((0, 4, 0, 5)),
        Robbing(rolled=False),
        ACTING,
        Paving(2, rolled=True),
        OFFERED,
        COUNTERED,
        Over(2, "POINTS", (3, 4, 10, 2)),
        Over(None, "TURN_LIMIT", (3, 4, 9, 2)),
    ],
)
def test_a_phase_comes_back_from_its_stage(phase):
    assert phase_of(stage_of(phase)) == phase


@pytest.mark.parametrize(
    ("phase", "asked", "agreed"), [(OFFERED, 0b0010, 0b1000), (COUNTERED, 0b1010, 0b0001)]
)
def test_an_open_offer_knows_who_has_not_answered_and_who_agreed(phase, asked, agreed):  # rule 8.5
    offer = stage_of(phase)
    assert (offer.asked, offer.agreed) == (asked, agreed)
