"""A random walk through a room: members, guests, clocks, bots and server restarts."""

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from noripan.kernel import (
    REFEREE,
    AnyGame,
    Chance,
    FastChance,
    FastChanceSource,
    Match,
    Origin,
    Refusal,
    Seat,
    Source,
)
from noripan.rooms import (
    Act,
    AnyRoom,
    AnyRoomEntry,
    AnyRoomMatch,
    CallOff,
    Choose,
    ComeBack,
    Configure,
    ConfirmOptions,
    Connect,
    Decide,
    Disconnect,
    HandOver,
    HumanPlayer,
    JoinAs,
    JudgeAnswered,
    Kick,
    Leave,
    Lock,
    MoveBot,
    Mute,
    PlayOn,
    React,
    Ready,
    Rematch,
    RemoveBot,
    Request,
    Resume,
    RoomCommand,
    RoomOrigin,
    RoomSettings,
    Say,
    SeatBot,
    Sit,
    Stand,
    Start,
    Unready,
    Vote,
    Wake,
    alarm,
    bot_turns,
    commitment,
    decide,
    open_room,
    running,
)
from noripan.rooms.room import connected, waits
from noripan.rooms.rules.clocks import SECOND
from noripan.testing.sampling import pick, sample, sample_actions, sample_start

PEOPLE = ("ann", "bob", "cho", "dan", "eve")
NAMES = (*("ann", "지민", "지민") * 5, " \n", "x" * 6, "x" * 20, "x" * 30)
ANOTHER = "0" * 64
LINES = ("안녕", "", "x" * 300, "/주사위", "/ROLL 1 50", "/테스트 2 1", "/roll x", "/주사위야")
SEEDS = (None, "", "행운", "x" * 64)


class Step:
    """A request and its result."""

    def __init__(self, request: Request, before: AnyRoom, now: int) -> None:
        self.request = request
        self.before = before
        self.after = before
        self.now = now
        self.entries: list[AnyRoomEntry] = []
        self.refused: Refusal | None = None


def earlier(game: AnyGame, options: Any, seats: tuple[Any, ...], seed: int) -> RoomOrigin | None:
    """The table of another match after some moves; None if it is over by then."""
    match = Match(game, options, seats, FastChanceSource(seed))
    for seat in match.awaited[:1] * 3:
        if seat in match.actors:
            match.act(seat, match.legal(seat)[0])
    if match.outcome is not None:
        return None
    codecs, seat = game.facts.codecs, Seat(len(game.roles))
    state = codecs.state.encode(match.state).decode()
    plain = tuple(map(codecs.seat_options.plain, seats))
    return RoomOrigin(Origin(Source("earlier", len(match.log), seat), state), plain)


