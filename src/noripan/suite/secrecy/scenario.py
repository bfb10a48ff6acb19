"""A scripted session in one room whose clients record every frame: players, second tabs, spectators, slow
readers, lost players.

Plays whole matches of any game over real sockets, mixed with refusals, checks, chat and timeouts.
"""

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from itertools import chain, count, cycle, repeat
from types import MappingProxyType, NoneType
from typing import Any

from noripan.kernel import LANGS, REFEREE, AnyGame, FastChance, Seat
from noripan.rooms import AnyRoomEntry, AnyRoomMatch, HumanPlayer, StandIn, commitment, question_of
from noripan.rooms import running as running_match
from noripan.rooms.room import awaited, connected, is_duel, seat_in_play
from noripan.server.limits.token_bucket import Rate
from noripan.server.rooms.runner import Runner
from noripan.storage import MemoryStorage
from noripan.testing.sampling import pick, sample_actions

from ..local_server import LocalServer, local_settings, running, stored_entries, until
from .determinized import DeterminizedLog
from .reconstruction import Reconstruction
from .recording import PASSWORD, Guest, RecordingClient, connect_recorder, new_guest
from .standing_clock import StandingClock

MANY = Rate(100_000, 1)
FIRST = 6
"""Moves are chosen from the first actions of a menu, so that bids rise slowly and matches last."""
NAMES = ("Ann", "벤", "Cho", "단", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo")


class Scenario:
    """The room, its clients, and all frames they receive."""

    def __init__(self, server: LocalServer, game: AnyGame, clock: StandingClock) -> None:
        self.server = server
        self.game = game
        self.clock = clock
        self.chance = FastChance(7)
        self.clients: list[RecordingClient] = []
        self.guests: list[Guest] = []
        self.runner: Runner
        self.code = self.invite = ""
        self.keys: Mapping[str, str] = {}
        self._behind: RecordingClient | None = None
        self._asking = count()
        self._names = iter(NAMES)
        self._before: Sequence[Any] = ()
        """The menu of the last mover."""

    @property
    def present(self) -> list[RecordingClient]:
        """The clients that are connected."""
        return [client for client in self.clients if client.closed is None and client.seq]

    @property
    def match(self) -> AnyRoomMatch | None:
        """The running match."""
        return running_match(self.runner.room)

    async def guest(self) -> Guest:
        """A new guest."""
        guest = await new_guest(self.server, next(self._names))
        self.guests.append(guest)
        return guest

    async def open(self, *, public: bool, options: Mapping[str, Any]) -> None:
        """Opens a room with a clock."""
        host = await self.guest()
        clock = {"turn_seconds": self.game.turns.clock.high, "public": public}
        slug = self.game.facts.slug
        address = await host.session.open_room(slug, settings=clock, options=dict(options))
        self.code, self.invite, self.keys = address.code, address.invite or "", address.keys
        runner = await self.server.service.live_rooms.find(address.code)
        assert runner is not None
        self.runner = runner

    async def listen(self, guest: Guest, narrate: Any = None, **more: Any) -> RecordingClient:
        """Connects a guest to the room, or connects them once more."""
        client = await connect_recorder(self.server, guest, lambda: self.runner.room.seq, narrate=narrate)
        self.clients.append(client)
        await client.join(self.code, **{"invite": self.invite, **more})
        await self.sync()
        return client

    def next_guest(self) -> RecordingClient:
        """The client of the second guest: another player or, at a table for one, a spectator."""
        return next(client for client in self.present if client.guest is not self.guests[0])

    async def sync(self) -> None:
        """Returns when all clients have the last entry, except one that is behind."""
        for client in self.present:
            if client is not self._behind:
                await client.until(lambda client=client: client.seq >= self.runner.room.seq)  # type: ignore[misc]

    async def fill_table(self, players: int, bots: int) -> None:
        """Fills the table, roles first; some clients ask for narration, one guest has two tabs, two are
        spectators."""
        tells, keys = cycle((None, *LANGS)), chain(self.keys.values(), repeat(None))
        for _ in range(players):
            guest = self.guests[0] if not self.clients else await self.guest()
            await self.listen(guest, next(tells), key=next(keys))
        await self.listen(self.guests[0], "en")
        for narrate in (None, "ko"):
            await self.listen(await self.guest(), narrate, role="spectator")
        for _ in range(bots):
            await self.clients[0].command("SeatBot", bot="uniform")

    async def try_without_invite(self) -> None:
        """A stranger tries to join without the invite, and with a wrong one."""
        stranger = await self.guest()
        for more in ({"invite": None, "role": "spectator"}, {"invite": "0" * 32}):
            await (await self.listen(stranger, "en", **more)).close()
            await until(lambda: stranger.member not in {each.member for each in self.runner.subscribers})
        await self.sync()

    async def begin(self) -> None:
        """Everyone sends a salt; the first one starts."""
        seated = [client for client in self.present if self._is_seated(client)]
        for client in reversed(seated):
            promised = commitment(self.runner.room)
            salt = f"salt of {client.guest.name}, {self.runner.room.seq}"
            await client.command("Start" if client is seated[0] else "Ready", commitment=promised, salt=salt)
            await self.probe(client, 1)
        await self.sync()
        assert self.match is not None

    def _is_seated(self, client: RecordingClient) -> bool:
        first = next(each for each in self.present if each.guest is client.guest)
        return first is client and HumanPlayer(client.guest.member) in self.runner.room.seats.values()

    async def start_next_round(self) -> None:
        """Starts another match if matches are rounds and the last one is over."""
        if self.match is None and self.game.rounds:
            await self.begin()

    async def play(self, moves: int) -> None:
        """Plays up to some moves; before each, a client sends commands that are refused."""
        for _ in range(moves):
            if self.match is None:
                return
            asker = self.present[next(self._asking) % len(self.present)]
            await self.probe(asker, 2)
            await self.move()

    async def move(self) -> None:
        """A player who may act makes a move; waits for bots."""
        match = self.match
        if match is None:
            return
        seat, number = awaited(match)[0], match.position
        if seat == REFEREE:
            await self.decide(match)
            return
        player = match.players[seat]
        if isinstance(player, HumanPlayer):
            client = next(client for client in self.present if client.guest.member == player.member)
            self._before = self.game.legal(match.state, seat)
            action = pick(self._before[:FIRST], self.chance)
            answer = await client.command("Act", action=self._plain(action), number=number)
            assert answer["type"] == "Accepted", answer
        else:
            await until(lambda: self.match is None or self.match.position > number, 30)
        await self.sync()

    async def decide(self, match: AnyRoomMatch) -> None:
        """The host answers the referee's question; no judge is configured."""
        number = match.moves
        question = question_of(self.game, self.runner.room)
        if question is not None and question.of == "host":
            await self.present[-1].command("Decide", seats=[0], reason="I say so")
            await self.clients[0].command("Decide", seats=[200], reason="Nobody sits there")
            await self.clients[0].command("Decide", seats=[0], reason="제일 빨랐어요")
        await until(lambda: self.match is None or self.match.moves > number)
        await self.sync()

    async def roll(self) -> None:
        """All spectators roll dice in chat, some with a seed of their own; some are refused."""
        for number, client in enumerate(self.present):
            if seat_in_play(self.runner.room, client.guest.member) is None:
                words = {"client_seed": f"lucky words {number}"} if number % 2 else {}
                await client.command("Say", text=f"/roll 1 {50 * number}", **words)
        await self.sync()

    async def probe(self, client: RecordingClient, times: int) -> None:
        """A client checks and tries actions of anyone, at any time."""
        match = self.runner.room.match
        if match is None or self._may_act(client, match):
            await client.command("Choose", options=None)
            await client.command("Sit", seat=200)
            return
        seats = [Seat(seat) for seat in range(len(match.players))]
        tried = sample_actions(self.game, match.state, seats, self.chance)
        for action in [self._plain(pick(tried, self.chance)) for _ in range(times)]:
            await client.check(action)
            await client.command("Act", action=action)
        host = self.present[0]
        await asyncio.gather(
            client.ping(), client.command("React", reaction="wow"), host.command("Say", text="흠")
        )
        await client.command("HandOver", member="nobody")
        await self.sync()

    def _may_act(self, client: RecordingClient, match: AnyRoomMatch) -> bool:
        """Whether a client may act, so that a random action might be accepted."""
        on = [match.players[seat] for seat in match.clocks if seat != REFEREE]
        return HumanPlayer(client.guest.member) in on

    def _plain(self, action: Any) -> Any:
        return self.game.facts.codecs.action.plain(action)

    async def check_moves(self) -> None:
        """Players who may act check many moves, also of others, and try those that are refused."""
        match = self.match
        if match is None:
            return
        tried = sample_actions(self.game, match.state, list(match.clocks), self.chance)
        tried += [pick(self._before, self.chance) for _ in self._before[:FIRST]]
        on = [client for client in self.present if self._may_act(client, match)]
        for client in on:
            for action in map(self._plain, tried):
                if (await client.check(action))["type"] == "Refused":
                    await client.command("Act", action=action)

    async def reconnect(self, client: RecordingClient) -> RecordingClient:
        """A client disconnects, the others go on, and it reconnects and asks for missed entries."""
        seen = client.seq
        await client.close()
        lost = client.guest.member
        await until(lambda: self.runner.room.members[lost].lost is not None)
        await self.sync()
        await self.clients[0].command("Say", text="어디 갔어요?")
        return await self.listen(client.guest, client.narrate, after=seen)

    async def fall_behind(self, client: RecordingClient) -> None:
        """A slow reader's updates are dropped; its command is answered after a fresh Welcome."""
        client.is_slow, self._behind = True, client
        connection: Any = next(
            each
            for each in self.runner.subscribers
            if each.member == client.guest.member and each.narrate == client.narrate
        )
        connection.outbox.is_behind = True  # without waking the writer
        for _ in range(3):
            await self.move()
        await client.command("React", reaction="clap")
        await client.until(lambda: client.seq == self.runner.room.seq)
        self._behind = None

    async def time_out(self) -> None:
        """Nobody moves until a clock runs out."""
        if self.match is None:
            return
        self.clock.advance(self.game.turns.clock.high)
        await self._wake()

    async def lose_player(self) -> None:
        """A player is lost; the others vote, a stand-in plays on, and the player comes back to their seat.

        A seat that is forfeited, as in every duel, makes its player a spectator. The host is not lost.
        """
        match = self.match
        assert match is not None
        others = (each for each in self.present if self._is_seated(each) and each.guest is not self.guests[0])
        client = next(others, None)
        if client is None:
            return
        seat, seen = match.players.index(HumanPlayer(client.guest.member)), client.seq
        await client.close()
        await until(lambda: self.runner.room.members[client.guest.member].lost is not None)
        self.clock.advance(self.game.disconnects.grace)
        await self._wake()
        for other in [each for each in self.present if self._is_seated(each)]:
            await other.command("Vote", seat=seat, yes=True)
        await self.sync()
        may_return = self.game.disconnects.then != "forfeit" and not is_duel(match)
        after = self.runner.room.match
        assert after is not None
        assert isinstance(after.players[seat], StandIn if may_return else NoneType)
        await self.play(2)
        await self.listen(
            client.guest, client.narrate, after=seen, role="player" if may_return else "spectator"
        )

    async def lock_and_kick(self) -> None:
        """The host sets a password, which a stranger tries, then mutes and kicks the stranger."""
        host, looker = self.clients[0], self.present[-1]
        await host.command("Lock", password=PASSWORD)
        stranger = await self.guest()
        for password in (None, "wrong", PASSWORD):
            tried = {"invite": None, "role": "spectator", "password": password}
            client = await self.listen(stranger, "ko", **tried)
            if password != PASSWORD:
                await client.close()
        await host.command("Mute", member=stranger.member, muted=True)
        await client.command("Say", text="...")
        await host.command("Kick", member=stranger.member)
        await client.until(lambda: client.closed is not None)
        await looker.command("Kick", member=host.guest.member)
        await host.command("Lock", password=None)
        await self.sync()
        self.invite = self.runner.room.invite

    async def _wake(self) -> None:
        seq = self.runner.room.seq
        self.runner.wake()
        await until(lambda: self.runner.room.seq > seq)
        await self.sync()

    async def log(self) -> list[AnyRoomEntry]:
        """The stored entries."""
        return await stored_entries(self.server.storage, self.runner)

    async def reconstruction(self, seed: int = 1) -> Reconstruction:
        """Disconnects all clients; the frames they received are to be reconstructed from determinized
        rooms."""
        for client in self.present:
            await client.close()
        await until(lambda: not connected(self.runner.room))
        determinized = DeterminizedLog(self.game, self.runner.room.id, await self.log(), seed)
        return Reconstruction(
            determinized, self.clients, self.clock.times, self.server.service.settings.kept_entries
        )


def players_of(game: AnyGame) -> int:
    """Three, if the game allows it, so that two players hide something from a third."""
    return min((seats for seats in game.facts.seats if seats >= 3), default=max(game.facts.seats))


@asynccontextmanager
async def open_scenario(
    game: AnyGame, *, bots: int = 0, public: bool = True, options: Mapping[str, Any] = MappingProxyType({})
) -> AsyncIterator[Scenario]:
    """A server, and a room whose table is full."""
    clock = StandingClock()
    settings = local_settings(command_rate=MANY, chat_rate=MANY)
    async with running(LocalServer(settings, MemoryStorage(), clock)) as server:
        scenario = Scenario(server, game, clock)
        await scenario.open(public=public, options=options)
        await scenario.fill_table(players_of(game) - bots, bots)
        yield scenario


async def play_scenario(scenario: Scenario) -> None:
    """A whole match with everything that may happen around it, and half of the next."""
    await scenario.probe(scenario.clients[0], 1)
    await scenario.roll()
    await scenario.begin()
    await scenario.roll()
    await scenario.try_without_invite()
    await scenario.lock_and_kick()
    await scenario.play(3)
    await scenario.start_next_round()
    await scenario.check_moves()
    await scenario.reconnect(scenario.next_guest())
    await scenario.fall_behind(scenario.present[-1])
    await scenario.start_next_round()
    await scenario.fall_behind(scenario.present[-2])
    await scenario.play(5)
    await scenario.start_next_round()
    await scenario.time_out()
    await scenario.play(2000)
    assert scenario.match is None
    await scenario.roll()
    await scenario.begin()
    await scenario.lose_player()
    await scenario.play(2)
    await leave(scenario, scenario.clients[0])
    await scenario.play(4)


async def leave(scenario: Scenario, client: RecordingClient) -> None:
    """A player forfeits, and comes back as a spectator."""
    await client.command("Leave")
    await client.until(lambda: client.closed is not None)
    for other in [each for each in scenario.clients if each.guest is client.guest]:
        await other.until(lambda other=other: other.closed is not None)  # type: ignore[misc]
    await scenario.listen(client.guest, "ko", role="spectator")
