"""The same for the rules of the games and for their words."""

import re
from collections.abc import Mapping

from noripan.games.blackjack.options import Options as Blackjack
from noripan.games.blackjack.rules import CARDS_DEALT
from noripan.games.blackjack.state import HIGHEST_SCORE
from noripan.games.catan.actions import MAX_PER_KIND
from noripan.games.catan.board.geometry import EDGES, HEXES, VERTICES
from noripan.games.catan.board.pieces import CITY_PIECES, ROAD_PIECES, SETTLEMENT_PIECES
from noripan.games.catan.options import Options as Catan
from noripan.games.catan.resources import DECK, MOST_OF_A_KIND, STOCK, total
from noripan.games.catan.rules.robber import HAND_LIMIT
from noripan.games.catan.rules.scoring import AWARD_POINTS, MIN_LARGEST_ARMY, MIN_LONGEST_ROAD
from noripan.games.catan.rules.trade import MAX_OFFERS
from noripan.games.dice_room.actions import REASON_LENGTH, SEED_LENGTH
from noripan.games.dice_room.options import HIGHEST_MAX, RULE_LENGTH, SeatOptions
from noripan.games.dice_room.options import Options as DiceRoom
from noripan.games.dice_room.roll_effects import FIRST_SHOWN
from noripan.games.pirate_dice.actions import FACES, HIGHEST_COUNT
from noripan.games.pirate_dice.options import SLOTS, STARTING_DICE
from noripan.games.pirate_dice.options import Options as PirateDice
from noripan.games.registry import find
from noripan.games.sequence.board import CELLS, SIZE
from noripan.games.sequence.cards import CARDS
from noripan.rooms.values import CHAT_KEPT, CHAT_LENGTH
from noripan.server.settings import Settings

from ..architecture.tree import ROOT
from .wording import bounds, capital, chosen, word

_TALK = Settings().chat_rate
_GAMES = {slug: find(slug).game for slug in ("blackjack", "catan", "dice_room", "pirate_dice")}
_FACTS = {slug: game.facts for slug, game in _GAMES.items()}
_HOUSE = find("dice_room").game.referee
assert _HOUSE is not None
_FLASHING = re.search(r"FLASHING_MS = (\d+);", (ROOT / "web/src/ui/dice/effects.ts").read_text())
assert _FLASHING is not None
_FLASHING_SECONDS = int(_FLASHING[1]) / 1000
_KIND_STOCK = total(STOCK) // 5


def _span(kind: type, name: str, dash: str = "–") -> str:
    low, high = bounds(kind, name)
    return f"{low}{dash}{high}"


def _most(name: str) -> int:
    return bounds(Blackjack, name)[1]


def _folder(slug: str) -> str:
    return f"src/noripan/games/{slug}"


