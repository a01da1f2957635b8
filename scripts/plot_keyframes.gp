# Draws columns of a CSV table of deckcalc over time, a panel each, with gnuplot 5.4 or later.
#
#     deckcalc bounce --side left | gnuplot -c scripts/plot_keyframes.gp bounce.png
#     deckcalc card stack --card top | gnuplot -c scripts/plot_keyframes.gp card.svg center_y velocity scale
#
# The columns are "offset velocity", unless others are given. The picture is PNG, SVG or PDF by its
# extension.

columns = ARGC < 2 ? "offset velocity" : ""
do for [i = 2:ARGC] { columns = columns . value(sprintf("ARG%d", i)) . " " }

# Standard input can be read only once, but each panel needs it.
set print $table
print system("cat")
unset print

extension = ARG1[strlen(ARG1) - 2:]
if (extension eq "png") { set terminal pngcairo size 800, 500 }
if (extension eq "svg") { set terminal svg size 800, 500 }
if (extension eq "pdf") { set terminal pdfcairo size 8, 5 }
set output ARG1
set datafile separator comma
set lmargin 10
set multiplot layout words(columns), 1
set border 3
set tics nomirror
set grid
unset key
do for [name in columns] {
    set ylabel name noenhanced
    if (name eq word(columns, words(columns))) { set xlabel "time (s)" }
    plot $table using "time":name with lines linewidth 2 linecolor rgb "#0a58ca"
}
unset multiplot
