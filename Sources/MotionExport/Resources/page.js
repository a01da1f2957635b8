// The clock, which moves all animations, and the controls.

const {motions, units, axis} = JSON.parse(find("#data").textContent);
// Of times in microseconds, and of numbers in units of their last digit, there are the second differences.
const summed = (changes, unit = 1) => {
  let sum = 0, step = 0;
  return changes.map((change) => change === null ? null : (sum += step += change) / unit);
};
for (const motion of motions) {
  motion.times = motion.times.map((steps) => summed(steps));
  motion.series = motion.series.map(([rows, decimals, numbers]) =>
    [motion.times[rows], decimals === null ? numbers : summed(numbers, 10 ** decimals)]);
  for (const [, content] of Object.values(motion.columns)) {
    if (Array.isArray(content)) content[0] = summed(content[0]);
  }
}
// Half a unit is less than the rounding of any time.
const placeOf = (time, motion) => Math.min(time, motion.duration) * 1e6 + 0.6;
const longest = Math.max(...motions.map((motion) => motion.duration));
const [play, slider, loop, said] = ["#play", "#time", "#loop", "#said"].map(find);
const speeds = all("#speed button"), animations = document.getAnimations();
const frame = 1 / 60;
let now = 0, rate = 1, playing = false, scrubbing = false, last = 0, start = 0, stop = longest;

// Of a curve without a duration there is its input instead of the time.
const clock = (time) => axis
  ? `x = ${shown(axis[0] + axis[1] * time, motions[0].columns.x[0])}${axis[2]}` : time.toFixed(3) + " s";
const show = (time) => {
  now = Math.min(Math.max(time, 0), longest);
  for (const animation of animations) animation.currentTime = now * 1000;
  const text = clock(now);
  find("#now").textContent = text;
  find("#frame").textContent = axis
    ? "" : `frame ${Math.round(now / frame)} of ${Math.round(longest / frame)}`;
  showValues();
  const spoken = [text, ...showPlayhead()].join(", ");
  slider.ariaValueNow = now;
  slider.ariaValueText = spoken;
  if (!playing && !scrubbing) said.textContent = spoken;
};
const begin = () => requestAnimationFrame((stamp) => { last = stamp; tick(stamp); });
const tick = (stamp) => {
  if (!playing) return;
  const elapsed = Math.max(stamp - last, 0) / 1000;
  last = stamp;
  show(Math.min(now + elapsed * rate, stop));
  if (now < stop) requestAnimationFrame(tick);
  else if (loop.ariaPressed !== "true") run(false);
  // A loop rests at its ends.
  else setTimeout(() => {
    if (!playing) return;
    show(start);
    setTimeout(begin, 600);
  }, 600);
};
const run = (isOn, range = [0, longest]) => {
  if (isOn) {
    [start, stop] = range;
    if (now >= stop || now < start) show(start);
  }
  playing = isOn && longest > 0;
  play.ariaLabel = play.title = playing ? "Pause" : "Play";
  play.textContent = playing ? "❚❚" : "▶";
  if (playing) begin();
};
const go = (time) => { run(false); show(time); };
const setSpeed = (value) => {
  rate = Number(value);
  for (const speed of speeds) speed.ariaPressed = speed.value === value;
};

for (const animation of animations) animation.pause();
on(document, "seek", ({detail}) => go(detail));
on(play, "click", () => run(!playing));
on(loop, "click", () => { loop.ariaPressed = loop.ariaPressed !== "true"; });
speeds.forEach((speed, index) => on(speed, "click", () => {
  // A narrow page shows only the speed that is chosen.
  const next = speeds[(index + 1) % speeds.length];
  setSpeed((next.checkVisibility() ? speed : next).value);
}));
for (const button of all("#events button")) {
  on(button, "click", () => go(Number(button.value)));
}

// The values at the playhead, from the rows of the table.

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
  return Number(text) === 0 ? (0).toFixed(decimals) : text.replace("-", "\u2212");
};
const cells = all("#values [data-motion]").map((span) => {
  const {column, text} = span.parentElement.dataset, {motion: index, layer} = span.dataset;
  const motion = motions[index], name = (column ?? text) + (layer ? ":" + layer : "");
  return {span, motion, column: motion.columns[name]};
  // Others stay the same.
}).filter(({column}) => column);
const phases = motions.flatMap((motion) => motion.phases), phaseRows = all("#phases tbody tr");
const showValues = () => {
  for (const {span, motion, column: [digits, content]} of cells) {
    const time = placeOf(now, motion);
    let text;
    if (content === "time") text = shown(now, digits);
    else if (Array.isArray(content)) text = content[1][rowAt(content[0], time)];
    else text = shown(valueAt(motion.series[content], time), digits);
    if (span.textContent !== text) span.textContent = text;
  }
  phaseRows.forEach((row, index) => {
    const [start, end] = phases[index];
    row.ariaCurrent = now >= start && now < end ? "step" : null;
  });
};

