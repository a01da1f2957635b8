import Testing

/// Numbers that are none, or that no option takes, and those at the edge that are taken.
@Suite struct NumberErrorTests {
  typealias Row = UsageErrorTests.Row

  /// Texts that other readers take for numbers; the grammar of CSS does not.
  static let noNumbers = [
    "", " ", " 1", "1 ", "1.", "1.e3", ".", "+", "-", "e3", "1e", "1e+", "0x10", "0x1p3", "1_000",
    "1 000", "1f", "1'000", "\u{2212}1", "\u{663}", "\u{FF11}", "--1", "+-1", "1.2.3", "1..2",
    "$1", "1;", "0b1", "1e1.5",
  ]

  @Test(arguments: noNumbers, ["--fps", "--offset", "--duration", "--times"])
  func textsThatAreNoNumbersAreRefused(text: String, option: String) {
    let run = Run("open", option, text)
    #expect(run.status == 64)
    #expect(run.diagnostics.first == "deckcalc: error: \(option): '\(text)' is not a number")
    #expect(run.diagnostics.count == 2)
  }

  @Test(arguments: [
    "nan", "NaN", "-nan", "+nan", "nan(0x7)", "inf", "-inf", "INF", "infinity", "+Infinity",
  ])
  func whatIsNotFiniteIsRefused(text: String) {
    let run = Run("open", "--offset", text)
    #expect(run.status == 64)
    #expect(run.diagnostics.first == "deckcalc: error: --offset: '\(text)' is not a finite number")
  }

  @Test(arguments: ["1e400", "-1e400", "1e99999999999", "9\(String(repeating: "0", count: 309))"])
  func whatOverflowsIsRefused(text: String) {
    let run = Run("open", "--offset", text)
    #expect(run.status == 64)
    let shown = text.count > 200 ? text.prefix(200) + "..." : text[...]
    #expect(run.diagnostics.first?.hasPrefix("deckcalc: error: --offset: '\(shown)") == true)
    #expect(run.diagnostics.first?.hasSuffix("' is too large") == true)
  }

  static let ranges = [
    Row(["open", "--left-size", "-4"], "--left-size: '-4' is less than 0"),
    Row(["open", "--left-size", "321"], "--left-size: '321' is more than 320"),
    Row(["open", "--top-size", "480.5"], "--top-size: '480.5' is more than 480"),
    Row(
      ["open", "--size-mode", "view", "--right-size", "320.1"],
      "--right-size: '320.1' is more than 320"),
    Row(["open", "--sides", "left", "--max-size", "400"], "--max-size: '400' is more than 320"),
    Row(["open", "--max-size", "-1"], "--max-size: '-1' is less than 0"),
    Row(["set-size", "--to", "400"], "--to: '400' is more than 320"),
    Row(["set-size", "--to", "-1"], "--to: '-1' is less than 0"),
    Row(["open", "--offset", "320.5"], "--offset: '320.5' is more than 320"),
    Row(["open", "--side", "top", "--offset", "-481"], "--offset: '-481' is less than -480"),
    Row(["open", "--duration", "-0.1"], "--duration: '-0.1' is less than 0"),
    Row(["open", "--open-duration", "-1ms"], "--open-duration: '-1ms' is less than 0"),
    Row(["open", "--delay", "-1"], "--delay: '-1' is less than 0"),
    Row(["open", "--until", "-1"], "--until: '-1' is less than 0"),
    Row(["open", "--times", "0.1,-1"], "--times: '-1' in '0.1,-1' is less than 0"),
    Row(["open", "--fps", "0"], "--fps: '0' is not above 0"),
    Row(["open", "--fps", "-24"], "--fps: '-24' is not above 0"),
    Row(["open", "--fps", "-0"], "--fps: '-0' is not above 0"),
    Row(["open", "--step", "0"], "--step: '0' is not above 0"),
    Row(["open", "--center-opacity", "1.5"], "--center-opacity: '1.5' is more than 1"),
    Row(["open", "--shadow-opacity", "-0.5"], "--shadow-opacity: '-0.5' is less than 0"),
    Row(["open", "--shadow-radius", "-1"], "--shadow-radius: '-1' is less than 0"),
    Row(["open", "--center-corner-radius", "-1"], "--center-corner-radius: '-1' is less than 0"),
    Row(
      ["open", "--bounce-duration-factor", "0"], "--bounce-duration-factor: '0' is not above 0"),
    Row(
      ["open", "--bounce-open-side-duration-factor", "-1"],
      "--bounce-open-side-duration-factor: '-1' is not above 0"),
    Row(["curve", "bouncy", "--duration", "0"], "--duration: '0' is not above 0"),
    Row(["open", "--size", "0x480"], "--size: '0x480' is not above 0"),
    Row(["open", "--size", "320x-1"], "--size: '320x-1' is not above 0"),
    Row(["open", "--size", "1e400x1"], "--size: '1e400x1' is too large"),
  ]

