import msgspec
import pytest
from bench.training.pirate_dice import solved, table_of

from noripan.games.pirate_dice import GAME
from noripan.games.pirate_dice.bots.reader.one_die import OneDieTable, one_die_table


@pytest.mark.parametrize("recalls_all", [True, False])
def test_strategies_get_closer_to_each_other(recalls_all):
    gaps = []
    for iterations in (1, 15):
        solver = solved(iterations, recalls_all=recalls_all)
        value, most, least = (solver.opener(best) for best in (None, 0, 1))
        assert least <= value <= most
        gaps.append(most - least)
    assert gaps[1] < gaps[0] / 2


def test_table_is_what_the_bot_reads():
    table = msgspec.convert(table_of(solved(2, recalls_all=False)), OneDieTable)
    assert table.version == GAME.facts.version
    assert len(table.opening) == 6


def test_stored_table_fits_the_rules_and_has_probabilities():
    table = one_die_table()
    assert table.version == GAME.facts.version
    mixes = [*table.opening, *(mix for hands in table.replies.values() for mix in hands if mix)]
    assert all(sum(odds for _, odds in mix) == pytest.approx(1, abs=0.01) for mix in mixes)
    for key, hands in table.replies.items():
        last = int(key.partition(",")[2])
        assert all(height == -1 or height > last for mix in hands for height, _ in mix)
