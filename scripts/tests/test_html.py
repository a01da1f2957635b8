"""Tests of pages in a browser: the views against the table, the values, the controls, the keys.

DECKCALC is the path: DECKCALC=.build/release/deckcalc python3 -m pytest scripts/tests
"""

import json

import pytest

from html_support import CHROMIUM, Page, columns_of, listed, table, write_page

pytestmark = pytest.mark.xdist_group("browser")

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
def browser():
    sync_api = pytest.importorskip("playwright.sync_api")
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


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
    duration = float(listed(run, arguments, "summary")[0]["duration"])
    until = dict(zip(arguments, arguments[1:])).get("--until")
    return float(until) if until else duration


def instants(duration, count=25):
    """Times inside the motion that no frame, step or phase boundary falls on, and both ends."""
    inner = [round((index + 0.3717) / count * duration, 9) for index in range(count)]
    return [0, *inner, duration]


# MARK: Views


def frame(row, x, y, width, height):
    values = (row.get(name, name) for name in (x, y, width, height))
    return tuple(float(value) if value != "" else None for value in values)


def deck_views(row, size):
    views = {"center": frame(row, "center_x", "center_y", "center_width", "center_height")}
    for side in ("left", "right"):
        hidden = row.get(f"{side}_hidden")
        if hidden == "1" or hidden == "true":
            views[side] = None
        elif hidden is not None:
            x = float(row[f"{side}_x"])
            views[side] = (x, float(row["side_y"]), size[0], float(row["side_height"]))
    if "picture_x" in row and row["picture_x"] != "":
        views["picture"] = (float(row["picture_x"]), 0, *size)
    return views


def card_view(row, size):
    if row["top"] == "":
        return None
    width, height = float(row["card_width"]), float(row["card_height"])
    scale = float(row["scale"] or 1)
    x = (size[0] - width) / 2
    y = float(row["top"]) + float(row["translation_y"] or 0)
    return (
        x + width * (1 - scale) / 2, y + height * (1 - scale) / 2, width * scale, height * scale,
    )  # fmt: skip


def transition_views(row, size):
    return {
        name: (float(row[f"{name}_x"]), float(row[f"{name}_y"]), *size) for name in ("from", "to")
    }


def pager_views(row, size):
    names = ("previous", "current", "next")
    return {
        name: (float(row[f"{name}_x"]), 0, *size) if row[f"{name}_x"] != "" else None
        for name in names
    }


def menu_views(row, size):
    views = {}
    for role in ("visible", "outgoing"):
        if row[f"{role}_index"] != "" and row[f"{role}_x"] != "":
            name = f"view-{int(float(row[f'{role}_index']))}"
            views[name] = (float(row[f"{role}_x"]), 0, *size)
    return views


def v3_views(row, size):
    return {"center": frame(row, "center_x", "center_y", "center_width", "center_height")}


def views_of(arguments, rows, size):
    """Returns the frames of views at one time, None for a hidden one."""
    match arguments[0]:
        case "card":
            return {f"card-{int(row['card'])}": card_view(row, size) for row in rows}
        case "transition":
            return (pager_views if arguments[1] == "swipe" else transition_views)(rows[0], size)
        case "menu":
            return menu_views(rows[0], size)
        case _:
            return (v3_views if "v3" in arguments else deck_views)(rows[0], size)


def at_times(rows):
    """Returns the rows of each time, in order."""
    groups = {}
    for row in rows:
        groups.setdefault(row["time"], []).append(row)
    return list(groups.values())


