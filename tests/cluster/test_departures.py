"""The checker finds clients that were thrown out without a reason in the log."""

import pytest

from noripan.rooms import (
    Act,
    Disconnect,
    HumanPlayer,
    MemberLeft,
    MemberLost,
    RoomSettings,
    VoteOpened,
    running,
)
from noripan.rooms.events import RoomEntry
from tests.fuzz.log_checks import Log
from tests.rooms.table import Table

from .checker import check_history
from .history import Departure, History
from .room_checks import Run
from .test_checker import CODE, GAME, World


def test_client_thrown_out_without_reason_is_found() -> None:
    world = World()
    world.history.rooms[CODE].departures.append(Departure("cho", "LEFT", 0))
    assert world.check() == [f"{CODE}: cho was thrown out: LEFT"]


@pytest.mark.parametrize(("late", "violations"), [(-1000, 0), (1000, 1)])
def test_client_may_be_thrown_out_after_the_grace_time_in_which_it_was_not_connected(
    late: int, violations: int
) -> None:
    world = World()
    lost = next(entry.at for entry in reversed(world.table.log) if isinstance(entry.event, MemberLost))
    left = lost + 1000 * (world.table.room.settings.grace_seconds or 0)
    world.table.log.append(RoomEntry(len(world.table.log) + 1, left, MemberLeft("cho", "lost")))
    world.finish()
    world.history.rooms[CODE].departures.append(Departure("cho", "LEFT", lost + late))
    assert sum("thrown out" in why for why in world.check()) == violations


@pytest.mark.parametrize(("late", "violations"), [(-1000, 0), (1000, 1)])
def test_client_may_be_thrown_out_after_a_vote_in_which_it_was_not_connected(
    late: int, violations: int
) -> None:
    world = World()
    seat = world.table.match.players.index(HumanPlayer("cho"))
    voted = world.table.log[-1].at + 10
    for event in (VoteOpened(seat), MemberLeft("cho", "lost")):
        world.table.log.append(RoomEntry(len(world.table.log) + 1, voted, event))
    world.finish()
    world.history.rooms[CODE].departures.append(Departure("cho", "LEFT", voted + late))
    assert sum("thrown out" in why for why in world.check()) == violations


@pytest.mark.parametrize(("late", "violations"), [(-1000, 0), (1000, 1)])
def test_client_may_be_thrown_out_of_a_duel_after_timeouts_in_which_it_was_not_connected(
    late: int, violations: int
) -> None:
    table = Table(GAME, RoomSettings(turn_seconds=10))
    table.join("ann", "bob")
    table.start("ann", "bob")
    table.send(Disconnect(), "bob")
    lost = table.now
    while running(table.room) is not None:
        (seat,) = GAME.actors(table.match.state)
        if table.match.players[seat] == HumanPlayer("ann"):
            table.send(Act(GAME.legal(table.match.state, seat)[0]), "ann")
        else:
            table.wait_for_alarm()
    assert "bob" not in table.room.members
    assert table.now < lost + 60_000
    history = History()
    history.rooms[CODE].connected.add("ann")
    history.rooms[CODE].departures.append(Departure("bob", "LEFT", lost + late))
    run = Run(grace=1000, tolerance=0, ended=table.now)
    found = check_history(history, {CODE: Log(CODE, GAME, table.log)}, run)
    assert sum("thrown out" in why for why in found) == violations
