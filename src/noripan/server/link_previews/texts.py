"""The words of link previews."""

from collections.abc import Sequence
from typing import Final

from noripan.kernel import Text
from noripan.kernel.text.text import join_names

SITE: Final = Text(ko="놀이판", en="Noripan")
START_HEADING: Final = Text(ko="링크 하나로 친구들과 보드게임", en="Board games with friends, one link away")
START_LINE: Final = Text(
    ko="가입도 설치도 없이 바로 시작해요. 혼자라면 봇과 한 판 어때요?",
    en="No account, nothing to install. On your own? Play the bots.",
)
SIT_DOWN: Final = Text(ko="가입 없이 바로 함께해요", en="Join in, no account needed")
WATCH: Final = Text(ko="들어와서 관전해요", en="Come in and watch")
_NAMES_SHOWN: Final = 4
LOCKED: Final = Text(ko="비밀번호가 있는 방이에요.", en="This room has a password.")


def room_heading(host: str, /) -> Text:
    """Whose room it is."""
    if not host:
        return Text(ko="같이 한 판 해요!", en="Let’s play!")
    return Text(ko=f"{host}님의 방", en=f"{host}’s room")


def room_title(host: str, game: Text, /) -> Text:
    """Whose room of which game it is."""
    if not host:
        return Text(ko=f"{game.ko} 방", en=f"A {game.en} room")
    return Text(ko=f"{host}님의 {game.ko} 방", en=f"{host}’s {game.en} room")


def seat_count(seated: int, most: int, /, *, is_playing: bool) -> Text:
    """How many people sit at the table, and whether there is room for more."""
    if is_playing:
        return Text(ko=f"{seated}명이 게임하고 있어요", en=f"{seated} playing now")
    free = most - seated
    if seated == 0:
        return Text(ko=f"빈자리 {free}개", en=f"{_seats(free)} free")
    if free <= 0:
        return Text(ko=f"{seated}명이 모두 앉았어요", en=f"All {seated} seats are taken")
    return Text(ko=f"{seated}명이 앉았어요 · 빈자리 {free}개", en=f"{seated} seated · {_seats(free)} free")


def _seats(count: int) -> str:
    return "1 seat" if count == 1 else f"{count} seats"


def players_and_minutes(seats: Sequence[int], minutes: tuple[int, int], /) -> Text:
    """With how many people a game is played, and how long a match takes."""
    people, time = _span(min(seats), max(seats)), _span(*minutes)
    return Text(ko=f"{people.ko}명 · {time.ko}분", en=f"{people.en} players · {time.en} min")


def _span(low: int, high: int) -> Text:
    return Text(f"{low}", f"{low}") if low == high else Text(f"{low}~{high}", f"{low}–{high}")


def room_line(count: Text, /) -> Text:
    """A room in one sentence."""
    return count + Text(
        ko="· 링크를 누르면 가입 없이 바로 들어와요.", en="· Open the link to come in, no account needed."
    )


def replay_line(names: Sequence[str], /) -> Text:
    """Who played the match of a replay."""
    shown, more = names[:_NAMES_SHOWN], len(names) - _NAMES_SHOWN
    if more <= 0:
        ko, en = ", ".join(shown), join_names(shown, "en")
    else:
        ko, en = f"{', '.join(shown)} 외 {more}명", f"{', '.join(shown)} and {more} more"
    return Text(ko=f"{ko}의 게임을 처음부터 다시 볼 수 있어요.", en=f"Watch the whole match again: {en}.")
