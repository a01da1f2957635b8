import Testing

/// Every way to get the command line wrong, with the line that says so.
@Suite struct UsageErrorTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let words: [String]
    let message: String
    let hint: String

    var testDescription: String { words.joined(separator: " ") }

    init(_ words: [String], _ message: String, hint: String? = nil) {
      self.words = words
      self.message = message
      self.hint = hint ?? "Run 'deckcalc \(words[0]) --help' for the options."
    }
  }

  static let commands = "Run 'deckcalc --help' for the commands."
  static let deckOwners = "'open', 'close', 'toggle' and others"

  static let unknown = [
    Row(["opne"], "unknown command 'opne' (did you mean 'open'?)", hint: commands),
    Row(["setsize"], "unknown command 'setsize' (did you mean 'set-size'?)", hint: commands),
    Row(["frobnicate"], "unknown command 'frobnicate'", hint: commands),
    Row([""], "unknown command ''", hint: commands),
    Row(["--frobnicate"], "unknown option '--frobnicate'", hint: commands),
    Row(
      ["--side", "left", "open"],
      "--side must come after the command: deckcalc open --side left", hint: commands),
    Row(
      ["--size=320x480", "menu", "show", "--fps", "9"],
      "--size must come after the command: deckcalc menu show --size=320x480 --fps 9",
      hint: commands),
    Row(
      ["-o", "a b.csv", "open"],
      "--output must come after the command: deckcalc open -o 'a b.csv'", hint: commands),
    Row(["--no-shadow"], "--shadow must come after the command", hint: commands),
    Row(["--hlep"], "unknown option '--hlep' (did you mean '--help'?)", hint: commands),
    Row(["version"], "unknown command 'version' (did you mean '--version'?)", hint: commands),
    Row(
      ["help", "opne"], "unknown command or topic 'opne' (did you mean 'open'?)", hint: commands),
    Row(
      ["--help", "curvs"], "unknown command or topic 'curvs' (did you mean 'curves'?)",
      hint: commands),
    Row(
      ["help", "scenaros"], "unknown command or topic 'scenaros' (did you mean 'scenarios'?)",
      hint: commands),
    Row(
      ["help", "panels", "opne"], "unknown command 'panels opne' (did you mean 'panels open'?)",
      hint: commands),
    Row(["help", "frobnicate"], "unknown command or topic 'frobnicate'", hint: commands),
    Row(["open", "--sied", "left"], "unknown option '--sied' (did you mean '--side'?)"),
    Row(["open", "--frobnicate"], "unknown option '--frobnicate'"),
    Row(["open", "-side", "left"], "unknown option '-side' (did you mean '--side'?)"),
    Row(["open", "-x"], "unknown option '-x'"),
    Row(["open", "--no-side"], "unknown option '--no-side' (did you mean '--side'?)"),
    Row(["open", "--dur", "1"], "unknown option '--dur' (did you mean '--duration'?)"),
    Row(["open", "--left", "9"], "unknown option '--left' (did you mean '--left-size'?)"),
    Row(["open", "--SIDE", "left"], "unknown option '--SIDE' (did you mean '--side'?)"),
    Row(["open", "--json"], "unknown option '--json' (did you mean '--format json'?)"),
    Row(["open", "--md"], "unknown option '--md' (did you mean '--format markdown'?)"),
    Row(["curve", "ease", "--CSV"], "unknown option '--CSV' (did you mean '--format csv'?)"),
    Row(
      ["curve", "convert", "ease", "--json"],
      "unknown option '--json' (did you mean '--format json'?)",
      hint: "Run 'deckcalc curve convert --help' for the options."),
    Row(
      ["curve", "fit", "a.csv", "--css"], "unknown option '--css' (did you mean '--format css'?)",
      hint: "Run 'deckcalc curve fit --help' for the options."),
    Row(["plot", "a.csv", "--svg"], "unknown option '--svg' (did you mean '--format svg'?)"),
    Row(["diff", "a", "b", "--xml"], "unknown option '--xml' (did you mean '--format junit'?)"),
    Row(
      ["explain", "open", "--json"], "unknown option '--json' (did you mean '--format json'?)",
      hint: "Run 'deckcalc open --help' for the options."),
    // No explanation is a table.
    Row(
      ["explain", "open", "--csv"], "unknown option '--csv'",
      hint: "Run 'deckcalc open --help' for the options."),
    Row(["list", "devices", "--json"], "unknown option '--json'"),
    Row(["open", "--columns", "tme"], "--columns: unknown column 'tme' (did you mean 'time'?)"),
    Row(
      ["open", "--table", "events", "--columns", "zzz"],
      "--columns: unknown column 'zzz' (available: time, event, side)"),
    Row(
      ["curve", "linear", "--columns", ""],
      "--columns: unknown column '' (available: frame, x, y, slope)"),
    Row(
      ["open", "--columns", "+tme"], "--columns: unknown column 'tme' (did you mean 'time'?)"),
    Row(
      ["open", "--columns", "-zzz*", "--table", "events"],
      "--columns: unknown column 'zzz*' (available: time, event, side)"),
  ]

  static let columns = [
    Row(
      ["open", "--columns", "time,+acceleration"],
      "--columns must list either columns or changes such as +acceleration "
        + "(got 'time,+acceleration')"),
    Row(
      ["open", "--columns", "-time,all"],
      "--columns must list either columns or changes such as +acceleration (got '-time,all')"),
    Row(
      ["open", "--columns", "+offset"], "--columns cannot add 'offset', which is printed already"),
    Row(
      ["open", "--columns", "+side,+side"],
      "--columns cannot add 'side', which is printed already"),
    Row(
      ["open", "--columns", "-acceleration"],
      "--columns cannot remove 'acceleration', which is not printed"),
    Row(
      ["open", "--columns", "-center_y,-center_y"],
      "--columns cannot remove 'center_y', which is not printed"),
    Row(
      ["open", "--table", "summary", "--columns", "+rows"],
      "--columns cannot add 'rows', which is printed already"),
    Row(
      ["curve", "ease", "--columns", "+slope"],
      "--columns cannot add 'slope', which is printed already"),
    Row(["open", "--columns", "-all"], "--columns must leave a column"),
    Row(["open", "--columns", "time,all,time"], "--columns lists 'time' twice"),
  ]

  static let figures = [
    Row(["open", "--settle-within", "0"], "--settle-within must be greater than 0 (got '0')"),
    Row(
      ["open", "--settle-within", "1px"],
      "--settle-within must be a number of points such as 60 or 60pt (got '1px')"),
    Row(
      ["curve", "ease", "--settle-within", "1"],
      "'curve' has no --settle-within (it is an option of \(deckOwners))"),
    Row(
      ["open", "--assert", "duration < 3pt"],
      "--assert must give duration in s or ms (got 'pt' in 'duration < 3pt')"),
    Row(
      ["open", "--assert", "duration == 0.3 +- 5%"],
      "--assert must give duration in s or ms (got '%' in 'duration == 0.3 +- 5%')"),
    Row(
      ["open", "--assert", "peakVelocity<5%"],
      "--assert must give peak_velocity in pt/s (got '%' in 'peakVelocity<5%')"),
    Row(
      ["open", "--assert", "overshoot < 5x"],
      "--assert must give overshoot in pt or % (got 'x' in 'overshoot < 5x')"),
    Row(
      ["open", "--assert", "rows < 30s"],
      "--assert must give rows without a unit (got 's' in 'rows < 30s')"),
    Row(
      ["curve", "ease", "--assert", "peakSlope < 2%"],
      "--assert must give peak_slope without a unit (got '%' in 'peakSlope < 2%')"),
    Row(
      ["close", "--state", "closed", "--assert", "overshoot < 5%"],
      "--assert cannot give overshoot in %, because the offset ends where it starts "
        + "(got 'overshoot < 5%')"),
    Row(
      ["open", "--assert", "distance == 276 +- 5%", "--state", "left"],
      "--assert cannot give distance in %, because the offset ends where it starts "
        + "(got 'distance == 276 +- 5%')"),
    Row(
      ["open", "--assert", "overshoot < 5 +- 1"],
      "--assert must be a condition with == or != before '+-' (got 'overshoot < 5 +- 1')"),
    Row(
      ["open", "--assert", "overshoot == 5 ± -1"],
      "--assert must be at least 0 (got '-1' in 'overshoot == 5 ± -1')"),
    Row(
      ["open", "--assert", "overshoot == 5 +-"],
      "--assert must be a number (got '' in 'overshoot == 5 +-')"),
    Row(
      ["open", "--assert", "overshoot == +-5"],
      "--assert must be a number (got '+-5' in 'overshoot == +-5')"),
    Row(
      ["open", "--assert", "overshoot < pt"],
      "--assert must be a number (got 'pt' in 'overshoot < pt')"),
    Row(
      ["open", "--assert", "overshoot < 0,5pt"],
      "--assert must be a number (got '0,5pt' in 'overshoot < 0,5pt')"),
  ]

  static let choices = [
    Row(
      ["open", "--side", "lfet"],
      "--side must be left, right, top or bottom (got 'lfet'); did you mean 'left'?"),
    Row(["open", "--side", "open"], "--side must be left, right, top or bottom (got 'open')"),
    Row(["close", "--side", "x"], "--side must be left, right, top, bottom or open (got 'x')"),
    Row(["open", "--side", ""], "--side must be left, right, top or bottom (got '')"),
    Row(
      ["open", "--format", "jsn"],
      "--format must be csv, tsv, json, ndjson, markdown, text, plot, svg, html, css, swift or compose (got 'jsn'); did you mean 'json'?"
    ),
    Row(
      ["open", "--table", "rows"],
      "--table must be keyframes, phases, events, summary or filmstrip (got 'rows')"),
    Row(["open", "--model", "2"], "--model must be documented, shipped, 2.2.11 or v3 (got '2')"),
    Row(
      ["open", "--model", "3.2"], "--model must be documented, shipped, 2.2.11 or v3 (got '3.2')"),
    Row(
      ["open", "--state", "open"], "--state must be closed, left, right, top or bottom (got 'open')"
    ),
    Row(
      ["open", "--delegate-refuses", "open,tap"],
      "--delegate-refuses must be open, close, pan or peek (got 'tap' in 'open,tap')"),
    Row(
      ["open", "--sides", "left,"],
      "--sides must be left, right, top or bottom (got '' in 'left,')"),
    Row(
      ["open", "--sides", "left,rigth"],
      "--sides must be left, right, top or bottom (got 'rigth' in 'left,rigth')"
        + "; did you mean 'right'?"),
    Row(
      ["open", "--navigation", "integrate"],
      "--navigation must be contained or integrated (got 'integrate'); did you mean 'integrated'?"),
    Row(["open", "--layout", "bars"], "--layout must be full-screen or below-bars (got 'bars')"),
    Row(
      ["pan", "--to", "1", "--panning-mode", "bar"],
      "--panning-mode must be none, full-view, navigation-bar, panning-view, "
        + "delegate, navigation-bar-or-open-center or all-views (got 'bar')"),
    Row(
      ["open", "--line-ending", "cr"],
      "--line-ending must be lf or crlf (got 'cr'); did you mean 'crlf'?"),
    Row(
      ["open", "--size-mode", "edge"],
      "--size-mode must be ledge or view (got 'edge')"
        + "; did you mean 'ledge'?"),
    Row(
      ["open", "--device", "iphone-9"],
      "--device must be one of the names that 'deckcalc list devices' prints (got 'iphone-9')"
        + "; did you mean 'iphone-4'?"),
    Row(
      ["open", "--device", "iphon15"],
      "--device must be one of the names that 'deckcalc list devices' prints (got 'iphon15')"
        + "; did you mean 'iphone-15'?"),
    Row(
      ["list", "device"],
      "'list' needs devices, curves, columns or commands (got 'device'); did you mean 'devices'?"),
    Row(["list"], "'list' needs devices, curves, columns or commands"),
    Row(
      ["completions", "fis"],
      "'completions' needs bash, zsh or fish (got 'fis'); did you mean 'fish'?"),
    Row(["completions"], "'completions' needs bash, zsh or fish"),
    Row(["curve"], "CURVE is required (see 'deckcalc list curves')"),
  ]

  static let shapes = [
    Row(["open", "--side"], "--side needs a value"),
    Row(["open", "-o"], "--output needs a value"),
    Row(["open", "--key-times=1"], "--key-times must be on or off (got '1')"),
    Row(["open", "--key-times="], "--key-times must be on or off (got '')"),
    Row(["open", "--shadow=Of"], "--shadow must be on or off (got 'Of'); did you mean 'off'?"),
    Row(
      ["open", "--no-shadow=on"],
      "--no-shadow takes no value (got 'on'); use --shadow=on or --shadow=off"),
    Row(["open", "both"], "SIDE must be left, right, top or bottom (got 'both')"),
    Row(
      ["open", "lfet"], "SIDE must be left, right, top or bottom (got 'lfet'); did you mean 'left'?"
    ),
    Row(["close", "both"], "SIDE must be left, right, top, bottom or open (got 'both')"),
    Row(
      ["panels", "open", "top"], "SIDE must be left or right (got 'top')",
      hint: "Run 'deckcalc panels open --help' for the options."),
    Row(
      ["explain", "open", "both"], "SIDE must be left, right, top or bottom (got 'both')",
      hint: "Run 'deckcalc open --help' for the options."),
    Row(["open", "left", "right"], "unexpected argument 'right'"),
    Row(
      ["open", "left", "--side", "right"],
      "--side must be the same as the argument 'left' (got 'right')"),
    Row(
      ["open", "top", "--model", "v3"], "--side cannot be 'top' with --model v3"),
    Row(["open", "-"], "SIDE must be left, right, top or bottom (got '-')"),
    Row(
      ["open", "--", "--side"],
      "SIDE must be left, right, top or bottom (got '--side')"),
    Row(
      ["open", "--times", "0.1", "0.2"],
      "unexpected argument '0.2'; write a list with commas: --times 0.1,0.2"),
    Row(
      ["menu", "show", "--times=0.1", "0.2", "0.3", "--fps", "9"],
      "unexpected argument '0.2'; write a list with commas: --times 0.1,0.2,0.3",
      hint: "Run 'deckcalc menu show --help' for the options."),
    Row(
      ["curve", "ease", "--at", "0.1", "0.2"],
      "unexpected argument '0.2'; write a list with commas: --at 0.1,0.2"),
    Row(
      ["diff", "a", "b", "--tolerance", "offset=1", "time=2"],
      "unexpected argument 'time=2'; write a list with commas: --tolerance offset=1,time=2"),
    Row(["help", "open", "close"], "unexpected argument 'close'"),
    Row(["man", "open", "close"], "unexpected argument 'close'"),
    Row(["man", "open", "--directory", "d"], "unexpected argument 'open'"),
    Row(["completions", "bash", "zsh"], "unexpected argument 'zsh'"),
    Row(["open", "--across"], "'open' has no --across (it is an option of 'toggle')"),
    Row(["close", "--opening"], "'close' has no --opening (it is an option of 'bounce')"),
    Row(
      ["open", "--to", "3"],
      "'open' has no --to (it is an option of 'set-size', 'pan', 'card unstack' and others)"),
    Row(
      ["open", "--velocity", "3"],
      "'open' has no --velocity (it is an option of 'pan', 'card drag', 'transition present' and "
        + "others)"),
    Row(["curve", "--side", "left"], "'curve' has no --side (it is an option of \(deckOwners))"),
    Row(
      ["curve", "--leftSize", "3"],
      "'curve' has no --left-size (it is an option of \(deckOwners))"),
    Row(["curve", "--no-shadow"], "'curve' has no --shadow (it is an option of \(deckOwners))"),
    Row(
      ["list", "-f", "csv"],
      "'list' has no --format (it is an option of 'open', 'close', 'toggle' and others)"),
    Row(["set-size"], "--to is required"),
    Row(["pan"], "--to or --path is required"),
    Row(["pan", "--velocity", "600"], "--to or --path is required"),
    Row(["pan", "--no-touch", "1,2"], "unknown option '--no-touch' (did you mean '--touch'?)"),
    Row(
      ["menu", "drag"], "--to or --path is required",
      hint: "Run 'deckcalc menu drag --help' for the options."),
    Row(
      ["open", "--duration", "0.3sec"],
      "--duration must be a time such as 0.3, 0.3s or 300ms (got '0.3sec')"),
    Row(
      ["open", "--duration", "5 min"],
      "--duration must be a time such as 0.3, 0.3s or 300ms (got '5 min')"),
    Row(["open", "--duration", "long"], "--duration must be a number (got 'long')"),
    Row(
      ["open", "--times", "0.1,1min"],
      "--times must be a time such as 0.3, 0.3s or 300ms (got '1min' in '0.1,1min')"),
    Row(
      ["curve", "ease", "--at", "0.2sec"],
      "--at must be a fraction of the duration such as 0.3 or 30%, or a time such as 0.3s or 300ms "
        + "(got '0.2sec')"),
    Row(
      ["diff", "a", "b", "--time-tolerance", "1min"],
      "--time-tolerance must be a time such as 0.3, 0.3s or 300ms (got '1min')"),
    Row(["open", "--size", "375x"], "--size must be a size such as 375x667 (got '375x')"),
    Row(["open", "--size", "375"], "--size must be a size such as 375x667 (got '375')"),
    Row(["open", "--size", "1,2,3"], "--size must be a size such as 375x667 (got '1,2,3')"),
    Row(["open", "--size", "1,2x3"], "--size must be a size such as 375x667 (got '1,2x3')"),
  ]

  static let contradictions = [
    Row(["man", "-o", "a.1", "--directory", "d"], "--directory cannot be used with --output"),
    Row(
      ["open", "--size", "320x480", "--device", "ipad"], "--device cannot be used with --size"),
    Row(["open", "--fps", "60", "--step", "1"], "--step cannot be used with --fps"),
    Row(["open", "--times", "0", "--frames", "3"], "--times cannot be used with --frames"),
    Row(["open", "--state", "left", "--offset", "3"], "--offset cannot be used with --state"),
    Row(["curve", "ease", "--at", "0", "--to", "2"], "--to cannot be used with --at"),
    Row(["curve", "ease", "--frames", "2", "--at", "0"], "--frames cannot be used with --at"),
    Row(["curve", "ease", "--from", "2"], "--to must be greater than --from 2 (got '1')"),
    Row(
      ["open", "--no-shadow", "--shadow-radius", "3"],
      "--shadow-radius cannot be used with --no-shadow"),
    Row(
      ["open", "--delegate-shadow", "--no-shadow"],
      "--delegate-shadow cannot be used with --no-shadow"),
    Row(
      ["pan", "--to", "9", "--rubber-band", "1", "--model", "shipped"],
      "--rubber-band cannot be used with --model shipped"),
    Row(
      ["open", "--no-elasticity", "--rubber-band", "1"],
      "--rubber-band cannot be used with --no-elasticity"),
    Row(["open", "--no-header", "-f", "json"], "--no-header cannot be used with the format json"),
    Row(
      ["open", "--line-ending", "crlf", "-o", "a.md"],
      "--line-ending cannot be used with the format markdown"),
    Row(
      ["open", "--settling", "library"], "--settling cannot be used without a spring as --curve"),
    Row(
      ["open", "--allow-overdamping", "--curve", "ease"],
      "--allow-overdamping cannot be used with a curve that is not a spring"),
    Row(
      ["curve", "ease", "--settling", "library"],
      "--settling cannot be used with a curve that is not a spring"),
    Row(
      ["curve", "elastic", "--duration", "2"],
      "--duration cannot be used with a function of points or seconds"),
    Row(
      ["open", "--curve", "spring(1 100 0 0)"],
      "--curve needs --duration: a spring without damping never settles"),
    Row(
      ["curve", "spring(1 100 0 0)"],
      "--duration is required: a spring without damping never settles"),
  ]

  @Test(arguments: unknown + choices + shapes + contradictions + columns + figures)
  func isNamedInOneLineWithAHint(row: Row) {
    let run = Run(row.words)
    #expect(run.status == 64)
    #expect(run.diagnostics == ["deckcalc: error: " + row.message, row.hint])
    #expect(run.output.isEmpty)
  }

  @Test func aBareProgramSaysHowItIsUsed() {
    let run = Run([])
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.diagnostics.first == "usage: deckcalc COMMAND [OPTIONS]")
    #expect(
      run.diagnostics.contains("  panels      open close toggle tap pan swap hide unhide rotate"))
    #expect(
      run.diagnostics.last == "Run 'deckcalc -h' for examples, 'deckcalc --help' for descriptions.")
    #expect(run.diagnostics.allSatisfy { $0.count <= 80 })
  }

  @Test(arguments: ["open", "curve", "help", "list", "--help", "--version"])
  func aFullOutputIsNoUsageError(command: String) {
    let words = ["curve": ["curve", "ease"], "list": ["list", "devices"]][command] ?? [command]
    let run = Run(words, outputLimit: 0)
    #expect(run.status == 74)
    #expect(
      run.diagnostics == [
        "deckcalc: error: cannot write standard output: No space left on device"
      ])
  }
}
