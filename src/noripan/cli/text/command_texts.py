"""What the commands themselves say, in Korean and English."""

from collections.abc import Mapping
from typing import Final

from noripan.kernel import Result, Text, TurnKind

UNKNOWN_GAME: Final = Text(
    ko="모르는 게임이에요: {slug}. 할 수 있는 게임: {games}",
    en='There is no game "{slug}". Games: {games}',
)
UNKNOWN_BOT: Final = Text(
    ko="모르는 봇이에요: {bot}. 이 게임의 봇: {bots}",
    en='There is no bot "{bot}" for this game. Bots: {bots}',
)
TOO_MANY_BOTS: Final = Text(
    ko="봇 {bots}개가 앉기에는 자리가 모자라요. {seats}자리 가운데 하나는 내 자리예요.",
    en="{bots:bot|bots} cannot sit at a table of {seats}: one seat is yours.",
)
ROLES_ALONE: Final = Text(
    ko="{seats}자리로는 모자라요. 첫 자리는 정해져 있어요: {roles!l}",
    en="A table of {seats} is too small: the first seats are kept for {roles!l}.",
)
BAD_OPTION: Final = Text(
    ko="모르는 옵션이에요: {option}. 이름=값으로 써 주세요. 이 게임의 옵션: {options}",
    en="{option} is no option here. Write name=value; options of this game: {options}",
)
BAD_VALUE: Final = Text(
    ko="쓸 수 없는 값이에요: {option}. {explained}",
    en="{option} does not work. {explained}",
)
AT_LEAST_ONE: Final = Text(ko="{what}: 1 이상이어야 해요.", en="{what} must be at least 1.")
BAD_LANGUAGE: Final = Text(
    ko="--lang에는 ko나 en을 써 주세요. 모르는 말이에요: {lang}", en='--lang takes ko or en, not "{lang}".'
)
CANNOT_READ: Final = Text(ko="{file:을/를} 열 수 없어요: {why}", en="Cannot open {file}: {why}")
CANNOT_WRITE: Final = Text(ko="{file}에 쓸 수 없어요: {why}", en="Cannot write to {file}: {why}")
UNREADABLE: Final[Mapping[str, Text]] = {
    "NOT_A_REPLAY": Text(
        ko="{file:은/는} 읽을 수 없어요. 놀이판의 리플레이 파일이 아니에요.",
        en="{file} is unreadable: not a Noripan replay.",
    ),
    "CUT_WITHIN_LINE": Text(
        ko="{file:은/는} 읽을 수 없어요. 줄 중간에서 잘렸어요.",
        en="{file} is unreadable: it stops in the middle of a line.",
    ),
    "OTHER_VERSION": Text(
        ko="{file:은/는} 읽을 수 없어요. 이 게임의 다른 버전 규칙으로 쓴 파일이에요.",
        en="{file} is unreadable here: it was written under other rules of this game.",
    ),
    "UNKNOWN_GAME": Text(
        ko="{file:은/는} 읽을 수 없어요. 모르는 게임이에요.",
        en="{file} is unreadable: it is of a game we do not know.",
    ),
}
BAD_COMMITMENT: Final = Text(ko="{what:은/는} 64자리 16진수예요.", en="{what} takes 64 hexadecimal digits.")
BAD_VIEWER: Final = Text(
    ko="{seat}번 자리는 없어요. 이 판에는 0번부터 {last}번까지 있어요.",
    en="There is no seat {seat}: this match has seats 0 to {last}.",
)

GAME_FACTS: Final = Text(ko="{seats}명 · 봇: {bots}", en="{seats} players · bots: {bots}")

