"""`noripan analyse`: tables for people, lines of JSON for programs."""

import json

import pytest


@pytest.fixture(scope="module")
def file(tmp_path_factory):
    """Where a match is saved."""
    return tmp_path_factory.mktemp("analyse") / "match.jsonl"


@pytest.fixture
def saved(noripan, file):
    """A saved match between a good player and a random one."""
    if not file.exists():
        options = ("--option", "target=4", "--seats", 2, "--games", 1, "--seed", "s", "--save", file)
        assert noripan("simulate", "catan", "--bots", "settler,uniform", *options).code == 0
    return file


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", ("Luck is what dice", "opening", "luck", "skill", "drift", "Over the whole match")),
     ("ko", ("운은 주사위와", "시작", "운", "실력", "나머지", "모두 더하면"))],
)  # fmt: skip
def test_match_is_explained_in_both_languages(noripan, saved, lang, words):
    ran = noripan("analyse", saved, "--lang", lang)
    assert ran.code == 0
    for word in (*words, "settler 1", "uniform 2"):
        assert word in ran.out


def test_json_has_one_part_a_line(noripan, saved):
    ran = noripan("analyse", saved, "--json")
    begun, *rows, ended = [json.loads(line) for line in ran.out.splitlines()]
    assert (begun["type"], begun["method"], begun["turns"]) == ("AnalysisBegun", "model", len(rows))
    assert {row["type"] for row in rows} == {"TurnAnalysed"}
    assert ended["type"] == "AnalysisEnded"


def test_changed_file_is_not_analysed(noripan, saved, tmp_path):
    changed = tmp_path / "changed.jsonl"
    changed.write_bytes(saved.read_bytes().replace(b'"target":4', b'"target":5'))
    assert noripan("analyse", changed).code == 2


def test_missing_file_is_named(noripan, tmp_path):
    ran = noripan("analyse", tmp_path / "nothing.jsonl", "--lang", "en")
    assert ran.code == 2
    assert "nothing.jsonl" in ran.err
