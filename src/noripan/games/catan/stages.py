"""The phases of a match while the rules play it: native classes with packed cards, for speed.

`phases` has the struct of the same name as which each is stored and shown. The rules compare `type(stage)`:
no stage has subclasses.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, Literal

from noripan.kernel import Seat
from noripan.kernel.mypyc import mypyc_attr

from . import phases
from .board.places import Vertex
from .events import Reason
from .resources import pack, unpack


@mypyc_attr(acyclic=True)
class Waiting:
    """Before the setup."""

    __slots__ = ()


@mypyc_attr(acyclic=True)
class Drafting:
    """Start settlements and roads."""

    __slots__ = ("settlement", "step")

    def __init__(self, step: int, settlement: Vertex | None) -> None:
        self.step = step
        self.settlement = settlement


@mypyc_attr(acyclic=True)
class Rolling:
    """The seat on turn rolls."""

    __slots__ = ()


@mypyc_attr(acyclic=True)
class Discarding:
    """Seats with too many cards discard."""

    __slots__ = ("owed",)

    def __init__(self, owed: tuple[int, ...]) -> None:
        self.owed = owed


@mypyc_attr(acyclic=True)
class Robbing:
    """The seat on turn moves the robber."""

    __slots__ = ("rolled",)

    def __init__(self, rolled: bool) -> None:
        self.rolled = rolled


@mypyc_attr(acyclic=True)
class Acting:
    """Trading and building."""

    __slots__ = ()


@mypyc_attr(acyclic=True)
class Paving:
    """The seat on turn builds roads for free."""

    __slots__ = ("left", "rolled")

    def __init__(self, left: int, rolled: bool) -> None:
        self.left = left
        self.rolled = rolled


Said = Literal["asked", "yes", "no", "counter"]


@mypyc_attr(acyclic=True, free_list_len=1)
class Answer:
    """A seat's answer to an offer; `give` and `want` are from the answering seat's side."""

    __slots__ = ("give", "said", "want")

    def __init__(self, said: Said, give: int, want: int) -> None:
        self.said: Said = said
        self.give = give
        self.want = want


@mypyc_attr(acyclic=True, free_list_len=1)
class Trading:
    """An offer is open. `asked` and `agreed` are bitboards of seats: those without an answer, and those that
    accepted or made a counter-offer."""

    __slots__ = ("agreed", "answers", "asked", "give", "want")

    def __init__(
        self, give: int, want: int, answers: tuple[Answer | None, ...], asked: int, agreed: int
    ) -> None:
        self.give = give
        self.want = want
        self.answers = answers
        self.asked = asked
        self.agreed = agreed


@mypyc_attr(acyclic=True)
class Over:
    """The game is over."""

    __slots__ = ("points", "reason", "winner")

    def __init__(self, winner: Seat | None, reason: Reason, points: tuple[int, ...]) -> None:
        self.winner = winner
        self.reason: Reason = reason
        self.points = points


Stage = Waiting | Drafting | Rolling | Discarding | Robbing | Acting | Paving | Trading | Over
WAITING: Final = Waiting()
ROLLING: Final = Rolling()
ACTING: Final = Acting()


def seats_with(answers: tuple[Answer | None, ...], *said: Said) -> int:
    """The seats that gave one of these answers, as a bitboard."""
    return sum([1 << seat for seat, own in enumerate(answers) if own is not None and own.said in said])


def _answered(answer: phases.Answer | None) -> Answer | None:
    return None if answer is None else Answer(answer.said, pack(answer.give), pack(answer.want))


def _trading(phase: phases.Trading) -> Trading:
    answers = tuple([_answered(answer) for answer in phase.answers])
    asked, agreed = seats_with(answers, "asked"), seats_with(answers, "yes", "counter")
    return Trading(pack(phase.give), pack(phase.want), answers, asked, agreed)


_STAGES: Final[Mapping[type, Callable[[Any], Stage]]] = {
    phases.Waiting: lambda phase: WAITING,
    phases.Drafting: lambda phase: Drafting(phase.step, phase.settlement),
    phases.Rolling: lambda phase: ROLLING,
    phases.Discarding: lambda phase: Discarding(phase.owed),
    phases.Robbing: lambda phase: Robbing(phase.rolled),
    phases.Acting: lambda phase: ACTING,
    phases.Paving: lambda phase: Paving(phase.left, phase.rolled),
    phases.Trading: _trading,
    phases.Over: lambda phase: Over(phase.winner, phase.reason, phase.points),
}


def stage_of(phase: phases.Phase, /) -> Stage:
    """The stage of a stored phase."""
    return _STAGES[type(phase)](phase)


def _shown(answer: Answer | None) -> phases.Answer | None:
    return None if answer is None else phases.Answer(answer.said, unpack(answer.give), unpack(answer.want))


def _offer(stage: Trading) -> phases.Trading:
    answers = tuple([_shown(answer) for answer in stage.answers])
    return phases.Trading(unpack(stage.give), unpack(stage.want), answers)


_PHASES: Final[Mapping[type, Callable[[Any], phases.Phase]]] = {
    Waiting: lambda stage: phases.WAITING,
    Drafting: lambda stage: phases.Drafting(stage.step, stage.settlement),
    Rolling: lambda stage: phases.ROLLING,
    Discarding: lambda stage: phases.Discarding(stage.owed),
    Robbing: lambda stage: phases.Robbing(stage.rolled),
    Acting: lambda stage: phases.ACTING,
    Paving: lambda stage: phases.Paving(stage.left, stage.rolled),
    Trading: _offer,
    Over: lambda stage: phases.Over(stage.winner, stage.reason, stage.points),
}


def phase_of(stage: Stage, /) -> phases.Phase:
    """The struct to store and show."""
    return _PHASES[type(stage)](stage)
