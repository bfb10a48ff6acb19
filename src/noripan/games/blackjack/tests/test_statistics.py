"""The numbers of a round."""

from msgspec.structs import replace

from noripan.games.blackjack import GAME
from noripan.games.blackjack.events import CardDrawn, DealerDrew
from noripan.games.blackjack.options import Options
from noripan.games.blackjack.state import GONE
from noripan.games.blackjack.statistics import statistics
from noripan.kernel import Match

MATCH = Match.start(GAME, 4, Options())
CARD = MATCH.view(None).players[1].cards[0]


def test_scores_draws_21_and_busts() -> None:
    view = MATCH.view(None)
    dealer, *players = (
        replace(player, score=score) for player, score in zip(view.players, (18, 21, 25, 0), strict=True)
    )
    players[-1] = GONE
    events = (CardDrawn(1, CARD), CardDrawn(2, CARD), CardDrawn(2, CARD), DealerDrew((CARD, CARD, CARD)))
    found = {each.name: each.values for each in statistics(replace(view, players=(dealer, *players)), events)}
    assert found == {
        "score": (18, 21, 25, None),
        "drawn": (3, 1, 2, 0),
        "twenty_one": (0, 1, 0, 0),
        "busts": (0, 0, 1, 0),
    }
