"""Texts of rooms in Korean and English: refusals and events."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from noripan.kernel import LANGS, AnyGame, GameTexts, Lang, Refusal, Teller, Text, fill

from ..bot_kinds import bot_name
from ..cast import stored_name
from ..room import AnyRoom, players_of
from ..values import ActivePlayer, BotPlayer, LeaveReason, Reaction

REFUSALS: Final[Mapping[str, Text]] = {
    "NOT_A_MEMBER": Text(
        ko="이 방에 있지 않아요. 먼저 들어와 주세요.", en="You’re not in this room. Join it first."
    ),
    "ID_REUSED": Text(
        ko="이 명령 번호는 다른 명령에 이미 썼어요. 새 번호로 다시 보내 주세요.",
        en="This command id was used for a different command. Send it again under a new id.",
    ),
    "PASSWORD_NEEDED": Text(
        ko="비밀번호가 있어야 들어갈 수 있어요.", en="You need the password to join this room."
    ),
    "WRONG_PASSWORD": Text(
        ko="비밀번호가 달라요. 다시 입력해 주세요.", en="That’s not the password. Try again."
    ),
    "KICKED": Text(
        ko="방장이 나를 내보냈어요. 새 초대 링크를 받으면 다시 들어갈 수 있어요.",
        en="The host removed you. With a new invite link you can come back.",
    ),
    "MUTED": Text(ko="방장이 내 채팅을 금지했어요.", en="The host has muted you."),
    "NOT_YOURSELF": Text(ko="자기 자신에게는 할 수 없어요.", en="You can’t do that to yourself."),
    "NO_VOTE_THERE": Text(ko="그 자리에 대한 투표는 없어요.", en="There’s no vote about that seat."),
    "NO_VOTE_OF_YOURS": Text(
        ko="이 게임에 아직 남아 있는 다른 사람만 투표할 수 있어요.",
        en="Only the others who are still playing can vote.",
    ),
    "BOT_PLAYS": Text(
        ko="지금은 봇이 대신하고 있어요. 먼저 자리를 되찾아 주세요.",
        en="A bot is playing for you. Take your seat back first.",
    ),
    "NOT_OFFERED": Text(
        ko="이 게임에서는 고를 수 없어요. 고를 수 있는 것: {choices!l}",
        en="This game doesn’t offer that. Choose from: {choices!l}",
    ),
    "NO_SUCH_ROOM": Text(
        ko="그런 방이 없거나, 초대 링크로만 들어갈 수 있는 방이에요. 코드나 링크를 다시 확인해 주세요.",
        en="There’s no such room, or you need its invite link to join. Check the code or the link.",
    ),
    "ROOM_FULL": Text(
        ko="방이 가득 찼어요. {most}명까지 들어올 수 있어요.", en="The room is full. It holds {most} people."
    ),
    "NO_SPECTATORS": Text(ko="관전할 수 없는 방이에요.", en="This room is closed to spectators."),
    "INVALID_NAME": Text(
        ko="이름은 {least}자에서 {most}자까지예요.", en="A name has {least} to {most} characters."
    ),
    "NAMES_UNFIT": Text(
        ko="이름 길이가 맞지 않는 사람이 방에 있어요: {names!l}",
        en="These names would be too short or too long: {names!l}",
    ),
    "GAME_IN_PROGRESS": Text(
        ko="지금은 게임 중이에요. 끝난 뒤에 할 수 있어요.",
        en="A match is on. Wait until it’s over.",
    ),
    "NOT_HOST": Text(ko="방장만 할 수 있어요.", en="Only the host can do that."),
    "NOT_FIRST_SEAT": Text(
        ko="첫 번째 자리에 앉은 사람만 시작할 수 있어요.", en="Only the player in the first seat can start."
    ),
    "NOT_ALL_READY": Text(
        ko="아직 준비하지 않은 사람이 있어요: {names!l}", en="Not everyone is ready yet: {names!l}"
    ),
    "NOT_CONFIRMED": Text(
        ko="방장이 먼저 어떻게 판정할지 확인해야 시작할 수 있어요.",
        en="The host has to confirm how it will be judged before you can start.",
    ),
    "STALE_OPTIONS": Text(
        ko="그사이에 설정이 바뀌었어요. 다시 읽고 확인해 주세요.",
        en="The settings have changed in the meantime. Read them again and confirm.",
    ),
    "STALE_COMMITMENT": Text(
        ko="다음 게임을 새로 봉인했어요. 다시 준비해 주세요.",
        en="The next match has a new seal. Get ready again.",
    ),
    "NOTHING_TO_REPEAT": Text(
        ko="아직 한 게임도 하지 않았어요. 먼저 게임을 시작해 주세요.",
        en="There’s no match to play again yet. Start one first.",
    ),
    "TABLE_FULL": Text(
        ko="{most}자리가 모두 찼어요. 자리가 나면 앉을 수 있어요.",
        en="All {most} seats are taken. You can sit down as soon as one is free.",
    ),
    "NO_SUCH_SEAT": Text(
        ko="그런 자리는 없어요. 이 게임은 {most}자리예요.", en="There’s no such seat. This game has {most}."
    ),
    "SEAT_TAKEN": Text(
        ko="{seat}번 자리에는 이미 누가 앉아 있어요. 다른 자리를 골라 주세요.",
        en="Seat {seat} is taken. Choose another one.",
    ),
    "NO_BOT_THERE": Text(ko="그 자리에는 봇이 없어요.", en="There’s no bot in that seat."),
    "NO_SUCH_BOT": Text(
        ko="모르는 봇이에요. 이 게임의 봇: {bots!l}", en="There’s no such bot. Bots for this game: {bots!l}"
    ),
    "NO_SUCH_MEMBER": Text(ko="그런 사람은 이 방에 없어요.", en="There’s nobody by that name in this room."),
    "NOT_JOINED": Text(
        ko="자리에 앉아 있지 않아요. 먼저 앉아 주세요.",
        en="You have no seat. Sit down first.",
    ),
    "ALREADY_JOINED": Text(ko="이미 참여하고 있어요.", en="You have already joined."),
    "KEY_NEEDED": Text(
        ko="이 자리에는 열쇠를 가진 사람만 앉을 수 있어요.", en="You need the key to this seat to sit here."
    ),
    "SEAT_KEPT": Text(
        ko="이 자리의 봇은 방 설정에서 정해요. 설정을 바꾸면 자리가 비어요.",
        en="The room settings put this bot here. Change them to free the seat.",
    ),
    "STALE_ACTION": Text(
        ko="그사이에 게임이 진행됐어요. 지금 테이블을 보고 다시 골라 주세요.",
        en="The match has moved on. Look at the table and choose again.",
    ),
    "OPTIONS_FIXED": Text(
        ko="다시 보기에서 이어서 하는 방이라 게임 설정은 바꿀 수 없어요.",
        en="This room goes on from a replay, so its game options are fixed.",
    ),
    "NO_HINTS": Text(
        ko="이 게임에는 힌트가 없어요. 고민할 선택이 없거든요.",
        en="This game has no hints: there’s nothing to work out.",
    ),
    "HINTS_OFF": Text(ko="방장이 힌트를 꺼 두었어요.", en="The host has switched hints off."),
    "HINTS_AMONG_PEOPLE": Text(
        ko="힌트는 봇하고만 하는 게임에서 볼 수 있어요. 이번 게임은 다른 사람도 함께해요.",
        en="Hints are for matches against bots only. Other people play in this one.",
    ),
    "HINT_NOT_NOW": Text(
        ko="지금은 고를 것이 없어요. 내 차례에 물어보세요.",
        en="You have nothing to choose right now. Ask in your turn.",
    ),
    "NOTHING_SAID": Text(ko="빈 메시지는 보낼 수 없어요.", en="You can’t send an empty message."),
    "MESSAGE_TOO_LONG": Text(
        ko="메시지는 {most}자까지 보낼 수 있어요.", en="A message can have at most {most} characters."
    ),
    "INVALID_ROLL": Text(
        ko="이렇게 굴려요: {commands!l}, 또는 뒤에 범위를 붙여 1 50",
        en="To roll: {commands!l}, or with a range after it: 1 50",
    ),
    "NO_VERDICT_WANTED": Text(ko="지금은 판정할 것이 없어요.", en="There’s nothing to decide right now."),
    "NOT_CALLED_OFF": Text(
        ko="이 게임은 도중에 끝낼 수 없어요.", en="You can’t call off a match of this game."
    ),
    "INVALID_GRACE": Text(
        ko="연결이 끊긴 사람은 {low}초에서 {high}초까지 기다릴 수 있어요.",
        en="You can wait {low} to {high} seconds for a lost player.",
    ),
    "INVALID_CLOCK": Text(
        ko="차례 제한 시간은 {low}초에서 {high}초까지 정하거나, 제한 없음으로 할 수 있어요.",
        en="Time per turn: {low} to {high} seconds, or no limit.",
    ),
}

CAME_IN: Final = Text(ko="{name:이/가} 들어왔어요.", en="{name} joined.")
PARTINGS: Final[Mapping[LeaveReason, Text]] = {
    "left": Text(ko="{name:이/가} 나갔어요.", en="{name} left."),
    "lost": Text(
        ko="{name:이/가} 돌아오지 않아 방을 떠났어요.", en="{name} didn’t come back and has left the room."
    ),
    "kicked": Text(ko="방장이 {name:을/를} 내보냈어요.", en="The host removed {name}."),
    "closed": Text(
        ko="관전을 막아서 {name:이/가} 나갔어요.", en="{name} left: the room is closed to spectators."
    ),
}
MUTED: Final = Text(ko="방장이 {name}의 채팅을 금지했어요.", en="The host muted {name}.")
UNMUTED: Final = Text(ko="{name:이/가} 다시 채팅할 수 있어요.", en="{name} can chat again.")
LOCKED: Final = Text(ko="이제 비밀번호가 있어야 들어올 수 있어요.", en="The room has a password now.")
UNLOCKED: Final = Text(ko="비밀번호가 없어졌어요.", en="The room no longer has a password.")
NEW_INVITE: Final = Text(ko="초대 링크가 바뀌었어요.", en="The invite link has changed.")
VOTE_OPENED: Final = Text(
    ko="{seat!n:이/가} 없어요. 봇에게 맡길지 투표해 주세요.",
    en="{seat!n} is away. Should a bot take over? Please vote.",
)
VOTED: Final[Mapping[bool, Text]] = {
    True: Text(ko="{name:이/가} 봇에게 맡기자고 했어요.", en="{name} voted for a bot."),
    False: Text(ko="{name:이/가} 봇에게 맡기지 말자고 했어요.", en="{name} voted against a bot."),
}
TOOK_OVER: Final = Text(ko="{seat!n} 대신 {bot} 봇이 해요.", en="{bot}, a bot, plays for {seat!n}.")
RETURNED: Final = Text(ko="{seat!n:이/가} 자리를 되찾았어요.", en="{seat!n} took the seat back.")
RENAMED: Final = Text(ko="{name}: 이름을 바꿨어요.", en="{name} changed their name.")
WAS_LOST: Final = Text(ko="{name}의 연결이 끊겼어요.", en="{name} lost connection.")
CAME_BACK: Final = Text(ko="{name:이/가} 돌아왔어요.", en="{name} is back.")
WAS_ABSENT: Final = Text(ko="{name}의 응답이 한동안 없어요.", en="{name} hasn’t responded for a while.")
NEW_HOST: Final = Text(ko="이제 방장은 {name:이에요/예요}.", en="The host is now {name}.")
BOT_SAT: Final = Text(ko="봇 {bot:이/가} 앉았어요.", en="{bot}, a bot, sat down.")
CONFIGURED: Final = Text(
    ko="방장이 설정을 바꿨어요. 다시 준비해 주세요.", en="The host changed the settings. Get ready again."
)
CONFIRMED: Final = Text(
    ko="방장이 어떻게 판정할지 확인했어요.", en="The host confirmed how it will be judged."
)
DOOR_SET: Final = Text(ko="방장이 누가 들어올 수 있는지 바꿨어요.", en="The host changed who can join.")
REACTED: Final = Text(ko="{name} {reaction}", en="{name} {reaction}")
REACTIONS: Final[Mapping[Reaction, str]] = {
    "clap": "👏",
    "heart": "❤️",
    "laugh": "😄",
    "sad": "😢",
    "think": "🤔",
    "wow": "😮",
}
MATCH_BEGINS: Final = Text(ko="게임을 시작해요!", en="The match begins!")
TIME_RAN_OUT: Final = Text(ko="{seat!n}의 시간이 다 됐어요.", en="Time ran out for {seat!n}.")
GAVE_UP: Final = Text(ko="{seat!n:이/가} 기권했어요.", en="{seat!n} forfeited the match.")
SERVER_AWAY: Final = Text(
    ko="서버가 잠시 쉬었어요. 그동안 누구의 시간도 줄지 않았어요.",
    en="The server was away for a moment. Nobody lost any time.",
)


def teller_of(game: AnyGame, room: AnyRoom, lang: Lang, /) -> Teller:
    """A teller for the room's match, with the names at its start."""
    match = room.match
    return table_teller(game, () if match is None else match.names, players_of(room), lang)


