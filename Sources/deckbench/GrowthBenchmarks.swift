import MotionEngine
import MotionNumerics

/// The growth of times with the size of the input, from a command's arguments to discarded bytes.
enum GrowthBenchmarks {
  static let all = [
    Benchmark("grow-pan-path", "a pan along a path of n points, n rows") { () throws in
      try growth { count in
        Work(
          ["pan", "--path", "path.csv", "--frames", String(count)],
          files: ["path.csv": path(count, lasting: 1)])
      }
    },
    Benchmark("grow-card-path", "a card dragged along a path of n points, 1000 per second") {
      () throws in
      try growth { count in
        Work(
          ["card", "drag", "--path", "path.csv"],
          files: ["path.csv": path(count, lasting: Double(count) / 1_000)])
      }
    },
    Benchmark("grow-card-closed", "a card dragged on the continuous joint, n points, n rows") {
      () throws in
      try growth { count in
        Work(
          [
            "card", "drag", "--path", "path.csv", "--physics", "closed", "--frames",
            String(count), "--columns", "time,center_y,acceleration",
          ],
          files: ["path.csv": path(count, lasting: Double(count) / 1_000)])
      }
    },
    Benchmark("grow-card-swings", "a card that swings past its anchor n / 10 times, n rows") {
      () throws in
      try growth { count in
        Work([
          "card", "stack", "--physics", "closed", "--damping", "0", "--resistance", "0",
          "--until", String(count / 100), "--frames", String(count), "--columns",
          "time,center_y,acceleration",
        ])
      }
    },
    Benchmark("grow-scenario", "a scenario of n actions, one after another") { () throws in
      try growth { count in
        Work(
          ["run", "scenario.json", "--key-times", "--frames", "1000"],
          files: ["scenario.json": scenario(count, apart: 0.5)])
      }
    },
    Benchmark("grow-additive", "n actions, of which three overlap, additive, 6 rows for each") {
      () throws in
      try growth { count in
        Work(
          ["run", "scenario.json", "--interruption", "additive"],
          files: ["scenario.json": scenario(count, apart: 0.1)])
      }
    },
    Benchmark("grow-summary", "n actions, of which three overlap, additive, the summary") {
      () throws in
      try growth { count in
        Work(
          ["run", "scenario.json", "--interruption", "additive", "--table", "summary"],
          files: ["scenario.json": scenario(count, apart: 0.1)])
      }
    },
    Benchmark("grow-overlap", "n actions that all overlap, additive, the summary") { () throws in
      try growth { count in
        Work(
          ["run", "scenario.json", "--interruption", "additive", "--table", "summary"],
          files: ["scenario.json": scenario(count, apart: 0.2 / Double(count))])
      }
    },
    Benchmark("grow-transitions", "n transitions, one after another") { () throws in
      try growth { count in
        Work(
          ["run", "scenario.json", "--table", "phases"],
          files: [
            "scenario.json": scenario(
              count, apart: 0.5, doing: ["present", "dismiss"], of: "transition")
          ])
      }
    },
    Benchmark("grow-cards", "a card that is stacked and unstacked n times") { () throws in
      try growth { count in
        Work(
          ["run", "scenario.json", "--table", "phases"],
          files: [
            "scenario.json": scenario(
              count, apart: 2, doing: ["stack", "unstack"], of: "card-stack")
          ])
      }
    },
    Benchmark("grow-tolerances", "two tables of n columns, a tolerance for each") { () throws in
      try growth { count in
        let names = (0..<count).map { "c\($0)" }
        return Work(
          [
            "diff", "a.csv", "b.csv", "--tolerance", names.map { $0 + "=1" }.joined(separator: ","),
          ],
          files: ["a.csv": table(names, "1"), "b.csv": table(names, "2")])
      }
    },
    Benchmark("grow-aligned", "two tables of n columns, aligned by time") {
      () throws in
      try growth { count in
        let names = (0..<count).map { "c\($0)" }
        return Work(
          ["diff", "a.csv", "b.csv", "--align"],
          files: [
            "a.csv": table(["time"] + names, "1", "2"),
            "b.csv": table(["time"] + names, "0", "3"),
          ])
      }
    },
  ]

  /// A command's arguments and input files.
  private struct Work {
    let arguments: [String]
    let files: [String: [UInt8]]

    init(_ arguments: [String], files: [String: [UInt8]] = [:]) {
      (self.arguments, self.files) = (arguments, files)
    }
  }

  private static func growth(_ work: (Int) -> Work) throws -> Growth {
    try Growth([1_000, 10_000, 100_000]) { count in
      let work = work(count)
      return { () throws in
        var host = DiscardingHost(files: work.files)
        try host.run(work.arguments)
      }
    }
  }

  /// Returns a touch path that moves back and forth along both axes while it advances.
  private static func path(_ count: Int, lasting duration: Double) -> [UInt8] {
    var text = "time,x,y\n"
    for index in 0..<count {
      let share = Double(index) / Double(count)
      let position = 100 * share + Double(index % 7)
      text += "\(duration * share),\(position),\(position)\n"
    }
    return Array(text.utf8)
  }

  private static func scenario(
    _ count: Int, apart gap: Double, doing actions: [String] = ["open", "close"],
    of system: String = "deck"
  ) -> [UInt8] {
    let list = (0..<count).map { index in
      "{\"at\":\(Double(index) * gap),\"do\":\"\(actions[index % actions.count])\"}"
    }
    let text = "{\"system\":\"\(system)\",\"actions\":[\(list.joined(separator: ","))]}"
    return Array(text.utf8)
  }

  /// Returns a table with the same number in every cell of a row.
  private static func table(_ columns: [String], _ rows: String...) -> [UInt8] {
    let lines = rows.map { row in columns.map { _ in row }.joined(separator: ",") }
    return Array(([columns.joined(separator: ",")] + lines).joined(separator: "\n").utf8) + [10]
  }
}

/// The times of one piece of work on inputs of increasing size.
struct Growth: CustomStringConvertible {
  private let counts: [Int]
  private let nanoseconds: [Double]

  /// Times the work on inputs of these sizes, the smaller ones more often.
  init(_ counts: [Int], _ work: (Int) throws -> () throws -> Void) throws {
    self.counts = counts
    nanoseconds = try counts.enumerated().map { index, count in
      let work = try work(count)
      // A disturbance only makes a run longer, so the minimum counts.
      return try (0..<(2 * (counts.count - index) - 1)).map { _ in
        try Contest.nanoseconds(work)
      }.min() ?? 0
    }
  }

  /// The exponent e of the growth nᵉ between the last two times.
  var exponent: Double {
    let (count, time) = (counts.suffix(2).map(Double.init), nanoseconds.suffix(2).map { $0 })
    return logarithm(time[1] / time[0]) / logarithm(count[1] / count[0])
  }

  var description: String {
    nanoseconds.map { Figure.text($0 / 1e6) }.joined(separator: ", ")
      + " ms, exponent \(Figure.text(exponent))"
  }
}
