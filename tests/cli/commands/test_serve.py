"""The announcement of `noripan serve`, and what several workers need."""

import pytest

from noripan.cli.commands.serve import announce
from noripan.games.registry import slugs
from noripan.kernel import LANGS

from ..assertions import assert_refused

HERE, ELSEWHERE = "http://127.0.0.1:8000", "http://192.0.2.7:8000"
BROWSER = {"en": "Open this address in a browser:", "ko": "브라우저에서 이 주소를 열어 보세요:"}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("addresses", [[HERE], [HERE, ELSEWHERE]], ids=["here", "network"])
def test_announcement_lists_browser_then_terminal(capsys, lang, addresses):
    announce(addresses, lang)
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].endswith(BROWSER[lang])
    assert [line.strip() for line in lines if line.startswith("  ")] == addresses
    assert f"noripan play {slugs()[0]} --server {addresses[-1]}" in lines[-2]
    assert "Ctrl-C" in lines[-1]


@pytest.mark.parametrize(
    ("lang", "clue"), [("en", "Several workers need PostgreSQL"), ("ko", "PostgreSQL이 필요해요")]
)
@pytest.mark.parametrize("database", ["noripan.db", ":memory:"])
def test_workers_need_postgresql(noripan, database, lang, clue):
    assert_refused(noripan("serve", "--workers", 2, "--database", database, "--lang", lang), clue)


@pytest.mark.parametrize(("lang", "clue"), [("en", "need Valkey"), ("ko", "Valkey가 필요해요")])
def test_workers_need_a_bus(noripan, lang, clue):
    ran = noripan(
        "serve", "--workers", 2, "--database", "postgresql://ann:secret@127.0.0.1:1/play", "--lang", lang
    )
    assert_refused(ran, clue)
    assert "secret" not in ran.err


def test_workers_can_be_a_setting(noripan, monkeypatch):
    monkeypatch.setenv("NORIPAN_WORKERS", "3")
    assert_refused(noripan("serve"), "Several workers need PostgreSQL")


def test_number_of_workers_is_checked(noripan):
    assert_refused(noripan("serve", "--workers", 0), "--workers")
