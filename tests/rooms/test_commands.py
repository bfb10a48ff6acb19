"""Commands of members, as they are sent."""

import msgspec
import pytest

from noripan.games.pirate_dice import GAME as PIRATE_DICE
from noripan.games.pirate_dice.actions import Bet
from noripan.games.pirate_dice.options import Options
from noripan.kernel import Codec
from noripan.rooms import Act, Configure, Ready, RoomSettings, Say, Sit, Wake, member_command_type
from noripan.rooms.commands import MemberCommand

ASKED = Codec(member_command_type(PIRATE_DICE))


@pytest.mark.parametrize(
    "command",
    [
        Act(Bet(3, 4), number=7),
        Configure(Options(dice=5), RoomSettings(turn_seconds=None)),
        Ready("0" * 64, "pepper"),
        Sit(),
        Say("안녕"),
    ],
)
def test_command_is_decoded_into_the_types_of_its_game(command: MemberCommand) -> None:
    assert ASKED.decode(ASKED.encode(command)) == command


@pytest.mark.parametrize(
    "raw",
    [
        msgspec.json.encode(Wake()),
        b'{"type":"Act","action":{"type":"Stake","chips":1}}',
        b'{"type":"Act","action":{"type":"Bet","face":7,"count":1}}',
        b'{"type":"Ready","commitment":"short"}',
        b'{"type":"Sit","seat":-1}',
        b'{"type":"Say","text":"hello","loud":true}',
    ],
)
def test_server_commands_are_not_decoded(raw: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        ASKED.decode(raw)
