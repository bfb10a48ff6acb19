import pytest

from noripan.kernel import FastChance
from noripan.sim.decision_times import DecisionTimes, timed
from noripan.sim.league import League, LeagueFile, LeagueTable, OtherLeague, play_league

LEAGUE = League("pirate_dice", 1, ("odds", "uniform"), games=8, seats=2, options={"dice": 1}, seed="7")


def figures(played):
    table = LeagueTable(LEAGUE)
    for each in played:
        table.add(each)
    return {**table.plain(), "times": None}


def test_every_two_bots_meet():
    league = League("pirate_dice", 1, ("a", "b", "c"), games=5, seats=2, options={}, seed="")
    assert league.pairs == (("a", "b"), ("a", "c"), ("b", "c"))
    assert league.matches == 15


def test_interrupted_league_goes_on_where_it_stopped(tmp_path):
    whole = list(play_league(LEAGUE, 1, []))
    kept = LeagueFile(tmp_path / "league.jsonl", LEAGUE)
    assert kept.read() == []
    for played in whole[:3]:
        kept.append(played)
    with (tmp_path / "league.jsonl").open("ab") as file:
        file.write(b'{"pair":["od')  # the process ended in the middle of a line
    finished = kept.read()
    assert finished == whole[:3]
    rest = list(play_league(LEAGUE, 1, finished))
    for played in rest:
        kept.append(played)
    assert len(kept.read()) == LEAGUE.matches
    assert figures(kept.read()) == figures(whole)


@pytest.mark.parametrize("written", [b"{}\n", b"not a league\n", b"\n"])
def test_file_without_a_league_is_refused_and_kept(tmp_path, written):
    path = tmp_path / "league.jsonl"
    path.write_bytes(written)
    with pytest.raises(OtherLeague):
        LeagueFile(path, LEAGUE).read()
    assert path.read_bytes() == written


def test_other_league_is_refused(tmp_path):
    LeagueFile(tmp_path / "league.jsonl", LEAGUE).read()
    other = League("pirate_dice", 1, ("odds", "uniform"), games=8, seats=2, options={"dice": 1}, seed="8")
    with pytest.raises(OtherLeague):
        LeagueFile(tmp_path / "league.jsonl", other).read()


def test_bot_that_wins_is_rated_higher():
    table = LeagueTable(LEAGUE)
    for played in play_league(LEAGUE, 1, []):
        table.add(played)
    shown = table.plain()
    wins = shown["cross"]["odds"]["uniform"]["rate"]
    ratings = shown["ratings"]
    assert (wins > 0.5) == (ratings["odds"]["rating"] > ratings["uniform"]["rating"])
    assert next(iter(ratings)) == max(ratings, key=lambda bot: ratings[bot]["rating"])
    assert ratings["odds"]["low"] < ratings["odds"]["rating"] < ratings["odds"]["high"]
    assert wins + shown["cross"]["uniform"]["odds"]["rate"] == pytest.approx(1)
    assert shown["times"]["odds"]["decisions"] > 0


def test_time_of_a_decision_is_counted_unless_there_is_only_one_action():
    ticks = iter(range(100))
    times = DecisionTimes()
    bot = timed(lambda view, menu, chance: menu[0], times, lambda: float(next(ticks)))
    assert bot(None, ["only"], FastChance("")) == "only"
    assert bot(None, ["first", "second"], FastChance("")) == "first"
    assert (times.decisions, times.mean) == (1, 1.0)


def test_quantile_is_at_most_a_bucket_too_high():
    times, other = DecisionTimes(), DecisionTimes()
    for milliseconds in range(1, 100):
        times.add(milliseconds / 1000)
    other.add(5.0)
    times.merge(other)
    assert times.decisions == 100
    assert 0.099 <= times.quantile(0.99) <= 0.099 * 1.05
    assert 5.0 <= times.quantile(1.0) <= 5.0 * 1.05
    assert DecisionTimes().quantile(0.99) == DecisionTimes().mean == 0