YOU: Final = Text(ko="나", en="You")
BOT_NAMES: Final = (
    Text(ko="무진", en="Max"),
    Text(ko="보라", en="Bea"),
    Text(ko="달봉", en="Finn"),
    Text(ko="서리", en="Zoe"),
    Text(ko="한별", en="Hugo"),
)
PLAY_AGAINST: Final = Text(ko="상대: {names}", en="At the table with you: {names}")
HOW_TO_PLAY: Final = Text(ko="어떻게 하나요?", en="How it goes")
ASKED: Final[Mapping[TurnKind, Text]] = {
    "turn": Text(ko="내 차례예요. 무엇을 할까요?", en="Your turn. What will you do?"),
    "answer": Text(
        ko="모두 내 선택을 기다려요. 무엇을 할까요?", en="The table waits for you. What will you do?"
    ),
    "wait": Text(
        ko="다른 사람의 선택을 기다려요. 그동안 이런 것도 할 수 있어요.",
        en="You are waiting for the others. Meanwhile you may:",
    ),
}
TYPE_FORM: Final = Text(ko="{blanks} 순서로, 예: {example}", en="type {blanks}, like {example}")
LONG_FORM: Final = Text(
    ko="{title}  (필요한 것만 이름과 숫자로, 예: {example})\n{fields}",
    en="{title}  (name what you want with its number, like {example})\n{fields}",
)
PROMPT_HELP: Final = Text(ko="번호를 고르세요 · ? 규칙 · q 그만하기", en="pick a number · ? rules · q quit")
NO_SUCH_CHOICE: Final = Text(
    ko="그런 선택지는 없어요: “{typed}”. 1부터 {last}까지의 번호를 쓰거나 ?로 규칙을 보세요.",
    en='"{typed}" is no choice. Type a number from 1 to {last}, or ? for the rules.',
)
FORM_WANTS: Final = Text(
    ko="{letter} 뒤에 {fields} 순서로 숫자를 써 주세요. 예: {example}",
    en="After {letter} type numbers for {fields}. For example: {example}",
)
FORM_WANTS_SOME: Final = Text(
    ko="{letter} 뒤에 필요한 것의 이름과 숫자를 써 주세요. 쓰지 않은 것은 가장 작은 수로 둬요. "
    "예: {example}\n쓸 수 있는 이름: {fields}",
    en="After {letter} name what you want, each with a number; what you do not name stays at its lowest. "
    "For example: {example}\nNames: {fields}",
)
CHOSEN: Final[Mapping[str | None, Text]] = {
    "bot": Text(ko="봇", en="bot"),
    "idle": Text(ko="시간 초과", en="out of time"),
}
GOODBYE: Final = Text(ko="그만뒀어요. 또 만나요!", en="You left the table. See you again!")
SAVED: Final = Text(
    ko="{file}에 저장했어요. noripan verify로 확인할 수 있어요.",
    en="Saved to {file}. Check it with noripan verify.",
)
ANOTHER_ROUND: Final = Text(
    ko="Enter 한 판 더 · ? 규칙 · q 그만하기", en="Enter another round · ? rules · q quit"
)
STANDINGS: Final = Text(ko="순위", en="Standings")
RESULTS: Final = Text(ko="결과", en="Results")
RESULT: Final[Mapping[Result, Text]] = {
    "win": Text(ko="{seat!n} 승", en="{seat!n}: won"),
    "tie": Text(ko="{seat!n} 무", en="{seat!n}: tied"),
    "lose": Text(ko="{seat!n} 패", en="{seat!n}: lost"),
}

