"""Tests of pages in a browser: the plots, the controls, the keys and accessibility.

DECKCALC is the path: DECKCALC=.build/release/deckcalc python3 -m pytest scripts/tests
"""

import pytest

from conftest import missing_tool
from html_support import PAGES, opened, pages, wait_until  # noqa: F401
from view_support import arguments_of, rows_of

pytestmark = [pytest.mark.long, pytest.mark.xdist_group("browser")]

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
        before = page.announced
        page.page.mouse.down()
        assert page.controls == (pytest.approx(0.15, abs=0.003), "1", "Play")
        page.page.mouse.move(to_screen[0] + 100, to_screen[1])
        # A drag is announced when it is over.
        assert page.announced == before
        page.page.mouse.up()
        moved = page.time
        assert moved > 0.2 and page.announced.startswith(f"{moved:.3f} s, ")
        page.page.mouse.move(to_screen[0] + 150, to_screen[1])
        assert page.controls == (moved, "1", "Play")


def test_the_playhead_is_on_the_curve_and_shows_its_value(run, opened):
    rows = rows_of(run, *BOUNCE, "--columns", "time,offset", "--precision", "full")
    with opened(*BOUNCE) as page:
        for row in rows[1:-1:5]:
            time, offset = float(row["time"]), float(row["offset"])
            page.move(time)
            shown = page.page.inner_text("._bubble")
            assert float(shown.removesuffix(" pt").replace("\u2212", "-")) == pytest.approx(offset, abs=0.06)
            assert page.announced == f"{time:.3f} s, {shown}"
            place = page.page.evaluate("""() => {
              const dot = document.querySelector("svg[data-plot] .dot"), line = document.querySelector("polyline");
              const [[a, b], [c, d]] = [line.dataset.x, line.dataset.y].map((text) => text.split(" ").map(Number));
              return [(dot.getAttribute("cx") - b) / a, (dot.getAttribute("cy") - d) / c];
            }""")
            assert place == [pytest.approx(time, abs=1e-4), pytest.approx(offset, abs=0.6)]


def test_a_drag_of_the_view_scrubs_along_the_offset(opened):
    with opened("open", "--no-shadow") as page:
        page.move(0)
        box = page.page.locator("._screen").bounding_box()
        scale = box["width"] / 320
        page.page.mouse.move(box["x"] + 40, box["y"] + 200)
        page.page.mouse.down()
        page.page.mouse.move(box["x"] + 40 + 138 * scale, box["y"] + 200, steps=5)
        page.page.mouse.up()
        # The middle of the motion is the middle of the way.
        assert page.time == pytest.approx(0.15, abs=0.005)


# Layout


@pytest.mark.parametrize("command", ["bounce", "open", "card stack", "transition present"])
def test_views_curve_controls_and_values_are_on_one_screen(opened, command):
    with opened(*arguments_of(command)) as page:
        boxes = [page.page.locator(name).first.bounding_box()
                 for name in ("._screen", "svg[data-plot]", "._controls", "#values ._values")]  # fmt: skip
        assert all(box["y"] + box["height"] <= 800 for box in boxes)
        assert boxes[0]["x"] + boxes[0]["width"] <= boxes[1]["x"]


@pytest.mark.parametrize("command", PAGES)
def test_nothing_scrolls_sideways(opened, command):
    with opened(*arguments_of(command)) as page:
        for width, height in ((390, 844), (320, 700), (768, 1024), (844, 390)):
            page.page.set_viewport_size({"width": width, "height": height})
            # For some frames a page may have the plot of its last width.
            for _ in range(50):
                found = page.page.evaluate("document.documentElement.scrollWidth")
                if found <= width:
                    break
                page.page.wait_for_timeout(50)
            assert found <= width


def test_a_phone_shows_views_curve_and_controls_together(opened):
    with opened(*BOUNCE, viewport={"width": 390, "height": 844}) as page:
        bottoms = [page.page.locator(name).first.bounding_box() for name in ("._screen", "svg[data-plot]")]
        controls = page.page.locator("._controls").bounding_box()
        assert all(box["y"] + box["height"] <= controls["y"] for box in bottoms)
        assert controls["y"] + controls["height"] <= 844
        assert page.page.locator("#speed button:visible").count() == 1
        page.page.click("#speed button:visible")
        assert page.controls[1] == "0.1"


