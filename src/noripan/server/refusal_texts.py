"""Texts of the refusals that come from the server, not from a room or a game."""

from collections.abc import Mapping
from typing import Final

from noripan.kernel import Text
from noripan.rooms import REFUSALS as ROOM_REFUSALS

REFUSALS: Final[Mapping[str, Text]] = {
    "NOT_SIGNED_IN": Text(ko="먼저 이름을 알려 주세요.", en="Tell us your name first."),
    "NO_SUCH_GAME": Text(
        ko="그런 게임은 없어요. 할 수 있는 게임: {games!l}",
        en="There’s no such game. You can play: {games!l}",
    ),
    "NO_LESSON": Text(ko="이 게임에는 아직 수업이 없어요.", en="There’s no lesson for this game yet."),
    "NO_SUCH_ROOM": ROOM_REFUSALS["NO_SUCH_ROOM"],
    "NO_SUCH_MATCH": Text(
        ko="그런 게임 기록은 없거나 아직 끝나지 않은 게임이에요.",
        en="There’s no such match, or it isn’t over yet.",
    ),
    "ANALYSIS_BUSY": Text(
        ko="지금 분석을 기다리는 게임이 너무 많아요. 잠시 뒤에 다시 해 주세요.",
        en="Too many matches are waiting to be analysed right now. Please try again in a moment.",
    ),
    "NO_JUDGE": Text(
        ko="이 서버에는 AI 심판이 없어요. 방장이 정해 주세요.",
        en="This server has no AI judge. The host decides instead.",
    ),
    "JUDGE_FAILED": Text(
        ko="AI 심판이 판정하지 못했어요. 방장이 정해 주세요.",
        en="The AI judge couldn’t decide. The host decides instead.",
    ),
    "HINT_FAILED": Text(
        ko="지금은 힌트를 줄 수 없어요. 잠시 뒤에 다시 물어보세요.",
        en="There’s no hint at the moment. Ask again in a moment.",
    ),
    "NO_SUCH_VIEWER": Text(
        ko="이 게임에는 {seat}번 자리가 없어요. 0번부터 {last}번까지 있어요.",
        en="This match has no seat {seat}. Its seats are 0 to {last}.",
    ),
    "NO_SUCH_MOVE": Text(
        ko="이 게임은 {last}수까지예요. 1부터 {last}까지 골라 주세요.",
        en="This match has {last:move|moves}. Choose one from 1 to {last}.",
    ),
    "OVER_BY_THEN": Text(
        ko="그때는 이미 게임이 끝났어요. 더 앞에서 골라 주세요.",
        en="The match is over by then. Choose an earlier move.",
    ),
    "SEAT_OUT": Text(
        ko="그 자리는 그때 이미 할 일이 남아 있지 않아요. 다른 자리나 더 앞의 수를 골라 주세요.",
        en="That seat has nothing left to do by then. Choose another one, or an earlier move.",
    ),
    "ROLE_NEEDED": Text(
        ko="딜러처럼 맡은 일이 있는 자리에서는 이어서 할 수 없어요. 그 자리를 봇이 맡은 게임에서 다른 자리를 골라 주세요.",
        en="You can’t go on in a seat with a role, such as the dealer’s, and a bot has to hold it.",
    ),
    "OTHER_RULES": Text(
        ko="이전 규칙으로 한 게임이라 이어서 할 수 없어요.",
        en="This match was played by older rules, so it can’t go on.",
    ),
    "NO_SUCH_PAGE": Text(ko="이 주소에는 아무것도 없어요.", en="There’s nothing at this address."),
    "NOT_BUILT": Text(
        ko="웹 화면이 아직 준비되지 않았어요. make play로 서버를 켜면 함께 만들어져요.",
        en="The web pages are not built yet. Start the server with make play, which builds them.",
    ),
    "NOT_ALLOWED": Text(ko="여기서는 할 수 없는 요청이에요.", en="That isn’t allowed here."),
    "BAD_OPTIONS": Text(
        ko="이 게임에 없는 옵션이거나 값의 형식이 맞지 않아요.",
        en="The game has no such option, or a value has the wrong type.",
    ),
    "MALFORMED": Text(
        ko="서버가 읽을 수 없는 요청이에요.",
        en="The server couldn’t read this request.",
    ),
    "FOREIGN_ORIGIN": Text(
        ko="다른 사이트에서 온 요청은 받지 않아요.", en="Requests from other sites are not allowed."
    ),
    "TOO_LARGE": Text(ko="요청이 너무 커요.", en="The request is too large."),
    "NOT_JSON": Text(ko="JSON 형식으로 보내 주세요.", en="Please send application/json."),
    "SHUTTING_DOWN": Text(
        ko="서버가 곧 다시 시작돼요. 잠시 뒤에 다시 와 주세요.",
        en="The server is restarting. Please come back in a moment.",
    ),
    "TOO_FAST": Text(
        ko="너무 빨라요. 잠깐 기다렸다가 다시 해 주세요.", en="Too fast. Wait a moment and try again."
    ),
    "TOO_MANY_CONNECTIONS": Text(
        ko="같은 곳에서 연결이 너무 많이 열려 있어요. 안 쓰는 창을 닫고 다시 해 주세요.",
        en="Too many connections are open from your network. Please close some windows and try again.",
    ),
    "STORAGE_FULL": Text(
        ko="서버의 저장 공간이 가득 차서 저장하지 못했어요. 바뀐 것은 없어요.",
        en="The server’s disk is full. Nothing has changed.",
    ),
    "STORAGE_FAILED": Text(
        ko="저장하지 못했어요. 바뀐 것은 없으니 다시 해 주세요.",
        en="That couldn’t be saved, so nothing has changed. Please try again.",
    ),
    "OUTCOME_UNKNOWN": Text(
        ko="저장됐는지 확인하지 못했어요. 저장됐다면 곧 화면에 나타나요.",
        en="The server couldn’t confirm that it was saved. If it was, you’ll see it in a moment.",
    ),
    "ROOM_BUSY": Text(
        ko="이 방에서 한꺼번에 너무 많은 일이 일어났어요. 바뀐 것은 없으니 다시 해 주세요.",
        en="Too much is happening in this room at once. Nothing has changed. Please try again.",
    ),
    "SERVER_ERROR": Text(
        ko="서버에 문제가 생겼어요. 바뀐 것은 없어요.",
        en="Something went wrong on our side. Nothing has changed.",
    ),
}
