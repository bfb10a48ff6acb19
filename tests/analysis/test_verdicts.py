"""What is luck, what is skill, and what is neither."""

import pytest

from noripan.analysis.match_analysis import states_of
from noripan.analysis.values import values_of
from noripan.analysis.verdicts import Judge
from noripan.bots.par import Par
from noripan.games.catan.actions import END_TURN, ROLL, WITHDRAW, BuildCity, BuildSettlement, Offer
from noripan.games.catan.options import Options
from noripan.games.pirate_dice.options import Options as PirateOptions
from noripan.kernel import Acted, FastChance, Forfeited, MatchEntry, ScriptedChance

from .played import TOY, analysed, bots_of, game_of, played, to_analyse

GAME = game_of("catan", evaluation=TOY)
SEED = "seed"
SHORT = Options(target=5)
NOTHING = pytest.approx((0, 0), abs=1e-9)


@pytest.fixture(scope="module")
def match():
    """A match of two settlers."""
    return played(GAME, 2, options=SHORT)


@pytest.fixture(scope="module")
def par():
    return Par(GAME, bots_of(GAME)["settler"])


@pytest.fixture(scope="module")
def values(par):
    return values_of(GAME, par, 2, 100)


@pytest.fixture(scope="module")
def judge(par, values):
    return Judge(GAME, values, par, SEED)


def judged(judge, values, before, move, after):
    entry = MatchEntry(1, move, (), ())
    return judge.verdict(entry, before, after, values.value(before, SEED))


def first(match, wanted):
    """The state before the first move of a type, and the move."""
    entries = zip(match.log, states_of(to_analyse(match)), strict=False)
    return next((state, entry.move) for entry, state in entries if wanted(entry.move))


def is_roll(move):
    return isinstance(move, Acted) and move.action == ROLL


def builds(move):
    return isinstance(move, Acted) and isinstance(move.action, BuildSettlement | BuildCity)


def is_build_after_draft(match):
    opening = next(entry.number for entry in match.log if is_roll(entry.move))
    built = next(entry for entry in match.log[opening:] if builds(entry.move))
    return states_of(to_analyse(match))[built.number], built.move


def test_who_plays_like_par_has_no_skill(match):
    _, rows, _ = analysed(match)
    assert all(row.skill == NOTHING for row in rows)
    assert any(row.luck != NOTHING for row in rows)


def test_luck_of_a_roll_is_zero_on_average(match, judge, values):
    before, move = first(match, is_roll)
    luck = [0.0, 0.0]
    for one in range(6):
        for two in range(6):
            after = GAME.advance(before, move.seat, ROLL, ScriptedChance([one, two]))
            verdict = judged(judge, values, before, move, after)
            assert verdict.skill == NOTHING
            luck = [total + own / 36 for total, own in zip(luck, verdict.luck, strict=True)]
    assert luck == NOTHING


def test_building_what_par_builds_changes_nothing(match, judge, values):
    """Otherwise everyone would look skilful in the middle of a turn."""
    before, move = is_build_after_draft(match)
    after = GAME.advance(before, move.seat, move.action, FastChance(0))
    verdict = judged(judge, values, before, move, after)
    assert (verdict.luck, verdict.skill, verdict.drift) == (NOTHING, NOTHING, NOTHING)


@pytest.mark.parametrize("idle", [False, True])
def test_another_choice_than_pars_is_skill_and_no_luck(match, judge, values, idle):
    """Also if the clock chose it."""
    before, built = is_build_after_draft(match)
    move = Acted(built.seat, END_TURN, idle=idle)
    verdict = judged(judge, values, before, move, GAME.advance(before, move.seat, END_TURN, FastChance(0)))
    assert verdict.luck == NOTHING
    assert verdict.drift == NOTHING
    assert verdict.skill[built.seat] < 0
    assert verdict.par == built.action


def test_offer_that_is_withdrawn_at_once_is_compared_with_waiting(match, judge, values):
    before, move = first(match, lambda move: isinstance(move, Acted) and isinstance(move.action, Offer))
    asked = GAME.advance(before, move.seat, move.action, FastChance(0))
    withdrawn = Acted(move.seat, WITHDRAW)
    verdict = judged(judge, values, asked, withdrawn, GAME.advance(asked, move.seat, WITHDRAW, FastChance(0)))
    assert verdict.par is None
    assert (verdict.luck, verdict.drift) == (NOTHING, NOTHING)


def test_forfeit_is_a_choice(match, judge, values):
    before, move = first(match, is_roll)
    after, _ = GAME.leave(before, move.seat, FastChance(0))
    verdict = judged(judge, values, before, Forfeited(move.seat), after)
    assert verdict.chances[move.seat] == 0
    assert verdict.skill[move.seat] == pytest.approx(-TOY.chances(before)[move.seat])
    assert (verdict.luck, verdict.drift) == (NOTHING, NOTHING)


def test_draft_has_no_verdict(match):
    begun, rows, _ = analysed(match)
    assert begun.chances == (0.5, 0.5)
    assert rows[0].seat is None
    assert (rows[0].luck, rows[0].skill) == ((0, 0), (0, 0))
    assert rows[0].last == next(entry.number for entry in match.log if is_roll(entry.move)) - 1


def test_deal_is_luck():
    """Pirate Dice has no draft: the roll for the order opens the match."""
    _, rows, _ = analysed(played(game_of("pirate_dice"), 2))
    assert (rows[0].first, rows[0].last, rows[0].seat) == (0, 0, None)
    assert rows[0].skill == rows[0].drift == (0, 0)


def test_changes_that_may_be_chance_turn_nothing():
    game = game_of("pirate_dice")
    match = played(game, 2, options=PirateOptions(dice=3))
    begun, rows, ended = analysed(match)
    error = values_of(game, Par(game, bots_of(game)["odds"]), 2, len(match.log)).error
    before = [begun.chances, *(row.chances for row in rows)]
    assert error > 0.1
    for index in ended.turning_points:
        assert abs(rows[index].chances[0] - before[index][0]) >= error


def test_turning_points_are_the_largest_changes_after_the_opening(match):
    begun, rows, ended = analysed(match)
    before = [begun.chances, *(row.chances for row in rows)]
    changes = [abs(row.chances[0] - was[0]) for row, was in zip(rows, before, strict=False)]
    points = [changes[index] for index in ended.turning_points]
    others = [change for index, change in enumerate(changes) if index and index not in ended.turning_points]
    assert points == sorted(points, reverse=True)
    assert 0 not in ended.turning_points
    assert max(others) <= points[-1]
