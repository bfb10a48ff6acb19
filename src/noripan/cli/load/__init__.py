"""The load test behind `noripan load`: clients in several processes against one server."""
