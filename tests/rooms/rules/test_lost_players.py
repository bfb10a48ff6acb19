"""Players who vanish in the middle of a match: waited for, voted about, stood in for, and given their seats
back."""

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
from tests.rooms.table import BOB, GRACE, NO_CLOCK, THREE, TOY_BOT, Table, at_play, kinds, treated


def lost(*members: str, settings: RoomSettings = NO_CLOCK) -> Table:
    """A table of three at which the grace of some has just run out, and what came of it."""
    table = at_play(*THREE, settings=settings)
    for member in members:
        table.tell(Disconnect(), member)
    return table


def back(table: Table, member: str) -> list[Any]:
    return table.tell(Connect(member, "player"), member)


class TestGrace:
    def test_a_lost_player_is_waited_for_and_everyone_sees_how_long(self) -> None:
        table = lost("bob")
        until = table.now + GRACE
        assert alarm(table.room) == until
        assert [member.awaited for member in room_view(table.game, table.room).members] == [None, until, None]
        assert table.wait(GRACE / SECOND - 0.001) == []
        assert table.wait(0.001) == [VoteOpened(BOB)]

    def test_whoever_is_back_in_time_plays_on(self) -> None:
        table = lost("bob")
        table.wait(GRACE / SECOND - 1)
        assert back(table, "bob") == [MemberBack("bob")]
        assert alarm(table.room) is None
        assert table.match.players == tuple(map(HumanPlayer, THREE))

    def test_the_seats_clock_runs_on(self) -> None:
        table = at_play(*THREE, settings=RoomSettings(turn_seconds=10))
        table.tell(Disconnect(), "ann")
        (idle,) = table.wait(10)
        assert isinstance(idle, MatchEntry)
        assert isinstance(idle.move, Acted)
        assert idle.move.idle

    def test_no_grace_at_all(self) -> None:
        table = lost("bob", settings=treated("bot", 0))
        assert alarm(table.room) == table.now
        assert table.wait_for_alarm() == [BotTookOver(BOB, TOY_BOT)]

    def test_in_the_lobby_the_same_grace_holds(self) -> None:
        table = Table(settings=treated("vote", 5))
        table.join("ann", "bob")
        table.tell(Disconnect(), "bob")
        assert table.wait(5) == [MemberLeft("bob", "lost")]

    def test_who_has_nothing_left_to_give_up_just_leaves(self) -> None:
        table = at_play(*THREE)
        table.tell(Leave(), "bob")
        table.join("bob", role="spectator")
        table.tell(Disconnect(), "bob")
        assert table.wait_for_alarm() == [MemberLeft("bob", "lost")]

    def test_a_lost_host_hands_on_the_role_to_the_longest_present(self) -> None:
        table = lost("ann", "bob", settings=treated("bot"))
        assert table.wait_for_alarm() == [HostChanged("cho"), BotTookOver(Seat(0), TOY_BOT)]
        assert table.room.host == "cho"

    def test_a_host_whom_nobody_could_follow_stays_host(self) -> None:
        table = lost(*THREE, settings=treated("bot"))
        assert table.wait_for_alarm() == [BotTookOver(Seat(0), TOY_BOT)]
        assert table.room.host == "ann"


