"""A person alone at a table that asks: who plays on this machine is its host."""

GAME = "dice_room"
UNREADABLE = "rule=안경 쓴 사람이 커피 사기"


def test_a_roll_is_offered_once(noripan):
    ran = noripan("play", GAME, "--seats", 3, "--seed", 3, typed="1\n")
    assert ran.code == 0
    assert ran.out.count("Roll the die") == 1
    assert "Standings: 1. " in ran.out


def test_the_person_decides_as_the_host(noripan):
    ran = noripan("play", GAME, "--seats", 3, "--seed", 3, "--option", UNREADABLE, typed="1\n4\n")
    assert ran.code == 0
    assert "The host decides who is caught." in ran.out
    assert "  4  Caught: " in ran.out
    assert "The host has decided." in ran.out


def test_the_person_may_call_it_off(noripan):
    ran = noripan("play", GAME, "--seats", 3, "--option", UNREADABLE, typed="1\n7\n")
    assert ran.code == 0
    assert "The host called the game off." in ran.out
