/// Files for the commands that compare: tables that differ a little, and a suite.
enum ComparedFiles {
  /// All of them; what a suite expects is what it makes.
  static let all: [String: String] = [
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
    "fewer-suite.json": suite.replacing("open-left.csv", with: "fewer.csv"),
    "more/curve.ndjson": Run("curve", "ease-in", "--format", "ndjson").output,
    "more/old.ndjson": "{\"x\": 1}\n",
  ]

  private static let suite = """
    {"cases": [
      {"name": "open-left", "arguments": ["open", "--side", "left"], "expect": "open-left.csv"},
      {"name": "curve", "arguments": ["curve", "ease-in"], "expect": "curve.ndjson"}
    ]}
    """
}
