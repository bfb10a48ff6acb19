"""What a host types about people and the door, and what becomes of those it is about: real terminals."""

from collections.abc import Iterator

import pytest

from tests.server_process import RunningServer

from .terminals import Terminal, guest, host

SESAME = " Open Sesame"
"""Capitals and spaces count."""


@pytest.fixture(scope="module")
def server(tmp_path_factory) -> Iterator[RunningServer]:
    limits = {f"{rate}_rate": "100000/1" for rate in ("sign_in", "room", "password", "room_password")}
    with RunningServer(tmp_path_factory.mktemp("server"), bot_pause=0, **limits) as running:
        yield running


def test_the_host_sends_somebody_away(server):
    ann, code = host(server.url, "--name", "Ann")
    with ann, guest(server.url, code, "--name", "Ben") as ben:
        old = ann.wait_for(rf"{server.url}/r/{code}#(\S+)")[1]
        ann.wait_for("Ben +ready")
        ann.wait_for("As the host: kick NAME")
        ann.type("kick nobody", "kick ann")
        ann.wait_for("✗ Nobody of that name is in this room")
        ann.wait_for("✗ You cannot do that to yourself")
        ann.type("KICK BEN")
        ann.wait_for("› The host sent Ben away")
        assert ann.wait_for(rf"Invite link: {server.url}/r/{code}#(\S+)")[1] != old
        assert ben.end() == 2
        assert "noripan: The host sent you away. A new invite link would let you in again.\n" in ben.printed


def test_the_host_mutes_and_unmutes(server):
    ann, code = host(server.url, "--name", "Ann")
    with ann, guest(server.url, code, "--name", "Ben", person=True) as ben:
        ann.wait_for("Ben +ready")
        ann.type("mute ben")
        ann.wait_for("› The host muted Ben")
        ann.wait_for("Ben +ready · muted")
        ben.wait_for("› The host muted Ben")
        ann.type("unmute ben")
        ben.wait_for("› Ben may speak again")
        ben.type("mute ann")
        ben.wait_for('"mute ann" means nothing here')


def test_the_door_is_set_in_a_match_too(server):
    ann, code = host(server.url, "--name", "Ann")
    with ann, guest(server.url, code, "--spectate", "--name", "Zoe") as zoe:
        ann.wait_for("Looking on: Zoe")
        ann.type("b", "")
        zoe.wait_for("A game is being played")
        ann.type("door private", "door closed")
        ann.wait_for("› Zoe left: spectators are not let in now")
        assert zoe.end() == 2
        assert "noripan: This room is closed to spectators.\n" in zoe.printed
        ann.type("1")
        ann.play_on()
        ann.wait_for("private · closed to spectators")
        ann.type("door public", "door open", "door ajar")
        ann.wait_for('"door ajar" means nothing here')
    with guest(server.url, code, "--spectate") as again:
        again.wait_for("You are in room")


def locked(server: RunningServer) -> tuple[Terminal, str]:
    """A host who has locked the room, and its code."""
    ann, code = host(server.url, "--name", "Ann", person=True)
    ann.wait_for("Enter start")
    ann.type("password")
    ann.wait_for("Type the new password; it is not shown")
    ann.type(SESAME)
    ann.wait_for("› The room has a password now")
    ann.wait_for("has a password")
    return ann, code


def test_a_password_is_set_asked_for_and_never_shown(server):
    ann, code = locked(server)
    with ann, guest(server.url, code, "--name", "Ben", person=True) as ben:
        ben.wait_for("This room asks for a password")
        ben.wait_for("Password ")
        ben.type(SESAME.lower())
        ben.wait_for("That is not the password")
        ben.wait_for("Password ")
        ben.type("x" * 100)
        ben.wait_for("That is not the password")
        ben.wait_for("Password ")
        ben.type(SESAME)
        ben.wait_for("You are ready")
        ann.wait_for("Ben +ready")
        ben.type("u")
        ben.wait_for("Enter be ready")
        for terminal, shown in ((ann, "password"), (ben, "u")):
            echoed = terminal.echoed()
            assert shown in echoed
            assert "sesame" not in (echoed + terminal.printed).lower()
        ann.type("password", "")
        ann.wait_for("› The room has no password any more")
    with guest(server.url, code) as anyone:
        anyone.wait_for("You are in room")


def test_a_pipe_brings_the_password_and_goes_without(server):
    ann, code = locked(server)
    with ann, guest(server.url, code) as ben, guest(server.url, code) as cho:
        ben.type(SESAME)
        ben.wait_for("You are ready")
        cho.hang_up()
        assert cho.end() == 2
        assert cho.printed.endswith("noripan: This room asks for a password.\n")


def test_whoever_has_had_enough_of_the_door_has_a_terminal_that_shows_letters(server):
    ann, code = locked(server)
    with ann, guest(server.url, code, person=True) as ben:
        ben.wait_for("Password ")
        assert not ben.shows_typing
        ben.interrupt()
        assert ben.end() == 130
        assert ben.shows_typing
