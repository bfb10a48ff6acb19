"""The room rules (docs/rooms.md), one file per topic."""
