"""What the commands themselves say, in Korean and English."""

from collections.abc import Mapping
from typing import Final

from noripan.kernel import Line

UNKNOWN_GAME: Final = Line(
    ko="모르는 게임이에요: {slug}. 할 수 있는 게임: {games}",
    en='There is no game "{slug}". Games: {games}',
)
UNKNOWN_BOT: Final = Line(
    ko="모르는 봇이에요: {bot}. 이 게임의 봇: {bots}",
    en='There is no bot "{bot}" for this game. Bots: {bots}',
)
TOO_MANY_BOTS: Final = Line(
    ko="봇 {bots}개가 앉기에는 자리가 모자라요. {seats}자리 가운데 하나는 내 자리예요.",
    en="{bots:bot|bots} cannot sit at a table of {seats}: one seat is yours.",
)
BAD_OPTION: Final = Line(
    ko="모르는 옵션이에요: {option}. 이름=값으로 써 주세요. 이 게임의 옵션: {options}",
    en="{option} is no option here. Write name=value; options of this game: {options}",
)
BAD_VALUE: Final = Line(
    ko="쓸 수 없는 값이에요: {option}. {explained}",
    en="{option} does not work. {explained}",
)
AT_LEAST_ONE: Final = Line(ko="{what}: 1 이상이어야 해요.", en="{what} must be at least 1.")
BAD_LANGUAGE: Final = Line(
    ko="--lang에는 ko나 en을 써 주세요. 모르는 말이에요: {lang}", en='--lang takes ko or en, not "{lang}".'
)
CANNOT_READ: Final = Line(ko="{file:을/를} 열 수 없어요: {why}", en="Cannot open {file}: {why}")
CANNOT_WRITE: Final = Line(ko="{file}에 쓸 수 없어요: {why}", en="Cannot write to {file}: {why}")
UNREADABLE: Final[Mapping[str, Line]] = {
    "NOT_A_REPLAY": Line(
        ko="{file:은/는} 읽을 수 없어요. 놀이판의 리플레이 파일이 아니에요.",
        en="{file} is unreadable: not a Noripan replay.",
    ),
    "CUT_WITHIN_LINE": Line(
        ko="{file:은/는} 읽을 수 없어요. 줄 중간에서 잘렸어요.",
        en="{file} is unreadable: it stops in the middle of a line.",
    ),
    "OTHER_VERSION": Line(
        ko="{file:은/는} 읽을 수 없어요. 이 게임의 다른 버전 규칙으로 쓴 파일이에요.",
        en="{file} is unreadable here: it was written under other rules of this game.",
    ),
    "UNKNOWN_GAME": Line(
        ko="{file:은/는} 읽을 수 없어요. 모르는 게임이에요.",
        en="{file} is unreadable: it is of a game we do not know.",
    ),
}
BAD_COMMITMENT: Final = Line(
    ko="--commitment는 64자리 16진수예요.", en="--commitment takes 64 hexadecimal digits."
)
BAD_VIEWER: Final = Line(
    ko="{seat}번 자리는 없어요. 이 판에는 0번부터 {last}번까지 있어요.",
    en="There is no seat {seat}: this match has seats 0 to {last}.",
)

GAME_FACTS: Final = Line(ko="{seats}명 · 봇: {bots}", en="{seats} players · bots: {bots}")

YOU: Final = Line(ko="나", en="You")
BOT_NAMES: Final = (
    Line(ko="무진", en="Max"),
    Line(ko="보라", en="Bea"),
    Line(ko="달봉", en="Finn"),
    Line(ko="서리", en="Zoe"),
    Line(ko="한별", en="Hugo"),
)
PLAY_AGAINST: Final = Line(ko="상대: {names}", en="At the table with you: {names}")
HOW_TO_PLAY: Final = Line(ko="어떻게 하나요?", en="How it goes")
YOUR_TURN: Final = Line(ko="내 차례예요. 무엇을 할까요?", en="Your turn. What will you do?")
TYPE_FORM: Final = Line(ko="{blanks} 순서로, 예: {example}", en="type {blanks}, like {example}")
PROMPT_HELP: Final = Line(ko="번호를 고르세요 · ? 규칙 · q 그만하기", en="pick a number · ? rules · q quit")
NO_SUCH_CHOICE: Final = Line(
    ko="그런 선택지는 없어요: “{typed}”. 1부터 {last}까지의 번호를 쓰거나 ?로 규칙을 보세요.",
    en='"{typed}" is no choice. Type a number from 1 to {last}, or ? for the rules.',
)
FORM_WANTS: Final = Line(
    ko="{letter} 뒤에 {fields} 순서로 숫자를 써 주세요. 예: {example}",
    en="After {letter} type numbers for {fields}. For example: {example}",
)
GOODBYE: Final = Line(ko="그만뒀어요. 또 만나요!", en="You left the table. See you again!")
SAVED: Final = Line(
    ko="{file}에 저장했어요. noripan verify로 확인할 수 있어요.",
    en="Saved to {file}. Check it with noripan verify.",
)
STANDINGS: Final = Line(ko="순위", en="Standings")

