"""Checks of every page's HTML document and console."""

from collections.abc import Mapping
from typing import Any, Final

from playwright.sync_api import Browser

from ..support.guest import Guest
from .checks import Check, check_each_page
from .network_idle import wait_for_network_idle
from .pages import PAGES, at_page

_READ: Final = """
() => {
  const meta = (name) => document.querySelector(`meta[name='${name}']`)?.content ?? null;
  const link = (rel) => document.querySelector(`link[rel='${rel}']`)?.getAttribute('href') ?? null;
  return {
    lang: document.documentElement.lang, title: document.title, description: meta('description'),
    viewport: meta('viewport'), theme: meta('theme-color'), manifest: link('manifest'), icon: link('icon'),
    landmark: document.querySelector('main') ? 'main' : null,
    heading: document.querySelector('h1') ? 'h1' : null,
    unsized: document.querySelectorAll('img:not([width][height])').length,
    images: document.images.length,
  };
}
"""
WANTED: Final = {
    "lang": "The document has a language",
    "title": "It has a title",
    "description": "It has a description",
    "viewport": "It has a viewport",
    "theme": "It has a theme colour",
    "manifest": "It has a manifest",
    "icon": "It has an icon",
    "landmark": "It has a main landmark",
    "heading": "It has a top heading",
}


def check_documents(browser: Browser, url: str) -> list[Check]:
    """Checks of all pages."""
    read: dict[str, Any] = {}
    console_errors: list[str] = []
    listeners: dict[str, str] = {}
    for name in PAGES:
        with at_page(browser, url, name) as guest:
            if guest is None:
                continue
            wait_for_network_idle(guest.page)
            read[name] = guest.page.evaluate(_READ)
            console_errors += guest.console_errors
            listeners[name] = ", ".join(_unload_listeners(guest))
    return [
        *_metadata(read),
        *_zoom(read),
        _images(read),
        _console(console_errors),
        _back_and_forward(listeners),
    ]


def _metadata(read: Mapping[str, Any]) -> list[Check]:
    return [
        check_each_page(what, {page: all_[key] for page, all_ in read.items()})
        for key, what in WANTED.items()
    ]


def _zoom(read: Mapping[str, Any]) -> list[Check]:
    is_free = all("user-scalable=no" not in one["viewport"] for one in read.values())
    return [Check("Zooming is allowed", is_free, "no user-scalable=no")]


def _images(read: Mapping[str, Any]) -> Check:
    images, unsized = (sum(one[key] for one in read.values()) for key in ("images", "unsized"))
    return Check("Images have sizes", unsized == 0, f"{images} images, {unsized} without; drawings are SVG")


def _console(console_errors: list[str]) -> Check:
    return Check("The console is clean", not console_errors, f"{len(console_errors)} errors and warnings")


def _unload_listeners(guest: Guest) -> list[str]:
    """Listeners that keep a page out of the back/forward cache."""
    cdp = guest.page.context.new_cdp_session(guest.page)
    window = cdp.send("Runtime.evaluate", {"expression": "window"})["result"]["objectId"]
    found = cdp.send("DOMDebugger.getEventListeners", {"objectId": window})["listeners"]
    return [one["type"] for one in found if one["type"] in ("unload", "beforeunload")]


def _back_and_forward(listeners: Mapping[str, str]) -> Check:
    """Headless Chromium has no such cache, so this only checks for listeners that disable it."""
    heard = [f"{page}: {types}" for page, types in listeners.items() if types]
    why = "no unload listener; Chromium reloads a live page because of its event stream or WebSocket"
    return Check("Nothing forbids the back/forward cache", not heard, "; ".join(heard) or why)
