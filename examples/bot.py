"""A bot for any game on any Noripan server. It needs no rules: it picks a random legal action.

Open a room, then let the bot join it for one match and some rematches; a public room's code is enough:
    python examples/bot.py http://127.0.0.1:8000 'INVITE LINK' [REMATCHES]
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
        except CommandRefused as no:  # for example, too late: the next menu has the legal actions
            say(no)
    match = table.room["match"]
    if match is None:  # the dealer left, so the match was cleared
        return
    results = zip(match["names"], match["outcome"]["results"], strict=True)
    say(*(f"{name}: {result}" for name, result in results))


async def main(url: str, room: str, rematches: int = 0) -> None:
    """Signs in, joins the room and plays."""
    async with Session(url) as session:
        await session.sign_in("dice-o-mat")
        table = await session.join(RoomAddress.read(room))
        await table.ready()
        await play(table)
        for _ in range(rematches):
            await table.ready("Rematch" if table.is_over else "Ready")
            await play(table)
        await table.leave()


def say(*parts: object) -> None:
    """Prints a line at once."""
    print(*parts, sep=", ", flush=True)  # noqa: T201


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], *map(int, sys.argv[3:])))
