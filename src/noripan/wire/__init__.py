"""What travels between server and clients: frames, codecs, differences between views. Knows no game."""

from .codec import DOOR as DOOR
from .codec import BadCommand as BadCommand
from .codec import BrokenFrame as BrokenFrame
from .codec import commands_of as commands_of
from .codec import decode as decode
from .codec import encode as encode
from .codec import frames_of as frames_of
from .inbound import Command as Command
from .inbound import Enter as Enter
from .inbound import Inbound as Inbound
from .inbound import Ping as Ping
from .outbound import Accepted as Accepted
from .outbound import Delta as Delta
from .outbound import Outbound as Outbound
from .outbound import Pong as Pong
from .outbound import Refused as Refused
from .outbound import Update as Update
from .outbound import Welcome as Welcome
from .patch import Alike as Alike
from .patch import Change as Change
from .patch import apply as apply
from .patch import changes as changes
