"""Messages of `noripan doctor`: what was checked, and what to do."""

from collections.abc import Mapping
from typing import Final

from noripan.kernel import Text

LEVELS: Final[Mapping[str, Text]] = {
    "ok": Text(ko="정상", en="ok"),
    "note": Text(ko="참고", en="note"),
    "wrong": Text(ko="문제", en="wrong"),
}

SETTINGS_READ: Final = Text(
    ko="설정: NORIPAN_… 환경 변수 {count}개를 읽었어요.",
    en="settings: {count:NORIPAN_… variable is|NORIPAN_… variables are} valid",
)
BAD_SETTING: Final = Text(
    ko="설정 {name}: 쓸 수 없는 값이에요. {why}", en="setting {name}: {why}; correct its value"
)
UNKNOWN_SETTING: Final = Text(
    ko="설정 {name}: 그런 설정은 없어요. 철자를 확인해 주세요.",
    en="setting {name}: there is no such setting; check its spelling",
)
WORKERS_ALONE: Final = Text(
    ko="설정: 서버 프로세스 {workers}개에는 PostgreSQL과 버스가 필요해요. NORIPAN_DATABASE와 NORIPAN_BUS를 정해 주세요.",
    en="settings: {workers} workers need PostgreSQL and a bus; set NORIPAN_DATABASE and NORIPAN_BUS",
)
NO_BUS: Final = Text(
    ko="설정: 이 데이터베이스를 쓰는 서버가 여러 대면 NORIPAN_BUS를 정해 주세요.",
    en="settings: if several servers use this database, set NORIPAN_BUS",
)
COOKIES_NOT_SECURE: Final = Text(
    ko="설정: HTTPS 프록시 뒤라면 NORIPAN_SECURE_COOKIES=true로 해 주세요.",
    en="settings: behind a proxy with HTTPS, set NORIPAN_SECURE_COOKIES=true",
)
NO_PROXIES: Final = Text(
    ko="설정: HTTPS 프록시 뒤라면 NORIPAN_PROXIES에 프록시 주소를 써 주세요. 없으면 모든 사람이 한도를 함께 써요.",
    en="settings: behind a proxy with HTTPS, set NORIPAN_PROXIES; without it all clients share one rate limit",
)
SAME_PORTS: Final = Text(
    ko="설정: NORIPAN_PORT의 {port}번을 NORIPAN_NODE_PORT도 써요. 하나를 바꿔 주세요.",
    en="settings: NORIPAN_NODE_PORT also uses the port {port} of NORIPAN_PORT; change one of them",
)

NOTHING_STORED: Final = Text(
    ko="데이터베이스: 메모리에만 저장해요. 서버를 멈추면 모두 사라져요.",
    en="database: everything is in memory and is lost when the server stops",
)
NO_FOLDER: Final = Text(
    ko="데이터베이스: {folder} 폴더가 없어요. 만들어 주세요.",
    en="database: the folder {folder} does not exist; create it",
)
FOLDER_NOT_WRITABLE: Final = Text(
    ko="데이터베이스: {folder} 폴더에 쓸 수 없어요. 서버를 실행하는 사용자에게 권한을 주세요.",
    en="database: the folder {folder} is not writable; give it to the user who runs the server",
)
NEW_FILE: Final = Text(
    ko="데이터베이스: 서버가 {file:을/를} 새로 만들 거예요.", en="database: the server will create {file}"
)
FILE_UNUSABLE: Final = Text(ko="데이터베이스: 쓸 수 없어요. {why}", en="database: cannot be used: {why}")
FILE_CURRENT: Final = Text(
    ko="데이터베이스: {file:은/는} 이 버전에 맞아요.", en="database: {file} has the tables of this version"
)
OLD_TABLES: Final = Text(
    ko="데이터베이스: 이전 버전의 것이에요. 서버를 시작하면 바뀌니 먼저 백업해 주세요.",
    en="database: its tables are of an earlier version; the next start migrates them, so back up first",
)
FILE_NOT_WRITABLE: Final = Text(
    ko="데이터베이스: {file}에 쓸 수 없어요. 서버를 실행하는 사용자에게 권한을 주세요.",
    en="database: {file} is not writable; give it to the user who runs the server",
)
FILE_PRIVATE: Final = Text(
    ko="권한: 파일 주인만 읽을 수 있어요.", en="permissions: only its owner may read the file"
)
FILE_NOT_PRIVATE: Final = Text(
    ko="권한: 다른 사용자도 비밀 정보를 읽을 수 있어요. chmod 600 {file:을/를} 실행해 주세요.",
    en="permissions: other users can read its secrets; run chmod 600 {file}",
)
FILE_IN_USE: Final = Text(
    ko="데이터베이스: 지금 서버가 {file:을/를} 쓰고 있어요.", en="database: a server is using {file} now"
)
FILE_FREE: Final = Text(
    ko="데이터베이스: 쓰고 있는 서버가 없어요.", en="database: no server is using the file"
)
FREE_SPACE: Final = Text(ko="디스크: {folder}에 {size} 남았어요.", en="disk: {size} free in {folder}")
DISK_NEARLY_FULL: Final = Text(
    ko="디스크: {folder}에 {size}밖에 안 남았어요. 공간을 비워 주세요.",
    en="disk: only {size} free in {folder}; free some space",
)

