"""The trips along which laws are walked lead everywhere: to those who leave, idle and speak for the table."""

from noripan.games.registry import find
from noripan.kernel import REFEREE, Acted, Forfeited
from noripan.testing import Subject, walk

from .toy.house import PASS, PRESIDED, STOP, Award

SEEDS = range(40)


def moves_of(game, seats):
    return [step.entry.move for seed in SEEDS for step in walk(Subject(game), seats, seed).steps[1:]]


def test_seats_act_idle_and_leave():
    moves = moves_of(PRESIDED, 3)
    assert {type(move) for move in moves} == {Acted, Forfeited}
    assert {move.idle for move in moves if isinstance(move, Acted) and move.seat != REFEREE} == {True, False}


def test_the_house_answers_idles_and_speaks_unasked():
    said = [move for move in moves_of(PRESIDED, 3) if isinstance(move, Acted) and move.seat == REFEREE]
    assert {type(move.action) for move in said} == {Award, type(PASS), type(STOP)}
    assert {move.idle for move in said} == {True, False}
    tables = [walk(Subject(PRESIDED), 3, seed) for seed in SEEDS]
    assert any(
        trip.match.log[-1].move == Acted(REFEREE, STOP) and not trip.match.state.opened for trip in tables
    )


def test_examples_are_played_under_and_others_too():
    game = find("dice_room").game
    options = {walk(Subject(game), 2, seed).match.options for seed in SEEDS}
    assert {*game.facts.example_options} < options