def table_teller(
    game: AnyGame, names: Sequence[str], players: Sequence[ActivePlayer | None], lang: Lang, /
) -> Teller:
    """A teller for a match with these names."""
    texts = game.facts.texts
    return Teller(texts, lang, names_called(texts, names, players, lang))


def names_called(
    texts: GameTexts[Any], names: Sequence[str], players: Sequence[ActivePlayer | None], lang: Lang, /
) -> tuple[str, ...]:
    """The names of the seats in a language; people have the same in all."""
    return tuple(
        _display_name(texts, name, player, lang) for name, player in zip(names, players, strict=True)
    )


def _display_name(texts: GameTexts[Any], name: str, player: ActivePlayer | None, lang: Lang) -> str:
    """A number may follow a bot's stored name."""
    if not isinstance(player, BotPlayer) or not name.startswith(stored := stored_name(player)):
        return name
    return bot_name(texts, player).in_(lang) + name.removeprefix(stored)


def refusal(game: AnyGame, room: AnyRoom, refused: Refusal, /) -> dict[Lang, str]:
    """The text of a refusal in every language."""
    return {lang: _refusal_in(lang, game, room, refused) for lang in LANGS}


def _refusal_in(lang: Lang, game: AnyGame, room: AnyRoom, refused: Refusal) -> str:
    line = REFUSALS.get(refused.code)
    if line is not None:
        return fill(line, refused.params, lang)
    return teller_of(game, room, lang).refusal(refused)
