"""SVG elements as text. Everything from outside is escaped here, so no name can add markup to a drawing."""

from typing import Final, NewType

Svg = NewType("Svg", str)
"""Finished markup, as opposed to a plain text."""

_ESCAPES: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})


def tag(name: str, /, *children: Svg, **attributes: str | float) -> Svg:
    """An element; an underscore in the name of an attribute stands for a hyphen."""
    written = "".join(f' {key.replace("_", "-")}="{_value(value)}"' for key, value in attributes.items())
    return Svg(f"<{name}{written}>{''.join(children)}</{name}>" if children else f"<{name}{written}/>")


def group(
    *children: Svg, at: tuple[float, float] = (0, 0), turn: float = 0, scale: float = 1, opacity: float = 1
) -> Svg:
    """Elements moved, then turned, then scaled together."""
    transform = f"translate({_value(at[0])} {_value(at[1])})"
    if turn:
        transform += f" rotate({_value(turn)})"
    if scale != 1:
        transform += f" scale({_value(scale)})"
    faded = {} if opacity == 1 else {"opacity": opacity}
    return tag("g", *children, transform=transform, **faded)


def path(d: str, /, fill: str = "none", *, stroke: str = "none", width: float = 1, opacity: float = 1) -> Svg:
    """A path with round ends and corners."""
    line: dict[str, str | float] = {}
    if stroke != "none":
        line = {
            "stroke": stroke,
            "stroke_width": width,
            "stroke_linecap": "round",
            "stroke_linejoin": "round",
        }
    faded = {} if opacity == 1 else {"opacity": opacity}
    return tag("path", d=d, fill=fill, **line, **faded)


def plain(text: str, /) -> Svg:
    """A text as the content of an element."""
    return Svg(text.translate(_ESCAPES))


def _value(value: str | float) -> str:
    return value.translate(_ESCAPES) if isinstance(value, str) else f"{value:.2f}".rstrip("0").rstrip(".")