def test_values_that_stay_the_same_are_folded(run, opened):
    with opened(*BOUNCE) as page:
        shown = page.page.locator("#values > ._values ._row > :first-child").all_inner_texts()
        assert "offset = center_x = exposed" in shown and "center_height" not in shown
        folded = page.page.locator("#values details [data-column=center_height] [data-motion]")
        assert folded.text_content() == "480.00" and not folded.is_visible()


@pytest.mark.parametrize(
    ("command", "view", "edge"),
    [("panels pan --to 100", "center", "x"), ("pan --side right --to -200", "center", "x"),
     ("card drag --to 120", "card-0", "y")],
)  # fmt: skip
def test_a_touch_follows_the_edge_that_it_drags(opened, command, view, edge):
    with opened(*command.split()) as page:
        def boxes(time):
            page.move(time)
            names = ("._touch", f"[data-view='{view}']")
            return [page.page.locator(name).first.bounding_box() for name in names]

        (touch, before), (moved, after) = boxes(0.1), boxes(0.2)
        assert abs(after[edge] - before[edge]) > 10
        assert abs((moved[edge] - touch[edge]) - (after[edge] - before[edge])) < 0.5
        # It is within the screen, and gone after the release.
        screen = page.page.locator("._screen").bounding_box()
        for axis, length in (("x", "width"), ("y", "height")):
            start = moved[axis] - screen[axis]
            assert start >= 0 and start + moved[length] <= screen[length]
        page.move(page.page.evaluate("Number(document.querySelector('#time').ariaValueMax)"))
        assert not page.page.locator("._touch").first.is_visible()
        page.assert_quiet()


def test_the_page_copies_the_command_the_style_and_the_code(opened):
    with opened("bounce", "--side", "left") as page:
        page.page.evaluate("void Object.defineProperty(navigator, 'clipboard', {value: undefined})")
        page.page.evaluate("void (document.execCommand = () => { "
                           "window.copied = document.querySelector('textarea').value; })")  # fmt: skip
        for label, start in (("command", "deckcalc bounce --side left"), ("CSS", ""), ("Swift", "//")):
            page.page.click(f"text=Copy {label}")
            copied = page.page.evaluate("window.copied")
            assert copied.strip().startswith(start)
            assert (label == "CSS") == ("@keyframes" in copied)


def test_a_printed_page_has_no_controls(opened):
    with opened(*BOUNCE) as page:
        page.page.emulate_media(media="print")
        assert not page.page.is_visible("._controls") and not page.page.is_visible("._copy")
        assert page.page.is_visible("._screen") and page.page.is_visible("svg[data-plot]")


# Controls


def test_the_contract_of_the_elements(opened):
    with opened("bounce", "--side", "left") as page:
        document = page.page
        assert document.evaluate("document.documentElement.lang") == "en"
        heading = document.locator("main h1").text_content()
        assert document.title() == heading and heading.startswith("Bounce, left: ")
        assert document.locator("header code").text_content() == "deckcalc bounce --side left"
        for selector in (
            "main section[data-motion='0'] .deck-bounce .deck-bounce-center", "svg[data-plot]",
            "button#play", "#time[role=slider]", "#speed", "#values", "table#phases", "table#events",
            "details input#keys",
        ):  # fmt: skip
            assert document.locator(selector).count() == 1, selector
        assert page.controls[1:] == ("1", "Play")
        # The still shows the motion.
        assert 0 < page.time < 1.3
        assert document.eval_on_selector_all(
            "#speed button", "all => all.map(option => Number(option.value))"
        ) == [0.1, 0.25, 0.5, 1]
        page.move(0.3)
        names = ("aria-valuemin", "aria-valuemax", "aria-valuetext")
        found = [document.get_attribute("#time", name) for name in names]
        assert found == ["0", "1.3", "0.300 s, 320.0 pt"]
        labels = document.eval_on_selector_all(
            ".deck-bounce [data-view]", "all => all.map(view => view.textContent)")
        assert all(name in text for name, text in zip(("left", "right", "center"), labels))


def test_a_page_plays_once_slowly_and_then_stops(opened):
    with opened(*BOUNCE, reduced_motion="no-preference") as page:
        assert page.controls[1:] == ("0.25", "Pause")
        wait_until(page.page, "document.querySelector('#play').ariaLabel === 'Play'")
        assert page.time == 0.6
        page.assert_quiet()


