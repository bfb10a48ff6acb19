"""All texts of Catan, with its title and a short introduction."""

from typing import Final

from noripan.kernel import GameTexts, HouseRule, Text

from ..views.table import View
from .actions import ACTIONS, FIELDS, FORMS
from .events import ENDINGS, EVENTS
from .names import RESOURCES_COUNTED, WORDS
from .options import OPTIONS
from .refusals import REFUSALS
from .rows import rows
from .surroundings import place_words

TITLE: Final = Text(ko="카탄", en="Catan")
SUMMARY: Final = Text(
    ko="섬에 마을과 도로를 짓고, 자원을 모으고 교환해서 먼저 10점을 얻는 게임이에요.",
    en="Settle an island, gather and trade resources, and be first to ten points.",
)
HOW_TO_PLAY: Final = (
    Text(
        ko="먼저 한 바퀴 돌고 거꾸로 한 바퀴 돌며, 저마다 마을 둘과 도로 둘을 놓아요. 두 번째 마을 둘레의 땅에서 시작 자원을 받아요.",
        en="Once around and once back, everyone places two settlements with a road each. The second settlement brings a resource from each hex around it.",
    ),
    Text(
        ko="차례가 오면 주사위를 굴려요. 나온 숫자의 땅에 닿은 마을은 자원을 1장, 도시는 2장 받아요. 누가 굴렸든 모두 받아요.",
        en="On your turn, roll. Every settlement at a hex with that number brings its owner one resource, every city two, no matter who rolled.",
    ),
    Text(
        ko="도로는 나무·벽돌, 마을은 나무·벽돌·양·밀, 도시는 밀 2·철광석 3으로 지어요. 발전 카드는 양·밀·철광석으로 사요.",
        en="A road costs wood and brick; a settlement wood, brick, sheep and wheat; a city 2 wheat and 3 ore; a development card sheep, wheat and ore.",
    ),
    Text(
        ko="마을은 내 도로 끝에, 다른 건물과 두 칸 이상 떨어뜨려 지어요. 마을은 1점, 도시는 2점이에요.",
        en="Settle on your own roads, at least two edges from any other building. A settlement is worth 1 point, a city 2.",
    ),
    Text(
        ko="7이 나오면 카드가 8장 이상인 사람은 절반을 버리고, 굴린 사람이 도둑을 옮겨 한 장을 뺏어요. 도둑이 있는 땅에서는 자원이 안 나와요.",
        en="On a seven, players with more than seven cards discard half of them, and the roller moves the robber and steals a card. The robber’s hex brings nothing.",
    ),
    Text(
        ko="내 차례에는 은행과 4:1(항구에서는 3:1이나 2:1)로 바꾸거나, 다른 사람들에게 교환을 제안할 수 있어요.",
        en="On your turn you can trade with the bank 4:1 (3:1 or 2:1 at a harbour), or offer trades to the others.",
    ),
    Text(
        ko="가장 긴 도로(5개부터)는 최장 교역로, 가장 많은 기사(3장부터)는 최강 기사단으로 2점씩이에요.",
        en="The longest road (from 5) and the largest army (from 3 knights) are worth 2 points each.",
    ),
    Text(
        ko="발전 카드는 한 차례에 한 장, 산 다음 차례부터 쓸 수 있어요. 승점 카드는 숨겨 두어도 점수예요.",
        en="Play one development card a turn, and none on the turn you bought it. Victory point cards count while hidden.",
    ),
    Text(
        ko="내 차례에 목표 점수가 되면 바로 이겨요.",
        en="Reach the target on your own turn and you win at once.",
    ),
    Text(
        ko="간이판은 굴리고 받고 짓기만 해요. 도둑, 발전 카드, 교환, 두 보너스가 없고, 은행과 말이 떨어지지 않아요.",
        en="The simple game is rolling, harvesting and building: no robber, cards, trades or awards, and the bank and pieces never run out.",
    ),
)
REASONS: Final = {
    "POINTS": Text(
        ko="{winners!n:이/가} 먼저 목표 점수를 채워 이겼어요!",
        en="{winners!n} reached the target first and won!",
    ),
    "TURN_LIMIT": ENDINGS["TURN_LIMIT"],
}
BOTS: Final = {
    "greenhorn": Text(ko="초보 개척자", en="Greenhorn"),
    "settler": Text(ko="개척자", en="Settler"),
}
BOT_NOTES: Final = {
    "greenhorn": Text(
        ko="큰 숫자만 보고 짓고, 모을 줄 모르고, 도둑을 아무에게나 보내요.",
        en="Loves big numbers, saves for nothing and robs anybody.",
    ),
    "settler": Text(
        ko="다음에 지을 것을 정하고 그에 맞춰 교환해요.", en="Plans what to build next and trades for it."
    ),
}

HOUSE_RULES: Final = (
    HouseRule(
        "1.4",
        Text(ko="간이판: 도둑·교환·카드 없음", en="Simple game: no robber, cards or trade"),
        {"preset": "epic5"},
    ),
    HouseRule("3.2", Text(ko="6과 8이 붙을 수 있어요", en="6 and 8 may touch"), {"layout": "free"}),
    HouseRule("3.3", Text(ko="정해진 섬", en="Fixed island"), {"layout": "beginner"}),
    HouseRule("4.7", Text(ko="7이 나와도 도둑 없음", en="A 7 moves no robber"), {"robber": "off"}),
    HouseRule("12.2", Text(ko="알려진 카드는 보여요", en="Known cards are shown")),
)

TEXTS: Final[GameTexts[View]] = GameTexts(
    title=TITLE,
    summary=SUMMARY,
    how_to_play=HOW_TO_PLAY,
    options=OPTIONS,
    actions=ACTIONS,
    forms=FORMS,
    fields=FIELDS,
    events=EVENTS,
    refusals=REFUSALS,
    reasons=REASONS,
    rows=rows,
    bots=BOTS,
    bot_notes=BOT_NOTES,
    words=WORDS,
    table_words=place_words,
    counted=RESOURCES_COUNTED,
    house_rules=HOUSE_RULES,
)
