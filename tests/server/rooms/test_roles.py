"""A table with a dealer over real sockets: the key, rounds, and what happens when the dealer leaves."""

import asyncio
from typing import Any

import pytest

from noripan.client import Table
from noripan.games.registry import listings

from ..harness import NO_CLOCK, SECONDS, LocalServer, RawConnection, http_of

SLUG = next(listing.game.facts.slug for listing in listings() if listing.game.roles)
SALT = "a salt of one's own"


class Seated:
    """A member of the room on a raw connection."""

    def __init__(self, line: RawConnection, welcome: Any) -> None:
        self.line = line
        self.room = welcome["room"]
        self.table = welcome["table"]
        self._asked = 0

    async def send(self, command: str, **fields: Any) -> Any:
        """Sends a command; returns the answer."""
        self._asked += 1
        await self.line.command(command, id=str(self._asked), **fields)
        return await self.line.frame("Accepted", "Refused")

    async def refusal(self, command: str, **fields: Any) -> str:
        answer = await self.send(command, **fields)
        return str(answer["code"])

    async def start(self) -> Any:
        return await self.send("Start", commitment=self.room["commitment"], salt=SALT)


class Room:
    """A room of a game with a dealer, with its invite and key."""

    def __init__(self, server: LocalServer, opened: Any) -> None:
        self.server = server
        self.code, self.invite, self.key = opened["code"], opened["invite"], opened["keys"]["dealer"]

    async def join(self, name: str, **more: Any) -> Any:
        line = await self.server.raw_connection(await self.server.guest(name))
        return line, await line.join(self.code, invite=self.invite, **more)

    async def seat(self, name: str, **more: Any) -> Seated:
        return Seated(*await self.join(name, **more))


@pytest.fixture
async def room(server: LocalServer) -> Room:
    host = await server.guest("Host")
    answer = await http_of(host).post(
        "/api/rooms", json={"game": SLUG, "options": {"house_dealer": False}, "settings": NO_CLOCK}
    )
    return Room(server, answer.json())


def seats(welcome: Any) -> list[int]:
    return [taken["seat"] for taken in welcome["room"]["seats"]]


async def test_creator_gets_the_role_key_which_opens_the_seat(room: Room):
    _, first = await room.join("Ann")
    _, dealer = await room.join("Dee", key=room.key)
    _, wrong = await room.join("Eve", key=room.key[::-1])
    _, empty = await room.join("Fay", key="")
    assert [seats(each) for each in (first, dealer, wrong, empty)] == [[1], [0, 1], [0, 1, 2], [0, 1, 2, 3]]
    assert room.key not in str([first, dealer, wrong, empty])
    _, late = await room.join("Gil", key=room.key)
    assert (late["type"], late["code"]) == ("Refused", "DEALER_ALREADY_EXISTS")


async def test_join_with_an_overlong_key_is_malformed(room: Room):
    line = await room.server.raw_connection(await room.server.guest("Eve"))
    await line.send({"type": "Join", "room": room.code, "key": "x" * 65})
    assert await line.closed() == 1007


async def test_the_order_of_checks_over_the_socket(room: Room):
    dealer, ann = await room.seat("Dee", key=room.key), await room.seat("Ann")
    eve = await room.seat("Eve", role="spectator")
    hit = {"action": {"type": "Hit"}}
    start = {"commitment": dealer.room["commitment"]}
    assert await eve.refusal("Act", **hit) == "NOT_JOINED"
    assert await eve.refusal("Start", **start) == "NOT_JOINED"
    assert await ann.refusal("Act", **hit) == "GAME_NOT_INROUND"
    assert await ann.refusal("Start", **start) == "NOT_DEALER"
    assert await ann.refusal("Sit") == "ALREADY_JOINED"
    assert (await dealer.start())["type"] == "Accepted"
    assert await dealer.refusal("Act", **hit) == "DEALER_IS_AUTO"
    assert await dealer.refusal("Start", **start) == "GAME_IN_PROGRESS"
    assert await eve.refusal("Sit") == "GAME_IN_PROGRESS"
    _, late = await room.join("Fay")
    assert late["code"] == "GAME_IN_PROGRESS"


