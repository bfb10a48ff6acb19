"""Decides a batch of requests, one after another, on a room. Nothing is stored or shown yet."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

import structlog
from msgspec import Struct

from noripan.kernel import AnyGame, Chance, Lang, Refusal
from noripan.rooms import (
    AnyRoom,
    AnyRoomEntry,
    MatchStarted,
    Request,
    Resume,
    accepted_seq,
    check,
    decide,
    teller_of,
)

from .pending_request import PendingRequest

_LOG = structlog.get_logger(__name__)


class Decision(Struct):
    """The outcome of a batch of requests."""

    room: AnyRoom
    requests: list[PendingRequest] = []
    entries: list[AnyRoomEntry] = []
    answers: list[Callable[[], None]] = []
    postponed: Sequence[PendingRequest] = ()
    """Requests that have to wait until these entries are shown."""


class Decider:
    """Decides for one game."""

    def __init__(self, game: AnyGame, now: Callable[[], int], chance: Chance) -> None:
        self._game = game
        self._now = now
        self._chance = chance

    def decide_all(
        self, room: AnyRoom, batch: Sequence[PendingRequest], unserved_since: int | None
    ) -> Decision:
        """Decides a batch; first, the room learns since when no server has run it."""
        decision = Decision(room)
        if unserved_since is not None:
            with suppress(Refusal):  # our bug, already logged
                decision.room, decision.entries = self._decide(room, Request(Resume(unserved_since)))
        for at, pending in enumerate(batch):
            if pending.is_correction and pending.request.member not in decision.room.members:
                continue
            try:
                room, entries = self._decide(decision.room, pending.request)
            except Refusal as refusal:
                decision.requests.append(pending)
                if pending.on_refused is not None:
                    decision.answers.append(partial(pending.on_refused, refusal))
                continue
            if decision.entries and any(isinstance(entry.event, MatchStarted) for entry in entries):
                # A start renumbers the seats: earlier entries must be shown by the old numbers first.
                decision.postponed = batch[at:]
                break
            decision.room = room
            decision.requests.append(pending)
            decision.entries += entries
            if pending.on_accepted is not None:
                seq = entries[0].seq if entries else _answer_seq(room, pending.request)
                decision.answers.append(partial(pending.on_accepted, seq))
        return decision

    def check(self, room: AnyRoom, member: str, action: Any, narrate: Lang | None) -> str | None:
        """An action in words, if the room would accept it now; raises Refusal if not."""
        try:
            check(self._game, room, member, action)
            return None if narrate is None else teller_of(self._game, room, narrate).action(action)
        except Refusal:
            raise
        except Exception as error:
            raise _server_error(room, type(action)) from error

    def _decide(self, room: AnyRoom, request: Request) -> tuple[AnyRoom, list[AnyRoomEntry]]:
        try:
            return decide(self._game, room, request, self._now(), self._chance)
        except Refusal:
            raise
        except Exception as error:
            raise _server_error(room, type(request.command)) from error


def _server_error(room: AnyRoom, kind: type) -> Refusal:
    """Our bug. Deciding is pure, so the room is unchanged and other requests go on."""
    _LOG.exception("cannot decide", room=room.id, seq=room.seq, command=kind.__name__)
    return Refusal("SERVER_ERROR")


def _answer_seq(room: AnyRoom, request: Request) -> int:
    """The entry of a repeated command; for a command that changes nothing, the last entry."""
    seq = accepted_seq(room, request)
    return room.seq if seq is None else seq
