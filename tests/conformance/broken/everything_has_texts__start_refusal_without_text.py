"""`check_start` refuses with a code that has no text."""

from dataclasses import replace

from noripan.kernel import NoSeatOptions, RuleViolation
from tests.conformance.toy import TOY
from tests.conformance.toy.types import Options


def check_start(options: Options, seats: tuple[NoSeatOptions, ...], /) -> None:
    if options.dice * len(seats) > 6:
        raise RuleViolation("TOO_MANY_DICE")


GAME = replace(TOY, check_start=check_start)
