"""Players who are idle for three turns, and matches of two, in which a lost player forfeits."""

from typing import Any

import pytest

from noripan.kernel import OnDisconnect, Outcome, Seat
from noripan.rooms import (
    Act,
    ComeBack,
    Connect,
    Disconnect,
    HumanPlayer,
    Leave,
    Resume,
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
from tests.rooms.table import (
    BOB,
    NO_CLOCK,
    THREE,
    TOY_BOT,
    Table,
    disconnect_settings,
    event_types,
    playing_without_clock,
)
from tests.rooms.variants import TWICE


def idle_turns(table: Table) -> list[int]:
    """The number of consecutive timeouts of each member."""
    return [len(member.idled) for member in table.room.members.values()]


class TestIdle:
    def idle(self, **more: Any) -> Table:
        """A match of three with short clocks."""
        return playing_without_clock(*THREE, settings=RoomSettings(turn_seconds=10, **more))

    def pass_turns(self, table: Table, *, idle: str, turns: int) -> list[Any]:
        """Everyone stakes a chip in turn, except the idle member, whose turns time out."""
        events = []
        while turns and running(table.room) is not None:
            seat = next(iter(table.match.clocks))
            member = THREE[seat]
            if member == idle:
                events = table.wait_for_alarm()
                turns -= 1
            else:
                table.send(Act(Stake(1)), member)
        return events

    def test_three_idle_turns_count_as_lost(self) -> None:
        table = self.idle(on_disconnect="bot")
        assert event_types(self.pass_turns(table, idle="bob", turns=IDLE_TURNS - 1)) == ["MatchEntry"]
        assert event_types(self.pass_turns(table, idle="bob", turns=1)) == ["MatchEntry", "BotTookOver"]
        assert table.match.players[BOB] == StandIn("bob", TOY_BOT)

    def test_own_move_resets_the_count(self) -> None:
        table = self.idle(on_disconnect="bot")
        self.pass_turns(table, idle="bob", turns=IDLE_TURNS - 1)
        self.pass_turns(table, idle="ann", turns=2)
        assert idle_turns(table) == [2, 0, 0]

    def test_timeouts_of_a_player_lost_because_of_a_server_do_not_count(self) -> None:
        table = self.idle(on_disconnect="bot", grace_seconds=300)
        self.pass_turns(table, idle="bob", turns=IDLE_TURNS - 1)
        table.send(Disconnect(excused=True), "bob")
        self.pass_turns(table, idle="bob", turns=IDLE_TURNS)
        assert idle_turns(table) == [0, 0, 0]
        assert table.match.players[BOB] == HumanPlayer("bob")
        table.send(Connect("bob", "player"), "bob")
        self.pass_turns(table, idle="bob", turns=1)
        assert idle_turns(table) == [0, 1, 0]

    def test_timeouts_of_a_player_lost_by_their_own_connection_count(self) -> None:
        table = self.idle(on_disconnect="bot", grace_seconds=300)
        self.pass_turns(table, idle="bob", turns=IDLE_TURNS - 1)
        table.send(Disconnect(), "bob")
        self.pass_turns(table, idle="bob", turns=1)
        assert table.match.players[BOB] == StandIn("bob", TOY_BOT)

    def test_timeouts_before_a_pause_do_not_count(self) -> None:
        table = self.idle(on_disconnect="bot", grace_seconds=300)
        self.pass_turns(table, idle="bob", turns=IDLE_TURNS - 1)
        table.send(Resume(table.now), None)
        for member in THREE:
            table.send(Connect(member, "player"), member)
        self.pass_turns(table, idle="bob", turns=1)
        assert idle_turns(table) == [0, 1, 0]

    def test_idle_player_keeps_their_view_and_may_come_back(self) -> None:
        table = self.idle(on_disconnect="bot")
        self.pass_turns(table, idle="bob", turns=IDLE_TURNS)
        assert viewer_of(table.room, "bob") == BOB
        assert menu_of(TOY, table.room, BOB) is None
        assert table.refusal_code(Act(Stake(1)), "bob") == "BOT_PLAYS"
        assert table.send(ComeBack(), "bob") == [SeatReturned(BOB)]
        assert idle_turns(table) == [0, 0, 0]
        assert table.send(ComeBack(), "bob") == []

    def test_coming_back_ends_the_vote(self) -> None:
        table = self.idle()
        self.pass_turns(table, idle="bob", turns=IDLE_TURNS)
        assert BOB in table.match.votes
        assert table.send(ComeBack(), "bob") == [SeatReturned(BOB)]
        assert table.match.votes == {}

    def test_own_move_ends_the_vote(self) -> None:
        table = self.idle()
        self.pass_turns(table, idle="bob", turns=IDLE_TURNS)
        while next(iter(table.match.clocks)) != BOB:
            table.send(Act(Stake(1)), THREE[next(iter(table.match.clocks))])
        table.send(Act(Stake(1)), "bob")
        assert (table.match.votes, idle_turns(table)) == ({}, [0, 0, 0])

    def test_idle_player_who_forfeits_becomes_a_spectator(self) -> None:
        table = self.idle(on_disconnect="forfeit")
        events = self.pass_turns(table, idle="bob", turns=IDLE_TURNS)
        assert event_types(events) == ["MatchEntry", "MatchEntry", "SeatFreed"]
        assert events[-1] == SeatFreed(BOB)
        assert "bob" in table.room.members
        assert viewer_of(table.room, "bob") is None
        assert table.refusal_code(Act(Stake(1)), "bob") == "NOT_JOINED"
        assert table.refusal_code(ComeBack(), "bob") == "NOT_JOINED"

    def test_coming_back_before_a_match_is_refused(self) -> None:
        table = Table()
        table.join("ann")
        assert table.refusal_code(ComeBack(), "ann") == "NOT_STARTED"

    def test_turn_of_several_idle_moves_counts_once(self) -> None:
        table = Table(TWICE, RoomSettings(turn_seconds=10, on_disconnect="bot"))
        table.join(*THREE)
        table.start(*THREE)
        events = table.wait_for_alarm()
        assert event_types(events) == ["MatchEntry", "MatchEntry"]
        assert idle_turns(table) == [1, 0, 0]


class TestTwoSeats:
    @pytest.mark.parametrize("how", ["vote", "bot", "forfeit"])
    def test_lost_player_of_two_always_forfeits(self, how: OnDisconnect) -> None:
        table = playing_without_clock("ann", "bob", settings=disconnect_settings(how))
        table.send(Disconnect(), "bob")
        events = table.wait_for_alarm()
        assert event_types(events) == ["MatchEntry", "MatchEnded", "SecretMade", "MemberLeft"]
        outcome: Outcome = events[1].outcome
        assert outcome.winners == (Seat(0),)

    def test_other_player_may_play_on_against_a_bot(self) -> None:
        table = playing_without_clock("ann", "bob")
        table.send(Disconnect(), "bob")
        table.wait_for_alarm()
        events = table.send(table.play_on(), "ann")
        assert event_types(events) == ["SeatTaken", "MemberReady", "MatchStarted", "MatchEntry"]
        assert [type(player).__name__ for player in table.match.players] == ["HumanPlayer", "BotPlayer"]

    def test_player_who_is_not_host_may_play_on(self) -> None:
        table = playing_without_clock("ann", "bob")
        table.join("eve", role="spectator")
        table.send(Disconnect(), "ann")
        table.wait_for_alarm()
        table.send(Connect("ann", "spectator"), "ann")
        assert "MatchStarted" in event_types(table.send(table.play_on(), "bob"))

    def test_idle_player_of_two_forfeits_and_is_replaced_by_a_bot(self) -> None:
        table = playing_without_clock("ann", "bob", settings=RoomSettings(turn_seconds=10))
        while running(table.room) is not None:
            if next(iter(table.match.clocks)) == 0:
                table.send(Act(Stake(1)), "ann")
            else:
                table.wait_for_alarm()
        assert set(table.room.members) == {"ann", "bob"}
        assert "MatchStarted" in event_types(table.send(table.play_on(), "ann"))

    def test_play_on_works_in_any_seats(self) -> None:
        table = Table(settings=NO_CLOCK)
        table.join("ann", "bob")
        table.send(Sit(Seat(2)), "ann")
        table.start("ann", "bob")
        table.send(Leave(), "ann")
        assert "MatchStarted" in event_types(table.send(table.play_on(), "bob"))

    def test_play_on_needs_a_free_seat(self) -> None:
        table = playing_without_clock("ann", "bob")
        assert table.refusal_code(table.play_on(), "ann") == "GAME_IN_PROGRESS"
        table.send(Leave(), "bob")
        table.join("cho")
        assert table.refusal_code(table.play_on(), "ann") == "SEAT_TAKEN"
        assert table.refusal_code(table.play_on(), "cho") == "NOTHING_TO_REPEAT"

    def test_play_on_waits_for_everyone_seated(self) -> None:
        table = playing_without_clock("ann", "bob")
        table.send(Leave(), "bob")
        table.join("cho", "dan")
        table.send(Leave(), "cho")
        assert table.refusal_code(table.play_on(), "ann") == "NOT_ALL_READY"

    def test_play_on_is_refused_after_a_match_of_three(self) -> None:
        table = playing_without_clock(*THREE)
        table.send(Leave(), "bob")
        table.send(Leave(), "cho")
        assert table.refusal_code(table.play_on(), "ann") == "NOTHING_TO_REPEAT"
