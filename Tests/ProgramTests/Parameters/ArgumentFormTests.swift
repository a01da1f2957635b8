import TestSupport
import Testing

/// The forms in which options and their values may be given.
@Suite struct ArgumentFormTests {
  struct Pair: Sendable, CustomTestStringConvertible {
    let words: [String]
    let same: [String]

    var testDescription: String { words.joined(separator: " ") }

    init(_ words: String, _ same: String) {
      self.words = words.split(separator: " ").map(String.init)
      self.same = same.split(separator: " ").map(String.init)
    }
  }

  @Test(arguments: [
    Pair("open --fps=24", "open --fps 24"),
    Pair("open --columns=time,offset", "open --columns time,offset"),
    Pair("open -f=tsv", "open --format tsv"),
    Pair("open -f tsv", "open --format tsv"),
    // The libraries' own names.
    Pair("open --leftSize 60", "open --left-size 60"),
    Pair("open --leftSize=60", "open --left-size=60"),
    Pair("bounce --bounceDurationFactor 2", "bounce --bounce-duration-factor 2"),
    Pair(
      "bounce --bounceOpenSideDurationFactor 2", "bounce --bounce-open-side-duration-factor 2"),
    Pair("open --maxSize 60 --sides left", "open --max-size 60 --sides left"),
    Pair("open --noShadow --columns shadow_opacity", "open --no-shadow --columns shadow_opacity"),
    // The last one wins.
    Pair("open --fps 24 --fps 30", "open --fps 30"),
    Pair("open --fps=24 --fps 30 --fps=12", "open --fps 12"),
    Pair("open --side right --side left", "open"),
    Pair("open --no-shadow --shadow --shadow-radius 3", "open --shadow-radius 3"),
    Pair("open --no-animation --animation", "open"),
    Pair(
      "open --shadow --no-shadow --columns shadow_radius",
      "open --no-shadow --columns shadow_radius"),
    // A value is the next word, whatever it looks like.
    Pair("open --side right --offset -60", "open --side right --offset=-60"),
    Pair("open --parallax -1 --columns left_x", "open --parallax=-1 --columns left_x"),
    Pair("curve linear --from -1 --to -0.5", "curve linear --to=-0.5 --from=-1"),
    Pair("curve linear --at -1,-2", "curve linear --at=-1,-2"),
    // Options stand anywhere, and -- ends them.
    Pair("curve --frames 3 ease", "curve ease --frames 3"),
    Pair("curve --frames 3 -- ease", "curve ease --frames 3"),
    Pair("open --fps 24 --", "open --fps 24"),
    Pair("help -- open", "open --help"),
    // Times and sizes.
    Pair("open --duration 300ms", "open --duration 0.3"),
    Pair("open --duration 0.3s", "open --duration 0.3"),
    Pair("open --duration 3e2ms", "open --duration 0.3"),
    Pair("open --duration 3e-1s", "open --duration 0.3"),
    Pair("open --duration 0ms", "open --duration 0"),
    Pair("open --step 16.7ms", "open --step 0.0167"),
    Pair("open --times 50ms,0.1s,.2", "open --times 0.05,0.1,0.2"),
    Pair("open --size 375x667", "open --device iphone-8"),
    Pair("open --size 3.2e2x480.0", "open"),
    Pair("open --side left --sides right,left", "open"),
    Pair("open --format csv --line-ending lf --header", "open"),
    Pair("open --output -", "open"),
  ])
  func areTheSame(pair: Pair) {
    let run = Run(pair.words)
    #expect(run.status == 0)
    #expect(run.diagnostics.isEmpty)
    #expect(run.output == Run(pair.same).output)
  }

  @Test func millisecondsAreReadInOneRounding() {
    // 2.1 / 1000 is 0.0021000000000000003.
    let run = Run("open", "--duration", "2.1ms", "--precision", "full", "--frames", "1")
    #expect(lines(run.output).last?.hasPrefix("1,0.0021,") == true)
  }

  @Test func theValueOfAnOptionMayLookLikeAnOption() {
    let run = Run("open", "--output", "--side")
    #expect(run.status == 0)
    #expect(Array(run.files.keys) == ["--side"])
  }

  // MARK: Formats and files

  @Test(arguments: [
    ("a.csv", "csv"), ("a.tsv", "tsv"), ("a.json", "json"), ("a.ndjson", "ndjson"),
    ("a.md", "markdown"), ("a.markdown", "markdown"), ("a", "csv"),
    ("dir.json/a", "csv"), ("-", "csv"),
  ])
  func theFormatIsTheFilesOwn(name: String, format: String) {
    let run = Run("open", "-o", name)
    let printed = name == "-" ? run.output : String(decoding: run.files[name] ?? [], as: UTF8.self)
    let expected = lines(Run("open", "--format", format).output)
    #expect(run.status == 0)
    #expect(
      lines(printed).filter { !$0.contains("\"arguments\"") }
        == expected.filter { !$0.contains("\"arguments\"") })
    #expect(run.files.count == (name == "-" ? 0 : 1))
    #expect(run.output.isEmpty == (name != "-"))
  }

  @Test func aFormatThatIsGivenWins() {
    let run = Run("open", "--format", "tsv", "-o", "a.json")
    #expect(
      run.files["a.json"].map { String(decoding: $0, as: UTF8.self) }
        == Run("open", "--format", "tsv").output)
  }

  @Test func argumentsInJSONAreAsGivenWithoutTheOutput() {
    let words = ["open", "--side", "left", "-o", "a.json", "--output=b.json", "--fps=10"]
    let json = String(decoding: Run(words).files["b.json"] ?? [], as: UTF8.self)
    #expect(
      lines(json).filter { $0.contains("\"arguments\"") } == [
        #"  "arguments": ["open", "--side", "left", "--fps=10"],"#
      ])
  }

  @Test func columnsComeInTheOrderAskedFor() {
    let words = ["open", "--columns", "offset,time,velocity", "--frames", "1"]
    #expect(lines(Run(words).output) == ["offset,time,velocity", "0,0,0", "276,0.3,0"])
  }

  @Test func headersAndLineEndingsAreOptional() {
    let words = ["open", "--columns", "time,offset", "--frames", "1"]
    #expect(Run(words + ["--no-header"]).output == "0,0\n0.3,276\n")
    #expect(
      Run(words + ["--line-ending", "crlf"]).output == "time,offset\r\n0,0\r\n0.3,276\r\n")
    #expect(
      Run(words + ["--line-ending", "crlf", "--no-header", "--format", "tsv"]).output
        == "0\t0\r\n0.3\t276\r\n")
  }

  @Test(arguments: [
    ("0", "159"), ("1", "158.7"), ("3", "158.667"), ("9", "158.666666667"),
    ("full", "158.66666666666666"),
  ])
  func precisionRounds(precision: String, offset: String) {
    // Two thirds of 238; the shortest text of the double nearest to 476 / 3.
    let words = [
      "open", "--left-size", "82", "--curve", "linear", "--frames", "3", "--precision", precision,
    ]
    #expect(column("offset", words)[2] == offset)
  }
}