@pytest.mark.parametrize("arguments", COMMANDS.values(), ids=COMMANDS.keys())
def test_views_and_values_are_those_of_the_table(run, browser, pages, arguments):
    path = pages(arguments)
    assert path.stat().st_size <= 60_000
    arguments = resolved(arguments, pages.folder)
    times = instants(duration_of(run, arguments))
    if "--until" in arguments:
        # A table of given times needs no end of its own.
        index = arguments.index("--until")
        arguments = arguments[:index] + arguments[index + 2 :]
    units = columns_of(run, arguments)
    groups = at_times(table(run, arguments, times, units))
    assert len(groups) == len(times)
    bounds = display_bounds(run, arguments, units)
    with Page(browser, path) as page:
        states = page.read(times)
        page.assert_quiet()
    compared = 0
    for time, state, rows in zip(times, states, groups):
        assert state["time"] == pytest.approx(time, abs=1e-12)
        stage = state["stages"][0]
        size = (stage["width"], stage["height"])
        for name, expected in views_of(arguments, rows, size).items():
            view = stage["views"].get(name)
            if view is None:
                assert expected is None, (time, name)
                continue
            assert view["hidden"] == (expected is None), (time, name)
            if expected is None:
                continue
            actual = [view[key] for key in ("x", "y", "width", "height")]
            for value, wanted in zip(actual, expected):
                assert value == pytest.approx(wanted, abs=0.1), (time, name, actual, expected)
                compared += 1
        assert_values(state, rows, units, bounds, time)
    assert compared >= 4 * len(times) / 2


def display_bounds(run, arguments, units):
    """Returns the greatest error of each displayed number: that of its rows and its rounding."""
    derivatives = [name for name, unit in units.items() if unit in ("pt/s", "pt/s\u00b2")]
    result = run(
        *arguments, "--frames", "2000", "--key-times", "--columns",
        ",".join(["time", *derivatives]), timeout=120,
    )  # fmt: skip
    lines = [line.split(",") for line in result.out.decode().splitlines()[1:]]
    bounds = {}
    for name, unit in units.items():
        if name in derivatives:
            index = derivatives.index(name) + 1
            numbers = [float(line[index]) for line in lines if line[index] != ""] or [0]
            # A derivative that becomes infinite has no range: the page's is that of other samples.
            share = 0.0055 if len(numbers) == len(lines) else 0.02
            bounds[name] = share * (max(numbers) - min(numbers)) + 0.51
        else:
            bounds[name] = 0.0105 + 0.0051 if unit == "pt" else 0.0016
    return bounds


def assert_values(state, rows, units, bounds, time):
    """Asserts that the page shows the numbers and the strings of the table."""
    shown = {name: text for name, motion, text in state["columns"] if motion == 0}
    texts = {name: text for name, motion, text in state["texts"] if motion == 0}
    layered = "card" in units
    for row in rows:
        for name in units:
            key = f"{name}:{row['card']}" if layered and name not in ("time", "phase") else name
            if name in ("frame", "card", "event"):
                assert key not in shown and key not in texts
            elif key in texts:
                flags = {"0": "no", "1": "yes", "false": "no", "true": "yes"}
                wanted = flags.get(row[name], row[name])
                assert texts[key] == wanted, (time, name)
            elif row[name] == "":
                assert shown[key] == "\u2013", (time, name)
            else:
                wanted = float(row[name])
                digits = {"pt": 2, "pt/s": 0, "pt/s\u00b2": 0}.get(units[name], 3)
                decimals = shown[key].partition(".")[2]
                assert len(decimals) == (0 if name.endswith("_index") else digits), (name, shown)
                bound = 0.00051 if name == "time" else bounds[name]
                assert float(shown[key]) == pytest.approx(wanted, abs=bound), (time, name)


def test_columns_are_in_the_order_of_the_table(run, browser, pages):
    units = columns_of(run, ("bounce",))
    with Page(browser, pages(("bounce",))) as page:
        state = page.read([0])[0]
    shown = [name for name, _, _ in state["columns"]]
    assert shown == [name for name in units if name in shown]
    assert len(shown) > 15


def test_cards_have_values_of_their_own(browser, pages):
    with Page(browser, pages(("card", "unstack", "--cards", "3"))) as page:
        state = page.read([0.1])[0]
    names = [name for name, _, _ in state["columns"]]
    cards = sorted(int(name.partition(":")[2]) for name in names if name.startswith("center_y:"))
    assert cards == list(range(len(cards))) and len(cards) >= 2


