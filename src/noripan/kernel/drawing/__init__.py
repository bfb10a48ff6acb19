"""Drawings as SVG text, for pictures that a server makes: pure functions."""

from .lettering import FONT_FAMILY as FONT_FAMILY
from .lettering import drawable as drawable
from .lettering import is_drawable as is_drawable
from .lettering import label as label
from .lettering import paragraph as paragraph
from .lettering import width_of as width_of
from .shapes import die as die
from .shapes import disc as disc
from .shapes import panel as panel
from .shapes import player_colour as player_colour
from .shapes import player_mark as player_mark
from .shapes import playing_card as playing_card
from .shapes import suit_shape as suit_shape
from .svg import Svg as Svg
from .svg import group as group
from .svg import path as path
from .svg import tag as tag
