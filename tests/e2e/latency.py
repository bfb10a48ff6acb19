"""How long the page takes from an input to the first picture that shows it, measured inside the page."""

from collections.abc import Callable, Sequence

from playwright.sync_api import Page

_WATCH = """
() => {
  const taken = (window.noripanTaken = []);
  let begun = null;
  const begin = (event) => { if (event.isTrusted) begun = event.timeStamp; };
  for (const kind of ['keydown', 'pointerdown', 'input']) addEventListener(kind, begin, { capture: true });
  new MutationObserver(() => {
    if (begun === null) return;
    const since = begun;
    begun = null;
    requestAnimationFrame(() => setTimeout(() => taken.push(performance.now() - since)));
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
}
"""


def watch_inputs(page: Page) -> None:
    """From now on the page takes the time of every input."""
    page.evaluate(_WATCH)


def seen_after(page: Page, press: Callable[[], object]) -> None:
    """Presses something, and returns when the page has shown that it heard."""
    before = len(taken(page))
    press()
    page.wait_for_function("before => window.noripanTaken.length > before", arg=before)


def taken(page: Page) -> list[float]:
    """Milliseconds of each input so far that changed something."""
    return page.evaluate("() => window.noripanTaken")


def percentile(values: Sequence[float], share: float) -> float:
    """The value that so large a share of all does not exceed."""
    return sorted(values)[max(0, round(share * len(values)) - 1)]
