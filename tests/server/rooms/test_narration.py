"""Clients that ask for narration get everything in words, as far as they may know it; others get none."""

import asyncio
from typing import Any

import pytest

from noripan.client import Frame, Session, Table
from noripan.kernel import Lang, with_particle
from noripan.rooms import CAST
from noripan.server.limits.token_bucket import Rate

from ..faulty_storage import FaultyStorage
from ..harness import SECONDS, LocalServer, address_of, begin, forget_awake, move, run_server, sync, until
from .test_resume import trio

MANY = Rate(1000, 1)


class Listener:
    """A client that keeps its narrations."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.narrations: list[Any] = []
        self.updates: list[Frame] = []

    def hear(self, frame: Frame) -> None:
        if frame["type"] == "Update":
            self.updates.append(frame)
        if frame.get("narration") is not None:
            self.narrations.append(frame["narration"])

    @property
    def lines(self) -> list[str]:
        return [line["text"] for told in self.narrations for line in told["lines"]]

    def now(self, part: str) -> Any:
        """The last value of a part of the narration."""
        return next(told[part] for told in reversed(self.narrations) if part in told)


async def listen(
    server: LocalServer, ann: Table, name: str, narrate: Lang | None, role: str = "player"
) -> tuple[Listener, Table]:
    """Joins a room with narration."""
    listener = Listener(await server.guest(name))
    async with asyncio.timeout(SECONDS):
        table = await listener.session.join(address_of(ann), role, narrate=narrate, on_frame=listener.hear)
    server.on_close(table.close)
    return listener, table


async def test_match_is_narrated_only_for_clients_that_ask(server: LocalServer):
    (ann,) = await server.room("Ann")
    heard, ben = await listen(server, ann, "Ben", "en")
    silent, cid = await listen(server, ann, "Cid", None)
    assert heard.narrations[0]["rows"] == []
    assert (heard.narrations[0]["menu"], heard.narrations[0]["ending"]) == (None, None)
    await begin(ann, ben, cid)
    assert "The match begins!" in heard.lines
    for _ in range(6):
        mover = await move(ann, ben, cid)
        assert (heard.now("menu") is not None) == (ben.menu is not None)
        name = ann.room["match"]["names"][[ann, ben, cid].index(mover)]
        assert name in heard.lines[-1] or "Round" in heard.lines[-1]
    assert dict(heard.now("rows"))["Round"]
    assert silent.narrations == []
    assert all("narration" not in update for update in silent.updates)


async def test_narration_uses_the_requested_language(server: LocalServer):
    (ann,) = await server.room("Ann")
    korean, _ = await listen(server, ann, "Ben", "ko", "spectator")
    english, _ = await listen(server, ann, "Cid", "en", "spectator")
    await ann.send("React", reaction="clap")
    await ann.send("SeatBot", bot="odds")
    await until(lambda: len(english.updates) > 1 and len(korean.updates) > 2)
    character = next(each for each in CAST if each.id == ann.room["seats"][1]["player"]["character"])
    assert korean.lines[-1] == f"봇 {with_particle(character.name.ko, '이/가')} 앉았어요."
    assert english.lines[-1] == f"{character.name.en}, a bot, sat down."
    assert [line for line in korean.lines if "Cid" in line] == ["Cid가 들어왔어요."]


async def test_menu_text_matches_the_menu(server: LocalServer):
    ann, ben = await server.room("Ann", "Ben")
    heard, cid = await listen(server, ann, "Cid", "ko")
    await begin(ann, ben, cid)
    for _ in range(12):
        if cid.menu is not None:
            said = heard.now("menu")
            assert len(said["actions"]) == len(cid.menu["actions"])
            assert [len(form["fields"]) for form in said["forms"]] == [
                len(form["fields"]) for form in cid.menu["forms"]
            ]
        await move(ann, ben, cid)
    assert said["forms"][0] == {"label": "베팅하기", "fields": ["눈", "개수"]}


async def test_ending_is_narrated_until_the_next_match(server: LocalServer):
    (ann,) = await server.room("Ann")
    heard, ben = await listen(server, ann, "Ben", "en")
    await begin(ann, ben)
    assert heard.now("ending") is None
    await ann.leave()
    async with asyncio.timeout(SECONDS):
        await ben.until(lambda table: table.is_over)
    assert heard.now("ending") == "Ben won!"
    assert "Ben won!" in heard.lines
    assert "Ann forfeited the match." in heard.lines
    again, _ = await listen(server, ben, "Cid", "en", "spectator")
    assert again.narrations[0]["ending"] == "Ben won!"
    bob = await server.join(await server.guest("Bob"), address_of(ben))
    await begin(ben, bob)
    assert heard.now("ending") is None


async def test_update_outside_the_match_narrates_only_its_lines(server: LocalServer):
    (ann,) = await server.room("Ann")
    heard, ben = await listen(server, ann, "Ben", "en")
    await begin(ann, ben)
    seen = len(heard.updates)
    await ann.send("React", reaction="clap")
    await ann.send("Say", text="hello")
    await sync(ann, ben)
    reacted, said = heard.updates[seen:]
    assert list(reacted["narration"]) == ["lines"]
    assert "narration" not in said


async def test_reconnecting_client_gets_the_recent_log_lines(server: LocalServer):
    sessions, tables = await trio(server)
    await begin(*tables)
    for _ in range(5):
        await move(*tables)
    for session, table in zip(sessions, tables, strict=True):
        told = await welcomed(server, session, table)
        assert [line["seq"] for line in told["lines"]] == sorted(line["seq"] for line in told["lines"])
        *_, rolled = [line["text"] for line in told["lines"] if "Your dice" in line["text"]]
        if table.view["dice"]:  # a player without dice rolled no more
            dice = ", ".join(map(str, table.view["dice"]))
            assert f"Your dice: {dice}." in rolled
        assert (await welcomed(server, session, table, after=table.seq))["lines"] == told["lines"]
    looking = await server.guest("Dan")
    told = await welcomed(server, looking, tables[0], role="spectator", invite=tables[0].room["invite"])
    assert not [line for line in told["lines"] if "Your dice" in line["text"]]
    assert told["menu"] is None


async def test_welcome_repeats_the_narrated_lines(server: LocalServer):
    (ann,) = await server.room("Ann")
    heard, ben = await listen(server, ann, "Ben", "en")
    await begin(ann, ben)
    for _ in range(4):
        await move(ann, ben)
    await ann.leave()
    await until(lambda: heard.now("ending"))
    known = [line for told in heard.narrations[1:] for line in told["lines"]]
    told = await welcomed(server, heard.session, ben)
    assert [line for line in told["lines"] if line["seq"] >= known[0]["seq"]] == known


async def test_entries_of_an_earlier_match_are_narrated_with_its_seats_and_names(server: LocalServer):
    sessions, tables = await trio(server)
    await begin(*tables)
    before = (await welcomed(server, sessions[1], tables[1]))["lines"]
    for loser in (1, 2):
        await tables[loser].leave()
    for loser in (1, 2):
        tables[loser] = await server.join(sessions[loser], address_of(tables[0]))
    await tables[0].send("Sit", seat=5)
    await sync(*tables)
    await begin(*tables)
    for is_woken in (False, True):
        if is_woken:
            forget_awake(server.service)
        lines = (await welcomed(server, sessions[1], tables[1]))["lines"]
        assert [line for line in lines if line["seq"] <= before[-1]["seq"]] == before


@pytest.mark.parametrize(("kept", "most"), [(256, 100), (8, 8)])
async def test_only_the_last_entries_are_narrated(faulty: FaultyStorage, kept: int, most: int):
    async with run_server(faulty, kept_entries=kept, command_rate=MANY, chat_rate=MANY) as server:
        session = await server.guest("Ann")
        ann = await server.join(session, await session.open_room("pirate_dice"))
        for _ in range(most // 2 + 1):
            await ann.send("React", reaction="clap")
            await ann.send("Say", text="hello")
        lines = (await welcomed(server, session, ann))["lines"]
        assert [line["text"] for line in lines] == ["Ann 👏"] * (most // 2)


async def test_slow_reader_gets_a_fresh_narration(server: LocalServer):
    (ann,) = await server.room("Ann")
    session = await server.guest("Ben")
    line = await server.raw_connection(session)
    await line.join(ann.room["code"], narrate="en")
    runner = await server.runner(ann)
    (slow,) = [one for one in runner.subscribers if one.member != ann.member]
    slow.outbox.drop()  # type: ignore[attr-defined]
    fresh = await line.frame("Welcome")
    assert fresh["narration"]["lines"][-1]["text"] == "Ben joined."


async def welcomed(server: LocalServer, session: Session, table: Table, **more: Any) -> Any:
    """The narration of a Welcome."""
    line = await server.raw_connection(session)
    return (await line.join(table.room["code"], narrate="en", **more))["narration"]
