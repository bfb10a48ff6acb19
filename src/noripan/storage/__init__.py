"""Where everything lies that must outlive the process: the port, in memory and in an SQLite file."""

from .copies import InTheWay as InTheWay
from .copies import back_up as back_up
from .copies import restore as restore
from .file import CannotOpen as CannotOpen
from .file import InUse as InUse
from .forgetting import Forgotten as Forgotten
from .forgetting import compact as compact
from .forgetting import forget as forget
from .found import Damaged as Damaged
from .found import Missing as Missing
from .found import NotOurs as NotOurs
from .log import SEEN_EVERY as SEEN_EVERY
from .log import Alarm as Alarm
from .log import Append as Append
from .log import CodeTaken as CodeTaken
from .log import Finished as Finished
from .log import Person as Person
from .log import Snapshot as Snapshot
from .log import StaleAppend as StaleAppend
from .log import Storage as Storage
from .log import StorageFailed as StorageFailed
from .memory import MemoryStorage as MemoryStorage
from .migrations import TooNew as TooNew
from .sqlite import SqliteStorage as SqliteStorage
from .sqlite import open_sqlite as open_sqlite
