"""The charts of a match, from bets and from dice that everyone has seen."""

from collections import Counter
from collections.abc import Iterator, Sequence, Set
from typing import Any, Final, Literal

from noripan.kernel import (
    Breakdown,
    Chart,
    Distribution,
    Line,
    Part,
    SeatLeft,
    Text,
    Timeline,
    all_seats,
    categories_of,
)

from .actions import FACES
from .dice import count_matching
from .events import BetMade, ChallengeJudged, RoundBegan, Shown
from .options import dice_each
from .views import View

Fate = Literal["true", "true_challenged", "bluff", "bluff_called"]
"""What a bet was when the cups were lifted, and whether somebody challenged it."""
Cause = Literal["bluff_called", "wrong_challenge", "exact_bet", "left"]
"""Why dice were lost."""

_FATES: Final[dict[Fate, Text]] = {
    "true": Text(ko="참말", en="True"),
    "true_challenged": Text(ko="도전받은 참말", en="True, challenged"),
    "bluff": Text(ko="통한 허풍", en="Bluff, got through"),
    "bluff_called": Text(ko="들킨 허풍", en="Bluff, called"),
}
_CAUSES: Final[dict[Cause, Text]] = {
    "bluff_called": Text(ko="허풍을 들켜서", en="Own bluff called"),
    "wrong_challenge": Text(ko="참말에 도전해서", en="Challenged a true bet"),
    "exact_bet": Text(ko="딱 맞은 베팅에", en="Someone’s exact bet"),
    "left": Text(ko="나가서", en="Left the table"),
}


def charts(view: View, events: Sequence[Shown], /) -> tuple[Chart, ...]:
    """Dice left, what bets were worth, why dice were lost, and the faces of all dice."""
    judged = [event for event in events if isinstance(event, ChallengeJudged)]
    return (_dice_left(view, judged), _bets(view, events), _losses(view, events), _faces(judged))


def _dice_left(view: View, judged: Sequence[ChallengeJudged]) -> Timeline:
    seats = len(view.owned)
    lines = [[dice_each(view.options, seats)] for _ in range(seats)]
    for each in judged:
        for line, lost in zip(lines, each.lost, strict=True):
            line.append(line[-1] - lost)
    return Timeline(
        name="dice_left",
        title=Text(ko="남은 주사위", en="Dice left"),
        about=Text(
            ko="라운드가 끝날 때마다 남은 주사위예요.", en="What each player had left after each round."
        ),
        step=Text(ko="라운드", en="Round"),
        lines=tuple(Line((seat,), tuple(line)) for seat, line in zip(all_seats(seats), lines, strict=True)),
    )


def _bets(view: View, events: Sequence[Shown]) -> Breakdown:
    fates = Counter(_fates(view, events))
    return Breakdown(
        name="bets",
        title=Text(ko="베팅과 허풍", en="Bets and bluffs"),
        about=Text(
            ko="컵을 열고 나서 베팅을 하나하나 맞춰 봤어요.",
            en="What each bet turned out to be when the cups were lifted.",
        ),
        parts=tuple(_part(label, fates, fate, view) for fate, label in _FATES.items()),
    )


def _fates(view: View, events: Sequence[Shown]) -> Iterator[tuple[int, Fate]]:
    """The seat and the fate of each bet of a round whose cups were lifted."""
    bets: list[BetMade] = []
    for event in events:
        match event:
            case RoundBegan():
                bets = []
            case BetMade():
                bets.append(event)
            case ChallengeJudged():
                yield from ((bet.seat, _fate(view, bet, event, bet is bets[-1])) for bet in bets)
            case _:
                pass


def _fate(view: View, bet: BetMade, judged: ChallengeJudged, is_challenged: bool) -> Fate:
    actual = count_matching(judged.dice, bet.face, wild_ones=view.options.wild_ones)
    if bet.count <= actual:
        return "true_challenged" if is_challenged else "true"
    return "bluff_called" if is_challenged else "bluff"


def _losses(view: View, events: Sequence[Shown]) -> Breakdown:
    causes: Counter[tuple[int, Cause]] = Counter()
    left: set[int] = set()
    for event in events:
        match event:
            case SeatLeft(seat):
                left.add(seat)
            case ChallengeJudged(lost=lost):
                causes.update({(seat, _cause(event, seat, left)): dice for seat, dice in enumerate(lost)})
            case _:
                pass
    return Breakdown(
        name="losses",
        title=Text(ko="주사위를 잃은 까닭", en="Why dice were lost"),
        about=Text(ko="잃은 주사위를 까닭별로 나눴어요.", en="The dice that each player lost, by reason."),
        parts=tuple(_part(label, causes, cause, view) for cause, label in _CAUSES.items()),
    )


# rules 7.1–7.3, 12.5
def _cause(judged: ChallengeJudged, seat: int, left: Set[int]) -> Cause:
    if seat in left:
        return "left"
    if judged.winner == "challenger":
        return "bluff_called"
    return "exact_bet" if judged.count == judged.actual else "wrong_challenge"


def _part(label: Text, counts: Counter[Any], kind: str, view: View) -> Part:
    return Part(label, tuple(counts[seat, kind] for seat in range(len(view.owned))))


def _faces(judged: Sequence[ChallengeJudged]) -> Distribution:
    faces = Counter(face for each in judged for cup in each.dice for face in cup)
    return Distribution(
        name="faces",
        title=Text(ko="나온 눈", en="Faces rolled"),
        about=Text(
            ko="컵을 열었을 때 나온 주사위의 눈이에요. 빨간 주사위는 뺐어요.",
            en="The faces of all dice when the cups were lifted, without the red die.",
        ),
        categories=categories_of(
            (Text(str(face), str(face)), faces[face], 1 / FACES) for face in range(1, FACES + 1)
        ),
    )
