"""Folds whole logs."""

from collections.abc import Iterable

from noripan.kernel import AnyGame
from noripan.rooms import AnyRoom, AnyRoomEntry, evolve


def evolve_all(game: AnyGame, room: AnyRoom, entries: Iterable[AnyRoomEntry], /) -> AnyRoom:
    """The room after some more entries."""
    for entry in entries:
        room = evolve(game, room, entry)
    return room
