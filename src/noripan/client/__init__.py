"""The other end of the line: sign in, enter a room, act, and come back when the line breaks."""

from .menus import actions_of as actions_of
from .refusals import CommandRefused as CommandRefused
from .refusals import NoServer as NoServer
from .session import RoomAddress as RoomAddress
from .session import Session as Session
from .table import Frame as Frame
from .table import OutOfStep as OutOfStep
from .table import Socket as Socket
from .table import Table as Table
from .table import TableClosed as TableClosed
