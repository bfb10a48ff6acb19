"""Host commands about members and access, with real terminals on both sides."""

import re
from collections.abc import Iterator

import pytest

from tests.server_process import RunningServer

from ..terminal_process import Terminal, guest, host

SESAME = " Open Sesame"
"""Case and spaces matter."""


@pytest.fixture(scope="module")
def server(tmp_path_factory) -> Iterator[RunningServer]:
    limits = {f"{rate}_rate": "100000/1" for rate in ("sign_in", "room", "password", "room_password")}
    with RunningServer(tmp_path_factory.mktemp("server"), bot_pause=0, **limits) as running:
        yield running


def test_host_kicks_a_member(server):
    ann, code = host(server.url, "--name", "Ann")
    with ann, guest(server.url, code, "--name", "Ben") as ben:
        (old,) = re.findall(rf"{server.url}/r/{code}\S*#(\S+)", ann.printed)
        ann.wait_for("Ben +ready")
        ann.wait_for("Host commands: kick NAME")
        ann.type("kick nobody", "kick ann")
        ann.wait_for("✗ There’s nobody by that name in this room")
        ann.wait_for("✗ You can’t do that to yourself")
        ann.type("KICK BEN")
        ann.wait_for("› The host removed Ben")
        assert ann.wait_for(rf"Invite link: {server.url}/r/{code}\S*#(\S+)")[1] != old
        assert ben.end() == 2
        assert "noripan: The host removed you. With a new invite link you can come back.\n" in ben.printed


def test_host_mutes_and_unmutes(server):
    ann, code = host(server.url, "--name", "Ann")
    with ann, guest(server.url, code, "--name", "Ben", interactive=True) as ben:
        ann.wait_for("Ben +ready")
        ann.type("mute ben")
        ann.wait_for("› The host muted Ben")
        ann.wait_for("Ben +ready · muted")
        ben.wait_for("› The host muted Ben")
        ann.type("unmute ben")
        ben.wait_for("› Ben can chat again")
        ben.type("mute ann")
        ben.wait_for('"mute ann" is not a command here')


def test_door_command_works_during_a_match(server):
    ann, code = host(server.url, "--name", "Ann")
    with ann, guest(server.url, code, "--spectate", "--name", "Zoe") as zoe:
        ann.wait_for("Watching: Zoe")
        ann.type("b", "")
        zoe.wait_for("A match is running")
        ann.type("door private", "door closed")
        ann.wait_for("› Zoe left: the room is closed to spectators")
        assert zoe.end() == 2
        assert "noripan: This room is closed to spectators.\n" in zoe.printed
        ann.type("1")
        ann.play_on()
        ann.wait_for("private · no spectators")
        ann.type("door public", "door open", "door ajar")
        ann.wait_for('"door ajar" is not a command here')
    with guest(server.url, code, "--spectate") as again:
        again.wait_for("You are in room")


def locked(server: RunningServer) -> tuple[Terminal, str]:
    """The terminal of a host who set a password, and the room's code."""
    ann, code = host(server.url, "--name", "Ann", interactive=True)
    ann.wait_for("Enter start")
    ann.type("password")
    ann.wait_for("Type the new password")
    ann.type(SESAME)
    ann.wait_for("› The room has a password now")
    ann.wait_for("password")
    return ann, code


def test_password_is_set_and_never_echoed(server):
    ann, code = locked(server)
    with ann, guest(server.url, code, "--name", "Ben", interactive=True) as ben:
        ben.wait_for("You need the password to join this room")
        ben.wait_for("Password ")
        ben.type(SESAME.lower())
        ben.wait_for("That’s not the password")
        ben.wait_for("Password ")
        ben.type("x" * 100)
        ben.wait_for("That’s not the password")
        ben.wait_for("Password ")
        ben.type(SESAME)
        ben.wait_for("You are ready")
        ann.wait_for("Ben +ready")
        ben.type("u")
        ben.wait_for("Enter get ready")
        for terminal, shown in ((ann, "password"), (ben, "u")):
            echoed = terminal.echoed()
            assert shown in echoed
            assert "sesame" not in (echoed + terminal.printed).lower()
        ann.type("password", "")
        ann.wait_for("› The room no longer has a password")
    with guest(server.url, code) as anyone:
        anyone.wait_for("You are in room")


def test_piped_password(server):
    ann, code = locked(server)
    with ann, guest(server.url, code) as ben, guest(server.url, code) as cho:
        ben.type(SESAME)
        ben.wait_for("You are ready")
        cho.hang_up()
        assert cho.end() == 2
        assert cho.printed.endswith("noripan: You need the password to join this room.\n")


def test_interrupted_password_prompt_restores_echo(server):
    ann, code = locked(server)
    with ann, guest(server.url, code, interactive=True) as ben:
        ben.wait_for("Password ")
        assert not ben.has_echo
        ben.interrupt()
        assert ben.end() == 130
        assert ben.has_echo