  /// Ways, places and rectangles: the part that is wrong is named.
  static let places = [
    Row(["pan", "--to", "1e308"], "--to: '1e308' is more than 1e+100"),
    Row(["pan", "--to", "3,-1e101"], "--to: '3,-1e101' is less than -1e+100"),
    Row(["pan", "--to", ""], "--to: '' is not a number"),
    Row(["pan", "--to", "1,x"], "--to: 'x' in '1,x' is not a number"),
    Row(["pan", "--to", ",1"], "--to: '' in ',1' is not a number"),
    Row(["pan", "--to", "1,2,3"], "--to: '1,2,3' is not one number or two such as 200,-5"),
    Row(["pan", "--to", "nan"], "--to: 'nan' is not a finite number"),
    Row(["pan", "--to", "0,1e400"], "--to: '1e400' in '0,1e400' is too large"),
    Row(
      ["pan", "--to", "1", "--velocity", "1,2,3"],
      "--velocity: '1,2,3' is not one number or two such as 200,-5"),
    Row(["pan", "--to", "1", "--velocity", "fast"], "--velocity: 'fast' is not a number"),
    Row(["pan", "--to", "1", "--drag-duration", "-1"], "--drag-duration: '-1' is less than 0"),
    Row(["pan", "--to", "1", "--drag-duration", "x"], "--drag-duration: 'x' is not a number"),
    Row(["open", "--touch", "5"], "--touch: '5' is not a place such as 160,30"),
    Row(["open", "--touch", "5,"], "--touch: '' in '5,' is not a number"),
    Row(["open", "--touch", "1,2,3"], "--touch: '1,2,3' is not a place such as 160,30"),
    Row(
      ["open", "--panning-view", "1,2,3"],
      "--panning-view: '1,2,3' is not a rectangle such as 0,20,320,44"),
    Row(
      ["open", "--panning-view", "1,2,3,4,5"],
      "--panning-view: '1,2,3,4,5' is not a rectangle such as 0,20,320,44"),
    Row(
      ["open", "--panning-view", "1,2,-3,4"],
      "--panning-view: '-3' in '1,2,-3,4' is less than 0"),
    Row(
      ["open", "--panning-view", "-1,-2,3,-4"],
      "--panning-view: '-4' in '-1,-2,3,-4' is less than 0"),
    Row(
      ["open", "--panning-view", "1,2,3,four"],
      "--panning-view: 'four' in '1,2,3,four' is not a number"),
    Row(["open", "--rubber-band", "0"], "--rubber-band: '0' is not above 0"),
    Row(["open", "--rubber-band", "-0.5"], "--rubber-band: '-0.5' is not above 0"),
    Row(["pan", "--to", "9", "--rubber-band", "1e31"], "--rubber-band: '1e31' is more than 1e+30"),
    Row(["open", "--rubber-band", "1e-31"], "--rubber-band: '1e-31' is less than 1e-30"),
    Row(
      ["open", "--navigation-bar-height", "-1"], "--navigation-bar-height: '-1' is less than 0"),
    Row(["open", "--status-bar-height", "-1"], "--status-bar-height: '-1' is less than 0"),
    Row(["open", "--status-bar-height", "20pt"], "--status-bar-height: '20pt' is not a number"),
  ]

