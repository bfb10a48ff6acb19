"""The views of Cups."""

from noripan.kernel import Chance, Viewer, own_part, require_seat, roll

from .types import CupFilled, CupsFilled, DieRerolled, Event, Rerolled, Shown, State, View


def view(state: State, viewer: Viewer, /) -> View:
    require_seat(state.chips, viewer)
    return View(
        viewer=viewer,
        options=state.options,
        phase=state.phase,
        living=state.living,
        chips=state.chips,
        pot=state.pot,
        cups=tuple(cup if state.opened or seat == viewer else () for seat, cup in enumerate(state.cups)),
        opened=state.opened,
    )


def show(event: Event, viewer: Viewer, /) -> Shown | None:
    if isinstance(event, CupsFilled):
        return CupFilled(own_part(event.dice, viewer, ()))
    if isinstance(event, Rerolled) and event.seat != viewer:
        return DieRerolled(event.seat)
    return event


def determinize(view: View, chance: Chance, /) -> State:
    return State(
        options=view.options,
        phase=view.phase,
        living=view.living,
        chips=view.chips,
        pot=view.pot,
        cups=tuple(cup or roll(chance, view.options.dice) for cup in view.cups),
        opened=view.opened,
    )


def vary(state: State, event: Event, viewer: Viewer, chance: Chance, /) -> Event:
    if isinstance(event, CupsFilled):
        others = (roll(chance, len(cup)) for cup in event.dice)
        pairs = enumerate(zip(event.dice, others, strict=True))
        return CupsFilled(tuple(own if seat == viewer else other for seat, (own, other) in pairs))
    if isinstance(event, Rerolled) and event.seat != viewer:
        cup = state.cups[event.seat]
        return Rerolled(event.seat, cup[chance.below(len(cup))], *roll(chance, 1))
    return event
