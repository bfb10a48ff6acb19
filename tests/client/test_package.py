"""The public names of the package, and its small parts."""

from types import ModuleType

import pytest

import noripan.client
from noripan.client import RoomAddress, actions_of

PUBLIC = """
    actions_of
    CommandRefused NoServer
    RoomAddress Session
    ConnectionStatus Frame Table TableClosed
"""


def test_public_names():
    names = {
        name
        for name, value in vars(noripan.client).items()
        if not name.startswith("_") and not isinstance(value, ModuleType)
    }
    assert names == set(PUBLIC.split())


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("6VS9HF", RoomAddress("6VS9HF")),
        (" 6vs-9hf ", RoomAddress("6vs-9hf")),
        ("https://play.example.org/r/6VS9HF#a6ce", RoomAddress("6VS9HF", "a6ce")),
        ("/r/6VS9HF#a6ce", RoomAddress("6VS9HF", "a6ce")),
        ("http://here/r/6VS9HF#a6ce.dealer.c0ffee", RoomAddress("6VS9HF", "a6ce", {"dealer": "c0ffee"})),
        ("/r/6VS9HF#.dealer.c0ffee", RoomAddress("6VS9HF", None, {"dealer": "c0ffee"})),
        ("/r/6VS9HF#a6ce.dealer", RoomAddress("6VS9HF", "a6ce")),
        ("/r/6VS9HF#a6ce.dealer.", RoomAddress("6VS9HF", "a6ce")),
    ],
)
def test_address_is_read_from_a_code_or_a_link(text, address):
    assert RoomAddress.read(text) == address


def test_actions_of_a_menu():
    form = {"action": "Bet", "fields": [{"name": "face"}, {"name": "count"}], "samples": [[[5, 6], [3, 3]]]}
    assert actions_of({"actions": [{"type": "Challenge"}], "forms": [form]}) == [
        {"type": "Challenge"},
        {"type": "Bet", "face": 5, "count": 3},
        {"type": "Bet", "face": 6, "count": 3},
    ]