class TestVote:
    def voting(self, *members: str) -> Table:
        table = lost(*members or ("bob",))
        table.wait(GRACE / SECOND)
        return table

    def test_the_others_are_asked_for_twenty_seconds(self) -> None:
        table = self.voting()
        due = table.now + VOTE_SECONDS * SECOND
        assert voters(table.game, table.room, BOB) == ["ann", "cho"]
        (vote,) = room_view(table.game, table.room).match.votes
        assert vote == VoteView(BOB, due, ("ann", "cho"), (), (), needed=2)
        assert alarm(table.room) == due
        assert room_view(table.game, table.room).members[1].awaited is None

    def test_a_majority_lets_the_bot_in_at_once(self) -> None:
        table = self.voting()
        assert table.tell(Vote(BOB, yes=True), "ann") == [Voted("ann", BOB, yes=True)]
        assert room_view(table.game, table.room).match.votes[0].yes == ("ann",)
        assert table.tell(Vote(BOB, yes=True), "cho") == [
            Voted("cho", BOB, yes=True),
            BotTookOver(BOB, TOY_BOT),
        ]
        assert table.match.players[BOB] == StandIn("bob", TOY_BOT)
        assert room_view(table.game, table.room).match.votes == ()
        assert alarm(table.room) is None

    def test_where_no_majority_can_be_reached_it_is_a_forfeit_at_once(self) -> None:
        table = self.voting()
        happened = table.tell(Vote(BOB, yes=False), "cho")
        assert kinds(happened) == ["Voted", "MatchEntry", "MemberLeft"]
        assert happened[1].move == Forfeited(BOB)
        assert happened[2] == MemberLeft("bob", "lost")

    def test_half_is_no_majority_when_the_time_is_over(self) -> None:
        table = self.voting()
        table.tell(Vote(BOB, yes=True), "ann")
        assert table.wait(VOTE_SECONDS - 0.002) == []
        assert kinds(table.wait_for_alarm()) == ["MatchEntry", "MemberLeft"]

    def test_one_may_think_again(self) -> None:
        table = self.voting()
        table.tell(Vote(BOB, yes=True), "ann")
        assert table.tell(Vote(BOB, yes=True), "ann") == []
        assert kinds(table.tell(Vote(BOB, yes=False), "ann")) == ["Voted", "MatchEntry", "MemberLeft"]

    def test_of_those_connected_when_it_is_counted(self) -> None:
        table = self.voting()
        table.tell(Disconnect(), "cho")
        assert room_view(table.game, table.room).match.votes[0].needed == 1
        assert table.tell(Vote(BOB, yes=True), "ann")[-1] == BotTookOver(BOB, TOY_BOT)

    def test_vote_is_counted_again_when_a_voter_is_lost(self) -> None:
        table = self.voting()
        table.tell(Vote(BOB, yes=True), "ann")
        assert table.tell(Disconnect(), "cho") == [MemberLost("cho"), BotTookOver(BOB, TOY_BOT)]

    def test_vote_is_counted_again_when_a_voter_leaves(self) -> None:
        table = self.voting()
        table.tell(Vote(BOB, yes=True), "ann")
        happened = table.tell(Leave(), "cho")
        assert kinds(happened) == ["MatchEntry", "MemberLeft", "BotTookOver"]

    def test_vote_is_a_forfeit_once_no_voter_is_left(self) -> None:
        table = self.voting("bob", "cho")
        assert MemberLeft("bob", "lost") in table.tell(Disconnect(), "ann")

    def test_an_eliminated_player_has_no_vote(self) -> None:
        table = self.voting()
        state = replace(table.match.state, living=(Seat(0), BOB))
        table.room = replace(table.room, match=replace(table.match, state=state))
        (vote,) = room_view(table.game, table.room).match.votes
        assert (vote.voters, vote.needed) == (("ann",), 1)
        assert table.refuses(Vote(BOB, yes=True), "cho") == "NO_VOTE_OF_YOURS"
        assert table.tell(Vote(BOB, yes=True), "ann")[-1] == BotTookOver(BOB, TOY_BOT)

    def test_a_restart_decides_no_vote(self) -> None:
        table = self.voting()
        table.tell(Vote(BOB, yes=True), "ann")
        assert kinds(table.tell(Resume(table.now), None)) == ["ServiceInterrupted"]
        (vote,) = room_view(table.game, table.room).match.votes
        assert (vote.voters, vote.yes, vote.needed) == (("ann", "cho"), ("ann",), 2)
        back(table, "ann")
        assert BOB in table.match.votes

    def test_a_vote_of_somebody_who_is_gone_since_does_not_count(self) -> None:
        table = self.voting()
        table.tell(Vote(BOB, yes=True), "cho")
        table.tell(Disconnect(), "cho")
        table.now += VOTE_SECONDS * SECOND
        assert MemberLeft("bob", "lost") in table.wait(0.001)

    def test_bots_spectators_and_the_lost_one_have_no_vote(self) -> None:
        table = self.voting()
        table.join("eve", role="spectator")
        assert table.refuses(Vote(BOB, yes=True), "eve") == "NO_VOTE_OF_YOURS"
        assert table.refuses(Vote(BOB, yes=True), "bob") == "NO_VOTE_OF_YOURS"
        assert table.refuses(Vote(Seat(0), yes=True), "ann") == "NO_VOTE_THERE"

    def test_where_nobody_is_left_to_vote_it_is_a_forfeit(self) -> None:
        table = lost(*THREE)
        happened = table.wait_for_alarm()
        assert kinds(happened)[:2] == ["MatchEntry", "MemberLeft"]

    def test_whoever_returns_ends_the_vote(self) -> None:
        table = self.voting()
        table.tell(Vote(BOB, yes=True), "ann")
        assert back(table, "bob") == [MemberBack("bob")]
        assert room_view(table.game, table.room).match.votes == ()
        assert table.refuses(Vote(BOB, yes=True), "cho") == "NO_VOTE_THERE"

    def test_two_seats_may_be_voted_about_at_once(self) -> None:
        table = self.voting("ann", "bob")
        assert set(table.match.votes) == {Seat(0), BOB}
        assert table.tell(Vote(BOB, yes=True), "cho")[-1] == BotTookOver(BOB, TOY_BOT)
        assert set(table.match.votes) == {Seat(0)}

    def test_the_end_of_the_match_ends_the_votes(self) -> None:
        table = self.voting("ann", "bob")
        happened = table.tell(Leave(), "cho")
        assert "MatchEnded" in kinds(happened)
        assert running(table.room) is None
        table.wait_for_alarm()
        assert table.room.members == {}


