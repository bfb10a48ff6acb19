"""The storage and the cluster in PostgreSQL, shared by any number of servers.

`noripan.storage` does not import this package: its driver takes a while, and a server on SQLite needs none.
"""

from .cluster import PostgresCluster as PostgresCluster
from .inspect import PostgresReport as PostgresReport
from .inspect import inspect_postgres as inspect_postgres
from .prune import count_prunable_postgres as count_prunable_postgres
from .prune import prune_postgres as prune_postgres
from .storage import PostgresStorage as PostgresStorage
from .storage import open_postgres as open_postgres
