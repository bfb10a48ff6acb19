"""Seats of absent players: asks for votes about them, and offers the user their own seat back."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from noripan.client import Table
from noripan.kernel import Text, Viewer
from noripan.rooms import MatchSummary, StandIn, VoteView, seat_among

from ..terminal.table import TerminalTable
from ..text import room_texts
from .command_sender import CommandSender
from .documents import Documents

VOTE_COMMAND: Final = "vote"
_ANSWERS: Final[Mapping[str, bool]] = {"yes": True, "y": True, "no": False, "n": False}

Question = tuple[str, int, int]
"""A match id, a seat, and the deadline of the question."""
NO_DEADLINE: Final = 0
"""For a stand-in, who plays until the user is back."""


class Absences:
    """The questions one member gets about seats of the running match."""

    def __init__(self, screen: TerminalTable, table: Table, documents: Documents) -> None:
        self._screen = screen
        self._table = table
        self._documents = documents
        self._asked: frozenset[Question] = frozenset()

    def ask_again(self) -> None:
        """Asks all open questions again next time."""
        self._asked = frozenset()

    def ask_new_questions(self) -> None:
        """Prints the open questions that were not asked yet."""
        questions = dict(self._questions())
        for question, line in questions.items():
            if question not in self._asked:
                _, seat, until = question
                self._screen.say(line, seat=seat, seconds=self._documents.seconds_to(until))
        self._asked = frozenset(questions)

    def hint(self) -> Text | None:
        """What the user can do about their own seat, if it is in question."""
        match = self._match
        seat = None if match is None else self._own_seat(match)
        if match is None or seat is None:
            return None
        if isinstance(match.players[seat], StandIn):
            return room_texts.BOT_PLAYS_FOR_YOU
        return room_texts.VOTE_ABOUT_YOU if any(vote.seat == seat for vote in match.votes) else None

    def command_for(self, typed: str) -> CommandSender | None:
        """The command of a typed line, or None if it is none of ours."""
        word, *rest = typed.lower().split() or [""]
        if word == "" and self.hint() is not None:
            return lambda table: table.send("ComeBack")
        yes, votes = _ANSWERS.get(" ".join(rest)), self._own_votes()
        if word != VOTE_COMMAND or yes is None or not votes:
            return None
        seat = min(votes, key=self._has_voted).seat
        return lambda table: table.send("Vote", seat=seat, yes=yes)

    @property
    def _match(self) -> MatchSummary[Any] | None:
        """The running match."""
        room = self._documents.room
        return room.match if room.phase == "playing" else None

    def _own_seat(self, match: MatchSummary[Any]) -> Viewer:
        return seat_among(match.players, self._table.member)

    def _own_votes(self) -> list[VoteView]:
        """The open votes in which the user may vote."""
        match = self._match
        return [] if match is None else [vote for vote in match.votes if self._table.member in vote.voters]

    def _has_voted(self, vote: VoteView) -> bool:
        return self._table.member in (*vote.yes, *vote.no)

    def _questions(self) -> Iterator[tuple[Question, Text]]:
        match = self._match
        if match is None:
            return
        hint, seat = self.hint(), self._own_seat(match)
        if hint is not None and seat is not None:
            until = next((vote.deadline for vote in match.votes if vote.seat == seat), NO_DEADLINE)
            yield (match.id, seat, until), hint
        for vote in self._own_votes():
            if not self._has_voted(vote):
                yield (match.id, vote.seat, vote.deadline), room_texts.VOTE