def test_play_works_and_nothing_else_moves(opened):
    with opened(*BOUNCE) as page:
        document = page.page
        start = page.time
        # Whatever might move by itself has some frames for it.
        document.evaluate(
            """() => new Promise((done) => {
              let frames = 12;
              const count = () => --frames ? requestAnimationFrame(count) : done();
              count();
            })"""
        )
        assert page.time == start
        assert document.evaluate(
            "document.getAnimations().every((one) => one.playState === 'paused')")
        stage = page.read([0.4])[0]["stages"][0]
        assert stage["center"]["x"] == pytest.approx(177.4, abs=60)
        page.move(0)
        document.click("#speed [value='0.1']")
        document.click("#play")
        assert page.controls[1:] == ("0.1", "Pause")
        wait_until(document, "document.querySelector('#time').ariaValueNow > 0.01")
        moved = document.evaluate(
            "document.querySelector('.deck-bounce-center').getAnimations()[0].currentTime")
        assert moved > 0
        document.click("#play")
        assert page.controls[1:] == ("0.1", "Play")
        document.click("#speed [value='1']")
        document.click("#play")
        wait_until(document, "document.querySelector('#play').ariaLabel === 'Play'")
        assert page.time == 0.6
        document.click("#speed [value='0.1']")
        document.click("#play")
        assert page.time < 0.3
        page.assert_quiet()


def test_a_loop_begins_again(opened):
    with opened(*BOUNCE) as page:
        page.page.click("#loop")
        page.move(0.55)
        page.page.click("#play")
        wait_until(page.page, "document.querySelector('#time').ariaValueNow == 0.6")
        wait_until(page.page, "document.querySelector('#time').ariaValueNow < 0.3")
        assert page.controls[2] == "Pause"


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
        page.page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
        for key, start, end in KEYS:
            page.move(start)
            page.focus(focus)
            page.page.keyboard.press(key)
            assert page.time == pytest.approx(end, abs=1e-12), (key, start)
        for index, speed in enumerate(["0.1", "0.25", "0.5", "1"]):
            page.page.keyboard.press(str(index + 1))
            assert page.controls[1] == speed
        page.assert_quiet()


@pytest.mark.parametrize("focus", ["body", "#play", "#time"])
def test_space_plays_and_pauses(opened, focus):
    with opened(*BOUNCE) as page:
        page.page.click("#speed [value='0.1']")
        page.focus(focus)
        for label in ("Pause", "Play"):
            page.page.keyboard.press("Space")
            assert page.controls[2] == label


def test_a_held_key_is_not_announced(opened):
    with opened(*BOUNCE) as page:
        page.move(0)
        page.page.keyboard.down("ArrowRight")
        once = page.announced
        page.page.keyboard.down("ArrowRight")
        assert page.announced == once
        page.page.keyboard.up("ArrowRight")
        assert page.controls == (pytest.approx(2 / 60), "1", "Play")
        assert page.announced.startswith("0.033 s, ")


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
        assert page.controls == (0.3, "1", "Play")


def test_unchecked_keys_are_left_to_the_controls(opened):
    with opened(*BOUNCE) as page:
        page.page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
        page.move(0)
        page.page.focus("#keys")
        page.page.keyboard.press("Space")
        assert not page.page.is_checked("#keys")
        page.focus("body")
        for key in ("ArrowRight", "End", ".", "1", "Space"):
            page.page.keyboard.press(key)
            assert page.controls == (0, "1", "Play")
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
        page.page.focus("#loop")
        page.page.keyboard.press("Space")
        assert page.page.get_attribute("#loop", "aria-pressed") == "true" and page.controls[2] == "Play"


# Accessibility


@pytest.mark.parametrize("scheme, width", [("light", 390), ("dark", 1280)])
@pytest.mark.parametrize("command", PAGES)
def test_a_page_fits_and_has_names_and_contrast(opened, command, scheme, width):
    try:
        from axe_playwright_python.sync_playwright import Axe
    except ImportError:
        missing_tool("axe-playwright-python is not installed: see scripts/requirements.txt")
    options = {"color_scheme": scheme, "viewport": {"width": width, "height": 800}}
    with opened(*arguments_of(command), **options) as page:
        assert page.page.evaluate("document.documentElement.scrollWidth") <= width
        page.page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
        page.move(0.2)
        results = Axe().run(page.page)
        assert results.violations_count == 0, results.generate_report()
        passed = {rule["id"] for rule in results.response["passes"]}
        assert {"color-contrast", "button-name", "label", "region"} <= passed


def test_the_figures_of_a_motion_that_returns_have_its_turns(opened):
    with opened("peek") as page:
        assert "0 → 40 → 0 → 10.2" in page.page.locator("._facts").inner_text()


