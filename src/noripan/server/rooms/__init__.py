"""Live rooms: a runner for each, their subscribers, and the list of open ones."""
