extension GrowthBenchmarks {
  static let scenarios = [
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
      try growth([30, 100, 300]) { count in
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
    Benchmark("grow-legs", "a scenario of n actions, one after another, 30 rows for each") {
      () throws in
      try growth { count in
        Work(["run", "scenario.json"], files: ["scenario.json": scenario(count, apart: 0.5)])
      }
    },
    Benchmark("grow-preamble", "n actions, of which three overlap, additive, as JSON") {
      () throws in
      try growth { count in
        Work(
          [
            "run", "scenario.json", "--interruption", "additive", "--format", "json", "--frames",
            "10",
          ],
          files: ["scenario.json": scenario(count, apart: 0.1)])
      }
    },
    Benchmark("grow-explain", "the explanation of a scenario of n actions") { () throws in
      try growth([100, 1_000, 10_000]) { count in
        Work(
          ["explain", "run", "scenario.json"],
          files: ["scenario.json": scenario(count, apart: 0.5)])
      }
    },
    system("grow-menu", "menu", ["show", "hide"]),
    system("grow-panels", "panels", ["open", "close"]),
    system("grow-reveal", "reveal", ["toggle"]),
    system("grow-drawer", "drawer", ["open", "close"]),
  ]

  /// Returns the benchmark of a scenario of another system.
  private static func system(_ name: String, _ system: String, _ actions: [String]) -> Benchmark {
    Benchmark(name, "a scenario of n actions of the system \(system), 1000 rows") { () throws in
      try growth { count in
        Work(
          ["run", "scenario.json", "--key-times", "--frames", "1000"],
          files: ["scenario.json": scenario(count, apart: 0.5, doing: actions, of: system)])
      }
    }
  }
}
