"""An independent client, written only from docs/protocol.md and the published schemas.

Whatever it sends or gets, and every document it keeps, has to be as the schema of the game says.
"""

import asyncio
import json
from collections import Counter
from random import Random
from typing import Any

import httpx2
import jsonschema_rs
from websockets.asyncio.client import connect

DOCUMENTS = {"room": "Room", "table": "Table", "turn": "Turn"}


def closed(schema: Any) -> Any:
    """The schema without room for fields of later versions, of which this server sends none."""
    if isinstance(schema, list):
        return [closed(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    limit = {"additionalProperties": False} if "properties" in schema else {}
    return {**limit, **{key: closed(part) for key, part in schema.items()}}


class Outsider:
    """A client in a room, with the three documents of the protocol."""

    def __init__(self, url: str, seed: int = 0) -> None:
        self.http = httpx2.AsyncClient(base_url=url)
        self.room: Any = None
        self.table: Any = None
        self.turn: Any = None
        self.member = ""
        self.seq = 0
        self.seen: Counter[str] = Counter()
        """How often each type of frame, entry and event came, and each type of action was sent."""
        self.refusals: list[Any] = []
        self._luck = Random(seed)
        self._commands = 0
        self._validators: dict[str, Any] = {}
        self._socket: Any = None

    async def sign_in(self, name: str) -> None:
        answer = await self.http.post("/api/session", json={"name": name, "lang": "en"})
        assert answer.status_code == 201

    async def open_room(self, game: str, options: Any) -> Any:
        settings = {"turn_seconds": None, "public": True, "spectators": True}
        body = {"game": game, "options": options, "settings": settings}
        answer = await self.http.post("/api/rooms", json=body)
        assert answer.status_code == 201, answer.text
        return answer.json()

    async def read_schema(self, game: str) -> None:
        schema = closed((await self.http.get(f"/api/games/{game}/schema")).json())
        names = ("Sent", "Received", "Room", "Turn", "Table", "Action", "Event", "Options", "SeatOptions")
        for name in names:
            self._validators[name] = jsonschema_rs.validator_for({**schema, "$ref": f"#/$defs/{name}"})

    async def join(self, code: str, **more: Any) -> None:
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = f"ws{str(self.http.base_url).removeprefix('http').rstrip('/')}/api/socket"
        self._socket = await connect(address, additional_headers={"Cookie": cookie})
        await self.send({"type": "Join", "room": code, **more})
        await self.hear()
        assert self.seen["Welcome"] == 1, self.refusals

    async def leave(self) -> None:
        if self._socket is not None:
            await self._socket.close()
        await self.http.aclose()

    async def send(self, frame: Any) -> None:
        self.must_be("Sent", frame)
        await self._socket.send(json.dumps(frame))

    async def command(self, do: Any) -> str:
        """Asks, and gives the id under which the answer will come."""
        self._commands += 1
        number = f"c-{self._commands}"
        await self.send({"type": "Command", "id": number, "do": do})
        return number

    async def ask(self, do: Any) -> None:
        """Asks, and hears everything up to the answer, which has to be a yes."""
        number, refused = await self.command(do), len(self.refusals)
        while number not in await self.hear():
            pass
        assert self.refusals[refused:] == [], (do, self.refusals[refused:])

    async def hear(self) -> set[str]:
        """Takes one text; the ids of the commands that it answers."""
        text = json.loads(await self._socket.recv())
        frames = text if isinstance(text, list) else [text]
        return {frame["id"] for frame in frames if self._take(frame) and frame["id"] is not None}

    def _take(self, frame: Any) -> bool:
        """Whether the frame is an answer."""
        self.must_be("Received", frame)
        self.seen[frame["type"]] += 1
        match frame["type"]:
            case "Welcome":
                self.member, self.seq = frame["member"], frame["seq"]
                self.room, self.table, self.turn = frame["room"], frame["table"], frame["turn"]
            case "Update":
                self._update(frame)
            case "Refused":
                self.refusals.append(frame)
        for name, kind in DOCUMENTS.items():
            if getattr(self, name) is not None:
                self.must_be(kind, getattr(self, name))
        return frame["type"] in ("Accepted", "Refused", "Allowed")

    def _update(self, frame: Any) -> None:
        assert self.seq + len(frame["entries"]) == frame["seq"]
        self.seq = frame["seq"]
        self.room = changed_by(self.room, frame.get("room", ()))
        self.table = changed_by(self.table, frame.get("table", ()))
        self.turn = changed_by(self.turn, frame.get("turn", ()))
        for entry in frame["entries"]:
            if entry is not None:
                self.seen[entry["type"]] += 1
                for event in entry.get("events", ()):
                    self.must_be("Event", event)
                    self.seen[event["type"]] += 1

    def must_be(self, kind: str, value: Any) -> None:
        self._validators[kind].validate(value)

    def seat(self) -> int | None:
        """As the page says how to find it."""
        if self.room["match"] is None:
            own = [one["seat"] for one in self.room["seats"] if self._is_me(one["player"])]
        else:
            own = [at for at, player in enumerate(self.room["match"]["players"]) if self._is_me(player)]
        return own[0] if own else None

    def _is_me(self, player: Any) -> bool:
        return player is not None and player.get("member") == self.member

    async def play(self) -> None:
        """Makes a move whenever there is a menu, until the match is over."""
        while self.room["phase"] != "over":
            menu = None if self.turn is None else self.turn["menu"]
            if menu is None:
                await self.hear()
            else:
                action = self._pick(menu)
                self.must_be("Action", action)
                self.seen[action["type"]] += 1
                answers = await self.command({"type": "Act", "action": action, "number": self.turn["number"]})
                while answers not in await self.hear():
                    pass

    def _pick(self, menu: Any) -> Any:
        forms = [form for form in menu["forms"] if form["samples"]]
        if forms and (not menu["actions"] or self._luck.random() < 0.3):
            form = self._luck.choice(forms)
            box = self._luck.choice(form["samples"])
            names = [field["name"] for field in form["fields"]]
            filled = {name: self._luck.randint(*span) for name, span in zip(names, box, strict=True)}
            return {"type": form["action"], **filled}
        return self._luck.choice(menu["actions"])


def changed_by(document: Any, delta: Any) -> Any:
    """As the page says."""
    for *path, value in delta:
        document = changed(document, path, value)
    return document


def changed(place: Any, path: list[Any], value: Any) -> Any:
    if not path:
        return value
    part, *rest = path
    if isinstance(part, list):
        place[slice(*part)] = value
    else:
        place[part] = changed(place[part], rest, value)
    return place


async def all_of(*doing: Any) -> None:
    async with asyncio.TaskGroup() as group:
        for one in doing:
            group.create_task(one)
