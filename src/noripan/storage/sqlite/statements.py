"""The SQL of the writer's connection: a whole batch is one statement, and that statement its own transaction.

Python gives up its interpreter lock at every step of a statement, and beside a busy thread it gets it back
only after milliseconds. So a batch goes in by one INSERT into a temporary view, whose trigger takes it apart.
"""

from typing import Final

from .batch import PARTS


def _rows(part: str, count: int, body: str = "") -> str:
    columns = ", ".join(f"value ->> {column}" for column in range(count))
    return f"SELECT {columns}{body} FROM json_each(NEW.{part}) WHERE true"  # noqa: S608


_BODY: Final = "substr(NEW.bodies, value ->> 2, value ->> 3)"
"""What is long lies beside the rows: as a part of them it would be read three times over."""


_COLUMNS: Final = ", ".join((*PARTS, "bodies"))

VIEW: Final = f"CREATE TEMP VIEW batch ({_COLUMNS}) AS SELECT {', '.join(['NULL'] * (len(PARTS) + 1))}"

TRIGGER: Final = f"""
CREATE TEMP TRIGGER store INSTEAD OF INSERT ON batch BEGIN
    INSERT INTO rooms (id, code) {_rows("rooms", 2)};
    INSERT INTO entries (room, seq, entry) {_rows("entries", 2, f", CAST({_BODY} AS TEXT)")};
    INSERT INTO alarms (room, at) {_rows("alarms", 2)}
        ON CONFLICT (room) DO UPDATE SET at = excluded.at;
    DELETE FROM alarms WHERE room IN (SELECT value FROM json_each(NEW.hushed));
    INSERT INTO matches (id, room, slug, first, last, ended, card) {_rows("matches", 7)};
    INSERT INTO match_people ("match", place, person, ended) {_rows("match_people", 4)};
    DELETE FROM snapshots WHERE json_array_length(NEW.sweeps) > 0;
    INSERT INTO snapshots (room, seq, body) {_rows("snapshots", 2, f", {_BODY}")}
        ON CONFLICT (room) DO UPDATE SET seq = excluded.seq, body = excluded.body
        WHERE excluded.seq >= snapshots.seq;
    INSERT INTO people (id, token_hash, name, lang, created, seen) {_rows("people", 6)};
    SELECT RAISE (ABORT, 'no such guest') FROM json_each(NEW.changes)
        WHERE NOT EXISTS (SELECT 1 FROM people WHERE people.id = value ->> 0);
    UPDATE people SET name = value ->> 2, lang = value ->> 3
        FROM json_each(NEW.changes) WHERE people.id = value ->> 0;
    UPDATE people SET seen = value ->> 1 FROM json_each(NEW.sights) WHERE people.id = value ->> 0;
    INSERT INTO heartbeat (id, at) {_rows("beats", 2)}
        ON CONFLICT (id) DO UPDATE SET at = excluded.at;
    INSERT INTO snapshots (room, seq, body)
        SELECT value ->> 0, 0, zeroblob(value ->> 1) FROM json_each(NEW.tries);
    DELETE FROM snapshots WHERE room IN (SELECT value ->> 0 FROM json_each(NEW.tries));
END
"""  # noqa: S608

STORE: Final = f"INSERT INTO batch VALUES ({', '.join('?' * (len(PARTS) + 1))})"  # noqa: S608

# One row, however many rooms: every row fetched would be another step.
LOOK: Final = """
SELECT
    (SELECT json_group_array(json_array(
        value,
        (SELECT coalesce(max(seq), 0) FROM entries WHERE room = value),
        (SELECT at FROM alarms WHERE room = value)
    )) FROM json_each(?)),
    (SELECT json_group_array(code) FROM rooms WHERE code IN (SELECT value FROM json_each(?)))
"""
