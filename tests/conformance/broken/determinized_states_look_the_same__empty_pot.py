"""`determinize` empties the pot."""

from dataclasses import replace

from msgspec.structs import replace as altered

from noripan.kernel import Chance
from tests.conformance.toy import TOY, views
from tests.conformance.toy.types import State, View


def determinize(view: View, chance: Chance, /) -> State:
    return altered(views.determinize(view, chance), pot=0)


GAME = replace(TOY, determinize=determinize)
