"""Database URLs are recognised, and shown without their passwords."""

import pytest

from noripan.server.database_url import is_postgres, without_password


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("postgresql://ann:secret@there:5432/play", "postgresql://ann:…@there:5432/play"),
        ("postgresql://ann@there/play", "postgresql://ann@there/play"),
        ("postgresql://there/play", "postgresql://there/play"),
        ("valkey://:secret@there:6379/0", "valkey://:…@there:6379/0"),
        ("postgresql://ann:se@cr/et@there/play", "postgresql://ann:…@there/play"),
        ("postgresql://ann:secret:@there/play", "postgresql://ann:…@there/play"),
        ("postgresql://there/play?user=ann&password=secret", "postgresql://there/play?user=ann&password=…"),
        ("postgresql:///play?password=secret&host=x", "postgresql:///play?password=…&host=x"),
        ("postgresql://there/play?sslpassword=secret", "postgresql://there/play?sslpassword=…"),
        ("noripan.db", "noripan.db"),
        ("/srv/a:b@c.db", "/srv/a:b@c.db"),
        (":memory:", ":memory:"),
    ],
)
def test_password_in_a_url_is_hidden(url, shown):
    assert without_password(url) == shown
    assert "secret" not in without_password(url)


@pytest.mark.parametrize(
    ("database", "expected"),
    [
        ("postgresql://there/play", True),
        ("postgres://there/play", True),
        ("POSTGRESQL://there/play", True),
        ("noripan.db", False),
        ("postgresql.db", False),
        ("sqlite://there", False),
        (":memory:", False),
    ],
)
def test_postgresql_is_recognised_by_its_scheme(database, expected):
    assert is_postgres(database) is expected