class TestStandIn:
    def stood_in(self) -> Table:
        table = lost("bob", settings=treated("bot"))
        table.wait_for_alarm()
        return table

    def test_the_bot_plays_in_the_seat(self) -> None:
        table = self.stood_in()
        table.tell(Act(Stake(1)), "ann")
        assert bot_turns(table.room) == [BotTurn(table.match.id, table.match.moves, BOB, TOY_BOT)]
        move = MoveBot(table.match.id, table.match.moves, BOB, Stake(1))
        assert kinds(table.tell(move)) == ["MatchEntry"]

    def test_the_member_stays_a_member_as_long_as_the_match_lasts(self) -> None:
        table = self.stood_in()
        assert table.wait(10 * GRACE) == []
        table.tell(Leave(), "ann")
        assert "MatchEnded" in kinds(table.tell(Leave(), "cho"))
        assert table.wait_for_alarm() == [MemberLeft("bob", "lost")]

    def test_the_seat_is_given_back_in_the_middle_of_a_turn(self) -> None:
        table = self.stood_in()
        table.tell(Act(Stake(1)), "ann")
        (turn,) = bot_turns(table.room)
        assert back(table, "bob") == [MemberBack("bob"), SeatReturned(BOB)]
        assert table.match.players[BOB] == HumanPlayer("bob")
        assert bot_turns(table.room) == []
        assert table.tell(MoveBot(turn.match, turn.number, BOB, Stake(2))) == []  # thought of too late
        assert menu_of(TOY, table.room, BOB) is not None
        assert kinds(table.tell(Act(Stake(1), table.match.moves), "bob")) == ["MatchEntry"]

    def test_the_returned_one_has_the_whole_time_for_the_turn(self) -> None:
        settings = RoomSettings(turn_seconds=30, grace_seconds=0, on_disconnect="bot")
        table = at_play(*THREE, settings=settings)
        table.tell(Disconnect(), "ann")
        table.wait_for_alarm()
        table.now += 20 * SECOND
        back(table, "ann")
        assert table.match.clocks[Seat(0)].deadline == table.now + 30 * SECOND

    def test_a_table_of_one_person_and_bots_is_played_to_its_end(self) -> None:
        table = self.stood_in()
        for member in ("ann", "cho"):
            table.tell(Disconnect(), member)
        table.wait(GRACE / SECOND)
        assert {type(player) for player in table.match.players} == {StandIn}
        for _ in range(100):
            turns = bot_turns(table.room)
            if not turns:
                break
            turn = turns[0]
            action = TOY.idle(table.match.state, turn.seat)
            table.tell(MoveBot(turn.match, turn.number, turn.seat, action))
        assert running(table.room) is None

    def test_leaving_for_good_is_still_a_forfeit(self) -> None:
        table = self.stood_in()
        back(table, "bob")
        assert kinds(table.tell(Leave(), "bob")) == ["MatchEntry", "MemberLeft"]


def test_the_stand_in_is_the_games_own_choice() -> None:
    clever = varied(TOY, facts=varied(TOY.facts, stand_in="clever"))
    table = Table(clever, treated("bot", 0))
    table.join(*THREE)
    table.start(*THREE)
    table.tell(Disconnect(), "bob")
    assert table.wait_for_alarm() == [BotTookOver(BOB, "clever")]
