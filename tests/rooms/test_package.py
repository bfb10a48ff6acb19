"""The face of the rooms."""

from types import ModuleType

from noripan import rooms

PUBLIC = """
    check
    SECOND SHORT_PAUSE Turn
    Act Asked Choose Command Configure Disconnect HandOver Join Leave MoveBot React Ready Rematch RemoveBot
    Reported Request Resume Say SeatBot Sit Stand Start Unready Wake asked_of
    CODE_LENGTH CODE_LETTERS Decided decide default_settings open_room
    AnyEntry AnyHappening Entry Happening HostChanged MatchEnded MatchMoved MatchStarted MemberBack
    MemberJoined MemberLeft MemberLost MemberReady MemberRenamed MemberUnready Reacted RoomConfigured
    RoomOpened Said SeatFreed SeatOptionsChosen SeatTaken SecretMade ServiceInterrupted entry_codec
    evolve evolve_all opened
    LONGEST_NAME clean_line clean_name told_apart
    GRACE AnyRoom AnyRoomMatch Ended Member Room RoomMatch alarm answered_at commitment connected
    display_names is_invited overdue place_in players_of plays room_codec running seat_among seat_of
    DEALER_SEAT
    Around FormTold MenuTold Spoken menu_told move_told news_of spoken
    CHAT_KEPT CHAT_LENGTH COMMANDS_KEPT MOST_MEMBERS Bot BotName ChatLine CommandId Digest MemberId Millis
    Person Player Reaction Role RoomSettings Salt Seats Seq in_order
    AnySeen BotTurn ClockView Committed FormView MatchHead MemberView Menu MoveKind MoveSeen Phase ReadySeen
    RoomCard RoomView Seen SeatView TurnView bot_turns card_of looks_the_same menu_of move_seen phase_of
    room_view show table_view turn_view viewer_of
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
