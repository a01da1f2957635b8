"""Tests of pages in a browser: the plots, the controls, the keys and accessibility.

DECKCALC is the path: DECKCALC=.build/release/deckcalc python3 -m pytest scripts/tests
"""

import pytest

from conftest import missing_tool
from html_support import PAGES, opened, pages, wait_until  # noqa: F401
from view_support import arguments_of

pytestmark = pytest.mark.xdist_group("browser")

#: A page of 0.6 s: without a shadow nothing moves after the motion.
BOUNCE = ("bounce", "--no-shadow")


# Plots


def test_the_cursor_is_at_the_time_and_can_be_dragged(opened):
    with opened(*BOUNCE) as page:
        plot = page.page.locator("svg[data-plot]")
        scale, start = map(float, plot.get_attribute("data-x").split())
        page.move(0.4)
        cursor = page.page.locator("svg[data-plot] .cursor")
        assert cursor.get_attribute("visibility") is None
        assert float(cursor.get_attribute("x1")) == pytest.approx(scale * 0.4 + start, abs=0.01)
        box = plot.bounding_box()
        to_screen = page.page.evaluate(
            """([x, y]) => {
              const point = new DOMPoint(x, y).matrixTransform(
                document.querySelector("svg[data-plot]").getScreenCTM());
              return [point.x, point.y];
            }""",
            [scale * 0.15 + start, 200],
        )
        assert box["x"] < to_screen[0] < box["x"] + box["width"]
        page.page.mouse.move(*to_screen)
        page.page.mouse.down()
        assert page.controls == (pytest.approx(0.15, abs=0.003), "1", "Play", "off")
        page.page.mouse.move(to_screen[0] + 100, to_screen[1])
        page.page.mouse.up()
        moved = page.time
        assert moved > 0.2
        page.page.mouse.move(to_screen[0] + 150, to_screen[1])
        assert page.controls == (moved, "1", "Play", "polite")


# Controls


def test_the_contract_of_the_elements(opened):
    with opened("bounce", "--side", "left") as page:
        document = page.page
        assert document.evaluate("document.documentElement.lang") == "en"
        assert document.title() == "deckcalc bounce --side left"
        assert document.locator("main h1").text_content() == "deckcalc bounce --side left"
        for selector in (
            "main section[data-motion='0'] .deck-bounce .deck-bounce-center",
            "section[data-motion='0'] svg[data-plot]", "button#play", "input#time[type=range]",
            "select#speed", "output#values", "table#phases", "table#events", "details input#keys",
        ):  # fmt: skip
            assert document.locator(selector).count() == 1, selector
        assert page.controls == (0, "1", "Play", "polite")
        assert document.eval_on_selector_all(
            "#speed option", "all => all.map(option => Number(option.value))"
        ) == [0.1, 0.25, 0.5, 1, 2]
        page.move(0.3)
        names = ("min", "max", "step", "aria-valuetext")
        found = [document.get_attribute("#time", name) for name in names]
        assert found == ["0", "1.3", "any", "0.300 s"]
        labels = document.eval_on_selector_all(
            ".deck-bounce [data-view]", "all => all.map(view => view.textContent)")
        assert all(name in text for name, text in zip(("left", "right", "center"), labels))


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_play_works_and_nothing_else_moves(opened, motion):
    with opened(*BOUNCE, reduced_motion=motion) as page:
        document = page.page
        # Whatever might move by itself has some frames for it.
        document.evaluate(
            """() => new Promise((done) => {
              let frames = 12;
              const count = () => --frames ? requestAnimationFrame(count) : done();
              count();
            })"""
        )
        assert page.time == 0
        assert document.evaluate(
            "document.getAnimations().every((one) => one.playState === 'paused')")
        stage = page.read([0.4])[0]["stages"][0]
        assert stage["center"]["x"] == pytest.approx(177.4, abs=60)
        page.move(0)
        document.select_option("#speed", "0.1")
        document.click("#play")
        assert page.controls[1:] == ("0.1", "Pause", "off")
        wait_until(document, "document.querySelector('#time').value > 0.01")
        moved = document.evaluate(
            "document.querySelector('.deck-bounce-center').getAnimations()[0].currentTime")
        assert moved > 0
        document.click("#play")
        assert page.controls[1:] == ("0.1", "Play", "polite")
        document.select_option("#speed", "2")
        document.click("#play")
        wait_until(document, "document.querySelector('#play').textContent === 'Play'")
        assert page.time == 0.6
        document.select_option("#speed", "0.1")
        document.click("#play")
        assert page.time < 0.3
        page.assert_quiet()


def test_a_held_slider_is_not_announced(opened):
    with opened(*BOUNCE) as page:
        box = page.page.locator("#time").bounding_box()
        page.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.page.mouse.down()
        assert page.controls[3] == "off"
        page.page.mouse.up()
        assert page.controls == (pytest.approx(0.3, abs=0.01), "1", "Play", "polite")


