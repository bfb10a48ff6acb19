"""Generates rules as people write them, from parts with known meanings, independently of the interpreter.

Every sentence comes with its reading, or with none if it is ambiguous or not about the numbers.
"""

from collections.abc import Iterable, Iterator
from itertools import islice, product
from typing import NamedTuple

from msgspec.structs import replace

from noripan.games.dice_room.rule_text.readings import Compared, Extreme, Nearest, Parity, Placed, Reading
from noripan.kernel import with_particle

LOWEST, HIGHEST = Reading(Extreme("lowest")), Reading(Extreme("highest"))


class Sentence(NamedTuple):
    text: str
    meaning: Reading | None


class Who(NamedTuple):
    """A noun phrase for the caught players."""

    text: str
    meaning: Reading


WHO_KO = (
    Who("꼴찌", LOWEST),
    Who("꼴등", LOWEST),
    Who("제일 낮은 사람", LOWEST),
    Who("가장 낮은 숫자 나온 사람", LOWEST),
    Who("제일 낮으신 분", LOWEST),
    Who("숫자가 제일 작은 사람", LOWEST),
    Who("1등", HIGHEST),
    Who("제일 높은 사람", HIGHEST),
    Who("가장 큰 수가 나오신 분", HIGHEST),
    Who("2등", Reading(Placed("highest", 2))),
    Who("두 번째로 낮은 사람", Reading(Placed("lowest", 2))),
    Who("뒤에서 2등", Reading(Placed("lowest", 2))),
    Who("50에 제일 가까운 사람", Reading(Nearest(50))),
    Who("홀수 나온 사람", Reading(Parity("odd"))),
    Who("30 이하 나온 사람", Reading(Compared("at_most", 30))),
    Who("꼴찌 2명", Reading(Extreme("lowest", 2))),
    Who("하위 세 명", Reading(Extreme("lowest", 3))),
    Who("높은 사람 두 명", Reading(Extreme("highest", 2))),
    Who("홀수 중에서 꼴찌", Reading(Extreme("lowest"), Parity("odd"))),
)
GOODS_KO = (
    "커피", "커피값", "4명 커피값", "3인분", "커피 4잔", "아아 두 잔씩", "네 명 점심값", "2만원",
    "우리 5명 밥값", "점심", "맥주 3병", "피자 한 판",
    "6명 저녁값", "2차",
)  # fmt: skip
"""What is paid for; its counts say nothing about who pays."""
PAYS_KO = (
    "내기", "쏘기", "쏜다", "쏩니다", "쏘세요", "쏘는 걸로", "쏘는 걸로 해요", "쏘시는 걸로 하죠",
    "냅니다", "내는 걸로 하겠습니다", "계산하기", "결제하기",
    "계산해 주세요", "사기", "산다", "사는 걸로 해요", "사 주세요",
)  # fmt: skip
CROWDS_KO = ("5명 중 ", "다섯 명 중에서 ", "우리 4명 중에 ", "셋이서 굴려서 ")
TAILS_KO = ("", " ㄱㄱ", " ㅋㅋ", "!", " ^^", " ☕")
ALL_KO = ("다", "모두", "전부", "전원")
EXCEPT_KO = (" 빼고", "만 빼고", " 제외하고", " 말고")
THINGS = ("돈", "짐", "커피", "밥", "술값", "택시비", "눈", "키", "목소리", "점심값", "빵", "배")
SIZES = ("많은", "큰", "높은", "낮은", "작은", "적은", "제일 큰", "제일 많은", "가장 높은", "젤 낮은")
"""Sizes of something that a person has, not of a roll."""

WHO_EN = (
    Who("lowest", LOWEST),
    Who("the lowest roll", LOWEST),
    Who("whoever rolls lowest", LOWEST),
    Who("worst roll", LOWEST),
    Who("last place", LOWEST),
    Who("highest", HIGHEST),
    Who("the highest number", HIGHEST),
    Who("biggest roll", HIGHEST),
    Who("second lowest", Reading(Placed("lowest", 2))),
    Who("closest to 50", Reading(Nearest(50))),
    Who("anyone over 50", Reading(Compared("over", 50))),
    Who("everyone who rolls odd", Reading(Parity("odd"))),
    Who("the lowest odd roll", Reading(Extreme("lowest"), Parity("odd"))),
)
MANY_EN = (
    Who("the two lowest", Reading(Extreme("lowest", 2))),
    Who("lowest 3 players", Reading(Extreme("lowest", 3))),
    Who("bottom two", Reading(Extreme("lowest", 2))),
    Who("top 2", Reading(Extreme("highest", 2))),
)
PAYS_EN = (
    ("pays", "pay"), ("buys lunch", "buy lunch"), ("buys 2 beers", "buy 2 beers"),
    ("pays for 4 people", "pay for 4 people"),
    ("buys four coffees", "buy four coffees"), ("pays 20 bucks", "pay 20 bucks"),
    ("picks up the tab", "pick up the tab"),
    ("has to sing", "have to sing"), ("loses", "lose"), ("is caught", "are caught"),
    ("does the dishes", "do the dishes"),
    ("buys coffee for 5", "buy coffee for 5"), ("drinks 2 shots", "drink 2 shots"),
    ("buys us all pizza", "buy us all pizza"),
)  # fmt: skip
CROWDS_EN = ("of 5 players, ", "out of six people ", "5 people playing, ", "among the 4 of us, ")
TAILS_EN = ("", " lol", "!", " 🍺", " haha")
NOUNS_EN = (
    "check",
    "bill",
    "tab",
    "coffee",
    "beer",
    "pizza",
    "person",
    "player",
    "dice",
    "salary",
    "spender",
)
SUPERLATIVES = ("biggest", "largest", "smallest")


