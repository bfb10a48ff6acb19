"""Places in log lines: by what is around them, because the drawn island shows no names."""

import pytest

from noripan.games.catan import GAME
from noripan.games.catan import events as e
from noripan.games.catan.board.geometry import EDGES, HEXES, VERTICES
from noripan.games.catan.text.names import EDGE_NAMES, VERTEX_NAMES
from noripan.games.catan.text.surroundings import place_words
from noripan.kernel import SPECTATOR, Teller

from .tables import BASE, EPIC5, a_table

AT = {name: vertex for vertex, name in VERTEX_NAMES.items()}
ALONG = {name: edge for edge, name in EDGE_NAMES.items()}


def a_view(options=BASE):
    return GAME.view(a_table(options=options).state, SPECTATOR)


@pytest.mark.parametrize(
    ("event", "ko", "en"),
    [
        (
            e.SettlementBuilt(0, AT["g2"], (0, 0, 0, 0, 0)),
            "지민이 밀 9·나무 11·나무 8에 마을을 지었어요.",
            "지민 built a settlement at wheat 9, wood 11, wood 8.",
        ),
        (
            e.RoadBuilt(0, ALONG["f2–g2"]),
            "지민이 밀 9·나무 11에 도로를 놓았어요.",
            "지민 built a road at wheat 9, wood 11.",
        ),
        (
            e.CityBuilt(0, AT["b1"]),
            "지민이 철광석 10·3:1 항구의 마을을 도시로 바꿨어요.",
            "지민 upgraded the settlement at ore 10, 3:1 harbour to a city.",
        ),
        (
            e.RobberMoved(0, HEXES[9]),
            "지민이 도둑을 사막으로 옮겼어요.",
            "지민 moved the robber to the desert.",
        ),
        (e.RobberMoved(0, HEXES[1]), "지민이 도둑을 양 2로 옮겼어요.", "지민 moved the robber to sheep 2."),
    ],
)
def test_events_name_places_by_their_surroundings(event, ko, en):
    view = a_view()
    assert Teller(GAME.facts.texts, "ko", ("지민",)).at(view).event(event) == ko
    assert Teller(GAME.facts.texts, "en", ("지민",)).at(view).event(event) == en


def test_every_place_has_words_and_the_coast_has_the_sea():
    words = place_words(a_view())
    assert words.keys() == {*HEXES, *VERTICES, *EDGES}
    at_sea = [place for place in VERTICES if words[place].en.endswith("sea")]
    assert len(at_sea) == 12  # of thirty corners on the coast eighteen have a harbour
    assert not any("sea" in words[place].en for place in HEXES)


def test_without_trade_there_are_no_harbours():
    assert not any("harbour" in text.en for text in place_words(a_view(EPIC5)).values())
