"""The icons of the installed client: as the manifest says, and drawn from the one SVG."""

import json
import platform

import icons
import pytest

from ..server.link_previews.png import size_of

MANIFEST = json.loads((icons.PUBLIC / "manifest.webmanifest").read_text())
PNGS = [icon for icon in MANIFEST["icons"] if icon["type"] == "image/png"]


@pytest.mark.parametrize("icon", PNGS, ids=lambda icon: icon["src"])
def test_icon_has_its_size(icon: dict[str, str]) -> None:
    width, height = size_of((icons.PUBLIC / icon["src"].removeprefix("/")).read_bytes())
    assert f"{width}x{height}" == icon["sizes"]


def test_systems_find_the_sizes_that_they_need() -> None:
    assert {icon["sizes"] for icon in PNGS if "purpose" not in icon} == {"192x192", "512x512"}
    assert [icon["sizes"] for icon in PNGS if icon.get("purpose") == "maskable"] == ["512x512"]
    index = (icons.PUBLIC.parent / "index.html").read_text()
    assert 'rel="apple-touch-icon" href="/icons/apple-touch-icon.png"' in index


@pytest.mark.skipif(platform.machine() != "x86_64", reason="processors round differently")
def test_icons_are_drawn_from_the_svg() -> None:
    assert icons.main(["--check"]) == 0


def test_stale_icon_is_reported(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(icons.ICONS, "icon-192.png", (96, 1.0))
    assert icons.main(["--check"]) == 1
    assert "icon-192.png" in capsys.readouterr().err
