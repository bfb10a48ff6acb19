"""Messages of the commands that back up, restore and prune a database."""

from typing import Final

from noripan.kernel import Text

NO_DATABASE: Final = Text(ko="{file:이라는/라는} 파일이 없어요.", en="{file} does not exist.")
CANNOT_USE: Final = Text(ko="데이터베이스를 쓸 수 없어요: {why}", en="Cannot use the database: {why}")
NOT_NORIPAN: Final = Text(
    ko="{file:은/는} 놀이판의 데이터베이스가 아니에요.", en="{file} is not a Noripan database."
)
DAMAGED: Final = Text(
    ko="{file:이/가} 손상됐어요. 아무것도 바꾸지 않았어요.", en="{file} is damaged. Nothing was changed."
)
TOO_NEW: Final = Text(
    ko="{file:은/는} 더 새로운 버전의 놀이판이 쓴 파일이에요. 놀이판을 먼저 업데이트해 주세요.",
    en="{file} was written by a newer version of Noripan. Please update Noripan first.",
)
IN_USE: Final = Text(
    ko="지금 서버나 다른 프로그램이 {file:을/를} 쓰고 있어요. 멈춘 다음 다시 시도해 주세요.",
    en="A server or another program is using {file}. Stop it, then try again.",
)
BAD_DURATION: Final = Text(
    ko="쓸 수 없는 기간이에요: {duration}. 36h(시간), 90d(일), 12w(주)처럼 써 주세요.",
    en='"{duration}" is not a duration. Write 36h (hours), 90d (days) or 12w (weeks).',
)
PRUNED: Final = Text(
    ko="방 {rooms}개, 끝난 게임 {matches}개, 손님 {guests}명을 지웠어요.",
    en="Deleted {rooms:room|rooms}, {matches:finished match|finished matches} and {guests:guest|guests}.",
)
WOULD_PRUNE: Final = Text(
    ko="방 {rooms}개, 끝난 게임 {matches}개, 손님 {guests}명을 지우게 돼요. 아직 아무것도 바꾸지 않았어요.",
    en="Would delete {rooms:room|rooms}, {matches:finished match|finished matches} and {guests:guest|guests}. Nothing was changed.",
)
SPACE_FREED: Final = Text(ko="디스크 공간이 {size} 늘었어요.", en="Freed {size} of disk space.")
SERVER_PRUNED: Final = Text(
    ko="실행 중인 서버가 지웠어요. 디스크 공간도 서버가 정리해요.",
    en="The running server deleted them and will free the disk space.",
)
BACKED_UP: Final = Text(
    ko="{file}에 백업했어요({size}). 비밀 정보가 들어 있으니 다른 사람에게 보여 주지 마세요.",
    en="Backed up to {file} ({size}). It contains secrets: keep it private.",
)
NO_BACKUP_OF_POSTGRES: Final = Text(
    ko="PostgreSQL은 pg_dump나 pg_basebackup으로 백업해 주세요. 방법은 {guide}에 있어요.",
    en="Back up PostgreSQL with pg_dump or pg_basebackup: {guide} explains how.",
)
NO_RESTORE_OF_POSTGRES: Final = Text(
    ko="PostgreSQL은 pg_restore나 pg_basebackup의 백업으로 되돌려 주세요. 방법은 {guide}에 있어요.",
    en="Restore PostgreSQL from a copy of pg_dump or pg_basebackup: {guide} explains how.",
)
TARGET_EXISTS: Final = Text(
    ko="{file:이/가} 이미 있어요. 다른 이름을 쓰거나, 백업을 덮어쓰려면 --force를 붙여 주세요.",
    en="{file} already exists. Choose another name, or overwrite an old backup with --force.",
)
CANNOT_REPLACE: Final = Text(
    ko="{file:은/는} 덮어쓸 수 없어요. 다른 이름을 써 주세요.",
    en="{file} cannot be overwritten. Choose another name.",
)
RESTORED: Final = Text(
    ko="{database:을/를} {file}의 내용으로 되돌렸어요.", en="Restored {database} from {file}."
)
OLD_KEPT: Final = Text(
    ko="이전 데이터베이스는 {file}에 남겨 뒀어요.", en="The old database is kept as {file}."
)
