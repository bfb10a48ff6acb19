"""Roles and teams in matches between bots."""

from dataclasses import replace

import pytest

from noripan.bots import uniform
from noripan.games.registry import Listing
from noripan.kernel import AnyGame, Seating
from noripan.sim.teams import has_shared_teams, teams_of
from noripan.sim.tournament import MatchResult, Plan, play_game
from tests.conformance.toy import TOY
from tests.conformance.toy.types import Options
from tests.rooms.variants import DEALT


def _one_against_two(options: Options, seats: int, /) -> tuple[int, ...]:
    return tuple(min(seat, 1) for seat in range(seats))


TEAMED: AnyGame = replace(TOY, seating=Seating(teams=_one_against_two))


def play(game: AnyGame, monkeypatch: pytest.MonkeyPatch, number: int, seats: int = 3) -> MatchResult:
    shelf = Listing(game, {"other": uniform})
    monkeypatch.setattr("noripan.sim.tournament.find", lambda _: shelf)
    return play_game(Plan("toy", 4, seats, ("other", "uniform"), {}, "7", save=True), number)


def test_each_seat_is_a_team_except_roles():
    assert teams_of(TOY, Options(), 3) == (0, 1, 2)
    assert teams_of(DEALT, Options(), 3) == (None, 1, 2)


def test_seats_share_a_team():
    assert teams_of(TEAMED, Options(), 3) == (0, 1, 1)
    assert has_shared_teams(teams_of(TEAMED, Options(), 3))
    assert not has_shared_teams(teams_of(TEAMED, Options(), 2))
    assert not has_shared_teams(teams_of(DEALT, Options(), 3))


def test_bots_rotate_except_in_seats_with_roles(monkeypatch):
    assert play(DEALT, monkeypatch, 0).bots == (None, "other", "uniform")
    assert play(DEALT, monkeypatch, 1).bots == (None, "uniform", "other")


def test_team_has_one_kind_of_bot(monkeypatch):
    assert play(TEAMED, monkeypatch, 0).bots == ("other", "uniform", "uniform")
    assert play(TEAMED, monkeypatch, 1).bots == ("uniform", "other", "other")


def test_match_with_a_role_can_be_saved(monkeypatch):
    record = play(DEALT, monkeypatch, 0).record
    assert record is not None
    assert b'"dealer"' in record
