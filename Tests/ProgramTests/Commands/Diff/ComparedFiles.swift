import TestSupport

/// Files for the commands that compare: tables that differ a little, and a suite.
enum ComparedFiles {
  /// All of them; what a suite expects is what it makes.
  static let all = own.merging(others) { own, _ in own }

  private static let own: [String: String] = [
    "expected.csv": Run("open").output,
    "actual.json": Run("open", "--format", "json").output,
    "at-60.csv": Run("open").output,
    "at-120.csv": Run("open", "--fps", "120").output,
    "other.csv": Run("open", "--left-size", "44.25").output,
    "fewer.csv": Run("open", "--times", "0,0.1,0.204,0.3").output,
    "narrow.csv": Run("open", "--columns", "frame,time,offset").output,
    "suite.json": suite,
    "open-left.csv": Run("open", "--side", "left").output,
    "curve.ndjson": Run("curve", "ease-in", "--format", "ndjson").output,
    "open.json": Run("open", "--format", "json").output,
    "recorded/open-left.csv": Run("open", "--fps", "120", "--columns", "time,offset").output,
    "recorded/curve.csv": Run("curve", "ease-in").output,
    "changed.json": suite.replacing("ease-in", with: "ease-out"),
    "obsolete.json": suite.replacing("curve.ndjson", with: "more/curve.ndjson"),
    "other-suite.json": suite.replacing("open-left.csv", with: "other.csv"),
    "narrow-suite.json": suite.replacing("open-left.csv", with: "narrow.csv"),
    "at-120-suite.json": suite.replacing("open-left.csv", with: "at-120.csv"),
    "fewer-suite.json": suite.replacing("open-left.csv", with: "fewer.csv"),
    "more/curve.ndjson": Run("curve", "ease-in", "--format", "ndjson").output,
    "more/old.ndjson": "{\"x\": 1}\n",
    "before/open.csv": Run("open").output,
    "after/open.csv": Run("open").output,
    "log.csv": logged(Run("open").output),
  ]

  /// Returns a table with its times in milliseconds, in a column `t`.
  private static func logged(_ table: String) -> String {
    let rows = lines(table).enumerated().map { index, line in
      var cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      cells[1] = index == 0 ? "t" : cells[1] + "e3"
      return cells.joined(separator: ",") + "\n"
    }
    return rows.joined()
  }

  /// The same table as other programs write it, by itself and as recordings of a suite.
  private static let others: [String: String] = {
    let words = [
      "open", "--duration", "0.25", "--frames", "4", "--columns", "time,offset,event",
    ]
    let table = Run(words).output
    let milliseconds = [
      ("0.0625", "62.5"), ("0.125", "125.00"), ("0.1875", "187.5"), ("0.25", "2.50e2"),
    ]
    let semicolons = table.replacing(",", with: ";").replacing("0;0;", with: "0;0,0;")
    let forms = [
      "renamed": table.replacing("time,offset", with: "t,x"),
      "ms": milliseconds.reduce(table) { $0.replacing("\n\($1.0),", with: "\n\($1.1),") },
      "late": table.replacing("\n0", with: "\n50"),
      "absent": lines(table).map { $0.hasSuffix(",") ? $0 + "NA\n" : $0 + "\n" }.joined(),
      "semicolons-only": table.replacing(",", with: ";"),
      "semicolons": semicolons.replacing(".", with: ","),
    ]
    let suite = SuiteTests.suite(("open", words, "time-offset.csv"))
    var files = ["time-offset.csv": table, "time-offset-suite.json": suite]
    for (name, text) in forms {
      files["recorded-\(name).csv"] = text
      files["apps/\(name)/open.csv"] = text
    }
    return files
  }()

  private static let suite = """
    {"cases": [
      {"name": "open-left", "arguments": ["open", "--side", "left"], "expect": "open-left.csv"},
      {"name": "curve", "arguments": ["curve", "ease-in"], "expect": "curve.ndjson"}
    ]}
    """
}
