"""Messages of the commands about their arguments, servers and simulations."""

from collections.abc import Mapping
from typing import Final

from noripan.kernel import Text

UNKNOWN_GAME: Final = Text(
    ko="모르는 게임이에요: {slug}. 할 수 있는 게임: {games}",
    en="Unknown game: {slug}. Games: {games}",
)
BROKEN_GAME: Final = Text(
    ko="{slug:은/는} 쓸 수 없는 게임이에요. {source}에 문제가 있어요: {reason}",
    en="The game {slug} cannot be used. {source} is broken: {reason}",
)
UNKNOWN_BOT: Final = Text(
    ko="모르는 봇이에요: {bot}. 이 게임의 봇: {bots}",
    en="Unknown bot: {bot}. Bots for this game: {bots}",
)
TOO_MANY_BOTS: Final = Text(
    ko="봇 {bots}명이 앉기에는 자리가 모자라요. {seats}자리 중 하나는 내 자리예요.",
    en="There is no room for {bots:bot|bots} at a table of {seats}: one seat is yours.",
)
ONLY_ROLE_SEATS: Final = Text(
    ko="{seats}자리로는 모자라요. 맨 앞자리는 {roles!l} 자리예요.",
    en="A table of {seats} is too small: the first seats are reserved for {roles!l}.",
)
BAD_OPTION: Final = Text(
    ko="모르는 옵션이에요: {option}. 이름=값으로 써 주세요. 이 게임의 옵션: {options}",
    en="Unknown option: {option}. Write name=value. Options of this game: {options}",
)
BAD_VALUE: Final = Text(
    ko="쓸 수 없는 값이에요: {option}. {explained}",
    en="This value can't be used: {option}. {explained}",
)
AT_LEAST_ONE: Final = Text(ko="{what}: 1 이상이어야 해요.", en="{what} must be at least 1.")
BAD_LANGUAGE: Final = Text(
    ko="--lang에는 ko나 en을 써 주세요. 지원하지 않는 언어예요: {lang}",
    en='--lang must be ko or en, not "{lang}".',
)
CANNOT_READ: Final = Text(ko="{file:을/를} 열 수 없어요: {why}", en="Cannot open {file}: {why}")
CANNOT_WRITE: Final = Text(ko="{file}에 쓸 수 없어요: {why}", en="Cannot write to {file}: {why}")
GAME_FACTS: Final = Text(ko="{seats}명 · 봇: {bots}", en="{seats} players · bots: {bots}")
GAME_NEEDED: Final = Text(
    ko="게임 이름을 써 주세요. 할 수 있는 게임: {games}", en="Which game? Games: {games}"
)
ONLY_WITH_SERVER: Final = Text(
    ko="{what}: 서버에서 할 때만 쓸 수 있어요. --server에 주소를 써 주세요.",
    en="{what} only works on a server. Give its address with --server.",
)
NOT_WITH_SERVER: Final = Text(
    ko="{what}: 서버에서 할 때는 쓸 수 없어요.", en="{what} does not work on a server."
)
NOT_WITH_ROOM: Final = Text(
    ko="{what}: 새 방을 열 때만 쓸 수 있어요. --room으로 들어갈 때는 빼 주세요.",
    en="{what} only works for a new room. Leave it out with --room.",
)
ONLY_WITH_ROOM: Final = Text(
    ko="{what}: --room으로 들어갈 때만 쓸 수 있어요.", en="{what} only works with --room."
)
BAD_ROOM: Final = Text(
    ko="방을 알 수 없어요: {room}. --room에는 방 코드나 초대 링크를 써 주세요.",
    en="Cannot read the room {room}. --room takes a room code or an invite link.",
)
BAD_KEY: Final = Text(
    ko="--key에는 방을 연 사람이 알려 준 열쇠를 써 주세요.",
    en="--key takes the key you got from the person who opened the room.",
)
SPECTATE_INSTEAD: Final = Text(
    ko="--spectate를 붙이면 관전할 수 있어요.", en="You can watch with --spectate."
)
SERVING: Final = Text(
    ko="놀이판이 열렸어요. 브라우저에서 이 주소를 열어 보세요:",
    en="Noripan is running. Open this address in a browser:",
)
SERVING_OTHERS: Final = Text(
    ko="같은 네트워크에 있는 사람은 이 주소로 들어오면 돼요:", en="Others on your network can open:"
)
PLAY_IN_TERMINAL: Final = Text(
    ko="터미널에서 하려면: noripan play {slug} --server {url}",
    en="Or from a terminal: noripan play {slug} --server {url}",
)
STOP_SERVING: Final = Text(ko="Ctrl-C를 누르면 멈춰요.", en="Press Ctrl-C to stop.")
SERVER_STOPPED: Final = Text(ko="놀이판을 닫았어요.", en="Noripan has stopped.")
DEV_PAGE: Final = Text(ko="{slug} 놀이터:", en="The playground of {slug}:")
DEV_BOARD: Final = Text(
    ko="보드도 바로 다시 그리려면: cd web && NORIPAN_SERVER={server} npm run dev (주소 뒤에 /dev)",
    en="To reload its board as well: cd web && NORIPAN_SERVER={server} npm run dev (add /dev to its address)",
)
CANNOT_SERVE: Final = Text(ko="서버를 열 수 없어요: {why}", en="Cannot start the server: {why}")
WORKERS_NEED_POSTGRES: Final = Text(
    ko="서버 프로세스를 여러 개 열려면 PostgreSQL이 필요해요. NORIPAN_DATABASE에 postgresql://… 주소를 써 주세요.",
    en="Several workers need PostgreSQL: set NORIPAN_DATABASE to a postgresql://… URL.",
)
WORKERS_NEED_BUS: Final = Text(
    ko="서버 프로세스를 여러 개 열려면 Valkey가 필요해요. NORIPAN_BUS에 valkey://… 주소를 써 주세요.",
    en="Several workers need Valkey to reach each other: set NORIPAN_BUS to a valkey://… URL.",
)
NO_SERVER_THERE: Final = Text(
    ko="{url}에서 놀이판 서버를 찾지 못했어요. 주소가 맞는지, 서버가 켜져 있는지 확인해 주세요.",
    en="No Noripan server answers at {url}. Is the address right, and is the server running?",
)
SERVER_REFUSES: Final = Text(
    ko="서버가 부하를 거절했어요 ({code}): {why} 측정하려면 서버의 NORIPAN_… 한도를 올려 주세요.",
    en="The server refused the load ({code}): {why} To measure it, raise its NORIPAN_… limits.",
)
NEEDS_SEVERAL_SERVERS: Final = Text(
    ko="--spread-players를 쓰려면 --server를 서버마다 한 번씩, 두 번 이상 써 주세요.",
    en="--spread-players needs two servers or more: repeat --server for each.",
)
IDLE_NEEDS_ONE_SERVER: Final = Text(
    ko="--idle은 서버 하나만 잴 수 있어요. --server를 한 번만 써 주세요.",
    en="--idle measures only one server: use --server once.",
)
OTHER_SERVER_VERSION: Final = Text(
    ko="서버의 버전이 이 프로그램과 달라서 함께할 수 없어요: {why}",
    en="The server has a different version and cannot be used: {why}",
)
TABLE_CLOSED: Final = Text(
    ko="서버가 이 방에 다시 들여보내 주지 않아요.", en="The server does not let you back into this room."
)
PLAYING: Final = Text(ko="진행 중", en="Playing")
SIMULATED: Final = Text(
    ko="{title} {games}게임 · 행동 {moves}번 · {seconds}초 (시드 {seed})",
    en="{title}: {games:match|matches}, {moves:move|moves}, {seconds} s (seed {seed})",
)
LENGTHS: Final = Text(
    ko="한 게임의 길이: 최소 {least}, 중앙값 {median}, 평균 {mean}, 최대 {most}",
    en="Moves per match: min {least}, median {median}, mean {mean}, max {most}",
)
DRAWS: Final = Text(ko="· 무승부 {draws}게임", en="· {draws:draw|draws}")
PLAYER: Final = Text(ko="플레이어", en="player")
GAMES_PLAYED: Final = Text(ko="게임", en="matches")
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
