# Plots a table of deckcalc (CSV on standard input): position and velocity of a motion over time,
# with a line for each card, shaded phases and marked events; or curves and their velocities over
# time or slopes over x.
# Requires gnuplot 5.4 or later.
#
#   deckcalc bounce --key-times | gnuplot -c scripts/plot_keyframes.gp bounce.png ["TITLE"]
#
# The extension of the output selects PNG, SVG or PDF; the size is 800 x 500. plot_keyframes.awk
# must be in the same folder as this file.

if (ARGC < 1 || ARGC > 2) {
    print "plot_keyframes.gp: error: usage: gnuplot -c plot_keyframes.gp OUTPUT [TITLE]"
    exit status 2
}
kind = strlen(ARG1) > 4 ? ARG1[strlen(ARG1) - 3:] : ""
if (kind ne ".png" && kind ne ".svg" && kind ne ".pdf") {
    print "plot_keyframes.gp: error: OUTPUT must end in .png, .svg or .pdf (got '" . ARG1 . "')"
    exit status 2
}

# Standard input can be read only once, but there are two panels: the points are kept in memory, in
# a block for each card and column. An empty field is '-', which is not a number, so it stays a gap.
arranged = system("awk -f '" . ARG0[1:strlen(ARG0) - 2] . "awk'")
set print $table
print arranged
unset print
if ($table[1] eq "error") {
    print "plot_keyframes.gp: error: " . $table[2]
    exit status 1
}
axis = word($table[1], 1)
upper = word($table[1], 2)
lower = word($table[1], 3)
cards = words($table[1]) - 3
card(c) = word($table[1], c + 3)
isCurve = upper eq "y"
hasLower = lower ne "-"
phases = $table[2] eq "-" ? "" : $table[2]
events = $table[3] eq "-" ? "" : $table[3]
parted(names) = strstrt(names, "+") == 0 ? names : \
    names[1:strstrt(names, "+") - 1] . " " . parted(names[strstrt(names, "+") + 1:])
first = real(word($table[4], 1))
last = real(word($table[4], 2))
low1 = real(word($table[4], 3))
high1 = real(word($table[4], 4))
low2 = real(word($table[4], 5))
high2 = real(word($table[4], 6))
# A motion with zero duration is a single instant; the axis needs some width.
instant = first == last
if (instant) { first = first - 0.05; last = last + 0.05 }
# The margin above and below a constant line.
margin(value) = abs(value) > 20 ? 0.05 * abs(value) : 1
unit(name) = name eq "y" || name eq "slope" ? "" : \
    name eq "velocity" ? (isCurve ? " (1/s)" : " (pt/s)") : " (pt)"
# Okabe and Ito, "Color Universal Design".
colors = "#0072B2 #D55E00 #009E73 #CC79A7 #E69F00 #56B4E9 #000000"
color(c, panel) = word(colors, (cards > 1 ? c - 1 : panel) % words(colors) + 1)

if (kind eq ".png") { set terminal pngcairo size 800,500 font "DejaVu Sans,9" linewidth 1 }
if (kind eq ".svg") { set terminal svg size 800,500 font "DejaVu Sans,12" linewidth 1 dynamic }
if (kind eq ".pdf") { set terminal pdfcairo size 8,5 font "DejaVu Sans,12" linewidth 1 }

# Font sizes are pixels in SVG and points elsewhere.
small = kind eq ".png" ? ",8" : ",11"

# Fractions of the picture: the sides of the panels, the heights of the phase bar and of a row of
# event names, and the width of an average letter with some space.
left = 0.105
right = 0.975
high = 0.045
row = 0.038
letter = 0.0085
x(at) = left + (at - first) / (last - first) * (right - left)

# From the last event to the first, each name is put into the lowest of four rows in which it
# overlaps nothing. Row 5 means that the name does not fit.
number = words(events) / 2
array free[5] = [2.0, 2.0, 2.0, 2.0, 2.0]
array rows[number + 1]
rowCount = 0
do for [j = number:1:-1] {
    wide = letter * strlen(word(events, 2 * j))
    at = x(real(word(events, 2 * j - 1)))
    begins = at + wide > right + 0.01 ? right - wide : at
    r = 1
    while (r < 5 && begins + wide > free[r]) { r = r + 1 }
    free[r] = begins
    rows[j] = r
    if (r < 5 && r > rowCount) { rowCount = r }
}
bar = 0.975 - (ARGC == 2 ? 0.055 : 0) - row * rowCount - high

