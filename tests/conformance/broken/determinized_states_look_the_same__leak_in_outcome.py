"""The reason of the outcome reveals whether the last seat had the highest sum."""

from dataclasses import replace

from msgspec.structs import replace as altered

from noripan.kernel import Outcome, Text
from tests.conformance.toy import TOY, rules
from tests.conformance.toy.text import TEXTS
from tests.conformance.toy.types import Over, State
from tests.conformance.variants import with_texts

LUCKY = Text(ko="{winners!n:이/가} 운 좋게 이겼어요!", en="{winners!n} got lucky!")


def outcome(state: State, /) -> Outcome | None:
    whole = rules.outcome(state)
    if whole is None or state.opened or not isinstance(state.phase, Over):
        return whole
    best = max(state.cups, key=sum)
    return whole if state.cups[state.phase.winner] == best else altered(whole, reason="LUCKY")


GAME = with_texts(replace(TOY, outcome=outcome), reasons={**TEXTS.reasons, "LUCKY": LUCKY})
