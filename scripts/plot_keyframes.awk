# Converts a CSV table of deckcalc to data blocks for plot_keyframes.gp, which runs this program.
#
# It prints four lines: the axis, the two columns ('-' if there is no second one) and the cards or
# curves; every phase with its start; every time with its events, joined by '+'; the minimum and
# maximum of the axis and of each column. Then follows a block of points for each column and card or
# curve, with a blank line at each jump. On an error it prints the line 'error' and a line with the
# message.

BEGIN { FS = "," }

{ sub(/\r$/, "") }

NR == 1 {
  header = $0
  width = NF
  for (i = 1; i <= NF; i++) { field_of[$i] = i; names[i] = $i }
  next
}

$0 != "" { lines[++count] = $0 }

END {
  if (NR == 0) fail("the input is empty")
  find_curves()
  isCurve = cards > 0 && !("phase" in field_of)
  axis = ("time" in field_of) || !("x" in field_of) || !cards ? "time" : "x"
  need(axis)
  panels = 2
  if (isCurve) {
    columns[1] = "y"
    ending = title[0] == "" ? "" : "_" title[0]
    columns[2] = (("velocity" ending) in field_of) ? "velocity" : "slope"
    # Several curves have slopes only on request.
    if (!("y" in field_of) && !((columns[2] ending) in field_of)) panels = 1
    if ("y" in field_of) need(columns[2])
  } else {
    cards = 0
    columns[1] = position()
    columns[2] = "velocity"
    need(columns[1])
    need(columns[2])
  }
  if (count == 0) fail("the table has no rows")
  if (isCurve) read_curves()
  else read_rows()
  check_instants()
  for (c = 1; c <= panels; c++) measure(c)
  list = ""
  for (card = 0; card < cards; card++) list = list " " (title[card] == "" ? "-" : title[card])
  print axis, columns[1], (panels == 2 ? columns[2] : "-") list
  print (phases == "" ? "-" : phases)
  print (events == "" ? "-" : events)
  print first, last, low[1], high[1], low[panels], high[panels]
  for (c = 1; c <= panels; c++) for (card = 0; card < cards; card++) print_points(c, card)
}

# Returns the position column: center_y for cards, else the offset, the x of a page, of an entering
# view or of a menu's view, or the first x column.
function position(   i, known) {
  if (("card" in field_of) && ("center_y" in field_of)) return "center_y"
  split("offset,current_x,to_x,visible_x", known)
  for (i = 1; i <= 4; i++) if (known[i] in field_of) return known[i]
  for (i = 1; i <= width; i++) if (names[i] ~ /_x$/) return names[i]
  return "offset"
}

# Finds the curves: the column 'y', or several that begin with 'y_'.
function find_curves(   i) {
  cards = 0
  if ("y" in field_of) { title[0] = ""; cards = 1; return }
  for (i = 1; i <= width; i++) if (names[i] ~ /^y_/) title[cards++] = substr(names[i], 3)
}

# Reads the points of curves. Over time, slopes become velocities: 'slope' is per x, and 'slope_NAME'
# per second.
function read_curves(   i, c, field, ending, duration) {
  for (i = 1; i <= count; i++) {
    split(lines[i], field, ",")
    for (card = 0; card < cards; card++) {
      ending = title[card] == "" ? "" : "_" title[card]
      rows[card] = i
      time[card, i] = field[field_of[axis]]
      for (c = 1; c <= panels; c++)
        value[c, card, i] = field[field_of[columns[c] ending]]
    }
    if ("x" in field_of && field[field_of["x"]] > 0)
      duration = field[field_of[axis]] / field[field_of["x"]]
  }
  if (axis != "time" || columns[2] != "slope" || (title[0] == "" && !duration)) return
  columns[2] = "velocity"
  if (title[0] == "") for (i = 1; i <= count; i++)
    if (value[2, 0, i] != "") value[2, 0, i] /= duration
}

