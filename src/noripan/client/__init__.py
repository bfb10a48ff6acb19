"""A Python client: signs in, joins rooms, sends commands, and reconnects when the connection breaks."""

from .errors import CommandRefused as CommandRefused
from .errors import NoServer as NoServer
from .menus import actions_of as actions_of
from .session import RoomAddress as RoomAddress
from .session import Session as Session
from .table import ConnectionStatus as ConnectionStatus
from .table import Frame as Frame
from .table import Table as Table
from .table import TableClosed as TableClosed
