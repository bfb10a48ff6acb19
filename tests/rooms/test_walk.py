"""Invariants of rooms, checked after every step of a random walk."""

from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from noripan.games.pirate_dice import GAME as PIRATE_DICE
from noripan.kernel import (
    LANGS,
    REFEREE,
    AnyGame,
    FastChance,
    MatchEntry,
    RoomRolls,
    Seat,
    Verified,
    read,
    terms_of,
    verify,
    write_log,
)
from noripan.kernel.capabilities.preview import no_preview
from noripan.kernel.chance.fairness import seeded_random
from noripan.rooms import (
    CHAT_KEPT,
    COMMANDS_KEPT,
    MOST_MEMBERS,
    AnyRoom,
    AnyRoomEntry,
    HumanPlayer,
    MatchEnded,
    MatchStarted,
    Request,
    RollsRevealed,
    Said,
    TableCleared,
    Wake,
    alarm,
    commitment,
    evolve,
    looks_the_same,
    opened,
    refusal,
    room_codec,
    room_entry_codec,
    room_view,
    running,
    turn_view,
)
from noripan.rooms.accepted_commands import MAX_RECENT
from noripan.rooms.events import RollSecretMade, RoomEvent, SecretMade
from noripan.rooms.rules.idle import active, is_idle
from noripan.rooms.values import ROLLS_KEPT
from tests.conformance.toy import TOY
from tests.rooms.folding import evolve_all

from .variants import ASKED, DEALT, FOLLOWED, TOGETHER, TOSSED, TWICE, WARY, started
from .walk import Step, Walk

STEPS = 400
MOST_WALKS = 400
GAMES = {
    "pirate dice": PIRATE_DICE,
    "toy": TOY,
    "options are confirmed": WARY,
    "the ready ones play": started("ready_only"),
    "a dealer starts": started("first_seat"),
    "a dealer's table": DEALT,
    "all act at once": TOGETHER,
    "turns of two moves": TWICE,
    "dice in the talk": TOSSED,
    "others decide": ASKED,
    "others answer": FOLLOWED,
}
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())


@every_game
@given(seed=st.integers(0, 2**32))
def test_invariants_hold_after_every_random_command(game: AnyGame, seed: int) -> None:
    walk, folded, positions = Walk(game, seed), Folded(game), Positions(game)
    folded.must_follow(walk)
    for step in walk.steps(STEPS):
        must_change_nothing_when_refused(game, step)
        must_keep_secrets_distinct(step)
        must_say_why_the_table_is_cleared(game, step)
        must_roll_by_the_commitment(game, step)
        if looks_the_same(step.before, step.after):
            assert room_view(game, step.before) == room_view(game, step.after)
        must_not_reuse_command_ids(walk, step)
        must_be_done_once(walk, step)
        positions.must_be_numbered_once(step)
        must_sleep_once_woken(walk)
        must_be_consistent(game, walk.room)
        must_close_decided_votes(game, walk.room)
        must_verify(game, walk.log, step)
        folded.must_follow(walk)
    must_answer_each_once(walk)
    assert evolve_all(game, opened(walk.room.id, walk.log[0]), walk.log[1:]) == walk.room


class Folded:
    """The room as another server would rebuild it from stored entries."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.room: AnyRoom | None = None
        self.seq = 0
        self.codec = room_entry_codec(game)
        self.snapshots = room_codec(game)

    def must_follow(self, walk: Walk) -> None:
        """Folds new entries; the result and its snapshot must equal the room."""
        for entry in walk.log[self.seq :]:
            self.seq += 1
            assert entry.seq == self.seq
            stored = self.codec.decode(self.codec.encode(entry))
            assert stored == entry
            self.room = (
                opened(walk.room.id, stored) if self.room is None else evolve(self.game, self.room, stored)
            )
        snapshot = self.snapshots.encode(walk.room)
        assert self.room is not None
        assert self.snapshots.encode(self.room) == snapshot
        assert self.snapshots.decode(snapshot) == walk.room


class Positions:
    """The positions of all matches of a room."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.last = 0

    def must_be_numbered_once(self, step: Step) -> None:
        """Each position has a higher number than all before it, also those of earlier matches."""
        before, after = (turn_view(self.game, room, None) for room in (step.before, step.after))
        if after is None:
            return
        if any(isinstance(entry.event, MatchEntry) for entry in step.entries):
            assert after.number > self.last
        else:
            assert before is not None
            assert after.number == before.number
        self.last = after.number


