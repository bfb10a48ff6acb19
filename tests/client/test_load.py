"""What the load tool works out by itself."""

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from noripan.client.load import Latencies, Measured, Tally, choose, to_begin

FORM = {"action": "Bet", "fields": [{"name": "count"}], "samples": [[[1, 3]], [[7, 9]]]}


def test_percentiles_are_in_milliseconds():
    assert Latencies.of([number / 1000 for number in range(1, 101)]) == Latencies(51.0, 96.0, 100.0)
    assert Latencies.of([]) == Latencies(0.0, 0.0, 0.0)


def test_the_moves_of_several_processes_add_up():
    one = Tally(100, 2.0, [0.001] * 99, [0.004], 5000, 1.5)
    other = Tally(300, 2.1, [0.003] * 101, [], 3000, 0.5)
    assert Measured.of([one, other]) == Measured(
        400, 2.1, Latencies(3.0, 3.0, 3.0), Latencies(4.0, 4.0, 4.0), 20.0
    )


def test_it_chooses_among_plain_actions_and_first_samples():
    menu = {"actions": [{"type": "Challenge"}], "forms": [FORM]}
    chosen = {str(choose(menu, Random(seed))) for seed in range(200)}
    assert chosen == {str(action) for action in ({"type": "Challenge"}, *bets(1, 2, 3, 7, 8, 9))}


def test_a_form_with_few_samples_is_enough():
    few = {**FORM, "samples": [[[2, 2]]]}
    assert {str(choose({"actions": [], "forms": [few]}, Random(seed))) for seed in range(50)} == {
        str(bets(2)[0])
    }


def bets(*counts):
    return [{"type": "Bet", "count": count} for count in counts]


def table(start: str, me: str, *ready: str, is_over: bool = False) -> Any:
    """Where Ann, the host, has seat 1, Ben seat 0, a bot seat 2, and Cho looks on."""
    people = ("Ann", "Ben", "Cho")
    seats = {1: {"member": "Ann"}, 0: {"member": "Ben"}, 2: {"bot": "odds"}}
    room = {
        "start": start,
        "host": "Ann",
        "members": [{"id": member, "ready": member in ready} for member in people],
        "seats": [{"seat": seat, "player": player} for seat, player in seats.items()],
    }
    return SimpleNamespace(room=room, member=me, is_over=is_over)


@pytest.mark.parametrize(
    ("start", "starter"), [("all_ready", "Ann"), ("ready_only", "Ann"), ("first_seat", "Ben")]
)
def test_whoever_starts_waits_for_the_others(start, starter):
    (other,) = {"Ann", "Ben"} - {starter}
    assert to_begin(table(start, starter)) is None
    assert to_begin(table(start, other, other)) is None
    assert to_begin(table(start, starter, other)) == "Start"


def test_the_others_are_ready_by_themselves_where_a_dealer_starts():
    """A second salt could come after the start, and be refused."""
    assert [to_begin(table(start, "Ben")) for start in ("all_ready", "ready_only")] == ["Ready", "Ready"]
    assert to_begin(table("first_seat", "Ann")) is None


def test_where_the_house_starts_everyone_is_ready_and_nobody_starts():
    assert [to_begin(table("automatic", who)) for who in ("Ann", "Ben")] == ["Ready", "Ready"]
    assert [to_begin(table("automatic", who, "Ann", "Ben")) for who in ("Ann", "Ben")] == [None, None]


def test_after_a_match_those_who_all_have_to_be_ready_play_again():
    assert to_begin(table("all_ready", "Ben", is_over=True)) == "Rematch"
    assert to_begin(table("ready_only", "Ben", is_over=True)) == "Ready"
