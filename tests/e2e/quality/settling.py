"""When a page has come to rest. Knows no page."""

from playwright.sync_api import Page

_QUIET = """
(quiet) => new Promise((settled) => {
  let last = performance.now(), known = -1;
  const look = () => {
    const now = performance.now(), fetched = performance.getEntriesByType('resource').length;
    if (fetched !== known || document.readyState !== 'complete') [known, last] = [fetched, now];
    if (now - last >= quiet) settled(undefined);
    else setTimeout(look, 50);
  };
  look();
})
"""
QUIET_MS = 700


def settle(page: Page) -> None:
    """Returns once nothing more was fetched for a while; what streams for ever does not count."""
    page.evaluate(_QUIET, QUIET_MS)