def must_change_nothing_when_refused(game: AnyGame, step: Step) -> None:
    """A refused command changes nothing, and the refusal has a text."""
    if not step.entries:
        assert step.after is step.before
    if step.refused is not None:
        texts = refusal(game, step.after, step.refused)
        assert all(texts[lang] for lang in LANGS)


def must_not_reuse_command_ids(walk: Walk, step: Step) -> None:
    """A known id is accepted again with the same content, and refused with any other."""
    earlier = [known.command for known in walk.accepted if _has_same_id(known, step.request)]
    if earlier:
        is_refused = step.refused is not None and step.refused.code == "ID_REUSED"
        assert is_refused == (step.request.command not in earlier)


def _has_same_id(known: Request, request: Request) -> bool:
    return request.id is not None and (known.member, known.id) == (request.member, request.id)


def must_be_done_once(walk: Walk, step: Step) -> None:
    """Resending the last accepted command changes nothing."""
    if step.entries and step.request.id is not None:
        again = walk.step(step.request)
        assert (again.entries, again.refused) == ([], None)


def must_answer_each_once(walk: Walk) -> None:
    """Resending an old command changes nothing either, and the log contains each once."""
    for request in walk.accepted:
        assert walk.step(request).entries == []
    answered = [(entry.member, entry.command) for entry in walk.log if entry.command is not None]
    assert len(answered) == len(set(answered)) == len(walk.accepted)


def must_sleep_once_woken(walk: Walk) -> None:
    """A room that was just woken does not ask to be woken at the same time again."""
    at = alarm(walk.room)
    if at is not None and at <= walk.now:
        walk.step(Request(Wake()))
        later = alarm(walk.room)
        assert later is None or later > walk.now


def must_be_consistent(game: AnyGame, room: AnyRoom) -> None:
    """Seats, host, clocks and bounded lists are consistent."""
    sitting = [player.member for player in room.seats.values() if isinstance(player, HumanPlayer)]
    assert len(sitting) == len(set(sitting))
    assert set(sitting) <= room.members.keys()
    assert room.host in room.members if room.members else room.host is None
    assert len(room.members) <= MOST_MEMBERS
    assert len(room.chat) <= CHAT_KEPT
    assert all(len(known.older) <= COMMANDS_KEPT for known in room.answered.values())
    assert all(len(known.recent) <= MAX_RECENT for known in room.answered.values())
    if room.host is not None and is_idle(room.members[room.host]):
        assert active(room) == []
    least, most = game.seating.name_lengths(room.options)
    assert all(least <= len(member.name) <= most for member in room.members.values())
    match = running(room)
    if match is not None:
        assert set(match.clocks) == set(game.actors(match.state))
        assert match.clocks
        assert all(match.players[seat] is not None for seat in match.clocks if seat != REFEREE)
    assert (room.free_rolls is None) == (game.free_rolls is None)
    assert room.free_rolls is None or len(room.free_rolls.rolls) < ROLLS_KEPT


def must_close_decided_votes(game: AnyGame, room: AnyRoom) -> None:
    """An open vote can still end either way, and everyone sees the voters."""
    match = running(room)
    if match is None:
        return
    shown = {vote.seat: vote for vote in room_view(game, room).match.votes}
    assert shown.keys() == match.votes.keys()
    for seat, vote in match.votes.items():
        entitled = {
            player.member
            for at, player in enumerate(match.players)
            if at != seat
            and isinstance(player, HumanPlayer)
            and may_vote(game, room, Seat(at), player.member)
        }
        yes, no = ({each for each in entitled if vote.ballots.get(each) is said} for said in (True, False))
        most = len(entitled) // 2
        assert len(yes) <= most < len(entitled) - len(no)
        assert (set(shown[seat].voters), set(shown[seat].yes), set(shown[seat].no)) == (entitled, yes, no)
        assert shown[seat].needed == most + 1


