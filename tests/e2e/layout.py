"""Whether everything on a page can be read and pressed, on whatever screen and at whatever size of text."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from playwright.sync_api import Page

from .people import Window

NARROW: Final = Window(320, 640, is_phone=True)
"""The least width that WCAG 1.4.10 asks a page to fit into, and no higher than a small phone."""
TARGET: Final = 44
"""The least side of a control in CSS pixels, as WCAG 2.5.5 has it."""
LEAST_TARGET: Final = 24
"""The least side of a target where many lie side by side, as WCAG 2.5.8 has it: the places of a board."""

SIDEWAYS: Final = "scrolls sideways"
CUT: Final = "hides a part of a text"
SMALL: Final = "has controls too small for a thumb"
MOVING: Final = "moves though motion is unwanted"
FIXED: Final = "has text that does not grow"
LARGE_SIDEWAYS: Final = "scrolls sideways at 200 % text"
LARGE_CUT: Final = "hides a part of a text at 200 %"
ENLARGED: Final = frozenset({FIXED, LARGE_SIDEWAYS, LARGE_CUT})
"""What is looked for in large text."""

_SHARED: Final = """
  const open = document.querySelector('dialog[open]');
  const isShown = (node) => (!open || open.contains(node) || node.contains(open))
    && node.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })
    && !node.closest('.unseen, [aria-hidden=true], [inert]');
  const said = (node) => (node.ariaLabel || node.textContent || node.name || node.className || node.tagName)
    .trim().replace(/\\s+/g, ' ').slice(0, 40);
"""
_SMALL: Final = (
    "([elsewhere, inDrawings]) => {"
    + _SHARED
    + """
  const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, ' +
    '[role=button], [role=switch], [role=radio], [role=checkbox], [role=gridcell]';
  const small = [];
  for (const node of document.querySelectorAll(CONTROLS)) {
    const label = node.matches('input[type=radio], input[type=checkbox]') ? node.closest('label') : null;
    const target = label ?? node;
    if (!isShown(target)) continue;
    const isInText = node.matches('a') && getComputedStyle(node).display === 'inline';
    const { width, height } = target.getBoundingClientRect();
    const least = node.matches('.drawn *') ? inDrawings : elsewhere;
    if (isInText || width < 1 || Math.min(width, height) >= least - 0.5) continue;
    small.push(`${said(node)} (${Math.round(width)}×${Math.round(height)})`);
  }
  return small;
}"""
)
_CUT: Final = (
    "() => {"
    + _SHARED
    + """
  const SLACK = 2;
  const AIR = 0.25; // of a letter's size: what a line may be lower than its letters with all their accents
  const letters = (text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return range.getBoundingClientRect();
  };
  const isCut = (text) => {
    const { left, right, top, bottom, width } = letters(text);
    if (width < 1) return false;
    const air = AIR * parseFloat(getComputedStyle(text.parentElement).fontSize);
    let across = true, down = true;
    for (let node = text.parentElement; node; node = node.parentElement) {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(node);
      const box = node.getBoundingClientRect();
      if (/auto|scroll/.test(overflowX)) across = false;
      if (/auto|scroll/.test(overflowY)) down = false;
      const isShortened = textOverflow === 'ellipsis' && !node.closest('button, a, label');
      if (across && isShortened) across = false;
      if (across && /hidden|clip/.test(overflowX)
        && (left < box.left - SLACK || right > box.right + SLACK)) return true;
      if (down && /hidden|clip/.test(overflowY)
        && (top < box.top - air || bottom > box.bottom + air)) return true;
    }
    return across && (left < -SLACK || right > innerWidth + SLACK);
  };
  const cut = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const around = text.parentElement;
    if (!text.data.trim() || around.closest('svg, script, style') || !isShown(around)) continue;
    if (isCut(text)) cut.push(text.data.trim().slice(0, 40));
  }
  return cut;
}"""
)
_STILL_SMALL: Final = (
    "async (doubled) => {"
    + _SHARED
    + """
  const grown = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const around = text.parentElement;
    if (!text.data.trim() || around.closest('svg, script, style') || !isShown(around)) continue;
    if (around.closest('.drawn')) continue; // as large as the drawing has room for
    grown.push([around, parseFloat(getComputedStyle(around).fontSize)]);
  }
  document.documentElement.style.fontSize = doubled;
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  const fixed = grown.filter(([node, was]) => parseFloat(getComputedStyle(node).fontSize) < 1.3 * was);
  return fixed.map(([node]) => said(node));
}"""
)
_MOVING: Final = """
() => document.getAnimations()
  .filter((one) => one.playState === 'running' && one.effect.getComputedTiming().activeDuration > 20)
  .map((one) => one.animationName || one.transitionProperty || 'animation')
"""


def small_targets(page: Page) -> list[str]:
    """Controls with a side too short for a thumb; links within a text are as high as the text."""
    found: list[str] = page.evaluate(_SMALL, [TARGET, LEAST_TARGET])
    return found


def cut_texts(page: Page) -> list[str]:
    """Texts of which a part is hidden, with no way to scroll there."""
    found: list[str] = page.evaluate(_CUT)
    return found


def sideways(page: Page) -> list[str]:
    """How much wider the page is than the window; nothing where it fits."""
    over: int = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return [f"{over} px"] if over > 0 else []


def moving(page: Page) -> list[str]:
    """What is being animated now."""
    found: list[str] = page.evaluate(_MOVING)
    return found


@contextmanager
def large_text(page: Page) -> Iterator[list[str]]:
    """Twice the size of all text, for a while; gives the texts that stayed (nearly) as they were."""
    fixed: list[str] = page.evaluate(_STILL_SMALL, "200%")
    try:
        yield fixed
    finally:
        page.evaluate("document.documentElement.style.fontSize = ''")


def can_be_enlarged(page: Page) -> bool:
    """Nobody is asked to bear both the narrowest of windows and the largest text."""
    return bool(page.evaluate("innerWidth") > NARROW.width)


def findings(page: Page) -> dict[str, list[str]]:
    """What is wrong with the page as it stands; empty where all is well."""
    found = {SIDEWAYS: sideways(page), CUT: cut_texts(page), SMALL: small_targets(page), MOVING: moving(page)}
    if can_be_enlarged(page):
        with large_text(page) as fixed:
            found |= {FIXED: fixed, LARGE_SIDEWAYS: sideways(page), LARGE_CUT: cut_texts(page)}
    return {what: where for what, where in found.items() if where}
