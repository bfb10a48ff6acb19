"""Random walks cover leaving, idling and the referee."""

from noripan.games.registry import find
from noripan.kernel import REFEREE, Acted, Forfeited
from noripan.testing import Subject, random_walk

from .toy.referee import PASS, REFEREED, STOP, Award

SEEDS = range(40)


def moves_of(game, seats):
    return [step.entry.move for seed in SEEDS for step in random_walk(Subject(game), seats, seed).steps[1:]]


def test_seats_act_idle_and_leave():
    moves = moves_of(REFEREED, 3)
    assert {type(move) for move in moves} == {Acted, Forfeited}
    assert {move.idle for move in moves if isinstance(move, Acted) and move.seat != REFEREE} == {True, False}


def test_referee_answers_idles_and_acts_unasked():
    moves = [move for move in moves_of(REFEREED, 3) if isinstance(move, Acted) and move.seat == REFEREE]
    assert {type(move.action) for move in moves} == {Award, type(PASS), type(STOP)}
    assert {move.idle for move in moves} == {True, False}
    walks = [random_walk(Subject(REFEREED), 3, seed) for seed in SEEDS]
    assert any(
        walk.match.log[-1].move == Acted(REFEREE, STOP) and not walk.match.state.opened for walk in walks
    )


def test_options_include_all_examples_and_others():
    game = find("dice_room").game
    options = {random_walk(Subject(game), 2, seed).match.options for seed in SEEDS}
    assert {*game.facts.example_options} < options
