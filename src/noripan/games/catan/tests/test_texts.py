import pytest

from noripan.games.catan import GAME
from noripan.games.catan import actions as a
from noripan.games.catan import events as e
from noripan.games.catan.board.geometry import HEXES
from noripan.games.catan.board.island import BEGINNER
from noripan.games.catan.options import Options
from noripan.games.catan.phases import ACTING, Answer, Discarding, Paving, Robbing, Trading
from noripan.games.catan.resources import pack
from noripan.games.catan.rules.trade import GIVES, WANTS
from noripan.games.catan.text.names import EDGE_NAMES, VERTEX_NAMES
from noripan.kernel import SPECTATOR, RuleViolation, Teller
from noripan.testing import Scenario

NAMES = ("지민", "Mike", "하늘")
KO, EN = (Teller(GAME.facts.texts, lang, NAMES) for lang in ("ko", "en"))
AT = {name: vertex for vertex, name in VERTEX_NAMES.items()}
ALONG = {name: edge for edge, name in EDGE_NAMES.items()}
NOTHING = (0, 0, 0, 0, 0)
NOBODY = (0, 0, 0)

EVENTS = [
    (
        e.StarterFound(
            (e.StartingRoll(0, 4, 4, 8), e.StartingRoll(1, 2, 3, 5), e.StartingRoll(2, 6, 1, 7)), 0
        ),
        "시작 순서를 정해요: 지민 8, Mike 5, 하늘 7. 지민이 먼저 시작해요.",
        "Rolling for the start: 지민 8, Mike 5, 하늘 7. Starting player: 지민.",
    ),
    (
        e.StarterFound(
            (
                *(e.StartingRoll(seat, 3, 3, 6) for seat in (0, 1)),
                e.StartingRoll(0, 1, 1, 2),
                e.StartingRoll(1, 6, 5, 11),
            ),
            1,
        ),
        "시작 순서를 정해요: 지민 6, Mike 6. 동점이라 다시 굴려요: 지민 2, Mike 11. Mike가 먼저 시작해요.",
        "Rolling for the start: 지민 6, Mike 6. A tie, once more: 지민 2, Mike 11. Starting player: Mike.",
    ),
    (e.StarterFound((), 2), "하늘이 먼저 시작해요.", "Starting player: 하늘."),
    (
        e.SettlementBuilt(0, AT["d3"], (0, 1, 1, 0, 0)),
        "지민이 d3에 마을을 지었어요. 시작 자원으로 벽돌 1장, 양 1장을 받았어요.",
        "지민 built a settlement at d3. Starting resources: 1 brick and 1 sheep.",
    ),
    (
        e.SettlementBuilt(1, AT["d3"], NOTHING),
        "Mike가 d3에 마을을 지었어요.",
        "Mike built a settlement at d3.",
    ),
    (e.RoadBuilt(1, ALONG["d3–e3"]), "Mike가 d3–e3에 도로를 놓았어요.", "Mike built a road at d3–e3."),
    (
        e.DiceRolled(0, 3, 5, 8, ((2, 0, 0, 0, 1), NOTHING, (0, 0, 1, 0, 0)), NOBODY),
        "지민이 8을 굴렸어요(3+5). 지민이 나무 2장, 철광석 1장을, 하늘이 양 1장을 받았어요.",
        "지민 rolled 8 (3+5). 지민 got 2 wood and 1 ore; 하늘 got 1 sheep.",
    ),
    (
        e.DiceRolled(1, 1, 1, 2, (NOTHING,) * 3, NOBODY),
        "Mike가 2를 굴렸어요(1+1). 아무도 자원을 받지 못했어요.",
        "Mike rolled 2 (1+1). Nobody got anything.",
    ),
    (
        e.DiceRolled(1, 1, 6, 7, (NOTHING,) * 3, (4, 0, 5)),
        "Mike가 7을 굴렸어요(1+6). 7장을 넘어서 지민은 4장을, 하늘은 5장을 버려야 해요.",
        "Mike rolled 7 (1+6). Cards to discard: 지민 4, 하늘 5.",
    ),
    (e.DiceRolled(2, 1, 6, 7, (NOTHING,) * 3, NOBODY), "하늘이 7을 굴렸어요(1+6).", "하늘 rolled 7 (1+6)."),
    (e.RobberMoved(0, HEXES[4]), "지민이 도둑을 T5로 옮겼어요.", "지민 moved the robber to T5."),
    (e.RobberMoved(0, HEXES[5]), "지민이 도둑을 T6으로 옮겼어요.", "지민 moved the robber to T6."),
    (
        e.MonopolyPlayed(0, "wheat", (0, 2, 1)),
        "지민이 독점 카드로 밀을 불렀어요. Mike에게서 2장을, 하늘에게서 1장을 가져왔어요.",
        "지민 played monopoly and called wheat. Taken: 2 from Mike; 1 from 하늘.",
    ),
    (
        e.MonopolyPlayed(0, "wood", NOBODY),
        "지민이 독점 카드로 나무를 불렀어요. 가진 사람이 없었어요.",
        "지민 played monopoly and called wood. Nobody had any.",
    ),
    (
        e.BankTraded(2, "ore", 3, "sheep"),
        "하늘이 은행에 철광석 3장을 주고 양 1장을 받았어요.",
        "하늘 traded 3 ore to the bank for 1 sheep.",
    ),
    (
        e.TradeMade(0, 1, (1, 0, 0, 0, 0), (0, 0, 0, 1, 1)),
        "지민과 Mike가 교환했어요: 지민이 나무 1장을 주고 밀 1장, 철광석 1장을 받았어요.",
        "지민 and Mike traded: 지민 gave 1 wood for 1 wheat and 1 ore.",
    ),
    (
        e.LongestRoadAwarded(1, 6),
        "Mike가 최장 교역로(길이 6)를 차지해서 2점을 얻었어요.",
        "Mike took the longest road (6 roads): 2 points.",
    ),
    (
        e.LongestRoadAwarded(None, 0),
        "최장 교역로의 주인이 없어졌어요. 다음에 혼자 가장 긴 도로를 가진 사람이 가져가요.",
        "Nobody has the longest road now. The next player to take the lead gets it.",
    ),
    (
        e.SeatLeft(1, (0, 0, 0, 2, 0)),
        "Mike가 나갔어요. 지은 것은 섬에 남아요. 손에 있던 밀 2장은 은행으로 돌아가요.",
        "Mike left. The pieces stay on the island. Back to the bank: 2 wheat.",
    ),
    (
        e.GameEnded(0, "POINTS", (10, 7, 3)),
        "지민이 10점으로 이겼어요! 최종 점수: 지민 10점, Mike 7점, 하늘 3점.",
        "지민 won with 10 points! Final points: 지민 10, Mike 7, 하늘 3.",
    ),
]


