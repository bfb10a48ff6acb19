"""An echo on the same stack as ours, padded to the size of our frames; it stores nothing."""

import asyncio
import sys
from collections import defaultdict
from typing import Any

import uvicorn

from bench.echo.pairs import FRAME_BYTES
from noripan.server.event_loop import fastest_loop

ANSWER = "x" * FRAME_BYTES

pairs: dict[str, list[Any]] = defaultdict(list)


async def echo(scope: Any, receive: Any, send: Any) -> None:
    """A raw ASGI application: it answers a message to both sockets of a pair, which the path names."""
    await receive()
    await send({"type": "websocket.accept"})
    pair = pairs[scope["path"]]
    pair.append(send)
    while (await receive())["type"] == "websocket.receive":
        for other in pair:
            await other({"type": "websocket.send", "text": ANSWER})


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


if __name__ == "__main__":
    serve(int(sys.argv[1]))
