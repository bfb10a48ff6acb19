"""What each action of a seat is worth: the next players react, and the seat answers once."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from noripan.kernel import Seat

from ...actions import BETS, FACES
from .hands import Matches
from .situation import CHALLENGE_HEIGHT, Round, Situation
from .worlds import World
from .worth import worth

WIDTH: Final = 3 * FACES
"""How many bets above the lowest legal one are considered."""

DOUBT: Final = 0.04
"""How much weight the belief before a raise keeps beside the worlds in which this raise was foreseen."""

CAUTION: Final = 0.3
"""How far the value of a reply is drawn towards that of the dice owned: a raise may hide more than this."""
RARE: Final = 0.01
"""Raises less likely than this are not followed."""

Worlds = Sequence[World]


class Search:
    """The values of one seat's actions in one round, as chances to win the match."""

    def __init__(self, seat: Seat, own: Matches, worlds: Worlds) -> None:
        self._seat = seat
        self._worlds = worlds
        self._counts = tuple(_counts(worlds, face) for face in range(FACES))
        self._best_face = max(range(FACES), key=own.__getitem__)
        self._worths: dict[tuple[Seat, Seat, int], float] = {}

    def values(self, table: Round, end: int) -> Mapping[int, float]:
        """By height: of the bets below `end`, and of a challenge."""
        lowest = table.height + 1
        heights = range(lowest, max(lowest + 1, min(lowest + WIDTH, end)))
        values = {height: self._bet(table, height) for height in heights}
        return {CHALLENGE_HEIGHT: self._foreseen(table, self._seat), **values} if lowest else values

    def _bet(self, table: Round, height: int) -> float:
        after = table.after(self._seat, height)
        return self._reacted(after, after.seat_after(self._seat), self._worlds)

    def _reacted(self, table: Round, seat: Seat, worlds: Worlds) -> float:
        """The part of the value that these worlds add, while the others react one after another."""
        if seat == self._seat:
            return self._reply(table, worlds)
        value, raised = 0.0, dict[int, list[World]]()
        situation, face = Situation(table, seat), table.height % FACES
        for world in worlds:
            for height, odds in world.models[seat].react(situation, world.hands[seat]):
                if height == CHALLENGE_HEIGHT:
                    value += world.weight * odds * self._settled(table, seat, world.counts[face])
                elif odds > RARE:
                    raised.setdefault(height, []).append(world._replace(weight=world.weight * odds))
        next_seat = table.seat_after(seat)
        return value + sum(
            [self._reacted(table.after(seat, height), next_seat, part) for height, part in raised.items()]
        )

    def _reply(self, table: Round, worlds: Worlds) -> float:
        """The value of the best reply to a raise: a challenge, or a bet that is challenged in turn."""
        weight = sum([world.weight for world in worlds])
        trust = weight / (weight + DOUBT)
        values = [
            trust * self._judged(after, challenger, worlds) / weight
            + (1 - trust) * self._foreseen(after, challenger)
            for after, challenger in self._replies(table)
        ]
        return weight * (max(values) * (1 - CAUTION) + CAUTION * worth(table.owned, self._seat))

    def _replies(self, table: Round) -> Iterator[tuple[Round, Seat]]:
        """A challenge, and the lowest bets on the best face and on the last one: who would challenge what."""
        yield table, self._seat
        lowest, rival = table.height + 1, table.seat_after(self._seat)
        for height in {lowest + (self._best_face - lowest) % FACES, table.height + FACES}:
            yield table._replace(height=height, bettor=self._seat), rival

    def _judged(self, table: Round, challenger: Seat, worlds: Worlds) -> float:
        face = table.height % FACES
        return sum([each.weight * self._settled(table, challenger, each.counts[face]) for each in worlds])

    def _foreseen(self, table: Round, challenger: Seat) -> float:
        """The value of a judgement in all worlds."""
        counts = self._counts[table.height % FACES]
        return sum([odds * self._settled(table, challenger, count) for count, odds in counts.items()])

    def _settled(self, table: Round, challenger: Seat, actual: int) -> float:
        """The chance to win after a challenge."""
        key = (table.bettor, challenger, actual - BETS[table.height].count)
        if key not in self._worths:
            self._worths[key] = worth(owned_after(table, *key), self._seat)
        return self._worths[key]


def _counts(worlds: Worlds, face: int) -> Mapping[int, float]:
    """The odds of how many dice count for a face."""
    odds: dict[int, float] = {}
    for world in worlds:
        odds[world.counts[face]] = odds.get(world.counts[face], 0.0) + world.weight
    return odds


def owned_after(table: Round, bettor: Seat, challenger: Seat, difference: int, /) -> tuple[int, ...]:
    """Everyone's dice after a judgement."""  # rules 7.1–7.5, 12.5
    if difference:
        losers: Sequence[Seat] = (challenger,) if difference > 0 else (bettor,)
    else:
        losers = [seat for seat in table.living if seat != bettor]
    lost = abs(difference) or 1
    left = [max(0, dice - lost * (seat in losers)) for seat, dice in enumerate(table.owned)]
    return tuple([dice * (seat in table.living) for seat, dice in enumerate(left)])
