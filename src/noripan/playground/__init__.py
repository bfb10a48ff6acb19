"""The playground for authors of games: a table that can be rewound, whose luck can be set, and whose rules
are read again when they change. Only `noripan dev` opens it, on this machine; no server imports it."""
