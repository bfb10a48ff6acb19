from typing import Annotated, Any

import pytest
from msgspec import Meta

from noripan.kernel import (
    EACH_OWN,
    EVERYONE,
    HIDDEN,
    SPECTATOR,
    Only,
    OwnPart,
    Public,
    Seat,
    SeatNumber,
    Tagged,
    Viewer,
    audiences,
    known,
)
from noripan.kernel.audience import NOBODY

Small = Annotated[int, Meta(ge=0, le=9)]


class Traded(Tagged, frozen=True):
    giver: Public[SeatNumber]
    taker: Public[SeatNumber]
    card: Annotated[int, Only(("giver", "taker"))]
    hands: OwnPart[tuple[int, ...]]
    bound: Public[Small]
    sealed: Annotated[int, NOBODY]
    forgotten: int
    bounded: Small


TRADED = Traded(
    giver=Seat(0), taker=Seat(2), card=7, hands=(1, 2, 3), bound=4, sealed=5, forgotten=6, bounded=8
)


def test_each_field_says_its_audience_and_the_silent_ones_are_for_nobody() -> None:
    assert audiences(Traded) == {
        "giver": EVERYONE,
        "taker": EVERYONE,
        "card": Only(("giver", "taker")),
        "hands": EACH_OWN,
        "bound": EVERYONE,
        "sealed": NOBODY,
        "forgotten": NOBODY,
        "bounded": NOBODY,
    }


@pytest.mark.parametrize(
    ("viewer", "card", "hands"),
    [
        (Seat(0), 7, (1, HIDDEN, HIDDEN)),
        (Seat(1), HIDDEN, (HIDDEN, 2, HIDDEN)),
        (Seat(2), 7, (HIDDEN, HIDDEN, 3)),
        (Seat(9), HIDDEN, (HIDDEN, HIDDEN, HIDDEN)),
        (SPECTATOR, HIDDEN, (HIDDEN, HIDDEN, HIDDEN)),
    ],
)
def test_what_a_viewer_may_know(viewer: Viewer, card: Any, hands: tuple[Any, ...]) -> None:
    assert known(TRADED, viewer) == {
        "giver": 0,
        "taker": 2,
        "card": card,
        "hands": hands,
        "bound": 4,
        "sealed": HIDDEN,
        "forgotten": HIDDEN,
        "bounded": HIDDEN,
    }


class Whispered(Tagged, frozen=True):
    to: Public[SeatNumber | None]
    word: Annotated[str, Only(("to",))]


def test_a_field_for_no_seat_is_not_for_spectators_either() -> None:
    assert known(Whispered(None, "hush"), SPECTATOR) == {"to": None, "word": HIDDEN}


def test_a_hidden_place_says_so() -> None:
    assert repr(HIDDEN) == "HIDDEN"
