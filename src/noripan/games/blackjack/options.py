"""The options of Blackjack."""

from typing import Annotated, Final

from msgspec import Meta

from noripan.kernel import NoSeatOptions, RuleViolation, StartMode, Value

SEATS: Final = tuple(range(1, 17))
"""Includes the dealer's seat."""  # rule 1.1

NameLength = Annotated[int, Meta(ge=1, le=20)]


class Options(Value, frozen=True):
    """The shoe, the dealer's stand score, the players to start, name lengths, and whether the house deals."""

    deck_count: Annotated[int, Meta(ge=1, le=8)] = 4
    dealer_stand_score: Annotated[int, Meta(ge=12, le=20)] = 17
    min_players_to_start: Annotated[int, Meta(ge=1, le=16)] = 2
    min_name_length: NameLength = 1
    max_name_length: NameLength = 20
    house_dealer: bool = False


def start(options: Options, /) -> StartMode:
    """The dealer starts a round; the house does once everyone is ready."""  # rule 4.2
    return "automatic" if options.house_dealer else "first_seat"


def dealer_bot(options: Options, /) -> str | None:
    """The bot that deals if no person has to."""
    return "house" if options.house_dealer else None


def name_lengths(options: Options, /) -> tuple[int, int]:
    """The shortest and the longest length of a name."""  # rule 3.3
    return options.min_name_length, options.max_name_length


def check_options(options: Options, /) -> None:
    """Refuses a shortest name that is longer than the longest."""  # rule 1.5
    least, most = name_lengths(options)
    if least > most:
        raise RuleViolation("NAME_LENGTHS_CROSSED", least=least, most=most)


def check_start(options: Options, seats: tuple[NoSeatOptions, ...], /) -> None:
    """Refuses to start with too few players, including the dealer."""  # rule 4.3
    if len(seats) < options.min_players_to_start:
        raise RuleViolation("INSUFFICIENT_PLAYERS", count=len(seats), least=options.min_players_to_start)
