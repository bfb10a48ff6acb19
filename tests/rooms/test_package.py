"""The face of the rooms."""

from types import ModuleType

from noripan import rooms

PUBLIC = """
    check
    SECOND SHORT_PAUSE Turn
    Act Asked CallOff Choose ComeBack Command Configure ConfirmOptions Decide Disconnect HandOver Join
    Judged Kick Leave
    Lock MoveBot Mute PlayOn
    React Ready Rematch RemoveBot Reported Request Resume Say SeatBot Sit Stand Start Unready Vote Wake
    asked_of
    CODE_LENGTH CODE_LETTERS Decided decide open_room
    AnyEntry AnyHappening BotTookOver DoorSet Entry Happening HostChanged InviteChanged MatchEnded MatchMoved
    MemberAbsent
    MatchStarted MemberBack MemberJoined MemberLeft MemberLost MemberMuted MemberReady MemberRenamed
    MemberUnready OptionsConfirmed Reacted RollSecretMade RollsRevealed RoomConfigured RoomLocked RoomOpened
    Said SeatFreed
    SeatOptionsChosen SeatReturned
    SeatTaken SecretMade ServiceInterrupted TableCleared Voted VoteOpened entry_codec
    VOTE_SECONDS evolve evolve_all opened
    IDLE_TURNS
    LONGEST_NAME clean_line clean_name told_apart
    ABSENT_SECONDS
    AnyRoom AnyRoomMatch Ended Member OpenVote Room RoomLuck RoomMatch alarm answered_at awaited commitment
    connected display_names is_hidden is_invited overdue place_in players_of question_of room_codec running
    seat_among seat_in_play
    seat_of voters waits
    PreviewView told_preview
    ROLL_COMMANDS is_roll
    DEALER_SEAT
    Around FormTold MenuTold Spoken menu_told move_told news_of spoken
    CHAT_KEPT CHAT_LENGTH COMMANDS_KEPT GRACE_SECONDS MOST_MEMBERS ROLLS_KEPT Bot BotName ChatLine CommandId
    DiceResult
    Digest Key MemberId Millis
    Parting Person Player Playing Reaction Role RoomSettings Salt Seats Seq StandIn in_order member_of
    AnySeen BotTurn ClockView Committed FormView Hindrance LockSeen MatchHead MemberView Menu MoveKind
    MoveSeen Phase ReadySeen RollsCommitted RoomCard RoomView Seen SeatView TurnView VoteView bot_turns
    card_of looks_the_same menu_for menu_of
    move_seen phase_of room_view show table_view turn_view viewer_of
    voters
    REFUSALS bot_title names_called refusal table_teller teller_of
"""
"""A line or some for each module that shows something."""


def test_the_public_names() -> None:
    names = {
        name
        for name, value in vars(rooms).items()
        if not name.startswith("_") and not isinstance(value, ModuleType)
    }
    assert names == set(PUBLIC.split())
