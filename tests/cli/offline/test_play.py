import pytest

from noripan.cli.offline import seats
from noripan.games.registry import find

GAME = "pirate_dice"


def facts_of(slug):
    return find(slug).game.facts


def test_whole_game_by_numbers(noripan):
    ran = noripan("play", GAME, "--seats", 2, "--option", "dice=1", "--seed", 1, typed="1\n" * 60)
    assert ran.code == 0
    assert " won!" in ran.out
    assert "Standings: 1. " in ran.out


def test_rules_are_printed_at_the_start(noripan):
    ran = noripan("play", GAME, typed="q\n")
    assert "How to play" in ran.out
    assert ran.out.count("•") >= 5
    assert "Your turn" in ran.out


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("zz", '"zz" is not a choice'),
        ("0", "from 1 to"),
        ("99", "from 1 to"),
        ("", "from 1 to"),
        ("1 2", "from 1 to"),
        ("a", "face, count"),
        ("a 4", "face, count"),
        ("a x y", "face, count"),
        ("a -4 3", "face, count"),
        (f"a 4 {'9' * 5000}", "face, count"),
        ("9" * 5000, "from 1 to"),
        ("a 7 3", "from 1 to 6"),
        ("a 4 1000", "from 1 to 999"),
        ("a 4 0", "from 1 to 999"),
        ("?", "How to play"),
    ],
)
def test_invalid_input_is_explained_and_asked_again(noripan, typed, answer):
    before = noripan("play", GAME, "--seed", 5, typed="q\n").out
    ran = noripan("play", GAME, "--seed", 5, typed=f"{typed}\nq\n")
    assert ran.code == 0
    assert answer in ran.out[len(before) // 2 :]
    assert "You left the table" in ran.out


def test_bet_typed_as_a_form(noripan):
    assert "You bet at least nine 4s" in noripan("play", GAME, "--seed", 5, typed="a 4 9\nq\n").out


def test_end_of_input_quits(noripan):
    ran = noripan("play", GAME, typed="")
    assert ran.code == 0
    assert "You left the table" in ran.out


def test_korean_particles_follow_names(noripan):
    ran = noripan("play", GAME, "--seed", 5, "--lang", "ko", typed="a 4 9\nq\n")
    assert "내가 베팅했어요: 4가 아홉 개 이상" in ran.out
    assert "보리가 베팅했어요" in ran.out
    assert "나비가 베팅했어요" in ran.out


def test_unfinished_saved_match_verifies(noripan, tmp_path):
    file = tmp_path / "mine.jsonl"
    noripan("play", GAME, "--save", file, typed="1\n1\nq\n")
    assert noripan("verify", file).code == 0
    assert noripan("replay", file, "--viewer", 0).code == 0


def test_same_seed_gives_the_same_match(noripan):
    runs = [noripan("play", GAME, "--seed", 9, typed="q\n").out for _ in range(2)]
    assert runs[0] == runs[1]


def test_named_bots_fill_the_table(noripan):
    assert "Nabi, Bori, Duri" in noripan("play", GAME, "--bots", "odds,uniform,odds", typed="q\n").out


def test_level_chooses_the_bots(noripan, monkeypatch):
    seated = []
    choose = seats.seats_for

    def watched(game, options, count, chosen, lang):
        seated.append(tuple(chosen))
        return choose(game, options, count, chosen, lang)

    monkeypatch.setattr("noripan.cli.commands.play.seats_for", watched)
    for level in ("easy", "normal"):
        assert noripan("play", GAME, "--level", level, typed="q\n").code == 0
    assert seated == [(facts_of(GAME).bot_at("easy"),), (facts_of(GAME).bot_at("normal"),)]


@pytest.mark.parametrize(
    ("given", "answer"),
    [
        ((GAME, "--level", "brutal"), "This game has no level brutal. Levels: easy, normal"),
        (("dice_room", "--level", "easy"), "There is nothing to decide in this game"),
        ((GAME, "--level", "easy", "--bots", "odds"), "Give either --bots or --level, not both."),
        ((GAME, "--level", "easy", "--server", "http://localhost:1"), "--level does not work on a server."),
    ],
)
def test_level_that_does_not_apply_is_refused(noripan, given, answer):
    ran = noripan("play", *given, typed="")
    assert ran.code == 2
    assert answer in ran.err


def test_table_of_six(noripan):
    assert "Roy" in noripan("play", GAME, "--seats", 6, typed="q\n").out