// The playhead, whose dots are on the curves, and the views.

const plot = find("svg[data-plot]"), marks = find("._marks");
const [scale, origin] = plot.dataset.x.split(" ").map(Number);
const cursor = plot.querySelector(".cursor"), ghost = cursor.cloneNode();
ghost.classList.replace("cursor", "ghost");
cursor.before(ghost);
cursor.removeAttribute("visibility");
const curves = new Map();
for (const line of all("polyline[data-column]", plot)) {
  const {column, source = "", x, y} = line.dataset;
  const key = column + " " + source;
  if (!curves.has(key)) {
    const dot = document.createElementNS(plot.namespaceURI, "circle");
    dot.setAttribute("class", "dot");
    dot.setAttribute("r", 6);
    dot.style.fill = getComputedStyle(line).stroke;
    plot.append(dot);
    const label = marks.appendChild(document.createElement("span"));
    label.style.color = dot.style.fill;
    const unit = units[column];
    const motion = motions[source || 0], content = motion?.columns[column]?.[1];
    const series = Number.isInteger(content) ? motion.series[content] : null;
    const [across, down] = [x, y].map((map) => map.split(" ").map(Number));
    curves.set(key, {dot, label, unit, motion, series, x: across, y: down, runs: []});
  }
  curves.get(key).runs.push(
    line.getAttribute("points").split(" ").map((point) => point.split(",").map(Number)));
}
// The main curve moves most among those of the first axis; others that stay where they are have no label.
for (const curve of curves.values()) {
  const heights = curve.runs.flat().map(([, y]) => y);
  curve.reach = Math.max(...heights) - Math.min(...heights);
}
const [first] = curves.values(), main = [...curves.values()].reduce(
  (best, one) => one.y + "" === first.y + "" && one.reach > best.reach ? one : best);
