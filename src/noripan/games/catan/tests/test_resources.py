import pytest
from hypothesis import given
from hypothesis import strategies as st

from noripan.games.catan.actions import MAX_PER_KIND
from noripan.games.catan.resources import (
    CARDS,
    CITY_COST,
    DECK,
    FULL_HAND,
    KINDS,
    LANE_OF,
    LANES,
    MOST,
    ONE,
    ROAD_COST,
    SETTLEMENT_COST,
    STOCK,
    count_of,
    from_stored,
    has,
    maximum,
    minimum,
    nth_lane,
    pack,
    to_stored,
    total,
    unpack,
)

hands = st.tuples(*[st.one_of(st.integers(0, 5), st.integers(0, MOST // 2))] * 5)
"""Two of them fit into one; small ones often."""


def each(function, *several):
    return tuple(map(function, *several))


@given(hands)
def test_packing_keeps_every_count(hand):  # rule 1.2
    assert unpack(pack(hand)) == hand
    assert total(pack(hand)) == sum(hand)
    assert [count_of(pack(hand), kind) for kind in KINDS] == list(hand)
    assert [count_of(pack(hand), card) for card in CARDS] == list(hand)


@given(hands, hands)
def test_sums_and_differences_of_hands_are_those_of_numbers(one, other):  # rule 1.2
    both = each(lambda a, b: a + b, one, other)
    assert pack(one) + pack(other) == pack(both)
    assert pack(both) - pack(other) == pack(one)


@given(hands, hands)
def test_has_compares_every_kind(hand, wanted):  # rule 5.8
    assert has(pack(hand), pack(wanted)) == all(a >= b for a, b in zip(hand, wanted, strict=True))
    assert has(pack(hand), pack(hand))


@given(hands, st.integers(0, 4))
def test_one_card_too_few_is_not_enough(hand, kind):  # rule 5.8
    more = tuple(count + (at == kind) for at, count in enumerate(hand))
    assert not has(pack(hand), pack(more))
    assert has(pack(more), pack(hand))


@given(hands, hands)
def test_minimum_and_maximum_are_taken_by_kind(one, other):
    assert unpack(minimum(pack(one), pack(other))) == each(min, one, other)
    assert unpack(maximum(pack(one), pack(other))) == each(max, one, other)


@given(st.tuples(*[st.integers(0, 6)] * 5))
def test_every_single_card_can_be_picked(hand):
    picked = [LANES.index(nth_lane(pack(hand), number)) for number in range(sum(hand))]
    assert picked == [at for at, count in enumerate(hand) for _ in range(count)]
    with pytest.raises(IndexError):
        nth_lane(pack(hand), sum(hand))


@given(hands)
def test_stored_numbers_have_lanes_of_sixteen_bits(hand):
    stored = sum(count * 2 ** (16 * at) for at, count in enumerate(hand))
    assert to_stored(pack(hand)) == stored
    assert from_stored(stored) == pack(hand)


def test_the_largest_counts_fit():  # rule 4.6
    full = pack((MOST,) * 5)
    assert (unpack(full), total(full)) == ((MOST,) * 5, 5 * MOST)
    assert has(full, full)
    assert has(full, FULL_HAND + pack((MAX_PER_KIND,) * 5))  # the largest gain of a full hand
    with pytest.raises(ValueError, match="2048"):
        from_stored(2048)


def test_one_of_each_kind():  # rule 1.2
    for at, kind in enumerate(KINDS):
        assert unpack(ONE[kind]) == tuple(int(other == at) for other in range(5))
        assert 1 << LANE_OF[kind] == ONE[kind]


@pytest.mark.parametrize(
    ("amount", "counts"),
    [
        (ROAD_COST, (1, 1, 0, 0, 0)),  # rule 5.1
        (SETTLEMENT_COST, (1, 1, 1, 1, 0)),  # rule 5.2
        (CITY_COST, (0, 0, 0, 2, 3)),  # rule 5.3
        (STOCK, (19,) * 5),  # rule 4.6
        (DECK, (14, 5, 2, 2, 2)),  # rule 9.1
    ],
)
def test_prices_and_supplies(amount, counts):
    assert KINDS == ("wood", "brick", "sheep", "wheat", "ore")
    assert unpack(amount) == counts
