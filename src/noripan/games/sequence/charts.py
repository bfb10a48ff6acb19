"""The charts of a match: how near teams came to their sequences, the fate of chips, and the cards played."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal

from noripan.kernel import Breakdown, Chart, Line, Part, Seat, Text, Timeline, all_seats

from .board import BITS
from .cards import CORNER, KINDS, ONE_EYED, ORDINARY, TWO_EYED, Kind
from .events import CardPlayed, CardSeenPlayed, Shown
from .lines import FIVE, WINDOWS
from .views import View

Turn = CardPlayed | CardSeenPlayed
Fate = Literal["in_sequence", "on_board", "removed"]

_KINDS: Final[Mapping[Kind, Text]] = {
    ORDINARY: Text(ko="보통 카드", en="Ordinary cards"),
    CORNER: Text(ko="모서리 카드", en="Corner cards"),
    TWO_EYED: Text(ko="두 눈 잭", en="Two-eyed jacks"),
    ONE_EYED: Text(ko="외눈 잭", en="One-eyed jacks"),
}
_FATES: Final[Mapping[Fate, Text]] = {
    "in_sequence": Text(ko="시퀀스에 들어감", en="In a sequence"),
    "on_board": Text(ko="판에 남음", en="Left on the board"),
    "removed": Text(ko="떼임", en="Removed"),
}


def charts(view: View, events: Sequence[Shown], /) -> tuple[Chart, ...]:
    """How near each team came, what became of each seat's chips, and the kinds of cards it played."""
    turns = [event for event in events if isinstance(event, CardPlayed | CardSeenPlayed)]
    return (_race(view, turns), _fates(view, turns), _cards(view, turns))


def _race(view: View, turns: Sequence[Turn]) -> Timeline:
    teams = range(view.team_count)
    chips, done = [0] * view.team_count, [0] * view.team_count
    history = [(0,) * view.team_count]
    for turn in turns:
        chips[view.teams[turn.seat] if turn.removed is None else turn.removed] ^= BITS[turn.cell]
        for line in turn.sequences:
            done[line.team] += 1
        history.append(tuple(FIVE * done[team] + _best_line(chips, team) for team in teams))
    return Timeline(
        name="race",
        title=Text(ko="시퀀스까지", en="Race to the sequences"),
        about=Text(
            ko="시퀀스 하나는 5예요. 아직 시퀀스가 될 수 있는 줄에서 가장 많이 놓인 칩도 더해요.",
            en="Five for each sequence, and the chips in the fullest line that can still become one.",
        ),
        step=Text(ko="카드", en="Card"),
        lines=tuple(
            Line(_members(view, team), tuple(reached[team] for reached in history)) for team in teams
        ),
    )


def _best_line(chips: Sequence[int], team: int) -> int:
    """The most chips of a team in five cells that can still become a sequence."""  # rules 7.1, 7.3
    own, others = chips[team], sum(chips) - chips[team]
    return max(
        (own & five).bit_count() * (not others & five and not own & (around ^ five) and own & five != five)
        for five, around in WINDOWS.values()
    )


def _members(view: View, team: int) -> tuple[Seat, ...]:
    return tuple(seat for seat in all_seats(len(view.teams)) if view.teams[seat] == team)


def _fates(view: View, turns: Sequence[Turn]) -> Breakdown:
    owners: dict[int, int] = {}
    removed: Counter[int] = Counter()
    for turn in turns:
        if turn.removed is None:
            owners[turn.cell] = turn.seat
        else:
            removed[owners.pop(turn.cell)] += 1
    lines = {cell for line in view.sequences for cell in line.cells}
    counts: Mapping[Fate, Counter[Any]] = {
        "in_sequence": Counter(seat for cell, seat in owners.items() if cell in lines),
        "on_board": Counter(seat for cell, seat in owners.items() if cell not in lines),
        "removed": removed,
    }
    return Breakdown(
        name="fates",
        title=Text(ko="놓은 칩", en="What became of chips"),
        about=Text(ko="놓은 칩이 어떻게 됐는지예요.", en="What became of the chips that each player placed."),
        parts=tuple(_part(view, label, counts[fate]) for fate, label in _FATES.items()),
    )


def _cards(view: View, turns: Sequence[Turn]) -> Breakdown:
    kinds = {kind: Counter(turn.seat for turn in turns if KINDS[turn.card] == kind) for kind in _KINDS}
    return Breakdown(
        name="cards",
        title=Text(ko="낸 카드", en="Cards played"),
        about=Text(ko="낸 카드를 종류별로 나눴어요.", en="The cards that each player played, by kind."),
        parts=tuple(_part(view, label, kinds[kind]) for kind, label in _KINDS.items()),
    )


def _part(view: View, label: Text, counts: Counter[Any]) -> Part:
    return Part(label, tuple(counts[seat] for seat in range(len(view.teams))))
