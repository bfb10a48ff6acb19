"""`noripan doctor` prints one line for each thing, and its exit code says whether something is wrong."""

from pathlib import Path

import pytest

from noripan.cli.commands import doctor as doctor_command
from noripan.cli.doctor import machine_checks
from noripan.kernel import LANGS
from tests.real_servers.postgres import PostgresServer
from tests.real_servers.valkey import ValkeyServer


@pytest.fixture(autouse=True)
def good_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """A free port, a built web client and a fast Python, whatever this machine has; no settings of the tests'
    caller."""
    monkeypatch.setattr(machine_checks, "has_slow_interpreter", lambda: False)
    monkeypatch.setattr(
        machine_checks, "check_web_client", lambda: machine_checks.ok(machine_checks.texts.WEB_BUILT)
    )
    for name in [name for name in doctor_command.os.environ if name.startswith("NORIPAN_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("NORIPAN_PORT", "0")


@pytest.mark.parametrize("lang", LANGS)
def test_good_server_has_exit_code_0(noripan, database: Path, lang: str):
    database.chmod(0o600)
    ran = noripan("doctor", "--database", database, "--lang", lang)
    assert (ran.code, ran.err) == (0, "")
    assert {line.split()[0] for line in ran.out.splitlines()} == {"ok" if lang == "en" else "정상"}


@pytest.mark.parametrize(("lang", "level"), [("en", "wrong"), ("ko", "문제")])
def test_one_wrong_thing_has_exit_code_1(noripan, database: Path, monkeypatch, lang: str, level: str):
    database.chmod(0o600)
    monkeypatch.setenv("NORIPAN_BOT_WORKERS", "0")
    ran = noripan("doctor", "--database", database, "--lang", lang)
    (line,) = [line for line in ran.out.splitlines() if line.startswith(level)]
    assert "NORIPAN_BOT_WORKERS" in line
    assert ran.code == 1


def test_notes_alone_have_exit_code_0(noripan):
    ran = noripan("doctor", "--database", ":memory:")
    assert "note   database: everything is in memory" in ran.out
    assert ran.code == 0


def test_database_and_bus_are_checked(noripan, monkeypatch, valkey: ValkeyServer):
    with PostgresServer(durable=True) as server:
        monkeypatch.setenv("NORIPAN_DATABASE", server.create_database())
        monkeypatch.setenv("NORIPAN_BUS", valkey.url)
        monkeypatch.setenv("NORIPAN_WORKERS", "2")
        ran = noripan("doctor")
    assert ran.code == 0, ran.out
    assert {"database:", "bus:", "clock:", "port:", "settings:"} <= {
        line.split()[1] for line in ran.out.splitlines()
    }


def test_no_password_is_printed(noripan, monkeypatch):
    monkeypatch.setenv("NORIPAN_DATABASE", "postgresql://ann:secret@127.0.0.1:1/play")
    monkeypatch.setenv("NORIPAN_BUS", "valkey://:secret@127.0.0.1:1")
    ran = noripan("doctor")
    assert ran.code == 1
    assert "secret" not in ran.out + ran.err