def test_what_moves_nothing_has_its_views_and_the_reason(opened):
    with opened("tap", "--state", "left") as page:
        shown = page.page.locator("main").inner_text()
        assert "Nothing moves: the covered center is interactive" in shown and "Duration" not in shown
        assert page.page.locator("._screen").is_visible()
        for name in ("#play", "svg[data-plot]", "._keys"):
            assert not page.page.locator(name).is_visible()
        page.assert_quiet()


def test_the_still_and_the_bubble_are_those_of_the_card_that_moves(opened):
    with opened("card", "stack", "--cards", "3") as page:
        bubble = page.page.locator("._bubble").inner_text()
        labels = page.page.locator("._marks > span:visible").count()
        assert labels == 1 and 0.1 < page.time < 0.3
        assert 400 < float(bubble.removesuffix(" pt")) < 970


@pytest.mark.parametrize("height", [600, 800])
def test_values_are_beside_their_dots(opened, height):
    """Also in a window whose height limits the plot."""
    with opened("bounce", viewport={"width": 1280, "height": height}) as page:
        page.move(0.45)
        dot = page.page.locator(".dot").first.bounding_box()
        bubble = page.page.locator("._bubble").bounding_box()
    assert 4 <= bubble["x"] - (dot["x"] + dot["width"] / 2) <= 14
    assert bubble["y"] < dot["y"] < bubble["y"] + bubble["height"] + 20


def scales(line):
    """The scales of a curve: the factor and the offset of x and of y."""
    return [[float(part) for part in line.get_attribute(name).split()] for name in ("data-x", "data-y")]


def test_the_page_of_an_easing_curve_is_a_square_with_its_control_points(opened):
    with opened("curve", "cubic-bezier(0.42, 0, 0.58, 1)") as page:
        value, slope = page.page.locator("polyline[data-column]").all()
        (a, b), (c, d) = scales(value)
        assert a == pytest.approx(-c)
        points = page.page.locator("circle.handle").evaluate_all(
            "(all) => all.map((one) => ['cx', 'cy'].map((name) => Number(one.getAttribute(name))))")
        assert [((x - b) / a, (y - d) / c) for x, y in points] == [
            (pytest.approx(x, abs=1e-4), pytest.approx(y, abs=1e-4)) for x, y in ((0.42, 0), (0.58, 1))]
        # The curve is symmetric; in its middle the slope is 1 / 0.58 · 1.
        page.move(0.5)
        dots = page.page.locator("svg[data-plot] .dot").evaluate_all(
            "(all) => all.map((one) => ['cx', 'cy'].map((name) => Number(one.getAttribute(name))))")
        for line, (x, y), expected in zip((value, slope), dots, (0.5, 1 / 0.58)):
            (a, b), (c, d) = scales(line)
            assert ((x - b) / a, (y - d) / c) == (pytest.approx(0.5, abs=1e-4), pytest.approx(expected, abs=0.01))
        assert page.page.inner_text("#now") == "x = 0.500" and page.page.inner_text("#frame") == ""
        # Both panels are the slider.
        box = slope.bounding_box()
        page.page.mouse.click(box["x"] + 0.25 * box["width"], box["y"] + 20)
        assert page.time == pytest.approx(0.25, abs=0.005)


def test_the_page_of_a_function_of_points_has_no_seconds(opened):
    with opened("curve", "rubber-band(dimension: 960)", "--at", "0...400") as page:
        page.move(0.5)
        assert page.page.inner_text("#now") == "x = 200.0 pt"
        assert page.announced.startswith("x = 200.0 pt, ")
        assert page.page.get_attribute("#time", "aria-label") == "x"
        shown = page.page.locator("._row:visible").all_inner_texts()
        assert [row.split() for row in shown][:2] == [["x", "200.0", "pt"], ["y", "98.7", "pt"]]


@pytest.mark.parametrize("width", [390, 768, 844, 1280])
@pytest.mark.parametrize("command", ["open", "card stack", "curve ease-in-out"])
def test_text_of_a_plot_is_large_enough_in_a_narrow_part_of_a_page(opened, command, width):
    with opened(*command.split(), viewport={"width": width, "height": 800}) as page:
        sizes = page.page.locator("svg[data-plot] text:visible").evaluate_all(
            """(all) => all.map((one) => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a)""")
        assert len(sizes) > 3 and min(sizes) >= 10.9
