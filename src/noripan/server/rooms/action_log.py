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
    """`[Action] BuildRoad by Player 2: {"edge":…}`; players are counted from 1."""
    params = msgspec.to_builtins(move.action)
    kind = params.pop("type")
    player = "Referee" if move.seat == REFEREE else f"Player {move.seat + 1}"
    return f"[Action] {kind} by {player}: {msgspec.json.encode(params).decode()}"
