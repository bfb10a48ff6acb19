"""Fixtures for all tests: real servers."""

from tests.real_servers.fixtures import database_url as database_url
from tests.real_servers.fixtures import migrated_template as migrated_template
from tests.real_servers.fixtures import postgres as postgres
from tests.real_servers.fixtures import valkey as valkey
