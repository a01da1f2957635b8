import TestSupport
import Testing

@testable import Comparing
@testable import Options
@testable import Program
@testable import Systems

/// Tables that several threads compute.
@Suite struct JobsTests {
  /// Commands with tables of more than two pieces: of a motion, of layers, of a curve, of events.
  static let commands = [
    "open --frames 9999", "card stack --cards 3 --frames 3000 --columns time,card,center_y,phase",
    "bounce --frames 12000 --precision full --columns time,offset,event",
    "curve ease ease-in --frames 5000 --precision 3", "open --frames 4500 --key-times",
    "open --curve spring(1_100_10_3) --frames 9000 --columns frame,offset,velocity",
  ]

  private static func words(_ command: String) -> [String] { OptionEffects.split(command) }

  @Test(
    arguments: commands, ["csv", "tsv", "json", "ndjson", "markdown", "text"])
  func theTableDoesNotDependOnTheNumberOfThreads(command: String, format: String) {
    let words = Self.words(command) + ["--format", format]
    let alone = Run(words + ["--jobs", "1"])
    #expect(alone.status == 0)
    #expect(alone.threads.isEmpty)
    let several = Run(words + ["--jobs", "7"])
    #expect(several.output == alone.output)
    #expect(several.threads == [7])
  }

  @Test func aFileIsTheSame() {
    let words = ["open", "--frames", "9999", "-o", "a.csv"]
    #expect(Run(words + ["--jobs", "3"]).files == Run(words).files)
  }

  @Test func shortTablesAskForNoThread() {
    let host = MemoryHost()
    host.threadedRows = 2_001
    host.processors = 4
    func threads(_ words: String...) -> [Int] {
      let before = host.threads.count
      #expect(Catalog.standard.run(words.map { Array($0.utf8) }, on: host) == 0)
      return Array(host.threads.dropFirst(before))
    }
    #expect(threads("open", "--frames", "1999", "--jobs", "4") == [])
    #expect(threads("open", "--frames", "2000", "--jobs", "4") == [4])
    #expect(threads("open", "--frames", "2000") == [4])
    #expect(threads("open", "--frames", "2000", "--table", "phases") == [])
  }

  @Test func thereIsAThreadForEachProcessorUpToTheMaximum() {
    for (processors, threads) in [(2, [2]), (256, [256]), (1_000, [256])] {
      let host = MemoryHost()
      host.processors = processors
      let words = ["open", "--frames", "5000"].map { Array($0.utf8) }
      #expect(Catalog.standard.run(words, on: host) == 0)
      #expect(host.threads == threads)
    }
  }

  @Test func theLimitsAreAllowed() {
    let alone = Run("open")
    #expect(Run("open", "--jobs", "256").output == alone.output)
    #expect(Run("open", "--jobs=1").output == alone.output)
  }

  @Test func aFullDiskEndsATable() {
    for count in ["1", "2", "5"] {
      let run = Run("open", "--frames", "20000", "--jobs", count, outputLimit: 300_000)
      #expect(run.status == 74)
      #expect(
        run.diagnostics == [
          "deckcalc: error: cannot write standard output: No space left on device"
        ])
    }
  }

  @Test func casesRunAtTheSameTimeAndHaveOneThreadEach() {
    let suite = SuiteTests.suite(
      ("a", ["open", "--frames", "5000", "--jobs", "3"], "a.csv"), ("b", ["close"], "b.csv"))
    let recorded = Run(["record", "s.json", "--jobs", "5"], files: ["s.json": suite])
    // Tables are computed, and then compared with those that exist.
    #expect((recorded.status, recorded.threads) == (0, [5, 5]))
    let files = recorded.files.mapValues { String(decoding: $0, as: UTF8.self) }
    #expect(files["a.csv"] == Run("open", "--frames", "5000").output)
    let verified = Run(["verify", "s.json", "--jobs", "6"], files: files)
    #expect((verified.status, verified.threads) == (0, [6]))
  }
}
