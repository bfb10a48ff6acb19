"""Which key of a role goes with a person to a new room, and which options the room has."""

from typing import Any

import pytest

from noripan.cli.online.play import ExistingRoom, NewRoom
from noripan.cli.online.role_keys import RoleKeys
from tests.conformance.toy.types import Options
from tests.rooms.variants import DEALT, HOUSE_DICE

from .shelf import shelve
from .test_rounds import ATTENDED

KEYS = RoleKeys({"dealer": "c0ffee"})
THERE = "http://there"


@pytest.fixture
def goals(monkeypatch) -> list[Any]:
    """Where people want to go who play over a server."""
    shelve(ATTENDED, monkeypatch)
    asked: list[Any] = []
    monkeypatch.setattr("noripan.cli.online.play.play_online", lambda _, goal, *more: asked.append(goal))
    return asked


def test_whoever_opens_a_room_takes_the_seat_that_no_bot_attends_to():
    assert KEYS.at_door(DEALT, Options(dice=2)) == "c0ffee"
    assert KEYS.at_door(DEALT, Options(dice=HOUSE_DICE)) is None


def test_with_bots_a_room_has_the_options_for_one_person(noripan, goals):
    noripan("play", "toy", "--server", THERE)
    noripan("play", "toy", "--server", THERE, "--bots", "other")
    noripan("play", "toy", "--server", THERE, "--bots", "other", "--option", "dice=1")
    assert [goal.options["dice"] for goal in goals if isinstance(goal, NewRoom)] == [2, HOUSE_DICE, 1]


def test_a_key_comes_by_itself_or_in_a_link(noripan, goals):
    noripan("play", "--room", f"{THERE}/r/ABC234#a6ce.dealer.c0ffee")
    noripan("play", "--server", THERE, "--room", "ABC234", "--key", "c0ffee")
    noripan("play", "--server", THERE, "--room", "ABC234")
    assert [goal.keys.first for goal in goals if isinstance(goal, ExistingRoom)] == ["c0ffee", "c0ffee", None]
