import TestSupport
import Testing

/// The driver of `git diff`, with the arguments that git passes.
@Suite struct GitDiffTests {
  private static let files = [
    "blobs/old": "x,y\n1,1\n", "blobs/new": "x,y\n1,2\n", "blobs/bad": "x,x\n", "blobs/empty": "",
  ]

  private static func run(_ words: String...) -> Run { Run(["git-diff"] + words, files: files) }

  private static func changed(_ old: String, _ new: String, _ more: String...) -> Run {
    Run(["git-diff", "t/x.csv", old, "1a", "100644", new, "2b", "100644"] + more, files: files)
  }

  @Test func aChangedTableHasItsPathAndItsDifferences() {
    let run = Self.changed("blobs/old", "blobs/new")
    #expect(run.status == 0)
    #expect(
      lines(run.output) == [
        "diff t/x.csv", "row 0: y expected 1, actual 2 (off by 1)",
        "column  differ  max  row  expected  actual",
        "y          1/1    1    0         1       2", "1 difference in 1 row, 2 columns",
      ])
    #expect(run.diagnostics == [])
    let options = Self.changed("blobs/old", "blobs/new", "--tolerance", "1")
    #expect(
      lines(options.output).last == "0 differences in 1 row, 2 columns")
  }

  @Test func newAndDeletedTablesHaveOneLine() {
    #expect(
      lines(Self.changed("/dev/null", "blobs/new").output)
        == ["diff t/x.csv", "new table: 1 row, 2 columns"])
    #expect(
      lines(Self.changed("blobs/old", "/dev/null").output)
        == ["diff t/x.csv", "deleted table: 1 row, 2 columns"])
  }

  @Test func aRenamedTableHasBothPaths() {
    let run = Self.changed("blobs/old", "blobs/old", "t/y.csv", "similarity index 100%")
    #expect(
      lines(run.output)
        == ["diff t/x.csv, renamed to t/y.csv", "0 differences in 1 row, 2 columns"])
  }

  @Test func aChangedModeIsShown() {
    let run = Self.run(
      "t/x.csv", "blobs/old", "1a", "100644", "blobs/old", "1a", "100755")
    #expect(
      lines(run.output)
        == ["diff t/x.csv", "mode 100644 → 100755", "0 differences in 1 row, 2 columns"])
  }

  @Test func anUnmergedTableIsNamed() {
    let run = Run(["git-diff", "t/x.csv"], environment: ["GIT_DIFF_PATH_COUNTER": "1"])
    #expect((run.status, run.output) == (0, "diff t/x.csv\nunmerged\n"))
    // Git sets the variable; without it, somebody has typed the path.
    #expect((Self.run("t/x.csv").status, Self.run("t/x.csv").output) == (64, ""))
  }

  /// Git ends with an error if a driver does.
  @Test func aTableThatCannotBeComparedDoesNotEndTheCommand() {
    let run = Self.changed("blobs/old", "blobs/bad")
    #expect(run.status == 0)
    #expect(
      lines(run.output) == ["diff t/x.csv", "error: b/t/x.csv:1:3: duplicate column 'x'"])
    #expect(run.diagnostics == [])
    let renamed = Self.changed("blobs/bad", "blobs/new", "t/y.csv", "similarity index 50%")
    #expect(lines(renamed.output).last == "error: a/t/x.csv:1:3: duplicate column 'x'")
    #expect(
      lines(Self.changed("blobs/none", "blobs/new").output).last
        == "error: cannot read 'blobs/none': No such file or directory")
    #expect(
      lines(Self.changed("blobs/empty", "blobs/empty").output).last
        == "error: the tables have no columns to compare")
  }

  @Test func aColumnThatOtherTablesHaveCanBeNamed() {
    let run = Self.changed("blobs/old", "blobs/new", "--ignore", "y,z", "--tolerance", "t=1")
    #expect(lines(run.output).last == "0 differences in 1 row, 1 column")
  }

  private static let needed = "git-diff needs the 7 or 9 arguments that 'git diff' passes"

  @Test(
    arguments: [
      ([], "\(needed) (got 0); 'deckcalc diff' compares two files"),
      (["a", "b"], "\(needed) (got 2); 'deckcalc diff' compares two files"),
      (["a", "--tolerance", "x"], "--tolerance must be a number (got 'x')"),
      (["a", "--key-tolerance", "1"], "--key-tolerance needs --key"),
    ] as [([String], String)])
  func wrongArgumentsAreErrors(words: [String], message: String) {
    let run = Run(["git-diff"] + words)
    #expect(run.status == 64)
    #expect(run.diagnostics.first == "deckcalc: error: " + message)
    #expect(run.output.isEmpty)
  }
}
