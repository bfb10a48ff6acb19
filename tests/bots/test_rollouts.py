"""The rollout bot leaves the normal choice only for a better one, and keeps its time limit."""

from dataclasses import replace
from itertools import count

import pytest

from noripan.bots import uniform, with_general
from noripan.bots.rollouts import Rollouts
from noripan.kernel import Evaluation, FastChance, Match, Seat
from tests.conformance.toy import TOY
from tests.conformance.toy.types import Open, Reroll, Stake

from .cups import CUPS, HIGH, LOW, a_bot, a_table, choice, timid


def test_better_choice_than_the_normal_one_is_taken():
    """With the lowest dice the normal bot stakes a chip; another roll can only help."""
    assert choice(a_bot(), a_table(LOW), FastChance(1)) == Reroll(1)


def test_normal_choice_is_kept_if_nothing_is_better():
    assert choice(a_bot(), a_table(HIGH), FastChance(1)) == Stake(1)


def test_better_choice_within_the_error_is_not_taken():
    assert choice(a_bot(errors=1000, worlds=8), a_table(LOW), FastChance(1)) == Stake(1)


def test_same_chance_gives_the_same_choice():
    for seed in range(20):
        state = Match.start(CUPS, 3, seed=seed).state
        seat = state.phase.seat
        view, menu = CUPS.view(state, seat), CUPS.legal(state, seat)
        assert a_bot()(view, menu, FastChance(seed)) == a_bot()(view, menu, FastChance(seed))


def test_hidden_dice_do_not_change_the_choice():
    """The other cup is open to the state, but not to the view."""
    choices = {choice(a_bot(), a_table((4, 3), other), FastChance(5)) for other in (HIGH, LOW, (2, 5))}
    assert len(choices) == 1


def test_only_choice_needs_no_rollouts():
    state = a_table(HIGH, chips=0)
    assert CUPS.legal(state, Seat(0)) == (Open(),)
    assert choice(a_bot(replace(CUPS, determinize=None)), state, FastChance(1)) == Open()


def test_candidates_of_the_game_are_the_only_ones_tried():
    listed = replace(CUPS, evaluation=replace(CUPS.evaluation, candidates=lambda *_: (Stake(2), Stake(1))))
    assert choice(a_bot(listed), a_table(LOW), FastChance(1)) == Stake(2)


@pytest.mark.parametrize(("seconds", "chosen"), [(0.5, Stake(1)), (10_000.0, Reroll(1))])
def test_choice_without_time_is_the_normal_one(seconds, chosen):
    ticks = count()
    bot = a_bot(seconds=seconds, clock=lambda: float(next(ticks)))
    assert choice(bot, a_table(LOW), FastChance(1)) == chosen


def test_time_limit_ends_the_sampling():
    """Each look at the clock takes a second, so the bot has time for fewer playouts than it would like."""
    ticks = count()
    bot = a_bot(seconds=30.0, worlds=10_000, errors=1000, clock=lambda: float(next(ticks)))
    choice(bot, a_table((4, 3)), FastChance(1))
    assert 25 < next(ticks) <= 30


@pytest.mark.parametrize(
    ("turns", "rest", "pot"), [(1, 0, 2), (1, 1, 1), (2, 0, 2), (2, 1, 3), (3, 0, 4), (3, 1, 3)]
)
def test_playouts_stop_at_rest_some_turns_later(turns, rest, pot):
    """The pot shows how long a playout was: each turn of it stakes one chip."""
    pots = []

    def chances(state):
        pots.append(state.pot)
        return 0.5, 0.5

    evaluation = Evaluation(
        chances=chances,
        at_rest=lambda state: state.pot % 2 == rest,
        candidates=lambda *_: (Stake(1), Stake(1)),
    )
    bot = a_bot(replace(TOY, evaluation=evaluation), turns=turns, worlds=1)
    choice(bot, a_table(HIGH, chips=9), FastChance(1))
    assert pots == [pot, pot]


def test_games_with_an_evaluation_have_the_bot():
    assert set(with_general(TOY, {})) == {"uniform"}
    bots = with_general(CUPS, {"timid": timid}, seconds=0.25)
    assert list(bots) == ["timid", "uniform", "rollouts"]
    rollouts = bots["rollouts"]
    assert isinstance(rollouts, Rollouts)
    assert (rollouts.par, rollouts.seconds) == (uniform, 0.25)
