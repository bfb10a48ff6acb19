"""An evening in one room, overheard by everyone: players, tabs, lookers-on, the slow, the lost.

Plays whole matches of any game over real sockets, with refusals, questions, chat and silence mixed in.
"""

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from itertools import chain, count, cycle, repeat
from types import NoneType
from typing import Any

import pytest

from noripan.games.registry import Listing
from noripan.kernel import LANGS, REFEREE, AnyGame, FastChance, Seat, Seating
from noripan.rooms import AnyRoomEntry, AnyRoomMatch, HumanPlayer, StandIn, commitment, question_of, running
from noripan.rooms.room import awaited, connected, seat_in_play
from noripan.server.limits.token_bucket import Rate
from noripan.server.rooms.runner import Runner
from noripan.storage import MemoryStorage
from noripan.testing.sampling import pick, sample_actions
from tests.rooms.variants import DEALT

from ..running import EVENING, Running, serving, until
from .determinized import Worlds
from .eavesdropping import PASSWORD, Ear, Guest, listening, signed_in
from .retelling import Retelling

NOON = 1_700_000_000_000
MANY = Rate(100_000, 1)
FIRST = 6
"""Of so many actions of a menu one is taken: people raise by little, and matches last."""
NAMES = ("Ann", "벤", "Cho", "단", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo")


class Sundial:
    """A clock that stands still until it is set on."""

    def __init__(self) -> None:
        self.times = {NOON}

    def __call__(self) -> int:
        return max(self.times)

    def set_on(self, seconds: int) -> None:
        """Time passes."""
        self.times.add(self() + seconds * 1000 + 1)


class Evening:
    """The room, those who are in it, and everything they hear."""

    def __init__(self, server: Running, game: AnyGame, clock: Sundial) -> None:
        self.server = server
        self.game = game
        self.clock = clock
        self.chance = FastChance(7)
        self.ears: list[Ear] = []
        self.guests: list[Guest] = []
        self.runner: Runner
        self.code = self.invite = ""
        self.keys: Mapping[str, str] = {}
        self._behind: Ear | None = None
        self._asking = count()
        self._names = iter(NAMES)
        self._before: Sequence[Any] = ()
        """What the last one who moved might have done instead."""

    @property
    def present(self) -> list[Ear]:
        """Connections that stand."""
        return [ear for ear in self.ears if ear.closed is None and ear.seq]

    @property
    def match(self) -> AnyRoomMatch | None:
        """The match that is being played."""
        return running(self.runner.room)

    async def guest(self) -> Guest:
        """Somebody new."""
        guest = await signed_in(self.server, next(self._names))
        self.guests.append(guest)
        return guest

    async def open(self, *, public: bool) -> None:
        """A room with a clock."""
        host = await self.guest()
        clock = {"turn_seconds": self.game.turns.clock.high, "public": public}
        slug = self.game.facts.slug
        address = await host.session.open_room(slug, settings=clock, options=EVENING.get(slug, {}))
        self.code, self.invite, self.keys = address.code, address.invite or "", address.keys
        runner = await self.server.service.hall.find(address.code)
        assert runner is not None
        self.runner = runner

    async def listen(self, guest: Guest, narrate: Any = None, **more: Any) -> Ear:
        """A guest comes in, or in once more."""
        ear = await listening(self.server, guest, lambda: self.runner.room.seq, narrate=narrate)
        self.ears.append(ear)
        await ear.enter(self.code, **{"invite": self.invite, **more})
        await self.level()
        return ear

    async def level(self) -> None:
        """Everyone has heard of everything, but for whoever is behind."""
        for ear in self.present:
            if ear is not self._behind:
                await ear.until(lambda ear=ear: ear.seq >= self.runner.room.seq)  # type: ignore[misc]

    async def gather(self, players: int, bots: int) -> None:
        """The table fills, roles first; some want to be told, one has two tabs, two look on."""
        tells, keys = cycle((None, *LANGS)), chain(self.keys.values(), repeat(None))
        for _ in range(players):
            guest = self.guests[0] if not self.ears else await self.guest()
            await self.listen(guest, next(tells), key=next(keys))
        await self.listen(self.guests[0], "en")
        for narrate in (None, "ko"):
            await self.listen(await self.guest(), narrate, role="spectator")
        for _ in range(bots):
            await self.ears[0].ask("SeatBot", bot="uniform")

    async def knock(self) -> None:
        """Somebody without the invite, and somebody who would play while others do."""
        stranger = await self.guest()
        for more in ({"invite": None, "role": "spectator"}, {"invite": "0" * 32}):
            await (await self.listen(stranger, "en", **more)).hang_up()
            await until(lambda: stranger.member not in {each.member for each in self.runner.watchers})
        await self.level()

    async def begin(self) -> None:
        """Everyone gives a salt; the first one starts."""
        seated = [ear for ear in self.present if self._sits(ear)]
        for ear in reversed(seated):
            promised = commitment(self.runner.room)
            salt = f"salt of {ear.guest.name}, {self.runner.room.seq}"
            await ear.ask("Start" if ear is seated[0] else "Ready", commitment=promised, salt=salt)
            await self.probe(ear, 1)
        await self.level()
        assert self.match is not None

    def _sits(self, ear: Ear) -> bool:
        first = next(each for each in self.present if each.guest is ear.guest)
        return first is ear and HumanPlayer(ear.guest.member) in self.runner.room.seats.values()

    async def sit_on(self) -> None:
        """Where matches are rounds and the last one is over, another begins."""
        if self.match is None and self.game.rounds:
            await self.begin()

    async def play(self, moves: int) -> None:
        """So many moves at most; before each of them somebody asks for what cannot be."""
        for _ in range(moves):
            if self.match is None:
                return
            prober = self.present[next(self._asking) % len(self.present)]
            await self.probe(prober, 2)
            await self.move()

    async def move(self) -> None:
        """Whoever may act does something; bots are waited for."""
        match = self.match
        if match is None:
            return
        seat, number = awaited(match)[0], match.moves
        if seat == REFEREE:
            await self.decide(match)
            return
        player = match.players[seat]
        if isinstance(player, HumanPlayer):
            ear = next(ear for ear in self.present if ear.guest.member == player.member)
            self._before = self.game.legal(match.state, seat)
            action = pick(self._before[:FIRST], self.chance)
            answer = await ear.ask("Act", action=self._plain(action), number=number)
            assert answer["type"] == "Accepted", answer
        else:
            await until(lambda: self.match is None or self.match.moves > number, 30)
        await self.level()

    async def decide(self, match: AnyRoomMatch) -> None:
        """The host answers for the table; where a judge is asked, there is none who could say."""
        number = match.moves
        question = question_of(self.game, self.runner.room)
        if question is not None and question.of == "host":
            await self.present[-1].ask("Decide", seats=[0], reason="I say so")
            await self.ears[0].ask("Decide", seats=[200], reason="Nobody sits there")
            await self.ears[0].ask("Decide", seats=[0], reason="제일 빨랐어요")
        await until(lambda: self.match is None or self.match.moves > number)
        await self.level()

    async def roll(self) -> None:
        """Everyone who does not play rolls in the talk, some with words of their own; some cannot."""
        for number, ear in enumerate(self.present):
            if seat_in_play(self.runner.room, ear.guest.member) is None:
                words = {"client_seed": f"lucky words {number}"} if number % 2 else {}
                await ear.ask("Say", text=f"/roll 1 {50 * number}", **words)
        await self.level()

    async def probe(self, ear: Ear, times: int) -> None:
        """Somebody asks and tries things, wild ones too, at any time and without any right."""
        match = self.runner.room.match
        if match is None or self._is_on(ear, match):
            await ear.ask("Choose", options=None)
            await ear.ask("Sit", seat=200)
            return
        seats = [Seat(seat) for seat in range(len(match.players))]
        tried = sample_actions(self.game, match.state, seats, self.chance)
        for action in [self._plain(pick(tried, self.chance)) for _ in range(times)]:
            await ear.check(action)
            await ear.ask("Act", action=action)
        host = self.present[0]
        await asyncio.gather(ear.ping(), ear.ask("React", reaction="wow"), host.ask("Say", text="흠"))
        await ear.ask("HandOver", member="nobody")
        await self.level()

    def _is_on(self, ear: Ear, match: AnyRoomMatch) -> bool:
        """Whether a wild action might be a move of the one whose turn it is."""
        on = [match.players[seat] for seat in match.clocks if seat != REFEREE]
        return HumanPlayer(ear.guest.member) in on

    def _plain(self, action: Any) -> Any:
        return self.game.facts.codecs.action.plain(action)

    async def ask_about_moves(self) -> None:
        """Whoever is on asks of many moves, another's too, whether they may be made, and tries the others."""
        match = self.match
        if match is None:
            return
        tried = sample_actions(self.game, match.state, list(match.clocks), self.chance)
        tried += [pick(self._before, self.chance) for _ in self._before[:FIRST]]
        on = [ear for ear in self.present if self._is_on(ear, match)]
        for ear in on:
            for action in map(self._plain, tried):
                if (await ear.check(action))["type"] == "Refused":
                    await ear.ask("Act", action=action)

    async def come_back(self, ear: Ear) -> Ear:
        """A line breaks, the others play on, and whoever is back asks for what was missed."""
        seen = ear.seq
        await ear.hang_up()
        lost = ear.guest.member
        await until(lambda: self.runner.room.members[lost].lost is not None)
        await self.level()
        await self.ears[0].ask("Say", text="어디 갔어요?")
        return await self.listen(ear.guest, ear.narrate, after=seen)

    async def fall_behind(self, ear: Ear) -> None:
        """Updates of a slow reader are dropped; what it asks is answered, after everything afresh."""
        ear.is_slow, self._behind = True, ear
        connection: Any = next(
            each
            for each in self.runner.watchers
            if each.member == ear.guest.member and each.narrate == ear.narrate
        )
        connection._outbox.behind = True
        for _ in range(3):
            await self.move()
        await ear.ask("React", reaction="clap")
        await ear.until(lambda: ear.seq == self.runner.room.seq)
        self._behind = None

    async def run_out(self) -> None:
        """Nobody moves until a clock runs out."""
        if self.match is None:
            return
        self.clock.set_on(self.game.turns.clock.high)
        await self._woken()

    async def be_missed(self) -> None:
        """A player vanishes; the others vote, a bot plays on, and the player comes back to the own seat.

        Where the game gives the seat up, the player comes back to look on.
        """
        match = self.match
        assert match is not None
        ear = next(each for each in self.present if self._sits(each) and each.guest is not self.guests[0])
        seat, seen = match.players.index(HumanPlayer(ear.guest.member)), ear.seq
        await ear.hang_up()
        await until(lambda: self.runner.room.members[ear.guest.member].lost is not None)
        self.clock.set_on(self.game.disconnects.grace)
        await self._woken()
        for other in [each for each in self.present if self._sits(each)]:
            await other.ask("Vote", seat=seat, yes=True)
        await self.level()
        may_return = self.game.disconnects.then == "vote"
        assert isinstance(self.runner.room.match.players[seat], StandIn if may_return else NoneType)
        await self.play(2)
        await self.listen(ear.guest, ear.narrate, after=seen, role="player" if may_return else "spectator")

    async def hold_the_door(self) -> None:
        """A password, tried by a stranger; somebody silenced; somebody sent away."""
        host, looker = self.ears[0], self.present[-1]
        await host.ask("Lock", password=PASSWORD)
        stranger = await self.guest()
        for password in (None, "wrong", PASSWORD):
            tried = {"invite": None, "role": "spectator", "password": password}
            ear = await self.listen(stranger, "ko", **tried)
            if password != PASSWORD:
                await ear.hang_up()
        await host.ask("Mute", member=stranger.member, muted=True)
        await ear.ask("Say", text="...")
        await host.ask("Kick", member=stranger.member)
        await ear.until(lambda: ear.closed is not None)
        await looker.ask("Kick", member=host.guest.member)
        await host.ask("Lock", password=None)
        await self.level()
        self.invite = self.runner.room.invite

    async def _woken(self) -> None:
        seq = self.runner.room.seq
        self.runner._ring()
        await until(lambda: self.runner.room.seq > seq)
        await self.level()

    async def log(self) -> list[AnyRoomEntry]:
        """The entries, as stored."""
        raw = await self.server.storage.read(self.runner.room.id)
        return [self.runner._codec.decode(each) for each in raw]

    async def retelling(self, seed: int = 1) -> Retelling:
        """All go home; what they heard is to be told again in other worlds."""
        for ear in self.present:
            await ear.hang_up()
        await until(lambda: not connected(self.runner.room))
        worlds = Worlds(self.game, self.runner.room.id, await self.log(), seed)
        return Retelling(worlds, self.ears, self.clock.times, self.server.service.settings.kept_entries)


DEALERS: AnyGame = replace(DEALT, seating=Seating())
"""A toy with a role, for people of any name."""


def shelved(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """Puts a toy where the server looks for games. Nobody has written its rules down."""
    for module in ("rooms.live_rooms", "net.game_socket", "http.routes"):
        monkeypatch.setattr(f"noripan.server.{module}.find", lambda _: Listing(game, {}))
    monkeypatch.setattr("noripan.server.net.game_socket.rules_behind", lambda slug, no: ())


def players_at(game: AnyGame) -> int:
    """Three, where three can play: so many that two of them hide something from a third."""
    return min((seats for seats in game.facts.seats if seats >= 3), default=max(game.facts.seats))


@asynccontextmanager
async def evening(game: AnyGame, *, bots: int = 0, public: bool = True) -> AsyncIterator[Evening]:
    """A server, and a room in which everyone has sat down."""
    clock = Sundial()
    async with serving(MemoryStorage(), clock, command_rate=MANY, talk_rate=MANY) as server:
        it = Evening(server, game, clock)
        await it.open(public=public)
        await it.gather(players_at(game) - bots, bots)
        yield it


async def whole_evening(it: Evening) -> None:
    """A match to its end with all that may happen around it, and half of the next."""
    await it.probe(it.ears[0], 1)
    await it.roll()
    await it.begin()
    await it.roll()
    await it.knock()
    await it.hold_the_door()
    await it.play(3)
    await it.sit_on()
    await it.ask_about_moves()
    await it.come_back(it.ears[1])
    await it.fall_behind(it.present[-1])
    await it.sit_on()
    await it.fall_behind(it.present[-2])
    await it.play(5)
    await it.sit_on()
    await it.run_out()
    await it.play(2000)
    assert it.match is None
    await it.roll()
    await it.begin()
    await it.be_missed()
    await it.play(2)
    await leave(it, it.ears[0])
    await it.play(4)


async def leave(it: Evening, ear: Ear) -> None:
    """A player gives up, and looks on from then."""
    await ear.ask("Leave")
    await ear.until(lambda: ear.closed is not None)
    for other in [each for each in it.ears if each.guest is ear.guest]:
        await other.until(lambda other=other: other.closed is not None)  # type: ignore[misc]
    await it.listen(ear.guest, "ko", role="spectator")
