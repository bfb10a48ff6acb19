"""The frames of the echoes are those of RFC 6455."""

import pytest
from bench.echo import frames
from bench.echo.pairs import ANSWER_BYTES, MOVE_FRAME
from websockets.server import ServerProtocol


def test_a_real_server_accepts_the_handshake_and_a_move():
    server = ServerProtocol()
    server.receive_data(frames.request("/7"))
    (request,) = server.events_received()
    server.send_response(server.accept(request))
    server.receive_data(MOVE_FRAME)
    (frame,) = server.events_received()
    assert request.path == "/7"
    assert frame.data == b"x" * 100


def test_response_has_the_key_of_the_rfc():
    request = b"GET / HTTP/1.1\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="
    assert b"Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n" in frames.response(request)


@pytest.mark.parametrize(("size", "head"), [(125, 2), (126, 4), (740, 4)])
def test_length_of_a_frame(size, head):
    assert len(frames.text_frame(b"x" * size)) == head + size


def test_answer_is_a_frame_of_our_size():
    assert ANSWER_BYTES == 744
