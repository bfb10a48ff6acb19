import json
from xml.etree import ElementTree as Xml

GAME = "pirate_dice"
LEAGUE = ("league", GAME, "--bots", "odds,uniform", "--games", 6, "--option", "dice=1", "--seed", "s")


def test_league_prints_ratings_and_a_cross_table(noripan):
    ran = noripan(*LEAGUE, "--lang", "en")
    assert ran.code == 0
    for word in ("odds", "uniform", "rating", "99 % within", "even share is 50%"):
        assert word in ran.out


def test_league_of_a_game_against_a_dealer_prints_values(noripan):
    ran = noripan("league", "blackjack", "--bots", "counter,uniform", "--games", 6, "--lang", "en")
    assert ran.code == 0
    assert "Value of a match" in ran.out


def test_same_seed_gives_the_same_league_for_any_number_of_workers(noripan):
    one, two = (json.loads(noripan(*LEAGUE, "--json", "--workers", workers).out) for workers in (1, 2))
    for figures in (one, two):
        del figures["times"]
    assert one == two


def test_league_goes_on_from_its_file(noripan, tmp_path):
    file = tmp_path / "league.jsonl"
    whole = json.loads(noripan(*LEAGUE, "--json", "--file", file).out)
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:4]))
    again = json.loads(noripan(*LEAGUE, "--json", "--file", file).out)
    assert len(lines) == len(file.read_bytes().splitlines()) == 7
    assert again["cross"] == whole["cross"]
    refused = noripan(*LEAGUE[:-1], "other", "--file", file)
    assert refused.code == 2
    assert "does not hold this league" in refused.err


def test_chart_is_a_drawing(noripan, tmp_path):
    file = tmp_path / "league.svg"
    assert noripan(*LEAGUE, "--chart", file).code == 0
    root = Xml.fromstring(file.read_text(encoding="utf-8"))  # noqa: S314 - we have just drawn it
    assert root.tag.endswith("svg")
    assert {"odds", "uniform"} <= {text.text for text in root.iter() if text.text}


def test_league_needs_two_different_bots(noripan):
    for bots in ("odds", "odds,odds"):
        ran = noripan("league", GAME, "--bots", bots, "--games", 2, "--lang", "en")
        assert ran.code == 2
        assert "two or more different bots" in ran.err


def test_file_that_cannot_be_written_is_named(noripan, tmp_path):
    ran = noripan(*LEAGUE, "--file", tmp_path / "missing" / "league.jsonl", "--lang", "en")
    assert ran.code == 2
    assert "Cannot write" in ran.err
