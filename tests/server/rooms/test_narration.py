"""Whoever asks to be told gets everything in words too; nobody else does, and each as they may know it."""

import asyncio
from typing import Any

import pytest

from noripan.client import Frame, Session, Table
from noripan.kernel import Lang
from noripan.server.limits.token_bucket import Rate

from ..faulty import FaultyStorage
from ..running import SECONDS, Running, address_of, begin, level, move, serving, until
from .test_resume import trio

MANY = Rate(1000, 1)


class Listener:
    """Somebody at a table who keeps what is told."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.told: list[Any] = []
        self.updates: list[Frame] = []

    def hear(self, frame: Frame) -> None:
        if frame["type"] == "Update":
            self.updates.append(frame)
        if frame.get("narration") is not None:
            self.told.append(frame["narration"])

    @property
    def lines(self) -> list[str]:
        return [line["text"] for told in self.told for line in told["lines"]]

    def now(self, part: str) -> Any:
        """A part as it was told last."""
        return next(told[part] for told in reversed(self.told) if part in told)


async def listen(
    server: Running, ann: Table, name: str, narrate: Lang | None, role: str = "player"
) -> tuple[Listener, Table]:
    """Somebody comes in who wants to be told."""
    listener = Listener(await server.guest(name))
    async with asyncio.timeout(SECONDS):
        table = await listener.session.join(address_of(ann), role, narrate=narrate, on_frame=listener.hear)
    server._stack.push_async_callback(table.close)
    return listener, table


async def test_a_match_is_told_to_whoever_asked(server: Running):
    (ann,) = await server.room("Ann")
    heard, ben = await listen(server, ann, "Ben", "en")
    silent, cid = await listen(server, ann, "Cid", None)
    assert heard.told[0]["rows"] == []
    assert (heard.told[0]["menu"], heard.told[0]["ending"]) == (None, None)
    await begin(ann, ben, cid)
    assert "The game begins!" in heard.lines
    for _ in range(6):
        mover = await move(ann, ben, cid)
        assert (heard.now("menu") is not None) == (ben.menu is not None)
        name = ann.room["match"]["names"][[ann, ben, cid].index(mover)]
        assert name in heard.lines[-1] or "Round" in heard.lines[-1]
    assert dict(heard.now("rows"))["Round"]
    assert silent.told == []
    assert all("narration" not in update for update in silent.updates)


async def test_each_is_told_in_the_language_asked_for(server: Running):
    (ann,) = await server.room("Ann")
    korean, _ = await listen(server, ann, "Ben", "ko", "spectator")
    english, _ = await listen(server, ann, "Cid", "en", "spectator")
    await ann.send("React", reaction="clap")
    await ann.send("SeatBot", bot="odds")
    await until(lambda: len(english.updates) > 1 and len(korean.updates) > 2)
    assert korean.lines[-1] == "계산가 봇이 앉았어요."
    assert english.lines[-1] == "The bot Reckoner sat down."
    assert [line for line in korean.lines if "Cid" in line] == ["Cid가 들어왔어요."]


async def test_the_menu_in_words_is_as_long_as_the_menu(server: Running):
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


async def test_the_ending_is_told_and_gone_with_the_next_match(server: Running):
    (ann,) = await server.room("Ann")
    heard, ben = await listen(server, ann, "Ben", "en")
    await begin(ann, ben)
    assert heard.now("ending") is None
    await ann.leave()
    async with asyncio.timeout(SECONDS):
        await ben.until(lambda table: table.is_over)
    assert heard.now("ending") == "Winner: Ben!"
    assert "Winner: Ben!" in heard.lines
    assert "Ann gave up the match." in heard.lines
    again, _ = await listen(server, ben, "Cid", "en", "spectator")
    assert again.told[0]["ending"] == "Winner: Ben!"
    bob = await server.enter(await server.guest("Bob"), address_of(ben))
    await begin(ben, bob)
    assert heard.now("ending") is None


async def test_an_update_that_leaves_the_match_alone_tells_its_lines_alone(server: Running):
    (ann,) = await server.room("Ann")
    heard, ben = await listen(server, ann, "Ben", "en")
    await begin(ann, ben)
    seen = len(heard.updates)
    await ann.send("React", reaction="clap")
    await ann.send("Say", text="hello")
    await level(ann, ben)
    reacted, said = heard.updates[seen:]
    assert list(reacted["narration"]) == ["lines"]
    assert "narration" not in said


async def test_a_reloaded_page_has_its_log_again(server: Running):
    sessions, tables = await trio(server)
    await begin(*tables)
    for _ in range(5):
        await move(*tables)
    for session, table in zip(sessions, tables, strict=True):
        told = await welcomed(server, session, table)
        assert [line["seq"] for line in told["lines"]] == sorted(line["seq"] for line in told["lines"])
        *_, rolled = [line["text"] for line in told["lines"] if "Your dice" in line["text"]]
        if table.view["dice"]:  # whoever lost all of them at once was told of no other roll
            dice = ", ".join(map(str, table.view["dice"]))
            assert f"Your dice: {dice}." in rolled
        assert (await welcomed(server, session, table, after=table.seq))["lines"] == told["lines"]
    looking = await server.guest("Dan")
    told = await welcomed(server, looking, tables[0], role="spectator")
    assert not [line for line in told["lines"] if "Your dice" in line["text"]]
    assert told["menu"] is None


async def test_what_was_told_once_is_told_again_in_the_same_words(server: Running):
    (ann,) = await server.room("Ann")
    heard, ben = await listen(server, ann, "Ben", "en")
    await begin(ann, ben)
    for _ in range(4):
        await move(ann, ben)
    await ann.leave()
    await until(lambda: heard.now("ending"))
    known = [line for told in heard.told[1:] for line in told["lines"]]
    told = await welcomed(server, heard.session, ben)
    assert [line for line in told["lines"] if line["seq"] >= known[0]["seq"]] == known


async def test_entries_of_an_earlier_match_are_told_by_the_seat_and_names_of_then(server: Running):
    sessions, tables = await trio(server)
    await begin(*tables)
    before = (await welcomed(server, sessions[1], tables[1]))["lines"]
    for loser in (1, 2):
        await tables[loser].leave()
    for loser in (1, 2):
        tables[loser] = await server.enter(sessions[loser], address_of(tables[0]))
    await tables[0].send("Sit", seat=5)
    await level(*tables)
    await begin(*tables)
    for is_woken in (False, True):
        if is_woken:
            server.service.hall._awake.clear()
        lines = (await welcomed(server, sessions[1], tables[1]))["lines"]
        assert [line for line in lines if line["seq"] <= before[-1]["seq"]] == before


@pytest.mark.parametrize(("kept", "most"), [(256, 100), (8, 8)])
async def test_only_the_last_entries_are_told(faulty: FaultyStorage, kept: int, most: int):
    async with serving(faulty, kept_entries=kept, command_rate=MANY, talk_rate=MANY) as server:
        session = await server.guest("Ann")
        ann = await server.enter(session, await session.open_room("pirate_dice"))
        for _ in range(most // 2 + 1):
            await ann.send("React", reaction="clap")
            await ann.send("Say", text="hello")
        lines = (await welcomed(server, session, ann))["lines"]
        assert [line["text"] for line in lines] == ["Ann 👏"] * (most // 2)


async def test_a_slow_reader_is_told_afresh(server: Running):
    (ann,) = await server.room("Ann")
    session = await server.guest("Ben")
    line = await server.line(session)
    await line.enter(ann.room["code"], narrate="en")
    runner = await server.runner(ann)
    (watcher,) = [one for one in runner.watchers if one.member != ann.member]
    watcher._outbox.behind = True  # type: ignore[attr-defined]
    watcher._outbox._wake()  # type: ignore[attr-defined]
    fresh = await line.frame("Welcome")
    assert fresh["narration"]["lines"][-1]["text"] == "Ben came in."


async def welcomed(server: Running, session: Session, table: Table, **more: Any) -> Any:
    """What somebody is told on entering."""
    line = await server.line(session)
    return (await line.enter(table.room["code"], narrate="en", **more))["narration"]