# MARK: Tables


def test_phases_and_events_are_those_of_the_tables(run, browser, pages):
    with Page(browser, pages(("bounce",))) as page:
        read = "rows => rows.map(row => [...row.cells].map(cell => cell.textContent))"
        phases = page.page.eval_on_selector_all("#phases tbody tr", read)
        events = page.page.eval_on_selector_all("#events tbody tr", read)
    expected = listed(run, ("bounce",), "phases")
    assert [row[0] for row in phases] == [row["phase"] for row in expected]
    for row, wanted in zip(phases, expected):
        numbers = [float(wanted[name]) for name in ("start", "end", "from", "to")]
        assert [float(text) for text in row[1:5]] == pytest.approx(numbers, abs=0.005)
        assert row[5] == wanted["curve"]
    assert [(float(time[:-2]), name, side) for time, name, side in events] == [
        (float(row["time"]), row["event"], row["side"])
        for row in listed(run, ("bounce",), "events")
    ]


def test_the_time_of_an_event_goes_there(browser, pages):
    with Page(browser, pages(("bounce",))) as page:
        page.page.click("#events tbody tr:nth-child(2) button")
        assert page.time == 0.3
        page.page.click("#events tbody tr:nth-child(1) button")
        assert page.time == 0


def test_the_current_phase_is_marked(browser, pages):
    with Page(browser, pages(("bounce",))) as page:
        for time, expected in ((0, ["bounce-out"]), (0.45, ["bounce-back"]), (0.6, [])):
            page.move(time)
            marked = page.page.eval_on_selector_all(
                "#phases tr[aria-current]", "rows => rows.map(row => row.cells[0].textContent)")
            assert marked == expected


# MARK: Plots


def test_the_cursor_is_at_the_time_and_can_be_dragged(browser, pages):
    with Page(browser, pages(("bounce",))) as page:
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
        assert page.time == pytest.approx(0.15, abs=0.003)
        assert live(page) == "off"
        page.page.mouse.move(to_screen[0] + 100, to_screen[1])
        assert page.time > 0.2
        page.page.mouse.up()
        assert live(page) == "polite"
        moved = page.time
        page.page.mouse.move(to_screen[0] + 150, to_screen[1])
        assert page.time == moved


# MARK: Controls


def live(page):
    return page.page.locator("#values").get_attribute("aria-live")


def test_the_contract_of_the_elements(browser, pages):
    with Page(browser, pages(("bounce", "--side", "left"))) as page:
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
        assert document.locator("#play").text_content() == "Play"
        assert document.eval_on_selector_all(
            "#speed option", "all => all.map(option => Number(option.value))"
        ) == [0.1, 0.25, 0.5, 1, 2]
        assert document.locator("#speed").input_value() == "1"
        range_of = document.locator("#time")
        assert [range_of.get_attribute(name) for name in ("min", "max", "step")] == [
            "0", "0.6", "any",
        ]  # fmt: skip
        page.move(0.3)
        assert range_of.get_attribute("aria-valuetext") == "0.300 s"
        labels = document.eval_on_selector_all(
            ".deck-bounce [data-view]", "all => all.map(view => view.textContent)")
        assert all(name in text for name, text in zip(("left", "right", "center"), labels))


def test_the_name_is_that_of_the_stage(browser, pages):
    with Page(browser, pages(("open", "--name", "Sheet-2"))) as page:
        assert page.page.locator(".Sheet-2 .Sheet-2-center").count() == 1
        page.move(0.3)
        assert page.read([0.3])[0]["stages"][0]["views"]["center"]["x"] == pytest.approx(276)


