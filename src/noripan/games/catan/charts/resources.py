"""Where each seat's resource cards came from, and why it lost some or never got them."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, Literal

from noripan.kernel import Breakdown, Part, Text

from ..events import (
    BankTraded,
    CardDiscarded,
    CardSeenStolen,
    CardStolen,
    DiceRolled,
    MonopolyPlayed,
    SettlementBuilt,
    Shown,
    TradeMade,
    YearOfPlentyPlayed,
)
from ..views import View
from .robbed_hex import blocked_cards

Source = Literal["dice", "start", "players", "bank", "cards", "robber"]
Cause = Literal["blocked", "discarded", "stolen", "monopoly"]
Gain = tuple[int, Source, int]
"""A seat, where its cards came from, and how many."""
Loss = tuple[int, Cause, int]

_SOURCES: Final[Mapping[Source, Text]] = {
    "dice": Text(ko="주사위", en="Dice"),
    "start": Text(ko="처음 자원", en="Start"),
    "players": Text(ko="플레이어와 교환", en="Trades with players"),
    "bank": Text(ko="은행·항구", en="Bank and harbours"),
    "cards": Text(ko="발전 카드", en="Development cards"),
    "robber": Text(ko="도둑으로 뺏음", en="Stolen with the robber"),
}
_CAUSES: Final[Mapping[Cause, Text]] = {
    "blocked": Text(ko="도둑이 막음", en="Blocked by the robber"),
    "discarded": Text(ko="7이 나와 버림", en="Discarded on a seven"),
    "stolen": Text(ko="도둑맞음", en="Stolen"),
    "monopoly": Text(ko="독점으로 내줌", en="Taken by monopoly"),
}


def income(view: View, events: Sequence[Shown], /) -> Breakdown:
    """The resource cards that came into each hand, by source."""
    return Breakdown(
        name="income",
        title=Text(ko="자원이 들어온 곳", en="Where resources came from"),
        about=Text(
            ko="손에 들어온 자원 카드예요. 교환하며 내준 카드는 빼지 않았어요.",
            en="All resource cards that came to the hand; cards given in trades are not subtracted.",
        ),
        parts=_parts(view, _SOURCES, (gain for event in events for gain in _gains(event))),
    )


def losses(view: View, events: Sequence[Shown], /) -> Breakdown:
    """The resource cards that each seat lost or never got."""
    lost = [loss for event in events for loss in _losses(event)]
    blocked: Iterator[Loss] = ((seat, "blocked", cards) for seat, cards in blocked_cards(view.island, events))
    return Breakdown(
        name="losses",
        title=Text(ko="놓친 자원", en="Resources lost"),
        about=Text(
            ko="뺏기거나 버린 카드와, 도둑이 막은 타일에서 받지 못한 카드예요.",
            en="Cards stolen or discarded, and what the robber’s tile would have given.",
        ),
        parts=_parts(view, _CAUSES, (*blocked, *lost)),
    )


def _parts(
    view: View, kinds: Mapping[Source, Text] | Mapping[Cause, Text], changes: Iterable[Gain | Loss]
) -> tuple[Part, ...]:
    counts: Counter[tuple[int, str]] = Counter()
    for seat, kind, cards in changes:
        counts[seat, kind] += cards
    seats = range(len(view.points))
    return tuple(Part(label, tuple(counts[seat, kind] for seat in seats)) for kind, label in kinds.items())


def _gains(event: Shown) -> Iterator[Gain]:
    match event:
        case DiceRolled(gained=gained):
            yield from ((seat, "dice", sum(kinds)) for seat, kinds in enumerate(gained))
        case SettlementBuilt(seat, gained=kinds):
            yield seat, "start", sum(kinds)
        case TradeMade(seat, partner, give, want):
            yield from ((seat, "players", sum(want)), (partner, "players", sum(give)))
        case BankTraded(seat):
            yield seat, "bank", 1
        case YearOfPlentyPlayed(seat, kinds):
            yield seat, "cards", sum(kinds)
        case MonopolyPlayed(seat, taken=taken):
            yield seat, "cards", sum(taken)
        case CardStolen(seat) | CardSeenStolen(seat):
            yield seat, "robber", 1
        case _:
            pass


def _losses(event: Shown) -> Iterator[Loss]:
    match event:
        case CardDiscarded(seat):
            yield seat, "discarded", 1
        case CardStolen(victim=victim) | CardSeenStolen(victim=victim):
            yield victim, "stolen", 1
        case MonopolyPlayed(taken=taken):
            yield from ((seat, "monopoly", cards) for seat, cards in enumerate(taken))
        case _:
            pass
