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


def test_undeclared_field_has_no_audience() -> None:
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
def test_viewer_knows_only_fields_meant_for_them(viewer: Viewer, card: Any, hands: tuple[Any, ...]) -> None:
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


def test_field_for_no_seat_is_hidden_from_spectators() -> None:
    assert known(Whispered(None, "hush"), SPECTATOR) == {"to": None, "word": HIDDEN}


def test_hidden_value_has_a_readable_repr() -> None:
    assert repr(HIDDEN) == "HIDDEN"
