"""A dozen rooms with honest and hostile clients: set up, run, and joined again."""

import asyncio
from itertools import cycle, islice
from typing import Final

from noripan.games.registry import find

from .attacks.table import ATTACKS
from .fuzz_client import ANSWER_SECONDS, FuzzClient, Place
from .legal_commands import legal_command
from .world import World, all_slugs

ROOMS: Final = 12
IN_EACH: Final = 4
HOSTILE: Final = 2
"""How many clients in each room are hostile."""
ATTACK_SHARE: Final = 0.3
"""The share of attacks among a hostile client's actions."""
ATTACK_SHARE_AT_TURN: Final = 0.3
"""The same while the table waits for the client, so that matches go on."""
PRIVATE_EVERY: Final = 3
LISTENING: Final = 0.05
"""Seconds that a client waits if it has nothing to do."""
KEEPERS: Final = 2


async def set_up(world: World) -> None:
    """Opens the rooms and fills them."""
    world.due = world.luck.sample(list(ATTACKS.table), len(ATTACKS.table))
    await _close_a_room(world)
    for number, slug in enumerate(islice(cycle(all_slugs()), max(ROOMS, len(all_slugs())))):
        clients = [await world.guest() for _ in range(IN_EACH)]
        alone = number // len(all_slugs()) % 2 == 1
        place = await world.open_room(clients[0], slug, alone=alone, public=number % PRIVATE_EVERY > 0)
        world.places.append(place)
        await world.seat(place, clients)
        world.clients += clients


async def _close_a_room(world: World) -> None:
    """A private room whose members start a match and then do nothing."""
    keepers = [await world.guest() for _ in range(KEEPERS)]
    slug = next(slug for slug in all_slugs() if not find(slug).game.roles)
    place = world.closed = await world.open_room(keepers[0], slug, public=False)
    await world.seat(place, keepers)
    for keeper, command in ((keepers[1], "Ready"), (keepers[0], "Start")):
        keeper.command("keeper", {"type": command, "commitment": keeper.room["commitment"]})
        await keeper.settle()
    world.recorder.assert_clean()
    world.closed_match = keepers[0].room["match"]["id"]
    world.clients += keepers


async def run_clients(world: World, frames: int) -> None:
    """All clients act until this many frames are sent and answered."""
    keepers = world.clients[:KEEPERS]
    others = world.clients[KEEPERS:]
    tasks = [
        asyncio.create_task(_act(world, client, frames, hostile=number % IN_EACH >= IN_EACH - HOSTILE))
        for number, client in enumerate(others)
    ]
    try:
        await asyncio.gather(*tasks)
    finally:
        for task in tasks:
            task.cancel()
    assert all(keeper.is_in for keeper in keepers), "the closed room was disturbed"


async def _act(world: World, client: FuzzClient, frames: int, *, hostile: bool) -> None:
    while world.recorder.frames < frames and not world.recorder.is_hopeless:
        if not client.is_in:
            await rejoin(world, client)
        elif hostile and world.luck.random() < (ATTACK_SHARE_AT_TURN if is_awaited(client) else ATTACK_SHARE):
            await _attack(world, client)
        else:
            await _play(world, client)


def is_awaited(client: FuzzClient) -> bool:
    """Whether a match waits for the client, to move or to start."""
    return bool(client.turn and client.turn["menu"]) or client.room["phase"] != "playing"


async def _play(world: World, client: FuzzClient) -> None:
    command = legal_command(client, world.luck)
    if command is None:
        await client.wait_for_news(LISTENING)
        return
    client.command(f"legal: {command['type']}", command, legal=True)
    await client.settle()


async def _attack(world: World, client: FuzzClient) -> None:
    name = world.due.pop() if world.due else ATTACKS.pick(world.luck)
    try:
        async with asyncio.timeout(2 * ANSWER_SECONDS):
            await ATTACKS.table[name].do(name, client, world)
    except Exception as error:
        error.add_note(f"while doing {name}; NORIPAN_FUZZ_SEED={world.recorder.seed}")
        raise
    if client.socket is not None and not client.socket.is_open:
        await client.settle()


async def rejoin(world: World, client: FuzzClient) -> None:
    """Joins the client's room again, or picks another room for the next time."""
    assert client.place is not None
    for role in ("player", "spectator"):
        if await client.join(client.place, role):
            return
        await client.disconnect()
    client.place = world.luck.choice(world.places)


async def rejoin_all(world: World) -> list[tuple[FuzzClient, Place]]:
    """All clients join again and get a full Welcome; returns those that could, with their rooms."""
    joined = []
    for client in world.clients:
        await client.disconnect()
        assert client.place is not None
        if await client.join(client.place, "spectator", "look again"):
            joined.append((client, client.place))
    return joined
