"""The secret of free rolls: committed before, revealed afterwards (room rules 8.5 and 8.6)."""

from collections.abc import Iterator

import msgspec
import pytest
from msgspec.structs import replace

from noripan.kernel import AnyGame, FreeRoll, RoomRolls, Seat, commitment_of
from noripan.kernel.chance.fairness import seeded_random
from noripan.kernel.chance.free_rolls import rolls_match_secret
from noripan.rooms import (
    AnyRoomEvent,
    Leave,
    Request,
    RollsRevealed,
    Said,
    Say,
    looks_the_same,
    opened,
    room_codec,
    room_view,
    running,
    show,
)
from noripan.rooms.events import RollSecretMade
from noripan.rooms.values import ROLLS_KEPT
from tests.conformance.toy import TOY
from tests.rooms.folding import evolve_all
from tests.rooms.rules.test_chat_dice import opened as tossed
from tests.rooms.rules.test_chat_dice import result_of
from tests.rooms.table import Table, event_types
from tests.rooms.test_secrecy import documents, shown
from tests.rooms.variants import ASKED, TOSSED


def secret_of(table: Table) -> str:
    """The secret of the room's free rolls."""
    assert table.room.free_rolls is not None
    return table.room.free_rolls.secret


def roll_of(happened: list[AnyRoomEvent]) -> FreeRoll:
    """The free roll among some events."""
    free = result_of(happened).free
    assert free is not None
    return free


def rolled(table: Table, times: int) -> Iterator[FreeRoll]:
    return (roll_of(table.send(Say("/roll 1 50"), "ann")) for _ in range(times))


def test_commitment_is_published_before_the_first_roll() -> None:
    table = tossed()
    secret = secret_of(table)
    assert event_types([entry.event for entry in table.log[:3]]) == [
        "RoomOpened",
        "SecretMade",
        "RollSecretMade",
    ]
    assert room_view(TOSSED, table.room).rolls == commitment_of(bytes.fromhex(secret))


@pytest.mark.parametrize("game", [TOY, ASKED], ids=["toy", "house"])
def test_game_without_free_rolls_has_no_roll_secret(game: AnyGame) -> None:
    table = Table(game)
    assert table.room.free_rolls is None
    assert room_view(game, table.room).rolls is None


def test_roll_is_made_from_secret_number_and_client_seed() -> None:
    table = tossed()
    secret = secret_of(table)
    for number, words in enumerate(("", "행운", "1:2", "행운")):
        roll = roll_of(table.send(Say("/주사위 1 1000", words), "bob"))
        value = seeded_random(f"{secret}:{number}:{words}", 1, 1000)
        assert roll == FreeRoll(number, words, 1, 1000, value)


def test_client_seed_is_made_if_none_is_sent() -> None:
    words = [roll.words for roll in rolled(tossed(), 3)]
    assert len(set(words)) == 3
    assert all(words)


def test_messages_and_refused_rolls_take_no_number() -> None:
    table = tossed()
    table.send(Say("hello"), "ann")
    table.refusal_code(Say("/roll 1 1"), "ann")
    table.refusal_code(Say("/roll x"), "ann")
    assert [roll.number for roll in rolled(table, 2)] == [0, 1]


def test_resent_command_does_not_roll_again() -> None:
    table = tossed()
    request = Request(Say("/roll"), "ann", "c1")
    assert len(table.send_request(request)) == 1
    before = table.room
    assert table.send_request(request) == []
    assert table.room is before


def test_secret_is_revealed_at_the_end_of_a_match() -> None:
    table = tossed()
    secret, made = secret_of(table), tuple(rolled(table, 3))
    table.start("ann", "bob")
    assert secret_of(table) == secret
    *_, revealed, renewed, _ = table.send(Leave(), "bob")
    assert revealed == RollsRevealed(secret, made)
    assert renewed == RollSecretMade(secret_of(table))
    assert secret_of(table) != secret
    assert rolls_match_secret(RoomRolls(secret, made))
    assert [roll.number for roll in rolled(table, 2)] == [0, 1]


