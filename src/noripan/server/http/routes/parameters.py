"""Path and query parameters that several routes share."""

from typing import Annotated

from litestar.params import PathParameter, QueryParameter

from noripan.kernel import Lang

Limit = Annotated[int, QueryParameter(ge=1, le=100, description="How many at most.")]
Code = Annotated[str, PathParameter(max_length=32, description="The room's code, in any spelling.")]
Language = Annotated[Lang, QueryParameter(description="The language of the texts.")]
Invite = Annotated[
    str | None, QueryParameter(max_length=64, description="Shows a private room to guests who are not in it.")
]
