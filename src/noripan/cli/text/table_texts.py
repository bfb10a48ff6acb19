"""Texts at a table in the terminal, offline and online."""

from collections.abc import Mapping
from typing import Final

from noripan.kernel import Result, Text, TurnKind

YOU: Final = Text(ko="나", en="You")
GUEST: Final = Text(ko="손님", en="Guest")
OPPONENTS: Final = Text(ko="상대: {names}", en="Playing against: {names}")
HOW_TO_PLAY: Final = Text(ko="게임 방법", en="How to play")
TURN_PROMPTS: Final[Mapping[TurnKind, Text]] = {
    "turn": Text(ko="내 차례예요. 무엇을 할까요?", en="Your turn. What will you do?"),
    "answer": Text(
        ko="모두 내 선택을 기다려요. 무엇을 할까요?", en="Everyone is waiting for you. What will you do?"
    ),
    "wait": Text(
        ko="다른 사람의 선택을 기다리고 있어요. 그동안 이런 것도 할 수 있어요.",
        en="You are waiting for the others. Meanwhile you can:",
    ),
}
FORM_HINT: Final = Text(ko="{blanks} 순서로, 예: {example}", en="type {blanks}, e.g. {example}")
LONG_FORM_HINT: Final = Text(
    ko="{title}  (필요한 것만 이름과 숫자로, 예: {example})\n{fields}",
    en="{title}  (only the names you need, each with a number, e.g. {example})\n{fields}",
)
PROMPT_HELP: Final = Text(ko="번호를 고르세요 · ? 규칙 · q 그만하기", en="pick a number · ? rules · q quit")
CAN_ASK_HINT: Final = Text(
    ko="hint 또는 힌트: 잘하는 봇이라면 어떻게 할지 보기", en="hint show what a good bot would do"
)
HINT: Final = Text(ko="힌트: {words}", en="Hint: {words}")
NO_SUCH_CHOICE: Final = Text(
    ko="그런 선택지는 없어요: “{typed}”. 1부터 {last}까지의 번호를 쓰거나 ?로 규칙을 보세요.",
    en='"{typed}" is not a choice. Type a number from 1 to {last}, or ? for the rules.',
)
FORM_USAGE: Final = Text(
    ko="{letter} 뒤에 {fields} 순서로 숫자를 써 주세요. 예: {example}",
    en="After {letter}, type numbers for {fields}. For example: {example}",
)
LONG_FORM_USAGE: Final = Text(
    ko="{letter} 뒤에 필요한 것의 이름과 숫자를 써 주세요. 쓰지 않은 것은 가장 작은 수가 돼요. "
    "예: {example}\n쓸 수 있는 이름: {fields}",
    en="After {letter}, type the names you need, each with a number. The others stay at their lowest value. "
    "For example: {example}\nNames: {fields}",
)
VERDICT_PROMPT: Final = Text(
    ko="판정해 주세요. 누가 걸렸나요? {names} (번호를 쓰세요. 예: 2 3: 이유. 아무도 없으면 none)",
    en="You decide: who is caught? {names} (type numbers, e.g. 2 3: a reason; none for nobody)",
)
SECONDS_LEFT: Final = Text(ko="({seconds}초 남았어요)", en="({seconds:second|seconds} left)")
ON: Final = Text(ko="켬", en="on")
OFF: Final = Text(ko="끔", en="off")
GOODBYE: Final = Text(ko="그만뒀어요. 또 만나요!", en="You left the table. See you!")
ANOTHER_ROUND: Final = Text(
    ko="Enter 한 판 더 · ? 규칙 · q 그만하기", en="Enter play again · ? rules · q quit"
)
STANDINGS: Final = Text(ko="순위", en="Standings")
RESULTS: Final = Text(ko="결과", en="Results")
RESULT: Final[Mapping[Result, Text]] = {
    "win": Text(ko="{seat!n} 승", en="{seat!n}: won"),
    "tie": Text(ko="{seat!n} 무", en="{seat!n}: tied"),
    "lose": Text(ko="{seat!n} 패", en="{seat!n}: lost"),
}