PLAYING: Final = Text(ko="진행 중", en="Playing")
SIMULATED: Final = Text(
    ko="{title} {games}판 · 행동 {moves}번 · {seconds}초 (시드 {seed})",
    en="{title}: {games:game|games}, {moves:move|moves}, {seconds} s (seed {seed})",
)
LENGTHS: Final = Text(
    ko="한 판의 길이: 최소 {least}, 중앙값 {median}, 평균 {mean}, 최대 {most}",
    en="Moves a game: least {least}, median {median}, mean {mean}, most {most}",
)
DRAWS: Final = Text(ko="· 무승부 {draws}판", en="· {draws:draw|draws}")
WHO: Final = Text(ko="누가", en="who")
GAMES_PLAYED: Final = Text(ko="판", en="games")
WINS: Final = Text(ko="승", en="wins")
RATE: Final = Text(ko="승률", en="rate")
WON: Final = Text(ko="승", en="won")
TIED: Final = Text(ko="무", en="tied")
LOST: Final = Text(ko="패", en="lost")
VALUE: Final = Text(ko="기댓값", en="value")
INTERVAL: Final = Text(ko="95 % 구간", en="95 % interval")
SIDES: Final[Mapping[str, Text]] = {
    "seat": Text(ko="{number}번 자리", en="seat {number}"),
    "team": Text(ko="{number}번 팀", en="team {number}"),
}

WHO_IS_IT: Final = Text(
    ko="판정해 주세요. 누가 걸렸나요? {names} (번호를 쓰세요. 예: 2 3: 이유. 아무도 없으면 none)",
    en="You decide: who is caught? {names} (type numbers, such as 2 3: a reason; none: nobody)",
)
VERIFIED: Final = Text(
    ko="확인했어요. 항목 {entries}개의 뽑기와 일어난 일이 모두 맞아요.",
    en="Verified: every draw and event of {entries:entry|entries} came out the same.",
)
ROLLS_VERIFIED: Final = Text(
    ko="방에서 자유롭게 굴린 {rolls}번도 다시 굴려 보니 모두 맞아요.",
    en="So did {rolls:free roll|free rolls} of the room.",
)
OWN_ROLLS: Final = Text(
    ko="단, 그 굴림의 약속값은 파일에서 나왔어요. 방에서 본 값을 --rolls로 주면 더 확실해요.",
    en="The commitment of those rolls came from the file itself; pass the one the room showed you with --rolls.",
)
OWN_COMMITMENT: Final = Text(
    ko="단, 약속값은 파일에 적힌 것을 썼어요. 시작 전에 받은 값을 --commitment로 주면 더 확실해요.",
    en="The commitment came from the file itself; pass the one you were shown with --commitment to be sure.",
)
OTHER_VERSION: Final = Text(
    ko="항목 {entries}개의 뽑기는 모두 맞아요. 하지만 규칙 버전이 달라서(파일 {version}, 여기 {ours}) 다시 진행해 보지는 못했어요.",
    en="The draws of {entries:entry|entries} are right; the rules are of another version ({version}, here {ours}).",
)
DIFFERS: Final[Mapping[str, Text]] = {
    "commitment": Text(
        ko="달라요: 파일의 약속값이 주어진 값과 달라요. 항목 {entry}부터 믿을 수 없어요.",
        en="Differs: the file's commitment is not the given one, so entry {entry} and all after it cannot be trusted.",
    ),
    "secret": Text(
        ko="달라요: 항목 {entry} 뒤에 공개된 비밀값이 약속값과 맞지 않아요.",
        en="Differs: the secret revealed after entry {entry} does not fit the commitment.",
    ),
    "terms": Text(
        ko="달라요: 항목 {entry}보다 먼저 정한 조건(옵션, 솔트, 자리)이 바뀌었어요.",
        en="Differs at entry {entry}: the terms settled before it (options, salts, seats) are not the ones played.",
    ),
    "line": Text(
        ko="달라요: 항목 {entry}의 글이 깨졌어요.", en="Differs at entry {entry}: the line is damaged."
    ),
    "number": Text(
        ko="달라요: 항목 {entry} 자리에 다른 항목이 있어요.",
        en="Differs at entry {entry}: another entry stands in its place.",
    ),
    "move": Text(
        ko="달라요: 항목 {entry}의 행동은 규칙이 허락하지 않아요.",
        en="Differs at entry {entry}: the rules do not allow this move.",
    ),
    "draws": Text(
        ko="달라요: 항목 {entry}의 뽑기가 달라요.",
        en="Differs at entry {entry}: the draws come out differently.",
    ),
    "events": Text(
        ko="달라요: 항목 {entry}에서 일어난 일이 달라요.",
        en="Differs at entry {entry}: the events come out differently.",
    ),
    "end": Text(
        ko="달라요: 항목 {entry} 자리에서 끝맺음이 없거나 달라요.",
        en="Differs at entry {entry}: the end is missing there or differs.",
    ),
    "rolls": Text(
        ko="달라요: 항목 {entry} 앞까지는 맞지만, 방에서 자유롭게 굴린 수가 약속과 달라요.",
        en="Differs at entry {entry}, the end: the room's free rolls are not the ones that were committed.",
    ),
}

