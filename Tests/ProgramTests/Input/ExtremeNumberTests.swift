import TestSupport
import Testing

/// Numbers near the ends of the range of doubles, and products of two that leave it: a table or a line
/// of error, never a trap.
@Suite struct ExtremeNumberTests {
  /// Motions that last no longer than two instants that are one, with their only row.
  static let instantaneous: [(words: String, row: [String])] = [
    ("open --duration 1e-10 --columns time,offset", ["0", "276"]),
    ("open --duration 1e-9 --columns time,offset", ["0", "276"]),
    ("close --state left --duration 1e-100 --columns time,offset", ["0", "0"]),
    ("menu hide --until 4.9e-324 --columns time,visible_x", ["0", "200"]),
    ("rotate --state left --rotation-duration 1e-99 --columns time,offset", ["0", "436"]),
    ("transition push --duration 1e-12 --columns time,to_x", ["0", "0"]),
    ("bounce --bounce-duration-factor 1e-99 --columns time,offset", ["0", "0"]),
    ("set-size --state left --to 100 --duration 1.5e-100 --columns time,offset", ["0", "220"]),
  ]

  /// 2⁹⁰⁰ is 8.45 · 10²⁷⁰: past it, arithmetic in two parts leaves its domain.
  @Test(arguments: ["8e270", "9e270", "1e299", "1e300", "1e307", "1.7976931348623157e308"])
  func theHighestRatesGiveTheOnlyRow(rate: String) {
    for (words, row) in Self.instantaneous {
      let run = Run(words.split(separator: " ").map(String.init) + ["--fps", rate])
      #expect(run.status == 0, "\(words)")
      #expect(lines(run.output).last == row.joined(separator: ","), "\(words)")
      #expect(lines(run.output).count == 2, "\(words)")
    }
  }

  /// The bounds themselves give numbers in every column.
  @Test(arguments: [
    "open --size 1e100x1e100 --duration 1e-100", "bounce --size 1e100x1 --parallax 1e100",
    "peek --distance 1e100 --duration 0.02", "rotate --size 1x1e100 --rotation-duration 1e-100",
    "pan --to 1e100 --drag-duration 1e-100 --size 1e100x1",
    "card stack --cards 2 --card-scale-factor 1e100 --vertical-translation 1e100",
    "transition present --parallax 1e100 --size 1e100x1e100",
    "transition slide --duration 1e-100 --size 1e100x1",
    "menu toggle --exposed-width 1e100 --size 1e100x1 --duration 1e-100",
    "transition dismiss --direction up --parallax -1e100 --size 1x1e100",
  ])
  func theGreatestNumbersHaveEveryCell(words: String) {
    let names = words.split(separator: " ").map(String.init)
    let columns = lines(Run(names + ["--columns", "help"]).output).compactMap {
      $0.split(separator: " ").first.map(String.init)
    }
    let usual = Run(
      Array(names.prefix { !$0.hasPrefix("--") })
        + (words.contains("--to ") ? ["--to", "1"] : [])
        + (words.contains("--cards") ? ["--cards", "2"] : [])
        + ["--frames", "4", "--columns", columns.joined(separator: ",")])
    let run = Run(names + ["--frames", "4", "--columns", columns.joined(separator: ",")])
    #expect(run.status == 0)
    func empty(_ run: Run) -> Set<String> {
      Set(
        lines(run.output).dropFirst().flatMap { line in
          zip(columns, line.split(separator: ",", omittingEmptySubsequences: false))
            .filter { $0.1.isEmpty }.map(\.0)
        })
    }
    #expect(empty(run).subtracting(empty(usual)) == [])
  }

  /// Every command with a note that holds a product of two options.
  @Test(arguments: [
    "peek --distance 4.9e307", "peek --distance 1e273 --damping 0.9999", "peek --duration 1e250",
    "peek --distance 4.9e-324", "peek --model shipped --duration 1e250 --distance 4e307",
    "transition present --interactive --to 1 --velocity -300 --look-ahead 1e306",
    "transition present --interactive --to 1 --velocity 1e100 --look-ahead 1.7e308",
    "transition present --interactive --to 1 --velocity -1e100 --size 1e-300x1",
    "transition swipe --to 1 --velocity -300 --look-ahead 1e306",
    "transition swipe --to -1e100 --velocity 1e100 --look-ahead 1.7e308",
    "pan --to 1e100 --velocity 1e100", "pan --to 1e-300 --velocity 1e-300 --drag-duration 1e-300",
    "pan --to 200 --velocity 600 --model shipped --size 1e300x1e300",
    "menu toggle --pan-to 1e100", "card drag --to 1e9", "rotate --to-size 1e308x1e308",
    "resize --to-size 1.7e308x1.7e308 --state left", "open --max-size 1e-320 --size 1e308x1e308",
    "open --duration 1e300 --delay 1e300", "bounce --bounce-duration-factor 1e308",
    "pan --model v3 --to 1e100 --velocity -1e100", "open --model v3 --size 1.7e308x1",
  ])
  func explanationsHaveWordsForEveryNumber(words: String) {
    for format in ["text", "json"] {
      let run = Run(["explain", "--format", format] + words.split(separator: " ").map(String.init))
      #expect([0, 64].contains(run.status))
      let parts = run.output.split { " \n:,[]{}\"".contains($0) }
      #expect(!parts.contains { ["inf", "-inf", "nan", "-nan"].contains($0) })
    }
  }

