"""The table that the page shows: changed by one command at a time, played again when its rules change."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final, Literal, assert_never

import msgspec

from noripan.bots import with_general
from noripan.kernel import (
    NO_CHANCE,
    REFEREE,
    Acted,
    ChanceNeeded,
    FastChance,
    Lang,
    Refusal,
    Seat,
    Viewer,
    check_turn,
    fill,
)
from noripan.rooms import CallOff, Decide
from noripan.server.content.packaged_boards import read_board
from noripan.server.http.board_files import files_of
from noripan.server.http.errors import REFUSALS as SERVER_REFUSALS
from noripan.server.http.schemas import game_card
from noripan.server.http.web_build import StaticFile
from noripan.server.rooms.action_log import ACTIONS, action_line
from noripan.wire import encode, short_reason

from . import table as tables
from .commands import (
    CheckAct,
    DevCommand,
    LetBotPlay,
    Redraw,
    SeatAct,
    SeatIdle,
    SeatLeave,
    Seek,
    SetNextDraws,
    StartOver,
)
from .rules_source import RulesSource
from .table import Table
from .text import REFUSALS
from .views import DevTable, Reload, Trouble, table_view, teller_of

WATCH_SECONDS: Final = 0.3
PING_SECONDS: Final = 15.0
PING: Final = b": ping\n\n"
_ACTIONS: Final = logging.getLogger(ACTIONS)


@dataclass(frozen=True, slots=True)
class _Problem:
    kind: Literal["rules", "move", "crash"]
    move: int | None
    error: Exception


class LiveTable:
    """One table, and who looks at it."""

    def __init__(self, source: RulesSource, options: Any, seats: int, seed: str) -> None:
        self._source = source
        self._listing = source.listing
        self._luck = FastChance(seed)
        self._table = tables.start(source.listing.game, options, seats, self._luck)
        self._version = 1
        self._history = 1
        self._problem: _Problem | None = None
        self._reload = Reload(count=0, played=0, kept=0)
        self.board_files: dict[str, StaticFile] = {}
        """The files of the game's packaged board by path, also of its earlier versions."""
        self.read_board()
        self._is_closed = False
        self._lock = asyncio.Lock()
        self._changed = asyncio.Event()

    @property
    def state(self) -> bytes:
        """The whole state as JSON, with everything that is hidden."""
        return self._table.game.facts.codecs.state.encode(self._table.state)

    async def do(self, command: DevCommand) -> None:
        """Carries out a command, or refuses it. The rules run in a thread: they may be slow."""
        async with self._lock:
            try:
                await asyncio.to_thread(self._do, command)
            finally:
                self._announce()

    async def watch(self) -> None:
        """Reads the rules again whenever their files change."""
        while True:
            await asyncio.sleep(WATCH_SECONDS)
            if self._source.has_changed():
                async with self._lock:
                    await asyncio.to_thread(self.read_rules)
                    self._announce()
            if self._source.has_other_board():
                self.read_board()
                self._announce()

    def read_rules(self) -> None:
        """Plays the moves by the rules as they are on disk now; rules that do not work change nothing."""
        try:
            if self._source.is_compiled:
                raise Refusal("RULES_COMPILED")
            listing = self._source.load()
            after = tables.with_rules(self._table, listing.game, self._luck)
        except Exception as error:
            self._problem = _Problem("rules", None, error)
            return
        self._listing = listing
        self.read_board()
        self._problem = None
        self._show(after)
        played = len(after.positions) - 1
        self._reload = Reload(self._reload.count + 1, played, len(after.moves) - 1 - played)

    def read_board(self) -> None:
        """Serves the game's packaged board as it is on disk now, and tells the page about it."""
        board = read_board(self._listing)
        self.board_files |= files_of(board)
        self._card = game_card(self._listing, board)

    async def events(self, lang: Lang, eyes: Viewer) -> AsyncIterator[bytes]:
        """The table at once and after each change, as server-sent events; ends when the table is closed."""
        version = 0
        while not self._is_closed:
            if version != self._version:
                version = self._version
                yield self._event(lang, eyes)
            elif not await self._changes_soon():
                yield PING

    def close(self) -> None:
        """Ends what pages read, so that the server need not wait for them."""
        self._is_closed = True
        self._changed.set()

    def check(self, asked: CheckAct, lang: Lang) -> str:
        """An action in words, if it would be accepted now; else raises the refusal."""
        game, state = self._table.game, self._table.state
        try:
            action = tables.read_action(game, asked.seat, asked.action)
            with suppress(ChanceNeeded):  # rules refuse before the first draw
                game.play(state, asked.seat, action, NO_CHANCE)
        except msgspec.ValidationError as error:
            raise Refusal("MALFORMED", why=short_reason(error)) from error
        except Refusal:
            raise
        except Exception as error:
            raise _crash(error) from error
        return teller_of(self._table, lang).at(game.view(state, asked.seat)).action(action)

    def words(self, refusal: Refusal, lang: Lang) -> str:
        """A refusal in words, with the names of the table."""
        line = REFUSALS.get(refusal.code)
        teller = teller_of(self._table, lang)
        if line is not None:
            return teller.say(line, **refusal.params)
        with suppress(KeyError):
            return teller.refusal(refusal)
        with suppress(KeyError):
            return fill(SERVER_REFUSALS[refusal.code], refusal.params, lang)
        return repr(refusal)  # its text is not written yet

    async def _changes_soon(self) -> bool:
        try:
            await asyncio.wait_for(self._changed.wait(), PING_SECONDS)
        except TimeoutError:
            return False
        return True

    def _event(self, lang: Lang, eyes: Viewer) -> bytes:
        """Views and texts are code under development, too: their errors are shown instead of the table."""
        try:
            name, data = "table", encode(self._view(lang, eyes))
        except Exception as error:
            name, data = "trouble", encode(self._trouble(_Problem("crash", self._table.at, error), lang))
        return f"event: {name}\ndata: ".encode() + data + b"\n\n"

    def _view(self, lang: Lang, eyes: Viewer) -> DevTable:
        problem = self._problem
        if problem is None and self._table.stop is not None:
            problem = _Problem("move", self._table.stop.number, self._table.stop.error)
        return DevTable(
            version=self._version,
            history=self._history,
            table=table_view(self._table, lang, eyes),
            game=self._card,
            trouble=None if problem is None else self._trouble(problem, lang),
            reload=self._reload,
        )

    def _trouble(self, problem: _Problem, lang: Lang) -> Trouble:
        error = problem.error
        if isinstance(error, Refusal):
            return Trouble(problem.kind, problem.move, self.words(error, lang), "")
        trace = self._source.traceback(error)
        return Trouble(problem.kind, problem.move, trace.strip().splitlines()[-1], trace)

    def _announce(self) -> None:
        self._version += 1
        self._changed.set()
        self._changed = asyncio.Event()

    def _do(self, command: DevCommand) -> None:
        before = self._table
        try:
            after = self._after(command)
        except Refusal:
            raise
        except msgspec.ValidationError as error:
            raise Refusal("MALFORMED", why=short_reason(error)) from error
        except Exception as error:
            self._problem = _Problem("crash", before.at + 1, error)
            raise _crash(error) from error
        if self._problem is not None and self._problem.kind == "crash":
            self._problem = None
        self._show(after)
        has_moved = after.positions[:-1] == before.positions[: before.at + 1] and after.at == before.at + 1
        if has_moved and isinstance(after.here.entry.move, Acted):
            _ACTIONS.debug(action_line(after.here.entry.move))

    def _show(self, after: Table) -> None:
        before = self._table.positions
        if after.positions[: len(before)] != before:
            self._history += 1
        self._table = after

    def _after(self, command: DevCommand) -> Table:
        table, luck = self._table, self._luck
        match command:
            case SeatAct(seat, history, at, action):
                self._must_be_current(seat, history, at)
                return tables.act(table, seat, action, luck)
            case LetBotPlay(seat, history, at):
                self._must_be_current(seat, history, at)
                return tables.act(table, seat, self._bot_choice(seat), luck, by="bot")
            case SeatIdle(seat):
                return tables.idle(table, seat, luck)
            case SeatLeave(seat):
                return tables.leave(table, seat, luck)
            case Decide() | CallOff():
                return tables.act(table, REFEREE, self._verdict(command), luck)
            case Seek(at):
                return tables.seek(table, at)
            case Redraw(number, values):
                return tables.redraw(table, number, values, luck)
            case SetNextDraws(values):
                return tables.set_next_draws(table, values)
            case StartOver(options, seats):
                return tables.start(table.game, options, seats, luck)
            case _:
                assert_never(command)

    def _must_be_current(self, seat: Seat, history: int, at: int) -> None:
        """As in a room: a choice counts only in the turn for which it was made."""
        if self._table.game.outcome(self._table.state) is not None:
            raise Refusal("GAME_OVER")
        check_turn(self._table.game.actors(self._table.state), seat)
        if history != self._history or not tables.is_current(self._table, seat, at):
            raise Refusal("STALE_ACTION")

    def _bot_choice(self, seat: Seat) -> Any:
        game, state = self._table.game, self._table.state
        bot = with_general(game, self._listing.bots)[game.facts.par]
        action = bot(game.view(state, seat), game.legal(state, seat), self._luck)
        return game.facts.codecs.action.plain(action)

    def _verdict(self, command: Decide | CallOff) -> Any:
        referee = self._table.game.referee
        if referee is None:
            raise Refusal("NOT_CALLED_OFF")
        verdict = (
            referee.call_off
            if isinstance(command, CallOff)
            else referee.answer(command.seats, command.reason)
        )
        return referee.codec.plain(verdict)


def _crash(error: Exception) -> Refusal:
    return Refusal("RULES_CRASHED", why=f"{type(error).__name__}: {error}")
