"""Players who are lost during a match: the grace time, the vote, the stand-in, and taking the seat back."""

from dataclasses import replace as varied
from typing import Any

from msgspec.structs import replace

from noripan.kernel import Acted, Forfeited, MatchEntry, Seat
from noripan.rooms import (
    Act,
    BotTookOver,
    BotTurn,
    Connect,
    Disconnect,
    HostChanged,
    HumanPlayer,
    Leave,
    MemberBack,
    MemberLeft,
    MemberLost,
    MoveBot,
    Resume,
    RoomSettings,
    SeatReturned,
    StandIn,
    Vote,
    Voted,
    VoteOpened,
    VoteView,
    alarm,
    bot_turns,
    room_view,
    running,
)
from noripan.rooms.evolve import VOTE_SECONDS
from noripan.rooms.rules.clocks import SECOND
from noripan.rooms.rules.votes import voters
from noripan.rooms.views.room_views import menu_of
from tests.conformance.toy import TOY
from tests.conformance.toy.types import Stake
from tests.rooms.table import (
    BOB,
    GRACE,
    NO_CLOCK,
    THREE,
    TOY_BOT,
    Table,
    disconnect_settings,
    event_types,
    playing_without_clock,
)


def lost(*members: str, settings: RoomSettings = NO_CLOCK) -> Table:
    """A match of three after the grace time of some players, and the events of that."""
    table = playing_without_clock(*THREE, settings=settings)
    for member in members:
        table.send(Disconnect(), member)
    return table


def back(table: Table, member: str) -> list[Any]:
    return table.send(Connect(member, "player"), member)


class TestGrace:
    def test_everyone_sees_how_long_a_lost_player_is_awaited(self) -> None:
        table = lost("bob")
        until = table.now + GRACE
        assert alarm(table.room) == until
        assert [member.awaited for member in room_view(table.game, table.room).members] == [None, until, None]
        assert table.wait(GRACE / SECOND - 0.001) == []
        assert table.wait(0.001) == [VoteOpened(BOB)]

    def test_player_who_is_back_in_time_plays_on(self) -> None:
        table = lost("bob")
        table.wait(GRACE / SECOND - 1)
        assert back(table, "bob") == [MemberBack("bob")]
        assert alarm(table.room) is None
        assert table.match.players == tuple(map(HumanPlayer, THREE))

    def test_turn_clock_runs_on_for_a_lost_player(self) -> None:
        table = playing_without_clock(*THREE, settings=RoomSettings(turn_seconds=10))
        table.send(Disconnect(), "ann")
        (idle,) = table.wait(10)
        assert isinstance(idle, MatchEntry)
        assert isinstance(idle.move, Acted)
        assert idle.move.idle

    def test_grace_time_of_zero(self) -> None:
        table = lost("bob", settings=disconnect_settings("bot", 0))
        assert alarm(table.room) == table.now
        assert table.wait_for_alarm() == [BotTookOver(BOB, TOY_BOT)]

    def test_grace_time_is_the_same_in_the_lobby(self) -> None:
        table = Table(settings=disconnect_settings("vote", 5))
        table.join("ann", "bob")
        table.send(Disconnect(), "bob")
        assert table.wait(5) == [MemberLeft("bob", "lost")]

    def test_eliminated_player_just_leaves(self) -> None:
        table = playing_without_clock(*THREE)
        table.send(Leave(), "bob")
        table.join("bob", role="spectator")
        table.send(Disconnect(), "bob")
        assert table.wait_for_alarm() == [MemberLeft("bob", "lost")]

    def test_lost_host_is_replaced_by_the_longest_present(self) -> None:
        table = lost("ann", "bob", settings=disconnect_settings("bot"))
        assert table.wait_for_alarm() == [HostChanged("cho"), BotTookOver(Seat(0), TOY_BOT)]
        assert table.room.host == "cho"

    def test_lost_host_stays_host_if_nobody_is_connected(self) -> None:
        table = lost(*THREE, settings=disconnect_settings("bot"))
        assert table.wait_for_alarm() == [BotTookOver(Seat(0), TOY_BOT)]
        assert table.room.host == "ann"