tints = "#DCEAF6 #FCE9D9 #DFF1E8 #F5E6F0 #F7F2D4 #E3E6F3"
faint = "#EEF5FB #FDF4EC #EFF8F3 #FAF2F7 #FBF8E9 #F1F2F9"
known = " "
count = words(phases) / 2
do for [i = 1:count] {
    name = word(phases, 2 * i - 1)
    from = real(word(phases, 2 * i))
    till = i < count ? real(word(phases, 2 * i + 2)) : last
    if (instant) { from = first }
    # The same name always has the same tint; nothing moves in delay and rest.
    still = name eq "delay" || name eq "rest"
    if (!still && strstrt(known, " " . name . " ") == 0) { known = known . name . " " }
    k = 1
    while (!still && word(known, k) ne name) { k = k + 1 }
    k = (k - 1) % words(tints) + 1
    dark = still ? "#EEEEEE" : word(tints, k)
    pale = still ? "#F7F7F7" : word(faint, k)
    set object 2 * i - 1 rectangle from first from, graph 0 to first till, graph 1 \
        behind fillcolor rgb pale fillstyle solid noborder
    set object 2 * i rectangle from screen x(from), screen bar \
        to screen x(till), screen bar + high behind fillcolor rgb dark fillstyle solid noborder
    if (x(till) - x(from) > letter * strlen(name)) {
        set label i name at screen (x(from) + x(till)) / 2, screen bar + high / 2 \
            center noenhanced font small
    }
}

do for [j = 1:number] {
    time = real(word(events, 2 * j - 1))
    at = x(time)
    name = parted(word(events, 2 * j))
    set arrow j from first time, graph 0 to first time, graph 1 \
        nohead linecolor rgb "#555555" linewidth 0.8 dashtype (8, 6) back
    set arrow 1000 + j from screen at, screen bar \
        to screen at, screen bar + high + (rows[j] < 5 ? (rows[j] - 1) * row + 0.005 : 0) \
        nohead linecolor rgb "#555555" linewidth 0.8
    if (rows[j] < 5) {
        ends = at + letter * strlen(name) > right + 0.01
        set label 1000 + j name at screen (ends ? right : at), \
            screen bar + high + (rows[j] - 0.5) * row \
            noenhanced font small textcolor rgb "#444444"
        if (ends) { set label 1000 + j right }
    }
}

set output ARG1
if (ARGC == 2) {
    set multiplot title ARG2 noenhanced offset character 0, 0 font ":Bold,11"
} else {
    set multiplot
}
set border 3 linecolor rgb "#777777"
set tics nomirror textcolor rgb "#222222"
set grid linecolor rgb "#DDDDDD" linewidth 0.6 linetype 1
if (cards > 1) { set key top right noenhanced opaque } else { set key off }
set xrange [first:last]
set offsets 0, 0, graph 0.06, graph 0.06
set xzeroaxis linetype 1 linecolor rgb "#777777" linewidth 0.8
set lmargin at screen left
set rmargin at screen right

set tmargin at screen bar - 0.005
set bmargin at screen 0.11 + (hasLower ? (bar - 0.005 - 0.11) / 2 + 0.015 : 0)
if (hasLower) { set format x "" } else { set xlabel axis eq "time" ? "time (s)" : axis }
set ylabel upper . unit(upper) noenhanced offset character -0.5, 0
if (low1 == high1) { set yrange [low1 - margin(low1):low1 + margin(low1)] }
plot for [c = 1:cards] $table index c using (column(1)):(column(2)) \
    title (isCurve ? "" : "card ") . card(c) \
    with linespoints pointtype 7 pointsize instant ? 0.6 : 0 linewidth 2 linecolor rgb color(c, 0)
set key off

# The labels, arrows and objects outside the panels are drawn only once.
unset label
do for [j = 1:number] { unset arrow 1000 + j }
do for [i = 1:count] { unset object 2 * i }
if (hasLower) {
    set tmargin at screen 0.11 + (bar - 0.005 - 0.11) / 2 - 0.015
    set bmargin at screen 0.11
    set format x "%g"
    set xlabel axis eq "time" ? "time (s)" : axis
    set ylabel lower . unit(lower) noenhanced offset character -0.5, 0
    set autoscale y
    if (low2 == high2) { set yrange [low2 - margin(low2):low2 + margin(low2)] }
    plot for [c = 1:cards] $table index cards + c using (column(1)):(column(2)) \
        with linespoints pointtype 7 pointsize instant ? 0.6 : 0 linewidth 2 linecolor rgb color(c, 1)
}
unset multiplot
unset output
