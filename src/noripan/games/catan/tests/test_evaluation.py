"""The evaluation: chances, where they may be trusted, and the actions worth comparing."""

import pytest

from noripan.games.catan import GAME
from noripan.games.catan.actions import END_TURN, PLAY_KNIGHT, ROLL, MoveRobber
from noripan.games.catan.bot.settler import settler
from noripan.games.catan.evaluation.candidates import MOST, candidates
from noripan.games.catan.evaluation.chances import WEIGHTS, chances
from noripan.games.catan.evaluation.features import NAMES, features
from noripan.games.catan.evaluation.rest import alike, at_rest
from noripan.games.catan.options import Options
from noripan.games.catan.phases import ROLLING
from noripan.kernel import FastChance, Match, ScriptedChance, Seat, every_outcome

from .tables import a_table, built, drafting, holding, with_cards

SETTLED = ({"settlements": "0,0,N"}, {"settlements": "1,1,S"})
PLAIN = Options(preset="epic5")


def two_seats(options=None, **changes):
    table = a_table(2, options or Options(layout="beginner"), phase=ROLLING, **changes)
    for seat, own in enumerate(SETTLED):
        table = built(table, seat, **own)
    return table


def test_weights_belong_to_these_rules():
    """After a change of the rules or of the features, train again: `python -m bench.training.catan`."""
    assert WEIGHTS.version == GAME.facts.version
    assert WEIGHTS.features == NAMES
    assert set(WEIGHTS.seats) == {"2", "4"}
    assert {len(each) for pair in WEIGHTS.seats.values() for each in pair} == {len(NAMES)}


@pytest.mark.parametrize("seats", GAME.facts.seats)
def test_each_seat_has_all_features(seats):
    state = Match.start(GAME, seats).state
    assert [len(own) for own in features(state).seats] == [len(NAMES)] * seats


def better(before, after):
    return chances(after.state)[0] > chances(before.state)[0]


def test_a_city_raises_the_chance():
    assert better(two_seats(), built(two_seats(), 0, cities="0,0,N"))


def test_cards_raise_the_chance():
    assert better(two_seats(), holding(two_seats(), 0, wheat=2, ore=3))
    assert better(two_seats(), with_cards(two_seats(), 0, point=1))


def test_chances_know_hidden_points():
    """`chances` reads the whole state: points that others cannot see count, too."""
    known = chances(with_cards(two_seats(), 1, point=3).state)
    assert known[1] > known[0]


def test_seat_that_left_has_no_chance():
    table = a_table(3, phase=ROLLING, present=(True, False, True))
    assert chances(table.state)[1] == 0
    assert sum(chances(table.state)) == pytest.approx(1)


def test_chances_follow_other_targets():
    """Two points of five are as much as four of ten."""
    near = chances(built(two_seats(Options(target=5)), 0, cities="0,0,N").state)
    far = chances(built(two_seats(Options(target=20)), 0, cities="0,0,N").state)
    assert near[0] > far[0]


def test_draft_and_middle_of_a_turn_are_not_at_rest():
    before = two_seats()
    assert at_rest(before.state)
    assert not at_rest(drafting().state)
    after, _ = GAME.play(before.state, Seat(0), ROLL, ScriptedChance((0, 0)))
    assert not at_rest(after)
    after, _ = GAME.play(after, Seat(0), END_TURN, ScriptedChance(()))
    assert at_rest(after)


def test_turn_with_a_card_played_before_the_roll_is_not_at_rest():
    table = with_cards(two_seats(), 0, knight=1)
    robbing, _ = GAME.play(table.state, Seat(0), PLAY_KNIGHT, FastChance(1))
    moved = next(action for action in GAME.legal(robbing, Seat(0)) if isinstance(action, MoveRobber))
    rolling, _ = GAME.play(robbing, Seat(0), moved, FastChance(1))
    assert rolling.phase == ROLLING
    assert not at_rest(rolling)


def outcomes(state, action):
    return [
        after for _, (after, _) in every_outcome(lambda chance: GAME.play(state, Seat(0), action, chance))
    ]


def test_rolls_of_the_same_sum_are_alike():
    rolled = outcomes(two_seats().state, ROLL)
    assert len(rolled) == 36
    assert len({alike(after) for after in rolled}) == 11
    assert len({(alike(after), after.dice.sum) for after in rolled}) == 11


def test_thefts_of_the_same_card_are_alike():
    table = holding(with_cards(two_seats(), 0, knight=1), 1, wood=2, ore=3)
    robbing, _ = GAME.play(table.state, Seat(0), PLAY_KNIGHT, FastChance(1))
    theft = next(action for action in GAME.legal(robbing, Seat(0)) if action.victim == 1)
    stolen = outcomes(robbing, theft)
    assert len(stolen) == 5
    assert len({alike(after) for after in stolen}) == 2


def test_islands_are_not_alike():
    assert alike(drafting().state) is None


@pytest.mark.parametrize(("seats", "options"), [(2, Options()), (4, Options()), (3, PLAIN)])
def test_candidates_are_a_few_legal_actions_and_begin_with_the_settlers_choice(seats, options):
    match, chance = Match.start(GAME, seats, options, seed=seats), FastChance(seats)
    counts = set()
    while match.outcome is None and len(match.log) < 400:
        seat = match.awaited[0]
        view, menu = match.view(seat), match.legal(seat)
        found = candidates(view, menu, chance)
        assert found[0] == settler(view, menu, chance)
        assert len(set(found)) == len(found) <= MOST
        for action in found:  # an illegal one raises
            GAME.play(match.state, seat, action, FastChance(0))
        counts.add(len(found))
        match.act(seat, found[0])
    assert max(counts) > 2
