"""The host chooses how well the bot plays that takes over for lost players (room rule 4.2)."""

from dataclasses import replace

import pytest
from msgspec.structs import replace as with_fields

from noripan.kernel import Refusal, Seat
from noripan.rooms import BotPlayer, BotTookOver, Disconnect, RoomSettings, StandIn, room_view
from tests.conformance.toy import TOY
from tests.rooms.table import BOB, THREE, Table, disconnect_settings, playing_without_clock

LEVELS = replace(TOY, facts=replace(TOY.facts, bot_levels={"strong": "hard", "steady": "normal"}))
HARD: RoomSettings = with_fields(disconnect_settings("bot"), stand_in="hard")


def test_bot_of_the_chosen_level_takes_over() -> None:
    table = playing_without_clock(*THREE, settings=HARD, game=LEVELS)
    table.send(Disconnect(), "bob")
    assert table.wait_for_alarm() == [BotTookOver(BOB, "strong")]
    assert table.match.players[BOB] == StandIn("bob", "strong")


def test_bot_of_the_chosen_level_replaces_a_lost_opponent() -> None:
    table = playing_without_clock("ann", "bob", settings=HARD, game=LEVELS)
    table.send(Disconnect(), "bob")
    table.wait_for_alarm()
    table.send(table.play_on(), "ann")
    player = table.match.players[Seat(1)]
    assert isinstance(player, BotPlayer)
    assert player.bot == "strong"


def test_level_that_the_game_does_not_offer_is_refused() -> None:
    with pytest.raises(Refusal) as refused:
        Table(TOY, HARD)
    assert (refused.value.code, refused.value.params) == ("NOT_OFFERED", {"choices": ("easy",)})


def test_everyone_sees_the_chosen_level() -> None:
    assert room_view(LEVELS, Table(LEVELS, HARD).room).settings.stand_in == "hard"
