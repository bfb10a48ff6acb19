"""Layout checks: text can be read and controls can be pressed on any screen and at any text size."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from playwright.sync_api import Page

from .guest import Window

NARROW: Final = Window(320, 640, is_phone=True)
"""The smallest width of WCAG 1.4.10, at the height of a small phone."""
TARGET: Final = 44
"""Minimum side of a control in CSS pixels (WCAG 2.5.5)."""
BOARD_TARGET: Final = 24
"""Minimum side of a place on a board, where targets lie side by side (WCAG 2.5.8)."""

SIDEWAYS: Final = "scrolls sideways"
CUT: Final = "hides a part of a text"
SMALL: Final = "has controls that are too small"
COVERED: Final = "has controls that lie under something else"
MOVING: Final = "moves despite reduced motion"
FIXED: Final = "has text that does not grow"
LARGE_SIDEWAYS: Final = "scrolls sideways at 200 % text"
LARGE_CUT: Final = "hides a part of a text at 200 %"
ENLARGED: Final = frozenset({FIXED, LARGE_SIDEWAYS, LARGE_CUT})
"""Problems that only large text shows."""

_SHARED: Final = """
  const open = document.querySelector('dialog[open]');
  const isShown = (node) => (!open || open.contains(node) || node.contains(open))
    && node.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })
    && !node.closest('.unseen, [aria-hidden=true], [inert]');
  const nameOf = (node) => node.ariaLabel || node.textContent || node.name || node.className || node.tagName;
  const label = (node) => `${nameOf(node)}`.trim().replace(/\\s+/g, ' ').slice(0, 40);
"""
_CONTROLS: Final = """
  const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, ' +
    '[role=button], [role=switch], [role=radio], [role=checkbox], [role=gridcell]';
"""
_SMALL: Final = (
    "([elsewhere, inDrawings]) => {"
    + _SHARED
    + _CONTROLS
    + """
  const small = [];
  for (const node of document.querySelectorAll(CONTROLS)) {
    const wrapper = node.matches('input[type=radio], input[type=checkbox]') ? node.closest('label') : null;
    const target = wrapper ?? node;
    if (!isShown(target)) continue;
    const isInText = node.matches('a') && getComputedStyle(node).display === 'inline';
    const { width, height } = target.getBoundingClientRect();
    const least = node.matches('.drawn *') ? inDrawings : elsewhere;
    if (isInText || width < 1 || Math.min(width, height) >= least - 0.5) continue;
    small.push(`${label(node)} (${Math.round(width)}×${Math.round(height)})`);
  }
  return small;
}"""
)
_COVERED: Final = (
    "() => {"
    + _SHARED
    + _CONTROLS
    + """
  const isScrolledAway = (node, x, y) => {
    for (let around = node.parentElement; around; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      const box = around.getBoundingClientRect();
      if (overflowX !== 'visible' && (x < box.left || x > box.right)) return true;
      if (overflowY !== 'visible' && (y < box.top || y > box.bottom)) return true;
    }
    return x < 0 || y < 0 || x > innerWidth || y > innerHeight;
  };
  const canScroll = (node) => {
    for (let around = node; around; around = around.parentElement) {
      const scrolls = /auto|scroll/.test(getComputedStyle(around).overflowY);
      const isScroller = scrolls || around === document.documentElement;
      if (isScroller && around.scrollHeight > around.clientHeight + 1) return true;
    }
    return false;
  };
  const isAbove = (node) => {
    for (let around = node; around; around = around.parentElement) {
      if (/sticky|fixed/.test(getComputedStyle(around).position)) return true;
    }
    return false;
  };
  const FOLDABLE = '[role=listbox], [aria-labelledby=result-title], [aria-labelledby=hint-title]';
  const covered = [];
  for (const node of document.querySelectorAll(CONTROLS)) {
    const target = node.closest('label') ?? node;
    if (!isShown(target) || getComputedStyle(node).pointerEvents === 'none') continue;
    const { left, top, width, height } = target.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (width < 1 || height < 1 || isScrolledAway(target, x, y)) continue;
    const hit = document.elementFromPoint(x, y);
    if (!hit || target.contains(hit) || hit.contains(target) || hit.closest(FOLDABLE)) continue;
    if (isAbove(hit) && canScroll(target)) continue;
    covered.push(`${label(node)} (${label(hit)})`);
  }
  return covered;
}"""
)
_CUT: Final = (
    "() => {"
    + _SHARED
    + """
  const SLACK = 2;
  const AIR = 0.25; // share of the font size by which letters with accents may exceed their line
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
_CLIPPED: Final = """(all) => all.filter((one) => {
  const box = one.getBoundingClientRect();
  const clips = [{ left: 0, top: 0, right: innerWidth, bottom: innerHeight }];
  for (let outer = one.parentElement; outer; outer = outer.parentElement)
    if (getComputedStyle(outer).overflowY !== 'visible') clips.push(outer.getBoundingClientRect());
  return clips.some((clip) => box.left < clip.left - 2 || box.right > clip.right + 2
    || box.top < clip.top - 2 || box.bottom > clip.bottom + 2);
}).map((one) => one.outerHTML.slice(0, 80))"""
_STILL_SMALL: Final = (
    "async (doubled) => {"
    + _SHARED
    + """
  const grown = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const around = text.parentElement;
    if (!text.data.trim() || around.closest('svg, script, style') || !isShown(around)) continue;
    if (around.closest('.drawn')) continue; // limited by the size of the drawing
    grown.push([around, parseFloat(getComputedStyle(around).fontSize)]);
  }
  document.documentElement.style.fontSize = doubled;
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  const fixed = grown.filter(([node, was]) => parseFloat(getComputedStyle(node).fontSize) < 1.3 * was);
  return fixed.map(([node]) => label(node));
}"""
)
_MOVING: Final = """
() => document.getAnimations()
  .filter((one) => one.playState === 'running' && one.effect.getComputedTiming().activeDuration > 20)
  .map((one) => one.animationName || one.transitionProperty || 'animation')
"""


