from typing import get_args

import pytest
from msgspec import ValidationError

from noripan.games.blackjack import GAME
from noripan.games.blackjack.actions import HIT, MENU, STAND, Hit, Stand
from noripan.games.blackjack.events import RoundOutcome
from noripan.games.blackjack.options import Options, check_options, check_start
from noripan.games.blackjack.state import Phase, TurnState
from noripan.kernel import Match, NoSeatOptions, RuleViolation, role_bots

from .tables import a_round

SEATS = NoSeatOptions()


def test_seats_are_1_to_16():  # rule 1.1
    assert GAME.facts.seats == tuple(range(1, 17))


@pytest.mark.parametrize("seats", [0, 17])
def test_other_numbers_of_seats_are_refused(seats):  # rule 1.1
    with pytest.raises(RuleViolation) as refused:
        Match.start(GAME, seats, Options(min_players_to_start=1))
    assert refused.value.code == "WRONG_SEAT_COUNT"


def test_dealer_has_seat_0():  # rule 1.2
    players = Match.start(GAME, 4).state.players
    assert [player.is_dealer for player in players] == [True, False, False, False]
    (dealer,) = GAME.roles
    assert (dealer.name, dealer.taken, dealer.only, dealer.gone) == (
        "dealer",
        "DEALER_ALREADY_EXISTS",
        "NOT_DEALER",
        "GAME_TERMINATED",
    )


def test_names_of_phases_turn_states_and_outcomes():  # rule 1.3
    assert get_args(Phase) == ("Idle", "InRound")
    assert get_args(TurnState) == ("Playing", "Standing", "Busted")
    assert get_args(RoundOutcome) == ("None", "Win", "Lose", "Tie")


def test_defaults_of_options():  # rule 1.5
    assert Options() == Options(
        deck_count=4,
        dealer_stand_score=17,
        min_players_to_start=2,
        min_name_length=1,
        max_name_length=20,
        house_dealer=False,
    )


@pytest.mark.parametrize(
    ("option", "low", "high"),
    [
        ("deck_count", 1, 8),
        ("dealer_stand_score", 12, 20),
        ("min_players_to_start", 1, 16),
        ("min_name_length", 1, 20),
        ("max_name_length", 1, 20),
    ],
)
def test_bounds_of_options(option, low, high):  # rule 1.5
    convert = GAME.facts.codecs.options.convert
    assert [getattr(convert({option: value}), option) for value in (low, high)] == [low, high]
    for value in (low - 1, high + 1):
        with pytest.raises(ValidationError):
            convert({option: value})


def test_shortest_name_above_the_longest_is_refused():  # rule 1.5
    check_options(Options(min_name_length=7, max_name_length=7))
    with pytest.raises(RuleViolation) as refused:
        check_options(Options(min_name_length=8, max_name_length=7))
    assert refused.value.code == "NAME_LENGTHS_CROSSED"
    assert refused.value.params == {"least": 8, "most": 7}


def test_name_lengths_follow_the_options():  # rule 3.3
    assert GAME.seating.name_lengths(Options()) == (1, 20)
    assert GAME.seating.name_lengths(Options(min_name_length=3, max_name_length=5)) == (3, 5)


def test_one_match_is_one_round():  # rule 1.6
    assert GAME.rounds
    match = Match.start(GAME, 2, seed=1)
    while match.outcome is None:
        match.act(1, STAND)
    assert match.state.phase == "Idle"


def test_only_actions_are_hit_and_stand():  # rule 1.7
    assert get_args(GAME.facts.codecs.action.type) == (Hit, Stand)
    assert GAME.legal(a_round("10 7", "8 8").state, 1) == MENU == (HIT, STAND)


def test_dealer_has_no_actions():  # rule 1.7
    assert GAME.legal(a_round("10 2", "8 8").state, 0) == ()


def test_dealer_or_house_starts_the_round():  # rule 4.2
    house = Options(house_dealer=True)
    assert (GAME.start(Options()), GAME.start(house)) == ("first_seat", "automatic")
    assert (role_bots(GAME.roles, Options()), role_bots(GAME.roles, house)) == ({}, {0: "house"})
    assert "house" in GAME.facts.texts.bots


@pytest.mark.parametrize(("least", "seats"), [(2, 2), (2, 16), (1, 1), (5, 5), (16, 16)])
def test_enough_players_may_start(least, seats):  # rule 4.3
    check_start(Options(min_players_to_start=least), (SEATS,) * seats)


@pytest.mark.parametrize(("least", "seats"), [(2, 1), (5, 4), (16, 15)])
def test_too_few_players_may_not_start(least, seats):  # rule 4.3
    with pytest.raises(RuleViolation) as refused:
        check_start(Options(min_players_to_start=least), (SEATS,) * seats)
    assert refused.value.code == "INSUFFICIENT_PLAYERS"
    assert refused.value.params == {"count": seats, "least": least}
