"""URLs of databases and buses are recognised and checked, and shown without their passwords."""

import pytest

from noripan.server.database_url import check_database, check_url, is_postgres, without_password


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("postgresql://ann:secret@there:5432/play", "postgresql://ann:…@there:5432/play"),
        ("postgresql://ann@there/play", "postgresql://ann@there/play"),
        ("postgresql://there/play", "postgresql://there/play"),
        ("valkey://:secret@there:6379/0", "valkey://:…@there:6379/0"),
        ("postgresql://ann:secret@[::1]:5432,other:1/play", "postgresql://ann:…@[::1]:5432,other:1/play"),
        ("unix://ann:secret@/run/valkey.sock?db=1", "unix://ann:…@/run/valkey.sock"),
        ("postgresql://ann:se@secret/et@there/play", "postgresql://…"),
        ("postgresql://ann:secret/x@there/play", "postgresql://…"),
        ("postgresql://ann:1?secret@there/play", "postgresql://…"),
        ("postgresql://ann:1#secret@there/play", "postgresql://…"),
        ("postgresql://ann:[secret@there/play", "postgresql://…"),
        ("postgresql://there:1/play?password=x@secret", "postgresql://…"),
        ("postgresql+asyncpg://ann:secret@there/play", "…"),
        ("postgresql://ann:secret:@there/play", "postgresql://ann:…@there/play"),
        ("postgresql://there/play?user=ann&password=secret", "postgresql://there/play"),
        ("postgresql:///play?password=secret&host=x", "postgresql:///play"),
        ("postgresql://there/play?sslpassword=secret", "postgresql://there/play"),
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


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://there",
        "postgres:///play?host=/run/postgresql&user=ann",
        "postgresql://ann:se%2Fcr%40et@[fe80::1%25eth0]:5432,other/play?sslmode=verify-full",
        "valkey://:secret@there:6379/0",
        "unix:///run/valkey.sock?db=1",
    ],
)
def test_url_that_can_be_read_is_accepted(url):
    check_url(url)


@pytest.mark.parametrize("password", ["a/secret", "a?secret", "a#secret", "[secret", "secret]", "a@secret"])
@pytest.mark.parametrize("url", ["postgresql://ann:{}@there/play", "postgresql://there/play?password=x@{}"])
def test_url_that_cannot_be_read_is_refused_without_its_password(url, password):
    with pytest.raises(ValueError, match="percent-encoded") as refused:
        check_database(url.format(password))
    assert "secret" not in str(refused.value)


@pytest.mark.parametrize(
    "url", ["postgresql://there:70000", "postgresql://there:x", "postgresql://there?secret"]
)
def test_url_with_a_wrong_port_or_option_is_refused(url):
    with pytest.raises(ValueError, match="percent-encoded"):
        check_database(url)


@pytest.mark.parametrize("database", ["noripan.db", ":memory:", "/srv/a:b@c.db"])
def test_file_is_accepted(database):
    check_database(database)


def test_url_of_another_database_is_refused_without_its_password():
    with pytest.raises(ValueError, match="postgresql://") as refused:
        check_database("postgresql+asyncpg://ann:secret@there/play")
    assert "secret" not in str(refused.value)
