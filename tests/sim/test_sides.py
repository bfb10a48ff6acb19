"""Roles and teams at tables of bots, with a toy for a game."""

from dataclasses import replace

import pytest

from noripan.bots import with_general
from noripan.games.registry import Listing
from noripan.kernel import AnyGame, Seating
from noripan.sim.league import Plan, Played, play_game
from noripan.sim.sides import are_teams, sides_of
from tests.conformance.toy import TOY
from tests.conformance.toy.types import Options
from tests.rooms.variants import DEALT


def _one_against_two(options: Options, seats: int, /) -> tuple[int, ...]:
    return tuple(min(seat, 1) for seat in range(seats))


TEAMED: AnyGame = replace(TOY, seating=Seating(teams=_one_against_two))


def play(game: AnyGame, monkeypatch: pytest.MonkeyPatch, number: int, seats: int = 3) -> Played:
    shelf = Listing(game, {"other": with_general({})["uniform"]})
    monkeypatch.setattr("noripan.sim.league.find", lambda _: shelf)
    return play_game(Plan("toy", 4, seats, ("other", "uniform"), {}, "7", save=True), number)


def test_a_seat_plays_for_itself_and_a_role_for_nobody():
    assert sides_of(TOY, Options(), 3) == (0, 1, 2)
    assert sides_of(DEALT, Options(), 3) == (None, 1, 2)


def test_seats_of_a_team_play_together():
    assert sides_of(TEAMED, Options(), 3) == (0, 1, 1)
    assert are_teams(sides_of(TEAMED, Options(), 3))
    assert not are_teams(sides_of(TEAMED, Options(), 2))
    assert not are_teams(sides_of(DEALT, Options(), 3))


def test_bots_change_seats_but_nobody_takes_the_roles(monkeypatch):
    assert play(DEALT, monkeypatch, 0).bots == (None, "other", "uniform")
    assert play(DEALT, monkeypatch, 1).bots == (None, "uniform", "other")


def test_a_team_has_one_kind_of_bot(monkeypatch):
    assert play(TEAMED, monkeypatch, 0).bots == ("other", "uniform", "uniform")
    assert play(TEAMED, monkeypatch, 1).bots == ("uniform", "other", "other")


def test_a_table_with_a_role_can_be_saved(monkeypatch):
    record = play(DEALT, monkeypatch, 0).record
    assert record is not None
    assert b'"dealer"' in record
