"""An answer becomes an action of a seat."""

from dataclasses import replace

from noripan.kernel import Seat
from tests.conformance.toy.referee import CUPS_REFEREE, PASS, RefereeAction, refereed
from tests.conformance.toy.types import Open


def answer(seats: tuple[Seat, ...] | None, why: str, /) -> RefereeAction | Open:
    return PASS if seats is None else Open()


GAME = refereed(referee=replace(CUPS_REFEREE, answer=answer))