async def test_room_without_chosen_options_opens_with_the_house(server: LocalServer):
    host = await server.guest("Host")
    answer = await http_of(host).post("/api/rooms", json={"game": SLUG, "settings": NO_CLOCK})
    ann = await Room(server, answer.json()).seat("Ann")
    assert ann.room["options"]["house_dealer"]
    assert [taken["player"]["type"] for taken in ann.room["seats"]] == ["BotPlayer", "HumanPlayer"]


async def test_dealer_cannot_start_alone(room: Room):
    dealer = await room.seat("Dee", key=room.key)
    answer = await dealer.start()
    assert (answer["code"], answer["params"]) == ("INSUFFICIENT_PLAYERS", {"count": 1, "least": 2})


async def terminated(ann: Seated) -> list[Any]:
    """The updates until the table is cleared."""
    frames = []
    while True:
        frame = await ann.line.frame("Update")
        frames.append(frame)
        if any(entry and entry["type"] == "TableCleared" for entry in frame["entries"]):
            return frames


def notices(frames: list[Any], line: str) -> int:
    lines = [told["text"] for frame in frames for told in frame.get("narration", {}).get("lines", ())]
    return sum(line in told for told in lines)


async def test_dealer_leaving_during_a_round_is_announced_once(room: Room):
    dealer, ann = await room.seat("Dee", key=room.key), await room.seat("Ann", narrate="en")
    await dealer.start()
    await dealer.line.command("Leave", id="bye")
    frames = await terminated(ann)
    last = frames[-1]
    kinds = [entry["type"] for entry in last["entries"] if entry]
    assert kinds.index("MoveView") < kinds.index("TableCleared")
    (event,) = next(entry for entry in last["entries"] if entry and entry["type"] == "MoveView")["events"]
    assert event["type"] == "GameTerminated"
    assert {"type": "TableCleared", "notice": "GAME_TERMINATED"} in last["entries"]
    assert (last["table"], last["turn"]) == ([[None]], [[None]])
    assert notices(frames, "dealer left") == 1


async def test_dealer_leaving_between_rounds_is_announced(room: Room):
    dealer, ann = await room.seat("Dee", key=room.key), await room.seat("Ann", narrate="en")
    await dealer.line.command("Leave", id="bye")
    frames = await terminated(ann)
    assert {"type": "TableCleared", "notice": "GAME_TERMINATED"} in frames[-1]["entries"]
    assert notices(frames, "dealer left") == 1
    bob = await room.seat("Bob", key=room.key)
    assert [taken["seat"] for taken in bob.room["seats"]] == [0]
    assert (await ann.send("Sit"))["type"] == "Accepted"


async def test_contradicting_options_are_refused(server: LocalServer):
    host = await server.guest("Host")
    wrong = {"min_name_length": 9, "max_name_length": 3}
    answer = await http_of(host).request("POST", "/api/rooms", json={"game": SLUG, "options": wrong})
    assert (answer.status_code, answer.json()["code"]) == (400, "NAME_LENGTHS_CROSSED")


async def test_every_round_uses_the_salts_of_all_players(
    server: LocalServer, monkeypatch: pytest.MonkeyPatch
):
    """Nobody presses anything for it but the dealer, who starts."""
    sent: dict[tuple[str, str], str] = {}
    ask = Table.send

    async def heard(table: Table, command: str, /, **fields: Any) -> int:
        if "salt" in fields:
            sent[table.member, fields["commitment"]] = fields["salt"]
        return await ask(table, command, **fields)

    monkeypatch.setattr(Table, "send", heard)
    tables = await server.room("Dana", "Ann", "Ben", slug=SLUG)
    dealer, *players = tables
    for _ in range(2):
        commitment = dealer.room["commitment"]
        async with asyncio.timeout(SECONDS):
            await dealer.until(lambda table: [each["ready"] for each in table.room["members"]] == [True] * 3)
        await dealer.ready("Start")
        await server.sync(*tables)
        match = (await server.runner(dealer)).room.match
        assert match is not None
        assert match.salts == tuple(sent[table.member, commitment] for table in tables)
        async with asyncio.timeout(SECONDS):
            for player in players:
                await player.until(lambda table: table.menu or table.is_over)
                if player.menu:
                    await player.act({"type": "Stand"})
            await dealer.until(lambda table: table.is_over)
