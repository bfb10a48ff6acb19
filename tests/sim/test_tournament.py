from noripan.games.registry import find
from noripan.kernel import Verified, read, verify
from noripan.sim.score import wilson
from noripan.sim.tally import Tally
from noripan.sim.tournament import Plan, play_all, play_game

PLAN = Plan("pirate_dice", games=60, seats=2, bots=("odds", "uniform"), options={}, seed="7")


def test_results_do_not_depend_on_workers():
    assert list(play_all(PLAN, workers=2)) == list(play_all(PLAN, workers=1))


def test_another_seed_gives_other_matches():
    other = Plan("pirate_dice", games=60, seats=2, bots=("odds", "uniform"), options={}, seed="8")
    assert [played.moves for played in play_all(PLAN)] != [played.moves for played in play_all(other)]


def test_bots_change_seats_from_game_to_game():
    assert [play_game(PLAN, number).bots for number in (0, 1)] == [("odds", "uniform"), ("uniform", "odds")]


def test_saved_match_verifies():
    plan = Plan("pirate_dice", games=1, seats=3, bots=("uniform",), options={"dice": 2}, seed="x", save=True)
    record = play_game(plan, 0).record
    assert record is not None
    assert isinstance(verify(find("pirate_dice").game, read(record)), Verified)


def test_odds_beats_uniform():
    tally = Tally((0, 1))
    for played in play_all(Plan("pirate_dice", 1000, 2, ("odds", "uniform"), {}, "bar"), workers=2):
        tally.add(played)
    low, _ = wilson(tally.bots["odds"].results["win"], tally.games)
    assert low >= 0.8


DEALT = Plan("blackjack", games=60, seats=4, bots=("counter", "uniform"), options={}, seed="7", save=True)


def test_seat_with_a_role_has_no_bot():
    seats = [play_game(DEALT, number).bots for number in (0, 1)]
    assert seats[0] == (None, "counter", "uniform", "counter")
    assert seats[1] == (None, "uniform", "counter", "uniform")
    tally = Tally((None, 1, 2, 3))
    for played in play_all(DEALT):
        tally.add(played)
    figures = tally.plain(1.0)
    assert sum(figures["played"].values()) == 3 * 60
    assert figures["rates_by_seat"][0] is None
    for bot, played in figures["played"].items():
        assert figures["wins"][bot] + figures["ties"][bot] + figures["losses"][bot] == played


def test_saved_match_names_the_role():
    record = play_game(DEALT, 0).record
    assert record is not None
    assert list(read(record).heading.names) == ["dealer", "counter 2", "uniform 3", "counter 4"]
    assert isinstance(verify(find("blackjack").game, read(record)), Verified)


def test_match_may_be_over_at_once():
    alone = Plan("blackjack", 1, 1, ("uniform",), {"min_players_to_start": 1}, "x")
    played = play_game(alone, 0)
    assert (played.bots, played.results, played.moves) == ((None,), ("none",), 0)


def test_counter_beats_uniform():
    tally = Tally((None, 1, 2, 3, 4, 5, 6))
    for played in play_all(Plan("blackjack", 150, 7, ("counter", "uniform"), {}, "bar")):
        tally.add(played)
    values = tally.plain(1.0)["values"]
    assert values["counter"]["low"] > values["uniform"]["high"]
