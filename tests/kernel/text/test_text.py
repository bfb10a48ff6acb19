from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from noripan.kernel import Lang, Text, fill, with_particle
from noripan.kernel.text.text import ending_of, join_names

ENDINGS = {
    "vowel": """
        철수 지민아 나무 해 위 돼 하 제비 민수! 영희... 유리(♥) “나비” 힣가
        2 4 5 9 12 Bot4 player2 24. 자리2
        Anna Mike Chris Alice Steve Kate Luke Grace Dave Mark Frank Robert Brad Greg Josh Beth Jeff Zoe
        Max Ruby Leo Oscar mia_ MIKE A B
    """,
    "rieul": """
        한별 하늘 나물 길 불 서울! 별님별 가을~
        1 7 8 21 Bot7 p1 #8
        Paul Nicole Bill Kyle Jill Apple Rachel Michelle Daniel. PAUL L
    """,
    "consonant": """
        지훈 민준 밥 꽃 닭 삶 값 앞 힣 가람? 은영… 달빛 해님,
        0 3 6 10 100 33 Bot3 p0
        Jack Jane Bob Kim Tom Sam Ann Nick Eric Philip Isaac Pat Caleb King Young Simone Jerome Adam
        Scott Matt Webb JACK M N Bob! Kim.
    """,
    "unknown": "😀 🎲🎲 ... ♥ ㅋㅋ ㅠ 漢字 あい café Олег １ ½",
}
WORDS = [(word, ending) for ending, words in ENDINGS.items() for word in words.split()]

PAIRS = {
    "vowel": ("가", "는", "를", "와", "로", "예요", "랑"),
    "rieul": ("이", "은", "을", "과", "로", "이에요", "이랑"),
    "consonant": ("이", "은", "을", "과", "으로", "이에요", "이랑"),
    "unknown": ("이(가)", "은(는)", "을(를)", "과(와)", "(으)로", "이에요(예요)", "(이)랑"),
}
SPELLED = ("이/가", "은/는", "을/를", "과/와", "으로/로", "이에요/예요", "이랑/랑")


@pytest.mark.parametrize(("word", "ending"), WORDS)
def test_last_sound_of_a_word(word: str, ending: str) -> None:
    assert ending_of(word) == ending


@pytest.mark.parametrize(("word", "ending"), WORDS)
def test_particle_fits_the_word(word: str, ending: str) -> None:
    fitting = tuple(with_particle(word, pair).removeprefix(word) for pair in SPELLED)
    assert fitting == PAIRS[ending]


@pytest.mark.parametrize(
    ("pair", "said"), [("이/가", "내가"), ("은/는", "나는"), ("을/를", "나를"), ("으로/로", "나로")]
)
def test_pronoun_na_is_irregular(pair: str, said: str) -> None:
    assert with_particle("나", pair) == said


@given(st.text(), st.sampled_from(SPELLED))
def test_every_name_takes_a_particle(word: str, pair: str) -> None:
    assert with_particle(word, pair) == "내가" or with_particle(word, pair).startswith(word)


TOLD: list[tuple[Sequence[str], Lang, str]] = [
    ((), "en", ""),
    (("Ann",), "en", "Ann"),
    (("Ann", "Bob"), "en", "Ann and Bob"),
    (("Ann", "Bob", "Kim"), "en", "Ann, Bob and Kim"),
    ((), "ko", ""),
    (("지민",), "ko", "지민"),
    (("지민", "한별", "Bob"), "ko", "지민, 한별, Bob"),
]


@pytest.mark.parametrize(("names", "lang", "said"), TOLD)
def test_names_are_joined_as_in_a_sentence(names: Sequence[str], lang: Lang, said: str) -> None:
    assert join_names(names, lang) == said