SERVING: Final = Text(
    ko="놀이판이 열렸어요. 브라우저에서 이 주소를 열어 보세요:",
    en="Noripan is open. Open this address in a browser:",
)
SERVING_OTHERS: Final = Text(
    ko="같은 네트워크에 있는 사람은 이 주소로 들어와요:", en="Others on your network open this one:"
)
PLAY_HERE: Final = Text(
    ko="터미널에서 하려면: noripan play {slug} --server {url}",
    en="Or from a terminal: noripan play {slug} --server {url}",
)
STOP_SERVING: Final = Text(ko="Ctrl-C를 누르면 멈춰요.", en="Ctrl-C stops it.")
SERVED: Final = Text(ko="놀이판을 닫았어요.", en="Noripan is closed.")
CANNOT_SERVE: Final = Text(ko="서버를 열 수 없어요: {why}", en="Cannot serve: {why}")

NO_DATABASE: Final = Text(ko="{file:이라는/라는} 파일이 없어요.", en="There is no file {file}.")
CANNOT_USE: Final = Text(ko="데이터베이스를 쓸 수 없어요: {why}", en="Cannot use the database: {why}")
NOT_OURS: Final = Text(
    ko="{file:은/는} 놀이판의 데이터베이스가 아니에요.", en="{file} is no Noripan database."
)
DAMAGED: Final = Text(
    ko="{file:이/가} 손상됐어요. 아무것도 바꾸지 않았어요.", en="{file} is damaged. Nothing was changed."
)
TOO_NEW: Final = Text(
    ko="{file:은/는} 더 새로운 버전의 놀이판이 쓴 파일이에요. 놀이판을 먼저 업데이트해 주세요.",
    en="{file} was written by a newer version of Noripan. Please update first.",
)
IN_USE: Final = Text(
    ko="지금 서버나 다른 프로그램이 {file:을/를} 쓰고 있어요. 멈춘 다음 다시 해 주세요.",
    en="A server or another program is using {file}. Stop it, then try again.",
)
BAD_DURATION: Final = Text(
    ko="쓸 수 없는 기간이에요: {duration}. 36h(시간), 90d(일), 12w(주)처럼 써 주세요.",
    en='"{duration}" is no duration. Write it like 36h (hours), 90d (days) or 12w (weeks).',
)
FORGOTTEN: Final = Text(
    ko="방 {rooms}개, 끝난 판 {matches}개, 손님 {guests}명을 잊었어요.",
    en="Forgot {rooms:room|rooms}, {matches:finished match|finished matches} and {guests:guest|guests}.",
)
WOULD_FORGET: Final = Text(
    ko="방 {rooms}개, 끝난 판 {matches}개, 손님 {guests}명을 잊게 돼요. 아직 아무것도 바꾸지 않았어요.",
    en="Would forget {rooms:room|rooms}, {matches:finished match|finished matches} and {guests:guest|guests}. Nothing was changed.",
)
GIVEN_BACK: Final = Text(ko="디스크 공간이 {size} 늘었어요.", en="Gave {size} back to the disk.")
SERVER_GIVES_BACK: Final = Text(
    ko="실행 중인 서버가 정리했고, 디스크 공간도 서버가 돌려줘요.",
    en="The running server did it, and gives the space back itself.",
)
BACKED_UP: Final = Text(
    ko="{file}에 복사했어요({size}). 비밀이 들어 있으니 다른 사람에게 보여 주지 마세요.",
    en="Copied to {file} ({size}). It holds secrets: keep it to yourself.",
)
IN_THE_WAY: Final = Text(
    ko="{file:이/가} 이미 있어요. 다른 이름을 쓰거나, 백업을 덮어쓰려면 --force를 붙여 주세요.",
    en="{file} is already there. Choose another name, or overwrite an old backup with --force.",
)
MUST_STAY: Final = Text(
    ko="{file:은/는} 그대로 있어야 해요. 다른 이름을 써 주세요.",
    en="{file} must stay as it is. Choose another name.",
)
RESTORED: Final = Text(
    ko="{database:을/를} {file}의 내용으로 되돌렸어요.", en="Restored {database} from {file}."
)
KEPT: Final = Text(ko="그 전의 것은 {file}에 남겨 뒀어요.", en="What was there before is kept in {file}.")

