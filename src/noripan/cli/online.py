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
from rich.console import Console

from noripan.client import CommandRefused, NoServer, RoomAddress, Session, Table, TableClosed
from noripan.kernel import AnyGame, Lang
from noripan.rooms import LONGEST_NAME, Role
from noripan.sim.league import bots_for
from noripan.wire import Enter

from . import typed, words
from .common import Complaint, complain, game_of
from .table import Quit
from .visit import Inbox, Typed, Visit

ENTER_SECONDS: Final = 10.0
"""How long the door may take to open the first time."""
LOOK_ON: Final = frozenset({"TABLE_FULL", "GAME_IN_PROGRESS"})
"""Refusals at the door that do not concern who only looks on."""


@dataclass(frozen=True, slots=True)
class NewRoom:
    """A room to open, and the bots to seat in it."""

    game: AnyGame
    options: Mapping[str, Any]
    bots: Sequence[str]


@dataclass(frozen=True, slots=True)
class OpenDoor:
    """A room that somebody else has opened."""

    address: RoomAddress
    role: Role


Goal = NewRoom | OpenDoor


def play_online(url: str, goal: Goal, name: str, lang: Lang, save_to: Path | None) -> None:
    """Plays over a server until the person has had enough."""
    address = url if "://" in url else f"http://{url}"
    try:
        asyncio.run(_play(address, goal, name, lang, save_to))
    except NoServer:
        complain(words.NO_SERVER_THERE, lang, url=address)
    except CommandRefused as no:
        hint = f" {words.SPECTATE_INSTEAD.in_(lang)}" if no.code in LOOK_ON else ""
        raise Complaint(no.message[lang] + hint) from None
    except TableClosed:
        complain(words.TABLE_CLOSED, lang)
    except msgspec.ValidationError as error:
        complain(words.OTHER_SERVER, lang, why=error)


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
        msgspec.convert({"type": "Enter", "room": address.code, "invite": address.invite}, Enter)
    except msgspec.ValidationError:
        complain(words.BAD_ROOM, lang, room=room)
    return address


def own_name(lang: Lang) -> str:
    """The login name, or any guest's."""
    with suppress(OSError, KeyError, ImportError):  # who has none is told so in several ways
        if name := getuser().strip():
            return name[:LONGEST_NAME]
    return words.GUEST.in_(lang)


async def _play(url: str, goal: Goal, name: str, lang: Lang, save_to: Path | None) -> None:
    inbox: Inbox = asyncio.Queue()
    async with Session(url) as session:
        await session.sign_in(name, lang)
        table = await _enter(session, goal, inbox)
        try:
            game = game_of(table.room["slug"], lang)
            visit = Visit(
                Console(highlight=False),
                game,
                tuple(bots_for(game.facts.slug)),
                lang,
                session,
                table,
                inbox,
                save_to=save_to,
                is_person=typed.is_person(),
            )
            await _stay(visit, inbox, opened=isinstance(goal, NewRoom))
        finally:
            await table.close()


async def _enter(session: Session, goal: Goal, inbox: Inbox) -> Table:
    match goal:
        case NewRoom(game, options, bots):
            room = await session.open_room(game.facts.slug, options=options)
            table = await _through_door(session, room, "player", inbox)
            for bot in bots:
                await table.send("SeatBot", bot=bot)
            return table
        case OpenDoor(address, role):
            return await _through_door(session, address, role, inbox)


async def _through_door(session: Session, room: RoomAddress, role: Role, inbox: Inbox) -> Table:
    hear = inbox.put_nowait
    try:
        async with asyncio.timeout(ENTER_SECONDS):
            return await session.enter(room, role, on_frame=hear, on_connection=hear)
    except TimeoutError as late:
        raise NoServer("its game socket does not open") from late


async def _stay(visit: Visit, inbox: Inbox, *, opened: bool) -> None:
    visit.greet(opened=opened)
    loop = asyncio.get_running_loop()
    typed.listen(partial(_hand_over, loop, inbox))
    try:
        await visit.stay()
    except (Quit, asyncio.CancelledError):  # Ctrl-C cancels; a second one does not ask
        await visit.leave()


def _hand_over(loop: asyncio.AbstractEventLoop, inbox: Inbox, line: str | None) -> None:
    """From the reading thread to the loop, which may be over while a line is still typed."""
    with suppress(RuntimeError):
        loop.call_soon_threadsafe(inbox.put_nowait, Typed(line))
