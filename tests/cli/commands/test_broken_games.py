"""Commands name the games that cannot be used, with the reason."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from noripan.server.service import Service
from noripan.server.settings import from_environment
from noripan.storage import MemoryStorage
from tests.registry.packages import forget, install

REASON = "ModuleNotFoundError: No module named 'no_such_module'"
SOURCE = "package_of_torn 1.2"


@pytest.fixture(autouse=True)
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.syspath_prepend(tmp_path)
    forget()
    install(tmp_path, "torn", "import no_such_module")
    yield
    forget()


def test_list_ends_with_it_in_both_languages(noripan):
    *_, line = noripan("games").out.splitlines()
    assert line == f"The game torn cannot be used. {SOURCE} is broken: {REASON}"
    *_, line = noripan("games", "--lang", "ko").out.splitlines()
    assert line == f"torn은 쓸 수 없는 게임이에요. {SOURCE}에 문제가 있어요: {REASON}"


def test_list_as_json_ends_with_it(noripan):
    *usable, torn = json.loads(noripan("games", "--json").out)
    assert torn == {"slug": "torn", "source": SOURCE, "broken": REASON}
    assert all("broken" not in game for game in usable)


def test_command_that_names_it_says_why(noripan):
    ran = noripan("simulate", "torn", "--games", 1)
    assert ran.code == 2
    assert REASON in ran.err


def test_doctor_notes_it(noripan):
    (line,) = [
        line for line in noripan("doctor", "--database", ":memory:").out.splitlines() if "torn" in line
    ]
    assert line.startswith("note ")
    assert REASON in line


async def test_server_starts_without_it_and_logs_why():
    settings = from_environment({"NORIPAN_DATABASE": ":memory:", "NORIPAN_GAMES": "torn"})
    service = Service(settings, MemoryStorage())
    with capture_logs() as logs:
        await service.start()
    await service.stop()
    assert [line for line in logs if line["log_level"] == "warning"] == [
        {"event": "game left out", "log_level": "warning", "game": "torn", "source": SOURCE, "why": REASON}
    ]
    assert service.offered == ()