function read_rows(   i, c, field, name, row, phase_before, mark, seen) {
  cards = 0
  for (i = 1; i <= count; i++) {
    split(lines[i], field, ",")
    name = ("card" in field_of) ? field[field_of["card"]] : ""
    if (!(name in number)) { number[name] = cards; title[cards] = name; cards++ }
    card = number[name]
    row = ++rows[card]
    time[card, row] = field[field_of[axis]]
    for (c = 1; c <= 2; c++) value[c, card, row] = field[field_of[columns[c]]]
    phase[card, row] = ("phase" in field_of) ? field[field_of["phase"]] : ""
    event[card, row] = ("event" in field_of) ? field[field_of["event"]] : ""
    if (phase[card, row] != phase_before && card == 0) {
      phase_before = phase[card, row]
      phases = phases " " phase_before " " time[card, row]
    }
    mark = event[card, row]
    gsub(/ /, "+", mark)
    if (mark != "" && !((time[card, row], mark) in seen)) {
      seen[time[card, row], mark] = 1
      events = events " " time[card, row] " " mark
    }
  }
}

# Rejects rows of several cards without a 'card' column: they are not one line.
function check_instants(   i) {
  if (cards > 1 || rows[0] < 4 || time[0, 1] != time[0, 2] || time[0, 3] != time[0, 4]) return
  fail("the table has several rows for every " axis "; add the column 'card', or print one " \
    "card (--card)")
}

# Finds the minimum and maximum of a column and of the axis.
function measure(c,   i, number) {
  low[c] = high[c] = ""
  for (card = 0; card < cards; card++) for (i = 1; i <= rows[card]; i++) {
    number = time[card, i] + 0
    if (first == "" || number < first) first = number
    if (last == "" || number > last) last = number
    if (value[c, card, i] == "") continue
    number = value[c, card, i] + 0
    if (low[c] == "" || number < low[c]) low[c] = number
    if (high[c] == "" || number > high[c]) high[c] = number
  }
  if (low[c] == "") fail("column '" columns[c] "' has no numbers")
}

function print_points(c, card,   i) {
  print ""
  print ""
  for (i = 1; i <= rows[card]; i++) {
    if (i > 1 && jumps(c, card, i)) print ""
    print time[card, i], (value[c, card, i] == "" ? "-" : value[c, card, i])
  }
}

# Whether a line jumps between a row and the previous one. A motion jumps only where a phase begins
# or an event occurs: a rate of change if both rows are far from the extrapolation of the rows
# beyond them, any other value if it changes much more than in the steps on either side. A curve may
# jump anywhere; next to a vertical tangent it changes at most 4.5 times as much as in the next
# step.
function jumps(c, card, i,   run, rise, before, after, largest, span) {
  if (!isCurve && phase[card, i] == phase[card, i - 1] && event[card, i] == "") return 0
  if (value[c, card, i] == "" || value[c, card, i - 1] == "") return 0
  run = time[card, i] - time[card, i - 1]
  rise = value[c, card, i] - value[c, card, i - 1]
  span = high[c] - low[c]
  before = slope(c, card, i - 1) * run
  after = slope(c, card, i + 1) * run
  if (!isCurve && columns[c] == "velocity")
    return size(rise - before) > 0.05 * span + size(before) && \
      size(rise - after) > 0.05 * span + size(after)
  largest = size(before) > size(after) ? size(before) : size(after)
  return size(rise) > (isCurve ? 8 : 3) * largest + 0.005 * span
}

function slope(c, card, i) {
  if (i < 2 || i > rows[card] || time[card, i] == time[card, i - 1]) return 0
  if (value[c, card, i] == "" || value[c, card, i - 1] == "") return 0
  return (value[c, card, i] - value[c, card, i - 1]) / (time[card, i] - time[card, i - 1])
}

function size(x) { return x < 0 ? -x : x }

function need(name) {
  if (!(name in field_of)) fail("no column '" name "'; columns: " header)
}

function fail(message) {
  print "error"
  print message
  exit 1
}
