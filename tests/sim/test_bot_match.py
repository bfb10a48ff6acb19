from dataclasses import replace

from noripan.bots import uniform
from noripan.games.registry import find
from noripan.kernel import FastChance, Match, Turns, Verified, read, verify
from noripan.sim.bot_match import play_out
from noripan.sim.tally import Tally
from noripan.sim.tournament import Plan, play_all, play_game

GAME = find("dice_room").game
UNREADABLE = {"rule": "안경 쓴 사람이 커피 사기"}


def test_referee_is_idle_between_bots():
    match = Match.start(GAME, 3, GAME.facts.codecs.options.convert(UNREADABLE))
    assert play_out(match, [uniform] * 3, FastChance(1)).reason == "NO_ANSWER"
    assert [entry.move.idle for entry in match.log[-2:]] == [True, True]


def test_waiting_bots_do_not_act():
    def last_first(state, seat):
        return "turn" if seat == GAME.actors(state)[-1] else "wait"

    match = Match.start(replace(GAME, turns=Turns(kind=last_first)), 3)
    play_out(match, [uniform] * 3, FastChance(1))
    assert [entry.move.seat for entry in match.log[1:4]] == [2, 1, 0]


def test_matches_without_an_answer_are_draws():
    tally = Tally((0, 1, 2))
    for played in play_all(Plan("dice_room", 10, 3, ("uniform",), UNREADABLE, "x")):
        tally.add(played)
    assert tally.plain(1.0)["draws"] == 10


def test_matches_without_an_answer_verify():
    record = play_game(Plan("dice_room", 1, 5, ("uniform",), UNREADABLE, "x", save=True), 0).record
    assert record is not None
    assert verify(GAME, read(record)) == Verified(5 + 3)
