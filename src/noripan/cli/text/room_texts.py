"""Texts in a room on a server, in Korean and English."""

from typing import Final

from noripan.kernel import Text

PASSWORD: Final = Text(ko="비밀번호 (화면에 보이지 않아요):", en="Password (not shown while you type):")
NEW_PASSWORD: Final = Text(
    ko="새 비밀번호를 입력하세요. 화면에 보이지 않아요. 그냥 Enter를 누르면 비밀번호가 없어져요:",
    en="Type the new password (not shown), or just press Enter to remove it:",
)

ROOM_OPENED: Final = Text(ko="방을 열었어요. 코드: {code}", en="Your room is open. Code: {code}")
ROOM_JOINED: Final = Text(ko="{code} 방에 들어왔어요.", en="You are in room {code}.")
INVITE_LINK: Final = Text(ko="초대 링크: {link}", en="Invite link: {link}")
JOIN_COMMAND: Final = Text(
    ko="다른 터미널에서 들어오려면: {command}", en="To join from another terminal: {command}"
)

LOBBY: Final = Text(ko="{code} 방 · 자리 {taken}/{most}", en="Room {code} · {taken} of {most} seats taken")
SELF: Final = Text(ko="{name} (나)", en="{name} (you)")
HOST: Final = Text(ko="방장", en="host")
READY: Final = Text(ko="준비됨", en="ready")
NOT_READY: Final = Text(ko="준비 전", en="not ready")
BOT: Final = Text(ko="봇", en="bot")
BOT_LEVEL: Final = Text(ko="봇 · {title} · {level}", en="bot · {title} · {level}")
DISCONNECTED: Final = Text(ko="연결 끊김", en="disconnected")
MUTED: Final = Text(ko="채팅 금지", en="muted")
PRIVATE: Final = Text(ko="비공개", en="private")
LOCKED: Final = Text(ko="비밀번호 있음", en="password")
NO_SPECTATORS: Final = Text(ko="관전 안 됨", en="no spectators")
SPECTATORS: Final = Text(ko="관전: {names}", en="Watching: {names}")
CAN_START: Final = Text(ko="Enter 시작", en="Enter start")
CAN_BE_READY: Final = Text(ko="Enter 준비하기", en="Enter get ready")
IS_READY: Final = Text(
    ko="준비됐어요. 방장이 시작하기를 기다려요 · u 준비 취소",
    en="You are ready. Waiting for the host to start · u cancel ready",
)
IS_SPECTATING: Final = Text(
    ko="관전하고 있어요 · Enter 다음 게임 같이 하기", en="You are watching · Enter join the next match"
)
PLAY_AGAIN: Final = Text(ko="한 판 더 할까요? Enter 한 판 더", en="Play again? Press Enter")
WAITS_FOR_REMATCH: Final = Text(
    ko="다른 사람들을 기다리고 있어요. 모두 한 판 더 하겠다고 하면 바로 시작해요 · u 취소",
    en="Waiting for the others. The match starts once everyone wants to play again · u cancel",
)
DEALER_CAN_START: Final = Text(ko="Enter 라운드 시작", en="Enter start the round")
DEALER_STARTS: Final = Text(
    ko="자리에 앉았어요. {role:이/가} 시작하기를 기다려요",
    en="You have a seat. Waiting for the {role} to start the round",
)
STARTS_WHEN_ALL_READY: Final = Text(
    ko="Enter 준비하기. 모두 준비하면 바로 시작해요",
    en="Enter get ready. The match starts once everyone is ready",
)
WAITS_UNTIL_ALL_READY: Final = Text(
    ko="준비됐어요. 모두 준비하면 바로 시작해요 · u 준비 취소",
    en="You are ready. The match starts once everyone is · u cancel ready",
)
ROLE_IS_OPEN: Final = Text(
    ko="{role} 자리가 비어 있어요. 열쇠가 있는 사람이 앉아야 시작해요.",
    en="The {role}'s seat is free. The match can start once somebody with the key takes it.",
)
CONFIRM: Final = Text(
    ko="c 이대로 판정하기. 확인해야 시작할 수 있어요",
    en="c confirm the rule as understood. The match cannot start before you do",
)
BOTS: Final = Text(ko="b 봇 추가({bots}) · x 봇 빼기", en="b add a bot ({bots}) · x remove a bot")
SEAT_OPTIONS: Final = Text(
    ko="o 이름 값 내 옵션({seat_options})", en="o NAME VALUE set your own option ({seat_options})"
)
ROOM_OPTIONS: Final = Text(ko="o 이름 값 방 옵션({options})", en="o NAME VALUE set a room option ({options})")
KEYS: Final = Text(ko="k 열쇠 보기", en="k show the key")
STAND_UP: Final = Text(ko="w 일어나서 관전하기", en="w stand up and watch")
RULES_OR_LEAVE: Final = Text(ko="? 규칙 · q 나가기", en="? rules · q leave")
KEY: Final = Text(
    ko="{role} 열쇠: {key} (이 열쇠로 들어오면 그 자리에 앉아요. 꼭 필요한 사람에게만 알려 주세요.)",
    en="Key for the {role}: {key} (anyone who joins with it takes that seat; share it with care)",
)
UNNAMED_ROLE: Final = Text(ko="내", en="seat")
FREE: Final = Text(ko="비어 있음", en="free")
CAN_PLAY_ON: Final = Text(
    ko="상대가 떠났어요 · p 봇과 이어서 하기", en="Your opponent has left · p play on against a bot"
)
HOST_COMMANDS: Final = Text(
    ko="방장: kick 이름 내보내기 · mute 이름 채팅 금지 · unmute 이름 풀기 · password 비밀번호"
    " · door private/public 비공개/공개 · door closed/open 관전 막기/허용",
    en="Host commands: kick NAME · mute NAME · unmute NAME · password"
    " · door private/public · door closed/open (to spectators)",
)
VERDICT_COMMANDS: Final = Text(
    ko="방장: caught 번호 번호: 이유 판정하기 · caught none 아무도 안 걸림 · calloff 게임 그만하기",
    en="Host commands: caught NUMBER NUMBER: REASON decide · caught none nobody · calloff call the match off",
)
NO_SUCH_COMMAND: Final = Text(ko="무슨 뜻인지 모르겠어요: “{typed}”", en='"{typed}" is not a command here.')
NOT_NOW: Final = Text(
    ko="지금은 고를 것이 없어요 · t 테이블 보기 · ? 규칙 · q 그만하기",
    en="Nothing to choose right now · t show the table · ? rules · q quit",
)
WILL_BE_ASKED: Final = Text(
    ko="차례가 오면 물어볼게요 · t 테이블 보기 · ? 규칙 · q 그만하기",
    en="You will be asked when it is your turn · t show the table · ? rules · q quit",
)
SPECTATING: Final = Text(
    ko="관전하고 있어요 · t 테이블 보기 · ? 규칙 · q 나가기",
    en="You are watching · t show the table · ? rules · q leave",
)
TIME_RUNNING_OUT: Final = Text(ko="{seconds}초 남았어요!", en="{seconds:second|seconds} left!")
TURN_CLOCK: Final = Text(ko="차례마다 {seconds}초", en="{seconds:second|seconds} per turn")