if (motions.length === 1) {
  main.label.className = "_bubble";
  main.label.style.color = "";
}
// A panel beside the first one has a horizontal scale of its own.
const across = (x, from, to) => (x - from.x[1]) / from.x[0] * to.x[0] + to.x[1];
const heightAt = (runs, x) => {
  // At a jump the later value holds.
  const run = runs.findLast((points) => points[0][0] <= x + 0.01) ?? runs[0];
  const next = run.findIndex((point) => point[0] > x);
  if (next < 0) return x <= run.at(-1)[0] + 0.01 || run === runs.at(-1) ? run.at(-1)[1] : null;
  const [a, b] = [run[Math.max(next - 1, 0)], run[next]];
  return a[0] === b[0] ? b[1] : a[1] + (b[1] - a[1]) * (Math.max(x, a[0]) - a[0]) / (b[0] - a[0]);
};
const written = ({unit, motion, series, reach, y: [factor, zero]}, height, time) => {
  const isSmall = reach && reach / Math.abs(factor) < 10;
  const decimals = isSmall ? 3 : {"pt": 1, "pt/s": 0}[unit] ?? 3;
  // The rows of the table have more digits than the picture.
  const value = series ? valueAt(series, placeOf(time, motion)) : (height - zero) / factor;
  const text = shown(value, decimals);
  return unit ? `${text} ${unit}` : text;
};
const width = plot.viewBox.baseVal.width;
const showPlayhead = () => {
  const x = scale * now + origin, labels = [];
  const matrix = plot.getScreenCTM() ?? new DOMMatrix(), corner = marks.getBoundingClientRect();
  for (const name of ["x1", "x2"]) cursor.setAttribute(name, x.toFixed(2));
  for (const curve of curves.values()) {
    const {dot, label, runs} = curve, at = across(x, main, curve), height = heightAt(runs, at);
    dot.style.display = label.hidden = height === null ? "none" : "";
    label.hidden = height === null || curves.size > 6 || curve !== main && curve.reach === 0;
    if (height === null) continue;
    dot.setAttribute("cx", at.toFixed(2));
    dot.setAttribute("cy", height.toFixed(2));
    label.textContent = written(curve, height, now);
    const place = new DOMPoint(at, height).matrixTransform(matrix);
    label.style.left = place.x - corner.left + "px";
    labels.push([place.y - corner.top, label]);
    label.classList.toggle("_left", at > 0.7 * width);
  }
  // Labels keep apart.
  let free = -20;
  for (const [height, label] of labels.sort((a, b) => a[0] - b[0])) {
    label.style.top = Math.max(height, free) + "px";
    free = Math.max(height, free) + 20;
  }
  for (const tag of all("._tag")) {
    const view = tag.parentElement.getBoundingClientRect();
    const screen = tag.closest("._screen").getBoundingClientRect();
    const left = Math.max(screen.left, view.left), right = Math.min(screen.right, view.right);
    const zoom = view.width / tag.parentElement.offsetWidth || 1;
    tag.hidden = right - left < 40;
    if (tag.hidden) continue;
    tag.style.left = (left - view.left + 10) / zoom + "px";
    tag.style.bottom = (Math.max(view.bottom - screen.bottom, 0) + 10) / zoom + "px";
    // A view in front may cover it.
    const {right: end, top} = tag.getBoundingClientRect();
    const front = document.elementFromPoint(end, top + 1);
    tag.hidden = front !== null && !tag.parentElement.contains(front) && !!front.closest("._screen");
  }
  showTouches();
  return main.label.hidden ? [] : [main.label.textContent];
};
// A drag has a touch beside the edge that it moves.
const touches = motions.flatMap(({phases}, index) => phases.filter((phase) => phase[2]).map(([start, end]) => {
  const screen = find(`section[data-motion="${index}"] ._screen`), views = all("[data-look]", screen).reverse();
  const [from, middle, to] = [start, (start + end) / 2, end - 1e-6].map((time) => {
    for (const animation of animations) animation.currentTime = time * 1000;
    return [screen, ...views].map((view) => view.getBoundingClientRect());
  });
  const moves = from.map((box, at) => ["left", "top"].map((edge) => Math.abs(to[at][edge] - box[edge])));
  const best = moves.reduce((best, move, at) => Math.max(...move) > Math.max(...moves[best]) ? at : best, 0);
  const isSideways = moves[best][0] >= moves[best][1], [first, last] = isSideways ? ["left", "right"] : ["top", "bottom"];
  const touch = screen.appendChild(document.createElement("div"));
  touch.className = "_touch";
  // The edge that is inside of the screen.
  const edge = middle[best][first] > middle[0][first] + 1 ? first : last;
  return {start, end, screen, view: [screen, ...views][best], touch, edge, isSideways, isFirst: edge === first};
}));
const showTouches = () => {
  for (const {start, end, screen, view, touch, edge, isSideways, isFirst} of touches) {
    touch.hidden = now < start || now >= end;
    const area = screen.getBoundingClientRect(), size = isSideways ? area.width : area.height;
    const at = view.getBoundingClientRect()[edge] - (isSideways ? area.left : area.top);
    const place = Math.min(Math.max(at + (isFirst ? 0.14 : -0.14) * area.width, 0.08 * size), 0.92 * size);
    touch.style.left = isSideways ? place + "px" : "50%";
    touch.style.top = isSideways ? "60%" : place + "px";
  }
};
const timeAt = (event) => {
  const place = new DOMPoint(event.clientX, event.clientY)
    .matrixTransform(plot.getScreenCTM().inverse());
  const curve = [...curves.values()].findLast(({runs}) => runs[0][0][0] <= place.x) ?? main;
  return (across(place.x, curve, main) - origin) / scale;
};
const scrub = (isHeld) => { scrubbing = isHeld; if (!isHeld) show(now); };
const held = (element, begin, move) => {
  on(element, "pointerdown", (event) => {
    if (event.button !== 0 || scale === 0) return;
    element.setPointerCapture(event.pointerId);
    scrub(true);
    begin(event);
  });
  on(element, "pointermove", (event) => {
    if (element.hasPointerCapture(event.pointerId)) move(event);
  });
  on(element, "lostpointercapture", () => scrub(false));
};
held(slider, (event) => {
  const phase = document.elementsFromPoint(event.clientX, event.clientY)
    .some((element) => element.classList.contains("ph"));
  const time = timeAt(event);
  const range = phase && motions[0].phases.find(([start, end]) => time >= start && time < end);
  if (range) { show(range[0]); run(true, range); } else go(time);
}, (event) => go(timeAt(event)));
on(slider, "pointermove", (event) => {
  const x = scale * Math.min(Math.max(timeAt(event), 0), longest) + origin;
  for (const name of ["x1", "x2"]) ghost.setAttribute(name, x.toFixed(2));
  const height = heightAt(main.runs, x);
  ghost.setAttribute("visibility", "visible");
  slider.title = clock((x - origin) / scale)
    + (height === null ? "" : ", " + written(main, height, (x - origin) / scale));
});
on(slider, "pointerleave", () => ghost.setAttribute("visibility", "hidden"));
// Dragging the views scrubs along the main curve, as if it were an x.
for (const screen of all("._screen:not(._dots)")) {
  let from = 0, at = 0;
  held(screen, (event) => { [from, at] = [event.clientX, now]; run(false); }, (event) => {
    const {runs, y: [factor, zero]} = main;
    const wide = screen.clientWidth / getComputedStyle(screen).getPropertyValue("--wide");
    const valueOf = (time) => (heightAt(runs, scale * time + origin) - zero) / factor;
    const wanted = valueOf(at) + (event.clientX - from) / wide;
    const times = Array.from({length: 401}, (_, index) => index / 400 * longest);
    const costs = times.map((time) =>
      Math.abs(valueOf(time) - wanted) + 20 * Math.abs(time - now) / longest);
    show(times[costs.indexOf(Math.min(...costs))]);
  });
}
const fit = () => {
  for (const screen of all("._screen")) {
    const width = getComputedStyle(screen).getPropertyValue("--wide");
    const stage = screen.querySelector(":scope > div:not(._status)");
    stage.style.scale = screen.clientWidth / width;
    stage.style.setProperty("--zoom", stage.style.scale);
  }
};
on(window, "resize", () => { fit(); show(now); });

