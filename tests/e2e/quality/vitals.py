"""Web vitals of every page on a slow phone and network, as Lighthouse measures them."""

from collections.abc import Iterator
from statistics import median
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, CDPSession

from .network_idle import wait_for_network_idle
from .pages import PAGES, at_page, path_of

RUNS: Final = 3
"""Loads per page; the report has their median."""
CPU: Final = 4
"""CPU slowdown factor."""
SLOW_4G: Final = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_600_000 / 8,
    "uploadThroughput": 750_000 / 8,
}
_OBSERVE: Final = """
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
BLOCKING_MS: Final = 50
"""The part of a task beyond this time blocks inputs."""


class Vitals(NamedTuple):
    """All but the shift are in milliseconds."""

    fcp: float
    lcp: float
    blocking: float
    shift: float


class PageVitals(NamedTuple):
    """One page with an empty cache and with a filled one."""

    name: str
    cold: Vitals
    warm: Vitals


def measure_vitals(browser: Browser, url: str) -> Iterator[PageVitals]:
    """A row for every page."""
    for name in PAGES:
        with at_page(browser, url, name) as guest:
            if guest is None:
                continue
            page = guest.page
            page.emulate_media(reduced_motion="no-preference")  # the default of most systems
            page.add_init_script(_OBSERVE)
            cdp = page.context.new_cdp_session(page)
            address = guest.url + path_of(guest)
            _slow_down(cdp)
            runs = [(_load(page, cdp, address, cold=True), _load(page, cdp, address)) for _ in range(RUNS)]
            cold, warm = (_median(list(loads)) for loads in zip(*runs, strict=True))
            yield PageVitals(name, cold, warm)


def _slow_down(cdp: CDPSession) -> None:
    cdp.send("Network.enable")
    cdp.send("Network.emulateNetworkConditions", SLOW_4G)
    cdp.send("Emulation.setCPUThrottlingRate", {"rate": CPU})


def _load(page: Any, cdp: CDPSession, address: str, *, cold: bool = False) -> Vitals:
    page.goto("about:blank")  # an address that differs only in its hash would not load again
    if cold:
        cdp.send("Network.clearBrowserCache")
    page.goto(address)
    page.locator("main").first.wait_for()
    wait_for_network_idle(page)
    seen = page.evaluate("() => window.noripanVitals")
    blocking = sum(
        max(0.0, took - BLOCKING_MS) for began, took in seen["tasks"] if began + took > seen["fcp"]
    )
    return Vitals(seen["fcp"], seen["lcp"], blocking, seen["shift"])


def _median(loads: list[Vitals]) -> Vitals:
    return Vitals(*(median(figures) for figures in zip(*loads, strict=True)))
