"""Honest and hostile people around a dozen tables: each does what they may, or what they should not."""

import asyncio
from itertools import cycle, islice
from typing import Final

from noripan.games.registry import find

from .kinds import BAD
from .manners import legal_deed
from .person import PATIENCE, Person, Place
from .world import World, all_slugs

ROOMS: Final = 12
IN_EACH: Final = 4
HOSTILE: Final = 2
"""So many in each room are hostile."""
BAD_SHARE: Final = 0.3
"""How much of what a hostile person does is bad."""
BAD_AT_TURN: Final = 0.3
"""The same while a table waits for them: even they play on."""
PRIVATE_EVERY: Final = 3
LISTENING: Final = 0.05
"""Seconds for which somebody waits who has nothing to do."""
KEEPERS: Final = 2


async def settle_in(world: World) -> None:
    """Opens the rooms and fills them."""
    world.due = world.luck.sample(list(BAD.table), len(BAD.table))
    await _close_a_room(world)
    for number, slug in enumerate(islice(cycle(all_slugs()), max(ROOMS, len(all_slugs())))):
        people = [await world.guest() for _ in range(IN_EACH)]
        alone = number // len(all_slugs()) % 2 == 1
        place = await world.open_room(people[0], slug, alone=alone, public=number % PRIVATE_EVERY > 0)
        world.places.append(place)
        await world.seat(place, people)
        world.people += people


async def _close_a_room(world: World) -> None:
    """A private room whose people start a match, and then only look at each other."""
    keepers = [await world.guest() for _ in range(KEEPERS)]
    slug = next(slug for slug in all_slugs() if not find(slug).game.roles)
    place = world.closed = await world.open_room(keepers[0], slug, public=False)
    await world.seat(place, keepers)
    for keeper, command in ((keepers[1], "Ready"), (keepers[0], "Start")):
        keeper.command("keeper", {"type": command, "commitment": keeper.room["commitment"]})
        await keeper.settle()
    world.ledger.must_be_clean()
    world.closed_match = keepers[0].room["match"]["id"]
    world.people += keepers


async def live(world: World, frames: int) -> None:
    """Everybody acts until so many frames are sent, and all of them are answered."""
    keepers = world.people[:KEEPERS]
    others = world.people[KEEPERS:]
    tasks = [
        asyncio.create_task(_act(world, person, frames, hostile=number % IN_EACH >= IN_EACH - HOSTILE))
        for number, person in enumerate(others)
    ]
    try:
        await asyncio.gather(*tasks)
    finally:
        for task in tasks:
            task.cancel()
    assert all(keeper.is_in for keeper in keepers), "the closed room was disturbed"


async def _act(world: World, person: Person, frames: int, *, hostile: bool) -> None:
    while world.ledger.frames < frames and not world.ledger.is_hopeless:
        if not person.is_in:
            await come_back(world, person)
        elif hostile and world.luck.random() < (BAD_AT_TURN if is_awaited(person) else BAD_SHARE):
            await _misbehave(world, person)
        else:
            await _behave(world, person)


def is_awaited(person: Person) -> bool:
    """Whether a match waits for somebody: for a move, or to begin."""
    return bool(person.turn and person.turn["menu"]) or person.room["phase"] != "playing"


async def _behave(world: World, person: Person) -> None:
    deed = legal_deed(person, world.luck)
    if deed is None:
        await person.hear(LISTENING)
        return
    person.command(f"legal: {deed['type']}", deed, legal=True)
    await person.settle()


async def _misbehave(world: World, person: Person) -> None:
    name = world.due.pop() if world.due else BAD.pick(world.luck)
    try:
        async with asyncio.timeout(2 * PATIENCE):
            await BAD.table[name].do(name, person, world)
    except Exception as error:
        error.add_note(f"while doing {name}; NORIPAN_FUZZ_SEED={world.ledger.seed}")
        raise
    if person.line is not None and not person.line.is_open:
        await person.settle()


async def come_back(world: World, person: Person) -> None:
    """Enters the own room again; one that does not let in is given up for another."""
    assert person.place is not None
    for role in ("player", "spectator"):
        if await person.enter(person.place, role):
            return
        await person.hang_up()
    person.place = world.luck.choice(world.places)


async def look_again(world: World) -> list[tuple[Person, Place]]:
    """Everybody enters anew, to be shown everything; returns who was let in, and where."""
    seen = []
    for person in world.people:
        await person.hang_up()
        assert person.place is not None
        if await person.enter(person.place, "spectator", "look again"):
            seen.append((person, person.place))
    return seen
