"""Whole matches as every client sees them: each frame is one of ours, the documents are the room's own."""

import asyncio
from random import Random
from typing import Any, Final

import pytest

from noripan.client import Table
from noripan.client.autoplay import choose_action
from noripan.games.registry import find
from noripan.kernel import AnyGame
from noripan.rooms import show, viewer_of
from noripan.wire import encode
from noripan.wire.codec import outbound_codec
from tests.own_games import OWN_GAMES

from ..harness import (
    SECONDS,
    LocalServer,
    address_of,
    as_json,
    begin,
    break_connection,
    documents,
    documents_of,
    fold_log,
    sync,
)

MANY: Final = 12
"""As many seats as a test needs."""


class Witness:
    """Notes all that a client was sent, and what it knew after each frame."""

    def __init__(self, game: AnyGame, table: Table) -> None:
        self.table = table
        self.frames: list[Any] = []
        self.known = [documents(table)]
        self._codec = outbound_codec(game)
        table.on_frame = self._see

    def _see(self, frame: Any) -> None:
        self._codec.decode(encode(frame))
        self.frames.append(frame)
        self.known.append(documents(self.table))


async def play_on(players: list[Table], everyone: list[Table], luck: Random, moves: int = 10_000) -> None:
    """Plays any moves until the match is over."""
    async with asyncio.timeout(SECONDS * 3):
        for _ in range(moves):
            if not players[0].is_playing:
                return
            mover = next(table for table in players if table.menu)
            await mover.act(choose_action(mover.menu, luck))
            await sync(*everyone)


async def seats(server: LocalServer, slug: str, count: int) -> tuple[list[Table], Table]:
    players = await server.room(*(f"player {seat}" for seat in range(count)), slug=slug, turn_seconds=300)
    looking = await server.join(await server.guest("eyes"), address_of(players[0]), "spectator")
    await sync(*players, looking)
    return players, looking


def check(witness: Witness, game: AnyGame, rooms: dict[int, Any], log: list[Any]) -> None:
    """The frames and documents of one client, against the log."""
    member = witness.table.member
    for then in witness.known:
        assert then == documents_of(game, rooms[then["seq"]], member)
    for frame in witness.frames:
        if frame["type"] == "Update":
            told = log[frame["seq"] - len(frame["entries"]) : frame["seq"]]
            viewer = viewer_of(rooms[frame["seq"]], member)
            assert frame["entries"] == [as_json(show(game, entry, viewer)) for entry in told]


@pytest.mark.parametrize("slug", OWN_GAMES)
async def test_every_client_sees_two_matches_as_the_room_does(server: LocalServer, slug: str):
    game = find(slug).game
    players, looking = await seats(server, slug, min(3, max(game.facts.seats)))
    everyone = [*players, looking]
    witnesses = [Witness(game, table) for table in everyone]
    luck = Random(slug)
    for _ in range(2):
        await begin(*players)
        await sync(*everyone)
        await play_on(players, everyone, luck)
        await players[1].send("Say", text="good game")
        await sync(*everyone)
    log = await server.log(looking)
    rooms = fold_log(game, (await server.runner(looking)).room.id, log)
    assert all(len(witness.frames) > 10 for witness in witnesses)
    for witness in witnesses:
        check(witness, game, rooms, log)


@pytest.mark.parametrize("slug", OWN_GAMES)
async def test_leaving_or_disconnecting_changes_all_views_alike(server: LocalServer, slug: str):
    game = find(slug).game
    seated, looking = await seats(server, slug, max(count for count in game.facts.seats if count <= MANY))
    await begin(*seated)
    roles = len(game.roles)
    players = [*seated[roles:], *seated[:roles]]
    """Without the roles there would be nothing left to see: they go last."""
    everyone = [*players, looking]
    await sync(*everyone)
    witnesses = [Witness(game, table) for table in everyone]
    luck = Random(slug)
    for gone in range(1, len(players)):
        await play_on(players[gone - 1 :], everyone[gone - 1 :], luck, moves=3)
        break_connection(looking)
        await players[gone - 1].leave()
        await server.sync(*everyone[gone:])
    log = await server.log(looking)
    rooms = fold_log(game, (await server.runner(looking)).room.id, log)
    assert players[-1].is_over
    for witness in witnesses:
        check(witness, game, rooms, log)


@pytest.mark.parametrize("slug", OWN_GAMES)
async def test_client_that_reconnects_often_sees_what_others_see(server: LocalServer, slug: str):
    game = find(slug).game
    players, looking = await seats(server, slug, 2)
    session = await server.guest("eyes")
    restless = await server.join(session, address_of(looking), "spectator")
    await begin(*players)
    luck = Random(slug)
    for _ in range(12):
        for table in (restless, players[1]):
            break_connection(table)
        if players[0].is_over:
            await begin(*players)
        everyone = [*players, restless, looking]
        await play_on(players[:1] if players[0].menu else players, everyone, luck, moves=1)
        # Between rounds clients send their salts by themselves: who is sync now may not be in a moment.
        await server.sync(*everyone)
        runner = await server.runner(looking)
        assert documents(restless) == documents(looking)
        for table in (*players, restless):
            assert documents(table) == documents_of(game, runner.room, table.member)
