import TestSupport
import Testing

/// Comparing folders, and files with those of a folder.
@Suite struct DiffFilesTests {
  private static let files = [
    "e/a.csv": "x,y\n1,1\n", "a/a.csv": "x,y\n1,1.0\n", "e/b.csv": "x\n1\n", "a/b.csv": "x\n2\n",
    "e/c.json": "[{\"x\": 1}]", "a/c.json": "[{\"x\": 1}]", "e/old.tsv": "x\n1\n",
    "a/new.ndjson": "{}",
    "e/notes.md": "# Notes\n", "e/inner/d.csv": "x\n1\n", "f.csv": "x\n1\n",
  ]

  private static func run(_ words: String..., files more: [String: String] = [:]) -> Run {
    Run(["diff"] + words, files: files.merging(more) { $1 })
  }

  @Test func foldersAreComparedByTheNamesOfTheirTables() {
    let run = Self.run("e", "a")
    #expect(run.status == 1)
    #expect(
      lines(run.output) == [
        "b.csv: 1 difference in 1 row, 1 column",
        "  row 0: x expected 1, actual 2 (off by 1)",
        "  column  differ  max  row  expected  actual",
        "  x          1/1    1    0         1       2",
        "new.ndjson: only in 'a'", "old.tsv: only in 'e'",
        "5 tables: 2 same, 3 differ (b.csv, new.ndjson, old.tsv)",
      ])
    #expect(run.diagnostics == [])
    #expect(Self.run("e/", "a/").output.contains("new.ndjson: only in 'a/'"))
  }

  @Test func aFolderIsTheSameAsItself() {
    let run = Self.run("e", "e")
    #expect((run.status, run.output) == (0, "4 tables: 4 same\n"))
  }

  @Test func toleranceAndFormatAreThoseOfAllTables() {
    #expect(
      lines(Self.run("e", "a", "--tolerance", "1").output).last
        == "5 tables: 3 same, 2 differ (new.ndjson, old.tsv)")
    let csv = Self.run("e", "a", "--format", "csv")
    #expect(
      lines(csv.output) == [
        "case,row,time,column,expected,actual,deviation", "a.csv,0,,x,1,1,0", "a.csv,0,,y,1,1.0,0",
        "b.csv,0,,x,1,2,1", "c.json,0,,x,1,1,0",
      ])
    #expect(
      csv.diagnostics == [
        "deckcalc: warning: new.ndjson: only in 'a'", "deckcalc: warning: old.tsv: only in 'e'",
      ])
    let json = Self.run("e", "a", "--format", "json").output
    #expect(json.contains("\"schema\": \"deckcalc/diff-files/2\""))
    #expect(json.contains("{\"same\": 2, \"different\": 3, \"failed\": 0, \"unrecorded\": 0}"))
    #expect(
      json.contains(
        "{\"name\": \"old.tsv\", \"error\": \"only in 'e'\", \"status\": 1, \"warnings\": []}"))
    let quiet = Self.run("e", "a", "--quiet")
    #expect((quiet.status, quiet.output, quiet.diagnostics) == (1, "", []))
  }

  @Test func aColumnThatAnyTableHasCanBeNamed() {
    #expect(Self.run("e", "e", "--ignore", "y").status == 0)
    let run = Self.run("e", "e", "--ignore", "z")
    #expect(run.status == 64)
    #expect(run.diagnostics.first == "deckcalc: error: --ignore: no column 'z' (available: x, y)")
  }

  @Test func aMalformedTableDoesNotKeepTheOthersFromBeingCompared() {
    let run = Self.run("e", "a", files: ["a/a.csv": "x,x\n"])
    #expect(run.status == 65)
    #expect(lines(run.output).first == "a.csv: error: a/a.csv:1:3: duplicate column 'x'")
    #expect(
      lines(run.output).last
        == "5 tables: 1 same, 3 differ (b.csv, new.ndjson, old.tsv), 1 failed (a.csv)")
  }

  @Test(arguments: [["f.csv", "e"], ["e", "f.csv"]])
  func aFileIsComparedWithThatOfItsNameInAFolder(words: [String]) {
    let run = Run(["diff"] + words, files: Self.files.merging(["e/f.csv": "x\n1\n"]) { $1 })
    #expect((run.status, run.output) == (0, "1 table: 1 same\n"))
    let missing = Run(["diff"] + words, files: Self.files)
    #expect(missing.status == 66)
    #expect(
      missing.output
        == "f.csv: error: cannot read 'e/f.csv': No such file or directory\n"
        + "1 table: 0 same, 1 failed (f.csv)\n")
  }

  @Test func severalFilesAreComparedWithThoseOfAFolder() {
    let run = Self.run("e/a.csv", "e/c.json", "a")
    #expect((run.status, run.output) == (0, "2 tables: 2 same\n"))
  }

  @Test func jobsChangeNothing() {
    let run = Self.run("e", "a", "--jobs", "3")
    #expect(run.output == Self.run("e", "a").output)
    #expect(run.threads == [3])
  }

  @Test(
    arguments: [
      (["f.csv", "e", "a"], 64, "only the last of several arguments can be a folder"),
      (["e", "f.csv", "a"], 64, "only the last of several arguments can be a folder"),
      (["e", "f.csv", "f.csv"], 64, "only the last of several arguments can be a folder"),
      (["f.csv", "f.csv", "f.csv"], 64, "unexpected argument 'f.csv'"),
      (["-", "e"], 64, "standard input cannot be compared with a folder"),
      (["e", "-"], 64, "standard input cannot be compared with a folder"),
      (["only/", "only/"], 65, "no tables to compare in 'only/' and 'only/'"),
      (["e"], 64, "ACTUAL is required"),
    ] as [([String], Int32, String)])
  func argumentsThatHaveNoPairsAreErrors(words: [String], status: Int32, message: String) {
    let run = Run(["diff"] + words, files: Self.files.merging(["only/x.md": ""]) { $1 })
    #expect(run.status == status)
    #expect(run.diagnostics.first == "deckcalc: error: " + message)
  }
}
