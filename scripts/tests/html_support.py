"""Shared code of the tests of pages: opening, moving and reading a page."""

import functools
import json
import time

import pytest

from view_support import printed

# Moves the page to each of some times, and reads the views and the values there.
READ = """
(times) => times.map((time) => {
  const slider = document.querySelector("#time");
  document.dispatchEvent(new CustomEvent("seek", {detail: time}));
  const stages = [...document.querySelectorAll("section[data-motion]")].map((section) => {
    const views = {};
    const first = section.querySelector("[data-view]");
    if (!first) return views;
    const stage = first.parentElement;
    const box = stage.getBoundingClientRect();
    const scale = Number(getComputedStyle(stage).scale);
    for (const view of section.querySelectorAll("[data-view]")) {
      const {left, top} = view.getBoundingClientRect();
      const {visibility, opacity} = getComputedStyle(view);
      views[view.dataset.view] = {
        x: (left - box.left) / scale, y: (top - box.top) / scale,
        visible: visibility === "visible", opacity: Number(opacity)};
    }
    return views;
  });
  // A row may be that of several columns.
  const read = (attribute) => [
    ...document.querySelectorAll(`#values [data-${attribute}] > [data-motion]`)].flatMap((cell) => {
      const row = cell.parentElement.dataset, {motion, layer} = cell.dataset;
      return [row[attribute], ...(row.also?.split(" ") ?? [])].map(
        (name) => [layer ? `${name}:${layer}` : name, Number(motion), cell.textContent.replace("\u2212", "-")]);
    });
  return {time: Number(slider.ariaValueNow), stages, columns: read("column"), texts: read("text")};
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
        # With reduced motion a page does not play by itself.
        usual = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"}
        self.context = browser.new_context(**usual | options)
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
        return self.page.evaluate("Number(document.querySelector('#time').ariaValueNow)")

    @property
    def controls(self):
        """The time, the speed, and the label of the button."""
        return tuple(self.page.evaluate("""() => {
          const [time, speed, play] = ["#time", "#speed [aria-pressed=true]", "#play"].map(
            (name) => document.querySelector(name));
          return [Number(time.ariaValueNow), speed.value, play.ariaLabel];
        }"""))

    @property
    def announced(self):
        return self.page.text_content("#said")

    def focus(self, name):
        """Gives the first element of a name the focus, or none if the name is that of the body."""
        if name == "body":
            self.page.evaluate("document.activeElement.blur()")
        else:
            self.page.locator(name).first.focus()

    def move(self, time):
        self.page.evaluate(READ, [time])

    def read(self, times):
        return self.page.evaluate(READ, times)

    def assert_quiet(self):
        assert self.requests == [self.url]
        assert self.messages == []


SCENARIO = {
    "actions": [
        {"at": 0, "do": "open", "side": "left"},
        {"at": 0.15, "do": "close"},
        {"at": 0.6, "do": "open", "side": "right"},
    ]
}
#: Some pages, whose layouts differ.
PAGES = (
    "bounce --delay 0.1", "card stack", "menu swap --to 1 --titles Home,Search",
    "run scenario.json", "curve bouncy smooth spring:response=0.5,bounce=0.3",
)  # fmt: skip


@pytest.fixture(scope="module")
def pages(run, tmp_path_factory):
    """Returns the path of the page of a command, which is written once."""
    folder = tmp_path_factory.mktemp("pages")
    (folder / "scenario.json").write_text(json.dumps(SCENARIO))

    @functools.cache
    def page(*arguments):
        path = folder / f"{len(list(folder.iterdir()))}.html"
        words = ("--format", "html", "-o", str(path))
        assert printed(run, *arguments, *words, cwd=folder, timeout=120) == ""
        return path

    page.folder = folder
    return page


@pytest.fixture
def opened(browser, pages):
    """Opens the page of a command, with options of the browser."""
    return lambda *arguments, **options: Page(browser, pages(*arguments), **options)
