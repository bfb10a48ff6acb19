"""Fake language models with the OpenAI API on a local port; tests choose how well they answer."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

Reply = Callable[[asyncio.StreamWriter], Awaitable[None]]
"""Writes an answer, or whatever it is."""

JSON = "application/json"


@dataclass(frozen=True)
class Heard:
    """A request as it came."""

    head: str
    body: str

    @property
    def wanted(self) -> Any:
        return json.loads(self.body)

    @property
    def asked(self) -> str:
        """The user's message."""
        content: str = self.wanted["messages"][-1]["content"]
        return content


@dataclass
class Models:
    """An address, its models' replies by name, and all that they heard."""

    replies: dict[str, Reply] = field(default_factory=dict)
    heard: list[Heard] = field(default_factory=list)
    url: str = ""
    at_work: set[asyncio.Task[None]] = field(default_factory=set)
    """Requests that are being answered."""

    @property
    def names(self) -> list[str]:
        """Who was asked, in order."""
        return [each.wanted["model"] for each in self.heard]

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self.at_work.add(task)
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            body = await reader.readexactly(_length(head))
            self.heard.append(Heard(head, body.decode()))
            await self.replies[self.heard[-1].wanted["model"]](writer)
        except ConnectionError:  # the client has disconnected
            pass
        finally:
            writer.close()
            self.at_work.discard(task)

    async def stop(self) -> None:
        """Cancels what is being answered. Nothing else would hold a model that waits for ever."""
        working = list(self.at_work)
        for task in working:
            task.cancel()
        await asyncio.gather(*working, return_exceptions=True)


def _length(head: str) -> int:
    fields = dict(line.lower().split(": ", 1) for line in head.splitlines()[1:] if line)
    return int(fields["content-length"])


@asynccontextmanager
async def models(**replies: Reply) -> AsyncIterator[Models]:
    """Models that listen on a free port."""
    ours = Models(dict(replies))
    server = await asyncio.start_server(ours.serve, "127.0.0.1", 0)
    ours.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/v1"
    try:
        yield ours
    finally:
        server.close()
        await ours.stop()


def sends(body: bytes | str, status: str = "200 OK", kind: str = JSON, **more: str) -> Reply:
    """A whole answer over HTTP."""
    raw = body.encode() if isinstance(body, str) else body
    lines = {"Content-Type": kind, "Content-Length": str(len(raw)), **more}
    head = "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in lines.items())

    async def reply(writer: asyncio.StreamWriter) -> None:
        writer.write(f"HTTP/1.1 {status}\r\n{head}\r\n".encode() + raw)
        await writer.drain()

    return reply


def completion(content: Any) -> str:
    """What the API wraps around a model's words."""
    choice = {"index": 0, "message": {"role": "assistant", "content": content}, "finish_reason": "stop"}
    return json.dumps({"id": "chatcmpl-1", "object": "chat.completion", "choices": [choice], "usage": {}})


def says(content: Any) -> Reply:
    """A model says something."""
    return sends(completion(content))


def judges(*winners: str, reason: str = "") -> Reply:
    """A model gives a verdict as it was asked to."""
    return says(json.dumps({"winners": list(winners), "reason": reason}))


def after(gate: asyncio.Event, reply: Reply) -> Reply:
    """A model that thinks until it may speak."""

    async def late(writer: asyncio.StreamWriter) -> None:
        await gate.wait()
        await reply(writer)

    return late


def in_turn(*replies: Reply) -> Reply:
    """A model that answers each question otherwise."""
    rest = iter(replies)

    async def reply(writer: asyncio.StreamWriter) -> None:
        await next(rest)(writer)

    return reply


async def hangs_up(writer: asyncio.StreamWriter) -> None:
    """In the middle of a word."""
    writer.write(b'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"choi')
    await writer.drain()


async def never_ends(writer: asyncio.StreamWriter) -> None:
    """Sends megabytes until the client disconnects."""
    writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n")
    while True:
        writer.write(b" " * 65_536)
        await writer.drain()


async def dribbles(writer: asyncio.StreamWriter) -> None:
    """A byte now and then, so that no single read takes long."""
    writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n")
    while True:
        writer.write(b" ")
        await writer.drain()
        await asyncio.sleep(0.01)
