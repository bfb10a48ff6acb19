"""Decides commands: each becomes entries or is refused. The one place that says what may happen, and when."""

from typing import Any, Final, assert_never

from noripan.kernel import REFEREE, Acted, AnyGame, Chance, Refusal, Seat, check_bounds, is_blank

from .commands import (
    Act,
    CallOff,
    Choose,
    ComeBack,
    Configure,
    ConfirmOptions,
    Connect,
    Decide,
    Disconnect,
    HandOver,
    JudgeAnswered,
    Kick,
    Leave,
    Lock,
    MoveBot,
    Mute,
    PlayOn,
    React,
    Ready,
    Rematch,
    RemoveBot,
    Request,
    Resume,
    RoomCommand,
    Say,
    SeatBot,
    Sit,
    Stand,
    Start,
    Unready,
    Vote,
    Wake,
)
from .draft import ID_WORDS, Draft, random_hex
from .events import (
    AnyRoomEntry,
    HostChanged,
    MemberJoined,
    MemberLost,
    MemberUnready,
    Reacted,
    RoomEntry,
    RoomOpened,
    Said,
    SeatOptionsChosen,
    SeatTaken,
    ServiceInterrupted,
)
from .evolve import opened
from .room import (
    AnyRoom,
    RoomOrigin,
    accepted_before,
    accepted_seq,
    alarm,
    connected,
    is_invited,
    opens_lock,
    running,
    seat_of,
)
from .rules import bots, chat_dice, host, leave, referee, start
from .rules.checks import match_of, must_be_between_matches, must_be_current, place_of
from .rules.clocks import run_out
from .rules.host import INVITE_WORDS
from .rules.names import clean_line, clean_name
from .rules.origin import set_origin
from .rules.roles import seat_for, seat_opened_by, seat_role_bots, stand_up
from .values import CHAT_LENGTH, MOST_MEMBERS, BotPlayer, HumanPlayer, RoomSettings, StandIn

CODE_LETTERS: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
CODE_LENGTH: Final = 6
KEY_WORDS: Final = 4

Decided = tuple[AnyRoom, list[AnyRoomEntry]]
HostCommand = (
    Configure[Any]
    | ConfirmOptions[Any]
    | SeatBot
    | RemoveBot
    | HandOver
    | Kick
    | Mute
    | Lock
    | Decide
    | CallOff
)


def open_room(  # noqa: PLR0917 - what it is opened with, and its sources of time and chance
    game: AnyGame,
    settings: RoomSettings | None,
    options: Any,
    now: int,
    chance: Chance,
    origin: RoomOrigin | None = None,
    bot: str | None = None,
    /,
) -> Decided:
    """A new room. Its code is short enough to say aloud; its invite and keys are too long to guess.

    With an origin its matches go on from an earlier one, and a bot, if given, takes the other seats.
    """
    chosen = host.with_defaults(game, settings)
    check_bounds(options)
    game.check_options(options)
    code = "".join(CODE_LETTERS[chance.below(len(CODE_LETTERS))] for _ in range(CODE_LENGTH))
    invite = random_hex(chance, INVITE_WORDS)
    keys = {role.name: random_hex(chance, KEY_WORDS) for role in game.roles}
    event = RoomOpened(game.facts.slug, code, invite, chosen, options, keys)
    first: AnyRoomEntry = RoomEntry(1, now, event)
    draft = Draft(game, opened(random_hex(chance, ID_WORDS), first), Request(Wake()), now, chance)
    draft.make_secret()
    draft.renew_rolls()
    seat_role_bots(draft)
    if origin is not None:
        set_origin(draft, origin, bot)
    return draft.room, [first, *draft.entries]


def decide(game: AnyGame, room: AnyRoom, request: Request, now: int, chance: Chance, /) -> Decided:
    """The room after a command, and its new entries; or Refusal, and nothing has changed.

    A command that was accepted before changes nothing.
    """
    if accepted_before(room, request) is not None:
        if accepted_seq(room, request) is None:
            raise Refusal("ID_REUSED")
        return room, []
    draft = Draft(game, room, request, now, chance)
    if request.member is None:
        _decide_for_server(draft, request.command)
    elif request.member in room.members:
        _decide_for_member(draft, request.member, request.command)
    else:
        _decide_for_guest(draft, request.member, request.command)
    if draft.entries:
        leave.count_votes(draft)
        leave.replace_idle_host(draft)
        bots.rename_bots(draft)
        start.start_automatically(draft)
    return draft.room, draft.entries


