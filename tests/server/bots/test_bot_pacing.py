"""Bots play faster once people only wait for the end, and not before."""

from itertools import cycle, islice

import pytest
from msgspec.structs import replace

from noripan.games.pirate_dice import GAME as PIRATE_DICE
from noripan.kernel import REFEREE
from noripan.rooms import Leave, SeatBot, Stand
from noripan.server.bots.pacing import BOT_ROUNDS, SPEEDUP, BotPacing
from tests.rooms.table import Table

USUAL = 0.8
QUICK = USUAL / SPEEDUP
ANN, *BOTS = range(4)
LONG = BOT_ROUNDS * 4
"""So often the turn is handed on before bots hurry."""


class Evening:
    """A match of Ann and three bots, or of four bots; the turn goes wherever a test wants it."""

    def __init__(self, *, is_watched: bool = False) -> None:
        self.table = Table(PIRATE_DICE)
        self.table.join("ann")
        for _ in range(3 + is_watched):
            self.table.send(SeatBot("odds"), "ann")
        if is_watched:
            self.table.send(Stand(), "ann")
        self.table.send(self.table.begin(), "ann")
        self.haste = BotPacing()

    def goes_to(self, *seats: int) -> float:
        """How long bots wait if these seats may act."""
        match = self.table.match
        turn = next(iter(match.clocks.values()))
        room = replace(self.table.room, match=replace(match, clocks=dict.fromkeys(seats, turn)))
        return self.haste.pause(room, USUAL)

    def goes_round(self, times: int, seats: list[int] = BOTS) -> list[float]:
        """The pauses while the turn is handed on so often, from one of these to the next."""
        return [self.goes_to(seat) for seat in islice(cycle(seats), times)]


def test_bots_play_faster_after_two_rounds_without_a_person() -> None:
    evening = Evening()
    evening.goes_to(ANN)
    assert evening.goes_round(LONG) == [USUAL] * (LONG - 1) + [QUICK]
    assert evening.goes_round(5) == [QUICK] * 5


def test_usual_pace_returns_when_a_person_can_act() -> None:
    evening = Evening()
    evening.goes_round(LONG + 1)
    assert evening.goes_to(BOTS[0], ANN) == USUAL
    assert evening.goes_round(LONG - 1) == [USUAL] * (LONG - 1)


def test_referee_turns_count_as_turns_of_people() -> None:
    evening = Evening()
    evening.goes_round(LONG + 1)
    assert evening.goes_to(REFEREE) == USUAL


def test_many_moves_in_one_turn_are_one_turn() -> None:
    evening = Evening()
    assert set(evening.goes_round(5 * LONG, BOTS[:1])) == {USUAL}


def test_next_match_starts_at_the_usual_pace() -> None:
    evening = Evening()
    evening.goes_round(LONG + 1)
    before, evening.table = evening.table, Evening().table
    evening.table.room = replace(evening.table.room, match=replace(evening.table.match, id="another"))
    assert before.match.id != evening.table.match.id
    assert evening.goes_to(BOTS[0]) == USUAL


@pytest.mark.parametrize("is_watched", [True, False])
def test_bots_without_people_play_at_the_usual_pace(is_watched: bool) -> None:
    evening = Evening(is_watched=is_watched)
    if not is_watched:
        evening.table.send(Leave(), "ann")
    assert set(evening.goes_round(3 * LONG)) == {USUAL}


def test_pause_between_matches_is_usual() -> None:
    assert BotPacing().pause(Table(PIRATE_DICE).room, USUAL) == USUAL
