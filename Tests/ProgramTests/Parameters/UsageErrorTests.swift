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
    Row(["--side", "left", "open"], "--side must come after the command", hint: commands),
    Row(["--size=320x480", "open"], "--size must come after the command", hint: commands),
    Row(["-o", "x.csv", "open"], "--output must come after the command", hint: commands),
    Row(["--hlep"], "unknown option '--hlep' (did you mean '--help'?)", hint: commands),
    Row(["help", "opne"], "unknown command 'opne' (did you mean 'open'?)"),
    Row(["open", "--sied", "left"], "unknown option '--sied' (did you mean '--side'?)"),
    Row(["open", "--frobnicate"], "unknown option '--frobnicate'"),
    Row(["open", "-side", "left"], "unknown option '-side' (did you mean '--side'?)"),
    Row(["open", "-x"], "unknown option '-x'"),
    Row(["open", "--no-side"], "unknown option '--no-side'"),
    Row(["open", "--dur", "1"], "unknown option '--dur'"),
    Row(["open", "--columns", "tme"], "--columns: unknown column 'tme' (did you mean 'time'?)"),
    Row(
      ["open", "--table", "events", "--columns", "zzz"],
      "--columns: unknown column 'zzz' (available: time, event, side)"),
    Row(
      ["curve", "linear", "--columns", ""],
      "--columns: unknown column '' (available: frame, x, y, slope)"),
  ]

  static let choices = [
    Row(
      ["open", "--side", "lfet"],
      "--side must be left, right, top or bottom (got 'lfet'); did you mean 'left'?"),
    Row(["open", "--side", "open"], "--side must be left, right, top or bottom (got 'open')"),
    Row(
      ["open", "--side", "Left"],
      "--side must be left, right, top or bottom (got 'Left')"
        + "; did you mean 'left'?"),
    Row(["close", "--side", "x"], "--side must be left, right, top, bottom or open (got 'x')"),
    Row(["open", "--side", ""], "--side must be left, right, top or bottom (got '')"),
    Row(
      ["open", "--format", "jsn"],
      "--format must be csv, tsv, json, ndjson, markdown, text, plot, svg, html, css, swift or compose (got 'jsn'); did you mean 'json'?"
    ),
    Row(
      ["open", "--table", "rows"],
      "--table must be keyframes, phases, events, summary or filmstrip (got 'rows')"),
    Row(["open", "--model", "3"], "--model must be documented, shipped, 2.2.11 or v3 (got '3')"),
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
    Row(["open", "--line-ending", "cr"], "--line-ending must be lf or crlf (got 'cr')"),
    Row(
      ["open", "--size-mode", "edge"],
      "--size-mode must be ledge or view (got 'edge')"
        + "; did you mean 'ledge'?"),
    Row(
      ["open", "--device", "iphone-9"],
      "--device must be one of the names that 'deckcalc list devices' prints (got 'iphone-9')"
        + "; did you mean 'iphone-4'?"),
    Row(
      ["list", "device"],
      "'list' needs devices, curves, columns or commands (got 'device'); did you mean 'devices'?"),
    Row(["list"], "'list' needs devices, curves, columns or commands"),
    Row(
      ["completions", "fis"],
      "'completions' needs bash, zsh or fish (got 'fis'); did you mean 'fish'?"),
    Row(["completions"], "'completions' needs bash, zsh or fish"),
    Row(["curve"], "CURVE is required"),
  ]

  static let shapes = [
    Row(["open", "--side"], "--side needs a value"),
    Row(["open", "-o"], "--output needs a value"),
    Row(["open", "--key-times=yes"], "--key-times takes no value (got 'yes')"),
    Row(["open", "--no-shadow="], "--shadow takes no value (got '')"),
    Row(["open", "left"], "unexpected argument 'left'"),
    Row(["open", "-"], "unexpected argument '-'"),
    Row(["open", "--", "--side"], "unexpected argument '--side'"),
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
    Row(["open", "--no-touch", "1,2"], "unknown option '--no-touch'"),
    Row(["pan", "--elasticity=no"], "--elasticity takes no value (got 'no')"),
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

  @Test(arguments: unknown + choices + shapes + contradictions)
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
    #expect(run.diagnostics.last == "Run 'deckcalc --help' for a description of each.")
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