# Keys


# A key, the time before it and the time after it.
KEYS = [
    ("ArrowRight", 0, 1 / 60), ("ArrowLeft", 0.3, 0.3 - 1 / 60), ("ArrowLeft", 0, 0),
    ("Shift+ArrowRight", 0.1, 0.1 + 10 / 60), ("Shift+ArrowLeft", 0.5, 0.5 - 10 / 60),
    ("ArrowRight", 0.6, 0.6), ("Home", 0.4, 0), ("End", 0.4, 0.6), (",", 0.4, 0.3), (",", 0.3, 0),
    (".", 0.1, 0.3), (".", 0.3, 0.6), (".", 0.6, 0.6),
]  # fmt: skip


@pytest.mark.parametrize("focus", ["body", "#play", "#time", "#events button", "#keys"])
def test_keys_move_the_clock(opened, focus):
    with opened(*BOUNCE) as page:
        page.page.evaluate("document.querySelector('details').open = true")
        for key, start, end in KEYS:
            page.move(start)
            page.focus(focus)
            page.page.keyboard.press(key)
            assert page.time == pytest.approx(end, abs=1e-12), (key, start)
        for index, speed in enumerate(["0.1", "0.25", "0.5", "1", "2"]):
            page.page.keyboard.press(str(index + 1))
            assert page.controls[1] == speed
        page.assert_quiet()


@pytest.mark.parametrize("focus", ["body", "#play", "#time", "#events button"])
def test_space_plays_and_pauses(opened, focus):
    with opened(*BOUNCE) as page:
        page.page.select_option("#speed", "0.1")
        page.focus(focus)
        for label in ("Pause", "Play"):
            page.page.keyboard.press("Space")
            assert page.controls[2] == label


def test_a_held_key_is_not_announced(opened):
    with opened(*BOUNCE) as page:
        page.page.keyboard.down("ArrowRight")
        page.page.keyboard.down("ArrowRight")
        assert page.controls[3] == "off"
        page.page.keyboard.up("ArrowRight")
        assert page.controls == (pytest.approx(2 / 60), "1", "Play", "polite")


@pytest.mark.parametrize("modifier", ["Control", "Alt", "Meta"])
def test_keys_with_modifiers_are_left_alone(opened, modifier):
    with opened(*BOUNCE) as page:
        page.move(0.3)
        for key in ("ArrowRight", ".", "2", " "):
            page.page.evaluate(
                """([key, modifier]) => document.body.dispatchEvent(new KeyboardEvent("keydown", {
                  key, bubbles: true, cancelable: true, [modifier]: true}))""",
                [key, {"Control": "ctrlKey", "Alt": "altKey", "Meta": "metaKey"}[modifier]],
            )
        assert page.controls == (0.3, "1", "Play", "polite")


def test_unchecked_keys_are_left_to_the_controls(opened):
    with opened(*BOUNCE) as page:
        page.page.evaluate("document.querySelector('details').open = true")
        page.page.focus("#keys")
        page.page.keyboard.press("Space")
        assert not page.page.is_checked("#keys")
        page.focus("body")
        for key in ("ArrowRight", "End", ".", "1", "Space"):
            page.page.keyboard.press(key)
            assert page.controls == (0, "1", "Play", "polite")
        page.page.focus("#play")
        page.page.keyboard.press("Space")
        assert page.controls[2] == "Pause"
        page.page.focus("#keys")
        page.page.keyboard.press("Space")
        assert page.page.is_checked("#keys")


def test_text_fields_selects_and_summaries_keep_their_keys(opened):
    with opened(*BOUNCE) as page:
        page.page.evaluate(
            "document.body.append(Object.assign(document.createElement('input'), {id: 'own'}))")
        page.page.focus("#own")
        page.page.keyboard.type("1.5, ")
        assert page.page.input_value("#own") == "1.5, "
        page.page.focus("summary")
        page.page.keyboard.press("Space")
        assert page.page.evaluate("document.querySelector('details').open")
        page.page.focus("#speed")
        page.page.keyboard.press("Home")
        assert page.controls == (0, "0.1", "Play", "polite")


# Accessibility


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("command", PAGES)
def test_a_page_fits_and_has_names_and_contrast(opened, command, scheme, width):
    try:
        from axe_playwright_python.sync_playwright import Axe
    except ImportError:
        missing_tool("axe-playwright-python is not installed: see scripts/requirements.txt")
    options = {"color_scheme": scheme, "viewport": {"width": width, "height": 800}}
    with opened(*arguments_of(command), **options) as page:
        assert page.page.evaluate("document.documentElement.scrollWidth") <= width
        page.page.evaluate("document.querySelector('details').open = true")
        page.move(0.2)
        results = Axe().run(page.page)
        assert results.violations_count == 0, results.generate_report()
        passed = {rule["id"] for rule in results.response["passes"]}
        assert {"color-contrast", "button-name", "label", "select-name", "region"} <= passed
