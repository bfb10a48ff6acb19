"""Moves in a match: of people, of bots, and stale ones."""

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
    turn_view,
)
from noripan.rooms.events import SecretMade
from tests.conformance.toy.types import Open, Stake

from .table import Table, event_types, playing


def with_a_bot() -> Table:
    """Ann has staked a chip; now it is the bot's turn."""
    table = Table()
    table.join("ann")
    table.send(SeatBot("bold"), "ann")
    table.start("ann")
    table.send(Act(Stake(1)), "ann")
    return table


def turn_number(table: Table) -> int:
    """The number of the turn that everyone sees."""
    turn = turn_view(table.game, table.room, None)
    assert turn is not None
    return turn.number


def test_move_is_one_entry_with_draws_and_events() -> None:
    table = playing("ann", "bob")
    (moved,) = table.send(Act(Stake(2)), "ann")
    assert isinstance(moved, MatchEntry)
    assert moved.number == 1
    assert moved.move == Acted(Seat(0), Stake(2))
    assert table.match.moves == 2


def test_end_of_match_reveals_the_secret_and_makes_a_new_one() -> None:
    table = playing("ann", "bob")
    match = table.match
    happened = table.send(Act(Open()), "ann")
    assert event_types(happened) == ["MatchEntry", "MatchEnded", "SecretMade"]
    _, ended, made = happened
    assert isinstance(ended, MatchEnded)
    assert (ended.match, ended.secret, ended.key) == (match.id, match.secret, match.key)
    assert isinstance(made, SecretMade)
    assert table.room.secret == made.secret != match.secret


def test_refusal_of_the_rules_is_passed_on() -> None:
    table = playing("ann", "bob")
    assert table.refusal_code(Act(Stake(1)), "bob") == "NOT_YOUR_TURN"
    assert table.refusal_code(Act(Stake(99)), "ann") == "STAKE_OUT_OF_RANGE"


def test_action_outside_a_match_is_refused() -> None:
    table = Table()
    table.join("ann", "bob")
    assert table.refusal_code(Act(Open()), "ann") == "NOT_STARTED"
    table.join("eve", role="spectator")
    table.start("ann", "bob")
    assert table.refusal_code(Act(Open()), "eve") == "NOT_JOINED"
    table.send(Act(Open()), "ann")
    assert table.refusal_code(Act(Open()), "ann") == "GAME_OVER"


def test_action_for_a_past_turn_is_stale() -> None:
    table = playing("ann", "bob")
    past = table.match.position
    table.wait_for_alarm()
    table.send(Act(Stake(1)), "bob")
    assert table.refusal_code(Act(Stake(2), past), "ann") == "STALE_ACTION"
    assert table.send(Act(Stake(2), table.match.position), "ann")


def test_action_for_a_future_position_is_stale() -> None:
    table = playing("ann", "bob")
    assert table.refusal_code(Act(Stake(1), table.match.position + 1), "ann") == "STALE_ACTION"


def test_action_for_an_earlier_match_is_stale() -> None:
    table = playing("ann", "bob")
    late = turn_number(table)
    table.send(Act(Open()), "ann")
    table.start("ann", "bob")
    assert table.refusal_code(Act(Stake(1), late), "ann") == "STALE_ACTION"
    assert table.send(Act(Stake(1), turn_number(table)), "ann")


def test_moves_of_others_do_not_make_an_action_stale() -> None:
    table = playing("ann", "bob", "cho")
    seen = table.match.position
    table.send(Leave(), "cho")
    assert table.match.position == seen + 1
    assert table.send(Act(Stake(1), seen), "ann")


def test_action_out_of_turn_is_not_called_stale() -> None:
    table = playing("ann", "bob")
    past = table.match.position
    table.send(Act(Stake(1)), "ann")
    assert table.refusal_code(Act(Stake(1), past), "ann") == "NOT_YOUR_TURN"


def test_round_after_a_challenge_is_a_new_turn() -> None:
    table = playing("ann", "bob", game=PIRATE_DICE, dice=2)
    first, second = (("ann", "bob")[seat] for seat in table.match.state.order)
    table.send(Act(Bet(1, 1)), first)
    seen = table.match.position
    before = alarm(table.room)
    table.now += 5000
    table.send(Act(CHALLENGE, seen), second)
    seat = ("ann", "bob").index(second)
    assert list(table.match.clocks) == [seat]
    assert table.match.clocks[Seat(seat)].since == table.match.moves
    assert alarm(table.room) == table.now + 30_000 != before
    assert table.refusal_code(Act(Bet(2, 1), seen), second) == "STALE_ACTION"


def test_bot_turn_is_listed() -> None:
    table = with_a_bot()
    assert bot_turns(table.room) == [BotTurn(table.match.position, Seat(1), "bold")]
    assert bot_turns(playing("ann", "bob").room) == []
    assert bot_turns(Table().room) == []


def test_bots_choice_is_played() -> None:
    table = with_a_bot()
    turn = bot_turns(table.room)[0]
    (moved,) = table.send(MoveBot(turn.number, turn.seat, Stake(2)))
    assert isinstance(moved, MatchEntry)
    assert moved.move == Acted(Seat(1), Stake(2))


def test_bots_move_for_another_position_is_ignored() -> None:
    table = with_a_bot()
    match = table.match
    assert table.send(MoveBot(match.position - 1, Seat(1), Stake(1))) == []
    assert table.send(MoveBot(match.position, Seat(0), Stake(1))) == []
    table.send(Leave(), "ann")
    assert running(table.room) is None
    assert table.send(MoveBot(match.position, Seat(1), Stake(1))) == []


def test_illegal_move_of_a_bot_is_refused() -> None:
    table = with_a_bot()
    turn = bot_turns(table.room)[0]
    wrong = MoveBot(turn.number, turn.seat, Stake(99))
    with pytest.raises(Refusal, match="STAKE_OUT_OF_RANGE"):
        decide(table.game, table.room, Request(wrong), table.now, table.chance)


def test_silent_bot_idles() -> None:
    table = with_a_bot()
    (moved,) = table.wait_for_alarm()
    assert isinstance(moved, MatchEntry)
    assert moved.move == Acted(Seat(1), Stake(1), idle=True)


def test_bots_play_on_when_all_people_have_left() -> None:
    table = Table()
    table.join("ann")
    table.send(SeatBot("bold"), "ann")
    table.send(SeatBot("shy"), "ann")
    table.start("ann")
    table.send(Leave(), "ann")
    assert [turn.bot for turn in bot_turns(table.room)] == ["bold"]
    assert table.room.seats == {1: BotPlayer("bold", "roy"), 2: BotPlayer("shy", "hoya")}


def test_seats_cannot_change_during_a_match() -> None:
    table = playing("ann", "bob")
    assert table.refusal_code(Sit(2), "ann") == "GAME_IN_PROGRESS"


def test_folding_a_move_without_a_match_fails() -> None:
    table = playing("ann", "bob")
    with pytest.raises(ValueError, match="has no match"):
        evolve(table.game, Table().room, table.log[-1])
