"""The lesson of the Dice room: a rule, four dice, one roll each, and a verdict."""

from typing import Final

from noripan.kernel import COMPANY, YOU, Lesson, LessonStep, OtherMove, Text

from .actions import ROLL, Move
from .options import Options, SeatOptions
from .presets import PRESETS

RULE: Final = PRESETS[0]  # rule 5.5
JIHO: Final = 1
MARU: Final = 2
NARAE: Final = 3

STEPS: Final[tuple[LessonStep[Move], ...]] = (
    LessonStep(  # rules 1.2, 3.1
        says=Text(
            ko="주사위 방에 온 걸 환영해요! 모두 딱 한 번씩 굴리고, 방장이 적은 룰이 누가 걸리는지 정해요. 커피 내기에 딱이죠.",
            en="Welcome to the Dice room! Everyone rolls exactly once, and the host’s rule says who is caught. Perfect for deciding who buys the coffee.",
        )
    ),
    LessonStep(  # rules 5.2, 11.1
        says=Text(
            ko="맨 위가 오늘의 룰이에요. 가장 낮은 수가 나온 사람이 걸려요. 어떻게 판정할지는 시작하기 전부터 모두가 볼 수 있어요.",
            en="The rule is at the top: whoever rolls lowest is caught. Everyone can read how it will be judged before the start.",
        )
    ),
    LessonStep(  # rules 2.1–2.3
        says=Text(
            ko="시작 전에 저마다 자기 주사위를 골라요. 가장 낮은 수는 늘 1이에요. 나는 1부터 100까지, {2!n:은/는} 욕심내서 200까지 골랐네요.",
            en="Before the start everyone chooses how high their own die goes; the lowest number is always 1. Yours goes to 100, and {2!n} was greedy and took 200.",
        )
    ),
    LessonStep(  # rules 3.1, 3.3
        says=Text(
            ko="순서는 없어요. 아무나 먼저 굴려도 되고, 나온 수는 모두에게 보여요. {1!n:이/가} 먼저 굴리려나 봐요.",
            en="There are no turns: roll whenever you like, and everyone sees the number. Looks like {1!n} goes first.",
        ),
        then=(OtherMove(JIHO, ROLL, (63,)),),
    ),
    LessonStep(
        says=Text(
            ko="{1!n:은/는} 63. 나쁘지 않아요. 이제 {2!n:이/가} 큰 주사위를 굴려요.",
            en="{1!n} rolled 63, not bad. Now {2!n} rolls that big die.",
        ),
        then=(OtherMove(MARU, ROLL, (118,)),),
    ),
    LessonStep(  # rules 3.1, 3.4
        says=Text(
            ko="118이라니, 욕심이 통했어요. 이제 내 차례예요. 아래 큰 버튼으로 굴려 보세요! 한 게임에 딱 한 번이에요.",
            en="118: greed paid off. Your turn: press the big button and roll! You get exactly one roll.",
        ),
        do=ROLL,
        free=("client_seed",),
        luck=(27,),
    ),
    LessonStep(  # rules 8.6, 8.7
        says=Text(
            ko="27… 지금은 내가 가장 낮아요! 남은 사람은 {3!n}뿐이에요. 마지막 주사위는 한 자리씩 천천히 보여 줘요.",
            en="27… right now you are the lowest! Only {3!n} is left. The last die is shown digit by digit.",
        ),
        then=(OtherMove(NARAE, ROLL, (24,)),),
    ),
    LessonStep(  # rules 4.1, 5.2
        says=Text(
            ko="24! {3!n:이/가} 나보다 낮아요. 모두 굴리자마자 판정이 났어요. {3!n:이/가} 걸렸고, 나는 간신히 살았어요.",
            en="24! {3!n} is below you. Once everyone has rolled, it’s decided on the spot: {3!n} is caught, and you got away by a hair.",
        )
    ),
    LessonStep(  # rule 5.6
        says=Text(
            ko="같은 수로 걸리면 다 같이 걸려요. 다시 굴리는 일은 없어요.",
            en="Tied players are caught together. There are no rerolls.",
        )
    ),
    LessonStep(  # rules 5.3–5.5, 6.1
        says=Text(
            ko="룰은 마음대로 적어요. ‘가장 높은 사람이 걸려요’, ‘50에 가장 가까운 사람’, ‘꼴찌 2명이 커피’처럼요. 자동으로 판정할 수 없으면 AI 심판이나 방장이 정해요.",
            en="Write any rule you like: ‘highest loses’, ‘closest to 50’, ‘the two lowest pay’. If it’s unclear, the AI judge or the host decides.",
        )
    ),
    LessonStep(
        says=Text(
            ko="이게 전부예요. 이제 진짜로 굴려 볼까요?",
            en="That’s all. Ready to roll for real?",
        )
    ),
)

LESSON: Final[Lesson[Options, SeatOptions, Move]] = Lesson(
    options=Options(rule=RULE.ko),
    free_texts={"rule": RULE},
    names=(YOU, *COMPANY),
    seats=(SeatOptions(), SeatOptions(), SeatOptions(max=200), SeatOptions()),
    steps=STEPS,
)
