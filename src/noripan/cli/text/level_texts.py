"""The levels of bots, and messages about them."""

from collections.abc import Mapping
from typing import Final

from noripan.kernel import BotLevel, Text

LEVELS: Final[Mapping[BotLevel, Text]] = {
    "easy": Text(ko="쉬움", en="easy"),
    "normal": Text(ko="보통", en="normal"),
    "hard": Text(ko="어려움", en="hard"),
}
NO_SUCH_LEVEL: Final = Text(
    ko="이 게임에는 그런 난이도가 없어요: {level}. 고를 수 있는 난이도: {levels}",
    en="This game has no level {level}. Levels: {levels}",
)
NO_LEVELS: Final = Text(
    ko="이 게임은 고를 것이 없어서 봇의 난이도도 없어요. --level은 빼 주세요.",
    en="There is nothing to decide in this game, so its bots have no levels. Leave out --level.",
)
BOTS_OR_LEVEL: Final = Text(
    ko="--bots와 --level 중 하나만 써 주세요.", en="Give either --bots or --level, not both."
)
