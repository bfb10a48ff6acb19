"""All states share one list, which each stake extends."""

from msgspec import field
from msgspec.structs import asdict

from noripan.kernel import NoSeatOptions
from tests.conformance.toy import rules, types
from tests.conformance.toy.types import Event, Options, Staked
from tests.conformance.variants import with_evolve, with_functions, with_types

STAKES: list[int] = []


class State(types.State, frozen=True):
    stakes: list[int] = field(default_factory=lambda: STAKES)


def initial(options: Options, seats: tuple[NoSeatOptions, ...], /) -> State:
    return State(**asdict(rules.initial(options, seats)))


def evolve(state: types.State, event: Event, /) -> types.State:
    if isinstance(state, State) and isinstance(event, Staked):
        state.stakes.append(event.chips)
    return rules.evolve(state, event)


GAME = with_types(with_functions(with_evolve(evolve), initial=initial), state=State)
