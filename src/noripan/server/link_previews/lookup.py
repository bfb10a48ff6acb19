"""Finds out what strangers may know of a link's target.

A hidden room and a room that does not exist get the same preview as the start page, at the same time.
"""

import asyncio
from typing import Final

import structlog

from noripan.games.registry import UnknownGame, find
from noripan.kernel import AnyGame, Lang, Refusal, Teller, Text, Value, first_state, fold
from noripan.rooms import AnyRoom, BotPlayer, card_of, has_link, table_teller
from noripan.storage import FinishedMatch, StorageFailed

from ..limits.hidden_rooms import NO_SUCH_ROOM, uniform_timing
from ..matches.finished import MatchCard, read_logged_match
from ..matches.finished import card_of as match_card_of
from ..service import Service
from . import texts
from .pictures import (
    GamePicture,
    LockedPicture,
    MatchPicture,
    Picture,
    RoomPicture,
    StartPicture,
    standings_of,
)
from .targets import GameTarget, MatchTarget, RoomTarget, StartTarget, Target

MOVES_AT_ONCE: Final = 50
"""Moves folded before other tasks get their turn."""

_LOG = structlog.get_logger(__name__)


class Preview(Value, frozen=True):
    """What a messenger shows of a link."""

    target: Target
    """What is shown: the start page instead of everything that is hidden."""
    title: str
    description: str
    picture: Picture | MatchTarget
    """The picture of a match is described when it is drawn: that takes reading its log."""
    game: str | None = None
    """The game that the page shows at once; None for none, as in a lobby, or if strangers may not know."""


class PreviewLookup:
    """Looks targets up in a server's storage and rooms."""

    def __init__(self, service: Service) -> None:
        self._service = service

    async def preview(self, target: Target, lang: Lang) -> Preview:
        """The preview of a target; the start page's if there is nothing to show."""
        try:
            match target:
                case GameTarget(slug):
                    self._service.check_offered(slug)
                    return _game_preview(find(slug).game, lang)
                case RoomTarget():
                    return await self._room_preview(target, lang)
                case MatchTarget(match):
                    return _match_preview(match_card_of(await self._finished(match)), lang)
                case StartTarget():
                    return start_preview(lang)
        except StorageFailed as failed:
            _LOG.warning("no link preview", why=str(failed))
        except (Refusal, UnknownGame):
            pass  # the page itself says that there is nothing
        return start_preview(lang)

    async def match_picture(self, target: MatchTarget, lang: Lang) -> MatchPicture:
        """The picture of a finished match: its last table as a spectator sees it."""
        finished = await self._finished(target.match)
        game, card = find(finished.slug).game, match_card_of(finished)
        async with self._service.replay_queue:
            played = await read_logged_match(game, self._service.storage, finished)
        start = played.start
        state = first_state(game, start.options, start.seat_options, start.origin or None)
        for number, move in enumerate(played.moves):
            state = fold(game, state, move.events)
            if number % MOVES_AT_ONCE == 0:
                await asyncio.sleep(0)
        teller, view = _teller(game, card, lang), game.view(state, None)
        return MatchPicture(
            lang=lang,
            slug=card.slug,
            ending=teller.outcome(card.outcome),
            standings=standings_of(game, start.options, teller.names, card.outcome),
            table="" if game.drawings is None else await asyncio.to_thread(game.drawings.table, view, teller),
        )

    async def _finished(self, match: str) -> FinishedMatch:
        finished = await self._service.storage.match(match)
        if finished is None:
            raise Refusal("NO_SUCH_MATCH")
        return finished

    async def _room_preview(self, target: RoomTarget, lang: Lang) -> Preview:
        async with uniform_timing():
            runner = await self._service.live_rooms.find_newest(target.code)
            if runner is None or not (has_link(runner.room, target.key) or _is_open(runner.room)):
                raise Refusal(NO_SUCH_ROOM)
        room, game = runner.room, runner.game
        is_linked, title = has_link(room, target.key), game.facts.texts.title
        if room.lock is not None and not is_linked:
            named = texts.room_title("", title).in_(lang)
            return Preview(
                RoomTarget(room.code), named, texts.LOCKED.in_(lang), LockedPicture(lang, room.slug)
            )
        card = card_of(game, room)
        is_playing = card.phase == "playing"
        count = texts.seat_count(card.seated, card.most, is_playing=is_playing)
        return Preview(
            RoomTarget(room.code, target.key if is_linked else ""),
            texts.room_title(card.host or "", title).in_(lang),
            texts.room_line(count).in_(lang),
            RoomPicture(lang, room.slug, card.host, card.seated, card.most, is_playing),
            room.slug if is_playing else None,
        )


def _is_open(room: AnyRoom) -> bool:
    """Whether strangers may know of the room: as the HTTP API answers them."""
    return room.settings.public or room.lock is not None


def start_preview(lang: Lang, /) -> Preview:
    """The preview of the start page."""
    title = Text(f"{texts.SITE.ko} · {texts.START_HEADING.ko}", f"{texts.SITE.en} · {texts.START_HEADING.en}")
    return Preview(StartTarget(), title.in_(lang), texts.START_LINE.in_(lang), StartPicture(lang))


def _game_preview(game: AnyGame, lang: Lang) -> Preview:
    facts = game.facts
    size = texts.players_and_minutes(facts.seats, facts.minutes)
    description = facts.texts.summary + Text(f"({size.ko})", f"({size.en})")
    title = f"{facts.texts.title.in_(lang)} · {texts.SITE.in_(lang)}"
    picture = GamePicture(lang, facts.slug)
    return Preview(GameTarget(facts.slug), title, description.in_(lang), picture, facts.slug)


def _match_preview(card: MatchCard, lang: Lang) -> Preview:
    game = find(card.slug).game
    teller = _teller(game, card, lang)
    title = f"{game.facts.texts.title.in_(lang)} · {teller.outcome(card.outcome)}"
    target = MatchTarget(card.id)
    return Preview(target, title, texts.replay_line(teller.names).in_(lang), target, card.slug)


def _teller(game: AnyGame, card: MatchCard, lang: Lang) -> Teller:
    nobody = (None,) * len(card.names)
    played = zip(card.bots or nobody, card.characters or nobody, strict=True)
    players = [None if bot is None else BotPlayer(bot, character) for bot, character in played]
    return table_teller(game, card.names, players, lang)
