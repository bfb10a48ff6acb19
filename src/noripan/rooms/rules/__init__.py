"""The room rules (docs/reference/rooms.md), one file per topic."""
