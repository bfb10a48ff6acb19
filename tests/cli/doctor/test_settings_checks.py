"""The doctor names each bad variable, and settings that contradict each other."""

import pytest

from noripan.cli.doctor.settings_checks import check_together, check_variables
from noripan.server.settings import Settings

from .reports import lines

POSTGRES, BUS = "postgresql://there/play", "valkey://there"


def test_valid_variables_are_counted():
    checked = check_variables({"NORIPAN_PORT": "80", "NORIPAN_CHAT_RATE": "1/2", "PATH": "/bin"})
    assert lines(checked.findings) == ["ok settings: 2 NORIPAN_… variables are valid"]
    assert checked.settings.port == 80


def test_each_bad_variable_is_named_and_the_others_are_used():
    environment = {"NORIPAN_PORT": "http", "NORIPAN_CHAT_RATE": "50", "NORIPAN_HOST": "::1"}
    checked = check_variables(environment)
    port, chat = lines(checked.findings)
    assert chat.startswith("wrong setting NORIPAN_CHAT_RATE: ")
    assert port.startswith("wrong setting NORIPAN_PORT: Expected `int`")
    assert checked.settings == Settings(host="::1")


def test_bus_without_postgresql_is_named():
    (line,) = lines(check_variables({"NORIPAN_BUS": BUS}).findings)
    assert line.startswith("wrong setting NORIPAN_BUS: needs a database")
    assert check_variables({"NORIPAN_BUS": BUS, "NORIPAN_DATABASE": POSTGRES}).settings.bus == BUS


def test_unknown_variable_is_noted():
    checked = check_variables({"NORIPAN_PROT": "80"})
    assert lines(checked.findings)[1] == (
        "note setting NORIPAN_PROT: there is no such setting; check its spelling"
    )


def test_bad_secret_is_not_shown():
    environment = {"NORIPAN_JUDGE_KEY": "sk-secret\n", "NORIPAN_BUS": "http://:secret@there"}
    assert not [line for line in lines(check_variables(environment).findings) if "secret" in line]


@pytest.mark.parametrize(
    ("settings", "clue"),
    [
        (Settings(workers=2), "wrong settings: 2 workers need PostgreSQL"),
        (Settings(workers=2, database=POSTGRES), "wrong settings: 2 workers need PostgreSQL"),
        (Settings(database=POSTGRES), "note settings: if several servers use this database, set NORIPAN_BUS"),
        (Settings(proxies="127.0.0.1"), "NORIPAN_SECURE_COOKIES=true"),
        (Settings(secure_cookies=True), "note settings: behind a proxy with HTTPS, set NORIPAN_PROXIES"),
        (Settings(port=8000, node_port=8000), "also uses the port 8000"),
        (
            Settings(port=8000, node_port=7998, workers=3, database=POSTGRES, bus=BUS),
            "also uses the port 8000",
        ),
    ],
)
def test_contradiction_is_found(settings, clue):
    assert any(clue in line for line in lines(check_together(settings)))


@pytest.mark.parametrize(
    "settings",
    [
        Settings(),
        Settings(workers=2, database=POSTGRES, bus=BUS),
        Settings(proxies="127.0.0.1", secure_cookies=True),
        Settings(port=8000, node_port=9100),
        Settings(port=8000, node_port=7998, workers=2, database=POSTGRES, bus=BUS),
    ],
)
def test_settings_that_fit_together_are_not_mentioned(settings):
    assert lines(check_together(settings)) == []
