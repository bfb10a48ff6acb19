"""Variants of the toy game: start modes, several actors, turns of several actions, chat dice, a referee."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from msgspec import structs

from noripan.kernel import (
    REFEREE,
    AnyGame,
    Chance,
    Clock,
    Codec,
    FreeRolls,
    NoSeatOptions,
    Preview,
    Question,
    Referee,
    Role,
    Rounds,
    RuleViolation,
    Seat,
    Seating,
    SeatNumber,
    StartMode,
    Tagged,
    Text,
    TurnKind,
    Turns,
    require_seat,
)
from noripan.kernel.game import no_forms
from tests.conformance.toy import TOY, rules
from tests.conformance.toy.types import (
    CHIPS,
    Action,
    CupsOpened,
    Event,
    Open,
    Options,
    Over,
    PotWon,
    Stake,
    Staked,
    State,
    Turn,
)
from tests.conformance.variants import with_evolve, with_functions, with_texts, with_types


def started(mode: StartMode, game: AnyGame = TOY) -> AnyGame:
    """A game with another start mode."""
    return replace(game, start=lambda _options: mode)


def _waiting(state: State, /) -> Sequence[Seat]:
    waits = [seat for seat in state.living if state.chips[seat] == CHIPS]
    return waits if isinstance(state.phase, Turn) else ()


def _one_stake(state: State, seat: Seat, /) -> Sequence[Action]:
    return rules.samples(state, seat) if seat in _waiting(state) else ()


def _stake(state: State, seat: Seat, action: Action, chance: Chance, /) -> rules.Step:
    if action not in _one_stake(state, seat) or not isinstance(action, Stake):
        raise RuleViolation("STAKE_OUT_OF_RANGE", most=CHIPS)
    return _staked(state, seat, action.chips)


def _staked(state: State, seat: Seat, chips: int) -> rules.Step:
    after, events = rules.happened(state, Staked(seat, chips))
    if _waiting(after):
        return after, events
    over, end = rules.opened(after, seat)
    return over, (*events, *end)


def _leave(state: State, seat: Seat, chance: Chance, /) -> rules.Step:
    after, events = rules.leave(state, seat, chance)
    if not isinstance(after.phase, Turn) or _waiting(after):
        return after, events
    over, end = rules.opened(after, after.living[0])
    return over, (*events, *end)


TOGETHER: AnyGame = with_functions(
    actors=_waiting, legal=_one_stake, play=_stake, leave=_leave, forms=no_forms
)
"""All stake once, at the same time; then the cups are opened."""


MOST: Final = 1000


class Toss(Tagged, frozen=True):
    """Stakes a rolled number, with the player's contribution to the luck."""

    words: str = ""
    range: tuple[int, int] | None = None


TOSS: Final = Toss()


def highest(options: Options, own: NoSeatOptions, /) -> int:
    """The highest number of a die."""
    return 3 * options.dice


def _one_toss(state: State, seat: Seat, /) -> Sequence[Toss]:
    return (TOSS,) if seat in _waiting(state) else ()


def _toss(state: State, seat: Seat, action: Toss, chance: Chance, /) -> rules.Step:
    most = highest(state.options, NoSeatOptions())
    if seat not in _waiting(state):
        raise RuleViolation("ALREADY_TOSSED")
    if action.range not in {None, (1, most)}:
        raise RuleViolation("INVALID_RANGE", allowed=f"1–{most}")
    return _staked(state, seat, chance.seeded(action.words, 1, most))


def _tossed() -> AnyGame:
    game = with_functions(
        TOGETHER, actors=_waiting, legal=_one_toss, play=_toss, idle=lambda _state, _seat: TOSS
    )
    refusals = {**TOY.facts.texts.refusals, "ALREADY_TOSSED": Text(ko="이미 던졌어요.", en="Tossed already.")}
    game = with_texts(
        with_types(game, action=Toss), actions={Toss: Text(ko="던지기", en="Toss")}, refusals=refusals
    )
    rolls = FreeRolls(most=MOST, highest=highest, action=Toss)
    return replace(game, free_rolls=rolls)


TOSSED: AnyGame = _tossed()
"""All roll a die for their stake, once and at the same time, also in chat."""


class Award(Tagged, frozen=True):
    """The pot goes to these seats."""

    seats: tuple[SeatNumber, ...]
    why: str


