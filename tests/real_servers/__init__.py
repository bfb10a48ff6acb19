"""Real PostgreSQL and Valkey servers for tests, started from the programs in their wheels."""
