"""Seats whose players are away: asks the others for their votes, and offers the own seat back."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from noripan.client import Table
from noripan.kernel import Text, Viewer
from noripan.rooms import MatchSummary, StandIn, VoteView, seat_among

from ..terminal.table import TerminalTable
from ..text import room_texts
from .documents import Documents
from .parsed_line import ParsedLine

VOTE_WORD: Final = "vote"
_ANSWERS: Final[Mapping[str, bool]] = {"yes": True, "y": True, "no": False, "n": False}

Question = tuple[str, int, int]
"""A match, a seat, and until when the question stands."""
FOR_LONG: Final = 0
"""As long as a bot plays."""


class Absences:
    """What one member is asked about the seats of the running match."""

    def __init__(self, screen: TerminalTable, table: Table, documents: Documents) -> None:
        self._screen = screen
        self._table = table
        self._documents = documents
        self._said: frozenset[Question] = frozenset()

    def forget_questions(self) -> None:
        """The person is to be asked anew."""
        self._said = frozenset()

    def look(self) -> None:
        """Says what is asked now, where it was not said yet."""
        questions = dict(self._questions())
        for question, line in questions.items():
            if question not in self._said:
                _, seat, until = question
                self._screen.say(line, seat=seat, seconds=self._documents.seconds_to(until))
        self._said = frozenset(questions)

    def hint(self) -> Text | None:
        """What the person may do about the own seat; None: nothing is the matter with it."""
        match = self._match
        seat = None if match is None else self._own(match)
        if match is None or seat is None:
            return None
        if isinstance(match.players[seat], StandIn):
            return room_texts.BOT_PLAYS_FOR_YOU
        return room_texts.VOTE_ABOUT_YOU if any(vote.seat == seat for vote in match.votes) else None

    def asked(self, typed: str) -> ParsedLine | None:
        """What the room is asked for by a line; None: it means nothing here."""
        word, *rest = typed.lower().split() or [""]
        if word == "" and self.hint() is not None:
            return lambda table: table.send("ComeBack")
        yes, votes = _ANSWERS.get(" ".join(rest)), self._open_to_us()
        if word != VOTE_WORD or yes is None or not votes:
            return None
        seat = min(votes, key=self._has_voted).seat
        return lambda table: table.send("Vote", seat=seat, yes=yes)

    @property
    def _match(self) -> MatchSummary[Any] | None:
        """The match that is being played."""
        room = self._documents.room
        return room.match if room.phase == "playing" else None

    def _own(self, match: MatchSummary[Any]) -> Viewer:
        return seat_among(match.players, self._table.member)

    def _open_to_us(self) -> list[VoteView]:
        """The votes in which the person has a say."""
        match = self._match
        return [] if match is None else [vote for vote in match.votes if self._table.member in vote.voters]

    def _has_voted(self, vote: VoteView) -> bool:
        return self._table.member in (*vote.yes, *vote.no)

    def _questions(self) -> Iterator[tuple[Question, Text]]:
        match = self._match
        if match is None:
            return
        about_us, seat = self.hint(), self._own(match)
        if about_us is not None and seat is not None:
            until = next((vote.deadline for vote in match.votes if vote.seat == seat), FOR_LONG)
            yield (match.id, seat, until), about_us
        for vote in self._open_to_us():
            if not self._has_voted(vote):
                yield (match.id, vote.seat, vote.deadline), room_texts.VOTE
