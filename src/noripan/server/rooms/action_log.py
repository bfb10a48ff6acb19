"""The development log: each action played, in order. Silent in production.

It may reveal hidden information, so it goes only to the operator's standard error.
"""

import logging
from collections.abc import Iterable
from typing import Any, Final

import msgspec

from noripan.kernel import REFEREE, Acted, MatchEntry
from noripan.rooms import (
    AnyRoomEntry,
)

ACTIONS: Final = "noripan.actions"
"""The logger's name; development mode enables it."""
_LOG: Final = logging.getLogger(ACTIONS)
_LOG.disabled = True  # whatever the log level is


def log_actions(entries: Iterable[AnyRoomEntry], /) -> None:
    """Prints the actions among stored entries, in development mode."""
    if not _LOG.isEnabledFor(logging.DEBUG):
        return
    for entry in entries:
        if isinstance(entry.event, MatchEntry) and isinstance(entry.event.move, Acted):
            _LOG.debug(action_line(entry.event.move))


def action_line(move: Acted[Any], /) -> str:
    """`[Action] BuildRoad by seat 1: {"edge":…}`; seats are numbered from 0, as in states and views."""
    params = msgspec.to_builtins(move.action)
    kind = params.pop("type")
    actor = "referee" if move.seat == REFEREE else f"seat {move.seat}"
    return f"[Action] {kind} by {actor}: {msgspec.json.encode(params).decode()}"
