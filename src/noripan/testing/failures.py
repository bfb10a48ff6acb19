"""Says in words which law a game breaks, how, and which moves show it."""

from collections.abc import Iterator, Sequence
from textwrap import indent

from noripan.kernel import REFEREE, Seat, default_seats

from .shrinking import Found
from .walks import Choice, Walk


def explained(name: str, description: str, shown: Found, moves: int) -> str:
    """The law, what differs, the moves that show it, and code that makes them again."""
    parts = [
        f"The law {name}:\n{indent(description, '  ')}",
        f"What differs:\n{indent(shown.message, '  ')}",
        "\n".join(_moves(shown.walk, moves)),
    ]
    if _has_default_seats(shown.walk):
        parts.append("The same moves in a test:\n" + indent(scenario(shown.walk), "  "))
    return "\n\n".join(parts)


def _moves(walk: Walk, moves: int) -> Iterator[str]:
    count, codecs, match = len(walk.choices), walk.game.facts.codecs, walk.match
    needed = f"These {count} of {moves} moves show it" if count else "The setup alone shows it"
    options, seats = codecs.options.encode(match.options).decode(), len(walk.seats)
    yield f"{needed} at a table for {seats} with the options {options}:"
    if not _has_default_seats(walk):
        for seat, chosen in enumerate(match.seats):
            yield f"  seat {seat} with {codecs.seat_options.encode(chosen).decode()}"
    yield f"  0. the setup{_drawn(_setup_draws(walk))}"
    for number, choice in enumerate(walk.choices, 1):
        failed = "" if choice.error is None else f", and play raises {choice.error!r}"
        yield f"  {number}. {_said(choice)}{_also_drawn(choice)}{failed}"


def _said(choice: Choice) -> str:
    match choice.kind:
        case "acts":
            return f"{_name(choice.seat)} plays {choice.action!r}"
        case "idles":
            return f"{_name(choice.seat)} idles"
        case "leaves":
            return f"{_name(choice.seat)} leaves"


def _name(seat: Seat) -> str:
    return "the referee" if seat == REFEREE else f"seat {seat}"


def _drawn(draws: Sequence[int]) -> str:
    return f" draws {', '.join(map(str, draws))}" if draws else ""


def _also_drawn(choice: Choice) -> str:
    return f" and{_drawn(choice.draws)}" if choice.draws else ""


def _setup_draws(walk: Walk) -> tuple[int, ...]:
    return tuple(draw.value for draw in walk.match.log[0].draws)


def _has_default_seats(walk: Walk) -> bool:
    return walk.match.seats == default_seats(walk.game, len(walk.seats))


def scenario(walk: Walk) -> str:
    """The walk as a `Scenario`, whose steps may be continued with `then` and `refused`."""
    lines = [f"scenario = Scenario.given(GAME, {len(walk.seats)}, {walk.match.options!r})"]
    lines.append(f"scenario.set_up({_arguments(_setup_draws(walk))})")
    lines += [_line(choice) for choice in walk.choices]
    return "\n".join(lines)


def _line(choice: Choice) -> str:
    match choice.kind:
        case "acts":
            return f"scenario.when({_arguments((choice.seat, choice.action, *choice.draws))})"
        case "idles":
            idle = f"GAME.idle(scenario.state, {choice.seat})"
            return (
                f"scenario.when({_arguments((choice.seat,))}, {', '.join([idle, *map(str, choice.draws)])})"
            )
        case "leaves":
            return f"scenario.when_leaves({_arguments((choice.seat, *choice.draws))})"


def _arguments(values: Sequence[object]) -> str:
    return ", ".join(map(repr, values))
