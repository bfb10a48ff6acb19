"""Compares screenshots with stored pictures, in the browser itself.

Pictures are stored small and compared at that size, so that another version of a font or browser makes no
difference, but a part that moved, grew or disappeared does.
"""

import base64
from pathlib import Path
from typing import Final

from playwright.sync_api import Page

GOLDEN: Final = Path(__file__).parent / "golden"
PIXELS: Final = 160_000
"""The size of a stored picture."""
MAX_CHANGED: Final = 0.015
"""The share of pixels that may differ."""
VISIBLE: Final = 48
"""A difference of a colour channel that people see; smoother edges of letters stay below it."""

_SHRINK: Final = """async ([url, pixels]) => {
  const image = await createImageBitmap(await (await fetch(url)).blob());
  const scale = Math.min(1, Math.sqrt(pixels / (image.width * image.height)));
  const canvas = new OffscreenCanvas(Math.round(image.width * scale), Math.round(image.height * scale));
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}"""
_CHANGED: Final = """async ([one, other, visible]) => {
  const pixels = async (url) => {
    const image = await createImageBitmap(await (await fetch(url)).blob());
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height);
  };
  const [before, after] = [await pixels(one), await pixels(other)];
  if (before.width !== after.width || before.height !== after.height) return 1;
  let changed = 0;
  for (let at = 0; at < before.data.length; at += 4) {
    const apart = (channel) => Math.abs(before.data[at + channel] - after.data[at + channel]);
    if (Math.max(apart(0), apart(1), apart(2)) > visible) changed += 1;
  }
  return changed / (before.width * before.height);
}"""


def shrink(blank: Page, png: bytes) -> bytes:
    """A screenshot as a small picture to store. `blank` is a page whose policy allows scripts."""
    small: str = blank.evaluate(_SHRINK, [_address("png", png), PIXELS])
    return base64.b64decode(small)


def changed_share(blank: Page, stored: bytes, taken: bytes) -> float:
    """The share of pixels that people would see as different; 1 for pictures of different sizes."""
    share: float = blank.evaluate(_CHANGED, [_address("webp", stored), _address("webp", taken), VISIBLE])
    return share


def _address(kind: str, picture: bytes) -> str:
    return f"data:image/{kind};base64,{base64.b64encode(picture).decode()}"
