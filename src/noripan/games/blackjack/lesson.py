"""The first lesson in Blackjack: one round against the house with a win, a bust and a tie."""

from typing import Final

from noripan.kernel import COMPANY, YOU, Lesson, LessonStep, NoSeatOptions, OtherMove, Seat, Text
from noripan.kernel.chance.cards import draws_of

from .actions import HIT, STAND, Action
from .cards import NUMBERS, Card
from .options import Options
from .shoe import full_shoe

OPTIONS: Final = Options(house_dealer=True)
JIHO: Final = 2
MARU: Final = 3

DEALT: Final = (
    Card("Spades", "King"),
    Card("Hearts", "Six"),
    Card("Clubs", "Eight"),
    Card("Diamonds", "Five"),
    Card("Diamonds", "Queen"),
    Card("Spades", "Four"),
    Card("Hearts", "Ten"),
    Card("Clubs", "Nine"),
)
"""Two cards for each seat, the dealer first."""  # rule 4.5
DRAWN: Final = (
    Card("Hearts", "Ace"),
    Card("Diamonds", "Six"),
    Card("Clubs", "Jack"),
    Card("Spades", "Three"),
)
"""The learner's two cards, the card that busts, and the dealer's card."""
DRAWS: Final = draws_of(full_shoe(OPTIONS.deck_count), [NUMBERS[card] for card in DEALT + DRAWN])
FIRST_CARD, SECOND_CARD, BUST_CARD, DEALER_CARD = DRAWS[len(DEALT) :]

STEPS: Final[tuple[LessonStep[Action], ...]] = (
    LessonStep(  # rules 1.4, 9.4
        says=Text(
            ko="블랙잭에 온 걸 환영해요! 21점을 넘지 않으면서 딜러보다 높으면 이겨요. 누구나 딜러하고만 겨루고, 카드는 모두 앞면이 보여요.",
            en="Welcome to Blackjack! Beat the dealer’s score without going over 21. Everyone plays only against the dealer, and all cards are face up.",
        )
    ),
    LessonStep(  # rules 1.2, 4.2
        says=Text(
            ko="위쪽이 딜러 자리예요. 오늘은 하우스가 알아서 카드를 돌려요. 친구가 딜러를 맡으면 그 사람이 라운드를 시작해요.",
            en="The dealer sits at the top. Today the house deals. If a friend takes that seat instead, they start each round.",
        )
    ),
    LessonStep(  # rules 2.2, 2.3, 5.1
        says=Text(
            ko="2부터 10은 숫자 그대로, J·Q·K는 10점이에요. 나는 8과 5로 13점, 딜러는 K와 6으로 16점이에요.",
            en="2 to 10 count their number; J, Q and K count 10. You have an 8 and a 5: 13. The dealer has a K and a 6: 16.",
        )
    ),
    LessonStep(  # rules 1.7, 7.1
        says=Text(
            ko="내 차례예요. 한 장 더 받거나 멈추거나, 둘 중 하나예요. 13점은 낮으니 한 장 더 받아 보세요.",
            en="Your turn. You can only do two things: take a card or stop. 13 is low, so take one more.",
        ),
        do=HIT,
        luck=(FIRST_CARD,),
    ),
    LessonStep(  # rules 2.4, 7.3, 7.4
        says=Text(
            ko="A가 나왔어요. 여기서 A는 언제나 1점이라 14점이에요. 21을 넘지 않는 한 계속 받을 수 있어요. 한 장 더!",
            en="An ace! It always counts 1 here, so you have 14. You can keep going until you pass 21. One more!",
        ),
        do=HIT,
        luck=(SECOND_CARD,),
    ),
    LessonStep(  # rule 7.6
        says=Text(
            ko="20점이에요! 여기서 더 받으면 A가 아닌 한 21을 넘어요. 이제 멈춰 보세요.",
            en="20! Any card but an ace would take you over 21. Time to stand.",
        ),
        do=STAND,
    ),
    LessonStep(  # rule 6.1
        says=Text(
            ko="다음은 {2!n} 차례예요. Q와 4로 14점이네요. 한 장 더 받으려나 봐요.",
            en="{2!n} is next, with a Q and a 4: 14. Looks like one more card.",
        ),
        then=(OtherMove(JIHO, HIT, (BUST_CARD,)),),
    ),
    LessonStep(  # rules 7.3, 9.1
        says=Text(
            ko="J가 나와서 24점! 21을 넘으면 버스트예요. 딜러가 어떻게 되든 바로 져요. 다음 {3!n:은/는} 19점에서 멈출 거예요.",
            en="A jack: 24! Over 21 is bust, and that loses whatever the dealer does. {3!n} is next and stands on 19.",
        ),
        then=(OtherMove(MARU, STAND, (DEALER_CARD,)),),
    ),
    LessonStep(  # rules 7.5, 8.1, 8.2
        says=Text(
            ko="모두 끝나면 딜러가 자동으로 카드를 받아요. 17점이 될 때까지 받고, 17점부터는 멈춰요. 16점에서 3을 받아 19점이 됐어요.",
            en="Once everyone is done, the dealer draws automatically, up to 17 and no further. From 16, a 3 makes 19.",
        )
    ),
    LessonStep(  # rules 9.1–9.3
        says=Text(
            ko="20 대 19, 내가 이겼어요! {3!n:은/는} 딜러와 같은 19점이라 비겼고, {2!n:은/는} 버스트라 졌어요. 딜러가 21을 넘으면 남은 사람은 모두 이겨요.",
            en="20 to 19: you win! {3!n} ties with 19, and {2!n} went bust and loses. If the dealer busts, everyone still in wins.",
        )
    ),
    LessonStep(  # rules 1.6, 1.7
        says=Text(
            ko="이게 한 라운드예요. 칩도, 스플릿도, 더블 다운도 없어요. 한 장 더냐 멈추느냐, 그것뿐이에요. 이제 진짜로 해 볼까요?",
            en="That was a round. No chips, no splits, no doubling down: just hit or stand. Ready for a real one?",
        )
    ),
)

LESSON: Final[Lesson[Options, NoSeatOptions, Action]] = Lesson(
    options=OPTIONS,
    names=(Text(ko="하우스", en="House"), YOU, *COMPANY[:2]),
    learner=Seat(1),
    opening=DRAWS[: len(DEALT)],
    steps=STEPS,
)