def test_secret_is_revealed_after_enough_rolls() -> None:
    """At once, so that the next commitment is published before the next roll."""
    table = tossed()
    secret, made = secret_of(table), tuple(rolled(table, ROLLS_KEPT - 1))
    assert secret_of(table) == secret
    said, revealed, renewed = table.send(Say("/roll"), "bob")
    assert isinstance(said, Said)
    assert revealed == RollsRevealed(secret, (*made, roll_of([said])))
    assert renewed == RollSecretMade(secret_of(table))
    assert [roll.number for roll in rolled(table, 1)] == [0]


def test_match_played_in_chat_renews_the_secret_once() -> None:
    table = tossed()
    list(rolled(table, ROLLS_KEPT - 1))
    table.start("ann", "bob")
    table.send(Say("/roll"), "ann")
    happened = table.send(Say("/roll"), "bob")
    assert event_types(happened).count("RollsRevealed") == event_types(happened).count("RollSecretMade") == 1


def test_secret_is_not_sent_before_it_is_revealed() -> None:
    table = tossed()
    secret = secret_of(table)
    list(rolled(table, 3))
    table.start("ann", "bob")
    for viewer in (None, Seat(0), Seat(1)):
        assert secret.encode() not in documents(TOSSED, table.room, viewer) + shown(TOSSED, table.log, viewer)
    table.send(Leave(), "bob")
    assert running(table.room) is None
    assert secret.encode() in shown(TOSSED, table.log, None)
    assert secret_of(table).encode() not in shown(TOSSED, table.log, None)


def test_new_commitment_is_shown() -> None:
    table = tossed()
    list(rolled(table, ROLLS_KEPT - 1))
    before = table.room
    *_, made = table.send_request(Request(Say("/roll"), "bob"))
    commitment = commitment_of(bytes.fromhex(secret_of(table)))
    assert show(TOSSED, made, None) is None
    assert room_view(TOSSED, table.room).rolls == commitment
    assert not looks_the_same(before, table.room)


def test_roll_does_not_change_the_room_view() -> None:
    table = tossed()
    before = table.room
    list(rolled(table, 1))
    assert looks_the_same(before, table.room)
    assert room_view(TOSSED, before) == room_view(TOSSED, table.room)


class TestRoomsWithoutRollSecret:
    """Rooms that were opened before their game had free rolls."""

    def old(self) -> Table:
        table = tossed()
        table.room = replace(table.room, free_rolls=None)
        return table

    def test_stored_room_can_be_read(self) -> None:
        table = tossed()
        stored = msgspec.json.decode(room_codec(TOSSED).encode(table.room))
        del stored["free_rolls"]
        assert room_codec(TOSSED).decode(msgspec.json.encode(stored)).free_rolls is None

    def test_room_has_no_commitment_yet(self) -> None:
        assert room_view(TOSSED, self.old().room).rolls is None

    def test_first_roll_makes_the_secret(self) -> None:
        table = self.old()
        made, said = table.send(Say("/roll"), "ann")
        assert made == RollSecretMade(secret_of(table))
        assert roll_of([said]).number == 0
        assert [roll.number for roll in rolled(table, 1)] == [1]

    def test_end_of_match_makes_the_secret_without_revealing(self) -> None:
        table = self.old()
        table.start("ann", "bob")
        happened = event_types(table.send(Leave(), "bob"))
        assert "RollsRevealed" not in happened
        assert "RollSecretMade" in happened


def test_log_reproduces_the_roll_secret() -> None:
    table = tossed()
    list(rolled(table, ROLLS_KEPT + 3))
    room = evolve_all(TOSSED, opened(table.room.id, table.log[0]), table.log[1:])
    assert room.free_rolls == table.room.free_rolls
    assert room.free_rolls is not None
    assert len(room.free_rolls.rolls) == 3
