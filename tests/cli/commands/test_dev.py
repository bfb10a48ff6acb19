"""What `noripan dev` refuses before it opens a playground; tests/playground tests the playground itself."""

import socket

import pytest

from noripan.cli.commands.dev import _announce
from noripan.games.registry import slugs

from ...playground.conftest import author as author
from ..assertions import assert_refused


@pytest.mark.parametrize(
    ("arguments", "clue"),
    [
        (("nothing",), "Unknown game: nothing"),
        (("pirate_dice", "--option", "dice=many"), "dice=many"),
        (("pirate_dice", "--seats", 99), "99"),
        (("pirate_dice", "--host", "127.0.0.1"), "No such option"),
    ],
)
def test_bad_input_is_refused(noripan, arguments, clue):
    assert_refused(noripan("dev", *arguments, "--lang", "en"), clue)


def test_broken_game_is_explained(noripan, author):
    author.save("GOAL = 12", "GOAL = 1 / 0")
    assert_refused(
        noripan("dev", "race"), "package_of_race 1.2 is broken: ZeroDivisionError: division by zero"
    )


def test_port_that_is_taken_is_named(noripan):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        ran = noripan("dev", slugs()[0], "--port", taken.getsockname()[1])
    assert_refused(ran, "Cannot start the server")


@pytest.mark.parametrize(("lang", "clue"), [("en", "To reload its board"), ("ko", "보드도 바로 다시")])
def test_live_reload_of_a_board_of_this_repository_is_explained(capsys, lang, clue):
    page = "http://127.0.0.1:8001/dev"
    _announce(page, slugs()[0], lang)
    first, second, third, last = capsys.readouterr().out.splitlines()
    assert (slugs()[0] in first, second.strip()) == (True, page)
    assert clue in third
    assert "NORIPAN_SERVER=http://127.0.0.1:8001 npm run dev" in third
    assert "Ctrl-C" in last
    _announce(page, "race", lang)
    assert clue not in capsys.readouterr().out
