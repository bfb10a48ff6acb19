"""The tables of `noripan analyse`."""

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from noripan.analysis import AnalysisBegun, AnalysisEnded, AnalysisPart, BetterMove, Shares, TurnAnalysed
from noripan.kernel import Lang, Text, fill

from ..terminal.screen import SafeConsole
from ..text import analysis_texts as texts


def print_analysis(parts: Sequence[AnalysisPart], names: Sequence[str], lang: Lang) -> None:
    """What the terms mean, the turns, where the match turned, and the sums."""
    begun, ended = parts[0], parts[-1]
    rows = [part for part in parts if isinstance(part, TurnAnalysed)]
    if isinstance(begun, AnalysisBegun) and isinstance(ended, AnalysisEnded):
        _Printer(begun, rows, ended, names, lang).print()


class _Printer:
    def __init__(
        self,
        begun: AnalysisBegun,
        rows: Sequence[TurnAnalysed],
        ended: AnalysisEnded,
        names: Sequence[str],
        lang: Lang,
    ) -> None:
        self._begun = begun
        self._rows = rows
        self._ended = ended
        self._names = names
        self._lang = lang
        self._console: Console = SafeConsole(highlight=False)

    def print(self) -> None:
        by_model = self._begun.method == "model"
        self._line(texts.ABOUT, par=self._begun.par.in_(self._lang))
        self._line(texts.BY_MODEL if by_model else texts.BY_PLAYOUTS)
        self._line(texts.TURNS)
        self._console.print(self._turns())
        self._list(texts.TURNING_POINTS, self._turning_points())
        self._list(texts.BETTER_MOVES, self._better_moves())
        self._line(texts.TOTALS)
        self._console.print(self._totals())

    def _line(self, text: Text, **params: object) -> None:
        self._console.print(fill(text, params, self._lang), markup=False)

    def _list(self, title: Text, lines: Sequence[str]) -> None:
        if lines:
            self._line(title)
        for line in lines:
            self._console.print(f"  {line}", markup=False)

    def _turns(self) -> Table:
        heads = [text.in_(self._lang) for text in (texts.MOVES, texts.TURN)]
        parts = [text.in_(self._lang) for text in (texts.LUCK, texts.SKILL, texts.DRIFT)]
        table = Table(*heads, *self._names, *parts)
        for row in self._rows:
            own = (
                ["", "", ""]
                if row.seat is None
                else [_points(part[row.seat]) for part in (row.luck, row.skill, row.drift)]
            )
            table.add_row(_moves(row), self._player(row), *map(_per_cent, row.chances), *own)
        return table

    def _player(self, row: TurnAnalysed) -> str:
        return texts.OPENING.in_(self._lang) if row.seat is None else self._names[row.seat]

    def _turning_points(self) -> list[str]:
        if not self._ended.turning_points:
            return [texts.NO_TURNING_POINTS.in_(self._lang)]
        return [self._turning_point(index) for index in sorted(self._ended.turning_points)]

    def _turning_point(self, index: int) -> str:
        row, before = self._rows[index], self._chances_before(index)
        changes = ", ".join(
            fill(texts.CHANGE, {"name": name, "before": _per_cent(was), "after": _per_cent(now)}, self._lang)
            for name, was, now in zip(self._names, before, row.chances, strict=True)
        )
        params = {"moves": _moves(row), "name": self._player(row), "changes": changes}
        return fill(texts.TURNING_POINT, params, self._lang)

    def _chances_before(self, index: int) -> Shares:
        return self._rows[index - 1].chances if index else self._begun.chances

    def _better_moves(self) -> list[str]:
        return [self._better_move(better) for row in self._rows for better in row.better]

    def _better_move(self, better: BetterMove) -> str:
        params = {
            "move": better.move,
            "name": self._names[better.seat],
            "chosen": better.chosen.in_(self._lang),
            "better": better.better.in_(self._lang),
            "gain": f"{100 * better.gain:.0f}",
            "error": f"{100 * better.error:.0f}",
        }
        return fill(texts.BETTER_MOVE, params, self._lang)

    def _totals(self) -> Table:
        heads = (texts.PLAYER, texts.LUCK, texts.SKILL, texts.DRIFT)
        table = Table(*[text.in_(self._lang) for text in heads])
        ended = self._ended
        for name, *parts in zip(self._names, ended.luck, ended.skill, ended.drift, strict=True):
            table.add_row(name, *map(_points, parts))
        return table


def _moves(row: TurnAnalysed) -> str:
    return str(row.first) if row.first == row.last else f"{row.first}–{row.last}"


def _per_cent(share: float) -> str:
    return f"{100 * share:.0f} %"


def _points(share: float) -> str:
    return f"{100 * share:+.1f}"
