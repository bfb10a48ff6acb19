"""Opening a room."""

from dataclasses import replace

import pytest

from noripan.kernel import Disconnects, FastChance, Refusal, commitment_of
from noripan.rooms import Request, RoomSettings, Wake, accepted_seq, commitment, open_room, opened
from noripan.rooms.decide import CODE_LETTERS
from noripan.rooms.events import RoomOpened, SecretMade
from noripan.rooms.views.room_views import phase_of
from tests.conformance.toy import TOY
from tests.conformance.toy.types import Options

from .table import OPENED, Table


def test_room_opens_with_its_terms_and_a_secret() -> None:
    table = Table(dice=3)
    first, second = table.log
    assert isinstance(first.event, RoomOpened)
    assert (first.seq, first.at, first.event.options) == (1, OPENED, Options(dice=3))
    assert isinstance(second.event, SecretMade)
    assert (second.seq, table.room.seq) == (2, 2)
    assert commitment(table.room) == commitment_of(bytes.fromhex(second.event.secret))
    assert phase_of(table.room) == "lobby"


def test_two_rooms_share_no_secrets() -> None:
    chance = FastChance(0)
    one, other = (open_room(TOY, None, Options(), OPENED, chance)[0] for _ in range(2))
    assert {one.id, one.code, one.invite, one.secret}.isdisjoint(
        {other.id, other.code, other.invite, other.secret}
    )


def test_code_has_six_unambiguous_letters() -> None:
    code = Table().room.code
    assert len(code) == 6
    assert set(code) <= set(CODE_LETTERS)
    assert set(CODE_LETTERS).isdisjoint("01OIL")


def test_default_turn_length_is_the_games() -> None:
    room, _ = open_room(TOY, None, Options(), OPENED, FastChance(0))
    assert room.settings == RoomSettings(30, public=False, grace_seconds=60, on_disconnect="vote")


def test_new_room_is_private() -> None:  # room rule 1.1
    assert not open_room(TOY, None, Options(), OPENED, FastChance(0))[0].settings.public


def test_unset_settings_are_the_games_defaults() -> None:
    lost = Disconnects(grace=10, then="forfeit", choices=("forfeit",))
    strict = replace(TOY, disconnects=lost)
    settings = Table(strict, RoomSettings(turn_seconds=None, public=False)).room.settings
    assert settings == RoomSettings(None, public=False, grace_seconds=10, on_disconnect="forfeit")


def test_setting_that_the_game_does_not_offer_is_refused() -> None:
    lost = Disconnects(then="forfeit", choices=("forfeit",))
    strict = replace(TOY, disconnects=lost)
    with pytest.raises(Refusal) as refused:
        Table(strict, RoomSettings(turn_seconds=None, on_disconnect="bot"))
    assert (refused.value.code, refused.value.params) == ("NOT_OFFERED", {"choices": ("forfeit",)})


@pytest.mark.parametrize("seconds", [9, 301])
def test_clock_outside_its_bounds_is_refused(seconds: int) -> None:
    with pytest.raises(Refusal) as refused:
        Table(settings=RoomSettings(turn_seconds=seconds))
    assert refused.value.code == "INVALID_CLOCK"
    assert refused.value.params == {"low": 10, "high": 300}


@pytest.mark.parametrize("seconds", [-1, 601])
def test_grace_time_outside_its_bounds_is_refused(seconds: int) -> None:
    with pytest.raises(Refusal) as refused:
        Table(settings=RoomSettings(turn_seconds=None, grace_seconds=seconds))
    assert refused.value.code == "INVALID_GRACE"
    assert refused.value.params == {"low": 0, "high": 600}


@pytest.mark.parametrize("dice", [0, 6])
def test_room_with_options_out_of_bounds_is_refused(dice: int) -> None:
    with pytest.raises(Refusal) as refused:
        Table(dice=dice)
    assert refused.value.code == "OPTION_OUT_OF_RANGE"
    assert refused.value.params == {"option": "dice", "low": 1, "high": 5}


@pytest.mark.parametrize("seconds", [10, 300, None])
def test_host_chooses_a_clock_or_none(seconds: int | None) -> None:
    assert Table(settings=RoomSettings(turn_seconds=seconds)).room.settings.turn_seconds == seconds


def test_log_begins_with_room_opened() -> None:
    with pytest.raises(TypeError, match="first entry is RoomOpened"):
        opened("room", Table().log[1])


def test_new_room_knows_no_commands() -> None:
    room = Table().room
    assert accepted_seq(room, Request(Wake(), "ann", "1")) is None
    assert accepted_seq(room, Request(Wake(), None, "1")) is None
    assert accepted_seq(room, Request(Wake(), "ann")) is None