def test_only_the_chosen_views_are_shown(browser, pages):
    with Page(browser, pages(("open", "--views", "center"))) as page:
        assert list(page.read([0])[0]["stages"][0]["views"]) == ["center"]


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_play_works_and_nothing_else_moves(browser, pages, motion):
    path = pages(("bounce",))
    with Page(browser, path, reduced_motion=motion) as page:
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
        before = page.read([0.4])[0]["stages"]
        assert before[0]["views"]["center"]["x"] == pytest.approx(177.4, abs=60)
        page.move(0)
        document.select_option("#speed", "0.1")
        document.click("#play")
        assert document.locator("#play").text_content() == "Pause"
        assert live(page) == "off"
        document.wait_for_function("document.querySelector('#time').value > 0.01")
        moved = document.evaluate(
            "[...document.querySelectorAll('.deck-bounce-center')][0].getAnimations()[0].currentTime")
        assert moved > 0
        document.click("#play")
        assert document.locator("#play").text_content() == "Play"
        assert live(page) == "polite"
        document.select_option("#speed", "2")
        document.click("#play")
        document.wait_for_function("document.querySelector('#play').textContent === 'Play'")
        assert page.time == 0.6
        document.select_option("#speed", "0.1")
        document.click("#play")
        assert page.time < 0.3
        page.assert_quiet()


def test_a_held_slider_is_not_announced(browser, pages):
    with Page(browser, pages(("bounce",))) as page:
        box = page.page.locator("#time").bounding_box()
        page.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.page.mouse.down()
        assert live(page) == "off"
        page.page.mouse.up()
        assert live(page) == "polite"
        assert page.time == pytest.approx(0.3, abs=0.01)


# MARK: Keys


KEYS = [
    ("ArrowRight", 0, 1 / 60),
    ("ArrowLeft", 0.3, 0.3 - 1 / 60),
    ("ArrowLeft", 0, 0),
    ("Shift+ArrowRight", 0.1, 0.1 + 10 / 60),
    ("Shift+ArrowLeft", 0.5, 0.5 - 10 / 60),
    ("ArrowRight", 0.6, 0.6),
    ("Home", 0.4, 0),
    ("End", 0.4, 0.6),
    (",", 0.4, 0.3),
    (",", 0.3, 0),
    (".", 0.1, 0.3),
    (".", 0.3, 0.6),
    (".", 0.6, 0.6),
]


@pytest.mark.parametrize("focus", ["body", "#play", "#time", "#events button", "#keys"])
def test_keys_move_the_clock(browser, pages, focus):
    with Page(browser, pages(("bounce",))) as page:
        page.page.evaluate("document.querySelector('details').open = true")
        for key, start, end in KEYS:
            page.move(start)
            if focus != "body":
                page.page.locator(focus).first.focus()
            page.page.keyboard.press(key)
            assert page.time == pytest.approx(end, abs=1e-12), (key, start)
        for index, speed in enumerate(["0.1", "0.25", "0.5", "1", "2"]):
            page.page.keyboard.press(str(index + 1))
            assert page.page.locator("#speed").input_value() == speed
        page.assert_quiet()


@pytest.mark.parametrize("focus", ["body", "#play", "#time", "#events button"])
def test_space_plays_and_pauses(browser, pages, focus):
    with Page(browser, pages(("bounce",))) as page:
        page.page.select_option("#speed", "0.1")
        if focus != "body":
            page.page.locator(focus).first.focus()
        else:
            page.page.evaluate("document.activeElement.blur()")
        page.page.keyboard.press("Space")
        assert page.page.locator("#play").text_content() == "Pause"
        page.page.keyboard.press("Space")
        assert page.page.locator("#play").text_content() == "Play"


def test_a_held_key_is_not_announced(browser, pages):
    with Page(browser, pages(("bounce",))) as page:
        page.page.keyboard.down("ArrowRight")
        page.page.keyboard.down("ArrowRight")
        assert live(page) == "off"
        page.page.keyboard.up("ArrowRight")
        assert live(page) == "polite"
        assert page.time == pytest.approx(2 / 60)