@pytest.mark.parametrize(("event", "ko", "en"), EVENTS)
def test_event_texts(event, ko, en):
    assert (KO.event(event), EN.event(event)) == (ko, en)


def test_only_thief_and_victim_read_the_stolen_kind():  # rule 7.5
    stolen = e.CardStolen(0, 1, "ore")
    texts = [KO.event(GAME.show(stolen, viewer)) for viewer in (0, 1, 2, SPECTATOR)]
    assert texts[:2] == ["지민이 Mike에게서 철광석 1장을 뺏었어요."] * 2
    assert texts[2:] == ["지민이 Mike에게서 카드 1장을 뺏었어요."] * 2


def test_only_the_buyer_reads_the_bought_card():  # rule 9.9
    bought = e.CardBought(0, "year_of_plenty")
    texts = [EN.event(GAME.show(bought, viewer)) for viewer in (0, 1, SPECTATOR)]
    assert texts[0] == "지민 bought a development card: year of plenty."
    assert texts[1:] == ["지민 bought a development card."] * 2


ACTIONS = [
    (a.BuildSettlement(AT["m2"]), "m2에 마을 짓기", "Build a settlement at m2"),
    (a.BuildCity(AT["m2"]), "m2의 마을을 도시로 바꾸기", "Upgrade the settlement at m2 to a city"),
    (a.BuildRoad(ALONG["k2–m2"]), "k2–m2에 도로 놓기", "Build a road at k2–m2"),
    (
        a.MoveRobber(HEXES[6], None),
        "도둑을 T7로 옮기기(뺏을 사람 없음)",
        "Move the robber to T7 (nobody to rob)",
    ),
    (
        a.MoveRobber(HEXES[9], 2),
        "도둑을 T10으로 옮겨 하늘에게서 1장 뺏기",
        "Move the robber to T10 and rob 하늘",
    ),
    (
        a.PlayYearOfPlenty("ore", "wood"),
        "풍년 카드 쓰기: 나무 1장, 철광석 1장 받기",
        "Play year of plenty: take 1 wood and 1 ore",
    ),
    (
        a.PlayYearOfPlenty("ore", "ore"),
        "풍년 카드 쓰기: 철광석 2장 받기",
        "Play year of plenty: take 2 ore",
    ),
    (
        a.PlayYearOfPlenty("ore", None),
        "풍년 카드 쓰기: 은행에 하나 남은 철광석 1장 받기",
        "Play year of plenty: take 1 ore, the bank’s last card",
    ),
    (
        a.Offer(give_wood=2, give_sheep=1, want_ore=1),
        "제안: 나무 2장, 양 1장 주고 철광석 1장 받기",
        "Offer: give 2 wood, 1 sheep for 1 ore",
    ),
    (
        a.Counter(give_brick=1, want_wheat=3),
        "역제안: 벽돌 1장 주고 밀 3장 받기",
        "Counter-offer: give 1 brick for 3 wheat",
    ),
    (
        a.TradeWithBank("sheep", "ore"),
        "은행에 양을 주고 철광석 1장 받기",
        "Trade with the bank: sheep for 1 ore",
    ),
]


