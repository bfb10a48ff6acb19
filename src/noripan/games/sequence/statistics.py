"""The statistics of a match: sequences, jacks and chips taken."""

from collections import Counter
from collections.abc import Sequence

from noripan.kernel import Statistic, Text, tally

from .cards import KINDS, ONE_EYED, TWO_EYED
from .events import CardPlayed, CardSeenPlayed, Shown
from .views import View


def statistics(view: View, events: Sequence[Shown], /) -> tuple[Statistic, ...]:
    """The sequences of each seat's team, and what the seat itself did."""
    turns = [event for event in events if isinstance(event, CardPlayed | CardSeenPlayed)]
    seats = len(view.teams)
    lines = tuple(sum(line.team == team for line in view.sequences) for team in view.teams)
    own = Counter(
        turn.seat for turn in turns for line in turn.sequences if line.team == view.teams[turn.seat]
    )
    jacks = Counter(turn.seat for turn in turns if KINDS[turn.card] in {ONE_EYED, TWO_EYED})
    taken = Counter(turn.seat for turn in turns if turn.removed is not None)
    return (
        Statistic("sequences", Text(ko="완성한 시퀀스", en="Sequences"), lines, is_score=True),
        tally("completed", Text(ko="직접 완성한 시퀀스", en="Sequences finished"), own, seats),
        tally("jacks", Text(ko="낸 잭", en="Jacks played"), jacks, seats),
        tally("chips_taken", Text(ko="뗀 칩", en="Chips removed"), taken, seats),
        tally("turns", Text(ko="낸 카드", en="Cards played"), Counter(turn.seat for turn in turns), seats),
    )
