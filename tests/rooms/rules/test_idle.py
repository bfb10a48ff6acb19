"""Players who do nothing for three turns, and tables of two, where whoever is lost forfeits."""

from typing import Any

import pytest

from noripan.kernel import OnDisconnect, Outcome, Seat
from noripan.rooms import (
    Act,
    ComeBack,
    Connect,
    Disconnect,
    Leave,
    RoomSettings,
    SeatFreed,
    SeatReturned,
    Sit,
    StandIn,
    running,
    viewer_of,
)
from noripan.rooms.rules.idle import IDLE_TURNS
from noripan.rooms.views.room_views import menu_of
from tests.conformance.toy import TOY
from tests.conformance.toy.types import Stake
from tests.rooms.table import BOB, NO_CLOCK, THREE, TOY_BOT, Table, at_play, kinds, treated
from tests.rooms.variants import TWICE


def idle_turns(table: Table) -> list[int]:
    """How many turns in a row a clock made for each member."""
    return [len(member.idled) for member in table.room.members.values()]


class TestIdle:
    def idle(self, **more: Any) -> Table:
        """A table at which nobody does anything but cho and bob's turns come and go."""
        return at_play(*THREE, settings=RoomSettings(turn_seconds=10, **more))

    def pass_turns(self, table: Table, *, idle: str, turns: int) -> list[Any]:
        """Everyone stakes a chip in turn; whoever is idle leaves it to the clock."""
        happened = []
        while turns and running(table.room) is not None:
            seat = next(iter(table.match.clocks))
            member = THREE[seat]
            if member == idle:
                happened = table.wait_for_alarm()
                turns -= 1
            else:
                table.tell(Act(Stake(1)), member)
        return happened

    def test_three_turns_in_a_row_are_as_good_as_lost(self) -> None:
        table = self.idle(on_disconnect="bot")
        assert kinds(self.pass_turns(table, idle="bob", turns=IDLE_TURNS - 1)) == ["MatchEntry"]
        assert kinds(self.pass_turns(table, idle="bob", turns=1)) == ["MatchEntry", "BotTookOver"]
        assert table.match.players[BOB] == StandIn("bob", TOY_BOT)

    def test_an_own_move_makes_the_others_forgotten(self) -> None:
        table = self.idle(on_disconnect="bot")
        self.pass_turns(table, idle="bob", turns=IDLE_TURNS - 1)
        self.pass_turns(table, idle="ann", turns=2)
        assert idle_turns(table) == [2, 0, 0]

    def test_the_idle_one_still_looks_from_the_own_seat_and_may_come_back(self) -> None:
        table = self.idle(on_disconnect="bot")
        self.pass_turns(table, idle="bob", turns=IDLE_TURNS)
        assert viewer_of(table.room, "bob") == BOB
        assert menu_of(TOY, table.room, BOB) is None
        assert table.refuses(Act(Stake(1)), "bob") == "BOT_PLAYS"
        assert table.tell(ComeBack(), "bob") == [SeatReturned(BOB)]
        assert idle_turns(table) == [0, 0, 0]
        assert table.tell(ComeBack(), "bob") == []

    def test_an_idle_one_who_says_so_ends_the_vote(self) -> None:
        table = self.idle()
        self.pass_turns(table, idle="bob", turns=IDLE_TURNS)
        assert BOB in table.match.votes
        assert table.tell(ComeBack(), "bob") == [SeatReturned(BOB)]
        assert table.match.votes == {}

    def test_an_own_move_ends_the_vote_too(self) -> None:
        table = self.idle()
        self.pass_turns(table, idle="bob", turns=IDLE_TURNS)
        while next(iter(table.match.clocks)) != BOB:
            table.tell(Act(Stake(1)), THREE[next(iter(table.match.clocks))])
        table.tell(Act(Stake(1)), "bob")
        assert (table.match.votes, idle_turns(table)) == ({}, [0, 0, 0])

    def test_who_forfeits_by_doing_nothing_stays_and_looks_on(self) -> None:
        table = self.idle(on_disconnect="forfeit")
        happened = self.pass_turns(table, idle="bob", turns=IDLE_TURNS)
        assert kinds(happened) == ["MatchEntry", "MatchEntry", "SeatFreed"]
        assert happened[-1] == SeatFreed(BOB)
        assert "bob" in table.room.members
        assert viewer_of(table.room, "bob") is None
        assert table.refuses(Act(Stake(1)), "bob") == "NOT_JOINED"
        assert table.refuses(ComeBack(), "bob") == "NOT_JOINED"

    def test_there_is_nothing_to_come_back_to_before_a_match(self) -> None:
        table = Table()
        table.join("ann")
        assert table.refuses(ComeBack(), "ann") == "NOT_STARTED"

    def test_one_turn_of_several_idle_moves_counts_once(self) -> None:
        table = Table(TWICE, RoomSettings(turn_seconds=10, on_disconnect="bot"))
        table.join(*THREE)
        table.start(*THREE)
        happened = table.wait_for_alarm()
        assert kinds(happened) == ["MatchEntry", "MatchEntry"]
        assert idle_turns(table) == [1, 0, 0]