def may_vote(game: AnyGame, room: AnyRoom, seat: Seat, member: str) -> bool:
    """Whether a player may vote: connected, or excused after a restart, and still in the match."""
    match, known = running(room), room.members[member]
    assert match is not None
    _, events = game.leave(match.state, seat, FastChance(0))
    return bool(events) and (known.lost is None or known.excused)


def must_say_why_the_table_is_cleared(game: AnyGame, step: Step) -> None:
    """A table is cleared only with the notice of a role."""
    cleared = [entry.event for entry in step.entries if isinstance(entry.event, TableCleared)]
    assert {event.notice for event in cleared} <= {role.gone for role in game.roles}


def must_keep_secrets_distinct(step: Step) -> None:
    """Nobody is ready when a secret is made, so every salt comes after its commitment."""
    if any(isinstance(entry.event, SecretMade) for entry in step.entries):
        assert all(member.salt is None for member in step.after.members.values())


def must_roll_by_the_commitment(game: AnyGame, step: Step) -> None:
    """Every free roll comes from the secret committed to before."""
    events, luck = [entry.event for entry in step.entries], step.before.free_rolls
    for event in events:
        roll = event.dice_result.free if isinstance(event, Said) and event.dice_result else None
        if roll is not None:
            assert luck is not None
            assert roll.number == len(luck.rolls)
            assert roll.value == seeded_random(f"{luck.secret}:{roll.number}:{roll.words}", 1, roll.high)
    for made in [event for event in events if isinstance(event, RollsRevealed | RollSecretMade)]:
        assert luck is not None
        assert (made.secret == luck.secret) == isinstance(made, RollsRevealed)


def must_verify(game: AnyGame, log: list[AnyRoomEntry], step: Step) -> None:
    """A match that has just ended verifies against its published commitment."""
    before = running(step.before)
    for end in [entry.event for entry in step.entries if isinstance(entry.event, MatchEnded)]:
        shown = commitment(step.before)
        assert before is None or before.id == end.match
        rolls = 0 if step.before.free_rolls is None else len(step.before.free_rolls.rolls)
        verdict = verify(game, read(replay(game, log, end)), commitment=shown)
        assert isinstance(verdict, Verified)
        assert verdict.rolls == rolls


def replay(game: AnyGame, log: list[AnyRoomEntry], end: MatchEnded) -> bytes:
    """The replay file of a match, from the entries of its room."""
    events = [entry.event for entry in log]
    (start,) = [event for event in events if isinstance(event, MatchStarted) and event.match == end.match]
    first, last = events.index(start), events.index(end)
    steps = [event for event in events[first:last] if isinstance(event, MatchEntry)]
    terms = terms_of(game, start.options, start.seat_options, start.match, start.salts, start.origin or None)
    rolls = [
        RoomRolls(event.secret, event.rolls) for event in events[last:] if isinstance(event, RollsRevealed)
    ]
    secret = bytes.fromhex(end.secret)
    return write_log(game, steps, end.outcome, terms, secret, start.names, next(iter(rolls), None))


def never(game: AnyGame) -> set[str]:
    """Events that cannot occur in a walk of this game."""
    rolls = {"RollSecretMade", "RollsRevealed"} if game.free_rolls is None else set()
    roles = set() if game.roles else {"TableCleared"}
    confirmed = {"OptionsConfirmed"} if game.preview is no_preview else set()
    return {"RoomOpened", "OriginSet"} | rolls | roles | confirmed


@pytest.mark.no_cover
@every_game
def test_random_walk_reaches_every_event(game: AnyGame) -> None:
    """Otherwise the invariants would prove little."""
    reached: set[str] = set()
    everything = {kind.__name__ for kind in get_args(RoomEvent[Any, Any, Any, Any])} - never(game)
    for seed in range(MOST_WALKS):
        if everything <= reached:
            break
        walk = Walk(game, seed)
        for step in walk.steps(STEPS):
            reached |= {type(entry.event).__name__ for entry in step.entries}
            if step.refused is not None:
                reached.add(step.refused.code)
    assert everything - reached == set()
    assert {"GAME_IN_PROGRESS", "STALE_COMMITMENT", "STALE_ACTION", "NOT_A_MEMBER", "NOT_HOST"} <= reached
