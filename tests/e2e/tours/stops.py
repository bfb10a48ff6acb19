"""A tour calls a stop with a name once the page shows what the name says."""

from collections.abc import Callable

from ..support.guest import Guest

Stop = Callable[[str], None]
"""Called with the name of the stop."""
StopFor = Callable[[Guest, str], None]
"""Called with the guest whose page shows it and the name of the stop."""
