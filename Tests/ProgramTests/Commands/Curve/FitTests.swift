import TestSupport
import Testing

@Suite struct FitTests {
  private func fit(_ words: String..., files: [String: String] = FittedFiles.all) -> Run {
    Run(["curve", "fit"] + words, files: files)
  }

  @Test func springOfTheDeckIsFound() {
    let run = fit("recording.csv")
    #expect(run.status == 0)
    #expect(run.diagnostics.isEmpty)
    let rows = lines(run.output)
    #expect(
      rows[0].split(separator: " ", omittingEmptySubsequences: true)
        == ["curve", "start", "duration", "rms", "max", "error", "R²", "weight"])
    // Tables of six decimals give a response to 10⁻⁴ of itself, a ratio to 10⁻⁴.
    #expect(rows[1].hasPrefix("spring(response: 0.5"))
    #expect(rows[1].contains("damping: 0.7") || rows[1].contains("damping: 0.69999"))
    #expect(rows.last?.hasPrefix("The free cubic-bezier's shape") == true)
  }

  @Test func everyFormOfATableIsRead() {
    let outputs = ["csv", "tsv", "json", "ndjson"].map { format in
      let table = Run("open", "--columns", "time,offset", "--format", format).output
      return Run(["curve", "fit", "-"], standardInput: table).output
    }
    #expect(Set(outputs).count == 1)
    #expect(outputs[0].contains("ease-in-out "))
  }

  @Test func onlyOtherColumnOfNumbersIsTheValue() {
    let table = Run("open", "--columns", "frame,time,phase,center_x").output
    let run = Run(["curve", "fit", "-"], standardInput: table)
    #expect(run.status == 0)
    #expect(run.output.contains("ease-in-out "))
  }

  @Test func rowsWithoutAValueAreIgnored() {
    let table = FittedFiles.all["ease.csv"]?.replacing("\n", with: "\n9,9,,\n", maxReplacements: 1)
    #expect(fit("ease.csv", files: ["ease.csv": table ?? ""]).output == fit("ease.csv").output)
  }

  @Test func curveIsReadByEveryCommand() throws {
    for name in FittedFiles.all.keys.sorted() {
      let run = fit(name, "--family", "all", "--allow-overdamping", "--format", "json")
      let curves = run.output.matches(of: /"curve": "([^"]+)"/).map { String($0.output.1) }
      #expect(curves.count == 4)
      for curve in curves { #expect(Run("curve", curve).status == 0, "\(curve)") }
    }
  }

  @Test func cssIsATransition() {
    let spring = fit("recording.csv", "--format", "css", "--precision", "3").output
    #expect(
      spring.hasPrefix("transition-duration: 0.863s; transition-timing-function: linear(0, "))
  }

  @Test func recordingOfNoCurveIsReported() {
    let rows: [[Double]] = (0..<20).map { index in
      let value = index < 5 ? 0 : index < 15 ? index % 5 : 10
      return [Double(index) / 10, Double(value)]
    }
    let run = fit("a.csv", files: ["a.csv": FittedFiles.table("time,value", rows)])
    #expect(run.status == 0)
    #expect(run.diagnostics.count >= 1)
    #expect(
      run.diagnostics[0].hasPrefix(
        "deckcalc: warning: no curve fits well: the best one is off by up to "))
  }

  @Test func numbersThatAreNotDeterminedHaveNoErrors() {
    let table = FittedFiles.table(of: "spring(duration: 0.5, damping: 0.7, velocity: 0)")
    let run = fit("a.csv", files: ["a.csv": table])
    #expect(
      lines(run.output).last
        == "The samples do not determine the numbers of the free cubic-bezier, only its shape.")
  }

  private static let steep: [[Double]] = [
    [0, 0], [1, 0], [2, 0], [3, 15], [4, 50], [5, 85], [6, 100], [7, 100], [8, 100],
  ]

  @Test func familiesThatFitEquallyWellAreReported() {
    let values: [Double] = [0, 0, 0, 50, 85, 97, 100, 100, 100]
    let table = FittedFiles.table("time,value", values.enumerated().map { [Double($0), $1] })
    let run = fit("a.csv", "--family", "preset,spring", files: ["a.csv": table])
    #expect(run.status == 0)
    #expect(
      run.diagnostics.contains {
        $0.hasPrefix("deckcalc: warning: two families fit equally well: ")
      })
  }

  @Test(arguments: ["e-99", "e98"])
  func extremeValuesAreFitted(exponent: String) {
    let values = Self.steep.map { "\(Int($0[0])),\(Int($0[1]))\(exponent)\n" }.joined()
    #expect(fit("a.csv", files: ["a.csv": "time,value\n" + values]).status == 0)
  }

  @Test func longRecordingIsThinned() {
    let rows: [String] = (0..<70_000).map { index in
      "\(index),\(min(max(index - 20_000, 0), 30_000))\n"
    }
    let run = Run(
      ["curve", "fit", "-", "--family", "preset", "--format", "json"],
      standardInput: "time,value\n" + rows.joined())
    #expect(
      run.diagnostics
        == [
          "deckcalc: warning: standard input: 'time' is read as seconds, 69998 s in all "
            + "(divide milliseconds by 1000, frame numbers by the frames per second)",
          "deckcalc: warning: only 35000 of 70000 samples are used, evenly spaced",
        ])
    #expect(run.output.contains("\"samples\": 70000,\n  \"used\": 35000,\n  \"step\": 2,\n"))
    #expect(run.output.contains("\"preset\": \"linear\""))
  }
}
