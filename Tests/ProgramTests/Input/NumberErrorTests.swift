import Testing

/// Numbers that are none, or that no option takes, and those at the edge that are taken.
@Suite struct NumberErrorTests {
  typealias Row = UsageErrorTests.Row

  /// Texts that other readers take for numbers; the grammar of CSS does not.
  static let noNumbers = [
    "", " ", " 1", "1 ", "1.", "1.e3", ".", "+", "-", "e3", "1e", "1e+", "0x10", "0x1p3", "1_000",
    "1 000", "1'000", "\u{2212}1", "\u{663}", "\u{FF11}", "--1", "+-1", "1.2.3", "1..2",
    "$1", "1;", "0b1", "1e1.5",
  ]

  @Test(arguments: noNumbers, ["--fps", "--offset", "--duration", "--times"])
  func textsThatAreNoNumbersAreRefused(text: String, option: String) {
    let run = Run("open", option, text)
    #expect(run.status == 64)
    #expect(run.diagnostics.first == "deckcalc: error: \(option) must be a number (got '\(text)')")
    #expect(run.diagnostics.count == 2)
  }

  @Test(arguments: [
    "nan", "NaN", "-nan", "+nan", "nan(0x7)", "inf", "-inf", "INF", "infinity", "+Infinity",
  ])
  func whatIsNotFiniteIsRefused(text: String) {
    let run = Run("open", "--offset", text)
    #expect(run.status == 64)
    #expect(
      run.diagnostics.first == "deckcalc: error: --offset must be a finite number (got '\(text)')")
  }

  @Test(arguments: ["1e400", "-1e400", "1e99999999999", "9\(String(repeating: "0", count: 309))"])
  func whatOverflowsIsRefused(text: String) {
    let run = Run("open", "--offset", text)
    #expect(run.status == 64)
    let shown = text.count > 200 ? text.prefix(200) + "..." : text[...]
    #expect(run.diagnostics.first?.hasSuffix(" (got '\(shown)')") == true)
    #expect(
      run.diagnostics.first?.hasPrefix("deckcalc: error: --offset must be a smaller number")
        == true)
  }

  static let ranges = [
    Row(["open", "--left-size", "-4"], "--left-size must be at least 0 (got '-4')"),
    Row(["open", "--left-size", "321"], "--left-size must be at most 320 (got '321')"),
    Row(["open", "--top-size", "480.5"], "--top-size must be at most 480 (got '480.5')"),
    Row(
      ["open", "--size-mode", "view", "--right-size", "320.1"],
      "--right-size must be at most 320 (got '320.1')"),
    Row(
      ["open", "--sides", "left", "--max-size", "400"], "--max-size must be at most 320 (got '400')"
    ),
    Row(["open", "--max-size", "-1"], "--max-size must be at least 0 (got '-1')"),
    Row(["set-size", "--to", "400"], "--to must be at most 320 (got '400')"),
    Row(["set-size", "--to", "-1"], "--to must be at least 0 (got '-1')"),
    Row(["open", "--offset", "320.5"], "--offset must be at most 320 (got '320.5')"),
    Row(
      ["open", "--side", "top", "--offset", "-481"], "--offset must be at least -480 (got '-481')"),
    Row(["open", "--duration", "-0.1"], "--duration must be at least 0 (got '-0.1')"),
    Row(["open", "--open-duration", "-1ms"], "--open-duration must be at least 0 (got '-1ms')"),
    Row(["open", "--delay", "-1"], "--delay must be at least 0 (got '-1')"),
    Row(["open", "--until", "-1"], "--until must be at least 0 (got '-1')"),
    Row(["open", "--times", "0.1,-1"], "--times must be at least 0 (got '-1' in '0.1,-1')"),
    Row(["open", "--fps", "0"], "--fps must be greater than 0 (got '0')"),
    Row(["open", "--fps", "-24"], "--fps must be greater than 0 (got '-24')"),
    Row(["open", "--fps", "-0"], "--fps must be greater than 0 (got '-0')"),
    Row(["open", "--step", "0"], "--step must be greater than 0 (got '0')"),
    Row(["open", "--center-opacity", "1.5"], "--center-opacity must be at most 1 (got '1.5')"),
    Row(["open", "--shadow-opacity", "-0.5"], "--shadow-opacity must be at least 0 (got '-0.5')"),
    Row(["open", "--shadow-radius", "-1"], "--shadow-radius must be at least 0 (got '-1')"),
    Row(
      ["open", "--center-corner-radius", "-1"],
      "--center-corner-radius must be at least 0 (got '-1')"),
    Row(
      ["open", "--bounce-duration-factor", "0"],
      "--bounce-duration-factor must be greater than 0 (got '0')"),
    Row(
      ["open", "--bounce-open-side-duration-factor", "-1"],
      "--bounce-open-side-duration-factor must be greater than 0 (got '-1')"),
    Row(["curve", "bouncy", "--duration", "0"], "--duration must be greater than 0 (got '0')"),
    Row(["open", "--size", "0x480"], "--size must be greater than 0 (got '0x480')"),
    Row(["open", "--size", "320x-1"], "--size must be greater than 0 (got '320x-1')"),
    Row(["open", "--size", "1e400x1"], "--size must be a smaller number (got '1e400x1')"),
  ]

  /// Ways, places and rectangles: the part that is wrong is named.
  static let places = [
    Row(["pan", "--to", "1e308"], "--to must be at most 1e+100 (got '1e308')"),
    Row(["pan", "--to", "3,-1e101"], "--to must be at least -1e+100 (got '3,-1e101')"),
    Row(["pan", "--to", ""], "--to must be a number (got '')"),
    Row(["pan", "--to", "1,x"], "--to must be a number (got 'x' in '1,x')"),
    Row(["pan", "--to", ",1"], "--to must be a number (got '' in ',1')"),
    Row(["pan", "--to", "1,2,3"], "--to must be one number or two such as 200,-5 (got '1,2,3')"),
    Row(["pan", "--to", "nan"], "--to must be a finite number (got 'nan')"),
    Row(["pan", "--to", "0,1e400"], "--to must be a smaller number (got '1e400' in '0,1e400')"),
    Row(
      ["pan", "--to", "1", "--velocity", "1,2,3"],
      "--velocity must be one number or two such as 200,-5 (got '1,2,3')"),
    Row(["pan", "--to", "1", "--velocity", "fast"], "--velocity must be a number (got 'fast')"),
    Row(
      ["pan", "--to", "1", "--drag-duration", "-1"], "--drag-duration must be at least 0 (got '-1')"
    ),
    Row(
      ["pan", "--to", "1", "--drag-duration", "x"], "--drag-duration must be a number (got 'x')"),
    Row(["open", "--touch", "5"], "--touch must be a position such as 160,30 (got '5')"),
    Row(["open", "--touch", "5,"], "--touch must be a number (got '' in '5,')"),
    Row(["open", "--touch", "1,2,3"], "--touch must be a position such as 160,30 (got '1,2,3')"),
    Row(
      ["open", "--panning-view", "1,2,3"],
      "--panning-view must be a rectangle such as 0,20,320,44 (got '1,2,3')"),
    Row(
      ["open", "--panning-view", "1,2,3,4,5"],
      "--panning-view must be a rectangle such as 0,20,320,44 (got '1,2,3,4,5')"),
    Row(
      ["open", "--panning-view", "1,2,-3,4"],
      "--panning-view must be at least 0 (got '-3' in '1,2,-3,4')"),
    Row(
      ["open", "--panning-view", "-1,-2,3,-4"],
      "--panning-view must be at least 0 (got '-4' in '-1,-2,3,-4')"),
    Row(
      ["open", "--panning-view", "1,2,3,four"],
      "--panning-view must be a number (got 'four' in '1,2,3,four')"),
    Row(["open", "--rubber-band", "0"], "--rubber-band must be greater than 0 (got '0')"),
    Row(["open", "--rubber-band", "-0.5"], "--rubber-band must be greater than 0 (got '-0.5')"),
    Row(
      ["pan", "--to", "9", "--rubber-band", "1e31"],
      "--rubber-band must be at most 1e+30 (got '1e31')"),
    Row(["open", "--rubber-band", "1e-31"], "--rubber-band must be at least 1e-30 (got '1e-31')"),
    Row(
      ["open", "--navigation-bar-height", "-1"],
      "--navigation-bar-height must be at least 0 (got '-1')"),
    Row(
      ["open", "--status-bar-height", "-1"], "--status-bar-height must be at least 0 (got '-1')"),
    Row(
      ["open", "--status-bar-height", "20px"],
      "--status-bar-height must be a number of points such as 60 or 60pt (got '20px')"),
    Row(
      ["pan", "--to", "200pt/s"],
      "--to must be a number of points such as 60 or 60pt (got '200pt/s')"),
    Row(
      ["pan", "--to", "1", "--velocity", "9,5px/s"],
      "--velocity must be a number of points per second such as 600 or 600pt/s "
        + "(got '5px/s' in '9,5px/s')"),
    Row(
      ["open", "--parallax", "0.5x"], "--parallax must be a number such as 0.5 or 50% (got '0.5x')"
    ),
    Row(["open", "--shadow-opacity", "150%"], "--shadow-opacity must be at most 1 (got '150%')"),
    Row(
      ["open", "--delegate-ledge", "left=5px"],
      "--delegate-ledge must be a number of points such as 60 or 60pt (got '5px' in 'left=5px')"),
    Row(
      ["open", "--step", "20pt"], "--step must be a time such as 0.3, 0.3s or 300ms (got '20pt')"),
  ]

  static let forms = [
    Row(["open", "--size", "320"], "--size must be a size such as 375x667 (got '320')"),
    Row(["open", "--size", "320X"], "--size must be a size such as 375x667 (got '320X')"),
    Row(
      ["open", "--fps", "1f"], "--fps must be a frequency such as 60 or 60Hz (got '1f')"),
    Row(["open", "--size", "1x2x3"], "--size must be a size such as 375x667 (got '1x2x3')"),
    Row(["open", "--size", "x480"], "--size must be a size such as 375x667 (got 'x480')"),
    Row(
      ["open", "--duration", "3m"],
      "--duration must be a time such as 0.3, 0.3s or 300ms (got '3m')"),
    Row(["open", "--duration", "ms"], "--duration must be a number (got 'ms')"),
    Row(["open", "--duration", "1 0s"], "--duration must be a number (got '1 0s')"),
    Row(["open", "--duration", "1,5"], "--duration must be a number (got '1,5'); use a dot: 1.5"),
    Row(["open", "--fps", "29,97"], "--fps must be a number (got '29,97'); use a dot: 29.97"),
    Row(["open", "--times", "0.1,,0.2"], "--times must be a number (got '' in '0.1,,0.2')"),
    Row(
      ["open", "--shadow-color", "#12"],
      "--shadow-color must be a color such as black or #1a2b3c (got '#12')"),
    Row(
      ["open", "--shadow-color", "#+12345"],
      "--shadow-color must be a color such as black or #1a2b3c (got '#+12345')"),
    Row(
      ["open", "--shadow-color", "none"],
      "--shadow-color must be a color such as black or #1a2b3c (got 'none')"),
    Row(
      ["open", "--shadow-color", "blak"],
      "--shadow-color must be a color such as black or #1a2b3c (got 'blak'); did you mean 'black'?"),
    Row(
      ["open", "--shadow-color", ""],
      "--shadow-color must be a color such as black or #1a2b3c (got '')"),
    Row(
      ["open", "--precision", "16"],
      "--precision must be a whole number from 0 to 15, or 'full' (got '16')"),
    Row(
      ["open", "--precision", "-1"],
      "--precision must be a whole number from 0 to 15, or 'full' (got '-1')"),
    Row(
      ["open", "--precision", "400"],
      "--precision must be a whole number from 0 to 15, or 'full' (got '400')"),
    Row(
      ["open", "--assert", "speed<1"],
      "--assert must be duration, "
        + "distance, start_offset, end_offset, peak_velocity, peak_velocity_time, overshoot, "
        + "settling_time, rows or reduction_error (got 'speed' in 'speed<1')"),
    Row(
      ["open", "--assert", "overshot < 1"],
      "--assert must be duration, distance, start_offset, end_offset, peak_velocity, "
        + "peak_velocity_time, overshoot, settling_time, rows or reduction_error (got 'overshot' in "
        + "'overshot < 1'); did you mean 'overshoot'?"),
    Row(
      ["open", "--assert", "duration < 1.s"],
      "--assert must be a number (got '1.s' in 'duration < 1.s')"),
    Row(
      ["open", "--assert", "duration < 0,5"],
      "--assert must be a number (got '0,5' in 'duration < 0,5'); use a dot: 0.5"),
    Row(["curve", "linear", "--at", "0,x"], "--at must be a number (got 'x' in '0,x')"),
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
      run.diagnostics.first?.hasPrefix(
        "deckcalc: error: --assert must be a condition such as 'overshoot < 5%', "
          + "with <, <=, >, >=, == or != (got ")
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
    #expect(
      run.diagnostics.first == "deckcalc: error: --frames must be a smaller number (got '\(text)')")
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
        + "(use --max-rows N to allow more)"),
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
        + "more than 100000000 (use --max-rows N to allow more)"),
    Row(
      ["menu", "show", "--until", "1e8"],
      "the table would have 6000000001 rows (100000000 s at 60 rows per second), "
        + "more than 100000000 (use --max-rows N to allow more)",
      hint: "Run 'deckcalc menu show --help' for the options."),
    Row(
      ["transition", "slide", "--duration", "1e8"],
      "the table would have 6000000001 rows (100000000 s at 60 rows per second), "
        + "more than 100000000 (use --max-rows N to allow more)",
      hint: "Run 'deckcalc transition slide --help' for the options."),
    Row(
      ["open", "--duration", "1e9", "--fps", "60"],
      "--fps: the table would have 60000000001 rows, more than 100000000 "
        + "(use --max-rows N to allow more)"),
    Row(
      ["curve", "ease", "--frames", "1e9"],
      "--frames: the table would have 1000000001 rows, more than 100000000 "
        + "(use --max-rows N to allow more)"),
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