class Walk:
    """One room under random commands."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        self.game = game
        self.chance: Chance = FastChance(seed)
        self.now = 1_000_000
        self.accepted: list[Request] = []
        self._sent = 0
        options, seats = sample_start(game, min(game.facts.seats), self.chance)
        origin = earlier(game, options, seats, seed) if seed % 4 == 3 else None
        bot = game.facts.stand_in if seed % 8 == 3 else None
        self.room, self.log = open_room(game, None, options, self.now, self.chance, origin, bot)

    def steps(self, count: int) -> Iterator[Step]:
        """Sends `count` random commands."""
        return (self.step(self._request()) for _ in range(count))

    def step(self, request: Request) -> Step:
        """Decides a request now."""
        step = Step(request, self.room, self.now)
        try:
            step.after, step.entries = decide(self.game, self.room, request, self.now, self.chance)
        except Refusal as refused:
            step.refused = refused
        self.room = step.after
        self.log += step.entries
        if step.entries and request.id is not None:
            self.accepted.append(request)
        return step

    def _request(self) -> Request:
        self.now += pick((0, 1, 1, 50, SECOND), self.chance)
        kind = self.chance.below(20)
        if kind == 0 and self.accepted:
            known = pick(self.accepted, self.chance)
            return known if self.chance.below(2) else replace(known, command=React("wow"))
        if kind == 1:
            return Request(self._server_command())
        away = [person for person in PEOPLE if person not in connected(self.room)]
        match = running(self.room)
        if match is not None and kind <= 5 and (match.votes or kind == 5):
            return self._request_of(self._vote()) if match.votes else self._lose_player(match)
        if kind <= 6 and away:
            return self._request_of(self._join(), pick(away, self.chance))
        if kind <= 14:
            return self._play()
        return self._request_of(pick(self._other_commands(), self.chance)())

    def _request_of(self, command: RoomCommand, member: str | None = None) -> Request:
        self._sent += 1
        return Request(command, member or self._someone(), f"c{self._sent}")

    def _someone(self) -> str:
        members = tuple(self.room.members)
        return pick(members if members and self.chance.below(8) else PEOPLE, self.chance)

    def _play(self) -> Request:
        if running(self.room) is not None:
            return self._move()
        return self._request_of(pick((self._ready, self._ready, self._rematch, self._start), self.chance)())

    def _server_command(self) -> RoomCommand:
        if self.chance.below(5) == 0:
            since = self.now
            self.now += pick((1, 5 * SECOND, 100 * SECOND), self.chance)
            return Resume(since)
        at = alarm(self.room)
        if at is not None and self.chance.below(2):
            self.now = max(self.now, at)
        return Wake()

    def _move(self) -> Request:
        """A move of an actor, or a bot's move, which may be stale."""
        match = running(self.room)
        assert match is not None
        thinking = bot_turns(self.room)
        if thinking:
            turn = pick(thinking, self.chance)
            number = turn.number - (self.chance.below(4) == 0)
            return Request(MoveBot(number, turn.seat, self._choice(turn.seat)))
        seat = pick(tuple(match.clocks), self.chance)
        if seat == REFEREE:
            return self._answer(match)
        player = match.players[seat]
        member = player.member if isinstance(player, HumanPlayer) else None
        now = match.position
        number = pick((None, now, now, now - 1, now + 1, self.chance.below(now)), self.chance)
        return self._request_of(Act(self._choice(seat), number), member)

    def _answer(self, match: AnyRoomMatch) -> Request:
        """An answer of the host or the judge, legal or not."""
        seats = pick(((), (Seat(0),), (Seat(1),), (Seat(0), Seat(0)), (REFEREE,)), self.chance)
        if self.chance.below(2):
            return Request(
                JudgeAnswered(pick((match.id, match.id, "other"), self.chance), seats or None, "왜냐하면")
            )
        return self._request_of(Decide(seats, "x" * pick((0, 10, 300), self.chance)), self.room.host)

    def _choice(self, seat: Seat) -> Any:
        match = running(self.room)
        assert match is not None
        return pick(self.game.legal(match.state, seat), self.chance)

    def _random_action(self) -> RoomCommand:
        match = running(self.room)
        if match is None:
            return Act(sample(self.game.facts.codecs.action.type, self.chance))
        seats = [Seat(seat) for seat in range(len(match.players))]
        return Act(pick(sample_actions(self.game, match.state, seats, self.chance), self.chance))

    def _commitment(self) -> str:
        return ANOTHER if self.chance.below(8) == 0 else commitment(self.room)

    def _salt(self) -> str | None:
        return pick((None, f"salt-{self.now}-{self._sent}"), self.chance)

    def _ready(self) -> RoomCommand:
        return Ready(self._commitment(), self._salt())

    def _rematch(self) -> RoomCommand:
        return Rematch(self._commitment(), self._salt())

    def _start(self) -> RoomCommand:
        return Start(self._commitment(), self._salt())

    def _join(self) -> RoomCommand:
        invite = pick((None, "wrong", self.room.invite, self.room.invite), self.chance)
        role: JoinAs = pick(("player", "player", "spectator"), self.chance)
        proof = pick((None, "", "a lock"), self.chance)
        return Connect(pick(NAMES, self.chance), role, invite, proof, self._key())

    def _key(self) -> str | None:
        return pick((None, "", "wrong", *self.room.keys.values()), self.chance)

    def _configure(self) -> RoomCommand:
        codecs, chance = self.game.facts.codecs, self.chance
        settings = RoomSettings(
            turn_seconds=pick((None, 5, 10, 30), chance),
            public=chance.below(2) == 0,
            spectators=chance.below(3) > 0,
            grace_seconds=pick((None, 0, 1, 60), chance),
            on_disconnect=pick((None, "vote", "bot", "bot", "forfeit"), chance),
        )
        options = sample(codecs.options.type, chance)
        return Configure(options, settings) if chance.below(3) else self._access()

    def _access(self) -> RoomCommand:
        settings = replace(self.room.settings, public=True, spectators=self.chance.below(3) > 0)
        return Configure(self.room.options, settings)

    def _person(self) -> str:
        return pick((*PEOPLE, "stranger"), self.chance)

    def _lose_player(self, match: AnyRoomMatch) -> Request:
        """A player is lost, and is not back in time."""
        if awaited := waits(self.room):
            self.now = max(self.now, *awaited.values())
            return Request(Wake())
        people = [player.member for player in match.players if isinstance(player, HumanPlayer)]
        return self._request_of(Disconnect(), pick(people or PEOPLE, self.chance))

    def _vote(self) -> RoomCommand:
        match = running(self.room)
        seats = (Seat(0), Seat(1)) if match is None or not match.votes else tuple(match.votes)
        return Vote(pick(seats, self.chance), yes=self.chance.below(3) > 0)

    def _other_commands(self) -> tuple[Callable[[], RoomCommand], ...]:
        seat = Seat(pick((0, 1, 2, 3, 200), self.chance))
        return (
            self._join,
            self._join,
            self._join,
            Disconnect,
            Leave,
            Unready,
            Stand,
            lambda: Sit(key=self._key()),
            lambda: Sit(seat, self._key()),
            self._configure,
            lambda: ConfirmOptions(self.room.options),
            lambda: Choose(sample(self.game.facts.codecs.seat_options.type, self.chance)),
            lambda: SeatBot("bold"),
            lambda: SeatBot("shy", seat),
            lambda: RemoveBot(seat),
            lambda: HandOver(self._person()),
            lambda: Kick(self._person()),
            lambda: Mute(self._person(), muted=self.chance.below(2) == 0),
            lambda: Lock(pick((None, None, "a lock"), self.chance)),
            self._vote,
            ComeBack,
            lambda: PlayOn(self._commitment(), self._salt()),
            lambda: Say(pick(LINES, self.chance), pick(SEEDS, self.chance)),
            lambda: Say(pick(LINES, self.chance)),
            lambda: Decide((Seat(0),), ""),
            CallOff,
            lambda: React("clap"),
            self._random_action,
        )
