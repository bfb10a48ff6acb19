"""What messages show of a database's URL."""

import pytest

from noripan.storage.postgres.connect import address


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("postgresql://ann:secret@there:5432/play?sslpassword=secret", "there:5432/play"),
        ("postgresql://ann:[secret@there/play", "there/play"),
        ("postgresql://ann:1/secret@there/play", "the database"),
        ("postgresql://ann:1?secret@there/play", "the database"),
        ("postgresql://ann:1#secret@there/play", "the database"),
        ("postgresql://ann:secret@secret@there/play", "the database"),
        ("postgresql://there/play?password=x@secret", "the database"),
    ],
)
def test_address_contains_no_part_of_a_password(url, shown):
    assert address(url) == shown
