"""Load tests against a server, in several processes."""
