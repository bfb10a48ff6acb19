"""The storage and the cluster in PostgreSQL, shared by any number of servers."""