FILLED: list[tuple[str, dict[str, Any], str]] = [
    ("{count:die|dice}", {"count": 1}, "1 die"),
    ("{count:die|dice}", {"count": 0}, "0 dice"),
    ("{count:die|dice}", {"count": 2}, "2 dice"),
    ("{count:entry|entries}", {"count": 21}, "21 entries"),
    ("{seat!n}", {"seat": 1}, "한별"),
    ("{seats!n}", {"seats": (2, 0)}, "Bob and 지민"),
    ("{seats!n}", {"seats": ()}, ""),
    ("{2!n} and {0!n}", {}, "Bob and 지민"),
    ("{dice!l}", {"dice": (6, 5, 1)}, "6, 5, 1"),
    ("{word!r:>5}", {"word": "a"}, "  'a'"),
    ("{number:03}", {"number": 7}, "007"),
    ("{{}}", {}, "{}"),
]


@pytest.mark.parametrize(("template", "params", "said"), FILLED)
def test_template_is_filled(template: str, params: dict[str, Any], said: str) -> None:
    line = Text(ko="", en=template)
    assert fill(line, params, "en", ("지민", "한별", "Bob")) == said


def test_korean_template_gets_fitting_particles() -> None:
    line = Text(ko="{seat!n:이/가} {others!n:을/를} {dice!l:으로/로} 이겼어요.", en="")
    said = fill(line, {"seat": 0, "others": (1, 2), "dice": (6, 1)}, "ko", ("지민", "한별", "Mike"))
    assert said == "지민이 한별, Mike를 6, 1로 이겼어요."


def test_value_is_named_by_the_games_words() -> None:
    words = {"s_q": Text("♠퀸", "♠Q"), "s_2": Text("♠2", "♠2"), 42: Text("C5", "C5")}
    line = Text(ko="{card!w:을/를} {cell!w}에, 남은 건 {hand!w}", en="{card!w} on {cell!w}, left: {hand!w}")
    params = {"card": "s_q", "cell": 42, "hand": ("s_2", "s_q")}
    assert fill(line, params, "ko", words=words) == "♠퀸을 C5에, 남은 건 ♠2, ♠퀸"
    assert fill(line, params, "en", words=words) == "♠Q on C5, left: ♠2 and ♠Q"


def test_value_without_a_word_raises() -> None:
    with pytest.raises(KeyError):
        fill(Text(ko="", en="{card!w}"), {"card": "s_3"}, "en", words={"s_2": Text("", "")})


COUNTED = (Text("나무 {count}장", "{count} wood"), Text("양 {count}장", "{count} sheep"))


@pytest.mark.parametrize(
    ("counts", "ko", "en"),
    [
        ((2, 1), "나무 2장, 양 1장을", "2 wood and 1 sheep"),
        ((0, 3), "양 3장을", "3 sheep"),
        ((0, 0), "없음을", "nothing"),
    ],
)
def test_zero_counts_are_left_out(counts: Any, ko: str, en: str) -> None:
    line = Text(ko="{cost!c:을/를}", en="{cost!c}")
    assert fill(line, {"cost": counts}, "ko", counted=COUNTED) == ko
    assert fill(line, {"cost": counts}, "en", counted=COUNTED) == en


def test_element_of_a_field_can_be_counted() -> None:
    line = Text(ko="", en="{0!n}: {gained[0]!c}; {1!n}: {gained[1]!c}")
    said = fill(line, {"gained": ((1, 0), (0, 2))}, "en", ("Ann", "Bob"), counted=COUNTED)
    assert said == "Ann: 1 wood; Bob: 2 sheep"


def test_wrong_number_of_counts_raises() -> None:
    with pytest.raises(ValueError, match="shorter"):
        fill(Text(ko="", en="{cost!c}"), {"cost": (1, 2, 3)}, "en", counted=COUNTED)


def test_name_is_never_read_as_a_template() -> None:
    assert fill(Text(ko="", en="{seat!n} won"), {"seat": 0}, "en", ("{seat!n} {0}",)) == "{seat!n} {0} won"


def test_texts_are_concatenated() -> None:
    assert Text("가", "a") + Text("나", "b") == Text("가 나", "a b")


def test_text_is_rendered_in_the_given_language() -> None:
    assert [Text("가", "a").in_("ko"), Text("가", "a").in_("en")] == ["가", "a"]
