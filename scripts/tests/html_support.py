"""Shared code of the tests of pages: opening, moving and reading a page, and its tables."""

import csv
import io
import json
import time

import pytest

from css_support import rest_of

# Moves the page to each of some times, and reads the views and the values there.
READ = """
(times) => times.map((time) => {
  const range = document.querySelector("#time");
  range.value = time;
  range.dispatchEvent(new Event("input"));
  const stages = [...document.querySelectorAll("section[data-motion]")].map((section) => {
    const views = {};
    const first = section.querySelector("[data-view]");
    if (!first) return {views};
    const stage = first.parentElement;
    const box = stage.getBoundingClientRect();
    const scale = Number(getComputedStyle(stage).scale);
    for (const view of section.querySelectorAll("[data-view]")) {
      const {left, top, width, height} = view.getBoundingClientRect();
      const {visibility, opacity} = getComputedStyle(view);
      views[view.dataset.view] = {
        x: (left - box.left) / scale, y: (top - box.top) / scale,
        width: width / scale, height: height / scale,
        hidden: visibility === "hidden", opacity: Number(opacity)};
    }
    return {views, width: box.width / scale, height: box.height / scale};
  });
  const read = (attribute) => [...document.querySelectorAll(`#values [data-${attribute}]`)].map(
    (span) => [span.dataset[attribute], Number(span.dataset.motion), span.textContent]);
  return {time: Number(range.value), stages, columns: read("column"), texts: read("text")};
})
"""


def wait_until(document, condition):
    """Waits for a condition on a page, whose policy keeps Playwright from waiting by itself."""
    deadline = time.monotonic() + 20
    while not document.evaluate(condition):
        assert time.monotonic() < deadline, f"never true: {condition}"
        time.sleep(0.02)


class Page:
    """A page in the browser, with everything that it requests, prints and throws."""

    def __init__(self, browser, path, **options):
        self.context = browser.new_context(**{"viewport": {"width": 1280, "height": 800}} | options)
        self.page = self.context.new_page()
        self.requests, self.messages = [], []
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.on("console", lambda message: self.messages.append(message.text))
        self.page.on("pageerror", lambda error: self.messages.append(str(error)))
        self.page.on("dialog", lambda dialog: self.messages.append(dialog.message))
        self.url = path.as_uri()
        self.page.goto(self.url)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.context.close()

    @property
    def time(self):
        return self.page.evaluate("Number(document.querySelector('#time').value)")

    def move(self, time):
        self.page.evaluate(READ, [time])

    def read(self, times):
        return self.page.evaluate(READ, times)

    def assert_quiet(self):
        assert self.requests == [self.url]
        assert self.messages == []


def write_page(run, arguments, path):
    """Writes the page of a command, and returns its size in bytes."""
    result = run(*arguments, "--format", "html", "-o", str(path), timeout=120)
    assert (result.status, result.out) == (0, b""), result
    return path.stat().st_size


def table(run, arguments, times, columns):
    """Returns the rows of a command's table at some times, as dictionaries."""
    listed = ",".join(f"{time:.17g}" for time in times)
    result = run(
        *arguments, "--times", listed, "--columns", ",".join(columns), "--precision", "9",
        timeout=120,
    )  # fmt: skip
    assert result.status == 0, result
    return list(csv.DictReader(io.StringIO(result.out.decode())))


def listed(run, arguments, name):
    """Returns the rows of the phases or the events of a command."""
    result = run(*arguments, "--table", name, "--precision", "full")
    assert result.status == 0, result
    return list(csv.DictReader(io.StringIO(result.out.decode())))


def columns_of(run, arguments):
    """Returns the columns of a command's table in order, with their units."""
    result = run(*arguments, "--columns", "help")
    assert result.status == 0, result
    rows = [line.split() for line in result.out.decode().splitlines()]
    return {name: unit if unit in UNITS else "" for name, unit, *_ in rows}


UNITS = ("pt", "pt/s", "pt/s\u00b2", "s", "1/s")


SCENARIO = {
    "actions": [
        {"at": 0, "do": "open", "side": "left"},
        {"at": 0.15, "do": "close"},
        {"at": 0.6, "do": "open", "side": "right"},
    ]
}
COMMANDS = {
    "open": ("open",),
    "open-right": ("open", "--side", "right", "--duration", "0.5"),
    "open-spring": ("open", "--curve", "spring(response: 0.5, bounce: 0.3)"),
    "open-steps": ("open", "--curve", "steps(5)"),
    "close": ("close",),
    "bounce": ("bounce", "--delay", "0.1"),
    "peek": ("peek",),
    "pan": ("pan", "--to", "200", "--velocity", "600"),
    "until": ("open", "--until", "0.5"),
    "cut": ("open", "--until", "0.2"),
    "v3": ("open", "--model", "v3"),
    "rotate": ("rotate",),
    "push-over": ("push-over",),
    "cards": ("card", "stack"),
    "cards-spring": ("card", "stack", "--curve", "smooth"),
    "card-drag": ("card", "drag", "--to", "120"),
    "present": ("transition", "present"),
    "slide": ("transition", "slide"),
    "swipe": ("transition", "swipe", "--to", "-200"),
    "menu-show": ("menu", "show"),
    "menu-swap": ("menu", "swap", "--to", "1", "--titles", "Home,Search"),
    "scenario": ("run", "scenario.json"),
}
CURVES = ("bouncy", "smooth", "spring(response: 0.5, bounce: 0.3)")


@pytest.fixture(scope="module")
def pages(run, tmp_path_factory):
    """Writes the page of a command once, and returns its path."""
    folder = tmp_path_factory.mktemp("pages")
    (folder / "scenario.json").write_text(json.dumps(SCENARIO))
    known = {}

    def page(arguments):
        arguments = resolved(arguments, folder)
        if arguments not in known:
            path = folder / f"{len(known)}.html"
            write_page(run, arguments, path)
            known[arguments] = path
        return known[arguments]

    page.folder = folder
    return page


def resolved(arguments, folder):
    return tuple(
        str(folder / part) if part == "scenario.json" else part for part in arguments)


def duration_of(run, arguments):
    """Returns the duration of a page, which lasts until the shadow has faded in."""
    return rest_of(run, list(arguments))


def instants(duration, count=25):
    """Times inside the motion that no frame, step or phase boundary falls on, and both ends."""
    inner = [round((index + 0.3717) / count * duration, 9) for index in range(count)]
    return [0, *inner, duration]
