"""Bodies of HTTP requests and responses. Unknown fields are refused."""

from functools import cache
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import fields

from noripan.games.registry import Listing, find, slugs
from noripan.kernel import (
    MAX_BOUND,
    BotLevel,
    Clock,
    Codec,
    Difficulty,
    Disconnects,
    Facts,
    GameTexts,
    Lang,
    Text,
    Value,
)
from noripan.rooms import (
    CODE_LENGTH,
    LONGEST_NAME,
    AnyRoom,
    MemberId,
    RoomSettings,
    bot_level,
    bot_note,
    bot_title,
    link_key,
)

from ..bots.available import bots_of
from ..content.packaged_boards import COVER, SCRIPT, STYLE, PackagedBoard, packaged_board
from .errors import localized

Slug = Annotated[
    str, Meta(max_length=64, description="A game's name, from the list of games.", examples=[slugs()[0]])
]
Name = Annotated[
    str,
    Meta(
        max_length=200,
        description=f"1 to {LONGEST_NAME} characters after trimming.",
        examples=["지민"],
    ),
]
ChosenOptions = Annotated[
    dict[str, Any],
    Meta(max_length=64, description="Options of the game by name; the others keep their defaults."),
]


class NewRoomSettings(RoomSettings, frozen=True):
    """Settings of a new room: it is private unless they say otherwise."""

    public: bool = False


ChosenSettings = Annotated[
    NewRoomSettings | None, Meta(description="null: the game's defaults; private, open to spectators.")
]
_LINK = (
    "Path of the invite link. The invite follows a #: browsers do not send it, so no server logs it."
    " Its first letters are also in the query, and open only the link preview."
)
_KEYS = "By role of the game: a guest who joins with a role's key takes its seat. Shown only here."


class Health(Value, frozen=True):
    """The server is running."""

    status: Literal["ok"]


class SignIn(Value, frozen=True):
    """A guest's name and language."""

    name: Name
    lang: Lang


class SessionChange(Value, frozen=True):
    """A guest's new name or language; null: unchanged."""

    name: Name | None = None
    lang: Lang | None = None


class SessionView(Value, frozen=True):
    """The caller's session."""

    id: Annotated[MemberId, Meta(description="The caller's id in every room.")]
    name: str
    lang: Lang


class NewRoom(Value, frozen=True):
    """A room to open."""

    game: Slug
    options: Annotated[
        ChosenOptions | None, Meta(description="null: the game's options for new rooms, see `usual_options`.")
    ] = None
    settings: ChosenSettings = None


class ContinuedRoom(Value, frozen=True):
    """A room to open whose matches go on from a move of a finished match."""

    move: Annotated[int, Meta(ge=1, le=MAX_BOUND, description="How many moves had been made.")]
    seat: Annotated[
        int, Meta(ge=0, le=255, description="Whose view it is; what this seat did not see is dealt again.")
    ]
    bots: Annotated[bool, Meta(description="Whether bots take the other seats; they may be removed.")] = True


class RoomCreated(Value, frozen=True):
    """A new room, and how to join it."""

    code: Annotated[str, Meta(min_length=CODE_LENGTH, max_length=CODE_LENGTH)]
    invite: Annotated[str, Meta(description="Opens the room to everyone who has it, even if it is private.")]
    path: Annotated[str, Meta(description=_LINK)]
    keys: Annotated[dict[str, str], Meta(description=_KEYS)]


def room_created(room: AnyRoom, /) -> RoomCreated:
    """How to join a new room."""
    path = f"/r/{room.code}?k={link_key(room.invite)}#{room.invite}"
    return RoomCreated(room.code, room.invite, path, room.keys)


class RoomsEvent(Value, frozen=True):
    """A server-sent event: the open rooms, or how many people are in rooms (open or not), as it is now."""

    event: Literal["rooms", "people"]
    data: Annotated[
        str,
        Meta(description="As JSON. `rooms`: an array of RoomCard; `people`: the number, 0 until the first."),
    ]


class PreviewRequest(Value, frozen=True):
    """Options to preview."""

    options: ChosenOptions = msgspec.field(default_factory=dict)


class VerdictRequest(Value, frozen=True):
    """A match that waits for its judge."""

    room: Annotated[str, Meta(max_length=32, description="The room's code, in any spelling.")]
    match: Annotated[str, Meta(max_length=32, description="The id of the room's match.")]


class VerdictResponse(Value, frozen=True):
    """The judge's verdict."""

    winners: Annotated[
        tuple[str, ...], Meta(description="The names of the players who are caught; may be empty.")
    ]
    reason: str


class OptionCard(Value, frozen=True):
    """An option of a game."""

    name: str
    label: Text
    explained: Text
    schema: Annotated[dict[str, Any], Meta(description="The JSON Schema of its values.")]
    default: Any
    choices: Annotated[dict[str, Text], Meta(description="Labels of its values, if they are words.")]
    fine: Annotated[bool, Meta(description="Rarely changed: clients may fold it away.")]


class RoleCard(Value, frozen=True):
    """One of the first seats, opened by a key."""

    name: str
    title: Text