@pytest.mark.parametrize("modifier", ["Control", "Alt", "Meta"])
def test_keys_with_modifiers_are_left_alone(browser, pages, modifier):
    with Page(browser, pages(("bounce",))) as page:
        page.move(0.3)
        page.page.evaluate("document.body.addEventListener('keydown', (event) => {"
                           " window.prevented = event.defaultPrevented; })")
        for key in ("ArrowRight", ".", "2", " "):
            page.page.evaluate(
                """([key, modifier]) => document.body.dispatchEvent(new KeyboardEvent("keydown", {
                  key, bubbles: true, cancelable: true, [modifier]: true}))""",
                [key, {"Control": "ctrlKey", "Alt": "altKey", "Meta": "metaKey"}[modifier]],
            )
        assert page.time == 0.3
        assert page.page.locator("#speed").input_value() == "1"
        assert page.page.locator("#play").text_content() == "Play"


def test_unchecked_keys_are_left_to_the_controls(browser, pages):
    with Page(browser, pages(("bounce",))) as page:
        page.page.evaluate("document.querySelector('details').open = true")
        page.page.focus("#keys")
        page.page.keyboard.press("Space")
        assert not page.page.is_checked("#keys")
        page.page.evaluate("document.activeElement.blur()")
        for key in ("ArrowRight", "End", ".", "1", "Space"):
            page.page.keyboard.press(key)
            assert page.time == 0
        assert page.page.locator("#speed").input_value() == "1"
        assert page.page.locator("#play").text_content() == "Play"
        page.page.focus("#play")
        page.page.keyboard.press("Space")
        assert page.page.locator("#play").text_content() == "Pause"
        page.page.focus("#keys")
        page.page.keyboard.press("Space")
        assert page.page.is_checked("#keys")


def test_text_fields_selects_and_summaries_keep_their_keys(browser, pages):
    with Page(browser, pages(("bounce",))) as page:
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
        assert page.page.locator("#speed").input_value() == "0.1"
        assert page.time == 0
        assert page.page.locator("#play").text_content() == "Play"


# MARK: Accessibility


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("name", ["bounce", "cards", "menu-swap", "scenario", "curves"])
def test_names_and_contrast(browser, pages, name, scheme, width):
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    path = pages(COMMANDS.get(name) or ("curve", *CURVES))
    with Page(
        browser, path, color_scheme=scheme, viewport={"width": width, "height": 800}
    ) as page:
        page.page.evaluate("document.querySelector('details').open = true")
        page.move(0.2)
        results = axe.run(page.page)
        assert results.violations_count == 0, results.generate_report()
        passed = {rule["id"] for rule in results.response["passes"]}
        assert {"color-contrast", "button-name", "label", "select-name", "region"} <= passed


@pytest.mark.parametrize("name", ["bounce", "cards", "menu-swap", "scenario", "curves"])
def test_a_narrow_page_does_not_scroll_sideways(browser, pages, name):
    path = pages(COMMANDS.get(name) or ("curve", *CURVES))
    with Page(browser, path, viewport={"width": 390, "height": 800}) as page:
        assert page.page.evaluate("document.documentElement.scrollWidth") <= 390


# MARK: Curves


