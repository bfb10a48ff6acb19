"""No command prints a password of a database or bus, however it is written."""

import pytest

from noripan.kernel import LANGS

from ..assertions import assert_refused

PARTS = ("first", "second")
PASSWORDS = [f"first{each}second" for each in "/?#[]@"] + [
    "first/second=",
    "first?second=1",
    "1/first@second",
]
"""Each has characters that a URL needs percent-encoded."""
URLS = [f"postgresql://ann:{password}@127.0.0.1:1/play" for password in PASSWORDS] + [
    "postgresql+asyncpg://ann:first-second@127.0.0.1:1/play",
    "postgresql://127.0.0.1:1/play?password=first@second",
    "postgresql://127.0.0.1:1/play?password=first&second",
]


@pytest.fixture(autouse=True)
def environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NORIPAN_PORT", "0")
    monkeypatch.delenv("NORIPAN_BUS", raising=False)


@pytest.mark.parametrize("url", URLS)
@pytest.mark.parametrize("command", [("serve",), ("prune", "--older-than", "1d"), ("backup", "copy.db")])
def test_database_that_cannot_be_read_is_refused(noripan, monkeypatch, command, url):
    given = noripan(*command, "--database", url)
    monkeypatch.setenv("NORIPAN_DATABASE", url)
    found = noripan(*command)
    for ran in (given, found):
        assert_refused(ran, "DATABASE: " if ran is found else ": ")
        assert not [part for part in PARTS if part in ran.err]


@pytest.mark.parametrize("url", URLS)
@pytest.mark.parametrize("lang", LANGS)
def test_doctor_names_the_variable_but_not_the_password(noripan, monkeypatch, url, lang):
    monkeypatch.setenv("NORIPAN_DATABASE", url)
    ran = noripan("doctor", "--lang", lang)
    assert (ran.code, ran.err) == (1, "")
    assert "NORIPAN_DATABASE" in ran.out
    assert not [part for part in PARTS if part in ran.out]


@pytest.mark.parametrize("password", PASSWORDS)
@pytest.mark.parametrize("command", [("serve",), ("prune", "--older-than", "1d"), ("doctor",)])
def test_password_of_the_bus_is_not_printed(noripan, monkeypatch, command, password):
    monkeypatch.setenv("NORIPAN_DATABASE", "postgresql://ann@127.0.0.1:1/play")
    monkeypatch.setenv("NORIPAN_BUS", f"valkey://:{password}@127.0.0.1:1")
    ran = noripan(*command)
    assert ran.code in {1, 2}
    assert "NORIPAN_BUS" in ran.out + ran.err
    assert not [part for part in PARTS if part in ran.out + ran.err]