def _decide_for_server(draft: Draft, command: RoomCommand) -> None:
    """Commands of the server."""
    match command:
        case Wake():
            _wake(draft)
        case MoveBot():
            _move_bot(draft, command)
        case JudgeAnswered():
            referee.apply_judge_answer(draft, command)
        case Resume(since):
            if connected(draft.room) or alarm(draft.room) is not None:
                draft.add(ServiceInterrupted(since))
        case _:
            raise Refusal("NOT_A_MEMBER")


def _decide_for_guest(draft: Draft, member: str, command: RoomCommand) -> None:
    """Commands of guests who are not members."""
    match command:
        case Connect():
            _join(draft, member, command)
        case Leave() | Disconnect():
            pass  # they have left already
        case _:
            raise Refusal("NOT_A_MEMBER")


def _decide_for_member(draft: Draft, member: str, command: RoomCommand) -> None:  # noqa: C901, PLR0912, PLR0915 - a case a command
    """Commands of members, the most frequent first."""
    match command:
        case Act():
            _act(draft, member, command)
        case Say(text, client_seed):
            _must_not_be_muted(draft.room, member)
            _say(draft, member, text, client_seed)
        case React(reaction):
            _must_not_be_muted(draft.room, member)
            draft.add(Reacted(member, reaction))
        case Ready(commitment, salt):
            must_be_between_matches(draft.room)
            start.ready(draft, member, commitment, salt)
        case Unready():
            must_be_between_matches(draft.room)
            _unready(draft, member)
        case Rematch(commitment, salt):
            must_be_between_matches(draft.room)
            start.rematch(draft, member, commitment, salt)
        case PlayOn(commitment, salt):
            must_be_between_matches(draft.room)
            start.play_on(draft, member, commitment, salt)
        case Start(commitment, salt):
            start.start(draft, member, commitment, salt)
        case Vote(seat, yes):
            leave.vote(draft, member, Seat(seat), yes)
        case ComeBack():
            leave.take_seat_back(draft, member)
        case Sit():
            _sit(draft, member, command)
        case Stand():
            _stand(draft, member)
        case Choose(options):
            must_be_between_matches(draft.room)
            check_bounds(options)
            draft.add(SeatOptionsChosen(member, options))
        case Configure() | SeatBot() | RemoveBot() | HandOver() | Kick() | Mute() | Lock():
            start.must_be_host(draft.room, member)
            _decide_for_host(draft, command)
        case ConfirmOptions() | Decide() | CallOff():
            start.must_be_host(draft.room, member)
            _decide_for_host(draft, command)
        case Leave():
            leave.leave(draft, member, "left")
        case Disconnect(since, excused):
            if draft.room.members[member].lost is None:
                draft.add(MemberLost(member, None if since is None else min(since, draft.now), excused))
        case Connect(name):
            leave.reconnect(draft, member, name)
        case Wake() | Resume() | MoveBot() | JudgeAnswered():
            raise TypeError(f"{command!r} is not for members to ask")
        case _:
            assert_never(command)


def _decide_for_host(draft: Draft, command: HostCommand) -> None:  # noqa: C901 - a case a command
    """Commands of the host."""
    match command:
        case Configure(options, settings):
            host.configure(draft, options, settings)
        case ConfirmOptions(options):
            host.confirm(draft, options)
        case SeatBot(bot, seat):
            host.seat_bot(draft, bot, seat)
        case RemoveBot(seat):
            host.remove_bot(draft, seat)
        case HandOver(other):
            host.hand_over(draft, other)
        case Kick(other):
            host.kick(draft, other)
        case Mute(other, muted):
            host.mute(draft, other, muted)
        case Lock(password):
            host.lock(draft, password)
        case Decide(seats, reason):
            referee.decide_as_host(draft, seats, reason)
        case CallOff():
            referee.call_off(draft)
        case _:
            assert_never(command)