  static let forms = [
    Row(["open", "--size", "320"], "--size: '320' is not a size such as 375x667"),
    Row(["open", "--size", "320X480"], "--size: '320X480' is not a size such as 375x667"),
    Row(["open", "--size", "1x2x3"], "--size: '1x2x3' is not a size such as 375x667"),
    Row(["open", "--size", "x480"], "--size: 'x480' is not a size such as 375x667"),
    Row(["open", "--duration", "3m"], "--duration: '3m' is not a number"),
    Row(["open", "--duration", "ms"], "--duration: 'ms' is not a number"),
    Row(["open", "--duration", "1 s"], "--duration: '1 s' is not a number"),
    Row(["open", "--duration", "1,5"], "--duration: '1,5' is not a number (use a dot: 1.5)"),
    Row(["open", "--fps", "29,97"], "--fps: '29,97' is not a number (use a dot: 29.97)"),
    Row(["open", "--times", "0.1,,0.2"], "--times: '' in '0.1,,0.2' is not a number"),
    Row(
      ["open", "--shadow-color", "#12"],
      "--shadow-color: '#12' is not a colour such as black or #1a2b3c"),
    Row(
      ["open", "--shadow-color", ""], "--shadow-color: '' is not a colour such as black or #1a2b3c"),
    Row(
      ["open", "--precision", "16"],
      "--precision: '16' is not a whole number within 0...15 or 'full'"),
    Row(
      ["open", "--precision", "-1"],
      "--precision: '-1' is not a whole number within 0...15 or 'full'"),
    Row(
      ["open", "--precision", "400"],
      "--precision: '400' is not a whole number within 0...15 or 'full'"),
    Row(
      ["open", "--assert", "speed<1"],
      "--assert: 'speed' in 'speed<1' is not one of duration, "
        + "distance, start_offset, end_offset, peak_velocity, peak_velocity_time, overshoot, "
        + "settling_time, rows, start_exposed, end_exposed, start_ledge, end_ledge"),
    Row(
      ["open", "--assert", "overshot < 1"],
      "--assert: 'overshot' in 'overshot < 1' is not one of duration, distance, start_offset, "
        + "end_offset, peak_velocity, peak_velocity_time, overshoot, settling_time, rows, "
        + "start_exposed, end_exposed, start_ledge, end_ledge (did you mean 'overshoot'?)"),
    Row(
      ["open", "--assert", "duration < 1s"],
      "--assert: '1s' in 'duration < 1s' is not a number"),
    Row(
      ["open", "--assert", "duration < 0,5"],
      "--assert: '0,5' in 'duration < 0,5' is not a number (use a dot: 0.5)"),
    Row(["curve", "linear", "--at", "0,x"], "--at: 'x' in '0,x' is not a number"),
  ]

  @Test(arguments: ranges + places + forms)
  func isNamedInOneLineWithAHint(row: Row) {
    let run = Run(row.words)
    #expect(run.status == 64)
    #expect(run.diagnostics == ["deckcalc: error: " + row.message, row.hint])
    #expect(run.output.isEmpty)
  }

