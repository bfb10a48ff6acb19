"""A finished match step by step, as one viewer saw it: views and texts. Folds the log without playing the
rules."""

import asyncio
from collections.abc import Iterator
from typing import Any, TypeAlias

from msgspec import UNSET, Raw, UnsetType
from msgspec.structs import replace

from noripan.kernel import (
    AnyGame,
    Lang,
    MatchEntry,
    Outcome,
    Refusal,
    Replay,
    Row,
    Seat,
    SeatNumber,
    TurnStarts,
    Value,
    Viewer,
    has_stake,
)
from noripan.rooms import MoveKind, Seq, move_lines, move_view, table_teller
from noripan.storage import FinishedMatch, Storage
from noripan.wire import Delta, changes, encode

from ..rooms.updates import delta
from .finished import LoggedMatch, MatchCard, card_of, read_logged_match

AnyReplay: TypeAlias = Replay[Any, Any, Any, Any, Any, Any, Any]


class ReplayStep(Value, frozen=True):
    """One move of a match, and the table after it."""

    number: Seq
    seat: SeatNumber | None
    """Who moved; null: the opening."""
    kind: MoveKind
    events: tuple[Any, ...]
    """The game's own events, as far as the viewer may know."""
    table: Delta
    """From the table before the move to the table after it."""
    lines: tuple[str, ...]
    """What happened, in words; after the last move, also how it ended."""
    rows: tuple[Row, ...]
    """The table as pairs of a label and a value."""
    begins_turn: bool = False
    """Whether it is the first move of a turn; answers in another seat's turn begin none."""
    out: tuple[SeatNumber, ...] = ()
    """The seats that are no longer in the match after it: nobody can go on in them."""
    outcome: Outcome | UnsetType = UNSET
    """How it ended, after the last move."""


class ReplaySteps(Value, frozen=True):
    """A finished match as one viewer saw it, from the empty table to the end."""

    card: MatchCard
    options: Any
    """The game's own options."""
    viewer: SeatNumber | None
    """Whose view it is; null: a spectator's."""
    names: tuple[str, ...]
    """What the seats are called, bots by their titles."""
    teams: tuple[int, ...]
    """By seat; without teams, each seat has its own number."""
    table: Any
    """The empty table, before the first step."""
    rows: tuple[Row, ...]
    """The empty table as pairs of a label and a value."""
    steps: tuple[ReplayStep, ...]
    ending: str
    """How it ended, in words."""


async def replay_steps(
    game: AnyGame, storage: Storage, finished: FinishedMatch, viewer: int | None, lang: Lang, /
) -> bytes:
    """The encoded ReplaySteps of a finished match. Other tasks get their turn after each step."""
    played = await read_logged_match(game, storage, finished)
    renderer = _ReplayRenderer(game, played, _seat(played, viewer), lang)
    start = renderer.start(card_of(finished))
    steps: list[Any] = []
    for step in renderer.steps():
        steps.append(Raw(encode(step)))
        await asyncio.sleep(0)
    return encode(replace(start, steps=tuple(steps)))


def _seat(played: LoggedMatch, viewer: int | None) -> Viewer:
    seats = len(played.start.players)
    if viewer is not None and viewer >= seats:
        raise Refusal("NO_SUCH_VIEWER", seat=viewer, last=seats - 1)
    return None if viewer is None else Seat(viewer)


class _ReplayRenderer:
    """Renders a match for one viewer."""

    def __init__(self, game: AnyGame, played: LoggedMatch, viewer: Viewer, lang: Lang) -> None:
        start = played.start
        self._game = game
        self._played = played
        self._viewer = viewer
        self._teller = table_teller(game, start.names, start.players, lang)
        self._replay: AnyReplay = Replay(
            game, start.options, start.seat_options, played.moves, start.origin or None
        )
        self._turns = TurnStarts(game)

    def start(self, card: MatchCard) -> ReplaySteps:
        """Everything but the steps."""
        table = self._table()
        return ReplaySteps(
            card=card,
            options=self._played.start.options,
            viewer=self._viewer,
            names=tuple(self._teller.names),
            teams=self._game.seating.teams(self._played.start.options, len(self._teller.names)),
            table=table,
            rows=self._rows(table),
            steps=(),
            ending=self._teller.outcome(self._played.end.outcome),
        )

    def steps(self) -> Iterator[ReplayStep]:
        """One step per move."""
        before = self._table()
        while not self._replay.at_end:
            state = self._replay.state
            entry = self._replay.forward()
            after = self._table()
            yield replace(self._step(entry, before, after), begins_turn=self._turns.begins_turn(entry, state))
            before = after

    def _step(self, entry: MatchEntry[Any, Any], before: Any, after: Any) -> ReplayStep:
        move = move_view(self._game, entry, self._viewer)
        patch: Any = delta(changes(before, after), after)[0]
        step = ReplayStep(
            number=move.number,
            seat=move.seat,
            kind=move.kind,
            events=move.events,
            table=patch,
            lines=tuple(move_lines(move, self._teller.at(after))),
            rows=self._rows(after),
            out=self._out(),
        )
        return self._last(step) if self._replay.at_end else step

    def _last(self, step: ReplayStep) -> ReplayStep:
        outcome = self._played.end.outcome
        return replace(step, lines=(*step.lines, self._teller.outcome(outcome)), outcome=outcome)

    def _out(self) -> tuple[Seat, ...]:
        seats = map(Seat, range(len(self._played.start.players)))
        return tuple(seat for seat in seats if not has_stake(self._game, self._replay.state, seat))

    def _table(self) -> Any:
        return self._game.view(self._replay.state, self._viewer)

    def _rows(self, table: Any) -> tuple[Row, ...]:
        return tuple(self._teller.rows(table))
