"""The rules as players read them: taken from the games' files, and told over HTTP."""

import re
from typing import Any

import httpx2
import pytest

from noripan.games.registry import find, slugs
from noripan.kernel import GameTexts, OptionText, Text
from noripan.server.content.rulebook import bound, chapters_in, for_players, reasons_in, rulebook

from .test_http import refused

ENGLISH = """# A game: the rules as we play them

Every rule has a number. *Our reading* marks a place.

## 1 The table
- **1.1** Two players. (§1)
- **1.2** Nobody acts out of turn (`NOT_YOUR_TURN`),
  nor after the end (`GAME_OVER`). (§2; that is *our
  reading*)

Some prose, and a table:

| a | b |
| --- | --- |
| `NOT_A_RULE` | x |

## 2 Bets
A sentence of its own.
- **2.1** A bet stands (`GAME_OVER`).

## 3 The codes

| `CODE_OF_TABLE` | 1.1 |

## Where each section is kept
- **9.9** Not a rule.
"""
KOREAN = """# 어떤 게임

## 1 자리
- **1.1** 둘이 해요.
- **1.2** 자기 차례에만,
  끝나기 전에만 할 수 있어요.

## 2 베팅
- **2.1** 베팅은 그대로 있어요.
"""
NAMES = {"dice": "Dice each", "judge": "The judge", "host": "The host"}


def texts(**more: Any) -> GameTexts[Any]:
    nothing: Any = {}
    line = Text("", "")
    return GameTexts(
        title=line,
        summary=line,
        how_to_play=(),
        actions=nothing,
        fields=nothing,
        events=nothing,
        refusals=nothing,
        reasons=nothing,
        rows=lambda view, teller: (),
        **{"options": {}, **more},
    )


def test_a_file_is_read_by_chapters_and_whole_rules():
    found = chapters_in(ENGLISH)
    assert [(number, chapter.title) for number, chapter in found.items()] == [(1, "The table"), (2, "Bets")]
    assert list(found[1].rules) == ["1.1", "1.2"]
    assert found[1].rules["1.2"].endswith("after the end (`GAME_OVER`). (§2; that is *our reading*)")
    assert found[2].rules == {"2.1": "A bet stands (`GAME_OVER`)."}


def test_a_refusal_is_known_by_every_rule_that_names_it():
    assert reasons_in(ENGLISH) == {"NOT_YOUR_TURN": ("1.2",), "GAME_OVER": ("1.2", "2.1")}


def test_both_languages_stand_side_by_side():
    book = bound(chapters_in(KOREAN), chapters_in(ENGLISH), texts())
    assert [(chapter.number, chapter.title.ko, chapter.title.en) for chapter in book.chapters] == [
        (1, "자리", "The table"),
        (2, "베팅", "Bets"),
    ]
    rule = book.chapters[0].rules[1]
    assert (rule.number, rule.text.ko) == ("1.2", "자기 차례에만, 끝나기 전에만 할 수 있어요.")
    assert rule.text.en == "Nobody acts out of turn, nor after the end."


@pytest.mark.parametrize("lacking", ["- **2.1** 베팅은 그대로 있어요.\n", "- **1.1** 둘이 해요.\n"])
def test_languages_that_have_different_rules_make_no_book(lacking: str):
    with pytest.raises(ValueError, match="number their rules differently"):
        bound(chapters_in(KOREAN.replace(lacking, "")), chapters_in(ENGLISH), texts())


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("The count never goes down (`COUNT_LOWERED`). (§5.2 (1), §5.3)", "The count never goes down."),
        ("Refused (`A_B`, `C_D`), too. (*our reading*)", "Refused, too."),
        ("Past it a road does not go on. (§12 A5: official rules)", "Past it a road does not go on."),
        ("It stays. (official rules) (*our reading*)", "It stays."),
        (
            "A forfeit (12.5), as the host chose (docs/reference/rooms.md, 4). (§12.3)",
            "A forfeit (12.5), as the host chose.",
        ),
        ("Option `dice` sets it. (§1.1)", "Option “Dice each” sets it."),
        ("With `judge: host` the host says.", "With “The judge: The host” the host says."),
        ("It contains `니어(50)` (also `/roll`).", "It contains “니어(50)” (also “/roll”)."),
        ('It is `seeded("key", 1)`, always.', 'It is seeded("key", 1), always.'),
        ("Digits come one by one (`digitByDigit`).", "Digits come one by one."),
        ("The **strong** and the *quiet*.", "The strong and the quiet."),
        ("Others roll again (or not).", "Others roll again (or not)."),
        ("(§1)", ""),
    ],
)
def test_players_read_no_code_and_no_sources(written: str, read: str):
    assert for_players(written, NAMES) == read


def test_options_choices_and_bots_go_by_what_people_call_them():
    judge = OptionText(Text("심판", "Judge"), Text("", ""), {"host": Text("방장", "The host")})
    words = texts(options={"judge": judge}, bots={"odds": Text("셈꾼", "Reckoner")})
    english = "## 1 A\n- **1.1** `judge`, `host`, `odds`, `else`."
    (chapter,) = bound(chapters_in(english), chapters_in(english), words).chapters
    assert chapter.rules[0].text.en == "“Judge”, “The host”, “Reckoner”, “else”."
    assert chapter.rules[0].text.ko == "“심판”, “방장”, “셈꾼”, “else”."


@pytest.mark.parametrize("slug", slugs())
def test_every_game_has_its_rules_in_both_languages(slug: str):
    book = rulebook(slug)
    told = [
        text for chapter in book.chapters for text in (chapter.title, *(rule.text for rule in chapter.rules))
    ]
    assert told
    for line in (line for text in told for line in (text.ko, text.en)):
        assert line.strip()
        assert not re.search(r"[`*§|]|our reading|official rules|docs/|[A-Z]+_[A-Z]|\b[a-z]+_[a-z]+", line), (
            line
        )
    assert not [text.ko for text in told if not re.search("[가-힣]", text.ko)]


@pytest.mark.parametrize("slug", slugs())
async def test_rules_are_told_to_anybody(visitor: httpx2.AsyncClient, slug: str):
    answer = await visitor.get(f"/api/games/{slug}/rules")
    assert answer.status_code == 200
    (chapter, *_) = answer.json()["chapters"]
    assert chapter.keys() == {"number", "title", "rules"}
    assert chapter["rules"][0]["number"] == f"{chapter['number']}.1"
    assert chapter["rules"][0]["text"].keys() == {"ko", "en"}


async def test_a_game_that_is_not_there_has_no_rules(visitor: httpx2.AsyncClient):
    assert refused(await visitor.get("/api/games/no_such_thing/rules")) == (404, "NO_SUCH_GAME")


@pytest.mark.parametrize("slug", slugs())
def test_every_option_that_rules_name_has_a_label_there(slug: str):
    options = find(slug).game.facts.texts.options
    told = " ".join(rule.text.en for chapter in rulebook(slug).chapters for rule in chapter.rules)
    assert not [name for name in options if re.search(rf"“{name}”", told)]
