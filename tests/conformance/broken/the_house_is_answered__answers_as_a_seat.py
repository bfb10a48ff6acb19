"""What was answered becomes a move of a seat."""

from dataclasses import replace

from noripan.kernel import Seat
from tests.conformance.toy.house import HOUSE_OF_CUPS, PASS, Said, presided
from tests.conformance.toy.types import Open


def answer(seats: tuple[Seat, ...] | None, why: str, /) -> Said | Open:
    return PASS if seats is None else Open()


GAME = presided(referee=replace(HOUSE_OF_CUPS, answer=answer))