@pytest.mark.parametrize(("action", "ko", "en"), ACTIONS)
def test_action_texts(action, ko, en):
    assert (KO.action(action), EN.action(action)) == (ko, en)


def test_an_empty_form_has_its_title():  # rule 8.4
    blanks = {name: f"‹{KO.field(name)}›" for name in (*GIVES, *WANTS)}
    assert blanks["give_wood"] == "‹줄 나무›"
    assert KO.action(a.Offer(**blanks)) == KO.form(a.Offer) == "교환 제안하기"
    assert EN.action(a.Counter(**blanks)) == EN.form(a.Counter) == "Make a counter-offer"


REFUSALS = [
    (
        RuleViolation("BANK_LACKS", bank=NOTHING),
        "은행에 그만큼 없어요. 은행에 있는 자원: 없음.",
        "The bank doesn’t have that. It has nothing.",
    ),
    (
        RuleViolation("VICTIM_NEEDED", victims=(1, 2)),
        "그 땅에서는 카드를 뺏을 사람을 골라야 해요: Mike, 하늘.",
        "Choose who to rob there: Mike and 하늘.",
    ),
    (
        RuleViolation("KIND_NOT_HELD", kind="sheep"),
        "양이 손에 없어요. 가지고 있는 카드 중에서 버려 주세요.",
        "You have no sheep: discard something you have.",
    ),
    (
        RuleViolation("CARD_TOO_NEW", card="road_building"),
        "도로 건설 카드는 이번 차례에 샀어요. 다음 차례부터 쓸 수 있어요.",
        "You bought this road building card this turn: play it from your next turn on.",
    ),
]


@pytest.mark.parametrize(("refused", "ko", "en"), REFUSALS)
def test_refusal_texts(refused, ko, en):
    assert (KO.refusal(refused), EN.refusal(refused)) == (ko, en)


def a_table(hand=(2, 0, 1, 0, 0), phase=ACTING, **changes):
    """The beginner's island after the draft's first step, seat 0 on turn with this hand."""
    table = Scenario.given(GAME, 3, Options(layout="beginner"), e.IslandLaid(BEGINNER), e.StarterFound((), 0))
    settled = e.SettlementBuilt(0, AT["h1"], NOTHING)
    table.state = GAME.evolve(table.state, settled).replace(
        phase=phase,
        turns=1,
        hands=(pack(hand), pack((0, 3, 0, 0, 0)), 0),
        tally=(0, pack((0, 1, 0, 0, 0)), 0),
        **changes,
    )
    return table


def test_a_refused_price_text_names_the_missing_cards():  # rule 5.8
    refused = a_table().refused(0, a.BuyCard())
    assert refused.code == "NOT_ENOUGH_RESOURCES"
    assert KO.refusal(refused) == (
        "자원이 모자라요. 양 1장, 밀 1장, 철광석 1장이 드는데, 밀 1장, 철광석 1장이 더 필요해요."
    )
    assert EN.refusal(refused) == (
        "Not enough resources: it costs 1 sheep, 1 wheat and 1 ore. You still need 1 wheat and 1 ore."
    )


def test_a_refused_offer_text_names_the_missing_cards():  # rule 8.4
    refused = a_table().refused(0, a.Offer(give_wood=3, give_ore=1, want_wheat=1))
    assert refused.params == {"cost": (3, 0, 0, 0, 1), "lacks": (1, 0, 0, 0, 1)}


def rows_of(teller, table, viewer):
    return [(label, texts) for label, texts in teller.rows(GAME.view(table.state, viewer)) if label]


