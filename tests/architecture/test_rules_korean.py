"""RULES.ko.md has the rules of RULES.md in Korean, for players."""

import re

import pytest

from tests.own_games import folders_with

CHAPTER = re.compile(r"^## (\d+) \S.*$", re.MULTILINE)
RULE = re.compile(r"^- \*\*(\d+\.\d+)\*\* ", re.MULTILINE)
SENTENCE_END = re.compile(r"(?<=[.?!])\s+")
QUOTED = re.compile("“[^”]*”")
LONGEST_LINE = 120

games = pytest.mark.parametrize("folder", folders_with("RULES.ko.md"), ids=lambda folder: folder.name)


def english(folder) -> str:
    return (folder / "RULES.md").read_text()


def korean(folder) -> str:
    return (folder / "RULES.ko.md").read_text()


def chapters(text: str) -> list[str]:
    """The chapters with rules; chapters of only tables are for developers."""
    return list(dict.fromkeys(rule.partition(".")[0] for rule in RULE.findall(text)))


def paragraphs(text: str) -> list[str]:
    """The text below the headings, each rule on one line without its number."""
    joined = re.sub(r"\n +", " ", text)
    lines = (RULE.sub("", line) for line in joined.splitlines())
    return [line for line in lines if line and not line.startswith("#")]


def impolite(text: str) -> list[str]:
    """The sentences that are not in polite style; quotes do not count."""
    sentences = [part for line in paragraphs(text) for part in SENTENCE_END.split(QUOTED.sub("“”", line))]
    return [sentence for sentence in sentences if not re.search(r"요[.?!]$", sentence)]


def test_other_speech_styles_are_found():
    rules = "- **1.1** 굴려요. 2.3을\n  봐요. “굴린다.”라고 해요.\n- **1.2** 굴린다. 멈춰요!\n굴림"
    text = f"# 제목\n\n## 1 장\n{rules}"
    assert impolite(text) == ["굴린다.", "굴림"]


@games
def test_both_languages_have_the_same_chapters_and_rules(folder):
    assert RULE.findall(korean(folder)) == RULE.findall(english(folder))
    assert CHAPTER.findall(korean(folder)) == chapters(english(folder))


@games
def test_title_and_introduction_come_first(folder):
    title, empty, introduction, *_ = korean(folder).splitlines()
    assert re.fullmatch("# .+: 우리가 노는 규칙", title)
    assert (empty, bool(introduction)) == ("", True)


@games
def test_every_sentence_is_in_polite_style(folder):
    assert impolite(korean(folder)) == []


@games
def test_rules_for_players_contain_no_code(folder):
    assert re.findall(r"`|§|\||[A-Z]+_[A-Z_]+|[a-z]+_[a-z_]+|\.(?:py|md)\b", korean(folder)) == []


@games
def test_no_line_is_too_long(folder):
    assert [line for line in korean(folder).splitlines() if len(line) > LONGEST_LINE] == []


@games
def test_every_cited_rule_exists(folder):
    text = korean(folder)
    referred = set(re.findall(r"(?<![\d*.])(\d+\.\d+)(?=[가-힣])(?!초)", text))
    assert referred <= set(RULE.findall(text))
