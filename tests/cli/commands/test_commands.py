import json
import re
from dataclasses import replace

import pytest
from msgspec import structs

from noripan.games.registry import find
from noripan.kernel import Match, RoomRolls, commitment_of, free_roll
from noripan.kernel.match.replay_file import END
from noripan.sim.bot_match import fair_match
from noripan.sim.tournament import bots_for

GAME = "pirate_dice"


def test_games_are_listed_in_both_languages(noripan):
    assert "Pirate Dice" in noripan("games").out
    assert "해적 주사위" in noripan("games", "--lang", "ko").out


def test_games_are_listed_with_readable_options(noripan):
    assert '--option rule="가장 낮은 사람이' in noripan("games").out


def test_games_as_json(noripan):
    (game,) = [game for game in json.loads(noripan("games", "--json").out) if game["slug"] == GAME]
    assert game["seats"] == [2, 3, 4, 5, 6]
    assert game["bots"] == list(bots_for(GAME))
    assert game["options"] == {"wild_ones": True, "dice": None}


def test_games_are_listed_with_the_levels_of_their_bots(noripan):
    out, ko = noripan("games").out, noripan("games", "--lang", "ko").out
    assert "odds (normal)" in out
    assert "odds (보통)" in ko
    levels = {game["slug"]: game["levels"] for game in json.loads(noripan("games", "--json").out)}
    assert levels[GAME]["normal"] == "odds"
    assert levels["dice_room"] == {}


def test_locale_sets_the_language(noripan, monkeypatch):
    monkeypatch.setenv("LC_ALL", "ko_KR.UTF-8")
    assert "해적 주사위" in noripan("games").out


def test_simulate_prints_one_json_object(noripan):
    figures = json.loads(noripan("simulate", GAME, "--games", 30, "--bots", "odds,uniform", "--json").out)
    assert figures["games"] == 30
    assert sum(figures["wins"].values()) + figures["draws"] == 30
    assert sum(figures["wins_by_seat"]) + figures["draws"] == 30
    assert figures["moves"] > 30
    assert figures["seconds"] >= 0


def test_same_seed_gives_the_same_result_for_any_number_of_workers(noripan):
    runs = []
    for workers in (1, 2):
        ran = noripan("simulate", GAME, "--games", 60, "--seed", "s", "--workers", workers, "--json")
        runs.append({**json.loads(ran.out), "seconds": None})
    assert runs[0] == runs[1]


def test_simulate_prints_a_table(noripan):
    ran = noripan("simulate", GAME, "--games", 20, "--bots", "odds,uniform", "--option", "wild_ones=off")
    assert ran.code == 0
    for word in ("odds", "uniform", "seat 1", "95 %"):
        assert word in ran.out


def test_simulate_prints_values_for_games_against_a_dealer(noripan):
    ran = noripan("simulate", "blackjack", "--games", 20, "--bots", "counter,uniform", "--lang", "en")
    assert ran.code == 0
    for word in ("counter", "uniform", "value", "tied", "lost"):
        assert word in ran.out
    assert "seat 0" not in ran.out
    assert "draw" not in ran.out


def test_simulate_adds_a_dealer(noripan):
    figures = json.loads(noripan("simulate", "blackjack", "--games", 20, "--bots", "counter", "--json").out)
    assert figures["seats"] == 2
    assert figures["played"] == {"counter": 20}
    assert figures["rates_by_seat"][0] is None


def test_one_game_is_saved_as_a_file_and_several_as_a_folder(noripan, tmp_path):
    noripan("simulate", GAME, "--games", 1, "--save", tmp_path / "one.jsonl")
    noripan("simulate", GAME, "--games", 11, "--save", tmp_path / "many")
    files = [tmp_path / "one.jsonl", *sorted((tmp_path / "many").iterdir())]
    assert [file.name for file in files[:2]] == ["one.jsonl", "00.jsonl"]
    assert len(files) == 12
    assert all(noripan("verify", file).code == 0 for file in files)


@pytest.fixture
def saved(noripan, tmp_path):
    file = tmp_path / "match.jsonl"
    noripan("simulate", GAME, "--games", 1, "--seats", 3, "--seed", "s", "--save", file)
    return file


def test_verify_notes_a_commitment_from_the_file(noripan, saved):
    commitment = json.loads(saved.read_text().splitlines()[0])["commitment"]
    assert "--commitment" in noripan("verify", saved).out
    ran = noripan("verify", saved, "--commitment", commitment.upper())
    assert ran.code == 0
    assert "--commitment" not in ran.out


def test_verify_refuses_another_commitment(noripan, saved):
    assert noripan("verify", saved, "--commitment", "0" * 64).code == 1
    assert noripan("verify", saved, "--commitment", "zz").code == 2


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_verify_names_the_entry_that_differs(noripan, saved, lang):
    lines = saved.read_text().splitlines(keepends=True)
    del lines[3]
    saved.write_text("".join(lines))
    ran = noripan("verify", saved, "--lang", lang)
    assert ran.code == 1
    assert "2" in ran.out


def test_verify_rejects_a_truncated_file(noripan, saved):
    saved.write_bytes(saved.read_bytes()[:-7])
    assert noripan("verify", saved).code == 2


