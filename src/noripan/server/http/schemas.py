"""What HTTP requests and answers hold besides the rooms' own cards. Unknown fields are refused."""

from functools import cache
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import fields

from noripan.games.registry import Listing, listings, slugs
from noripan.kernel import Clock, Codec, Disconnects, GameTexts, Lang, Text, Value
from noripan.rooms import CODE_LENGTH, LONGEST_NAME, MemberId, RoomSettings, bot_title

from ..net.game_socket import bots_of
from .errors import localized

Slug = Annotated[
    str, Meta(max_length=64, description="A game's name, from the list of games.", examples=[slugs()[0]])
]
Name = Annotated[
    str,
    Meta(
        max_length=200,
        description=f"Trimmed, it has 1 to {LONGEST_NAME} characters.",
        examples=["지민"],
    ),
]
ChosenOptions = Annotated[
    dict[str, Any],
    Meta(max_length=64, description="Options of the game by name; the others keep their defaults."),
]

ChosenSettings = Annotated[
    RoomSettings | None, Meta(description="null: as the game has it, public, open to spectators.")
]
_LINK = "Of the invite link. The invite stands behind a #: no browser sends it, so no server logs it."

_KEYS = "By role of the game: whoever enters with a role's key takes its seat. Told here and nowhere else."


class Health(Value, frozen=True):
    """The server serves."""

    status: Literal["ok"]


class SignIn(Value, frozen=True):
    """What a guest goes by."""

    name: Name
    lang: Lang


class SessionChange(Value, frozen=True):
    """What a guest goes by from now on; null: as before."""

    name: Name | None = None
    lang: Lang | None = None


class SessionView(Value, frozen=True):
    """Who the server takes the caller for."""

    id: Annotated[MemberId, Meta(description="The caller's id in every room.")]
    name: str
    lang: Lang


class NewRoom(Value, frozen=True):
    """A room to be opened."""

    game: Slug
    options: ChosenOptions = msgspec.field(default_factory=dict)
    settings: ChosenSettings = None


class RoomCreated(Value, frozen=True):
    """A new room, and the way in."""

    code: Annotated[str, Meta(min_length=CODE_LENGTH, max_length=CODE_LENGTH)]
    invite: Annotated[str, Meta(description="Whoever has it may come in, to a private room too.")]
    path: Annotated[str, Meta(description=_LINK)]
    keys: Annotated[dict[str, str], Meta(description=_KEYS)]


class RoomsEvent(Value, frozen=True):
    """A server-sent event: the open rooms as they are now."""

    event: Literal["rooms"]
    data: Annotated[str, Meta(description="An array of RoomCard, as JSON.")]


class PreviewRequest(Value, frozen=True):
    """Options that a host thinks of."""

    options: ChosenOptions = msgspec.field(default_factory=dict)


class VerdictRequest(Value, frozen=True):
    """A match that asks its judge."""

    room: Annotated[str, Meta(max_length=32, description="The room's code, in any spelling.")]
    match: Annotated[str, Meta(max_length=32, description="The id of the room's match.")]


class VerdictResponse(Value, frozen=True):
    """What the judge says."""

    winners: Annotated[tuple[str, ...], Meta(description="The names of those who are caught; maybe nobody.")]
    reason: str


class OptionCard(Value, frozen=True):
    """An option of a game."""

    name: str
    label: Text
    explained: Text
    schema: Annotated[dict[str, Any], Meta(description="The JSON Schema of its values.")]
    default: Any
    choices: Annotated[dict[str, Text], Meta(description="What its values are called, where they are words.")]
    fine: Annotated[bool, Meta(description="Seldom changed: it may stand folded away behind the others.")]


class RoleCard(Value, frozen=True):
    """Who sits in one of the first seats, which a key opens."""

    name: str
    title: Text


class BotCard(Value, frozen=True):
    """A bot that plays a game."""

    name: Annotated[str, Meta(description="For SeatBot.")]
    title: Annotated[Text, Meta(description="What people call it.")]


class GameCard(Value, frozen=True):
    """A game that can be played here."""

    slug: str
    title: Text
    summary: Text
    how_to_play: tuple[Text, ...]
    seats: Annotated[tuple[int, ...], Meta(description="How many can play.")]
    roles: Annotated[tuple[RoleCard, ...], Meta(description="Whose the first seats are, in order.")]
    rounds: Annotated[bool, Meta(description="Whether a room's matches are rounds at one table.")]
    solo_options: Annotated[
        dict[str, Any], Meta(description="Options for one person with bots, if not the usual.")
    ]
    referee: Annotated[bool, Meta(description="Whether the host may end a match or be asked for a verdict.")]
    free_rolls: Annotated[bool, Meta(description="Whether dice can be rolled in the room's talk.")]
    clock: Clock
    disconnects: Annotated[
        Disconnects, Meta(description="How lost connections are treated, and what a host may choose.")
    ]
    bots: Annotated[tuple[BotCard, ...], Meta(description="Those who know the game first.")]
    options: tuple[OptionCard, ...]
    seat_options: Annotated[tuple[OptionCard, ...], Meta(description="What each player may choose.")]


@cache
def game_cards() -> tuple[GameCard, ...]:
    """Every game."""
    return tuple(map(_game_card, listings()))


def _game_card(listing: Listing) -> GameCard:
    game, facts = listing.game, listing.game.facts
    return GameCard(
        slug=facts.slug,
        title=localized(facts.texts.title),
        summary=localized(facts.texts.summary),
        how_to_play=tuple(map(localized, facts.texts.how_to_play)),
        seats=facts.seats,
        roles=tuple(RoleCard(role.name, localized(facts.texts.roles[role.name])) for role in game.roles),
        rounds=game.rounds is not None,
        solo_options={} if facts.solo_options is None else facts.codecs.options.plain(facts.solo_options),
        referee=game.referee is not None,
        free_rolls=game.free_rolls is not None,
        clock=game.turns.clock,
        disconnects=game.disconnects,
        bots=tuple(BotCard(bot, localized(bot_title(facts.texts, bot))) for bot in bots_of(facts.slug)),
        options=_option_cards(facts.texts, facts.codecs.options),
        seat_options=_option_cards(facts.texts, facts.codecs.seat_options),
    )


def _option_cards(texts: GameTexts[Any], codec: Codec[Any]) -> tuple[OptionCard, ...]:
    defaults = codec.plain(codec.type())
    return tuple(
        OptionCard(
            name=field.name,
            label=localized(texts.options[field.name].label),
            explained=localized(texts.options[field.name].explained),
            schema=msgspec.json.schema(field.type),
            default=defaults[field.encode_name],
            choices={value: localized(line) for value, line in texts.options[field.name].choices.items()},
            fine=texts.options[field.name].fine,
        )
        for field in fields(codec.type)
    )
