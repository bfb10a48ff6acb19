"""How soon a page is there for somebody with a slow phone and a slow line: the vitals of Lighthouse."""

from collections.abc import Iterator
from statistics import median
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, CDPSession

from .pages import PAGES, at_page, path_of
from .settling import settle

RUNS: Final = 3
"""The median of so many loads counts."""
CPU: Final = 4
"""How many times slower than this machine."""
SLOW_4G: Final = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_600_000 / 8,
    "uploadThroughput": 750_000 / 8,
}
_WATCH: Final = """
(() => {
  const seen = (window.noripanVitals = { fcp: 0, lcp: 0, shift: 0, tasks: [] });
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('paint', (one) => { if (one.name === 'first-contentful-paint') seen.fcp = one.startTime; });
  watch('largest-contentful-paint', (one) => { seen.lcp = one.startTime; });
  watch('layout-shift', (one) => { if (!one.hadRecentInput) seen.shift += one.value; });
  watch('longtask', (one) => seen.tasks.push([one.startTime, one.duration]));
})()
"""
LONG_MS: Final = 50
"""What a task takes beyond so much keeps an input waiting."""


class Vitals(NamedTuple):
    """Milliseconds, but for the shift."""

    fcp: float
    lcp: float
    blocking: float
    shift: float


class PageVitals(NamedTuple):
    """One page with an empty cache, and once more with what the first time has left."""

    name: str
    cold: Vitals
    warm: Vitals


def measure_vitals(browser: Browser, url: str) -> Iterator[PageVitals]:
    """Every page there is."""
    for name in PAGES:
        with at_page(browser, url, name) as guest:
            if guest is None:
                continue
            page = guest.page
            page.emulate_media(reduced_motion="no-preference")  # as most people see it
            page.add_init_script(_WATCH)
            cdp = page.context.new_cdp_session(page)
            address = guest.url + path_of(guest)
            _slow_down(cdp)
            runs = [
                (_loaded(page, cdp, address, cold=True), _loaded(page, cdp, address)) for _ in range(RUNS)
            ]
            cold, warm = (_middle(list(loads)) for loads in zip(*runs, strict=True))
            yield PageVitals(name, cold, warm)


def _slow_down(cdp: CDPSession) -> None:
    cdp.send("Network.enable")
    cdp.send("Network.emulateNetworkConditions", SLOW_4G)
    cdp.send("Emulation.setCPUThrottlingRate", {"rate": CPU})


def _loaded(page: Any, cdp: CDPSession, address: str, *, cold: bool = False) -> Vitals:
    page.goto("about:blank")  # an address that differs by its hash alone would not be loaded
    if cold:
        cdp.send("Network.clearBrowserCache")
    page.goto(address)
    page.locator("main").first.wait_for()
    settle(page)
    seen = page.evaluate("() => window.noripanVitals")
    blocking = sum(max(0.0, took - LONG_MS) for began, took in seen["tasks"] if began + took > seen["fcp"])
    return Vitals(seen["fcp"], seen["lcp"], blocking, seen["shift"])


def _middle(loads: list[Vitals]) -> Vitals:
    return Vitals(*(median(figures) for figures in zip(*loads, strict=True)))
