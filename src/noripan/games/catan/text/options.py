"""Labels and explanations of the options."""

from typing import Final

from noripan.kernel import OptionText, Text

SWITCH_CHOICES: Final = {
    "preset": Text(ko="프리셋대로", en="As the preset"),
    "on": Text(ko="켜기", en="On"),
    "off": Text(ko="끄기", en="Off"),
}


def _switch(label: Text, explained: Text) -> OptionText:
    """An option that follows the preset unless the host switches it."""
    return OptionText(label=label, explained=explained, choices=SWITCH_CHOICES, fine=True)


OPTIONS: Final = {
    "preset": OptionText(
        label=Text(ko="프리셋", en="Preset"),
        explained=Text(
            ko="기본판은 카탄 규칙 전부예요. 간이판은 굴리고 받고 짓기만 하고, 아래 규칙은 모두 꺼져 있어요.",
            en="The base game has all rules. The simple game is rolling, harvesting and building, with the rules below turned off.",
        ),
        choices={
            "base": Text(ko="기본판", en="Base game"),
            "epic5": Text(ko="간이판", en="Simple game"),
        },
    ),
    "layout": OptionText(
        label=Text(ko="섬 배치", en="Island"),
        explained=Text(
            ko="지형과 숫자를 어떻게 놓을지 정해요.",
            en="How terrain and numbers are laid out.",
        ),
        choices={
            "random": Text(ko="무작위(6과 8은 떨어뜨리기)", en="Random, with 6 and 8 kept apart"),
            "free": Text(ko="완전 무작위", en="Entirely random"),
            "beginner": Text(ko="입문자용 고정 배치", en="The fixed island for beginners"),
        },
    ),
    "target": OptionText(
        label=Text(ko="목표 점수", en="Points to win"),
        explained=Text(
            ko="내 차례에 이 점수가 되면 이겨요(3–20점).",
            en="A player with this many points on their own turn wins (3–20).",
        ),
    ),
    "turn_limit": OptionText(
        label=Text(ko="차례 제한", en="Turn limit"),
        explained=Text(
            ko="모두 합쳐 차례가 이만큼 지나도록 승자가 없으면 비겨요(10–1000번).",
            en="If nobody has won after this many turns in all, it’s a draw (10–1000).",
        ),
        fine=True,
    ),
    "starting_roll": _switch(
        Text(ko="시작 순서 주사위", en="Roll for who begins"),
        Text(
            ko="켜면 주사위가 가장 높은 사람이 먼저 해요. 끄면 첫 번째 자리부터 해요.",
            en="On: the highest roll begins. Off: the first seat does.",
        ),
    ),
    "robber": _switch(
        Text(ko="도둑", en="Robber"),
        Text(
            ko="켜면 7이 나올 때 카드를 버리고 도둑을 옮겨요. 끄면 7이 나와도 아무 일이 없어요.",
            en="On: a seven makes players discard and moves the robber. Off: a seven does nothing.",
        ),
    ),
    "cards": _switch(
        Text(ko="발전 카드", en="Development cards"),
        Text(ko="켜면 발전 카드를 사고 쓸 수 있어요.", en="On: development cards can be bought and played."),
    ),
    "bank_trade": _switch(
        Text(ko="은행·항구 교환", en="Bank and harbours"),
        Text(
            ko="켜면 같은 자원 4장(항구가 있으면 3장이나 2장)을 다른 자원 1장으로 바꿀 수 있어요.",
            en="On: four of a kind, or three or two at a harbour, trade for one of another.",
        ),
    ),
    "offers": _switch(
        Text(ko="플레이어 교환", en="Trades between players"),
        Text(
            ko="켜면 내 차례에 다른 사람들에게 교환을 제안할 수 있어요.",
            en="On: on your turn you can offer trades to the others.",
        ),
    ),
    "awards": _switch(
        Text(ko="최장 교역로·최강 기사단", en="Longest road and largest army"),
        Text(
            ko="켜면 가장 긴 도로(5개부터)와 가장 많은 기사(3장부터)에 2점씩 줘요. 말 개수 제한도 켜야 해요.",
            en="On: the longest road (from 5) and the largest army (from 3 knights) give 2 points each. Needs “Pieces can run out”.",
        ),
    ),
    "stock": _switch(
        Text(ko="은행 재고 제한", en="Bank can run out"),
        Text(
            ko="켜면 자원이 종류마다 19장뿐이에요. 끄면 떨어지지 않아요.",
            en="On: the bank has 19 of each resource. Off: it never runs out.",
        ),
    ),
    "piece_limits": _switch(
        Text(ko="말 개수 제한", en="Pieces can run out"),
        Text(
            ko="켜면 한 사람이 도로 15개, 마을 5개, 도시 4개까지 지을 수 있어요.",
            en="On: everyone has 15 roads, 5 settlements and 4 cities to build.",
        ),
    ),
}
