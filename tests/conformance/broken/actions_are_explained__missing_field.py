"""The explanation of one kind of action names a field that it lacks."""

from dataclasses import replace

from noripan.kernel import Sentence, Text
from tests.conformance.toy import TOY
from tests.conformance.toy.types import Action, Open, View

SURE = Text(ko="합이 높아요.", en="Your sum is high.")
UNSURE = Text(ko="{sum}점이에요.", en="You have {sum}.")


def explain(view: View, action: Action, /) -> Sentence:
    return Sentence(SURE if isinstance(action, Open) else UNSURE)


GAME = replace(TOY, explain=explain)