SECONDS_LEFT: Final = Text(ko="({seconds}초 남았어요)", en="({seconds:second|seconds} left)")
GUEST: Final = Text(ko="손님", en="Guest")
GAME_OR_ROOM: Final = Text(
    ko="게임 이름을 써 주세요. 할 수 있는 게임: {games}", en="Say which game. Games: {games}"
)
ONLY_WITH_SERVER: Final = Text(
    ko="{what}: 서버에서 할 때만 써요. --server에 주소를 써 주세요.",
    en="{what} is for a game over a server: give its address with --server.",
)
NOT_WITH_SERVER: Final = Text(
    ko="{what}: 서버에서 할 때는 쓸 수 없어요.", en="{what} is not for a game over a server."
)
NOT_WITH_ROOM: Final = Text(
    ko="{what}: 새 방을 열 때만 써요. --room으로 들어갈 때는 빼 주세요.",
    en="{what} is for opening a room; leave it out with --room.",
)
BAD_ROOM: Final = Text(
    ko="방을 알 수 없어요: {room}. --room에는 방의 코드나 초대 링크를 써 주세요.",
    en="{room} is no room: --room takes a room's code or its invite link.",
)
BAD_KEY: Final = Text(
    ko="--key에는 방을 연 사람이 알려 준 열쇠를 써 주세요.",
    en="--key takes the key that whoever opened the room has told you.",
)
ONLY_WITH_ROOM: Final = Text(
    ko="{what}: --room으로 들어갈 때만 써요.", en="{what} is for joining a room with --room."
)
NO_SERVER_THERE: Final = Text(
    ko="{url}에서 놀이판 서버를 찾지 못했어요. 주소가 맞는지, 서버가 켜져 있는지 봐 주세요.",
    en="No Noripan server answers at {url}. Check the address, and whether the server runs.",
)
SERVER_REFUSES: Final = Text(
    ko="서버가 부하를 받아 주지 않아요 ({code}): {why} 재려면 서버의 NORIPAN_… 한도를 올려 주세요.",
    en="The server does not take the load ({code}): {why} To measure it, raise its NORIPAN_… limits.",
)
OTHER_SERVER: Final = Text(
    ko="서버의 버전이 이 프로그램과 달라서 함께할 수 없어요: {why}",
    en="The server is of a version that this program does not understand: {why}",
)
TABLE_CLOSED: Final = Text(
    ko="서버가 이 방에 더는 들여보내 주지 않아요.", en="The server does not let you back into this room."
)
SPECTATE_INSTEAD: Final = Text(
    ko="--spectate를 붙이면 구경할 수 있어요.", en="With --spectate you can look on."
)
ON: Final = Text(ko="켬", en="on")
OFF: Final = Text(ko="끔", en="off")