class Pass(Tagged, frozen=True):
    """The adjudicator cannot decide."""


class Stop(Tagged, frozen=True):
    """The match is called off."""


PASS, STOP = Pass(), Stop()


def question_of(state: State, /) -> Question | None:
    """Once all have staked: to the judge first, then, with the cups open, to the host."""
    if not isinstance(state.phase, Turn) or _waiting(state):
        return None
    numbers = tuple((seat, state.chips[seat]) for seat in state.living)
    return Question("host" if state.opened else "model", "Who is it?", numbers)


def _refereed_actors(state: State, /) -> Sequence[Seat]:
    return _waiting(state) if question_of(state) is None else (REFEREE,)


def _refereed_legal(state: State, seat: Seat, /) -> Sequence[object]:
    if seat != REFEREE:
        return _one_stake(state, seat)
    return () if question_of(state) is None else (PASS, *(Award((living,), "") for living in state.living))


def _refereed_play(state: State, seat: Seat, action: object, chance: Chance, /) -> rules.Step:
    if seat == REFEREE:
        return _answered(state, action)
    if action not in _one_stake(state, seat) or not isinstance(action, Stake):
        raise RuleViolation("STAKE_OUT_OF_RANGE", most=CHIPS)
    return rules.happened(state, Staked(seat, action.chips))


def _answered(state: State, answer: object) -> rules.Step:
    match answer:
        case Award((winner,)) if winner in state.living and question_of(state) is not None:
            return rules.happened(state, PotWon(winner))
        case Pass() if question_of(state) is not None:
            opened = CupsOpened(state.living[0], state.cups)
            return rules.happened(state, PotWon(state.living[0]) if state.opened else opened)
        case Stop():
            return rules.happened(state, PotWon(state.living[-1]))
        case _:
            raise RuleViolation("NO_SUCH_DIE", face=0)


ASKED: AnyGame = with_functions(
    TOGETHER,
    actors=_refereed_actors,
    legal=_refereed_legal,
    play=_refereed_play,
    leave=rules.leave,
    idle=lambda state, seat: PASS if seat == REFEREE else rules.idle(state, seat),
    turns=Turns(number=lambda state, seat: int(seat == REFEREE and state.opened)),
    referee=Referee(
        codec=Codec(Award | Pass | Stop),
        question=question_of,
        answer=lambda seats, why: PASS if seats is None else Award(seats, why),
        call_off=STOP,
        seconds=40,
    ),
)
"""All stake once; then the judge decides who wins the pot, or the host if the judge cannot."""


def _passing_every_other_time(state: State, event: Event, /) -> State:
    after = rules.evolve(state, event)
    if isinstance(event, Staked) and after.chips[event.seat] % 2 == 0:
        return structs.replace(after, phase=state.phase)
    return after


TWICE: AnyGame = with_evolve(_passing_every_other_time)
"""A turn of single chips is two stakes long."""


def _owing(state: State, /) -> tuple[Seat, ...]:
    """The seats that have staked less than the seat whose turn it is."""
    if not isinstance(state.phase, Turn):
        return ()
    asker = state.phase.seat
    return tuple(seat for seat in state.living if state.chips[seat] > state.chips[asker])


def _followed_actors(state: State, /) -> Sequence[Seat]:
    return (state.phase.seat, *_owing(state)) if isinstance(state.phase, Turn) else ()


def _followed_kind(state: State, seat: Seat, /) -> TurnKind:
    if state.phase != Turn(seat):
        return "answer"
    return "wait" if _owing(state) else "turn"


def _followed_legal(state: State, seat: Seat, /) -> Sequence[Action]:
    if seat in _owing(state):
        return (Stake(1),)
    if state.phase != Turn(seat):
        return ()
    if _owing(state):
        return (Stake(2), Open())
    return (Stake(1), Open()) if state.chips[seat] else (Open(),)


def _followed_idle(state: State, seat: Seat, /) -> Action:
    require_seat(state.chips, seat)
    return _followed_legal(state, seat)[0]


def _follow(state: State, seat: Seat, action: Action, chance: Chance, /) -> rules.Step:
    if action not in _followed_legal(state, seat):
        raise RuleViolation("NOT_YOUR_TURN", turn=seat)
    if not isinstance(action, Stake):
        return rules.opened(state, seat)
    staked = Staked(seat, action.chips % 2)
    return _following(state, staked), (staked,)


