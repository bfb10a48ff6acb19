"""Which role key is used to join a room, and which options a new room has."""

from typing import Any

import pytest

from noripan.cli.online.play import ExistingRoom, NewRoom
from noripan.cli.online.role_keys import RoleKeys
from tests.conformance.toy.types import Options
from tests.rooms.variants import DEALT, HOUSE_DICE

from ..registered_games import DEALER_BOT, register

KEYS = RoleKeys({"dealer": "c0ffee"})
THERE = "http://there"


@pytest.fixture
def goals(monkeypatch) -> list[Any]:
    """The rooms that `play_online` was called with."""
    register(DEALER_BOT, monkeypatch)
    asked: list[Any] = []
    monkeypatch.setattr("noripan.cli.online.play.play_online", lambda _, goal, *more: asked.append(goal))
    return asked


def test_opener_takes_the_role_seat_without_a_bot():
    assert KEYS.for_new_room(DEALT, Options(dice=2)) == "c0ffee"
    assert KEYS.for_new_room(DEALT, Options(dice=HOUSE_DICE)) is None


def test_new_room_has_the_usual_options_unless_others_are_chosen(noripan, goals):
    noripan("play", "toy", "--server", THERE)
    noripan("play", "toy", "--server", THERE, "--bots", "other")
    noripan("play", "toy", "--server", THERE, "--bots", "other", "--option", "dice=1")
    dice = [goal.options["dice"] for goal in goals if isinstance(goal, NewRoom)]
    assert dice == [HOUSE_DICE, HOUSE_DICE, 1]


def test_key_is_read_from_option_or_link(noripan, goals):
    noripan("play", "--room", f"{THERE}/r/ABC234#a6ce.dealer.c0ffee")
    noripan("play", "--server", THERE, "--room", "ABC234", "--key", "c0ffee")
    noripan("play", "--server", THERE, "--room", "ABC234")
    assert [goal.keys.first for goal in goals if isinstance(goal, ExistingRoom)] == ["c0ffee", "c0ffee", None]
