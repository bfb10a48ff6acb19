"""Refusals as frames of the game socket."""

from noripan.kernel import Refusal, fill_all
from noripan.rooms import refusal as room_refusal_texts
from noripan.wire import Refused

from .. import refusal_texts
from ..content.rulebook import rules_behind
from ..rooms.runner import Runner


def refused_frame(command: str | None, refusal: Refusal, runner: Runner | None = None, /) -> Refused:
    """A refusal with its texts, from the server or from the room's game, and the numbers of its rules."""
    code, params = refusal.code, refusal.params
    if runner is None or code in refusal_texts.REFUSALS:
        return Refused(command, code, params, fill_all(refusal_texts.REFUSALS[code], params), ())
    texts = room_refusal_texts(runner.game, runner.room, refusal)
    return Refused(command, code, params, texts, rules_behind(runner.room.slug, refusal))
