"""The first lesson in Pirate Dice: three rounds with four dice each, a caught lie and an exact bet."""

from typing import Final

from noripan.kernel import COMPANY, YOU, Lesson, LessonStep, NoSeatOptions, OtherMove, Text, draw_of

from .actions import CHALLENGE, Action, Bet
from .options import Options

JIHO: Final = 1
MARU: Final = 2


def _cups(*dice: tuple[int, ...]) -> tuple[int, ...]:
    """The draws that roll these dice, cup by cup."""
    return tuple(map(draw_of, dice))


ORDER: Final = _cups((6, 6, 4, 1), (6, 5, 2, 2), (4, 4, 3, 1))  # rules 2.1–2.3: the learner opens
FIRST_ROUND: Final = _cups((5, 5, 1, 3), (6, 5, 2, 4), (3, 2, 6, 4))
SECOND_ROUND: Final = _cups((2, 2, 6, 4), (2, 5, 3, 3), (1, 6))
THIRD_ROUND: Final = _cups((4, 4, 1, 6), (4, 2, 2), (1,))
FOURTH_ROUND: Final = _cups((5, 3, 3, 2), (6,), (2,))

STEPS: Final[tuple[LessonStep[Action], ...]] = (
    LessonStep(  # rules 3.1, 3.2
        says=Text(
            ko="해적 주사위에 온 걸 환영해요! 모두 컵 안에 주사위 네 개를 굴렸어요. 아래에 있는 게 내 주사위예요. 나만 볼 수 있어요.",
            en="Welcome aboard! Everyone rolled four dice under a cup. Yours are below, and only you can see them.",
        )
    ),
    LessonStep(  # rules 1.5, 10.1, 10.3
        says=Text(
            ko="가운데 빨간 주사위와 모든 1은 어떤 눈으로든 세어요. 내 5 두 개, 1 하나, 빨간 주사위까지 5가 벌써 네 개예요.",
            en="The red die in the middle and every 1 count as any face. Your two 5s, your 1 and the red die: that makes four 5s already.",
        )
    ),
    LessonStep(  # rules 4.3, 5.1
        says=Text(
            ko="내가 먼저예요. 모든 컵을 합쳐 5가 네 개 이상이라고 베팅해 보세요. 5를 고르고 개수를 4로 맞춘 다음, 베팅!",
            en="You go first. Bet that all cups together hold at least four 5s: pick the 5, set the count to 4, and bet.",
        ),
        do=Bet(5, 4),
        then=(OtherMove(JIHO, Bet(6, 4)), OtherMove(MARU, Bet(3, 6))),
    ),
    LessonStep(  # rules 5.2–5.4
        says=Text(
            ko="베팅은 오르기만 해요. {1!n:은/는} 개수를 그대로 두고 눈을 6으로 올렸고, {2!n:은/는} 개수를 6으로 올리면서 눈을 3으로 바꿨어요. 개수를 올리면 눈은 자유예요.",
            en="Bets only go up. {1!n} kept the count and raised the face to 6. {2!n} raised the count to six and switched to 3s: with a higher count, any face will do.",
        )
    ),
    LessonStep(  # rules 6.1, 6.2
        says=Text(
            ko="3이 여섯 개 이상? 내 3과 1, 빨간 주사위로 세 개뿐이에요. 남은 여덟 개에서 세 개가 더 나와야 해요. 거짓말 같다면 도전!",
            en="Six 3s or more? You know of three: your 3, your 1 and the red die. Three more would have to hide among the other eight. Smells like a lie: challenge!",
        ),
        do=CHALLENGE,
        luck=SECOND_ROUND,
    ),
    LessonStep(  # rules 7.1, 7.2
        says=Text(
            ko="컵을 모두 여니 3은 네 개뿐! {2!n:이/가} 모자란 두 개를 잃었어요. 만약 여섯 개보다 많았다면, 도전한 내가 넘친 만큼 잃었을 거예요.",
            en="All cups were lifted: only four 3s! {2!n} lost the two that were missing. Had there been more than six, you would have lost the difference.",
        )
    ),
    LessonStep(  # rules 8.2, 8.3
        says=Text(
            ko="도전한 사람이 다음 라운드를 열어요. 이번엔 2가 두 개, 빨간 주사위까지 세 개. 남의 주사위 여섯 개 중 둘쯤은 2나 1이겠죠? 2가 다섯 개 이상이라고 걸어 보세요.",
            en="The challenger opens the next round. You have two 2s, three with the red die. Of the other six dice about two will be a 2 or a 1. Bet at least five 2s.",
        ),
        do=Bet(2, 5),
        then=(OtherMove(JIHO, CHALLENGE, THIRD_ROUND),),
    ),
    LessonStep(  # rule 7.3
        says=Text(
            ko="{1!n:이/가} 도전했는데 정확히 다섯 개! 딱 맞으면 베팅한 사람만 빼고 모두 하나씩 잃어요. 멋지게 맞혔어요.",
            en="{1!n} challenged, and there were exactly five! When a bet is spot on, everyone but the bettor loses a die. Well done.",
        ),
        then=(OtherMove(JIHO, Bet(2, 3)), OtherMove(MARU, Bet(3, 3))),
    ),
    LessonStep(  # rules 4.1, 5.3
        says=Text(
            ko="다시 내 차례예요. 도전하거나 더 올려야 해요. 내 4 두 개와 1, 빨간 주사위면 4가 이미 네 개! 4가 네 개 이상이라고 올려 보세요.",
            en="Your turn again: challenge, or go higher. Two 4s, a 1 and the red die make four 4s for sure. Raise to at least four 4s.",
        ),
        do=Bet(4, 4),
        then=(OtherMove(JIHO, CHALLENGE, FOURTH_ROUND),),
    ),
    LessonStep(  # rules 7.1, 9.1, 9.2
        says=Text(
            ko="4는 여섯 개나 있었어요. 넘친 두 개만큼 도전한 {1!n:이/가} 잃었어요. 주사위를 다 잃으면 탈락, 마지막까지 남으면 승리예요.",
            en="There were six 4s, two more than you bet, so {1!n} lost two dice for doubting you. No dice left, and you are out; the last one in wins.",
        )
    ),
    LessonStep(
        says=Text(
            ko="이게 전부예요. 부풀려 걸고, 얼굴을 살피고, 거짓말을 잡아내세요. 이제 진짜 한 판 해 볼까요?",
            en="That’s all there is to it: bluff, read faces, catch liars. Ready for a real match?",
        )
    ),
)

LESSON: Final[Lesson[Options, NoSeatOptions, Action]] = Lesson(
    options=Options(dice=4),
    names=(YOU, *COMPANY[:2]),
    opening=ORDER + FIRST_ROUND,
    steps=STEPS,
)