AWAITED: Final = Text(
    ko="{name:이/가} 돌아오기를 {seconds}초 동안 기다려요.",
    en="Waiting {seconds:second|seconds} for {name} to come back.",
)
VOTE: Final = Text(
    ko="{seat!n} 대신 봇이 할까요? vote yes 맡기기 · vote no 기권으로 하기 ({seconds}초 남았어요)",
    en="Should a bot play for {seat!n}? vote yes · vote no to forfeit ({seconds:second|seconds} left)",
)
VOTE_ABOUT_YOU: Final = Text(
    ko="내 자리를 봇에게 맡길지 다른 사람들이 투표하고 있어요. 계속하려면 Enter를 누르세요.",
    en="The others are voting on whether a bot takes your seat. Press Enter to keep playing.",
)
BOT_PLAYS_FOR_YOU: Final = Text(
    ko="봇이 대신하고 있어요. 자리를 되찾으려면 Enter를 누르세요.",
    en="A bot is playing for you. Press Enter to take your seat back.",
)
SEAT_RETURNED: Final = Text(ko="자리를 되찾았어요.", en="You have your seat back.")

MATCH_RUNNING: Final = Text(ko="게임 중이에요: {names}", en="A match is running: {names}")
OWN_TIME_RAN_OUT: Final = Text(
    ko="시간이 다 됐어요. 이번에는 자동으로 골랐어요.", en="Your time ran out. This choice was made for you."
)
CONNECTION_LOST: Final = Text(
    ko="연결이 끊겼어요. 다시 연결하고 있어요…", en="Connection lost. Reconnecting…"
)
STILL_LOST: Final = Text(
    ko="아직 연결하고 있어요. 고른 것은 연결되면 보낼게요.",
    en="Still reconnecting. Your choice will be sent then.",
)
CONNECTION_BACK: Final = Text(ko="다시 연결됐어요.", en="Connected again.")
YOU_ARE_HOST: Final = Text(ko="이제 내가 방장이에요.", en="You are the host now.")
SAID: Final = Text(ko="{name}: “{text}”", en='{name}: "{text}"')
ROLLED: Final = Text(ko="→ {value} ({low}–{high})", en="→ {value} ({low}–{high})")
ROLLED_OUTSIDE_MATCH: Final = Text(
    ko="→ {value} ({low}–{high}, 이번 게임과는 상관없어요)",
    en="→ {value} ({low}–{high}, not part of this match)",
)
CAN_ROLL: Final = Text(
    ko="/주사위 또는 /주사위 1 50 그냥 굴려 보기", en="/roll or /roll 1 50 roll just for fun"
)
VERDICT_NEEDED: Final = Text(
    ko="판정해 주세요. 누가 걸렸나요? {names}", en="Please decide: who is caught? {names}"
)
SEAT_LEFT: Final = Text(
    ko="방에서 나왔어요. 하던 게임은 기권이에요. 또 만나요!",
    en="You left and forfeited the match. See you!",
)
ROOM_LEFT: Final = Text(ko="방에서 나왔어요. 또 만나요!", en="You left the room. See you!")
REPLAY_LINK: Final = Text(ko="다시 보기: {link}", en="Replay: {link}")
SAVED_WITH_COMMITMENT: Final = Text(
    ko="{file}에 저장했어요. 확인하려면: noripan verify {file} --commitment {commitment}",
    en="Saved to {file}. To verify it: noripan verify {file} --commitment {commitment}",
)
