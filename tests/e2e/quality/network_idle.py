"""Waits until a page has loaded everything."""

from playwright.sync_api import Page

_WAIT_UNTIL_IDLE = """
(idle) => new Promise((settled) => {
  let last = performance.now(), known = -1;
  const look = () => {
    const now = performance.now(), fetched = performance.getEntriesByType('resource').length;
    if (fetched !== known || document.readyState !== 'complete') [known, last] = [fetched, now];
    if (now - last >= idle) settled(undefined);
    else setTimeout(look, 50);
  };
  look();
})
"""
IDLE_MS = 700


def wait_for_network_idle(page: Page) -> None:
    """Returns when no request has finished for a while; endless streams do not count."""
    page.evaluate(_WAIT_UNTIL_IDLE, IDLE_MS)
