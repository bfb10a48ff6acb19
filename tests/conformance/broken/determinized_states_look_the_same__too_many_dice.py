"""`determinize` puts two dice under every other cup and ignores the options."""

from dataclasses import replace

from msgspec.structs import replace as altered

from noripan.kernel import Chance, roll
from tests.conformance.toy import TOY, views
from tests.conformance.toy.types import State, View


def determinize(view: View, chance: Chance, /) -> State:
    cups = tuple(cup or roll(chance, 2) for cup in view.cups)
    return altered(views.determinize(view, chance), cups=cups)


GAME = replace(TOY, determinize=determinize)