_BLACKJACK = {
    "RULES.md": (
        f"{_FACTS['blackjack'].seats[0]} to {_FACTS['blackjack'].seats[-1]} seats, the dealer's included",
        *(
            f"`{name}` {chosen(Blackjack, name)} ({_span(Blackjack, name)})"
            for name in ("deck_count", "dealer_stand_score", "min_players_to_start")
        ),
        f"`min_name_length` {chosen(Blackjack, 'min_name_length')} and `max_name_length`"
        f" {chosen(Blackjack, 'max_name_length')} (both {_span(Blackjack, 'max_name_length')})",
        f"dealt {word(CARDS_DEALT)} cards",
        f"has {_GAMES['blackjack'].disconnects.grace} seconds to come back",
        f"Over {HIGHEST_SCORE} the player is busted",
    ),
    "RULES.ko.md": (
        f"자리는 딜러 자리까지 {_FACTS['blackjack'].seats[0]}개에서 {_FACTS['blackjack'].seats[-1]}개예요",
        f"‘카드 벌 수’는 {chosen(Blackjack, 'deck_count')}벌이고 1벌에서 {_most('deck_count')}벌까지",
        f"‘딜러가 멈추는 점수’는 {chosen(Blackjack, 'dealer_stand_score')}점이고"
        f" {bounds(Blackjack, 'dealer_stand_score')[0]}점에서 {_most('dealer_stand_score')}점까지",
        f"‘시작할 최소 인원’은 {chosen(Blackjack, 'min_players_to_start')}명이고 1명에서"
        f" {_most('min_players_to_start')}명까지",
        f"‘이름 최소 길이’는 {chosen(Blackjack, 'min_name_length')}자, ‘이름 최대 길이’는"
        f" {chosen(Blackjack, 'max_name_length')}자이고 둘 다 1자에서 {_most('max_name_length')}자까지",
        f"{_GAMES['blackjack'].disconnects.grace}초 안에 돌아와야",
    ),
    "text.py": (
        f"({_span(Blackjack, 'deck_count')}벌)",
        f"({_span(Blackjack, 'deck_count')}).",
        f"({_span(Blackjack, 'dealer_stand_score')}점)",
        f"({_span(Blackjack, 'dealer_stand_score')}).",
        f"usually {chosen(Blackjack, 'dealer_stand_score')}",
        f"보통 {chosen(Blackjack, 'dealer_stand_score')}점",
        f"({_span(Blackjack, 'min_players_to_start')}명)",
        f"({_span(Blackjack, 'min_players_to_start')}).",
        f"({_span(Blackjack, 'min_name_length')}자)",
        f"({_span(Blackjack, 'min_name_length')}).",
    ),
}
_CATAN = {
    "RULES.md": (
        f"{word(len(HEXES))} hexes",
        f"{len(VERTICES)} corners",
        f"{len(EDGES)} edges",
        f"The bank holds {_KIND_STOCK} of each resource",
        f"more than {MOST_OF_A_KIND:,} of a kind",
        f"{capital(ROAD_PIECES)} roads, {word(SETTLEMENT_PIECES)} settlements and {word(CITY_PIECES)} cities",
        f"{_span(Catan, 'target', ' to ')}, by default {chosen(Catan, 'target')}",
        f"{_span(Catan, 'turn_limit', ' to ')}, by default {chosen(Catan, 'turn_limit')}",
        f"with more than {word(HAND_LIMIT)} cards",
        f"up to {MAX_PER_KIND} of a kind",
        f"{word(MAX_OFFERS)} offers a turn at most",
        f"{total(DECK)} cards:",
        f"of {word(MIN_LONGEST_ROAD)} or more, is {word(AWARD_POINTS)} points",
        f"of {word(MIN_LARGEST_ARMY)} or more knights played, is {word(AWARD_POINTS)} points",
        f"A turn has {_GAMES['catan'].turns.clock.turn} seconds",
        f"has {_GAMES['catan'].turns.clock.answer} seconds at most",
    ),
    "RULES.ko.md": (
        f"모두 {len(VERTICES)}개",
        f"변은 {len(EDGES)}개",
        f"종류마다 {_KIND_STOCK}장 있어요",
        f"{MOST_OF_A_KIND:,}장보다 많이",
        f"도로 {ROAD_PIECES}개, 마을 {SETTLEMENT_PIECES}개, 도시 {CITY_PIECES}개",
        f"‘목표 점수’는 {chosen(Catan, 'target')}점이고, {bounds(Catan, 'target')[0]}점에서"
        f" {bounds(Catan, 'target')[1]}점까지",
        f"{chosen(Catan, 'turn_limit')}번이고, {bounds(Catan, 'turn_limit')[0]}번에서"
        f" {bounds(Catan, 'turn_limit')[1]}번까지",
        f"카드가 {HAND_LIMIT}장보다 많은",
        f"종류마다 {MAX_PER_KIND}장까지",
        f"모두 {total(DECK)}장",
        f"길이가 {MIN_LONGEST_ROAD} 이상인 가장 긴 도로는 최장 교역로가 되어 {AWARD_POINTS}점",
        f"쓴 기사가 {MIN_LARGEST_ARMY}장 이상으로 가장 많으면 최강 기사단이 되어 {AWARD_POINTS}점",
        f"한 차례는 {_GAMES['catan'].turns.clock.turn}초예요. 시작할 때 마을과 도로를 놓는 것도 놓을 때마다"
        f" {_GAMES['catan'].turns.clock.turn}초",
        f"길어도 {_GAMES['catan'].turns.clock.answer}초",
    ),
    "text/options.py": (
        f"({_span(Catan, 'target')}점)",
        f"({_span(Catan, 'target')}).",
        f"({_span(Catan, 'turn_limit')}).",
        f"종류마다 {_KIND_STOCK}장뿐",
        f"the bank has {_KIND_STOCK} of each resource",
        f"도로 {ROAD_PIECES}개, 마을 {SETTLEMENT_PIECES}개, 도시 {CITY_PIECES}개까지",
        f"{ROAD_PIECES} roads, {SETTLEMENT_PIECES} settlements and {CITY_PIECES} cities",
        f"(from {MIN_LONGEST_ROAD}) and the largest army (from {MIN_LARGEST_ARMY} knights) give"
        f" {AWARD_POINTS} points",
        f"({MIN_LONGEST_ROAD}개부터)와 가장 많은 기사({MIN_LARGEST_ARMY}장부터)에 {AWARD_POINTS}점씩",
    ),
    "text/refusals.py": (
        f"(도로 {ROAD_PIECES}개, 마을 {SETTLEMENT_PIECES}개, 도시 {CITY_PIECES}개)",
        f"({ROAD_PIECES} roads, {SETTLEMENT_PIECES} settlements, {CITY_PIECES} cities)",
    ),
    "text/game.py": (
        f"먼저 {chosen(Catan, 'target')}점을 얻는",
        f"카드가 {HAND_LIMIT + 1}장 이상인",
        f"({MIN_LONGEST_ROAD}개부터)",
        f"(from {MIN_LONGEST_ROAD}) and the largest army (from {MIN_LARGEST_ARMY} knights)",
    ),
}
_DICE_ROOM = {
    "RULES.md": (
        f"{capital(_FACTS['dice_room'].seats[0])} to {word(_FACTS['dice_room'].seats[-1])} people take part",
        f"at most {RULE_LENGTH} characters (`rule`)",
        f"`common_max` none ({bounds(DiceRoom, 'common_max')[0]}–{HIGHEST_MAX:,}, see 2.4)",
        f"(`max`): {chosen(SeatOptions, 'max')}, or any from {bounds(SeatOptions, 'max')[0]} to"
        f" {HIGHEST_MAX:,}",
        f"at most {SEED_LENGTH} characters (`SEED_TOO_LONG`)",
        f"in time, {_GAMES['dice_room'].turns.clock.turn} seconds unless",
        f"has {_GAMES['dice_room'].disconnects.grace} seconds to come back",
        f"at most {REASON_LENGTH} characters (`REASON_TOO_LONG`), of which a room takes {CHAT_LENGTH}",
        f"does not answer within {_HOUSE.seconds} seconds",
        f"from the {word(FIRST_SHOWN)}th roll on",
        f"numbers that flash for {_FLASHING_SECONDS} seconds",
        f"from 1 to anything from {bounds(SeatOptions, 'max')[0]} to {HIGHEST_MAX:,}",
        f"{RULE_LENGTH} characters of a rule, {SEED_LENGTH} of one's own words, {REASON_LENGTH} of a reason"
        f" ({CHAT_LENGTH} in a room, see 6.5), {_FACTS['dice_room'].seats[-1]} people",
        f"at most {CHAT_LENGTH} characters, {CHAT_KEPT} messages kept and {_TALK.count} in"
        f" {_TALK.seconds:.0f} seconds",
    ),
    "RULES.ko.md": (
        f"{RULE_LENGTH}자까지 쓸 수 있어요",
        f"비어 있고, {bounds(DiceRoom, 'common_max')[0]}에서 {HIGHEST_MAX:,}까지",
        f"처음에는 {chosen(SeatOptions, 'max')}이고, {bounds(SeatOptions, 'max')[0]}에서 {HIGHEST_MAX:,}까지",
        f"{SEED_LENGTH}자까지예요",
        f"방장이 바꾸지 않으면 {_GAMES['dice_room'].turns.clock.turn}초예요",
        f"{_GAMES['dice_room'].disconnects.grace}초 안에 돌아와야",
        f"방에서는 {CHAT_LENGTH}자까지예요",
        f"방장이 {_HOUSE.seconds}초 안에 답하지 않으면",
        f"방장은 {_HOUSE.seconds}초를 다",
        f"{_FLASHING_SECONDS}초 동안 깜박이다가",
        f"룰은 {RULE_LENGTH}자, 운에 섞는 말은 {SEED_LENGTH}자, 이유는 방에서 {CHAT_LENGTH}자, 참가자는"
        f" {_FACTS['dice_room'].seats[-1]}명까지",
        f"채팅은 {CHAT_LENGTH}자까지, {_TALK.seconds:.0f}초에 {_TALK.count}개까지 쓸 수 있고,"
        f" 마지막 {CHAT_KEPT}개가",
    ),
    "text.py": (
        f"처음엔 {chosen(SeatOptions, 'max')}이고, {HIGHEST_MAX:,}까지",
        f"({chosen(SeatOptions, 'max')} to begin with, up to {HIGHEST_MAX:,})",
        f"({RULE_LENGTH}자까지)",
        f"(up to {RULE_LENGTH} characters)",
    ),
}
_PIRATE_DICE = {
    "RULES.md": (
        f"{capital(_FACTS['pirate_dice'].seats[0])} to {word(_FACTS['pirate_dice'].seats[-1])} players",
        ", ".join(f"{seats} → {dice}" for seats, dice in STARTING_DICE.items()),
        f"another number from {_span(PirateDice, 'dice', ' to ')}",
        f"The centre has {SLOTS} slots",
        f"A face is 1 to {FACES} (`FACE_OUT_OF_RANGE`), a count 1 to {HIGHEST_COUNT}",
    ),
    "RULES.ko.md": (
        f"눈은 1부터 {FACES}까지, 개수는 1부터 {HIGHEST_COUNT}까지예요",
        f"칸이 {SLOTS}개",
        f"{bounds(PirateDice, 'dice')[0]}개에서 {bounds(PirateDice, 'dice')[1]}개까지",
    ),
    "text.py": (
        f"({_span(PirateDice, 'dice')}개, 모두 합쳐 {SLOTS}개까지)",
        f"({_span(PirateDice, 'dice')}, at most {SLOTS} in all)",
        f"({SLOTS}칸)",
        f"of {SLOTS} slots",
    ),
}
_SEQUENCE = {
    "RULES.md": (
        f"{SIZE} × {SIZE} cells",
        f"The deck has {len(CARDS)} cards",
        f"row × {SIZE} + column, 0 to {CELLS - 1}",
    ),
    "RULES.ko.md": (f"가로 {SIZE}칸, 세로 {SIZE}칸", f"카드는 모두 {len(CARDS)}장"),
}

GAME_CLAIMS: Mapping[str, tuple[str, ...]] = {
    f"{_folder(slug)}/{file}": claims
    for slug, table in (
        ("blackjack", _BLACKJACK),
        ("catan", _CATAN),
        ("dice_room", _DICE_ROOM),
        ("pirate_dice", _PIRATE_DICE),
        ("sequence", _SEQUENCE),
    )
    for file, claims in table.items()
}
