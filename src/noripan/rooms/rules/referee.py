"""The referee (room rules 9): answers of the host or the judge when no rule can decide."""

from noripan.kernel import REFEREE, Acted, Refusal, Seat

from ..commands import JudgeAnswered
from ..draft import Draft
from ..room import question_of, running
from ..values import CHAT_LENGTH
from .checks import match_of
from .names import clean_line


def decide_as_host(draft: Draft, seats: tuple[int, ...], reason: str, /) -> None:
    """The host's answer to the referee's question."""
    question = question_of(draft.game, draft.room)
    if question is None or question.of != "host":
        match_of(draft.room)
        raise Refusal("NO_VERDICT_WANTED")
    why = clean_line(reason)
    if len(why) > CHAT_LENGTH:
        raise Refusal("MESSAGE_TOO_LONG", most=CHAT_LENGTH)
    _answer(draft, tuple(map(Seat, seats)), why)


def call_off(draft: Draft, /) -> None:
    """The host ends the match early."""
    if draft.game.referee is None:
        raise Refusal("NOT_CALLED_OFF")
    match_of(draft.room)
    draft.move(Acted(REFEREE, draft.game.referee.call_off))


def apply_judge_answer(draft: Draft, answer: JudgeAnswered, /) -> None:
    """The judge's answer; ignored if it is too late, and counted as "cannot say" if the rules refuse it."""
    match, question = running(draft.room), question_of(draft.game, draft.room)
    if match is None or match.id != answer.match or question is None or question.of != "model":
        return
    seats = None if answer.seats is None else tuple(map(Seat, answer.seats))
    try:
        _answer(draft, seats, clean_line(answer.reason)[:CHAT_LENGTH])
    except Refusal:
        _answer(draft, None, "")


def release_host_question(draft: Draft, /) -> None:
    """Idles the referee if the host whom it asks is leaving."""
    question = question_of(draft.game, draft.room)
    if question is not None and question.of == "host":
        state = match_of(draft.room).state
        draft.move(Acted(REFEREE, draft.game.idle(state, REFEREE), idle=True))


def _answer(draft: Draft, seats: tuple[Seat, ...] | None, why: str) -> None:
    referee = draft.game.referee
    if referee is None:
        raise TypeError("this game has no referee")
    draft.move(Acted(REFEREE, referee.answer(seats, why)))
