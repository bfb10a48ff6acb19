"""The first lesson: two players, from an empty island to three points, including a seven."""

from typing import Final

from noripan.kernel import COMPANY, YOU, Lesson, LessonStep, NoSeatOptions, OtherMove, Seat, Text

from .actions import END_TURN, ROLL, Action, BuildRoad, BuildSettlement, MoveRobber, TradeWithBank
from .options import Options
from .text.names import EDGE_NAMES, HEX_NAMES, VERTEX_NAMES

JIHO: Final = Seat(1)
_VERTICES: Final = {name: vertex for vertex, name in VERTEX_NAMES.items()}
_EDGES: Final = {name: edge for edge, name in EDGE_NAMES.items()}
_HEXES: Final = {name: place for place, name in HEX_NAMES.items()}

WOOD_STOLEN: Final = (0,)
"""The first card in the hand is wood."""  # rule 7.5


def _settlement(at: str) -> BuildSettlement:
    return BuildSettlement(_VERTICES[at])


def _road(along: str) -> BuildRoad:
    return BuildRoad(_EDGES[along])


def _dice(first: int, second: int) -> tuple[int, ...]:
    return first - 1, second - 1


def _others_turn(first: int, second: int) -> tuple[OtherMove[Action], ...]:
    """A roll without any building."""
    return OtherMove(JIHO, ROLL, _dice(first, second)), OtherMove(JIHO, END_TURN)


