"""A bot for any game on any Noripan server. It knows no rules: it picks from what it may do, at random.

Open a room, then let it in, for one match and so many more:
    python examples/bot.py http://127.0.0.1:8000 CODE [REMATCHES]
"""

import asyncio
import secrets
import sys

from noripan.client import CommandRefused, RoomAddress, Session, Table, actions_of


async def play(table: Table) -> None:
    """Plays one match to its end."""
    async for menu in table.turns():
        try:
            await table.act(secrets.choice(actions_of(menu)))
        except CommandRefused as no:  # too late, for example: the next menu tells what may be done now
            say(no)
    match = table.room["match"]
    if match is None:  # somebody left on whom the table depends, and it was put away
        return
    results = zip(match["names"], match["outcome"]["results"], strict=True)
    say(*(f"{name}: {result}" for name, result in results))


async def main(url: str, room: str, rematches: int = 0) -> None:
    """Signs in, enters, is ready, and plays."""
    async with Session(url) as session:
        await session.sign_in("dice-o-mat")
        table = await session.join(RoomAddress.read(room))
        await table.ready()
        await play(table)
        for _ in range(rematches):
            await table.ready("Rematch" if table.is_over else "Ready")
            await play(table)
        await table.leave()


def say(*told: object) -> None:
    """Prints at once, for whoever reads along."""
    print(*told, sep=", ", flush=True)  # noqa: T201


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], *map(int, sys.argv[3:])))
