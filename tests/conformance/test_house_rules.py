"""Every badge of a house rule opens a rule of the game and depends on its own options."""

import pytest
from msgspec import convert

from noripan.games import registry
from noripan.kernel import LANGS
from noripan.server.content.rulebook import rulebook

MOST_LETTERS = 40


@pytest.mark.parametrize("slug", registry.slugs())
def test_badges_open_existing_rules(slug):
    numbers = {rule.number for chapter in rulebook(slug).chapters for rule in chapter.rules}
    badges = registry.find(slug).game.facts.texts.house_rules
    assert badges, "every game here has a house rule"
    assert {badge.rule for badge in badges} <= numbers


@pytest.mark.parametrize("slug", registry.slugs())
def test_badges_are_short_and_different(slug):
    badges = registry.find(slug).game.facts.texts.house_rules
    for lang in LANGS:
        texts = [badge.badge.in_(lang) for badge in badges]
        assert len(set(texts)) == len(texts)
        assert max(map(len, texts)) <= MOST_LETTERS


@pytest.mark.parametrize("slug", registry.slugs())
def test_badges_depend_on_possible_options(slug):
    facts = registry.find(slug).game.facts
    for badge in facts.texts.house_rules:
        plain = facts.codecs.options.plain(facts.codecs.options.type())
        assert set(badge.options) <= set(plain)
        convert({**plain, **badge.options}, facts.codecs.options.type)
