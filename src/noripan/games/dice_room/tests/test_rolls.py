import pytest
from msgspec import ValidationError

from noripan.games.dice_room import GAME
from noripan.games.dice_room.actions import CALL_OFF, CANNOT_SAY, ROLL, Roll, Verdict
from noripan.games.dice_room.events import Rolled
from noripan.kernel import REFEREE, every_outcome

from .tables import HIGH, UNCLEAR, a_game, rolled


def test_all_seats_may_roll_at_once():  # rule 3.1
    table = a_game(100, 100, 100)
    assert GAME.actors(table.state) == (0, 1, 2)
    assert all(GAME.legal(table.state, seat) == (ROLL,) for seat in (0, 1, 2))


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_rolls_are_kept_in_order(order):  # rules 3.1, 3.3
    table = a_game(100, 100, 100)
    for seat in order:
        table.when(seat, ROLL, seat + 10)
    assert [(roll.seat, roll.value) for roll in table.state.rolls] == [(seat, seat + 10) for seat in order]


def test_roll_is_within_the_seats_die():  # rules 2.1, 3.1
    play = lambda chance: GAME.play(a_game(6, 4).state, 1, ROLL, chance)  # noqa: E731 - one line reads better
    values = [after.rolls[0].value for _, (after, _) in every_outcome(play)]
    assert values == [1, 2, 3, 4]


def test_second_roll_is_refused():  # rule 3.2
    table = a_game(100, 100).when(0, ROLL, 7)
    assert table.events == (Rolled(0, 7, is_last_roller=False, near_miss=None, effect="countUp"),)
    assert table.refused(0, Roll("again")).code == "ALREADY_ROLLED"
    assert GAME.actors(table.state) == (1,)
    assert GAME.legal(table.state, 0) == ()
    assert GAME.forms(table.state, 0) == ()


def test_second_roll_is_refused_during_a_question():  # rules 3.2, 6.1
    table = rolled(7, 9, rule=UNCLEAR)
    assert table.refused(0, ROLL).code == "ALREADY_ROLLED"


@pytest.mark.parametrize("words", ["", "1763251200000-abc", "행" * 64])
def test_roll_takes_words(words):  # rules 3.4, 10.1
    a_game(100, 100).when(0, Roll(words), 42)
    convert = GAME.facts.codecs.action.convert
    assert convert({"type": "Roll", "client_seed": words}) == Roll(words)


def test_too_long_words_are_refused():  # rules 3.4, 10.1
    refused = a_game(100, 100).refused(0, Roll("행" * 65))
    assert (refused.code, refused.params) == ("SEED_TOO_LONG", {"most": 64})
    with pytest.raises(ValidationError):
        GAME.facts.codecs.action.convert({"type": "Roll", "client_seed": "행" * 65})


def test_roll_may_name_its_range():  # rule 3.5
    a_game(50, 6).when(0, Roll("", (1, 50)), 42).when(1, Roll("", (1, 6)), 6)


@pytest.mark.parametrize("wanted", [(1, 6), (1, 49), (1, 51), (2, 50), (0, 50), (50, 1), (-1, 50)])
def test_wrong_range_is_refused(wanted):  # rule 3.5
    refused = a_game(50, 6).refused(0, Roll("", wanted))
    assert (refused.code, refused.params) == ("INVALID_RANGE", {"allowed": "1–50"})


def test_range_of_the_common_die_counts():  # rules 2.4, 3.5
    table = a_game(50, 6, common_max=20)
    assert table.refused(0, Roll("", (1, 50))).params == {"allowed": "1–20"}
    table.when(0, Roll("", (1, 20)), 20)


@pytest.mark.parametrize("table", [rolled(7, 9), rolled(7, 9, seats=3).when(REFEREE, CALL_OFF)])
def test_roll_after_the_end_is_refused(table):  # rule 3.6
    for seat in range(len(table.state.ranges)):
        assert table.refused(seat, ROLL).code == "GAME_OVER"
        assert GAME.legal(table.state, seat) == ()
    assert GAME.actors(table.state) == ()


def test_roll_of_a_leaver_is_refused():  # rule 3.7
    table = a_game(100, 100, 100).when_leaves(1)
    assert table.refused(1, ROLL).code == "NOT_JOINED"
    assert table.refused(7, ROLL).code == "NOT_JOINED"


@pytest.mark.parametrize("action", [CALL_OFF, CANNOT_SAY, Verdict((0,), "")])
@pytest.mark.parametrize("table", [a_game(100, 100), rolled(7, 9, rule=UNCLEAR)])
def test_referee_actions_of_a_seat_are_refused(table, action):  # rule 3.8
    assert table.refused(0, action).code == "NOT_FOR_SEATS"
    with pytest.raises(ValidationError):
        GAME.facts.codecs.action.convert(GAME.referee.codec.plain(action))


@pytest.mark.parametrize("table", [a_game(100, 100), rolled(7, 9, rule=UNCLEAR)])
def test_roll_of_the_referee_is_refused(table):  # rule 3.8
    assert table.refused(REFEREE, ROLL).code == "NOT_FOR_THE_HOUSE"
    with pytest.raises(ValidationError):
        GAME.referee.codec.convert({"type": "Roll"})


def test_idle_roll_has_no_words():  # rule 4.5
    table = a_game(6, 100)
    assert GAME.idle(table.state, 0) == Roll(client_seed="", range=None)
    table.when(0, GAME.idle(table.state, 0), 6)


def test_form_admits_exactly_the_accepted_rolls():  # rules 3.4, 3.5
    (form,) = GAME.forms(a_game(50, 6, rule=HIGH).state, 0)
    assert form.samples == (ROLL,)
    admitted = [Roll("행운"), Roll("", (1, 50))]
    assert all(map(form.admits, admitted))
    assert not any(map(form.admits, [Roll("", (1, 6)), Roll("행" * 65), CALL_OFF]))