class TestVote:
    def voting(self, *members: str) -> Table:
        table = lost(*members or ("bob",))
        table.wait(GRACE / SECOND)
        return table

    def test_vote_lasts_twenty_seconds(self) -> None:
        table = self.voting()
        due = table.now + VOTE_SECONDS * SECOND
        assert voters(table.game, table.room, BOB) == ["ann", "cho"]
        (vote,) = room_view(table.game, table.room).match.votes
        assert vote == VoteView(BOB, due, ("ann", "cho"), (), (), needed=2)
        assert alarm(table.room) == due
        assert room_view(table.game, table.room).members[1].awaited is None

    def test_majority_seats_the_bot_at_once(self) -> None:
        table = self.voting()
        assert table.send(Vote(BOB, yes=True), "ann") == [Voted("ann", BOB, yes=True)]
        assert room_view(table.game, table.room).match.votes[0].yes == ("ann",)
        assert table.send(Vote(BOB, yes=True), "cho") == [
            Voted("cho", BOB, yes=True),
            BotTookOver(BOB, TOY_BOT),
        ]
        assert table.match.players[BOB] == StandIn("bob", TOY_BOT)
        assert room_view(table.game, table.room).match.votes == ()
        assert alarm(table.room) is None

    def test_vote_without_possible_majority_is_a_forfeit_at_once(self) -> None:
        table = self.voting()
        events = table.send(Vote(BOB, yes=False), "cho")
        assert event_types(events) == ["Voted", "MatchEntry", "MemberLeft"]
        assert events[1].move == Forfeited(BOB)
        assert events[2] == MemberLeft("bob", "lost")

    def test_half_is_no_majority_at_the_deadline(self) -> None:
        table = self.voting()
        table.send(Vote(BOB, yes=True), "ann")
        assert table.wait(VOTE_SECONDS - 0.002) == []
        assert event_types(table.wait_for_alarm()) == ["MatchEntry", "MemberLeft"]

    def test_vote_may_be_changed(self) -> None:
        table = self.voting()
        table.send(Vote(BOB, yes=True), "ann")
        assert table.send(Vote(BOB, yes=True), "ann") == []
        assert event_types(table.send(Vote(BOB, yes=False), "ann")) == ["Voted", "MatchEntry", "MemberLeft"]

    def test_only_connected_voters_count(self) -> None:
        table = self.voting()
        table.send(Disconnect(), "cho")
        assert room_view(table.game, table.room).match.votes[0].needed == 1
        assert table.send(Vote(BOB, yes=True), "ann")[-1] == BotTookOver(BOB, TOY_BOT)

    def test_vote_is_counted_again_when_a_voter_is_lost(self) -> None:
        table = self.voting()
        table.send(Vote(BOB, yes=True), "ann")
        assert table.send(Disconnect(), "cho") == [MemberLost("cho"), BotTookOver(BOB, TOY_BOT)]

    def test_vote_is_counted_again_when_a_voter_leaves(self) -> None:
        table = self.voting()
        table.send(Vote(BOB, yes=True), "ann")
        events = table.send(Leave(), "cho")
        assert event_types(events) == ["MatchEntry", "MemberLeft", "BotTookOver"]

    def test_vote_is_a_forfeit_once_no_voter_is_left(self) -> None:
        table = self.voting("bob", "cho")
        assert MemberLeft("bob", "lost") in table.send(Disconnect(), "ann")

    def test_eliminated_player_has_no_vote(self) -> None:
        table = self.voting()
        state = replace(table.match.state, living=(Seat(0), BOB))
        table.room = replace(table.room, match=replace(table.match, state=state))
        (vote,) = room_view(table.game, table.room).match.votes
        assert (vote.voters, vote.needed) == (("ann",), 1)
        assert table.refusal_code(Vote(BOB, yes=True), "cho") == "NO_VOTE_OF_YOURS"
        assert table.send(Vote(BOB, yes=True), "ann")[-1] == BotTookOver(BOB, TOY_BOT)

    def test_restart_decides_no_vote(self) -> None:
        table = self.voting()
        table.send(Vote(BOB, yes=True), "ann")
        assert event_types(table.send(Resume(table.now), None)) == ["ServiceInterrupted"]
        (vote,) = room_view(table.game, table.room).match.votes
        assert (vote.voters, vote.yes, vote.needed) == (("ann", "cho"), ("ann",), 2)
        back(table, "ann")
        assert BOB in table.match.votes

    def test_ballot_of_a_member_who_left_does_not_count(self) -> None:
        table = self.voting()
        table.send(Vote(BOB, yes=True), "cho")
        table.send(Disconnect(), "cho")
        table.now += VOTE_SECONDS * SECOND
        assert MemberLeft("bob", "lost") in table.wait(0.001)

    def test_bots_spectators_and_the_lost_player_have_no_vote(self) -> None:
        table = self.voting()
        table.join("eve", role="spectator")
        assert table.refusal_code(Vote(BOB, yes=True), "eve") == "NO_VOTE_OF_YOURS"
        assert table.refusal_code(Vote(BOB, yes=True), "bob") == "NO_VOTE_OF_YOURS"
        assert table.refusal_code(Vote(Seat(0), yes=True), "ann") == "NO_VOTE_THERE"

    def test_seat_forfeits_if_nobody_can_vote(self) -> None:
        table = lost(*THREE)
        events = table.wait_for_alarm()
        assert event_types(events)[:2] == ["MatchEntry", "MemberLeft"]

    def test_returning_player_ends_the_vote(self) -> None:
        table = self.voting()
        table.send(Vote(BOB, yes=True), "ann")
        assert back(table, "bob") == [MemberBack("bob")]
        assert room_view(table.game, table.room).match.votes == ()
        assert table.refusal_code(Vote(BOB, yes=True), "cho") == "NO_VOTE_THERE"

    def test_two_votes_may_be_open_at_once(self) -> None:
        table = self.voting("ann", "bob")
        assert set(table.match.votes) == {Seat(0), BOB}
        assert table.send(Vote(BOB, yes=True), "cho")[-1] == BotTookOver(BOB, TOY_BOT)
        assert set(table.match.votes) == {Seat(0)}

    def test_end_of_match_ends_the_votes(self) -> None:
        table = self.voting("ann", "bob")
        events = table.send(Leave(), "cho")
        assert "MatchEnded" in event_types(events)
        assert running(table.room) is None
        table.wait_for_alarm()
        assert table.room.members == {}


