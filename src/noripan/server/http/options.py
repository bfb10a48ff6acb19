"""Options of a game as HTTP requests send them."""

from typing import Any

import msgspec

from noripan.kernel import AnyGame, Refusal, check_bounds, in_own_types, unbounded
from noripan.wire import short_reason

from .errors import OptionsRefused


def read_options(game: AnyGame, values: dict[str, Any], /) -> Any:
    """The game's options; values of the right type that the game refuses are refused in its own words."""
    try:
        options = in_own_types(msgspec.convert(values, unbounded(game.facts.codecs.options.type)))
        check_bounds(options)
        game.check_options(options)
    except msgspec.ValidationError as error:
        raise Refusal("BAD_OPTIONS", why=short_reason(error)) from error
    except Refusal as refusal:
        raise OptionsRefused(refusal, game.facts.texts) from refusal
    return options


def room_options(game: AnyGame, /) -> Any:
    """The options of a new room for which nobody chose any."""
    return game.facts.codecs.options.type() if game.facts.usual_options is None else game.facts.usual_options
