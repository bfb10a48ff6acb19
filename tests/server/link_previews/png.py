"""Reads a PNG far enough to know that a messenger can show it."""

import struct
import zlib

SIGNATURE = b"\x89PNG\r\n\x1a\n"


def size_of(png: bytes) -> tuple[int, int]:
    """Width and height; fails if the file is broken anywhere."""
    assert png.startswith(SIGNATURE)
    at, chunks = len(SIGNATURE), {}
    while at < len(png):
        (length,) = struct.unpack_from(">I", png, at)
        kind, body = png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        (crc,) = struct.unpack_from(">I", png, at + 8 + length)
        assert crc == zlib.crc32(kind + body)
        chunks[kind] = chunks.get(kind, b"") + body
        at += 12 + length
    assert b"IEND" in chunks
    width, height, bits, colour = struct.unpack_from(">IIBB", chunks[b"IHDR"])
    channels = {2: 3, 6: 4}[colour]
    assert len(zlib.decompress(chunks[b"IDAT"])) == height * (1 + width * channels * bits // 8)
    return width, height
