"""Time from an input to the first frame that shows a change, measured inside the page."""

from collections.abc import Callable, Sequence

from playwright.sync_api import Page

_RECORD = """
() => {
  const latencies = (window.noripanLatencies = []);
  let begun = null;
  const begin = (event) => { if (event.isTrusted) begun = event.timeStamp; };
  for (const kind of ['keydown', 'pointerdown', 'input']) addEventListener(kind, begin, { capture: true });
  new MutationObserver(() => {
    if (begun === null) return;
    const since = begun;
    begun = null;
    requestAnimationFrame(() => setTimeout(() => latencies.push(performance.now() - since)));
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
}
"""


def record_latencies(page: Page) -> None:
    """The page measures every input from now on."""
    page.evaluate(_RECORD)


def press_and_wait(page: Page, press: Callable[[], object]) -> None:
    """Presses something and waits until the page shows a change."""
    before = len(latencies(page))
    press()
    page.wait_for_function("before => window.noripanLatencies.length > before", arg=before)


def latencies(page: Page) -> list[float]:
    """Milliseconds of each input so far that changed the page."""
    return page.evaluate("() => window.noripanLatencies")


def percentile(values: Sequence[float], share: float) -> float:
    """The value that this share of all values does not exceed."""
    return sorted(values)[max(0, round(share * len(values)) - 1)]
