"""The announcement of `noripan serve`."""

import pytest

from noripan.cli.commands.serve import announce
from noripan.games.registry import slugs
from noripan.kernel import LANGS

HERE, ELSEWHERE = "http://127.0.0.1:8000", "http://192.0.2.7:8000"
BROWSER = {"en": "Open this address in a browser:", "ko": "브라우저에서 이 주소를 열어 보세요:"}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("addresses", [[HERE], [HERE, ELSEWHERE]], ids=["here", "network"])
def test_announcement_lists_browser_then_terminal(capsys, lang, addresses):
    announce(addresses, lang)
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].endswith(BROWSER[lang])
    assert [line.strip() for line in lines if line.startswith("  ")] == addresses
    assert f"noripan play {slugs()[0]} --server {addresses[-1]}" in lines[-2]
    assert "Ctrl-C" in lines[-1]
