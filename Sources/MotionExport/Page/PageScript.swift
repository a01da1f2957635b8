/// The script of a page: one clock that drives the animations, the cursors and the values.
enum PageScript {
  static let text =
    "\"use strict\";\n(() => {\n" + copying + clock + values + cursors + keys + "})();\n"

  /// The selection of elements, and the buttons that copy a string.
  static let copying = #"""
    const find = (selector) => document.querySelector(selector);
    const all = (selector, root = document) => [...root.querySelectorAll(selector)];
    const copy = async (button) => {
      const text = button.dataset.copy, label = button.dataset.label ??= button.textContent;
      try { await navigator.clipboard.writeText(text); } catch {
        const area = document.body.appendChild(document.createElement("textarea"));
        area.value = text;
        area.select();
        document.execCommand("copy");
        area.remove();
        button.focus();
      }
      button.textContent = "Copied";
      setTimeout(() => { button.textContent = label; }, 1500);
    };
    for (const button of all("[data-copy]")) button.addEventListener("click", () => copy(button));

    """#

  /// The clock, which moves all animations, and the controls.
  private static let clock = #"""
    const motions = JSON.parse(find("#data").textContent).motions;
    const longest = Math.max(...motions.map((motion) => motion.duration));
    const [play, range, speed, output] = ["#play", "#time", "#speed", "#values"].map(find);
    const animations = document.getAnimations();
    let now = 0, playing = false, scrubbing = false, last = 0;

    const show = (time) => {
      now = Math.min(Math.max(time, 0), longest);
      const text = now.toFixed(3) + " s";
      for (const animation of animations) animation.currentTime = now * 1000;
      range.value = now;
      range.setAttribute("aria-valuetext", text);
      find("#now").textContent = text;
      showValues();
      showCursors();
    };
    const announce = () => {
      output.setAttribute("aria-live", playing || scrubbing ? "off" : "polite");
    };
    const scrub = (isHeld) => { scrubbing = isHeld; announce(); };
    const tick = (stamp) => {
      if (!playing) return;
      const elapsed = Math.max(stamp - last, 0) / 1000;
      last = stamp;
      show(now + elapsed * speed.value);
      if (now < longest) requestAnimationFrame(tick); else run(false);
    };
    const run = (isOn) => {
      if (isOn && now >= longest) show(0);
      playing = isOn && longest > 0;
      play.textContent = playing ? "Pause" : "Play";
      announce();
      if (playing) requestAnimationFrame((stamp) => { last = stamp; tick(stamp); });
    };
    const go = (time) => { run(false); show(time); };

    for (const animation of animations) animation.pause();
    play.addEventListener("click", () => run(!playing));
    range.addEventListener("input", () => go(Number(range.value)));
    range.addEventListener("pointerdown", () => scrub(true));
    for (const name of ["pointerup", "pointercancel", "blur"]) {
      range.addEventListener(name, () => scrub(false));
    }
    for (const button of all("#events button")) {
      button.addEventListener("click", () => go(Number(button.value)));
    }

    """#

  /// The values at the cursor, from the rows of the table.
  private static let values = #"""
    const rowAt = (times, time) => {
      let low = 0, high = times.length;
      while (high - low > 1) {
        const middle = (low + high) >> 1;
        if (times[middle] <= time) low = middle; else high = middle;
      }
      return low;
    };
    const valueAt = (series, time) => {
      const [times, values] = series;
      const row = rowAt(times, time);
      const value = values[row];
      const next = values[row + 1];
      if (value === null || next === undefined || next === null) return value;
      return value + (next - value) * (time - times[row]) / (times[row + 1] - times[row]);
    };
    const shown = (value, digits) => {
      if (value === null) return "\u2013";
      const [unit, decimals] = [10 ** Math.max(-digits, 0), Math.max(digits, 0)];
      const text = (digits < 0 ? Math.round(value / unit) * unit : value).toFixed(decimals);
      return Number(text) === 0 ? (0).toFixed(decimals) : text;
    };
    const cells = motions.flatMap((motion, index) => {
      const spans = all(`[data-motion="${index}"]`, output);
      return spans.map((span) => {
        const name = span.dataset.column ?? span.dataset.text;
        const isText = span.dataset.text !== undefined;
        return {span, motion, column: (isText ? motion.texts : motion.columns)[name], isText};
      });
    });
    const phaseRows = all("#phases tbody tr");
    const showValues = () => {
      for (const {span, motion, column, isText} of cells) {
        // Microseconds; half of one is less than the rounding of any time.
        const time = Math.min(now, motion.duration) * 1e6 + 1e-3;
        const [digits, content] = isText ? [0, column] : column;
        let text;
        if (isText) text = column[1][rowAt(column[0], time)];
        else if (content === "time") text = shown(now, digits);
        else if (Array.isArray(content)) text = shown(content[0], digits);
        else {
          const [rows, numbers] = motion.series[content];
          text = shown(valueAt([motion.times[rows], numbers], time), digits);
        }
        if (span.textContent !== text) span.textContent = text;
      }
      for (const row of phaseRows) {
        const isCurrent = now >= row.dataset.start && now < row.dataset.end;
        if (isCurrent) row.setAttribute("aria-current", "step");
        else row.removeAttribute("aria-current");
      }
    };

