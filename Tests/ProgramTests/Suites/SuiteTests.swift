import TestSupport
import Testing

/// Recording and verifying the tables of a suite; record.txt and verify.txt show the reports.
@Suite struct SuiteTests {
  /// A suite of cases, each with a name, words and the expected table's file.
  static func suite(_ cases: (String, [String], String)..., more: String = "") -> String {
    let cases = cases.map { name, words, file in
      let words = words.map { "\"\($0)\"" }.joined(separator: ", ")
      return "{\"name\": \"\(name)\", \"arguments\": [\(words)], \"expect\": \"\(file)\"\(more)}"
    }
    return "{\"cases\": [\(cases.joined(separator: ", "))]}"
  }

  @Test(arguments: ["csv", "json", "tsv", "ndjson"])
  func whatTheCommandsPrintIsRecordedAndVerified(format: String) {
    let suite = Self.suite(
      ("a", ["open"], "a.\(format)"), ("b", ["card", "stack"], "t/b.\(format)"))
    let run = Run(["record", "s.json"], files: ["s.json": suite])
    #expect(run.status == 0)
    // A document leaves out where it is written.
    let table = Run("open", "--format", format).output
    #expect(
      run.contents["a.\(format)"]
        == table.replacing("[\"open\", \"--format\", \"json\"]", with: "[\"open\"]"))
    #expect(Run(["verify", "s.json"], files: run.contents).output == "2 cases: 2 same\n")
    #expect(Run(["record", "s.json"], files: run.contents).contents == run.contents)
  }

  /// Both commands count the same files: `verify --obsolete` those that `record --prune` removes.
  @Test func tablesBesideTheSuiteAreNeverUnused() {
    let suite = Self.suite(("a", ["open"], "a.csv"), ("b", ["open"], "t/b.csv"))
    var files = Run(["record", "s.json"], files: ["s.json": suite]).contents
    files["notes.csv"] = "x\n"
    let verified = Run(["verify", "s.json", "--obsolete", "fail"], files: files)
    #expect((verified.status, verified.output) == (0, "2 cases: 2 same\n"))
    #expect(Run(["record", "s.json", "--prune"], files: files).contents == files)
    files["t/notes.csv"] = "x\n"
    let failed = Run(["verify", "s.json", "--obsolete", "fail"], files: files)
    #expect(failed.status == 1)
    #expect(failed.output.hasPrefix("error: unused expected table: t/notes.csv ("))
    let pruned = Run(["record", "s.json", "--prune"], files: files)
    #expect(pruned.contents == files.filter { $0.key != "t/notes.csv" })
  }

  @Test func annotationsAreSharedOutAmongCases() {
    let cases = (0..<4).map {
      ("c\($0)", ["open", "--columns", "+center_x", "--left-size", "\(50 + $0)"], "c\($0).csv")
    }
    let suite = Self.suite(cases[0], cases[1], cases[2], cases[3])
    let open = Run("open", "--columns", "+center_x").output
    let run = Run(
      ["verify", "s.json", "-f", "github"],
      files: ["s.json": suite, "c0.csv": open, "c1.csv": open, "c2.csv": open])
    #expect(run.status == 66)
    let titles = lines(run.output).prefix(10).map { line in
      line.split(separator: "title=").last?.prefix(2) ?? ""
    }
    #expect(titles == ["c3", "c0", "c1", "c2", "c0", "c1", "c2", "c0", "c1", "c2"])
    #expect(lines(run.output).prefix(10).allSatisfy { $0.hasPrefix("::error ") })
  }

  @Test func artifactsAreWhatTheCommandPrints() {
    let suite = Self.suite(("a", ["curve", "ease"], "a.json"))
    let files = ["s.json": suite, "a.json": Run("open", "-f", "json").output]
    let run = Run(["verify", "s.json", "--artifacts", "kept/here"], files: files)
    #expect(run.contents["kept/here/a.actual.csv"] == Run("curve", "ease").output)
  }

  @Test func aLinkAsFolderIsNotFollowed() {
    let suite = Self.suite(("a", ["open"], "t/a.csv"))
    let run = Run(["record", "s.json"], files: ["s.json": suite], links: ["t"])
    #expect((run.status, run.files.count) == (73, 1))
    #expect(
      run.diagnostics.first
        == "deckcalc: error: cannot create 't/a.csv': it is outside the suite's folder")
    let read = Run(
      ["verify", "s.json"], files: ["s.json": suite, "t/a.csv": Run("open").output], links: ["t"])
    #expect(read.status == 66)
    #expect(
      lines(read.output).first
        == "a: error: cannot read 't/a.csv': it is outside the suite's folder")
  }
}
