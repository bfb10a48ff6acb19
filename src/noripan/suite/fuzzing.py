"""Hostile players in a real room: random, malformed, stale, out-of-bounds and foreign actions."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from noripan.kernel import LANGS, REFEREE, Chance, FastChance, Seat
from noripan.rooms import HumanPlayer
from noripan.testing.out_of_bounds import out_of_bounds
from noripan.testing.sampling import pick, sample_actions

from .secrecy.recording import RecordingClient
from .secrecy.scenario import Scenario, open_scenario
from .wire import WireTests

MOVES: Final = 12
"""Moves of a match between which players attack; then it is played to its end."""

EACH: Final = 3
"""How many actions of each kind a player sends before a move."""

FAULTS: Final = frozenset({"SERVER_ERROR", "STORAGE_FAILED", "STORAGE_FULL"})
"""Refusals that say that something is broken."""

NO_ACTIONS: Final[tuple[Any, ...]] = (
    None,
    [],
    7,
    1.5,
    "Act",
    {},
    {"type": None},
    {"type": "NoSuchAction"},
    [[[[]]]],
)
WRONG_VALUES: Final[tuple[Any, ...]] = (None, {"odd": []}, [{}], 1.5, "x" * 99)


@dataclass(frozen=True, slots=True)
class Attack:
    """An action as a client sends it."""

    kind: str
    action: Any
    number: int | None = None
    """The position that the client says it saw."""
    is_forbidden: bool = True
    """Whether nobody in this client's place may ever make it."""


class FuzzTests(WireTests):
    """Whatever clients send, the room answers with a reason, keeps its state, and goes on."""

    def test_room_survives_hostile_actions(self) -> None:
        with self.found():
            asyncio.run(self._attack_a_match())

    async def _attack_a_match(self) -> None:
        async with open_scenario(self.game, options=self.short_options) as scenario:
            await attack_a_match(scenario)


async def attack_a_match(scenario: Scenario) -> None:
    """Attacks before each of the first moves, then plays the match to its end, and attacks once more."""
    fuzzing = Fuzzing(scenario)
    await scenario.begin()
    for _ in range(MOVES):
        await fuzzing.attack()
        await scenario.move()
    await scenario.play(2000)
    assert scenario.match is None, "the match does not end any more"
    await fuzzing.attack()
    if not scenario.game.rounds:
        await scenario.begin()


class Fuzzing:
    """Attacks by all clients of a scenario."""

    def __init__(self, scenario: Scenario) -> None:
        self._scenario = scenario
        self._game = scenario.game
        self._chance: Chance = FastChance("hostile")
        self._stale: list[tuple[Any, int]] = []
        """Actions that were legal in earlier positions, and their numbers."""

    async def attack(self) -> None:
        """Each client sends a few actions of each kind."""
        for client in list(self._scenario.present):
            for attack in list(self._attacks(client)):
                await self._send(client, attack)
        self._remember()

    def _remember(self) -> None:
        """Keeps an action of each seat's menu, to send it again in later positions."""
        match = self._scenario.match
        if match is None:
            return
        for seat in match.clocks:
            menu = self._game.legal(match.state, seat) if seat != REFEREE else ()
            self._stale += [(self._plain(pick(menu, self._chance)), match.position)] if menu else []

    def _attacks(self, client: RecordingClient) -> Iterator[Attack]:
        match = self._scenario.runner.room.match
        if match is None:
            return
        seats = [Seat(seat) for seat in range(len(match.players))]
        sampled = sample_actions(self._game, match.state, seats, self._chance)
        may_act = self._may_act(client)
        for action in [pick(sampled, self._chance) for _ in range(EACH)]:
            yield Attack("random", self._plain(action), is_forbidden=not may_act)
            wrong = list(out_of_bounds(self._game.facts.codecs.action.type, self._plain(action)))
            yield from (Attack("out of bounds", pick(wrong, self._chance)) for _ in wrong[:1])
            yield Attack("malformed", self._malformed(self._plain(action)))
        yield Attack("no action", pick(NO_ACTIONS, self._chance))
        for action, number in self._stale[-EACH:]:
            yield Attack("stale", action, number, is_forbidden=not may_act)
        if not may_act:
            menus = [self._game.legal(match.state, seat) for seat in seats]
            yield from (Attack("another's", self._plain(pick(menu, self._chance))) for menu in menus if menu)

    def _malformed(self, plain: dict[str, Any]) -> Any:
        """The action with one field of the wrong type, or its type missing."""
        name = pick(list(plain), self._chance)
        return {**plain, name: pick(WRONG_VALUES[1:] if name == "type" else WRONG_VALUES, self._chance)}

    def _may_act(self, client: RecordingClient) -> bool:
        match = self._scenario.match
        if match is None:
            return False
        acting = (match.players[seat] for seat in self._game.actors(match.state) if seat != REFEREE)
        return HumanPlayer(client.guest.member) in acting

    async def _send(self, client: RecordingClient, attack: Attack) -> None:
        """The answer is a reason in both languages, and then nothing has changed; or the action was legal."""
        room = self._scenario.runner.room
        number = {} if attack.number is None else {"number": attack.number}
        checked = await client.check(attack.action)
        answer = await client.command("Act", action=attack.action, **number)
        said = f"{attack.kind} action {attack.action}: {answer}"
        if answer["type"] == "Accepted":
            assert not attack.is_forbidden, said
            await self._scenario.sync()
            return
        for refusal in (answer, *([checked] if checked["type"] == "Refused" else [])):
            assert refusal["type"] == "Refused", said
            assert refusal["code"] not in FAULTS, said
            assert all(refusal["message"][lang].strip() for lang in LANGS), said
        assert self._scenario.runner.room is room, f"the room has changed after the refused {said}"

    def _plain(self, action: Any) -> Any:
        codecs = self._game.facts.codecs
        return codecs.action.plain(action)