def _following(state: State, event: Event, /) -> State:
    if not isinstance(event, Staked) or not isinstance(state.phase, Turn):
        return rules.evolve(state, event)
    after, asker = rules.paid(state, event.seat, event.chips), state.phase.seat
    is_followed = event.seat != asker and not _owing(after) and after.chips[asker] % 2 == 1
    return rules.passed(after, asker) if is_followed or not event.chips else after


def _followed() -> AnyGame:
    game = with_functions(actors=_followed_actors, legal=_followed_legal, play=_follow, forms=no_forms)
    game = replace(game, turns=Turns(clock=Clock(answer=12), kind=_followed_kind), idle=_followed_idle)
    return with_evolve(_following, game)


FOLLOWED: AnyGame = _followed()
"""A turn is two stakes of one chip, and the others answer each; a stake of two ends it without answers."""


def _leave_the_table(state: State, seat: Seat, chance: Chance, /) -> rules.Step:
    """The match ends when the dealer leaves."""
    after, events = rules.leave(state, seat, chance)
    if seat != 0 or not events or isinstance(after.phase, Over):
        return after, events
    over, end = rules.happened(after, PotWon(after.living[0]))
    return over, (*events, *end)


HOUSE_DICE: Final = 3
FORBIDDEN_DICE: Final = 1


def _dealt_start(options: Options, /) -> StartMode:
    return "automatic" if options.dice == HOUSE_DICE else "first_seat"


def _dealer_bot(options: Options, /) -> str | None:
    return "bold" if options.dice == HOUSE_DICE else None


def _dealt_names(options: Options, /) -> tuple[int, int]:
    return (1, 20) if options.dice == HOUSE_DICE else (2, 5)


def _dealt_options(options: Options, /) -> None:
    if options.dice == FORBIDDEN_DICE:
        raise RuleViolation("STAKE_OUT_OF_RANGE", most=CHIPS)


DEALER: Final = Role(
    name="dealer", taken="DEALER_ALREADY_EXISTS", only="NOT_DEALER", gone="GAME_TERMINATED", bot=_dealer_bot
)

DEALT: AnyGame = replace(
    with_functions(leave=_leave_the_table, check_options=_dealt_options),
    start=_dealt_start,
    seating=Seating(name_lengths=_dealt_names),
    roles=(DEALER,),
    rounds=Rounds(between="GAME_NOT_INROUND"),
    facts=replace(
        TOY.facts,
        texts=replace(
            TOY.facts.texts,
            roles={"dealer": Text(ko="딜러", en="Dealer")},
            refusals={
                **TOY.facts.texts.refusals,
                "DEALER_ALREADY_EXISTS": Text(ko="딜러가 이미 있어요.", en="There is a dealer already."),
                "GAME_NOT_INROUND": Text(ko="라운드 중이 아니에요.", en="No round is being played."),
                "NOT_DEALER": Text(ko="딜러만 시작할 수 있어요.", en="Only the dealer can start."),
                "GAME_TERMINATED": Text(ko="딜러가 떠났어요.", en="The dealer left."),
            },
        ),
    ),
)
"""Rounds with a dealer's role: with three dice a bot deals; one die is refused."""


def _last_first(options: Options, seats: tuple[NoSeatOptions, ...], /) -> tuple[int, ...]:
    return tuple(reversed(range(len(seats))))


BACKWARDS: AnyGame = with_functions(seating=Seating(order=_last_first))
"""The last member sits first."""


PLAIN_DICE, ALIKE_DICE = 2, 4


def _previewed(options: Options, seats: tuple[NoSeatOptions, ...], has_model: bool, /) -> Preview | None:
    if options.dice < PLAIN_DICE:
        return None
    places = range(len(seats))
    warnings = tuple(Text(f"{{{seat}!n:은/는}} 조심!", f"{{{seat}!n}}, beware!") for seat in places)
    if options.dice == PLAIN_DICE:
        return Preview(Text("둘", "two"), warnings=warnings)
    meant = Text("셋", "three") if options.dice <= ALIKE_DICE else Text("더", "more")
    return Preview(meant, ("{four}",), confirm=True, warnings=warnings)


WARY: AnyGame = with_functions(preview=_previewed)
"""Options with a preview: none for one die, a plain one for two, one to confirm for more. Three and four dice
mean the same. Everyone at the table is warned."""
