"""Every refusal of a room has texts, is raised somewhere, and has a test."""

from dataclasses import replace
from pathlib import Path

import pytest

from noripan import rooms
from noripan.bots import with_general
from noripan.games.registry import Listing, listings
from noripan.kernel import COMMON_REFUSALS, Refusal, Text, role_bots
from noripan.rooms import REFUSALS, BotPlayer, HumanPlayer, names_called, refusal
from noripan.rooms.bot_kinds import NOTES, TITLES
from tests.architecture.test_rules_traced import codes
from tests.architecture.tree import modules
from tests.rooms.table import Table, playing

RAISED = {code for file in modules(Path(rooms.__file__).parent) for code in codes(file) if code is not None}
BY_THE_SERVER = {"NO_SUCH_BOT"}
"""Only a server knows the bots of a game."""


def test_every_refusal_has_a_text_and_every_text_a_refusal() -> None:
    assert RAISED - COMMON_REFUSALS.keys() == REFUSALS.keys() - BY_THE_SERVER


def test_every_refusal_has_a_test() -> None:
    tests = "".join(file.read_text() for file in Path(__file__).parents[1].rglob("test_*.py"))
    assert {code for code in RAISED if f'"{code}"' not in tests} == set()


def test_room_refusal_has_a_text_in_every_language() -> None:
    table = Table()
    texts = refusal(table.game, table.room, Refusal("NO_SUCH_BOT", bots=("bold", "shy")))
    assert texts == {
        "ko": "모르는 봇이에요. 이 게임의 봇: bold, shy",
        "en": "There’s no such bot. Bots for this game: bold, shy",
    }


def test_game_refusal_names_the_players() -> None:
    table = playing("ann", "bob")
    texts = refusal(table.game, table.room, Refusal("NOT_YOUR_TURN", turn=1))
    assert "bob" in texts["ko"]
    assert "bob" in texts["en"]


def test_bots_are_named_by_title_and_number() -> None:
    texts = replace(Table().game.facts.texts, bots={"sly": Text(ko="여우", en="Fox")})
    players = (
        HumanPlayer("a"),
        BotPlayer("sly"),
        BotPlayer("sly"),
        BotPlayer("uniform"),
        BotPlayer("nameless"),
        None,
    )
    names = ("sly", "sly (2)", "sly (3)", "uniform", "nameless", "gone")
    assert names_called(texts, names, players, "ko") == (
        "sly",
        "여우 (2)",
        "여우 (3)",
        "기분파",
        "nameless",
        "gone",
    )
    assert names_called(texts, names, players, "en") == (
        "sly",
        "Fox (2)",
        "Fox (3)",
        "Whim",
        "nameless",
        "gone",
    )


@pytest.mark.parametrize("listing", listings(), ids=lambda listing: listing.game.facts.slug)
def test_every_bot_has_a_title_and_a_note(listing: Listing) -> None:
    facts = listing.game.facts
    options = [facts.codecs.options.type(), facts.usual_options or facts.codecs.options.type()]
    attendants = {bot for chosen in options for bot in role_bots(listing.game.roles, chosen).values()}
    bots = set(with_general(listing.game, listing.bots)) | attendants
    assert set(facts.texts.bots) <= bots <= {*TITLES, *facts.texts.bots}
    assert set(facts.texts.bot_notes) <= bots <= {*NOTES, *facts.texts.bot_notes}
