"""Moves in a match: by people, by bots, too late."""

import pytest

from noripan.games.pirate_dice import GAME as PIRATE_DICE
from noripan.games.pirate_dice.actions import CHALLENGE, Bet
from noripan.kernel import Acted, MatchEntry, Refusal, Seat
from noripan.rooms import (
    Act,
    BotPlayer,
    BotTurn,
    Leave,
    MatchEnded,
    MoveBot,
    Request,
    SeatBot,
    Sit,
    alarm,
    bot_turns,
    decide,
    evolve,
    running,
)
from noripan.rooms.events import SecretMade
from tests.conformance.toy.types import Open, Stake

from .table import Table, kinds, playing


def with_a_bot() -> Table:
    """Ann has staked a chip; now it is the bot's turn."""
    table = Table()
    table.join("ann")
    table.tell(SeatBot("bold"), "ann")
    table.start("ann")
    table.tell(Act(Stake(1)), "ann")
    return table


def test_a_move_is_one_entry_with_its_draws_and_events() -> None:
    table = playing("ann", "bob")
    (moved,) = table.tell(Act(Stake(2)), "ann")
    assert isinstance(moved, MatchEntry)
    assert moved.number == 1
    assert moved.move == Acted(Seat(0), Stake(2))
    assert table.match.moves == 2


def test_the_end_reveals_the_secret_and_makes_a_new_one() -> None:
    table = playing("ann", "bob")
    match = table.match
    happened = table.tell(Act(Open()), "ann")
    assert kinds(happened) == ["MatchEntry", "MatchEnded", "SecretMade"]
    _, ended, made = happened
    assert isinstance(ended, MatchEnded)
    assert (ended.match, ended.secret, ended.key) == (match.id, match.secret, match.key)
    assert isinstance(made, SecretMade)
    assert table.room.secret == made.secret != match.secret


def test_the_rules_refuse_in_their_own_words() -> None:
    table = playing("ann", "bob")
    assert table.refuses(Act(Stake(1)), "bob") == "NOT_YOUR_TURN"
    assert table.refuses(Act(Stake(99)), "ann") == "STAKE_OUT_OF_RANGE"


def test_there_is_no_acting_before_after_or_beside_a_match() -> None:
    table = Table()
    table.join("ann", "bob")
    assert table.refuses(Act(Open()), "ann") == "NOT_STARTED"
    table.join("eve", role="spectator")
    table.start("ann", "bob")
    assert table.refuses(Act(Open()), "eve") == "NOT_JOINED"
    table.tell(Act(Open()), "ann")
    assert table.refuses(Act(Open()), "ann") == "GAME_OVER"


def test_an_action_for_a_turn_that_has_passed_is_stale() -> None:
    table = playing("ann", "bob")
    seen = table.match.moves
    table.wait_for_alarm()
    table.tell(Act(Stake(1)), "bob")
    assert table.refuses(Act(Stake(2), seen), "ann") == "STALE_ACTION"
    assert table.tell(Act(Stake(2), table.match.moves), "ann")


def test_an_action_that_has_seen_more_than_there_was_is_stale() -> None:
    table = playing("ann", "bob")
    assert table.refuses(Act(Stake(1), table.match.moves + 1), "ann") == "STALE_ACTION"


def test_moves_of_others_do_not_make_an_action_stale() -> None:
    table = playing("ann", "bob", "cho")
    seen = table.match.moves
    table.tell(Leave(), "cho")
    assert table.match.moves == seen + 1
    assert table.tell(Act(Stake(1), seen), "ann")


def test_an_action_out_of_turn_is_that_and_not_stale() -> None:
    table = playing("ann", "bob")
    table.tell(Act(Stake(1)), "ann")
    assert table.refuses(Act(Stake(1), 1), "ann") == "NOT_YOUR_TURN"


def test_a_round_that_one_opens_after_a_challenge_is_a_new_turn() -> None:
    table = playing("ann", "bob", game=PIRATE_DICE, dice=2)
    first, second = (("ann", "bob")[seat] for seat in table.match.state.order)
    table.tell(Act(Bet(1, 1)), first)
    seen = table.match.moves
    before = alarm(table.room)
    table.now += 5000
    table.tell(Act(CHALLENGE, seen), second)
    seat = ("ann", "bob").index(second)
    assert list(table.match.clocks) == [seat]
    assert table.match.clocks[Seat(seat)].since == table.match.moves
    assert alarm(table.room) == table.now + 30_000 != before
    assert table.refuses(Act(Bet(2, 1), seen), second) == "STALE_ACTION"


def test_a_bot_is_asked_when_it_is_its_turn() -> None:
    table = with_a_bot()
    assert bot_turns(table.room) == [BotTurn(table.match.id, 2, Seat(1), "bold")]
    assert bot_turns(playing("ann", "bob").room) == []
    assert bot_turns(Table().room) == []


def test_what_the_bot_chose_is_played() -> None:
    table = with_a_bot()
    turn = bot_turns(table.room)[0]
    (moved,) = table.tell(MoveBot(turn.match, turn.number, turn.seat, Stake(2)))
    assert isinstance(moved, MatchEntry)
    assert moved.move == Acted(Seat(1), Stake(2))


def test_what_a_bot_thought_of_another_position_is_forgotten() -> None:
    table = with_a_bot()
    match = table.match
    assert table.tell(MoveBot("another", match.moves, Seat(1), Stake(1))) == []
    assert table.tell(MoveBot(match.id, match.moves - 1, Seat(1), Stake(1))) == []
    assert table.tell(MoveBot(match.id, match.moves, Seat(0), Stake(1))) == []
    table.tell(Leave(), "ann")
    assert running(table.room) is None
    assert table.tell(MoveBot(match.id, match.moves, Seat(1), Stake(1))) == []


def test_a_bot_that_breaks_the_rules_is_refused() -> None:
    table = with_a_bot()
    turn = bot_turns(table.room)[0]
    wrong = MoveBot(turn.match, turn.number, turn.seat, Stake(99))
    with pytest.raises(Refusal, match="STAKE_OUT_OF_RANGE"):
        decide(table.game, table.room, Request(wrong), table.now, table.chance)


def test_a_bot_that_does_not_answer_idles_like_anyone() -> None:
    table = with_a_bot()
    (moved,) = table.wait_for_alarm()
    assert isinstance(moved, MatchEntry)
    assert moved.move == Acted(Seat(1), Stake(1), idle=True)


def test_bots_play_on_when_all_people_have_left() -> None:
    table = Table()
    table.join("ann")
    table.tell(SeatBot("bold"), "ann")
    table.tell(SeatBot("shy"), "ann")
    table.start("ann")
    table.tell(Leave(), "ann")
    assert [turn.bot for turn in bot_turns(table.room)] == ["bold"]
    assert table.room.seats == {1: BotPlayer("bold"), 2: BotPlayer("shy")}


def test_nobody_changes_seats_in_mid_match() -> None:
    table = playing("ann", "bob")
    assert table.refuses(Sit(2), "ann") == "GAME_IN_PROGRESS"


def test_a_move_needs_a_match_to_be_folded_into() -> None:
    table = playing("ann", "bob")
    with pytest.raises(ValueError, match="has no match"):
        evolve(table.game, Table().room, table.log[-1])
