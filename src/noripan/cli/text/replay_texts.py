"""Messages about replay files: saving, reading and verifying them."""

from collections.abc import Mapping
from typing import Final

from noripan.kernel import Text

SAVED: Final = Text(
    ko="{file}에 저장했어요. noripan verify로 확인할 수 있어요.",
    en="Saved to {file}. Verify it with noripan verify.",
)
UNREADABLE: Final[Mapping[str, Text]] = {
    "NOT_A_REPLAY": Text(
        ko="{file:은/는} 읽을 수 없어요. 놀이판의 기록 파일이 아니에요.",
        en="Cannot read {file}: it is not a Noripan replay file.",
    ),
    "CUT_WITHIN_LINE": Text(
        ko="{file:은/는} 읽을 수 없어요. 줄 중간에서 잘렸어요.",
        en="Cannot read {file}: it ends in the middle of a line.",
    ),
    "OTHER_VERSION": Text(
        ko="{file:은/는} 읽을 수 없어요. 이 게임의 다른 규칙 버전으로 기록한 파일이에요.",
        en="Cannot read {file}: it was recorded with another version of this game's rules.",
    ),
    "UNKNOWN_GAME": Text(
        ko="{file:은/는} 읽을 수 없어요. 모르는 게임이에요.",
        en="Cannot read {file}: unknown game.",
    ),
}
BAD_COMMITMENT: Final = Text(
    ko="{what:은/는} 64자리 16진수여야 해요.", en="{what} must be 64 hexadecimal digits."
)
BAD_VIEWER: Final = Text(
    ko="{seat}번 자리는 없어요. 이 게임의 자리는 0번부터 {last}번까지예요.",
    en="There is no seat {seat}. This match has seats 0 to {last}.",
)
CHOSEN_BY: Final[Mapping[str | None, Text]] = {
    "bot": Text(ko="봇", en="bot"),
    "idle": Text(ko="시간 초과", en="timeout"),
}
VERIFIED: Final = Text(
    ko="확인했어요. 항목 {entries}개의 뽑기와 일어난 일이 모두 맞아요.",
    en="Verified: all draws and events of {entries:entry|entries} are correct.",
)
ROLLS_VERIFIED: Final = Text(
    ko="방에서 자유롭게 굴린 주사위 {rolls}번도 모두 맞아요.",
    en="{rolls:free roll|free rolls} in the room: also correct.",
)
ROLL_COMMITMENT_FROM_FILE: Final = Text(
    ko="단, 굴림의 봉인값은 파일에 적힌 것을 썼어요. 방에서 본 값을 --rolls로 주면 더 확실해요.",
    en="The seal of the rolls came from the file. To be sure, pass the one the room showed you with --rolls.",
)
GOES_ON: Final = Text(
    ko="단, 이 게임은 다른 게임({match})의 {move}수째에서 이어졌어요. 그 전에 일어난 일은 확인하지 않았어요.",
    en="This match goes on from move {move} of match {match}. What happened before that was not checked.",
)
COMMITMENT_FROM_FILE: Final = Text(
    ko="단, 봉인값은 파일에 적힌 것을 썼어요. 시작 전에 받은 값을 --commitment로 주면 더 확실해요.",
    en="The seal came from the file. To be sure, pass the one you were shown with --commitment.",
)
OTHER_VERSION: Final = Text(
    ko="항목 {entries}개의 뽑기는 모두 맞아요. 하지만 규칙 버전이 달라서(파일 {version}, 여기 {ours}) 진행까지 다시 확인하지는 못했어요.",
    en="The draws of {entries:entry|entries} are correct. The events were not checked: the rules have another version ({version}, here {ours}).",
)
DIFFERS: Final[Mapping[str, Text]] = {
    "commitment": Text(
        ko="달라요: 파일의 봉인값이 주어진 값과 달라요. 항목 {entry}부터 믿을 수 없어요.",
        en="Differs: the file's seal is not the given one. Entry {entry} and everything after it cannot be trusted.",
    ),
    "secret": Text(
        ko="달라요: 항목 {entry} 뒤에 공개된 비밀값이 봉인값과 맞지 않아요.",
        en="Differs: the secret revealed after entry {entry} does not match the seal.",
    ),
    "terms": Text(
        ko="달라요: 항목 {entry}보다 먼저 정한 조건(옵션, 솔트, 자리)이 바뀌었어요.",
        en="Differs at entry {entry}: the terms agreed before it (options, salts, seats) were changed.",
    ),
    "line": Text(
        ko="달라요: 항목 {entry}의 내용이 깨졌어요.", en="Differs at entry {entry}: the line is damaged."
    ),
    "number": Text(
        ko="달라요: 항목 {entry} 자리에 다른 항목이 있어요.",
        en="Differs at entry {entry}: there is another entry in its place.",
    ),
    "move": Text(
        ko="달라요: 항목 {entry}의 행동은 규칙이 허락하지 않아요.",
        en="Differs at entry {entry}: the rules do not allow this move.",
    ),
    "draws": Text(
        ko="달라요: 항목 {entry}의 뽑기가 달라요.",
        en="Differs at entry {entry}: the draws are different.",
    ),
    "events": Text(
        ko="달라요: 항목 {entry}에서 일어난 일이 달라요.",
        en="Differs at entry {entry}: the events are different.",
    ),
    "end": Text(
        ko="달라요: 항목 {entry}에 있어야 할 끝맺음이 없거나 달라요.",
        en="Differs at entry {entry}: the end is missing or different.",
    ),
    "rolls": Text(
        ko="달라요: 항목 {entry} 앞까지는 맞지만, 방에서 자유롭게 굴린 수가 봉인값과 맞지 않아요.",
        en="Differs at entry {entry}, the end: the room's free rolls do not match their seal.",
    ),
}
