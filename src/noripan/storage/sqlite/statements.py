"""The writer's SQL: one statement stores a whole batch, in its own transaction.

Python releases its interpreter lock at every step of a statement and, beside a busy thread, gets it back only
after milliseconds. So a batch is one INSERT into a temporary view, and a trigger fills the tables from it.
"""

from typing import Final

from .batch import PARTS


def _rows(part: str, count: int, body: str = "") -> str:
    columns = ", ".join(f"value ->> {column}" for column in range(count))
    return f"SELECT {columns}{body} FROM json_each(NEW.{part}) WHERE true"  # noqa: S608


_BODY: Final = "substr(NEW.bodies, value ->> 2, value ->> 3)"
"""Long values are passed beside the rows: inside the JSON they would be parsed three times."""


_COLUMNS: Final = ", ".join((*PARTS, "bodies"))

VIEW: Final = f"CREATE TEMP VIEW batch ({_COLUMNS}) AS SELECT {', '.join(['NULL'] * (len(PARTS) + 1))}"

TRIGGER: Final = f"""
CREATE TEMP TRIGGER store INSTEAD OF INSERT ON batch BEGIN
    INSERT INTO rooms (id, code) {_rows("rooms", 2)};
    INSERT INTO entries (room, seq, entry) {_rows("entries", 2, f", CAST({_BODY} AS TEXT)")};
    INSERT INTO alarms (room, at) {_rows("alarms", 2)}
        ON CONFLICT (room) DO UPDATE SET at = excluded.at;
    DELETE FROM alarms WHERE room IN (SELECT value FROM json_each(NEW.cleared_alarms));
    INSERT INTO matches (id, room, slug, first, last, ended, card) {_rows("matches", 7)};
    INSERT INTO match_guests ("match", position, guest, ended) {_rows("match_guests", 4)};
    INSERT INTO snapshots (room, seq, body) {_rows("snapshots", 2, f", {_BODY}")}
        ON CONFLICT (room) DO UPDATE SET seq = excluded.seq, body = excluded.body
        WHERE excluded.seq >= snapshots.seq;
    INSERT INTO guests (id, token_hash, name, lang, created, last_seen) {_rows("guests", 6)};
    SELECT RAISE (ABORT, 'no such guest') FROM json_each(NEW.guest_updates)
        WHERE NOT EXISTS (SELECT 1 FROM guests WHERE guests.id = value ->> 0);
    UPDATE guests SET name = value ->> 2, lang = value ->> 3
        FROM json_each(NEW.guest_updates) WHERE guests.id = value ->> 0;
    UPDATE guests SET last_seen = value ->> 1 FROM json_each(NEW.last_seen) WHERE guests.id = value ->> 0;
    INSERT INTO heartbeat (id, at) {_rows("heartbeats", 2)}
        ON CONFLICT (id) DO UPDATE SET at = excluded.at;
    INSERT INTO snapshots (room, seq, body)
        SELECT value ->> 0, 0, zeroblob(value ->> 1) FROM json_each(NEW.probes);
    DELETE FROM snapshots WHERE room IN (SELECT value ->> 0 FROM json_each(NEW.probes));
END
"""  # noqa: S608

STORE: Final = f"INSERT INTO batch VALUES ({', '.join('?' * (len(PARTS) + 1))})"  # noqa: S608

# One row for any number of rooms: every fetched row would be another step.
LOOK_UP: Final = """
SELECT
    (SELECT json_group_array(json_array(
        value,
        (SELECT coalesce(max(seq), 0) FROM entries WHERE room = value),
        (SELECT at FROM alarms WHERE room = value)
    )) FROM json_each(?)),
    (SELECT json_group_array(code) FROM rooms WHERE code IN (SELECT value FROM json_each(?)))
"""