    """#

  /// The cursors in the plots, and the scale of the stages.
  private static let cursors = #"""
    const plots = all("svg[data-plot]").map((plot) => {
      const [scale, start] = plot.dataset.x.split(" ").map(Number);
      const cursor = plot.querySelector(".cursor");
      cursor.removeAttribute("visibility");
      return {plot, cursor, scale, start, end: Number(plot.parentElement.dataset.end)};
    });
    const showCursors = () => {
      for (const {cursor, scale, start, end} of plots) {
        const x = (scale * Math.min(now, end) + start).toFixed(2);
        cursor.setAttribute("x1", x);
        cursor.setAttribute("x2", x);
      }
    };
    for (const {plot, scale, start} of plots) {
      const point = (event) => {
        const place = new DOMPoint(event.clientX, event.clientY)
          .matrixTransform(plot.getScreenCTM().inverse());
        go((place.x - start) / scale);
      };
      plot.addEventListener("pointerdown", (event) => {
        if (event.button !== 0 || scale === 0) return;
        plot.setPointerCapture(event.pointerId);
        scrub(true);
        point(event);
      });
      plot.addEventListener("pointermove", (event) => {
        if (plot.hasPointerCapture(event.pointerId)) point(event);
      });
      plot.addEventListener("lostpointercapture", () => scrub(false));
    }
    const fit = () => {
      for (const screen of all("._screen")) {
        const width = getComputedStyle(screen).getPropertyValue("--wide");
        const stage = screen.lastElementChild;
        stage.style.scale = screen.clientWidth / width;
        stage.style.setProperty("--zoom", stage.style.scale);
      }
    };
    addEventListener("resize", fit);

    """#

  /// The keys.
  private static let keys = #"""
    const frame = 1 / 60;
    const instants = [...new Set(motions.flatMap((motion) => motion.events))].sort((a, b) => a - b);
    const speeds = all("option", speed).map((option) => option.value);
    const near = 5e-7;
    const actions = {
      " ": () => run(!playing),
      ArrowLeft: (event) => go(now - (event.shiftKey ? 10 : 1) * frame),
      ArrowRight: (event) => go(now + (event.shiftKey ? 10 : 1) * frame),
      Home: () => go(0),
      End: () => go(longest),
      ",": () => go(instants.findLast((time) => time < now - near) ?? 0),
      ".": () => go(instants.find((time) => time > now + near) ?? longest),
    };
    speeds.forEach((value, index) => { actions[index + 1] = () => { speed.value = value; }; });
    const own = "select, summary, textarea, [contenteditable], input:not([type=range], #keys)";
    const isOurs = (event) => find("#keys").checked && Object.hasOwn(actions, event.key)
      && !event.ctrlKey && !event.altKey && !event.metaKey && !event.target.closest?.(own)
      && !(event.key === " " && event.target.id === "keys");
    document.addEventListener("keydown", (event) => {
      if (!isOurs(event)) return;
      event.preventDefault();
      if (event.key === " " && event.repeat) return;
      if (event.repeat) scrub(true);
      actions[event.key](event);
    });
    document.addEventListener("keyup", (event) => {
      if (isOurs(event)) event.preventDefault();
      if (scrubbing && event.key !== "Tab") scrub(false);
    });

    fit();
    show(0);

    """#
}
