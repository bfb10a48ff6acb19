"""`noripan play --server`: signs in, joins a room, plays, and turns errors into messages."""

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from getpass import getuser
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec

from noripan.client import CommandRefused, NoServer, RoomAddress, Session, Table, TableClosed
from noripan.kernel import AnyGame, Lang
from noripan.rooms import LONGEST_NAME, REFUSALS, JoinAs
from noripan.sim.tournament import bots_for
from noripan.wire import Join

from ..commands.common import Complaint, complain, game_of
from ..terminal import input_lines
from ..terminal.screen import SafeConsole
from ..terminal.table import Quit
from ..text import command_texts, table_texts
from .inbox import Inbox, TypedLine
from .join import RoomJoiner
from .role_keys import RoleKeys
from .room_session import NO_KEYS, RoomSession

PLAYERS_ONLY: Final = frozenset({"TABLE_FULL", "GAME_IN_PROGRESS"})
"""Refusals that spectators do not get."""


@dataclass(frozen=True, slots=True)
class NewRoom:
    """A room to open, and its bots."""

    game: AnyGame
    options: Mapping[str, Any]
    bots: Sequence[str]


@dataclass(frozen=True, slots=True)
class ExistingRoom:
    """A room to join."""

    address: RoomAddress
    role: JoinAs
    keys: RoleKeys = NO_KEYS


Goal = NewRoom | ExistingRoom


def play_online(url: str, goal: Goal, name: str, lang: Lang, save_to: Path | None) -> None:
    """Plays on a server until the user quits."""
    address = url if "://" in url else f"http://{url}"
    try:
        asyncio.run(_play(address, goal, name, lang, save_to))
    except NoServer:
        complain(command_texts.NO_SERVER_THERE, lang, url=address)
    except CommandRefused as refused:
        hint = f" {command_texts.SPECTATE_INSTEAD.in_(lang)}" if refused.code in PLAYERS_ONLY else ""
        raise Complaint(refused.message[lang] + hint) from None
    except TableClosed as closed:
        raise Complaint(_reason(closed, lang)) from None
    except msgspec.ValidationError as error:
        complain(command_texts.OTHER_SERVER_VERSION, lang, why=error)


def _reason(closed: TableClosed, lang: Lang) -> str:
    """Why the table was closed."""
    refused = closed.__cause__
    if isinstance(refused, CommandRefused):
        return refused.message[lang]
    return REFUSALS.get(closed.reason, command_texts.TABLE_CLOSED).in_(lang)


def server_of(room: str) -> str | None:
    """The server of an invite link; None for a code."""
    try:
        link = urlsplit(room)
    except ValueError:
        return None
    return f"{link.scheme}://{link.netloc}" if link.scheme and link.netloc else None


def address_of(room: str, lang: Lang) -> RoomAddress:
    """The room address in a code or an invite link."""
    address = RoomAddress.read(room)
    try:
        msgspec.convert({"type": "Join", "room": address.code, "invite": address.invite}, Join)
    except msgspec.ValidationError:
        complain(command_texts.BAD_ROOM, lang, room=room)
    return address


def own_name(lang: Lang) -> str:
    """The login name, or a default name."""
    with suppress(OSError, KeyError, ImportError):  # what getuser raises without a login name
        if name := getuser().strip():
            return name[:LONGEST_NAME]
    return table_texts.GUEST.in_(lang)


async def _play(url: str, goal: Goal, name: str, lang: Lang, save_to: Path | None) -> None:
    inbox: Inbox = asyncio.Queue()
    console = SafeConsole(highlight=False)
    async with Session(url) as session:
        await session.sign_in(name, lang)
        input_lines.start_reading(partial(_hand_over, asyncio.get_running_loop(), inbox))
        table, keys = await _join(session, goal, RoomJoiner(session, console, inbox, lang))
        try:
            game = game_of(table.room["slug"], lang)
            room_session = RoomSession(
                console,
                game,
                tuple(bots_for(game.facts.slug)),
                lang,
                session,
                table,
                inbox,
                save_to=save_to,
                is_interactive=input_lines.is_interactive(),
                keys=keys,
            )
            await _run(room_session, opened=isinstance(goal, NewRoom))
        finally:
            await table.close()


async def _join(session: Session, goal: Goal, joiner: RoomJoiner) -> tuple[Table, RoleKeys]:
    """The user's table and role keys."""
    match goal:
        case NewRoom(game, options, bots):
            room = await session.open_room(game.facts.slug, options=options)
            keys = RoleKeys(room.keys)
            chosen = game.facts.codecs.options.convert(options)
            table = await joiner.join(room, "player", keys.for_new_room(game, chosen))
            for bot in bots:
                await table.send("SeatBot", bot=bot)
            return table, keys
        case ExistingRoom(address, role, keys):
            return await joiner.join(address, role, keys.first), keys


async def _run(room_session: RoomSession, *, opened: bool) -> None:
    room_session.show_welcome(opened=opened)
    try:
        await room_session.run()
    except (Quit, asyncio.CancelledError):  # Ctrl-C cancels; a second one ends the process
        await room_session.leave()
    finally:
        input_lines.set_echo(True)


def _hand_over(loop: asyncio.AbstractEventLoop, inbox: Inbox, line: str | None) -> None:
    """Passes a line from the reading thread to the loop, which may already be closed."""
    with suppress(RuntimeError):
        loop.call_soon_threadsafe(inbox.put_nowait, TypedLine(line))
