"""The report of an analysis, as a stream: it begins, each turn has a row, it ends."""

from typing import Literal

from noripan.kernel import SeatNumber, Tagged, Text, Value

Shares = tuple[float, ...]
"""A number for each seat."""

Method = Literal["model", "playouts"]
"""Where chances come from: the game's own evaluation, or matches played to the end by its normal bot."""


class AnalysisWaiting(Tagged, frozen=True):
    """Nothing new yet: sent while other analyses come first, and after every few seconds without another
    part, so that nobody takes the silence for a lost connection."""

    ahead: int
    """How many analyses have to end before this one begins; 0: it is being computed."""


class AnalysisBegun(Tagged, frozen=True):
    """The first part of the analysis: what will follow."""

    match: str
    method: Method
    turns: int
    """How many rows will follow."""
    chances: Shares
    """The win chance of each seat before the first row."""
    par: Text
    """The title of the bot against which choices are measured."""


class BetterMove(Value, frozen=True):
    """A choice that was confirmed to be better than the one made."""

    move: int
    """The number of the move."""
    seat: SeatNumber
    chosen: Text
    better: Text
    """Both actions in words, in both languages."""
    gain: float
    """How much better, as a win chance."""
    error: float
    """The half width of its 95 % interval; the gain exceeds it."""


class TurnAnalysed(Tagged, frozen=True):
    """One turn: luck + skill + drift is the change of each seat's chance."""

    first: int
    """The number of its first move."""
    last: int
    """The number of its last move."""
    seat: SeatNumber | None
    """Whose turn it was; null: the opening, about which there are no verdicts."""
    chances: Shares
    """The win chance of each seat after the turn."""
    luck: Shares
    """What was drawn, compared with the expectation over all draws."""
    skill: Shares
    """What was chosen, compared with what the normal bot would have chosen."""
    drift: Shares
    """What neither explains: the model's own inconsistency."""
    better: tuple[BetterMove, ...] = ()


class AnalysisEnded(Tagged, frozen=True):
    """The last part: sums over all rows by seat, and the rows where most was decided."""

    luck: Shares
    skill: Shares
    drift: Shares
    turning_points: tuple[int, ...]
    """Indexes of rows, the most decisive first."""


class AnalysisFailed(Tagged, frozen=True):
    """The last part if the analysis broke off."""

    code: Literal["ANALYSIS_FAILED", "ANALYSIS_TOO_SLOW"]


AnalysisPart = AnalysisWaiting | AnalysisBegun | TurnAnalysed | AnalysisEnded | AnalysisFailed
"""One part of the stream: a line of JSON."""
