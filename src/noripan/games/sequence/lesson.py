"""The lesson of Sequence: three players, one sequence, and a jack of each kind."""

from typing import Final

from noripan.kernel import COMPANY, YOU, Lesson, LessonStep, OtherMove, Text
from noripan.kernel.chance.cards import draws_of

from .actions import Action, Place, Remove
from .cards import CARDS, NUMBERS
from .options import Options, SeatOptions

PLAYERS: Final = 3
OWN: Final = ("heart_5_1", "heart_4_1", "heart_6_2", "heart_a_1", "spade_j_1", "clover_j_2")
JIHO: Final = ("diamond_3_1", "heart_a_2", "diamond_4_1", "clover_6_1", "spade_8_1", "clover_10_1")
MARU: Final = ("clover_q_1", "clover_k_2", "heart_8_1", "spade_q_1", "diamond_q_1", "diamond_2_1")
DEALT: Final = OWN + JIHO + MARU  # rule 3.4
DRAWN: Final = (
    ("diamond_7_1", "spade_2_1", "clover_2_1"),
    ("o_o_1", "spade_5_2", "diamond_k_1"),
    ("spade_3_1", "heart_10_1", "clover_9_2"),
    ("clover_9_1", "spade_a_1", "heart_3_2"),
    ("heart_k_1", "clover_4_1", "spade_7_2"),
    ("diamond_a_1",),
)
"""The cards drawn, by round and seat."""
LUCK: Final = draws_of(
    bytes(range(len(CARDS))), [NUMBERS[card] for card in (*DEALT, *(card for row in DRAWN for card in row))]
)


def _luck(number: int, seat: int) -> tuple[int, ...]:
    """The draw of a seat in a round."""
    return (LUCK[len(DEALT) + PLAYERS * number + seat],)


def _round(number: int, says: Text, do: Action, *others: Action) -> LessonStep[Action]:
    """The learner's turn, then the others'."""
    answers = (OtherMove(seat, action, _luck(number, seat)) for seat, action in enumerate(others, 1))
    return LessonStep(says=says, do=do, luck=_luck(number, 0), then=tuple(answers))


STEPS: Final[tuple[LessonStep[Action], ...]] = (
    LessonStep(  # rules 1.1, 1.3
        says=Text(
            ko="시퀀스에 온 걸 환영해요! 나는 빨강이에요. 내 칩 다섯 개를 가로, 세로, 대각선 어느 쪽으로든 한 줄로 이으면 시퀀스예요. 셋이 할 때는 먼저 하나를 만들면 이겨요.",
            en="Welcome to Sequence! You’re red. Five of your chips in a row, column or diagonal make a sequence. With three players, the first sequence wins.",
        )
    ),
    LessonStep(  # rules 2.1, 3.4
        says=Text(
            ko="아래가 내 카드 여섯 장이에요. 잭을 뺀 모든 카드는 게임판에 두 칸씩 그려져 있어요.",
            en="Below are your six cards. Every card except the jacks is on the board twice.",
        )
    ),
    _round(  # rules 4.2, 4.3
        0,
        Text(
            ko="♥5를 골라 보세요. 게임판에서 ♥5 두 칸이 밝아져요. 가운데 쪽 칸을 골라 칩을 놓아 보세요.",
            en="Pick the ♥5: its two cells light up. Choose the one in the middle of the board and place your chip.",
        ),
        Place("heart_5_1", 44),
        Place("diamond_3_1", 23),
        Place("clover_q_1", 73),
    ),
    _round(  # rule 9.2
        1,
        Text(
            ko="새 카드는 자동으로 들어와요. {1!n:은/는} 파랑, {2!n:은/는} 초록 칩을 놓았어요. 이번엔 ♥4를 내 칩 바로 옆에 이어 보세요.",
            en="You drew a new card automatically. {1!n} placed a blue chip, {2!n} a green one. Now put the ♥4 right beside your chip.",
        ),
        Place("heart_4_1", 45),
        Place("heart_a_2", 46),
        Place("clover_k_2", 74),
    ),
    _round(  # rules 5.1, 5.4
        2,
        Text(
            ko="이런, {1!n:이/가} 오른쪽을 막았어요. 이럴 때 외눈 잭! 게임판의 칩 하나를 떼어 내요. ♠잭으로 {1!n}의 칩을 떼어 보세요.",
            en="Oh no, {1!n} blocked you on the right. Time for a one-eyed jack: it removes one chip from the board. Use the ♠J on {1!n}’s chip.",
        ),
        Remove("spade_j_1", 46),
        Place("diamond_4_1", 24),
        Place("heart_8_1", 38),
    ),
    _round(  # rules 4.6, 5.5
        3,
        Text(
            ko="다시 비었어요. 떼어 낸 칸에는 바로 다음 사람이 두 눈 잭을 쓰지 못해요. 아직 비어 있을 때 ♥에이스로 채워요!",
            en="It’s free again, and the next player can’t use a two-eyed jack there. Fill it with your ♥A while you can!",
        ),
        Place("heart_a_1", 46),
        Place("clover_6_1", 32),
        Place("spade_q_1", 29),
    ),
    _round(  # rule 5.2
        4,
        Text(
            ko="세 개예요. 이번엔 두 눈 잭인 ♣잭! 빈칸 어디에나 칩을 놓을 수 있어요. 줄 오른쪽 끝의 ♦9에 놓아 보세요.",
            en="Three in a row. Now your two-eyed jack, the ♣J: it goes on any empty cell. Place it on the ♦9 at the right end of your line.",
        ),
        Place("clover_j_2", 47),
        Place("spade_8_1", 71),
        Place("diamond_q_1", 67),
    ),
    LessonStep(  # rules 5.3, 7.3
        says=Text(
            ko="네 개! 두 눈 잭으로 놓은 칩은 바로 다음 사람이 떼지 못해요. 그리고 기억하세요. 시퀀스는 딱 다섯이에요. 여섯이 이어지면 시퀀스가 아니에요.",
            en="Four! The next player can’t remove a chip placed with a two-eyed jack. And remember: a sequence is exactly five. Six in a line don’t count.",
        )
    ),
    _round(  # rules 7.1, 8.1
        5,
        Text(
            ko="마지막 하나예요. ♥6을 줄 왼쪽 끝에 놓아서 시퀀스를 완성하세요!",
            en="One to go. Place the ♥6 at the left end of your line and complete the sequence!",
        ),
        Place("heart_6_2", 43),
    ),
    LessonStep(  # rules 1.2, 5.7
        says=Text(
            ko="시퀀스! 내가 이겼어요. 완성된 시퀀스의 칩은 아무도 떼지 못해요. 둘이나 두 팀으로 하면 시퀀스를 두 개 만들어야 이겨요.",
            en="Sequence! You win. Nobody can remove chips from a completed sequence. With two players or two teams, it takes two of them to win.",
        )
    ),
    LessonStep(  # rules 1.4, 4.4, 6.1
        says=Text(
            ko="두 가지만 더요. 네 모서리도 공짜가 아니라 칩을 놓아야 하고, 칸이 둘 다 찬 카드는 자리가 날 때까지 들고 있어요. 이제 진짜 한 판 해 볼까요?",
            en="Two more things: corners aren’t free and need a chip like any cell, and a card whose cells are both taken waits in your hand until one is free. Ready for a real match?",
        )
    ),
)

LESSON: Final[Lesson[Options, SeatOptions, Action]] = Lesson(
    options=Options(),
    names=(YOU, *COMPANY[: PLAYERS - 1]),
    opening=LUCK[: len(DEALT)],
    steps=STEPS,
)
