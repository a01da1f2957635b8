# Arranges a CSV table of deckcalc for plot_keyframes.gp, which runs it.
#
# It prints four lines: the axis, the two columns and the cards; every phase with its start; every
# time with its events, joined by '+'; the least and the greatest time and value of each column. Then
# follows a block of points for each card and each column, with a blank line wherever a line jumps.
# The first line of an error is the word 'error', the second one the message.

BEGIN { FS = "," }

{ sub(/\r$/, "") }

NR == 1 {
  header = $0
  width = NF
  for (i = 1; i <= NF; i++) { place[$i] = i; names[i] = $i }
  next
}

$0 != "" { lines[++count] = $0 }

END {
  if (NR == 0) fail("there is no table, the input is empty")
  axis = (("time" in place) || !(("x" in place) && ("y" in place))) ? "time" : "x"
  need(axis)
  if (axis == "x") { columns[1] = "y"; columns[2] = "slope" }
  else { columns[1] = position(); columns[2] = "velocity" }
  need(columns[1])
  need(columns[2])
  if (count == 0) fail("the table has no rows")
  read_rows()
  check_instants()
  for (c = 1; c <= 2; c++) measure(c)
  list = ""
  for (card = 0; card < cards; card++) list = list " " (title[card] == "" ? "-" : title[card])
  print axis, columns[1], columns[2] list
  print phases == "" ? "-" : phases
  print events == "" ? "-" : events
  print first, last, low[1], high[1], low[2], high[2]
  for (c = 1; c <= 2; c++) for (card = 0; card < cards; card++) print_points(c, card)
}

# The column of positions: the offset, that of cards, of a page, of an entering view, of a menu's
# view, or the first along x.
function position(   i, known) {
  if (("card" in place) && ("center_y" in place)) return "center_y"
  split("offset,current_x,to_x,visible_x", known)
  for (i = 1; i <= 4; i++) if (known[i] in place) return known[i]
  for (i = 1; i <= width; i++) if (names[i] ~ /_x$/) return names[i]
  return "offset"
}

function read_rows(   i, c, field, name, row, phase_before, mark, seen) {
  cards = 0
  for (i = 1; i <= count; i++) {
    split(lines[i], field, ",")
    name = ("card" in place) ? field[place["card"]] : ""
    if (!(name in number)) { number[name] = cards; title[cards] = name; cards++ }
    card = number[name]
    row = ++rows[card]
    time[card, row] = field[place[axis]]
    for (c = 1; c <= 2; c++) value[c, card, row] = field[place[columns[c]]]
    phase[card, row] = ("phase" in place) ? field[place["phase"]] : ""
    event[card, row] = ("event" in place) ? field[place["event"]] : ""
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

# Rejects the rows of several cards that do not name them: they are not one line.
function check_instants(   i) {
  if (cards > 1 || rows[0] < 4 || time[0, 1] != time[0, 2] || time[0, 3] != time[0, 4]) return
  fail("the table has several rows for every " axis "; print the column 'card' as well, or the " \
    "rows of one card (--card)")
}

# The least and the greatest number of a column, and of the axis.
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
  if (low[c] == "") fail("column '" columns[c] "' has no number")
}

function print_points(c, card,   i) {
  print ""
  print ""
  for (i = 1; i <= rows[card]; i++) {
    if (i > 1 && jumps(c, card, i)) print ""
    print time[card, i], value[c, card, i] == "" ? "-" : value[c, card, i]
  }
}

# Whether a line jumps between a row and the one before: where a phase begins or an event has
# happened, a rate has jumped if both rows are far from where the rows beyond them lead, and
# anything else if it has moved much farther than on either side. A curve may jump anywhere; next to a
# vertical tangent it moves at most 4.5 times as far as beside it.
function jumps(c, card, i,   run, rise, before, after, most, span) {
  if (axis == "time" && phase[card, i] == phase[card, i - 1] && event[card, i] == "") return 0
  if (value[c, card, i] == "" || value[c, card, i - 1] == "") return 0
  run = time[card, i] - time[card, i - 1]
  rise = value[c, card, i] - value[c, card, i - 1]
  span = high[c] - low[c]
  before = slope(c, card, i - 1) * run
  after = slope(c, card, i + 1) * run
  if (axis == "time" && columns[c] == "velocity")
    return size(rise - before) > 0.05 * span + size(before) && \
      size(rise - after) > 0.05 * span + size(after)
  most = size(before) > size(after) ? size(before) : size(after)
  return size(rise) > (axis == "x" ? 8 : 3) * most + 0.005 * span
}

function slope(c, card, i) {
  if (i < 2 || i > rows[card] || time[card, i] == time[card, i - 1]) return 0
  if (value[c, card, i] == "" || value[c, card, i - 1] == "") return 0
  return (value[c, card, i] - value[c, card, i - 1]) / (time[card, i] - time[card, i - 1])
}

function size(x) { return x < 0 ? -x : x }

function need(name) {
  if (!(name in place)) fail("there is no column '" name "'; columns: " header)
}

function fail(message) {
  print "error"
  print message
  exit 1
}
