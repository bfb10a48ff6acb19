import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import OPEN, SERVER
from websockets.streams import StreamReader

from noripan.server.net.websocket_frames import CountingProtocol, text_frame, whole_text

LIMIT = 16 * 1024


def from_client(opcode: Opcode, payload: bytes, **more: bool) -> bytes:
    return Frame(opcode, payload, **more).serialize(mask=True)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, LIMIT])
def test_whole_text_frame_is_read(size: int):
    data = from_client(Opcode.TEXT, b"x" * size)
    assert whole_text(data, LIMIT) == "x" * size


@pytest.mark.parametrize("payload", [b"", b'{"type":"Ping"}', "가나다".encode(), b"x" * 126, b"x" * 200])
def test_part_of_a_frame_is_not_read(payload: bytes):
    data = from_client(Opcode.TEXT, payload)
    assert [size for size in range(len(data)) if whole_text(data[:size], LIMIT) is not None] == []


OTHERS = {
    "nothing": b"",
    "more than one frame": 2 * from_client(Opcode.TEXT, b"x"),
    "a first fragment": from_client(Opcode.TEXT, b"x", fin=False),
    "a last fragment": from_client(Opcode.CONT, b"x"),
    "bytes": from_client(Opcode.BINARY, b"x"),
    "a ping": from_client(Opcode.PING, b"x"),
    "a close": from_client(Opcode.CLOSE, b""),
    "reserved bits": b"\xc1" + from_client(Opcode.TEXT, b"x")[1:],
    "no mask": Frame(Opcode.TEXT, b"xxxxxx").serialize(mask=False),
    "invalid text": from_client(Opcode.TEXT, b"\xff"),
    "too long": from_client(Opcode.TEXT, b"x" * (LIMIT + 1)),
    "longer than two bytes can say": from_client(Opcode.TEXT, b"x" * (1 << 16)),
}


@pytest.mark.parametrize("name", OTHERS)
def test_other_data_is_not_read(name: str):
    assert whole_text(OTHERS[name], LIMIT) is None


@given(st.binary(max_size=200) | st.binary(max_size=200).map(lambda data: b"\x81" + data))
def test_any_data_is_read_as_the_library_reads_it_or_not_at_all(data: bytes):
    text = whole_text(data, LIMIT)
    if text is not None:
        reader = StreamReader()
        reader.feed_data(data)
        with pytest.raises(StopIteration) as parsed:
            next(Frame.parse(reader.read_exact, mask=True, max_size=LIMIT))
        assert parsed.value.value == Frame(Opcode.TEXT, text.encode())
        assert not reader.buffer


@pytest.mark.parametrize("size", [0, 1, 125, 126, (1 << 16) - 1, 1 << 16])
def test_text_frame_is_written_as_the_library_writes_it(size: int):
    message = b"x" * size
    assert text_frame(message) == Frame(Opcode.TEXT, message).serialize(mask=False)


def parser() -> CountingProtocol:
    opened = CountingProtocol(max_size=LIMIT, state=OPEN)
    assert opened.side is SERVER
    return opened


@pytest.mark.parametrize("size", [0, 125, 126, 1000])
def test_parser_is_between_frames_only_after_a_whole_one(size: int):
    counting = parser()
    data = from_client(Opcode.TEXT, b"x" * size)
    for at in range(len(data)):
        counting.receive_data(data[at : at + 1])
        counting.events_received()
        assert (counting.unparsed == 0) == (at == len(data) - 1)


def test_parser_is_between_frames_after_several_kinds():
    counting = parser()
    counting.receive_data(from_client(Opcode.TEXT, b"x", fin=False) + from_client(Opcode.PING, b"y"))
    counting.receive_data(from_client(Opcode.CONT, b"z" * 300))
    counting.events_received()
    assert counting.unparsed == 0


def test_parser_that_read_a_length_in_a_longer_form_is_never_between_frames():
    counting = parser()
    counting.receive_data(b"\x81\xfe\x00\x01" + bytes(4) + b"x")
    counting.receive_data(from_client(Opcode.TEXT, b"x"))
    assert len(counting.events_received()) == 2
    assert counting.unparsed > 0


def test_request_is_not_counted():
    counting = CountingProtocol(max_size=LIMIT)
    counting.receive_data(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    (request,) = counting.events_received()
    assert isinstance(request, Request)
    assert counting.unparsed == 0
