"""Who is still in a match, for any game."""

from dataclasses import replace

from noripan.games.registry import find
from noripan.kernel import FastChance, Match, Seat, has_stake
from tests.conformance.toy import TOY


def test_seat_that_has_left_has_no_stake() -> None:
    match = Match.start(TOY, 3, seed=5)
    match.leave(Seat(2))
    assert [has_stake(TOY, match.state, Seat(seat)) for seat in range(3)] == [True, True, False]


def test_seat_whose_leaving_needs_chance_has_a_stake() -> None:
    game = replace(TOY, leave=lambda state, seat, chance: (state, [chance.below(2)]))
    assert has_stake(game, Match.start(TOY, 3, seed=5).state, Seat(0))


def test_seat_without_dice_has_no_stake() -> None:
    game = find("pirate_dice").game
    match = Match.start(game, 3, seed=5)
    luck = FastChance("moves")
    while all(match.state.owned):
        (seat, *_) = match.actors
        menu = match.legal(seat)
        match.act(seat, menu[luck.below(len(menu))])
    assert [has_stake(game, match.state, Seat(seat)) for seat in range(3)] == [
        bool(count) for count in match.state.owned
    ]
