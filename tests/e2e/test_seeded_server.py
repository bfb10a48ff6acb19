"""Chance in browser tests depends only on the name of the test."""

from pathlib import Path
from typing import Any

from tests.server_process import RunningServer

from .support.rooms import open_room
from .support.seeded_server import seed_file
from .support.socket_player import SocketPlayer


def test_luck_depends_on_the_name_of_the_test(tmp_path: Path) -> None:
    first_folder, second_folder = tmp_path / "first", tmp_path / "second"
    for folder in (first_folder, second_folder):
        folder.mkdir()
    with _server(first_folder) as server:
        first, second = _deal(server, "a test"), _deal(server, "another test")
    with _server(second_folder) as server:
        _deal(server, "yet another test")
        assert _deal(server, "a test") == first
    assert second != first


def _server(folder: Path) -> RunningServer:
    return RunningServer(folder, module="tests.e2e.support.seeded_server")


def _deal(server: RunningServer, test: str) -> Any:
    """The first player's table at the start of a match of two."""
    seed_file(server.database).write_text(test)
    room = open_room(server.url, "sequence")
    host, friend = (SocketPlayer.join(room.link, name) for name in ("Mina", "Joon"))
    host.start_match()
    for player in (host, friend):
        player.disconnect()
    assert host.table is not None
    return host.table