// The keys, and the first play.

const instants = [...new Set(motions.flatMap((motion) => motion.events))].sort((a, b) => a - b);
const near = 5e-7;
const actions = {
  " ": () => run(!playing),
  ArrowLeft: (event) => go(now - (event.shiftKey ? 10 : 1) * frame),
  ArrowRight: (event) => go(now + (event.shiftKey ? 10 : 1) * frame),
  Home: () => go(0),
  End: () => go(longest),
  ",": () => go(instants.findLast((time) => time < now - near) ?? 0),
  ".": () => go(instants.find((time) => time > now + near) ?? longest),
  l: () => document.body.classList.toggle("_plain"),
};
speeds.forEach(({value}, index) => { actions[index + 1] = () => setSpeed(value); });
const own = "select, summary, textarea, [contenteditable], input:not(#keys)";
const isOurs = (event) => find("#keys").checked && Object.hasOwn(actions, event.key)
  && !event.ctrlKey && !event.altKey && !event.metaKey && !event.target.closest?.(own)
  && !(event.key === " " && (event.target.id === "keys" || event.target.closest?.("button:not(#play)")));
on(document, "keydown", (event) => {
  if (!isOurs(event)) return;
  event.preventDefault();
  if (event.key === " " && event.repeat) return;
  if (event.repeat) scrubbing = true;
  actions[event.key](event);
});
on(document, "keyup", (event) => {
  if (isOurs(event)) event.preventDefault();
  if (scrubbing && event.key !== "Tab") scrub(false);
});

fit();
// A still from the middle of the main curve's path explains what moves; then it plays once, slowly.
const shares = Array.from({length: 201}, (_, index) => index / 200);
const heights = shares.map((share) => heightAt(main.runs, scale * share * longest + origin) ?? 0);
const paths = heights.map((height, index) => index && Math.abs(height - heights[index - 1]));
let rest = 0.4 * paths.reduce((sum, path) => sum + path, 0);
const middle = paths.findIndex((path) => (rest -= path) < 0);
show(longest * (middle < 0 ? 0.4 : shares[middle]));
if (!matchMedia("(prefers-reduced-motion: reduce)").matches && longest <= 10) {
  setSpeed("0.25");
  new IntersectionObserver((entries, observer) => {
    if (!entries[0].isIntersecting) return;
    observer.disconnect();
    show(0);
    run(true);
  }).observe(plot);
}