class BotCard(Value, frozen=True):
    """A bot that plays a game."""

    name: Annotated[str, Meta(description="For SeatBot.")]
    title: Annotated[
        Text, Meta(description="Its kind for people; at a table each bot has a name of its own.")
    ]
    level: Annotated[
        BotLevel | None, Meta(description="How well it plays; null: it stands for none of the levels.")
    ]
    note: Annotated[Text | None, Meta(description="How it plays, in one sentence.")]


class HouseRuleCard(Value, frozen=True):
    """A rule that surprises people who know the game."""

    rule: Annotated[str, Meta(description="Its number in the rulebook.")]
    badge: Annotated[Text, Meta(description="A few words.")]
    options: Annotated[
        dict[str, Any], Meta(description="It only applies while these options have these values.")
    ]


class BoardCard(Value, frozen=True):
    """The board that a game's package brings along: an ES module and its style sheet."""

    script: Annotated[str, Meta(description="The path of the module.")]
    style: Annotated[str | None, Meta(description="The path of its style sheet.")]


class GameCard(Value, frozen=True):
    """A game that can be played here."""

    slug: str
    title: Text
    summary: Text
    how_to_play: tuple[Text, ...]
    seats: Annotated[tuple[int, ...], Meta(description="How many can play.")]
    minutes: Annotated[tuple[int, int], Meta(description="How long a match usually takes, from and to.")]
    difficulty: Annotated[Difficulty, Meta(description="How hard it is to learn, 3 is hardest.")]
    featured: Annotated[bool, Meta(description="Listed before games that are played more.")]
    roles: Annotated[tuple[RoleCard, ...], Meta(description="The roles of the first seats, in order.")]
    rounds: Annotated[bool, Meta(description="Whether a room's matches are rounds at one table.")]
    usual_options: Annotated[
        dict[str, Any],
        Meta(description="Of a new room for which nobody chose options; empty: the defaults."),
    ]
    referee: Annotated[bool, Meta(description="Whether the host may end a match or be asked for a verdict.")]
    free_rolls: Annotated[bool, Meta(description="Whether dice can be rolled in the room's chat.")]
    has_lesson: Annotated[bool, Meta(description="Whether `GET /api/games/SLUG/lesson` has a lesson.")]
    clock: Clock
    disconnects: Annotated[
        Disconnects, Meta(description="How lost connections are treated, and what a host may choose.")
    ]
    bots: Annotated[tuple[BotCard, ...], Meta(description="Bots made for the game first.")]
    stand_in: Annotated[
        str,
        Meta(description="The bot that takes over for a lost player, unless the host chose another level."),
    ]
    options: tuple[OptionCard, ...]
    seat_options: Annotated[tuple[OptionCard, ...], Meta(description="What each player may choose.")]
    house_rules: Annotated[
        tuple[HouseRuleCard, ...],
        Meta(description="Rules that surprise people who know the game, most surprising first."),
    ]
    board: Annotated[
        BoardCard | None,
        Meta(description="The board of its package; null: the page has its own, or shows a list."),
    ]
    cover: Annotated[
        str | None,
        Meta(description="The path of its package's picture; null: the page has its own, or none."),
    ]


def _bot_card(facts: Facts[Any, Any, Any, Any, Any, Any, Any], bot: str) -> BotCard:
    note = bot_note(facts.texts, bot)
    return BotCard(
        bot,
        localized(bot_title(facts.texts, bot)),
        bot_level(facts, bot),
        None if note is None else localized(note),
    )


@cache
def card_of_game(slug: str, /) -> GameCard:
    """A game of this server, as clients are told about it."""
    return game_card(find(slug), packaged_board(slug))


def game_card(listing: Listing, board: PackagedBoard, /) -> GameCard:
    """A game as clients are told about it."""
    game, facts = listing.game, listing.game.facts
    return GameCard(
        slug=facts.slug,
        title=localized(facts.texts.title),
        summary=localized(facts.texts.summary),
        how_to_play=tuple(map(localized, facts.texts.how_to_play)),
        seats=facts.seats,
        minutes=facts.minutes,
        difficulty=facts.difficulty,
        featured=facts.featured,
        roles=tuple(RoleCard(role.name, localized(facts.texts.roles[role.name])) for role in game.roles),
        rounds=game.rounds is not None,
        usual_options={} if facts.usual_options is None else facts.codecs.options.plain(facts.usual_options),
        referee=game.referee is not None,
        free_rolls=game.free_rolls is not None,
        has_lesson=game.lesson is not None,
        clock=game.turns.clock,
        disconnects=game.disconnects,
        bots=tuple(_bot_card(facts, bot) for bot in bots_of(facts.slug)),
        stand_in=facts.stand_in,
        options=_option_cards(facts.texts, facts.codecs.options),
        seat_options=_option_cards(facts.texts, facts.codecs.seat_options),
        house_rules=tuple(
            HouseRuleCard(each.rule, localized(each.badge), dict(each.options))
            for each in facts.texts.house_rules
        ),
        board=_board_card(board),
        cover=board.address_of(COVER),
    )


def _board_card(board: PackagedBoard) -> BoardCard | None:
    script = board.address_of(SCRIPT)
    return None if script is None else BoardCard(script, board.address_of(STYLE))


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
