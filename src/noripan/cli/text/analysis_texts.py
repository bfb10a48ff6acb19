"""Messages of `noripan analyse`."""

from typing import Final

from noripan.kernel import Text

ANALYSING: Final = Text(ko="분석 중", en="Analysing")
ABOUT: Final = Text(
    ko="운은 주사위와 카드가 평균보다 얼마나 도왔는지예요. "
    "실력은 보통 봇 {par}의 선택과 견준 것이고, 나머지는 추정으로 설명하지 못한 변화예요.",
    en="Luck is what dice and cards gave a player, compared with what they give on average. "
    "Skill compares the choices with those of our normal bot, {par}; drift is what our estimate can’t explain.",
)
BY_MODEL: Final = Text(
    ko="승률은 많은 봇 대국으로 익힌 평가에서 나와요.",
    en="The chances come from an evaluation that was trained on matches between bots.",
)
BY_PLAYOUTS: Final = Text(
    ko="승률은 그 자리에서 봇끼리 끝까지 둔 몇 판의 결과라서 꽤 흔들려요.",
    en="The chances are the results of a few matches that bots played on from there, so they are rough.",
)
TURNS: Final = Text(
    ko="차례마다: 그 뒤의 승률(%), 그리고 둔 사람의 운, 실력, 나머지(%p)",
    en="Each turn: the chances after it in per cent; luck, skill and drift of its player in percentage points",
)
MOVES: Final = Text(ko="수", en="moves")
TURN: Final = Text(ko="차례", en="turn")
OPENING: Final = Text(ko="시작", en="opening")
LUCK: Final = Text(ko="운", en="luck")
SKILL: Final = Text(ko="실력", en="skill")
DRIFT: Final = Text(ko="나머지", en="drift")
PLAYER: Final = Text(ko="플레이어", en="player")
TOTALS: Final = Text(ko="모두 더하면 (%p)", en="Over the whole match, in percentage points")
TURNING_POINTS: Final = Text(ko="승부처", en="Turning points")
NO_TURNING_POINTS: Final = Text(
    ko="승부를 크게 가른 차례는 없었어요.", en="No single turn decided the match."
)
TURNING_POINT: Final = Text(
    ko="{moves}수, {name}의 차례: {changes}", en="Moves {moves}, {name}’s turn: {changes}"
)
CHANGE: Final = Text(ko="{name} {before} → {after}", en="{name} {before} → {after}")
BETTER_MOVES: Final = Text(ko="더 나은 수", en="Better moves")
BETTER_MOVE: Final = Text(
    ko="{move}수, {name}: ‘{chosen}’ 대신 ‘{better}’ ({gain}%p 더 좋아요, 오차 {error})",
    en="Move {move}, {name}: “{better}” instead of “{chosen}” ({gain} points better, error {error})",
)
FAILED: Final = Text(ko="{file:은/는} 분석할 수 없어요.", en="Cannot analyse {file}.")