def test_the_viewers_cards_have_their_own_rows():  # rule 12.1
    cards = pack((1, 2, 0, 0, 0))
    table = a_table(cards=(cards, 0, 0), fresh=pack((1, 0, 0, 0, 0)))
    texts = dict(rows_of(EN, table, 0))
    assert texts["Your hand"] == "2 wood and 1 sheep"
    assert (
        texts["Your development cards"] == "1 × knight and 2 × victory point (bought this turn: 1 × knight)"
    )
    assert texts["Rates"] == "wood 4:1 · brick 2:1 · sheep 4:1 · wheat 4:1 · ore 4:1"
    assert (
        texts["▸ A"]
        == "지민 · 1 point (3 with hidden cards) · 3 resource cards · 3 development cards · 0 knights · road length 0"
    )


def test_rows_of_others_show_the_tally():  # rule 12.2
    view = GAME.view(a_table().state, 0)
    rows = list(KO.rows(view))
    at = [label for label, _ in rows].index("· B")
    assert rows[at + 1] == ("", "아직 지은 것 없음 · 확실히 가진 자원: 벽돌 1장 · 모르는 자원 2장")


def test_a_spectator_sees_no_hand():  # rules 12.1, 12.3
    """Tables that differ only in hidden cards have the same rows."""
    here = a_table(hand=(2, 0, 1, 0, 0), cards=(pack((2, 0, 0, 0, 0)), 0, 0))
    there = a_table(hand=(0, 0, 0, 1, 2), cards=(pack((0, 1, 0, 0, 1)), 0, 0))
    texts = [
        [teller.rows(GAME.view(table.state, SPECTATOR)) for teller in (KO, EN)] for table in (here, there)
    ]
    assert texts[0] == texts[1]
    labels = {label for rows in texts[0] for label, _ in rows}
    assert not labels & {
        "내 자원",
        "Your hand",
        "내 발전 카드",
        "Your development cards",
        "교환 비율",
        "Rates",
    }
    assert KO.rows(GAME.view(here.state, 0)) != KO.rows(GAME.view(there.state, 0))


OFFERED = Trading(
    (1, 0, 0, 0, 0),
    (0, 1, 0, 0, 0),
    (None, Answer("counter", (0, 2, 0, 0, 0), (0, 0, 1, 0, 0)), Answer("asked", NOTHING, NOTHING)),
)
PHASES = [
    (Robbing(rolled=True), "지민이 도둑을 옮길 차례 · 차례 1/500", "지민 to move the robber · turn 1 of 500"),
    (
        Discarding((0, 2, 1)),
        "7이 나와서 카드를 버리는 중: Mike 2장, 하늘 1장 · 차례 1/500",
        "discarding after a seven: Mike 2, 하늘 1 · turn 1 of 500",
    ),
    (
        Paving(2, True),
        "지민이 공짜 도로를 놓을 차례(남은 2개) · 차례 1/500",
        "지민 to place free roads (2 left) · turn 1 of 500",
    ),
]


@pytest.mark.parametrize(("phase", "ko", "en"), PHASES)
def test_phase_texts(phase, ko, en):
    table = a_table(phase=phase)
    assert dict(rows_of(KO, table, 0))["지금"] == ko
    assert dict(rows_of(EN, table, 0))["Now"] == en


def test_rows_show_the_open_offer_and_its_answers():  # rule 8.5
    rows = list(KO.rows(GAME.view(a_table(phase=OFFERED).state, SPECTATOR)))
    at = [label for label, _ in rows].index("제안")
    assert rows[at : at + 3] == [
        ("제안", "지민이 나무 1장을 주고 벽돌 1장을 받고 싶어요"),
        ("", "Mike: 역제안, 벽돌 2장을 주고 양 1장을 받고 싶어요"),
        ("", "하늘: 아직 답하지 않았어요"),
    ]


def test_rules_switched_off_have_no_rows():  # rule 1.4
    table = Scenario.given(GAME, 3, Options(preset="epic5"), e.IslandLaid(BEGINNER), e.StarterFound((), 0))
    texts = dict(rows_of(EN, table, 0))
    assert not texts.keys() & {"Harbours", "Robber", "Development cards", "Rates", "Pieces"}
    assert texts["Bank"] == "never runs out"
    assert texts["▸ A"] == "지민 · 0 points · 0 resource cards"
    assert not any("#" in drawn for label, drawn in EN.rows(GAME.view(table.state, 0)) if not label)
