"""The options of the Dice room: what the host chooses, and what each player chooses."""

from typing import Annotated, Final

from msgspec import Meta

from noripan.kernel import Adjudicator, RuleViolation, StartMode, Value, is_blank, visible

from .presets import PRESETS

SEATS: Final = tuple(range(2, 51))  # rule 1.1
RULE_LENGTH: Final = 500  # rule 1.2
DEFAULT_RULE: Final = PRESETS[0].ko  # rule 1.3
LOWEST: Final = 1  # rule 2.1
HIGHEST_MAX: Final = 100_000  # rule 2.2

Max = Annotated[int, Meta(ge=2, le=HIGHEST_MAX)]
"""The highest number of a die; the lowest is always 1."""  # rules 2.1, 2.2


class Options(Value, frozen=True):
    """The host's free-text rule, an optional die for all, and who decides if the rule is unclear."""

    rule: Annotated[str, Meta(max_length=RULE_LENGTH)] = DEFAULT_RULE
    common_max: Max | None = None
    judge: Adjudicator = "model"


EXAMPLES: Final = (
    Options(),
    Options(rule="로우 - 높은 사람이 걸림", common_max=6),
    Options(rule="니어(50)", common_max=100),
    Options(rule="니어 3", common_max=5, judge="host"),
    Options(rule="꼴찌 2명이 커피", common_max=6),
    Options(rule="생일이 가장 빠른 사람이 걸림", common_max=2),
)


class SeatOptions(Value, frozen=True):
    """A player's own die."""

    max: Max = 100


def start(options: Options, /) -> StartMode:
    """The ready members play, and the host starts."""  # rule 1.5
    return "ready_only"


def highest(options: Options, own: SeatOptions, /) -> int:
    """The highest number of a player's die."""  # rules 2.2, 2.4
    return own.max if options.common_max is None else options.common_max


def adjudicator(options: Options, /) -> Adjudicator:
    """Who decides if the rule is not understood; a model could not judge by a blank rule."""
    return "host" if is_blank(options.rule) else options.judge  # rules 6.2, 6.8


def check_options(options: Options, /) -> None:
    """Refuses a rule with invisible characters."""  # rule 1.4
    if visible(options.rule) != options.rule:
        raise RuleViolation("UNSEEN_IN_RULE")
