"""What is said to somebody in a room of a server, in Korean and English."""

from typing import Final

from noripan.kernel import Text

PASSWORD: Final = Text(ko="비밀번호 (화면에 보이지 않아요):", en="Password (it is not shown):")
NEW_PASSWORD: Final = Text(
    ko="새 비밀번호를 쓰세요. 화면에 보이지 않아요. 그냥 Enter를 누르면 비밀번호를 없애요:",
    en="Type the new password; it is not shown. Just Enter: no password any more:",
)

ROOM_OPENED: Final = Text(ko="방을 열었어요. 코드: {code}", en="Your room is open. Its code: {code}")
ROOM_ENTERED: Final = Text(ko="{code} 방에 들어왔어요.", en="You are in room {code}.")
INVITE_LINK: Final = Text(ko="초대 링크: {link}", en="Invite link: {link}")
JOIN_BY: Final = Text(
    ko="다른 터미널에서 들어오려면: {command}", en="To join from another terminal: {command}"
)

LOBBY: Final = Text(ko="{code} 방 · 자리 {taken}/{most}", en="Room {code} · {taken} of {most} seats taken")
SELF: Final = Text(ko="{name} (나)", en="{name} (you)")
HOST: Final = Text(ko="방장", en="host")
READY: Final = Text(ko="준비됨", en="ready")
NOT_READY: Final = Text(ko="준비 전", en="not ready")
BOT: Final = Text(ko="봇", en="bot")
AWAY: Final = Text(ko="연결 끊김", en="disconnected")
SILENCED: Final = Text(ko="대화 막힘", en="muted")
PRIVATE: Final = Text(ko="비공개", en="private")
LOCKED: Final = Text(ko="비밀번호 있음", en="has a password")
NO_WATCHERS: Final = Text(ko="구경 닫힘", en="closed to spectators")
WATCHERS: Final = Text(ko="구경: {names}", en="Looking on: {names}")
CAN_START: Final = Text(ko="Enter 시작", en="Enter start")
CAN_BE_READY: Final = Text(ko="Enter 준비하기", en="Enter be ready")
IS_READY: Final = Text(
    ko="준비됐어요. 방장이 시작하면 게임을 해요 · u 준비 취소",
    en="You are ready: the host starts the game · u not ready after all",
)
WATCHES: Final = Text(
    ko="구경하고 있어요 · Enter 다음 판에 끼기", en="You are looking on · Enter join the next match"
)
PLAY_AGAIN: Final = Text(ko="한 판 더 할까요? Enter 한 판 더", en="Play again? Enter yes")
WAITS_FOR_OTHERS: Final = Text(
    ko="다른 사람들을 기다려요. 모두 한 판 더 하겠다고 하면 바로 시작해요 · u 취소",
    en="Waiting for the others: once all want to play again, it starts · u rather not",
)
CAN_DEAL: Final = Text(ko="Enter 한 판 시작", en="Enter start the round")
DEALER_STARTS: Final = Text(
    ko="자리에 앉았어요. {role:이/가} 시작하면 게임을 해요", en="You have a seat: the {role} starts the round"
)
HOUSE_STARTS: Final = Text(
    ko="Enter 준비하기. 모두 준비하면 바로 시작해요", en="Enter be ready: it starts once everyone is"
)
HOUSE_WAITS: Final = Text(
    ko="준비됐어요. 모두 준비하면 바로 시작해요 · u 준비 취소",
    en="You are ready: it starts once everyone is · u not ready after all",
)
ROLE_IS_OPEN: Final = Text(
    ko="{role} 자리가 비어 있어요. 열쇠가 있는 사람이 앉아야 시작해요.",
    en="The seat of the {role} is free: it starts once somebody with the key sits there.",
)
CONFIRM: Final = Text(
    ko="c 이대로 판정하기. 확인해야 시작할 수 있어요",
    en="c judge it like this: it cannot start before you confirm",
)
BOTS: Final = Text(ko="b 봇 추가({bots}) · x 봇 빼기", en="b add a bot ({bots}) · x take one away")
WISHES: Final = Text(ko="o 이름 값 내 선택({wishes})", en="o NAME VALUE choose for yourself ({wishes})")
HOST_SETS: Final = Text(ko="o 이름 값 옵션({options})", en="o NAME VALUE set an option ({options})")
KEYS: Final = Text(ko="k 열쇠 보기", en="k show the key")
STAND_UP: Final = Text(ko="w 일어나서 구경하기", en="w stand up and look on")
RULES_OR_LEAVE: Final = Text(ko="? 규칙 · q 나가기", en="? rules · q leave")
KEY: Final = Text(
    ko="{role} 열쇠: {key} (이 열쇠로 들어오면 그 자리에 앉아요. 꼭 필요한 사람에게만 알려 주세요.)",
    en="Key of the {role}: {key} (whoever comes in with it takes that seat: tell it to nobody else)",
)
SOME_ROLE: Final = Text(ko="내", en="seat")
FREE: Final = Text(ko="비어 있음", en="free")
CAN_PLAY_ON: Final = Text(
    ko="상대가 떠났어요 · p 봇과 이어서 하기", en="The other one is gone · p play on against a bot"
)
HOST_CAN: Final = Text(
    ko="방장: kick 이름 내보내기 · mute 이름 대화 막기 · unmute 이름 풀기 · password 비밀번호"
    " · door private/public 비공개/공개 · door closed/open 구경 닫기/열기",
    en="As the host: kick NAME · mute NAME · unmute NAME · password"
    " · door private/public · door closed/open (to spectators)",
)
HOST_SAYS: Final = Text(
    ko="방장: caught 번호 번호: 이유 판정하기 · caught none 아무도 안 걸림 · calloff 게임 그만하기",
    en="As the host: caught NUMBER NUMBER: REASON to decide · caught none nobody · calloff call the game off",
)
NO_SUCH_COMMAND: Final = Text(ko="무슨 뜻인지 모르겠어요: “{typed}”", en='"{typed}" means nothing here.')
NOT_NOW: Final = Text(
    ko="지금은 고를 것이 없어요 · t 판 보기 · ? 규칙 · q 그만하기",
    en="There is nothing to choose now · t the table · ? rules · q quit",
)
WILL_BE_ASKED: Final = Text(
    ko="차례가 오면 물어볼게요 · t 판 보기 · ? 규칙 · q 그만하기",
    en="You will be asked when it is your turn · t the table · ? rules · q quit",
)
LOOKING_ON: Final = Text(
    ko="구경하고 있어요 · t 판 보기 · ? 규칙 · q 나가기",
    en="You are looking on · t the table · ? rules · q leave",
)
HURRY: Final = Text(ko="{seconds}초 남았어요!", en="{seconds:second|seconds} left!")
TURN_CLOCK: Final = Text(ko="차례마다 {seconds}초", en="{seconds:second|seconds} a turn")