PLAYING: Final = Line(ko="진행 중", en="Playing")
SIMULATED: Final = Line(
    ko="{title} {games}판 · 행동 {moves}번 · {seconds}초 (시드 {seed})",
    en="{title}: {games:game|games}, {moves:move|moves}, {seconds} s (seed {seed})",
)
LENGTHS: Final = Line(
    ko="한 판의 길이: 최소 {least}, 중앙값 {median}, 평균 {mean}, 최대 {most} · 무승부 {draws}판",
    en="Moves a game: least {least}, median {median}, mean {mean}, most {most} · {draws:draw|draws}",
)
WHO: Final = Line(ko="누가", en="who")
GAMES_PLAYED: Final = Line(ko="판", en="games")
WINS: Final = Line(ko="승", en="wins")
RATE: Final = Line(ko="승률", en="rate")
INTERVAL: Final = Line(ko="95 % 구간", en="95 % interval")
SEAT: Final = Line(ko="{seat}번 자리", en="seat {seat}")

VERIFIED: Final = Line(
    ko="확인했어요. 항목 {entries}개의 뽑기와 일어난 일이 모두 맞아요.",
    en="Verified: every draw and event of {entries:entry|entries} came out the same.",
)
OWN_COMMITMENT: Final = Line(
    ko="단, 약속값은 파일에 적힌 것을 썼어요. 시작 전에 받은 값을 --commitment로 주면 더 확실해요.",
    en="The commitment came from the file itself; pass the one you were shown with --commitment to be sure.",
)
OTHER_VERSION: Final = Line(
    ko="항목 {entries}개의 뽑기는 모두 맞아요. 하지만 규칙 버전이 달라서(파일 {version}, 여기 {ours}) 다시 진행해 보지는 못했어요.",
    en="The draws of {entries:entry|entries} are right; the rules are of another version ({version}, here {ours}).",
)
DIFFERS: Final[Mapping[str, Line]] = {
    "commitment": Line(
        ko="달라요: 파일의 약속값이 주어진 값과 달라요. 항목 {entry}부터 믿을 수 없어요.",
        en="Differs: the file's commitment is not the given one, so entry {entry} and all after it cannot be trusted.",
    ),
    "secret": Line(
        ko="달라요: 항목 {entry} 뒤에 공개된 비밀값이 약속값과 맞지 않아요.",
        en="Differs: the secret revealed after entry {entry} does not fit the commitment.",
    ),
    "terms": Line(
        ko="달라요: 항목 {entry}보다 먼저 정한 조건(옵션, 솔트, 자리)이 바뀌었어요.",
        en="Differs at entry {entry}: the terms settled before it (options, salts, seats) are not the ones played.",
    ),
    "line": Line(
        ko="달라요: 항목 {entry}의 글이 깨졌어요.", en="Differs at entry {entry}: the line is damaged."
    ),
    "number": Line(
        ko="달라요: 항목 {entry} 자리에 다른 항목이 있어요.",
        en="Differs at entry {entry}: another entry stands in its place.",
    ),
    "move": Line(
        ko="달라요: 항목 {entry}의 행동은 규칙이 허락하지 않아요.",
        en="Differs at entry {entry}: the rules do not allow this move.",
    ),
    "draws": Line(
        ko="달라요: 항목 {entry}의 뽑기가 달라요.",
        en="Differs at entry {entry}: the draws come out differently.",
    ),
    "events": Line(
        ko="달라요: 항목 {entry}에서 일어난 일이 달라요.",
        en="Differs at entry {entry}: the events come out differently.",
    ),
    "end": Line(
        ko="달라요: 항목 {entry} 자리에서 끝맺음이 없거나 달라요.",
        en="Differs at entry {entry}: the end is missing there or differs.",
    ),
}