def _join(draft: Draft, member: str, command: Connect) -> None:
    """A guest becomes a member, as a player or a spectator."""
    _check_admission(draft.room, member, command)
    draft.add(MemberJoined(member, clean_name(command.name, draft.name_lengths)))
    if draft.room.host is None:
        draft.add(HostChanged(member))
    if command.role == "player":
        draft.add(SeatTaken(seat_for(draft, None, command.key), HumanPlayer(member)))


def _check_admission(room: AnyRoom, member: str, command: Connect) -> None:
    """The invite link always suffices; a locked room also accepts the password."""
    if not is_invited(room, command.invite):
        _check_uninvited(room, member, command.proof)
    if len(room.members) >= MOST_MEMBERS:
        raise Refusal("ROOM_FULL", most=MOST_MEMBERS)
    if command.role == "player":
        must_be_between_matches(room)
    elif not room.settings.spectators:
        raise Refusal("NO_SPECTATORS")


def _check_uninvited(room: AnyRoom, member: str, proof: str | None) -> None:
    if member in room.barred:
        raise Refusal("KICKED")
    if room.lock is not None and not opens_lock(room, proof):
        raise Refusal("WRONG_PASSWORD" if proof is not None else "PASSWORD_NEEDED")
    if room.lock is None and not room.settings.public:
        raise Refusal("NO_SUCH_ROOM")


def _act(draft: Draft, member: str, command: Act[Any]) -> None:
    match, seat = place_of(draft.game, draft.room, member)
    must_be_current(match, seat, command.number)
    draft.move(Acted(seat, command.action), by="person")


def _move_bot(draft: Draft, command: MoveBot[Any]) -> None:
    """Ignores a bot's move for another position."""
    match = running(draft.room)
    if match is None or match.position != command.number:
        return
    if isinstance(match.players[command.seat], BotPlayer | StandIn):
        draft.move(Acted(command.seat, command.action), by="bot")


def _wake(draft: Draft) -> None:
    """Plays idle actions for seats out of time, and gives up on members who did not come back."""
    while (seat := _seat_out_of_time(draft)) is not None:
        match = match_of(draft.room)
        player = None if seat == REFEREE else match.players[seat]
        draft.move(Acted(seat, draft.game.idle(match.state, seat), idle=True))
        if isinstance(player, HumanPlayer):
            leave.handle_idle(draft, player.member)
    leave.settle_overdue(draft)
    leave.handle_absent(draft)


def _seat_out_of_time(draft: Draft) -> Seat | None:
    """A seat whose clock has run out."""
    match = running(draft.room)
    return None if match is None else next(iter(run_out(match.clocks, draft.now)), None)


def _must_not_be_muted(room: AnyRoom, member: str) -> None:
    if member in room.muted and member != room.host:
        raise Refusal("MUTED")


def _say(draft: Draft, member: str, text: str, client_seed: str | None) -> None:
    message = clean_line(text)
    if is_blank(message):
        raise Refusal("NOTHING_SAID")
    if len(message) > CHAT_LENGTH:
        raise Refusal("MESSAGE_TOO_LONG", most=CHAT_LENGTH)
    rolls = draft.game.free_rolls
    if rolls is not None and chat_dice.is_roll(message):
        chat_dice.roll(draft, rolls, member, message, client_seed)
    else:
        draft.add(Said(member, message))


def _sit(draft: Draft, member: str, command: Sit) -> None:
    must_be_between_matches(draft.room)
    current, wanted = seat_of(draft.room, member), command.seat
    if wanted is None:
        wanted = seat_opened_by(draft.game, draft.room, command.key)
    if current is not None and wanted in {None, current}:
        raise Refusal("ALREADY_JOINED")
    free = seat_for(draft, wanted, command.key)
    if current is not None:
        stand_up(draft, current)
    draft.add(SeatTaken(free, HumanPlayer(member)))


def _stand(draft: Draft, member: str) -> None:
    must_be_between_matches(draft.room)
    seat = seat_of(draft.room, member)
    if seat is None:
        return
    if not draft.room.settings.spectators and member != draft.room.host:
        raise Refusal("NO_SPECTATORS")
    _unready(draft, member)
    stand_up(draft, seat)


def _unready(draft: Draft, member: str) -> None:
    if draft.room.members[member].salt is not None:
        draft.add(MemberUnready(member))