WAITED_FOR: Final = Text(
    ko="{seconds}초 동안 {name:을/를} 기다려요.", en="{name} is waited for: {seconds:second|seconds}."
)
VOTE: Final = Text(
    ko="{seat!n} 대신 봇이 둘까요? vote yes 맡기기 · vote no 기권으로 하기 ({seconds}초 남았어요)",
    en="Shall a bot play for {seat!n}? vote yes · vote no, a forfeit ({seconds:second|seconds} left)",
)
VOTE_ABOUT_YOU: Final = Text(
    ko="내 자리를 봇에게 맡길지 다른 사람들이 투표하고 있어요. 계속하려면 Enter를 누르세요.",
    en="The others vote whether a bot takes over your seat. Press Enter to stay in the game.",
)
BOT_PLAYS_FOR_YOU: Final = Text(
    ko="봇이 나 대신 두고 있어요. 자리를 되찾으려면 Enter를 누르세요.",
    en="A bot plays for you: press Enter to take your seat back.",
)
SEAT_IS_YOURS: Final = Text(ko="자리를 되찾았어요.", en="You have your seat back.")

MATCH_WATCHED: Final = Text(ko="게임 중이에요: {names}", en="A game is being played: {names}")
OWN_TIME_RAN_OUT: Final = Text(
    ko="시간이 다 됐어요. 이번에는 대신 골라 드렸어요.", en="Your time ran out: this choice was made for you."
)
CONNECTION_LOST: Final = Text(ko="연결이 끊겼어요. 다시 잇고 있어요…", en="Connection lost, coming back…")
STILL_LOST: Final = Text(
    ko="아직 잇고 있어요. 고른 것은 이어지면 전할게요.",
    en="Still coming back: what you chose will be sent then.",
)
CONNECTION_BACK: Final = Text(ko="다시 이어졌어요.", en="Back again.")
YOU_HOST: Final = Text(ko="이제 내가 방장이에요.", en="You are the host now.")
SAID: Final = Text(ko="{name}: “{text}”", en='{name}: "{text}"')
ROLLED: Final = Text(ko="→ {value} ({low}–{high})", en="→ {value} ({low}–{high})")
ROLLED_FOR_NOTHING: Final = Text(
    ko="→ {value} ({low}–{high}, 이번 판과는 상관없어요)",
    en="→ {value} ({low}–{high}, not part of this match)",
)
CAN_ROLL: Final = Text(
    ko="/주사위 또는 /주사위 1 50 그냥 굴려 보기", en="/roll or /roll 1 50 roll just for fun"
)
DECIDED_BY_HOST: Final = Text(
    ko="판정이 필요해요. 누가 걸렸나요? {names}", en="A verdict is wanted: who is caught? {names}"
)
SEAT_LEFT: Final = Text(
    ko="자리를 떠났어요. 하던 판은 기권이에요. 또 만나요!",
    en="You left your seat, which forfeits the match. See you again!",
)
ROOM_LEFT: Final = Text(ko="방에서 나왔어요. 또 만나요!", en="You left the room. See you again!")
REPLAY_AT: Final = Text(ko="리플레이: {link}", en="Replay: {link}")
SAVED_SHOWN: Final = Text(
    ko="{file}에 저장했어요. 확인하려면: noripan verify {file} --commitment {commitment}",
    en="Saved to {file}. To check it: noripan verify {file} --commitment {commitment}",
)
