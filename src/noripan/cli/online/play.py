"""`noripan play --server`: to a server, into a room, and out again. What goes wrong is said in one line."""

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
from ..text import command_texts
from .inbox import Inbox, Typed
from .join import RoomEntrance
from .role_keys import RoleKeys
from .room_session import NO_KEYS, RoomSession

LOOK_ON: Final = frozenset({"TABLE_FULL", "GAME_IN_PROGRESS"})
"""Refusals at the door that do not concern who only looks on."""


@dataclass(frozen=True, slots=True)
class NewRoom:
    """A room to open, and the bots to seat in it."""

    game: AnyGame
    options: Mapping[str, Any]
    bots: Sequence[str]


@dataclass(frozen=True, slots=True)
class ExistingRoom:
    """A room that somebody else has opened."""

    address: RoomAddress
    role: JoinAs
    keys: RoleKeys = NO_KEYS


Goal = NewRoom | ExistingRoom


def play_online(url: str, goal: Goal, name: str, lang: Lang, save_to: Path | None) -> None:
    """Plays over a server until the person has had enough."""
    address = url if "://" in url else f"http://{url}"
    try:
        asyncio.run(_play(address, goal, name, lang, save_to))
    except NoServer:
        complain(command_texts.NO_SERVER_THERE, lang, url=address)
    except CommandRefused as no:
        hint = f" {command_texts.SPECTATE_INSTEAD.in_(lang)}" if no.code in LOOK_ON else ""
        raise Complaint(no.message[lang] + hint) from None
    except TableClosed as closed:
        raise Complaint(_why(closed, lang)) from None
    except msgspec.ValidationError as error:
        complain(command_texts.OTHER_SERVER, lang, why=error)


def _why(closed: TableClosed, lang: Lang) -> str:
    """Why there is no coming back."""
    refused = closed.__cause__
    if isinstance(refused, CommandRefused):
        return refused.message[lang]
    return REFUSALS.get(closed.reason, command_texts.TABLE_CLOSED).in_(lang)


def server_of(room: str) -> str | None:
    """The server of an invite link; a code alone tells none."""
    try:
        link = urlsplit(room)
    except ValueError:
        return None
    return f"{link.scheme}://{link.netloc}" if link.scheme and link.netloc else None


def address_of(room: str, lang: Lang) -> RoomAddress:
    """The room of a code or an invite link."""
    address = RoomAddress.read(room)
    try:
        msgspec.convert({"type": "Join", "room": address.code, "invite": address.invite}, Join)
    except msgspec.ValidationError:
        complain(command_texts.BAD_ROOM, lang, room=room)
    return address


def own_name(lang: Lang) -> str:
    """The login name, or any guest's."""
    with suppress(OSError, KeyError, ImportError):  # who has none is told so in several ways
        if name := getuser().strip():
            return name[:LONGEST_NAME]
    return command_texts.GUEST.in_(lang)


async def _play(url: str, goal: Goal, name: str, lang: Lang, save_to: Path | None) -> None:
    inbox: Inbox = asyncio.Queue()
    console = SafeConsole(highlight=False)
    async with Session(url) as session:
        await session.sign_in(name, lang)
        input_lines.listen(partial(_hand_over, asyncio.get_running_loop(), inbox))
        table, keys = await _enter(session, goal, RoomEntrance(session, console, inbox, lang))
        try:
            game = game_of(table.room["slug"], lang)
            visit = RoomSession(
                console,
                game,
                tuple(bots_for(game.facts.slug)),
                lang,
                session,
                table,
                inbox,
                save_to=save_to,
                is_person=input_lines.is_person(),
                keys=keys,
            )
            await _stay(visit, opened=isinstance(goal, NewRoom))
        finally:
            await table.close()


async def _enter(session: Session, goal: Goal, door: RoomEntrance) -> tuple[Table, RoleKeys]:
    """The person's table, and the keys they hold there."""
    match goal:
        case NewRoom(game, options, bots):
            room = await session.open_room(game.facts.slug, options=options)
            keys = RoleKeys(room.keys)
            chosen = game.facts.codecs.options.convert(options)
            table = await door.enter(room, "player", keys.at_door(game, chosen))
            for bot in bots:
                await table.send("SeatBot", bot=bot)
            return table, keys
        case ExistingRoom(address, role, keys):
            return await door.enter(address, role, keys.first), keys


async def _stay(visit: RoomSession, *, opened: bool) -> None:
    visit.greet(opened=opened)
    try:
        await visit.stay()
    except (Quit, asyncio.CancelledError):  # Ctrl-C cancels; a second one does not ask
        await visit.leave()
    finally:
        input_lines.show_typing(True)


def _hand_over(loop: asyncio.AbstractEventLoop, inbox: Inbox, line: str | None) -> None:
    """From the reading thread to the loop, which may be over while a line is still typed."""
    with suppress(RuntimeError):
        loop.call_soon_threadsafe(inbox.put_nowait, Typed(line))
