"""A room with its clock and log, for tests. Members are named by their ids."""

from typing import Any

import pytest

from noripan.kernel import LANGS, AnyGame, FastChance, OnDisconnect, Refusal, Seat
from noripan.rooms import (
    AnyRoomEntry,
    AnyRoomEvent,
    AnyRoomMatch,
    Connect,
    JoinAs,
    PlayOn,
    Ready,
    Request,
    RoomCommand,
    RoomSettings,
    Start,
    Wake,
    alarm,
    commitment,
    decide,
    open_room,
    refusal,
    running,
)
from noripan.rooms.rules.clocks import SECOND
from tests.conformance.toy import TOY

GRACE = TOY.disconnects.grace * SECOND
NO_CLOCK = RoomSettings(turn_seconds=None)
THREE = ("ann", "bob", "cho")
BOB = Seat(1)
TOY_BOT = TOY.facts.stand_in
OPENED = 1_000_000
"""The time at which every table opens."""


class Table:
    """Sends commands a millisecond apart, and keeps the room and its log."""

    def __init__(self, game: AnyGame = TOY, settings: RoomSettings | None = None, **options: Any) -> None:
        self.game = game
        self.now = OPENED
        self.chance = FastChance(7)
        chosen = game.facts.codecs.options.type(**options)
        if settings is None:
            settings = RoomSettings(game.turns.clock.turn, public=True)
        self.room, self.log = open_room(game, settings, chosen, self.now, self.chance)

    @property
    def match(self) -> AnyRoomMatch:
        """The running match."""
        match = running(self.room)
        assert match is not None
        return match

    def send(
        self, command: RoomCommand, member: str | None = None, name: str | None = None
    ) -> list[AnyRoomEvent]:
        """Sends a command and returns its events."""
        return [entry.event for entry in self.send_request(Request(command, member, name))]

    def send_request(self, request: Request) -> list[AnyRoomEntry]:
        """Sends a request and returns its entries."""
        self.now += 1
        self.room, entries = decide(self.game, self.room, request, self.now, self.chance)
        self.log += entries
        return entries

    def refusal_code(self, command: RoomCommand, member: str | None = None, name: str | None = None) -> str:
        """The code with which a command is refused; it has a text in every language."""
        with pytest.raises(Refusal) as refused:
            decide(self.game, self.room, Request(command, member, name), self.now, self.chance)
        texts = refusal(self.game, self.room, refused.value)
        assert all(texts[lang] for lang in LANGS)
        return refused.value.code

    def join(self, *members: str, role: JoinAs = "player") -> None:
        """Members join under their ids as names."""
        for member in members:
            self.send(Connect(member, role, self.room.invite), member)

    def ready(self, *members: str) -> None:
        """Members get ready, each with their own salt."""
        for member in members:
            self.send(self.be_ready(f"salt of {member}"), member)

    def be_ready(self, salt: str | None = None) -> Ready:
        """A Ready for the current commitment."""
        return Ready(commitment(self.room), salt)

    def start(self, *members: str) -> list[AnyRoomEvent]:
        """All get ready, and the first of them starts."""
        self.ready(*members)
        return self.send(self.begin(), members[0])

    def begin(self) -> Start:
        """A Start for the current commitment."""
        return Start(commitment(self.room))

    def play_on(self) -> PlayOn:
        """A PlayOn for the current commitment."""
        return PlayOn(commitment(self.room))

    def wait(self, seconds: float) -> list[AnyRoomEvent]:
        """Lets time pass and wakes the room once."""
        self.now += int(seconds * SECOND) - 1
        return self.send(Wake())

    def wait_for_alarm(self) -> list[AnyRoomEvent]:
        """Lets time pass until the room's alarm and wakes it."""
        at = alarm(self.room)
        assert at is not None
        self.now = max(self.now, at - 1)
        return self.send(Wake())


def playing(*members: str, game: AnyGame = TOY, **options: Any) -> Table:
    """A table at which a match has just started."""
    table = Table(game, **options)
    table.join(*members)
    table.start(*members)
    return table


def playing_without_clock(*members: str, settings: RoomSettings = NO_CLOCK, game: AnyGame = TOY) -> Table:
    """A match has just started without turn clocks, so that only grace times run."""
    table = Table(game, settings)
    table.join(*members)
    table.start(*members)
    return table


def disconnect_settings(how: OnDisconnect, grace: int | None = None) -> RoomSettings:
    """Settings for lost players, without a turn clock."""
    return RoomSettings(turn_seconds=None, on_disconnect=how, grace_seconds=grace)


def event_types(events: list[AnyRoomEvent]) -> list[str]:
    """The type names of events."""
    return [type(event).__name__ for event in events]
