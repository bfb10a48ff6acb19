"""The texts of a game, and the teller that renders them in one language with the names at the table."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import asdict

from ..common_events import COMMON_EVENTS
from ..outcome import COMMON_REASONS, Outcome
from ..refusals import COMMON_REFUSALS, Refusal
from .house_rules import HouseRule
from .sentence import Sentence
from .text import Chosen, Lang, OptionText, Row, Text, fill

V = TypeVar("V")


@dataclass(frozen=True, slots=True, kw_only=True)
class GameTexts(Generic[V]):
    """All texts of a game. Templates are looked up by type."""

    title: Text
    summary: Text
    how_to_play: Sequence[Text]
    actions: Mapping[type, Chosen]
    events: Mapping[type, Chosen]
    """Without the common ones."""
    reasons: Mapping[str, Text]
    """Why a match ended, without the common reasons."""
    rows: Callable[[V, "Teller"], Sequence[Row]]
    """The view as labelled lines."""
    options: Mapping[str, OptionText] = field(default_factory=dict)
    """By name; options and seat options."""
    refusals: Mapping[str, Text] = field(default_factory=dict)
    """By code, without the common ones."""
    fields: Mapping[str, Text] = field(default_factory=dict)
    """Names of the fields of forms."""
    bots: Mapping[str, Text] = field(default_factory=dict)
    """Titles of the game's bots."""
    bot_notes: Mapping[str, Text] = field(default_factory=dict)
    """How the game's bots play, in one sentence each."""
    roles: Mapping[str, Text] = field(default_factory=dict)
    """Titles of the game's roles."""
    forms: Mapping[type, Text] = field(default_factory=dict)
    """Titles of forms."""
    words: Mapping[Any, Text] = field(default_factory=dict)
    """Names of cards, cells or colours, for `{card!w}`."""
    table_words: Callable[[V], Mapping[Any, Text]] | None = None
    """Names that depend on the table, such as a place by what is around it; log lines prefer them to `words`."""
    counted: Sequence[Text] = ()
    """Counted things, each with its `{count}`, for `{cost!c}`."""
    house_rules: Sequence[HouseRule] = ()
    """Rules that surprise people who know the game, most surprising first."""


class Teller:
    """A game's texts, a language and the names in seat order."""

    def __init__(
        self,
        texts: GameTexts[Any],
        lang: Lang,
        names: Sequence[str],
        words: Mapping[Any, Text] | None = None,
    ) -> None:
        self.texts = texts
        self.lang: Lang = lang
        self.names = names
        self._words = texts.words if words is None else words

    def at(self, view: Any, /) -> "Teller":
        """The same teller, with the names that things have at this table."""
        if self.texts.table_words is None:
            return self
        words = {**self.texts.words, **self.texts.table_words(view)}
        return Teller(self.texts, self.lang, self.names, words)

    def say(self, line: Text, /, **params: Any) -> str:
        """Renders any text."""
        return fill(line, params, self.lang, self.names, self._words, counted=self.texts.counted)

    def sentence(self, sentence: Sentence, /) -> str:
        """Renders a sentence."""
        return self.say(sentence.text, **sentence.params)

    def action(self, action: Struct, /) -> str:
        """An action as a menu shows it."""
        return self._say(self.texts.actions[type(action)], action)

    def event(self, shown: Struct, /) -> str:
        """What has happened."""
        return self._say(self.texts.events.get(type(shown)) or COMMON_EVENTS[type(shown)], shown)

    def form(self, action: type, /) -> str:
        """The title of a form."""
        return self.say(self.texts.forms[action])

    def field(self, name: str, /) -> str:
        """The name of a form's field."""
        return self.say(self.texts.fields[name])

    def refusal(self, refused: Refusal, /) -> str:
        """The text of a refusal; options appear by their labels."""
        line = self.texts.refusals.get(refused.code) or COMMON_REFUSALS[refused.code]
        option = self.texts.options.get(refused.params.get("option", ""))
        label = {} if option is None else {"option": self.say(option.label)}
        return self.say(line, **{**refused.params, **label})

    def notice(self, code: str, /) -> str:
        """The text of a notice to all."""
        return self.say(self.texts.refusals[code])

    def outcome(self, outcome: Outcome, /) -> str:
        """The text of an outcome."""
        line = self.texts.reasons.get(outcome.reason) or COMMON_REASONS[outcome.reason]
        return self.say(line, winners=outcome.winners, losers=outcome.losers)

    def rows(self, view: Any, /) -> Sequence[Row]:
        """A view as labelled lines."""
        return self.texts.rows(view, self)

    def _say(self, chosen: Chosen, value: Struct) -> str:
        line = chosen if isinstance(chosen, Text) else chosen(value)
        return self.say(line, **asdict(value))
