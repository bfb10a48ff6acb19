"""A value of an option has no text."""

from dataclasses import replace
from typing import Literal

from noripan.kernel import OptionText, Text
from tests.conformance.toy import TOY
from tests.conformance.toy.types import Options
from tests.conformance.variants import with_texts, with_types


class Coloured(Options, frozen=True):
    colour: Literal["red", "blue"] | None = None


COLOUR = OptionText(Text("색", "Colour"), Text("색이에요.", "A colour."), {"red": Text("빨강", "Red")})
GAME = with_texts(with_types(TOY, options=Coloured), options={**TOY.facts.texts.options, "colour": COLOUR})
GAME = replace(GAME, initial=lambda options, seats: TOY.initial(Options(options.dice), seats))
