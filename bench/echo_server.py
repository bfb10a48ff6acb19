"""The baseline for the server: it sends each message of a socket to both sockets of its pair."""

import asyncio
import sys
import time
from collections import defaultdict
from typing import Any

import uvicorn
from websockets.asyncio.client import connect

from noripan.server.event_loop import fastest_loop

WARM_UP_SECONDS = 1.0
MOVE = "x" * 100
"""About the length of a command."""

pairs: dict[str, list[Any]] = defaultdict(list)


async def echo(scope: Any, receive: Any, send: Any) -> None:
    """A raw ASGI application; the path names the pair."""
    await receive()
    await send({"type": "websocket.accept"})
    pair = pairs[scope["path"]]
    pair.append(send)
    while (message := await receive())["type"] == "websocket.receive":
        for other in pair:
            await other({"type": "websocket.send", "text": message["text"]})


def serve(port: int) -> None:
    """Serves with the same settings as our server."""
    config = uvicorn.Config(
        echo,
        port=port,
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        log_level="critical",
        lifespan="off",
    )
    with asyncio.Runner(loop_factory=fastest_loop()) as runner:
        runner.run(uvicorn.Server(config).serve())


async def moves_per_second(port: int, rooms: int, seconds: float) -> float:
    """The rate of pairs that reply to each other without a pause."""
    sockets = [
        await connect(f"ws://127.0.0.1:{port}/{room}", compression=None)
        for room in range(rooms)
        for _ in "ab"
    ]
    moves = 0

    async def play(own: Any, begins: bool) -> None:
        nonlocal moves
        mine = begins
        if begins:
            await own.send(MOVE)
        while True:
            await own.recv()
            if not mine:
                moves += 1
                await own.send(MOVE)
            mine = not mine

    playing = [asyncio.create_task(play(socket, at % 2 == 0)) for at, socket in enumerate(sockets)]
    await asyncio.sleep(WARM_UP_SECONDS)
    moves, began = 0, time.perf_counter()
    await asyncio.sleep(seconds)
    rate = moves / (time.perf_counter() - began)
    for task in playing:
        task.cancel()
    for socket in sockets:
        await socket.close()
    return rate


if __name__ == "__main__":
    serve(int(sys.argv[1]))