POSTGRES_UNUSABLE: Final = Text(
    ko="데이터베이스: {url:을/를} 쓸 수 없어요. {why}", en="database: {url} cannot be used: {why}"
)
POSTGRES_ANSWERS: Final = Text(
    ko="데이터베이스: {url:이/가} 응답해요(PostgreSQL {version}).",
    en="database: {url} answers (PostgreSQL {version})",
)
NO_TABLES: Final = Text(
    ko="데이터베이스: 비어 있어요. 서버를 처음 시작할 때 표를 만들어요.",
    en="database: it is empty; the first start creates the tables",
)
MAY_NOT_CREATE: Final = Text(
    ko="데이터베이스: 비어 있는데 표를 만들 권한이 없어요. GRANT CREATE ON SCHEMA로 권한을 주세요.",
    en="database: it is empty, and this user may not create tables; use GRANT CREATE ON SCHEMA",
)
TABLES_CURRENT: Final = Text(
    ko="데이터베이스: 표가 이 버전에 맞아요.", en="database: it has the tables of this version"
)
READ_ONLY: Final = Text(
    ko="데이터베이스: 읽기 전용이에요. 대기 서버가 아니라 주 서버의 주소를 써 주세요.",
    en="database: it is read-only; use the address of the primary, not of a standby",
)
WRITABLE: Final = Text(ko="데이터베이스: 쓸 수 있어요.", en="database: it is writable")
SETTING_ON: Final = Text(ko="데이터베이스: {name:은/는} {value} 상태예요.", en="database: {name} is {value}")
SETTING_OFF: Final = Text(
    ko="데이터베이스: {name:이/가} 꺼져 있어서 저장된 수를 잃을 수 있어요. 켜 주세요.",
    en="database: {name} is off, so acknowledged moves can be lost; turn it on",
)
COMMITS_TURNED_ON: Final = Text(
    ko="데이터베이스: synchronous_commit이 꺼져 있어요. 놀이판은 자기 연결에서 켜지만, 다른 프로그램은 그러지 않아요.",
    en="database: synchronous_commit is off; Noripan turns it on for its own connections, other programs do not",
)
ROUND_TRIP: Final = Text(ko="데이터베이스: 왕복에 {ms}ms 걸려요.", en="database: a round trip takes {ms} ms")
FAR_AWAY: Final = Text(
    ko="데이터베이스: 왕복에 {ms}ms나 걸려요. 수마다 이만큼 기다리니 서버 가까이에 두세요.",
    en="database: a round trip takes {ms} ms, and every move waits for one; put it closer to the server",
)
CLOCK_RIGHT: Final = Text(
    ko="시계: 데이터베이스의 시계와 맞아요.", en="clock: it agrees with the clock of the database"
)
CLOCK_BEHIND: Final = Text(
    ko="시계: 데이터베이스보다 {seconds}초 늦어요. NTP로 두 시계를 맞춰 주세요.",
    en="clock: {seconds} s behind the database; set both clocks by NTP",
)
CLOCK_AHEAD: Final = Text(
    ko="시계: 데이터베이스보다 {seconds}초 빨라요. NTP로 두 시계를 맞춰 주세요.",
    en="clock: {seconds} s ahead of the database; set both clocks by NTP",
)

BUS_UNUSABLE: Final = Text(ko="버스: {url:을/를} 쓸 수 없어요. {why}", en="bus: {url} cannot be used: {why}")
BUS_ANSWERS: Final = Text(ko="버스: {url:이/가} 응답해요.", en="bus: {url} answers")
BUS_ROUND_TRIP: Final = Text(
    ko="버스: 메시지가 {ms}ms 만에 돌아왔어요.", en="bus: a message came back after {ms} ms"
)
NO_ROUND_TRIP: Final = Text(
    ko="버스: 메시지가 돌아오지 않아요. 이 사용자가 SUBSCRIBE와 PUBLISH를 쓸 수 있는지 확인해 주세요.",
    en="bus: a message does not come back; check that this user may SUBSCRIBE and PUBLISH",
)

PORT_FREE: Final = Text(ko="포트: {host}의 {port}번을 쓸 수 있어요.", en="port: {port} on {host} is free")
PORT_TAKEN: Final = Text(
    ko="포트: 다른 프로그램이 {port}번을 쓰고 있어요. 그 프로그램을 멈추거나 다른 포트를 정해 주세요.",
    en="port: another program uses {port}; stop it, or choose another port",
)
SERVER_RUNS: Final = Text(
    ko="포트: 놀이판 서버가 이미 {port}번에서 실행 중이에요.",
    en="port: a Noripan server runs on {port} already",
)
PORT_UNUSABLE: Final = Text(
    ko="포트: {host}의 {port}번을 쓸 수 없어요. {why}", en="port: {port} on {host} cannot be used: {why}"
)
WEB_BUILT: Final = Text(ko="웹 화면: 빌드되어 있어요.", en="web client: it is built")
WEB_NOT_BUILT: Final = Text(
    ko="웹 화면: 빌드되지 않았어요. make web을 실행해 주세요.", en="web client: it is not built; run make web"
)
GAMES_FOUND: Final = Text(ko="게임: {count}개를 할 수 있어요.", en="games: {count:game|games} can be played")
GAME_BROKEN: Final = Text(
    ko="게임: {slug:은/는} 쓸 수 없어요. {source}에 문제가 있어요: {reason}",
    en="games: {slug} cannot be used; {source} is broken: {reason}",
)
FAST_INTERPRETER: Final = Text(
    ko="Python: 최적화되어 빌드되어 있어요.", en="Python: it was built with optimizations"
)
SLOW_INTERPRETER: Final = Text(
    ko="Python: {option} 없이 빌드되어 있어요. 리눅스 배포판의 Python을 쓰면 서버가 10% 정도 빨라져요.",
    en="Python: built without {option}; a server is about a tenth faster with that of a Linux distribution",
)
