"""A client that plays by itself: the command that gets a match started, and the choice of actions."""

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from noripan.client.autoplay import choose_action, start_command

FORM = {"action": "Bet", "fields": [{"name": "count"}], "samples": [[[1, 3]], [[7, 9]]]}


def test_choice_is_a_plain_action_or_a_first_sample():
    menu = {"actions": [{"type": "Challenge"}], "forms": [FORM]}
    chosen = {str(choose_action(menu, Random(seed))) for seed in range(200)}
    assert chosen == {str(action) for action in ({"type": "Challenge"}, *bets(1, 2, 3, 7, 8, 9))}


def test_choice_from_a_form_with_few_samples():
    few = {**FORM, "samples": [[[2, 2]]]}
    assert {str(choose_action({"actions": [], "forms": [few]}, Random(seed))) for seed in range(50)} == {
        str(bets(2)[0])
    }


def bets(*counts):
    return [{"type": "Bet", "count": count} for count in counts]


def table(start: str, me: str, *ready: str, is_over: bool = False) -> Any:
    """A table where Ann, the host, has seat 1, Ben seat 0, a bot seat 2, and Cho is a spectator."""
    members = ("Ann", "Ben", "Cho")
    seats = {1: {"member": "Ann"}, 0: {"member": "Ben"}, 2: {"bot": "odds"}}
    room = {
        "start": start,
        "host": "Ann",
        "members": [{"id": member, "ready": member in ready} for member in members],
        "seats": [{"seat": seat, "player": player} for seat, player in seats.items()],
    }
    return SimpleNamespace(room=room, member=me, is_over=is_over)


@pytest.mark.parametrize(
    ("start", "starter"), [("all_ready", "Ann"), ("ready_only", "Ann"), ("first_seat", "Ben")]
)
def test_starter_waits_until_the_others_are_ready(start, starter):
    (other,) = {"Ann", "Ben"} - {starter}
    assert start_command(table(start, starter)) is None
    assert start_command(table(start, other, other)) is None
    assert start_command(table(start, starter, other)) == "Start"


def test_players_never_send_ready_where_a_dealer_starts():
    """A second salt could arrive after the start and be refused."""
    assert [start_command(table(start, "Ben")) for start in ("all_ready", "ready_only")] == ["Ready", "Ready"]
    assert start_command(table("first_seat", "Ann")) is None


def test_all_send_ready_and_nobody_start_where_the_table_starts():
    assert [start_command(table("automatic", who)) for who in ("Ann", "Ben")] == ["Ready", "Ready"]
    assert [start_command(table("automatic", who, "Ann", "Ben")) for who in ("Ann", "Ben")] == [None, None]


def test_after_a_match_rematch_or_ready_is_sent():
    assert start_command(table("all_ready", "Ben", is_over=True)) == "Rematch"
    assert start_command(table("ready_only", "Ben", is_over=True)) == "Ready"
