/// The growth of times with the size of the input, from a command's arguments to discarded bytes.
enum GrowthBenchmarks {
  static let all = scenarios + paths + tables

  private static let paths = [
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
    Benchmark("grow-path-phases", "a pan along a path of n points, the phases") { () throws in
      try growth { count in
        Work(
          ["pan", "--path", "path.csv", "--table", "phases"],
          files: ["path.csv": path(count, lasting: 1)])
      }
    },
  ]

  private static let tables = [
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
    Benchmark("grow-suite", "a suite of n cases, of which all differ, as JSON") { () throws in
      try growth([100, 1_000, 10_000]) { count in
        Work(["verify", "suite.json", "--format", "json"], files: suite(count))
      }
    },
    Benchmark("grow-times", "a list of n times") { () throws in
      try growth([100, 1_000, 10_000]) { count in
        let times = (0..<count).map { "\(0.3 * Double($0) / Double(count))" }
        return Work(["open", "--times", times.joined(separator: ",")])
      }
    },
    Benchmark("grow-stops", "a curve of n stops, n rows") { () throws in
      try growth([100, 1_000, 10_000]) { count in
        let stops = (0..<count).map { "\(Double($0) / Double(count - 1))" }
        let curve = "linear(\(stops.joined(separator: ",")))"
        return Work(["open", "--curve", curve, "--frames", String(count)])
      }
    },
  ]

  /// A command's arguments and input files.
  struct Work {
    let arguments: [String]
    let files: [String: [UInt8]]

    init(_ arguments: [String], files: [String: [UInt8]] = [:]) {
      (self.arguments, self.files) = (arguments, files)
    }
  }

  static func growth(
    _ counts: [Int] = [1_000, 10_000, 100_000], _ work: (Int) -> Work
  ) throws -> Growth {
    try Growth(counts) { count in
      let work = work(count)
      return { () throws in
        let host = DiscardingHost(files: work.files)
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

  static func scenario(
    _ count: Int, apart gap: Double, doing actions: [String] = ["open", "close"],
    of system: String = "deck"
  ) -> [UInt8] {
    let list = (0..<count).map { index in
      "{\"at\":\(Double(index) * gap),\"do\":\"\(actions[index % actions.count])\"}"
    }
    let text = "{\"system\":\"\(system)\",\"actions\":[\(list.joined(separator: ","))]}"
    return Array(text.utf8)
  }

  /// Returns a suite whose cases print the same table and expect another one.
  private static func suite(_ count: Int) -> [String: [UInt8]] {
    var files = ["a.csv": Array("time,offset\n0,0\n".utf8)]
    let cases = (0..<count).map { index in
      files["\(index).csv"] = files["a.csv"]
      return "{\"name\":\"c\(index)\",\"arguments\":[\"open\"],\"expect\":\"\(index).csv\"}"
    }
    files["a.csv"] = nil
    files["suite.json"] = Array("{\"cases\":[\(cases.joined(separator: ","))]}".utf8)
    return files
  }

  /// Returns a table with the same number in every cell of a row.
  private static func table(_ columns: [String], _ rows: String...) -> [UInt8] {
    let lines = rows.map { row in columns.map { _ in row }.joined(separator: ",") }
    return Array(([columns.joined(separator: ",")] + lines).joined(separator: "\n").utf8) + [10]
  }
}