def _every(step: int, parts: Iterable[tuple[object, ...]]) -> Iterator[tuple[object, ...]]:
    """Every n-th combination, so that all parts occur."""
    return islice(parts, 0, None, step)


def korean() -> Iterator[Sentence]:
    """Who is caught, and what they pay."""
    for who, goods, pays, pair, tail in _every(
        31, product(WHO_KO, GOODS_KO, PAYS_KO, ("이/가", "은/는"), TAILS_KO)
    ):
        yield Sentence(f"{with_particle(who.text, pair)} {goods} {pays}{tail}", who.meaning)
    for who, goods, pays, tail in _every(
        17, product(WHO_KO, GOODS_KO[:2] + GOODS_KO[-1:], PAYS_KO, TAILS_KO)
    ):
        topic, subject = with_particle(goods, "은/는"), with_particle(who.text, "이/가")
        yield Sentence(f"{topic} {subject} {pays}{tail}", who.meaning)
    for crowd, who, goods, pays in _every(23, product(CROWDS_KO, WHO_KO[:12], GOODS_KO, PAYS_KO)):
        yield Sentence(f"{crowd}{with_particle(who.text, '이/가')} {goods} {pays}", who.meaning)


def korean_exceptions() -> Iterator[Sentence]:
    """Everyone except somebody; ambiguous if only some are considered."""
    for who, but, everyone, goods, pays in _every(61, product(WHO_KO, EXCEPT_KO, ALL_KO, GOODS_KO, PAYS_KO)):
        is_clear = who.meaning.among is None and not pays.endswith("주세요")  # "buy them all …" is ambiguous
        meaning = replace(who.meaning, but=True) if is_clear else None
        yield Sentence(f"{who.text}{but} {everyone} {goods} {pays}", meaning)


def korean_doubts() -> Iterator[Sentence]:
    """Ambiguous sentences, and sentences that are not about the roll."""
    for edge, count, goods, pays in _every(
        5, product(("꼴찌", "꼴등", "제일 낮은 사람"), ("4명", "두 명", "세 사람"), GOODS_KO[:2], PAYS_KO)
    ):
        yield Sentence(f"{edge} {count} {goods} {pays}", None)
    for who, dative, pays in _every(7, product(WHO_KO, ("에게", "한테", "께"), PAYS_KO)):
        yield Sentence(f"{who.text}{dative} 커피 {pays}", None)
    for who, goods, pays in _every(5, product(WHO_KO[:7], ("의 커피값", "의 4명 커피값"), PAYS_KO[:12])):
        yield Sentence(f"{who.text}{goods} {pays}", None)
    for who, pays in _every(3, product(WHO_KO, ("쏘기", "사주기", "사 주세요", "결제하기", "대접하기"))):
        yield Sentence(f"{with_particle(who.text, '을/를')} {pays}", None)
    for thing, size, noun, pays in _every(
        3, product(THINGS, SIZES, ("사람이", "분이"), ("쏘기", "내는 걸로 해요"))
    ):
        yield Sentence(f"{thing} {size} {noun} {pays}", None)
    for rolls, who, pays in product(
        ("두 번 굴려서", "주사위 2개로", "3판 해서"), WHO_KO, ("쏘기", "커피 사기")
    ):
        yield Sentence(f"{rolls} {with_particle(who.text, '이/가')} {pays}", None)


def english() -> Iterator[Sentence]:
    """Who is caught, and what they pay."""
    for who, (pays, _), tail in product(WHO_EN, PAYS_EN, TAILS_EN):
        yield Sentence(f"{who.text} {pays}{tail}", who.meaning)
    for who, (_, pay), tail in product(MANY_EN, PAYS_EN, TAILS_EN):
        yield Sentence(f"{who.text} {pay}{tail}", who.meaning)
    for crowd, who, (pays, _) in _every(3, product(CROWDS_EN, WHO_EN[:10], PAYS_EN)):
        yield Sentence(f"{crowd}{who.text} {pays}", who.meaning)
    for who, but, (pays, _) in _every(
        2, product((*WHO_EN[:10], WHO_EN[-1], *MANY_EN), ("everyone but", "everybody except"), PAYS_EN)
    ):
        yield Sentence(f"{but} {who.text} {pays}", replace(who.meaning, but=True))


def english_doubts() -> Iterator[Sentence]:
    """Counts of other things, and sentences that are not about the roll."""
    for count, thing in product(("2", "two", "4"), ("beers", "coffees", "dice", "shots", "pizzas")):
        yield Sentence(f"lowest {count} {thing}", None)
        yield Sentence(f"{count} {thing}, lowest pays", None)
        yield Sentence(f"roll {count} dice, highest buys {thing}", None)
    for relation, (_, pay) in product(("at least 2", "over 3", "at most two", "5 or more"), PAYS_EN):
        yield Sentence(f"{relation} people {pay}", None)
        yield Sentence(f"{relation} players {pay}", None)
    for size, noun, (pays, _) in _every(2, product(SUPERLATIVES, NOUNS_EN, PAYS_EN)):
        yield Sentence(f"{size} {noun} {pays}", None)
    for who, some in product(("lowest", "highest"), ("odd rolls", "rolls over 50", "even numbers")):
        yield Sentence(f"of the {some}, everyone but the {who} pays", None)
        yield Sentence(f"{some} except the {who} pay", None)
    for who, gift in product(WHO_EN, ("buy {} lunch", "buy lunch for {}", "treat {}", "pay {}")):
        yield Sentence(gift.format(who.text), None)


def all_sentences() -> tuple[Sentence, ...]:
    """Every sentence once."""
    parts = (korean(), korean_exceptions(), korean_doubts(), english(), english_doubts())
    return tuple(dict.fromkeys(sentence for part in parts for sentence in part))
