"""Messages of `noripan league`."""

from typing import Final

from noripan.kernel import Text

TWO_BOTS_NEEDED: Final = Text(
    ko="--bots에 서로 다른 봇을 둘 이상 써 주세요. 이 게임의 봇: {bots}",
    en="--bots needs two or more different bots. Bots for this game: {bots}",
)
OTHER_LEAGUE: Final = Text(
    ko="{file}에는 다른 리그가 들어 있어요. 다른 파일을 쓰거나, 그 리그와 같은 값으로 이어 해 주세요.",
    en="{file} does not hold this league. Choose another file, or continue that league with its own values.",
)
PLAYED: Final = Text(
    ko="{title} 리그 · {matches}게임 · {seats}자리 (시드 {seed})",
    en="{title} league: {matches:match|matches}, {seats} seats (seed {seed})",
)
BOT: Final = Text(ko="봇", en="bot")
RATING: Final = Text(ko="레이팅", en="rating")
MEAN_TIME: Final = Text(ko="생각 평균", en="mean time")
P99_TIME: Final = Text(ko="생각 99 %", en="99 % within")
CROSS_TABLE: Final = Text(
    ko="승률: 줄의 봇이 칸의 봇과 겨뤄 이긴 비율 (95 % 구간, 똑같이 나누면 {share})",
    en="Wins of the bot in the row against the bot in the column (95 % interval; an even share is {share})",
)
CROSS_VALUES: Final = Text(
    ko="한 게임의 값: 줄의 봇, 칸의 봇과 한 자리에서 (95 % 구간)",
    en="Value of a match: of the bot in the row, at a table with the bot in the column (95 % interval)",
)
CHART_TITLE: Final = Text(ko="{title}: 봇 레이팅과 95 % 구간", en="{title}: ratings of bots, 95 % intervals")