class TestStandIn:
    def stood_in(self) -> Table:
        table = lost("bob", settings=disconnect_settings("bot"))
        table.wait_for_alarm()
        return table

    def test_bot_plays_in_the_seat(self) -> None:
        table = self.stood_in()
        table.send(Act(Stake(1)), "ann")
        assert bot_turns(table.room) == [BotTurn(table.match.position, BOB, TOY_BOT)]
        move = MoveBot(table.match.position, BOB, Stake(1))
        assert event_types(table.send(move)) == ["MatchEntry"]

    def test_lost_player_stays_a_member_during_the_match(self) -> None:
        table = self.stood_in()
        assert table.wait(10 * GRACE) == []
        table.send(Leave(), "ann")
        assert "MatchEnded" in event_types(table.send(Leave(), "cho"))
        assert table.wait_for_alarm() == [MemberLeft("bob", "lost")]

    def test_seat_is_returned_during_a_turn(self) -> None:
        table = self.stood_in()
        table.send(Act(Stake(1)), "ann")
        (turn,) = bot_turns(table.room)
        assert back(table, "bob") == [MemberBack("bob"), SeatReturned(BOB)]
        assert table.match.players[BOB] == HumanPlayer("bob")
        assert bot_turns(table.room) == []
        assert table.send(MoveBot(turn.number, BOB, Stake(2))) == []  # too late
        assert menu_of(TOY, table.room, BOB) is not None
        assert event_types(table.send(Act(Stake(1), table.match.position), "bob")) == ["MatchEntry"]

    def test_returned_player_has_the_full_time_for_the_turn(self) -> None:
        settings = RoomSettings(turn_seconds=30, grace_seconds=0, on_disconnect="bot")
        table = playing_without_clock(*THREE, settings=settings)
        table.send(Disconnect(), "ann")
        table.wait_for_alarm()
        table.now += 20 * SECOND
        back(table, "ann")
        assert table.match.clocks[Seat(0)].deadline == table.now + 30 * SECOND

    def test_table_of_one_person_and_bots_is_played_to_its_end(self) -> None:
        table = self.stood_in()
        for member in ("ann", "cho"):
            table.send(Disconnect(), member)
        table.wait(GRACE / SECOND)
        assert {type(player) for player in table.match.players} == {StandIn}
        for _ in range(100):
            turns = bot_turns(table.room)
            if not turns:
                break
            turn = turns[0]
            action = TOY.idle(table.match.state, turn.seat)
            table.send(MoveBot(turn.number, turn.seat, action))
        assert running(table.room) is None

    def test_leaving_with_a_stand_in_is_a_forfeit(self) -> None:
        table = self.stood_in()
        back(table, "bob")
        assert event_types(table.send(Leave(), "bob")) == ["MatchEntry", "MemberLeft"]


def test_stand_in_is_the_games_choice() -> None:
    clever = varied(TOY, facts=varied(TOY.facts, stand_in="clever"))
    table = Table(clever, disconnect_settings("bot", 0))
    table.join(*THREE)
    table.start(*THREE)
    table.send(Disconnect(), "bob")
    assert table.wait_for_alarm() == [BotTookOver(BOB, "clever")]
