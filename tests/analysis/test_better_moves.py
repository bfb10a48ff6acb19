"""Better moves are few, confirmed, and in words."""

import pytest

from noripan.analysis import better_moves
from noripan.analysis.better_moves import MOST_CHECKS, BetterMoves
from noripan.analysis.values import values_of
from noripan.analysis.verdicts import Verdict
from noripan.bots.par import Par
from noripan.games.catan.options import Options
from noripan.games.registry import find
from noripan.kernel import Acted, MatchEntry

from .played import TOY, analysed, bots_of, game_of, played, sometimes_random, to_analyse

GAME = game_of("catan", evaluation=TOY)
SHORT = Options(target=5)


@pytest.fixture(scope="module")
def match():
    """The beginning of a match in which one seat makes mistakes."""
    game = find("catan").game
    return played(game, 2, [sometimes_random(game)], seed="two", most=200)


@pytest.fixture(scope="module")
def found(match):
    _, rows, _ = analysed(match)
    return [better for row in rows for better in row.better]


def test_mistakes_have_confirmed_better_moves(found):
    assert found
    assert len(found) <= MOST_CHECKS
    for better in found:
        assert better.seat == 0
        assert better.gain > better.error > 0


def test_both_actions_are_in_words(found):
    for text in (text for better in found for text in (better.chosen, better.better)):
        assert text.ko
        assert text.en
        assert text.ko != text.en
    assert all(better.chosen != better.better for better in found)


def test_row_holds_the_better_moves_of_its_own_moves(match):
    _, rows, _ = analysed(match)
    for row in rows:
        assert all(row.first <= better.move <= row.last for better in row.better)


def test_par_has_no_better_moves():
    _, rows, _ = analysed(played(GAME, 2, options=SHORT))
    assert not any(row.better for row in rows)


def test_unconfirmed_move_is_not_shown(match, monkeypatch):
    """The verdict calls it a blunder, but rollouts find no difference."""
    played_match = to_analyse(match)
    values = values_of(GAME, Par(GAME, bots_of(GAME)["settler"]), 2, 100)
    monkeypatch.setattr(BetterMoves, "_gain", lambda self, move, better, state, number: 0.1 * (-1) ** number)
    checks = BetterMoves(played_match, values)
    verdict = Verdict((0.5, 0.5), (0.0, 0.0), (-0.4, 0.4), (0.0, 0.0), par="another")
    entry = next(entry for entry in match.log if isinstance(entry.move, Acted) and entry.move.seat == 0)
    assert checks.check(entry, None, verdict) == ()


def test_only_the_worst_moves_so_far_are_checked(match, monkeypatch):
    checked = []
    monkeypatch.setattr(BetterMoves, "_gain", lambda self, *_: checked.append(1) or 0.0)
    checks = BetterMoves(to_analyse(match), None)
    move = MatchEntry(1, Acted(0, "chosen"), (), ())

    def is_checked(loss):
        checked.clear()
        checks.check(move, None, Verdict((0, 0), (0, 0), (-loss, loss), (0, 0), par="another"))
        return bool(checked)

    assert not is_checked(better_moves.LEAST_LOSS / 2)
    assert all(is_checked(0.1) for _ in range(better_moves.WORST))
    assert not is_checked(0.05)
    assert is_checked(0.2)
    assert sum(is_checked(0.2 + step / 100) for step in range(1, 30)) == MOST_CHECKS - better_moves.WORST - 1
