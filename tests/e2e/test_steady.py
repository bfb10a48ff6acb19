"""The luck of the browser tests: the same for the same test, another for another, whatever ran before."""

from pathlib import Path
from typing import Any

from tests.server_process import RunningServer

from .friends import Friend, open_room_of
from .steady import seed_file


def test_luck_depends_on_the_name_of_the_test(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    for folder in (one, other):
        folder.mkdir()
    with _server(one) as server:
        first, second = _dealt(server, "a test"), _dealt(server, "another test")
    with _server(other) as server:
        _dealt(server, "yet another test")
        assert _dealt(server, "a test") == first
    assert second != first


def _server(folder: Path) -> RunningServer:
    return RunningServer(folder, module="tests.e2e.steady")


def _dealt(server: RunningServer, test: str) -> Any:
    """The first player's view of a match of two that has just begun."""
    seed_file(server.database).write_text(test)
    room = open_room_of("sequence", server.url)
    host, friend = (Friend.comes(room.link, name) for name in ("Mina", "Joon"))
    host.starts()
    for one in (host, friend):
        one.vanishes()
    assert host.table is not None
    return host.table
