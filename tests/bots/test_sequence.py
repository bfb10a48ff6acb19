"""The hard bot of Sequence looks ahead."""

from noripan.bots import with_general
from noripan.games.sequence import BOTS, GAME
from noripan.games.sequence.actions import Place
from noripan.games.sequence.events import Sequence5
from noripan.games.sequence.tests.tables import a_table, scored
from noripan.kernel import FastChance

FAR = Sequence5(1, (90, 91, 92, 93, 94))
"""Blue has one sequence already, far away."""


def hard(table, seat=0):
    """The choice of the hard bot."""
    bot = with_general(GAME, BOTS, seconds=600)[GAME.facts.bot_at("hard")]
    return bot(GAME.view(table.state, seat), GAME.legal(table.state, seat), FastChance(0))


def test_hard_bot_wins_if_it_can():
    table = a_table("spade_6_1 heart_a_1", "", board="." + "RRRR" + "." * 6 + "BBBB")
    assert hard(scored(table, FAR, Sequence5(0, (80, 81, 82, 83, 84)))) == Place("spade_6_1", 5)


def test_hard_bot_stops_a_team_that_is_about_to_win():
    table = scored(a_table("clover_3_1 spade_6_1 spade_j_1", "", board=".BBBB"), FAR)
    assert hard(table) != Place("clover_3_1", 9)
