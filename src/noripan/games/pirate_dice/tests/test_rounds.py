from noripan.games.pirate_dice import GAME
from noripan.games.pirate_dice.actions import CHALLENGE, Bet
from noripan.games.pirate_dice.events import ChallengeJudged, RoundStarted
from noripan.games.pirate_dice.state import Betting, Judged, OrderDecided, Over, Waiting
from noripan.kernel import Match

from .tables import a_round, dice, draws_for


def test_turns_follow_the_order_and_wrap():  # rule 3.4
    table = a_round("12", "34", "56", order="201")
    turns = []
    for bet in (Bet(1, 1), Bet(2, 1), Bet(3, 1), Bet(4, 1)):
        (seat,) = GAME.actors(table.state)
        turns.append(seat)
        table.when(seat, bet)
    assert turns == [2, 0, 1, 2]


def test_seats_that_are_out_are_skipped():  # rules 3.4, 9.1
    table = (
        a_round("44", "5", "44")
        .when(0, Bet(5, 9))
        .when(1, Bet(5, 12))
        .when(2, CHALLENGE, *draws_for("44", "44"))
    )
    assert table.state.living == (0, 2)
    table.when(2, Bet(1, 1)).when(0, Bet(2, 1))
    assert GAME.actors(table.state) == (2,)


def test_living_seats_reroll_all_dice_each_round():  # rules 3.1, 8.1, 8.2
    table = a_round("44", "56").when(0, Bet(4, 4)).when(1, CHALLENGE, *draws_for("6", "13"))
    judged, started = table.events
    assert isinstance(judged, ChallengeJudged)
    assert started == RoundStarted(2, 1, (dice("6"), dice("13")))
    assert table.state.phase == Betting(1, ())


def test_challenger_opens_the_next_round():  # rules 3.3, 8.3
    table = a_round("44", "56", "22").when(0, Bet(4, 4)).when(1, CHALLENGE, *draws_for("4", "44", "44"))
    assert table.state.phase == Betting(1, ())


def test_if_the_challenger_is_out_the_next_living_seat_opens():  # rule 8.3
    table = a_round("44", "5", "22", order="021").when(0, Bet(5, 1)).when(2, Bet(6, 1))
    table.when(1, Bet(4, 2)).when(0, Bet(2, 3)).when(2, Bet(4, 3))
    assert GAME.actors(table.state) == (1,)
    table = a_round("44", "5", "22", order="021").when(0, Bet(3, 1)).when(2, Bet(4, 2))
    table.when(1, CHALLENGE, *draws_for("44", "22"))
    assert table.events[0].lost == (0, 1, 0)
    assert table.state.phase == Betting(0, ())


def test_opener_skips_several_eliminated_seats():  # rules 8.3, 12.1
    table = a_round("44", "5", "3", "22").when(0, Bet(4, 3)).when(1, CHALLENGE, *draws_for("44", "2"))
    assert table.events[0].losers == (1, 2, 3)
    assert table.state.out == ((1, 2),)
    assert table.state.phase == Betting(3, ())


def test_match_goes_through_its_phases():  # rule 11.1
    match = Match.start(GAME, 2, seed=3)
    while match.outcome is None:
        match.idle(match.actors[0])
    state, seen = GAME.initial(match.options, match.seats), []
    phases = [state.phase]
    for event in (event for entry in match.log for event in entry.events):
        state = GAME.evolve(state, event)
        phases.append(state.phase)
        if not isinstance(state.phase, Betting):
            seen.append(GAME.actors(state))
    kinds = [type(phase) for phase in phases]
    assert kinds[:3] == [Waiting, OrderDecided, Betting]
    assert kinds[-2:] == [Judged, Over]
    assert set(seen) == {()}