class TestTwoSeats:
    @pytest.mark.parametrize("how", ["vote", "bot", "forfeit"])
    def test_the_lost_one_forfeits_whatever_the_settings(self, how: OnDisconnect) -> None:
        table = at_play("ann", "bob", settings=treated(how))
        table.tell(Disconnect(), "bob")
        happened = table.wait_for_alarm()
        assert kinds(happened) == ["MatchEntry", "MatchEnded", "SecretMade", "MemberLeft"]
        outcome: Outcome = happened[1].outcome
        assert outcome.winners == (Seat(0),)

    def test_the_other_may_play_on_against_a_bot(self) -> None:
        table = at_play("ann", "bob")
        table.tell(Disconnect(), "bob")
        table.wait_for_alarm()
        happened = table.tell(table.play_on(), "ann")
        assert kinds(happened) == ["SeatTaken", "MemberReady", "MatchStarted", "MatchEntry"]
        assert [type(player).__name__ for player in table.match.players] == ["HumanPlayer", "BotPlayer"]

    def test_so_may_one_who_is_not_the_host(self) -> None:
        table = at_play("ann", "bob")
        table.join("eve", role="spectator")
        table.tell(Disconnect(), "ann")
        table.wait_for_alarm()
        table.tell(Connect("ann", "spectator"), "ann")
        assert "MatchStarted" in kinds(table.tell(table.play_on(), "bob"))

    def test_idle_players_of_two_forfeit_and_leave_the_seat_to_a_bot(self) -> None:
        table = at_play("ann", "bob", settings=RoomSettings(turn_seconds=10))
        while running(table.room) is not None:
            if next(iter(table.match.clocks)) == 0:
                table.tell(Act(Stake(1)), "ann")
            else:
                table.wait_for_alarm()
        assert set(table.room.members) == {"ann", "bob"}
        assert "MatchStarted" in kinds(table.tell(table.play_on(), "ann"))

    def test_wherever_the_two_sat(self) -> None:
        table = Table(settings=NO_CLOCK)
        table.join("ann", "bob")
        table.tell(Sit(Seat(2)), "ann")
        table.start("ann", "bob")
        table.tell(Leave(), "ann")
        assert "MatchStarted" in kinds(table.tell(table.play_on(), "bob"))

    def test_only_where_there_is_a_seat_to_fill(self) -> None:
        table = at_play("ann", "bob")
        assert table.refuses(table.play_on(), "ann") == "GAME_IN_PROGRESS"
        table.tell(Leave(), "bob")
        table.join("cho")
        assert table.refuses(table.play_on(), "ann") == "SEAT_TAKEN"
        assert table.refuses(table.play_on(), "cho") == "NOTHING_TO_REPEAT"

    def test_not_before_everyone_else_at_the_table_is_ready(self) -> None:
        table = at_play("ann", "bob")
        table.tell(Leave(), "bob")
        table.join("cho", "dan")
        table.tell(Leave(), "cho")
        assert table.refuses(table.play_on(), "ann") == "NOT_ALL_READY"

    def test_three_had_no_duel(self) -> None:
        table = at_play(*THREE)
        table.tell(Leave(), "bob")
        table.tell(Leave(), "cho")
        assert table.refuses(table.play_on(), "ann") == "NOTHING_TO_REPEAT"
