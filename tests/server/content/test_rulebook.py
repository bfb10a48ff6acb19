"""Rulebooks: made from the games' files, and served over HTTP."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx2
import pytest

from noripan.games.registry import Listing, find
from noripan.kernel import GameTexts, OptionText, Refusal, Text
from noripan.server.content.rulebook import (
    chapters_in,
    for_players,
    join_languages,
    reasons,
    reasons_in,
    rulebook,
    rules_behind,
)
from tests.own_games import OWN_GAMES

from ..http.test_http import refused

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


def test_rules_file_is_read_by_chapter_and_rule():
    found = chapters_in(ENGLISH)
    assert [(number, chapter.title) for number, chapter in found.items()] == [(1, "The table"), (2, "Bets")]
    assert list(found[1].rules) == ["1.1", "1.2"]
    assert found[1].rules["1.2"].endswith("after the end (`GAME_OVER`). (§2; that is *our reading*)")
    assert found[2].rules == {"2.1": "A bet stands (`GAME_OVER`)."}


def test_refusal_lists_every_rule_that_names_it():
    assert reasons_in(ENGLISH) == {"NOT_YOUR_TURN": ("1.2",), "GAME_OVER": ("1.2", "2.1")}


def test_rulebook_has_both_languages_side_by_side():
    book = join_languages(chapters_in(KOREAN), chapters_in(ENGLISH), texts())
    assert [(chapter.number, chapter.title.ko, chapter.title.en) for chapter in book.chapters] == [
        (1, "자리", "The table"),
        (2, "베팅", "Bets"),
    ]
    rule = book.chapters[0].rules[1]
    assert (rule.number, rule.text.ko) == ("1.2", "자기 차례에만, 끝나기 전에만 할 수 있어요.")
    assert rule.text.en == "Nobody acts out of turn, nor after the end."


@pytest.mark.parametrize("lacking", ["- **2.1** 베팅은 그대로 있어요.\n", "- **1.1** 둘이 해요.\n"])
def test_different_rule_numbers_are_an_error(lacking: str):
    with pytest.raises(ValueError, match="number their rules differently"):
        join_languages(chapters_in(KOREAN.replace(lacking, "")), chapters_in(ENGLISH), texts())


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
def test_rulebook_contains_no_codes_or_sources(written: str, read: str):
    assert for_players(written, NAMES) == read


def test_rulebook_uses_labels_of_options_choices_and_bots():
    judge = OptionText(Text("심판", "Judge"), Text("", ""), {"host": Text("방장", "The host")})
    words = texts(options={"judge": judge}, bots={"odds": Text("셈꾼", "Reckoner")})
    english = "## 1 A\n- **1.1** `judge`, `host`, `odds`, `else`."
    (chapter,) = join_languages(chapters_in(english), chapters_in(english), words).chapters
    assert chapter.rules[0].text.en == "“Judge”, “The host”, “Reckoner”, “else”."
    assert chapter.rules[0].text.ko == "“심판”, “방장”, “셈꾼”, “else”."


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A game in a package of its own, still without files of rules."""
    (tmp_path / "ruled").mkdir()
    (tmp_path / "ruled" / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "ruled", raising=False)
    listing = Listing(SimpleNamespace(facts=SimpleNamespace(texts=texts())), {}, "ruled")  # type: ignore[arg-type]
    monkeypatch.setattr("noripan.server.content.rulebook.find", lambda slug: listing)
    yield tmp_path / "ruled"
    for function in (rulebook, reasons):
        function.cache_clear()


def test_game_without_rules_has_an_empty_rulebook(package: Path):
    assert rulebook("ruled").chapters == ()
    assert rules_behind("ruled", Refusal("GAME_OVER")) == ()


@pytest.mark.parametrize(("name", "rules"), [("RULES.md", ENGLISH), ("RULES.ko.md", KOREAN)])
def test_rules_in_one_language_are_shown_in_both(package: Path, name: str, rules: str):
    (package / name).write_text(rules)
    chapters = rulebook("ruled").chapters
    assert [chapter.number for chapter in chapters] == [1, 2]
    assert all(rule.text.ko == rule.text.en for chapter in chapters for rule in chapter.rules)


def test_english_rules_are_shown_in_both_languages_if_the_numbers_differ(package: Path):
    (package / "RULES.md").write_text(ENGLISH)
    (package / "RULES.ko.md").write_text(KOREAN.replace("**2.1**", "**2.2**"))
    assert {chapter.title.ko for chapter in rulebook("ruled").chapters} == {"The table", "Bets"}


@pytest.mark.parametrize("slug", OWN_GAMES)
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


@pytest.mark.parametrize("slug", OWN_GAMES)
async def test_rules_need_no_session(visitor: httpx2.AsyncClient, slug: str):
    answer = await visitor.get(f"/api/games/{slug}/rules")
    assert answer.status_code == 200
    (chapter, *_) = answer.json()["chapters"]
    assert chapter.keys() == {"number", "title", "rules"}
    assert chapter["rules"][0]["number"] == f"{chapter['number']}.1"
    assert chapter["rules"][0]["text"].keys() == {"ko", "en"}


async def test_unknown_game_has_no_rules(visitor: httpx2.AsyncClient):
    assert refused(await visitor.get("/api/games/no_such_thing/rules")) == (404, "NO_SUCH_GAME")


@pytest.mark.parametrize("slug", OWN_GAMES)
def test_every_option_named_in_rules_has_a_label(slug: str):
    options = find(slug).game.facts.texts.options
    told = " ".join(rule.text.en for chapter in rulebook(slug).chapters for rule in chapter.rules)
    assert not [name for name in options if re.search(rf"“{name}”", told)]
