"""Typing forms: a few fields in order, or some of many by name."""

from dataclasses import replace
from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from noripan.cli.terminal.choices import Choices, Menu, NoChoice
from noripan.kernel import Bound, Form, Lang, Tagged, Teller, Text
from noripan.kernel.forms import boxes_of
from tests.conformance.toy import TOY

GOODS = ("wood", "brick", "wool", "grain", "ore")
KOREAN = dict(zip(GOODS, ("나무", "벽돌", "양털", "곡식", "광석"), strict=True))


class Trade(Tagged, frozen=True):
    give_wood: int
    give_brick: int
    give_wool: int
    give_grain: int
    give_ore: int
    want_wood: int
    want_brick: int
    want_wool: int
    want_grain: int
    want_ore: int


class Swap(Tagged, frozen=True):
    give: int
    want: int


NAMES = [f"{way}_{good}" for way in ("give", "want") for good in GOODS]
FIELDS = {
    **{f"give_{good}": Text(ko=f"주는 {KOREAN[good]}", en=f"give {good}") for good in GOODS},
    **{f"want_{good}": Text(ko=f"받는 {KOREAN[good]}", en=f"want {good}") for good in GOODS},
    "give": Text(ko="주는 것", en="give"),
    "want": Text(ko="받는 것", en="want"),
}
TEXTS = replace(
    TOY.facts.texts,
    fields=FIELDS,
    forms={Trade: Text(ko="교환 제안하기", en="Offer a trade")},
    actions={
        Trade: lambda trade: Text(ko="교환", en="trade") if trade.give_wood >= 0 else Text(ko="", en=""),
        Swap: Text(ko="{give} 주고 {want} 받기", en="give {give} for {want}"),
    },
)
BOUNDS = tuple(Bound(name, 0, 19) for name in NAMES)
SAMPLE = (2, 0, 0, 0, 0, 0, 0, 0, 0, 1)
TRADE = Form(Trade, BOUNDS, lambda _: True, boxes_of([SAMPLE]))
SWAP = Form(Swap, (Bound("give", 1, 5), Bound("want", 1, 5)), lambda _: True, boxes_of([(3, 4)]))


def choices(*forms: Any, lang: Lang = "en") -> Choices:
    return Choices(Teller(TEXTS, lang, ("Ann", "Bob")), Menu((), forms))


def render(*forms: Any, lang: Lang = "en", width: int = 100) -> str:
    screen = StringIO()
    Console(file=screen, width=width).print(choices(*forms, lang=lang).render())
    return screen.getvalue()


def trade(**numbers: int) -> Trade:
    return Trade(**{name: numbers.get(name, 0) for name in NAMES})


@pytest.mark.parametrize(
    "typed",
    [
        "a 2 0 0 0 0 0 0 0 0 1",
        "a give_wood=2 want_ore=1",
        "a give wood 2 want ore 1",
        "a want ore = 1 give wood = 2",
        "a givewood 2 WANT_ORE 1",
        "a give_wood=2 want_ore=1 want_wool=0",
    ],
)
def test_long_form_takes_numbers_in_order_or_by_name(typed):
    assert choices(TRADE).parse(typed) == trade(give_wood=2, want_ore=1)


@pytest.mark.parametrize(
    "typed", ["a 주는 나무 2 받는 광석 1", "a 주는나무=2 받는광석=1", "a give_wood=2 받는 광석 1"]
)
def test_fields_are_named_by_their_labels(typed):
    assert choices(TRADE, lang="ko").parse(typed) == trade(give_wood=2, want_ore=1)


def test_unnamed_fields_take_their_lowest_value():
    form = Form(Trade, (Bound("give_wood", 3, 5), *BOUNDS[1:]), lambda _: True, ())
    assert choices(form).parse("a want ore 1") == trade(give_wood=3, want_ore=1)


@pytest.mark.parametrize(
    "typed",
    [
        "a",
        "a 1",
        "a 1 2 3",
        "a gold 2",
        "a give wood",
        "a give wood 2 want",
        "a give wood 2 give_wood=3",
        "a give wood -2",
        "a give wood 9999999999",
        "a = = =",
        "a wood 2",
    ],
)
def test_unreadable_form_input_is_explained(typed):
    with pytest.raises(NoChoice) as no:
        choices(TRADE).parse(typed)
    assert "For example: a give wood 2 want ore 1" in str(no.value)
    assert "give wood, give brick" in str(no.value)


def test_long_form_shows_title_example_and_fields():
    seen = render(TRADE)
    assert (
        "a  Offer a trade  (only the names you need, each with a number, e.g. a give wood 2 want ore 1)"
        in seen
    )
    assert "give wood 0–19 · give brick 0–19" in seen
    assert "‹" not in seen


def test_long_form_fits_a_narrow_window():
    lines = render(TRADE, width=60, lang="ko").splitlines()
    assert "a 주는 나무 2 받는 광석 1" in " ".join(line.strip() for line in lines)
    assert len(lines) <= 8


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize("boxes", [(), boxes_of([SAMPLE]), boxes_of([(0,) * 10])])
def test_every_example_is_a_choice(lang, boxes):
    form = Form(Trade, BOUNDS, lambda _: True, boxes)
    with pytest.raises(NoChoice) as no:
        choices(form, lang=lang).parse("a")
    example = str(no.value).splitlines()[0].split(": " if lang == "en" else "예: ")[-1]
    assert choices(form, lang=lang).parse(example) is not None


@pytest.mark.parametrize("typed", ["a 3 4", "a give=3 want=4", "a want 4 give 3"])
def test_short_form_takes_names_too(typed):
    assert choices(SWAP).parse(typed) == Swap(3, 4)


def test_short_form_shows_placeholders():
    assert "a  give ‹give› for ‹want›  (type a ‹give› ‹want›, e.g. a 3 4)" in render(SWAP)


def test_short_form_without_samples_has_an_example():
    assert "e.g. a 2 2" in render(Form(Swap, SWAP.fields, lambda _: True, ()))


def test_fields_with_equal_labels_are_named_by_code_name():
    alike = {**FIELDS, "want_ore": FIELDS["give_ore"]}
    teller = Teller(replace(TEXTS, fields=alike), "en", ("Ann", "Bob"))
    two = Choices(teller, Menu((), (TRADE,)))
    assert two.parse("a want_ore=1") == trade(want_ore=1)
    assert two.parse("a give_ore=1") == trade(give_ore=1)