  @Test(arguments: ["duration", "duration = 0.3", "duration =< 1", "duration <> 1", "< 1", ""])
  func whatIsNoConditionIsRefused(text: String) {
    let run = Run("open", "--assert", text)
    #expect(run.status == 64)
    #expect(
      run.diagnostics.first?.hasPrefix("deckcalc: error: --assert: '\(text)' is not a condition")
        == true)
  }

  @Test(arguments: ["0", "-3", "1.5", "1e-3", "1000.5", "1e", "0x10", "\u{663}", "", "nan"])
  func whatIsNoCountIsRefused(text: String) {
    let run = Run("open", "--frames", text)
    #expect(run.status == 64)
    #expect(
      run.diagnostics.first
        == "deckcalc: error: --frames must be a whole number of at least 1 (got '\(text)')")
  }

  @Test(arguments: ["9007199254740993", "9223372036854775808", "1e300", "9007199254740992.5"])
  func aCountThatNothingCanHaveIsTooLarge(text: String) {
    let run = Run("open", "--frames", text)
    #expect(run.status == 64)
    #expect(run.diagnostics.first == "deckcalc: error: --frames: '\(text)' is too large")
  }

  /// Ways to write 2, 10 and 20, among them those that a number of any other option may have.
  @Test(arguments: [
    ("open --frames", "1e1", "10"), ("open --frames", "10.0", "10"), ("open --frames", "+10", "10"),
    ("open --frames", "1000e-2", "10"), ("open --max-rows", "2e1", "20"),
    ("card stack --cards", "0.2e1", "2"), ("card unstack --cards 3 --count", "2.0", "2"),
    ("card stack --pixel-scale", "2e0", "2"), ("peek --bounces", "2e0", "2"),
    ("transition swipe --to 1 --pages", "1e1", "10"),
    ("transition swipe --to 1 --page", "2.0", "2"), ("menu swap --to", "1e1", "10"),
    ("menu swap --to 0 --from", "1e1", "10"), ("menu show --count", "1e1", "10"),
    ("curve ease --frames", "1e1", "10"), ("open --precision", "1e1", "10"),
  ])
  func aWholeNumberMayBeWrittenAsAnyNumber(words: String, text: String, plain: String) {
    let command = words.split(separator: " ").map(String.init)
    let run = Run(command + [text])
    #expect(run.status == 0)
    #expect(run.output == Run(command + [plain]).output)
  }

  @Test(arguments: [
    ("150", "150"), ("+150", "150"), ("1.5e2", "150"), ("1.5E+2", "150"), (".5", "0.5"),
    ("-.5", "-0.5"), ("00150", "150"), ("15000e-2", "150"), ("-0", "0"), ("1e-400", "0"),
    ("4.9e-324", "0"), ("0.1e1", "1"),
  ])
  func theGrammarOfCSSIsTaken(text: String, printed: String) {
    #expect(rows("offset", ["open", "--offset", text, "--times", "0"]) == [[printed]])
  }

  static let limits = [
    Row(
      ["open", "--max-rows", "18"],
      "--max-rows: the table would have 19 rows, more than 18"),
    Row(
      ["open", "--step", "1ms", "--max-rows", "300"],
      "--max-rows: the table would have 301 rows, more than 300"),
    // 10¹² + 1 rows 3 · 10⁻¹³ s apart, of which 3,334 each are one with the start and with the end.
    Row(
      ["open", "--frames", "1000000000000"],
      "--frames: the table would have 999999993335 rows, more than 100000000 "
        + "(--max-rows N allows more)"),
    Row(
      ["open", "--times", "0,0.1,0.2", "--max-rows", "2"],
      "--max-rows: the table would have 3 rows, more than 2"),
    Row(
      ["open", "--duration", "1e300"],
      "the table would have more than 9007199254740992 rows (1e+300 s at 60 rows per second), "
        + "which no table can have"),
    Row(
      ["open", "--duration", "1e9"],
      "the table would have 60000000001 rows (1000000000 s at 60 rows per second), "
        + "more than 100000000 (--max-rows N allows more)"),
    Row(
      ["menu", "show", "--until", "1e8"],
      "the table would have 6000000001 rows (100000000 s at 60 rows per second), "
        + "more than 100000000 (--max-rows N allows more)",
      hint: "Run 'deckcalc menu show --help' for the options."),
    Row(
      ["transition", "slide", "--duration", "1e8"],
      "the table would have 6000000001 rows (100000000 s at 60 rows per second), "
        + "more than 100000000 (--max-rows N allows more)",
      hint: "Run 'deckcalc transition slide --help' for the options."),
    Row(
      ["open", "--duration", "1e9", "--fps", "60"],
      "--fps: the table would have 60000000001 rows, more than 100000000 "
        + "(--max-rows N allows more)"),
    Row(
      ["curve", "ease", "--frames", "1e9"],
      "--frames: the table would have 1000000001 rows, more than 100000000 "
        + "(--max-rows N allows more)"),
    Row(
      ["open", "--fps", "1e308"],
      "--fps: the table would have more than 9007199254740992 rows, which no table can have"),
    Row(
      ["open", "--step", "1e-300"],
      "--step: the table would have more than 9007199254740992 rows, which no table can have"),
    Row(
      ["curve", "ease", "--max-rows", "60"],
      "--max-rows: the table would have 61 rows, more than 60"),
    Row(
      ["curve", "ease", "--at", "0,1", "--max-rows", "1"],
      "--max-rows: the table would have 2 rows, more than 1"),
  ]

  @Test(arguments: limits)
  func tooManyRowsAreRefusedWithTheirCount(row: Row) {
    let run = Run(row.words)
    #expect(run.status == 64)
    #expect(run.diagnostics == ["deckcalc: error: " + row.message, row.hint])
  }

  @Test func exactlyTheLimitIsAllowed() {
    #expect(Run("open", "--max-rows", "19").status == 0)
    #expect(Run("curve", "ease", "--max-rows", "61").status == 0)
  }
}