  /// The look-ahead has the sign of the velocity, however far it leads.
  @Test(arguments: ["0.25", "1e200", "1e270", "1e300", "1e306", "1.7976931348623157e308"])
  func releasesThatLookFarAheadDecideByTheVelocity(lookAhead: String) {
    func phases(_ words: String) -> [String] {
      let run = Run(
        words.split(separator: " ").map(String.init)
          + ["--look-ahead", lookAhead, "--table", "phases", "--columns", "phase"])
      return lines(run.output)
    }
    let present = "transition present --interactive --to -1 --velocity"
    #expect(phases("\(present) -1e9") == ["phase", "drag", "finish"])
    #expect(phases("\(present) 1e9") == ["phase", "drag", "cancel"])
    let swipe = "transition swipe --to -1 --velocity"
    #expect(phases("\(swipe) -1e9").last == "settle")
  }

  /// Beyond 1e250 s the arithmetic of times overflows.
  @Test(
    arguments: ["svg", "html", "plot", "css", "swift", "compose"],
    ["open", "panels toggle", "reveal toggle", "drawer open", "card stack", "menu show"])
  func longMotionsAreDrawnOrRejected(format: String, command: String) {
    let words = command.split(separator: " ").map(String.init) + ["--format", format]
    for limit in ["--delay", "--until"] {
      if format != "compose" { #expect(Run(words + [limit, "1e250"]).status == 0, "\(limit)") }
      for time in ["1.0001e250", "1.7976931348623157e308"] {
        let run = Run(words + [limit, time])
        #expect(run.status == 64)
        let message = "deckcalc: error: the format \(format) needs a duration of at most 1e+250 s"
        #expect(run.diagnostics.contains { $0.hasPrefix(message) }, "\(limit) \(time)")
      }
    }
  }

  @Test(arguments: [
    "curve linear --at 0...1e-306", "curve linear --to 5e-324", "peek --distance 1e-306",
    "peek --distance 5e-324", "open --until 1e-310", "open --until 5e-324",
    "panels toggle --left-fixed-width 2.2250738585072014e-308",
    "panels toggle --left-fixed-width 4.9e-324", "open --size 1e-306x480 --left-size 0",
    "pan --to 1e-310", "open --size 1e100x480", "curve linear(0,1e60) --at 0...1e250",
  ])
  func tinyAndHugeRangesHaveAPicture(words: String) {
    // A page would need too many rows to show a move of 1e100 points.
    let formats =
      words.hasPrefix("curve")
      ? ["svg", "plot"]
      : ["svg", "plot", "css"] + (words.contains("1e100") ? [] : ["html"])
    for format in formats {
      let run = Run(words.split(separator: " ").map(String.init) + ["--format", format])
      #expect(run.status == 0, "\(format): \(run.diagnostics)")
    }
  }

  @Test func tablesOfTinyNumbersHaveAPicture() {
    for (time, value) in [("1e-308", "1"), ("5e-324", "1"), ("1", "1e-308"), ("1", "5e-324")] {
      let files = [
        "a.csv": "time,offset\n0,0\n\(time),\(value)\n", "b.csv": "time,offset\n0,1\n\(time),0\n",
      ]
      for format in ["svg", "plot"] {
        #expect(Run(["plot", "a.csv", "b.csv", "--format", format], files: files).status == 0)
      }
      for format in ["svg", "html"] {
        #expect(Run(["diff", "a.csv", "b.csv", "--format", format], files: files).status == 1)
      }
    }
  }

  @Test func numbersBetweenTheGreatestStayNumbers() {
    // Between the greatest double and the one before it there is none: either is right.
    let greatest = "1.7976931348623157e308"
    let actual = "time,offset\n0,\(greatest)\n0.1,1.7976931348623155e308\n1,\(greatest)\n"
    for time in stride(from: 0.01, to: 1, by: 0.01) {
      let expected = "time,offset\n0,\(greatest)\n\(time),\(greatest)\n1,\(greatest)\n"
      let run = Run(
        ["diff", "e.csv", "a.csv", "--align", "--relative", "1e-15"],
        files: ["e.csv": expected, "a.csv": actual])
      #expect(run.status == 0, "\(time)")
    }
  }
}