STEPS: Final[tuple[LessonStep[Action], ...]] = (
    LessonStep(  # rules 1.3, 6.1
        says=Text(
            ko="카탄에 온 걸 환영해요! 자원을 모아 도로와 마을을 지어요. 마을 하나가 1점이에요. 보통 10점이면 이기지만, 오늘은 3점만 모아 봐요.",
            en="Welcome to Catan! Gather resources, build roads and settlements. Each settlement is worth a point. It usually takes ten points to win; today three will do.",
        )
    ),
    LessonStep(  # rules 1.2, 4.2
        says=Text(
            ko="땅마다 자원과 숫자가 있어요. 주사위 두 개의 합이 그 숫자면, 그 땅에 닿은 마을이 자원을 한 장 받아요. 6과 8이 자주 나와요.",
            en="Every hex has a resource and a number. When two dice add up to that number, each settlement at the hex brings a card. Sixes and eights come often.",
        )
    ),
    LessonStep(  # rules 3.5, 3.6
        says=Text(
            ko="먼저 마을을 놓아요. 왼쪽 아래, 나무 8과 나무 11과 밀 9가 만나는 꼭짓점이 좋아요. 거기에 지어 보세요.",
            en="First, a settlement. At the lower left there is a good corner where wood 8, wood 11 and wheat 9 meet. Settle there.",
        ),
        do=_settlement("g2"),
    ),
    LessonStep(  # rule 3.7
        says=Text(
            ko="이어서 마을에 닿게 도로를 놓아요. 위쪽으로 뻗어 보세요. 나무 11과 밀 9 사이예요.",
            en="Then a road that touches it. Build it upwards, between wood 11 and wheat 9.",
        ),
        do=_road("f2–g2"),
        then=(
            OtherMove(JIHO, _settlement("d3")),
            OtherMove(JIHO, _road("d3–e3")),
            OtherMove(JIHO, _settlement("f5")),
            OtherMove(JIHO, _road("e5–f5")),
        ),
    ),
    LessonStep(  # rules 3.5, 3.8
        says=Text(
            ko="두 번째 바퀴는 거꾸로라 {1!n:이/가} 두 번 잇달아 놓았어요. 내 두 번째 마을은 나무 8, 철광석 3, 벽돌 5가 만나는 곳에요. 둘레의 자원을 바로 한 장씩 받아요.",
            en="The second round goes backwards, so {1!n} placed twice in a row. Put your second settlement where wood 8, ore 3 and brick 5 meet: it brings one card of each at once.",
        ),
        do=_settlement("j2"),
    ),
    LessonStep(  # rules 3.7, 3.9
        says=Text(
            ko="나무, 벽돌, 철광석을 받았어요. 이 마을에도 도로를 놓아요. 이번엔 아래로, 벽돌 5와 철광석 3 사이예요.",
            en="You got wood, brick and ore. This settlement needs its road, too: down, between brick 5 and ore 3.",
        ),
        do=_road("j2–k2"),
    ),
    LessonStep(  # rule 4.1
        says=Text(
            ko="이제 시작이에요! 차례는 언제나 주사위로 열어요. 굴려 보세요.",
            en="Now it begins! Every turn opens with the dice. Roll them.",
        ),
        do=ROLL,
        luck=_dice(5, 4),
    ),
    LessonStep(  # rules 5.1, 5.5
        says=Text(
            ko="9! 밀 9에 닿은 마을이 밀을 한 장 받았어요. 도로는 나무와 벽돌 한 장씩이에요. ‘도로’를 골라 위로 난 도로를 한 칸 더, 나무 11 꼭대기까지 이어 보세요.",
            en="Nine! Your settlement at wheat 9 brought a wheat. A road costs a wood and a brick: choose Road, and extend the upper one to the top of wood 11.",
        ),
        do=_road("e2–f2"),
    ),
    LessonStep(  # rule 4.8
        says=Text(
            ko="굴리고 나면 짓고 바꾸는 건 몇 번이든, 순서도 마음대로예요. 지금은 더 할 게 없으니 차례를 마쳐요.",
            en="After the roll you can build and trade as often as you like, in any order. There’s nothing more to do now, so end your turn.",
        ),
        do=END_TURN,
        then=_others_turn(2, 3),
    ),
    LessonStep(  # rules 4.2, 4.3
        says=Text(
            ko="{1!n:이/가} 5를 굴렸는데 내가 벽돌을 받았어요. 누가 굴렸든 모두 받거든요. 다시 내 차례예요. 굴려 보세요.",
            en="{1!n} rolled a five, and you got a brick: everyone harvests, no matter who rolls. Your turn again. Roll.",
        ),
        do=ROLL,
        luck=_dice(3, 4),
    ),
    LessonStep(  # rules 7.1, 7.3, 7.4
        says=Text(
            ko="7! 자원 대신 도둑이 움직여요. 카드가 7장을 넘는 사람은 절반을 버려야 하고요. 도둑을 {1!n}의 철광석 8로 옮겨 보세요.",
            en="Seven! No harvest: the robber moves, and players with more than seven cards discard half. Send the robber to {1!n}’s ore 8.",
        ),
        do=MoveRobber(_HEXES["T12"], JIHO),
        luck=WOOD_STOLEN,
    ),
    LessonStep(  # rules 4.5, 7.5
        says=Text(
            ko="나무 한 장을 뺏었어요! 무엇을 뺏었는지는 둘만 알아요. 도둑이 앉은 땅에서는 자원이 나오지 않아요. 차례를 마쳐요.",
            en="You stole a wood! Only the two of you know what it was. The robber’s hex brings nothing. End your turn.",
        ),
        do=END_TURN,
        then=_others_turn(4, 4),
    ),
    LessonStep(  # rules 4.2, 4.5
        says=Text(
            ko="8! 나무 8에 닿은 내 마을이 둘이라 나무 두 장이에요. {1!n}의 철광석 8은 도둑 때문에 비었네요. 굴려 보세요.",
            en="Eight! Two of your settlements touch wood 8, so you got two wood. {1!n}’s ore 8 brought nothing: the robber sits there. Roll.",
        ),
        do=ROLL,
        luck=_dice(2, 6),
    ),
    LessonStep(  # rules 5.2, 8.1, 8.2
        says=Text(
            ko="또 8! 나무가 다섯 장이에요. 마을에는 나무, 벽돌, 양, 밀이 드는데 양만 없네요. 은행은 같은 카드 네 장을 한 장으로 바꿔 줘요. ‘교환’에서 은행을 골라 나무 넷을 양으로 바꿔 보세요.",
            en="Eight again! Five wood. A settlement takes wood, brick, sheep and wheat: you’re missing the sheep. The bank swaps four of a kind for one. In Trade, go to the bank: four wood for a sheep.",
        ),
        do=TradeWithBank("wood", "sheep"),
    ),
    LessonStep(  # rules 5.2, 5.4
        says=Text(
            ko="다 모았어요! 마을은 내 도로에 닿고, 다른 마을에서 두 칸 이상 떨어져야 해요. ‘마을’을 골라 도로 끝, 나무 11 꼭대기에 지어 보세요.",
            en="You have all four! A settlement goes on your road, at least two edges from any other. Choose Settle: at the end of your road, on top of wood 11.",
        ),
        do=_settlement("e2"),
    ),
    LessonStep(  # rules 1.3, 5.3, 6.1
        says=Text(
            ko="3점, 이겼어요! 마을은 밀 두 장과 철광석 세 장으로 도시가 돼요. 도시는 2점이고 자원도 두 장씩 받아요.",
            en="Three points: you win! Two wheat and three ore turn a settlement into a city, worth two points and two cards at a time.",
        )
    ),
    LessonStep(  # rules 8.2, 8.4, 9.2, 10.1, 10.5
        says=Text(
            ko="진짜 게임에는 다른 사람과 하는 교환, 더 싸게 바꾸는 항구, 발전 카드, 2점짜리 최장 교역로와 최강 기사단도 있어요. 하면서 익히면 돼요. 한 판 해 볼까요?",
            en="A full match also has trades with others, harbours with better rates, development cards, and two points each for longest road and largest army. You’ll pick them up as you play. Ready?",
        )
    ),
)

LESSON: Final[Lesson[Options, NoSeatOptions, Action]] = Lesson(
    options=Options(layout="beginner", starting_roll="off", target=3),
    names=(YOU, COMPANY[0]),
    steps=STEPS,
)