def test_dots_follow_their_curves(run, browser, pages):
    arguments = ("curve", *CURVES)
    duration = max(
        float(row["duration"]) for row in listed(run, arguments, "summary"))
    times = instants(duration)
    result = run(
        *arguments, "--at", ",".join(f"{time:.17g}s" for time in times), "--columns",
        "y_bouncy,y_smooth,y_3,slope_bouncy,slope_smooth,slope_3", "--precision", "9",
    )  # fmt: skip
    rows = [list(map(float, line.split(","))) for line in result.out.decode().split()[1:]]
    with Page(browser, pages(arguments)) as page:
        states = page.read(times)
        page.assert_quiet()
    dots = [f"dot-{index}" for index in (1, 2, 3)]
    start = [states[0]["stages"][0]["views"][dot]["x"] for dot in dots]
    end = [states[-1]["stages"][0]["views"][dot]["x"] for dot in dots]
    assert all(b - a > 200 for a, b in zip(start, end))
    for state, row in zip(states, rows):
        for index, dot in enumerate(dots):
            x = state["stages"][0]["views"][dot]["x"]
            # A curve need not end at 1.
            share = (row[index] - rows[0][index]) / (rows[-1][index] - rows[0][index])
            expected = start[index] + share * (end[index] - start[index])
            assert x == pytest.approx(expected, abs=0.1)
        shown = [float(text) for name, _, text in state["columns"] if name != "time"]
        assert shown[:3] == pytest.approx(row[:3], abs=0.0011)
        assert shown[3:] == pytest.approx(row[3:], abs=0.005 * 8 + 0.001)


def test_a_curve_without_a_duration_takes_a_second(browser, pages):
    with Page(browser, pages(("curve", "ease-out"))) as page:
        assert page.page.get_attribute("#time", "max") == "1"
        state = page.read([0.5])[0]
    assert [name for name, _, _ in state["columns"]] == ["x", "y", "slope"]
    x, y, slope = (float(text) for _, _, text in state["columns"])
    assert (x, y) == (0.5, pytest.approx(0.6846, abs=0.0011))
    assert slope == pytest.approx(1.0740, abs=0.02)


# MARK: Hostile strings


HOSTILE = (
    "</script><script>window.broken = 1</script>",
    "<img src=x onerror=alert(1)>",
    "' onmouseover='alert(1)' \"x\" <!-- --> ]]> </style></title></textarea>",
    "\u2028window.broken = 1\u2029",
    "\\u003cscript>&lt;b&gt;&#60;",
    "*/ } body { display: none } /*",
    "\x01\x1b[31m\x7f\u202e\ufffe",
)


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_strings_stay_strings(run, browser, tmp_path, text):
    path = tmp_path / "page.html"
    write_page(run, ("menu", "swap", "--to", "1", f"--titles={text},b"), path)
    with Page(browser, path) as page:
        page.assert_quiet()
        assert page.page.evaluate("window.broken") is None
        assert page.page.locator("script").count() == 2
        assert page.page.locator("img").count() == 0
        assert page.page.locator("main > *").count() > 4
        state = page.read([0.1])[0]
    texts = {name: content for name, _, content in state["texts"]}
    assert texts["visible_title"] == text.split(",")[0]


# MARK: Errors


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ("open", "--format", "html", "--columns", "offset"),
            "--columns cannot be used with the format html",
        ),
        (("open", "--format", "html", "--fps", "30"), "--fps cannot be used with the format html"),
        (
            ("open", "--format", "html", "--max-error", "1"),
            "--max-error cannot be used with the format html",
        ),
        (
            ("curve", "bouncy", "--from", "0.1", "--format", "html"),
            "--from cannot be used with the format html",
        ),
        (
            ("curve", "rubber-band(dimension: 960)", "--to", "400", "--format", "html"),
            "--format html cannot be used with a function of points or seconds",
        ),
    ],
)
def test_what_a_page_cannot_show_is_an_error(usage, arguments, message):
    usage(arguments, message)


def test_a_motion_of_no_duration_has_a_page(browser, pages):
    with Page(browser, pages(("open", "--duration", "0"))) as page:
        page.page.keyboard.press("ArrowRight")
        page.page.click("#play")
        assert (page.time, page.page.locator("#play").text_content()) == (0, "Play")
        page.assert_quiet()


def test_the_bytes_are_the_same_each_time(run, tmp_path):
    sizes = [write_page(run, ("bounce",), tmp_path / name) for name in ("a.html", "b.htm")]
    assert sizes[0] == sizes[1]
    assert (tmp_path / "a.html").read_bytes() == (tmp_path / "b.htm").read_bytes()
