"""The view counts the odd dice of the deal, and `vary` never changes that count."""

from msgspec.structs import asdict
from msgspec.structs import replace as altered

from noripan.kernel import Chance, NoSeatOptions, Viewer
from tests.conformance.toy import rules, types, views
from tests.conformance.toy.types import Count, CupsFilled, Event, Options
from tests.conformance.variants import with_evolve, with_functions, with_types


class State(types.State, frozen=True):
    odd: int = 0


class View(types.View, frozen=True):
    odd: Count


def initial(options: Options, seats: tuple[NoSeatOptions, ...], /) -> State:
    return State(**asdict(rules.initial(options, seats)))


def evolve(state: State, event: Event, /) -> types.State:
    after = rules.evolve(state, event)
    if isinstance(event, CupsFilled):
        return altered(after, odd=sum(die % 2 for cup in event.dice for die in cup))
    return after


def view(state: State, viewer: Viewer, /) -> View:
    return View(**asdict(views.view(state, viewer)), odd=state.odd)


def determinize(view: View, chance: Chance, /) -> State:
    return State(**asdict(views.determinize(view, chance)), odd=view.odd)


def vary(state: State, event: Event, viewer: Viewer, chance: Chance, /) -> Event:
    if not isinstance(event, CupsFilled):
        return views.vary(state, event, viewer, chance)
    cups = enumerate(event.dice)
    return CupsFilled(tuple(cup if seat == viewer else as_odd(cup, chance) for seat, cup in cups))


def as_odd(cup: tuple[int, ...], chance: Chance) -> tuple[int, ...]:
    return tuple(2 * chance.below(3) + (1 if die % 2 else 2) for die in cup)


TYPED = with_types(state=State, view=View)
GAME = with_evolve(
    evolve, with_functions(TYPED, initial=initial, view=view, determinize=determinize, vary=vary)
)
