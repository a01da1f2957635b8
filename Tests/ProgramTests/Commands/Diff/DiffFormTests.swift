import TestSupport
import Testing

/// Tables of other programs: names, units, separators and absent values.
@Suite struct DiffFormTests {
  private static let table = "time,offset,event\n0,0,will-open\n0.125,1.5,\n0.25,276,did-open\n"

  /// Another form of the table, with the options that read it.
  struct Form: Sendable, CustomTestStringConvertible {
    let text: String
    let options: [String]

    init(_ text: String, _ options: String...) { (self.text, self.options) = (text, options) }

    var testDescription: String { options.joined(separator: " ") }
  }

  /// The same table in other forms that do not depend on units.
  static let forms = [
    Form(
      "t,offset,what\n0,0,will-open\n0.125,1.5,\n0.25,276,did-open\n", "--rename",
      "t=time,what=event"),
    Form(
      "offset,time,event\n0,0,will-open\n1.5,0.125,\n276,0.25,did-open\n", "--rename",
      "time=time"),
    Form(
      "time,offset,event\n0,0,will-open\n0.125,1.5,NA\n0.25,276,did-open\n", "--missing", "NA"),
    Form(
      "time,offset,event\n0,0,will-open\n0.125,1.5, nan \n0.25,276,did-open\n", "--missing",
      "NA,nan"),
    Form(
      "time;offset;event\n0;0;will-open\n0,125;1,5;\n0,25;276;did-open\n", "--delimiter", ";",
      "--decimal-comma"),
    Form(
      "time\toffset\tevent\n0\t0\twill-open\n0,125\t1,5e0\t\n0,25\t276\tdid-open\n",
      "--delimiter", "tab", "--decimal-comma"),
    Form("time|offset|event\n0|0|will-open\n0.125|1.5|\n0.25|276|did-open\n", "--delimiter", "|"),
    Form(
      "t;offset;event\r\n\"0\";0;will-open\r\n\"0,125\";1,5;NA\r\n0,25;276;did-open\r\n",
      "--delimiter", ";", "--decimal-comma", "--rename", "t=time", "--missing", "NA"),
    Form(
      "[{\"t\":0,\"offset\":0,\"event\":\"will-open\"},"
        + "{\"t\":0.125,\"offset\":1.5,\"event\":\"NA\"},"
        + "{\"t\":0.25,\"offset\":276,\"event\":\"did-open\"}]", "--rename", "t=time", "--missing",
      "NA"),
  ]

  @Test(arguments: forms, [[], ["--key", "time"], ["--align"]])
  func aTableOfAnotherFormIsTheSame(form: Form, matching: [String]) {
    let options = form.options + matching
    for (expected, actual) in [(Self.table, form.text), (form.text, Self.table)] {
      let files = ["e.csv": expected, "a.csv": actual]
      #expect(Run(["diff", "e.csv", "a.csv"] + options, files: files).status == 0)
    }
    // It is the option that makes them so.
    let other = form.text.replacing("276", with: "277")
    let files = ["e.csv": Self.table, "a.csv": other]
    let run = Run(["diff", "e.csv", "a.csv"] + options, files: files)
    #expect(run.status == 1)
    #expect(run.output.contains("offset expected 276, actual 277"))
  }

  @Test(arguments: forms)
  func twoTablesOfTheSameFormAreTheSame(form: Form) {
    let files = ["e.csv": form.text, "a.csv": form.text]
    let run = Run(["diff", "e.csv", "a.csv"] + form.options, files: files)
    #expect((run.status, run.output) == (0, "0 differences in 3 rows, 3 columns\n"))
  }

  @Test(
    arguments: [
      ("time=ms", "0", "125", "250.0"), ("time=us", "0", "1.25e5", "250000"),
      ("time=ns,offset=pt", "-0", "125000000", "250000000"), ("time=s", "0", "0.125", "0.25"),
    ] as [(String, String, String, String)])
  func unitsAreThoseOfTheActualTable(
    units: String, first: String, second: String, last: String
  ) {
    let text =
      "time,offset,event\n\(first),0,will-open\n\(second),1.5,\n\(last),276,did-open\n"
    let files = ["e.csv": Self.table, "a.csv": text]
    #expect(Run(["diff", "e.csv", "a.csv", "--unit", units], files: files).status == 0)
    let isSame = units == "time=s"
    #expect(
      Run(["diff", "a.csv", "e.csv", "--unit", units], files: files).status == (isSame ? 0 : 1))
  }

  /// The rows before the first difference are read again for the figures.
  @Test func figuresAreThoseOfTheConvertedTables() {
    let rows = (0...9).map { "\($0)00,\($0)\n" }.joined()
    let (one, other) = ("time,offset\n" + rows, "time,offset\n" + rows + "1000,11\n")
    let files = ["e.csv": one.replacing(",", with: ";"), "a.csv": other.replacing(",", with: ";")]
    let plain = Run(["diff", "e.csv", "a.csv"], files: ["e.csv": one, "a.csv": other])
    let run = Run(["diff", "e.csv", "a.csv", "--delimiter", ";"], files: files)
    #expect(plain.output.contains("end_offset of the rows: 9 → 11"))
    #expect(run.output == plain.output)
  }
}
