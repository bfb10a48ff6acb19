from collections.abc import Sequence

import pytest

from noripan.kernel import (
    REFEREE,
    SPECTATOR,
    RuleViolation,
    Seat,
    SeatNumber,
    Viewer,
    all_seats,
    next_in,
    own_part,
    put,
    require_seat,
)
from noripan.kernel.values import Codec


@pytest.mark.parametrize(("count", "seats"), [(0, ()), (1, (0,)), (4, (0, 1, 2, 3))])
def test_seats_are_numbered_from_zero(count: int, seats: tuple[int, ...]) -> None:
    assert all_seats(count) == seats


@pytest.mark.parametrize(
    ("order", "seat", "follows"),
    [((0, 1, 2), 0, 1), ((0, 1, 2), 2, 0), ((2, 0, 1), 2, 0), ((2, 0, 1), 1, 2), ((5,), 5, 5)],
)
def test_next_seat_wraps_around(order: Sequence[Seat], seat: Seat, follows: Seat) -> None:
    assert next_in(order, seat) == follows


def test_seat_outside_the_order_has_no_next() -> None:
    with pytest.raises(ValueError, match="not in tuple"):
        next_in((Seat(0), Seat(1)), Seat(2))


def test_referee_and_spectators_have_no_seat() -> None:
    assert REFEREE not in all_seats(REFEREE)
    assert SPECTATOR not in all_seats(REFEREE)


@pytest.mark.parametrize("outside", [b"-1", b"256", b"1.5", b"true", b'"1"'])
def test_encoded_seat_is_from_0_to_255(outside: bytes) -> None:
    codec = Codec[Seat](SeatNumber)
    assert codec.decode(b"255") == REFEREE
    with pytest.raises(ValueError, match="Expected `int`"):
        codec.decode(outside)


@pytest.mark.parametrize(("seat", "changed"), [(0, (9, 2, 3)), (1, (1, 9, 3)), (2, (1, 2, 9))])
def test_put_replaces_one_value(seat, changed):
    before = (1, 2, 3)
    assert put(before, seat, 9) == changed
    assert before == (1, 2, 3)


@pytest.mark.parametrize("viewer", [0, 2, SPECTATOR])
def test_seated_players_and_spectators_are_accepted(viewer: Viewer) -> None:
    require_seat("abc", viewer)


@pytest.mark.parametrize("seat", [-1, -3, 3, 6, REFEREE, 2**40])
def test_seat_outside_the_table_is_refused(seat: Seat) -> None:
    for ask in (lambda: require_seat("abc", seat), lambda: own_part("abc", seat, "")):
        with pytest.raises(RuleViolation) as refused:
            ask()
        assert refused.value.code == "NOT_SEATED"


def test_own_part_is_empty_for_spectators() -> None:
    assert [own_part("abc", viewer, "") for viewer in (Seat(0), Seat(2), SPECTATOR)] == ["a", "c", ""]