@pytest.fixture
def rolled(saved):
    """The same file, of a room in which two free rolls were made."""
    *lines, end = saved.read_bytes().splitlines()
    made = RoomRolls(SECRET, tuple(free_roll(SECRET, number, "행운", 1, 100) for number in range(2)))
    lines.append(END.encode(structs.replace(END.decode(end), rolls=made)))
    saved.write_bytes(b"".join(line + b"\n" for line in lines))
    return saved


SECRET = bytes(range(32)).hex()


@pytest.mark.parametrize(("lang", "text"), [("ko", "주사위 2번도"), ("en", "2 free rolls in the room")])
def test_verify_reports_free_rolls(noripan, rolled, lang, text):
    ran = noripan("verify", rolled, "--lang", lang)
    assert ran.code == 0
    assert text in ran.out
    assert "--rolls" in ran.out


def test_verify_takes_the_commitment_of_free_rolls(noripan, rolled):
    shown = commitment_of(bytes.fromhex(SECRET))
    ran = noripan("verify", rolled, "--rolls", shown.upper())
    assert ran.code == 0
    assert "--rolls" not in ran.out
    assert noripan("verify", rolled, "--rolls", "0" * 64).code == 1
    ran = noripan("verify", rolled, "--rolls", "zz")
    assert ran.code == 2
    assert "--rolls" in ran.err


def test_verify_finds_a_forged_free_roll(noripan, rolled):
    value = free_roll(SECRET, 1, "행운", 1, 100).value
    forged = rolled.read_text().replace(
        f'"high":100,"value":{value}}}]', f'"high":100,"value":{value % 100 + 1}}}]'
    )
    assert forged != rolled.read_text()
    rolled.write_text(forged)
    ran = noripan("verify", rolled)
    assert ran.code == 1
    assert "free rolls" in ran.out


def test_replay_shows_only_the_viewers_dice(noripan, saved):
    assert "Your dice" in noripan("replay", saved, "--viewer", 0).out
    watched = noripan("replay", saved)
    assert watched.code == 0
    assert "Your dice" not in watched.out
    assert " won!" in watched.out


@pytest.mark.parametrize(("lang", "aside"), [("en", "(bot)"), ("ko", "(봇)")])
def test_replay_marks_bot_moves(noripan, saved, lang, aside):
    noted = noripan("replay", saved, "--lang", lang).out
    assert aside in noted
    saved.write_text(saved.read_text().replace(',"by":"bot"', ""))
    plain = noripan("replay", saved, "--lang", lang).out
    assert plain == noted.replace(f"  {aside}", "")


@pytest.mark.parametrize(("lang", "name"), [("ko", "나비"), ("en", "Nabi")])
def test_replay_names_bots_in_the_readers_language(noripan, saved, lang, name):
    saved.write_text(re.sub(r'"names":\[[^]]*]', '"names":["Nabi","Bori","Ann"]', saved.read_text(), count=1))
    printed = noripan("replay", saved, "--lang", lang).out
    assert name in printed
    assert "Ann" in printed


def test_replay_marks_timeouts(noripan, saved):
    saved.write_bytes(_idled_out(GAME))
    printed = noripan("replay", saved).out
    assert "(timeout)" in printed
    assert "(bot)" not in printed


def _idled_out(slug: str) -> bytes:
    game = find(slug).game
    fair = fair_match(game, game.facts.codecs.options.type(), 2, "idle")
    match = Match.start(game, 2, luck=fair.source)
    while match.outcome is None:
        match.idle(match.actors[0])
    return fair.record(match, ("Ann", "Bob"))


def test_replay_rejects_an_unknown_seat(noripan, saved):
    ran = noripan("replay", saved, "--viewer", 3)
    assert ran.code == 2
    assert "0 to 2" in ran.err


def test_replay_rejects_an_unverified_file(noripan, saved):
    saved.write_text(saved.read_text().replace('"SetUp"', '"SetDown"'))
    ran = noripan("replay", saved)
    assert (ran.code, ran.out) == (2, "")
    assert "entry 0" in ran.err


@pytest.fixture
def older(noripan, saved, monkeypatch):
    """The same file under rules that have moved on."""
    listing = find(GAME)
    facts = replace(listing.game.facts, version=listing.game.facts.version + 1)
    moved = replace(listing, game=replace(listing.game, facts=facts))
    monkeypatch.setattr("noripan.cli.commands.common.find", lambda _: moved)
    return saved


def test_verify_checks_the_draws_of_another_rules_version(noripan, older):
    ran = noripan("verify", older)
    assert ran.code == 3
    assert "version" in ran.out


def test_replay_prints_another_rules_version_if_possible(noripan, older):
    assert " won!" in noripan("replay", older).out
    older.write_text(older.read_text().replace('"order":[', '"order":[99,'))
    ran = noripan("replay", older, "--viewer", 1)
    assert ran.code == 2
    assert ran.err.count("\n") == 1


def test_version_and_help(noripan):
    assert noripan("--version").out.startswith("noripan ")
    assert "simulate" in noripan("--help").out