def small_targets(page: Page) -> list[str]:
    """Controls that are too small to press; links within a text are exempt."""
    found: list[str] = page.evaluate(_SMALL, [TARGET, BOARD_TARGET])
    return found


def covered_controls(page: Page) -> list[str]:
    """Controls whose middle lies under another element and cannot be scrolled from under it."""
    found: list[str] = page.evaluate(_COVERED)
    return found


def cut_texts(page: Page) -> list[str]:
    """Texts of which a part is hidden and cannot be scrolled to."""
    found: list[str] = page.evaluate(_CUT)
    return found


def sideways_overflow(page: Page) -> list[str]:
    """By how much the page is wider than the window; empty if it fits."""
    over: int = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return [f"{over} px"] if over > 0 else []


def running_animations(page: Page) -> list[str]:
    """Animations and transitions that run now."""
    found: list[str] = page.evaluate(_MOVING)
    return found


def clipped_elements(page: Page, selector: str) -> list[str]:
    """The elements that the window or something around them clips."""
    found: list[str] = page.locator(selector).evaluate_all(_CLIPPED)
    return found


@contextmanager
def large_text(page: Page) -> Iterator[list[str]]:
    """Doubles the text size within the block; yields texts that did not grow."""
    fixed: list[str] = page.evaluate(_STILL_SMALL, "200%")
    try:
        yield fixed
    finally:
        page.evaluate("document.documentElement.style.fontSize = ''")


def allows_large_text(page: Page) -> bool:
    """Large text is not checked in the narrowest window."""
    return bool(page.evaluate("innerWidth") > NARROW.width)


def window_problems(page: Page) -> dict[str, list[str]]:
    """The affected texts and controls by problem, in this window; empty if there is none."""
    found = {
        SIDEWAYS: sideways_overflow(page),
        CUT: cut_texts(page),
        SMALL: small_targets(page),
        COVERED: covered_controls(page),
        MOVING: running_animations(page),
    }
    return {problem: elements for problem, elements in found.items() if elements}


def layout_problems(page: Page) -> dict[str, list[str]]:
    """The problems of the window, and those that only large text shows."""
    found = window_problems(page)
    if not allows_large_text(page):
        return found
    with large_text(page) as fixed:
        large = {FIXED: fixed, LARGE_SIDEWAYS: sideways_overflow(page), LARGE_CUT: cut_texts(page)}
    return found | {problem: elements for problem, elements in large.items() if elements}
