/// A piece of work that is timed side by side with another.
struct Benchmark: Sendable {
  let name: String
  /// What is timed, and against what.
  let summary: String
  let measure: @Sendable () throws -> any CustomStringConvertible

  init(
    _ name: String, _ summary: String,
    measure: @escaping @Sendable () throws -> any CustomStringConvertible
  ) {
    self.name = name
    self.summary = summary
    self.measure = measure
  }

  static let all: [Benchmark] = [
    CurveBenchmarks.all, SpringBenchmarks.all, NumberTextBenchmarks.all, SamplingBenchmarks.all,
    TableBenchmarks.all, ReadingBenchmarks.all, GrowthBenchmarks.all,
  ].flatMap { $0 }

  private static let usage = """
    usage: deckbench [NAME…]   measure these, or all
           deckbench --list    list the names
    Each line is the median time of \(Contest.rounds) rounds and the median ratio to what is
    measured with it in turn. The lines of grow-… are times for inputs of 1000, 10000 and
    100000 parts, and e in the nᵉ by which the last two grow.
    """

  /// Runs the benchmarks of these names, or every one.
  static func run(_ words: [String]) throws {
    switch words.first {
    case "--help", "-h": print(usage)
    case "--list":
      for benchmark in all { print(padded(benchmark.name) + benchmark.summary) }
    case let word? where word.hasPrefix("-"): throw UnknownName(name: word)
    case .some, .none:
      let chosen = try words.isEmpty ? all : words.map(named)
      for benchmark in chosen {
        print(padded(benchmark.name) + (try benchmark.measure()).description)
      }
    }
  }

  private static func named(_ name: String) throws -> Benchmark {
    guard let benchmark = all.first(where: { $0.name == name }) else {
      throw UnknownName(name: name)
    }
    return benchmark
  }

  private static func padded(_ name: String) -> String {
    name + String(repeating: " ", count: max(1, 16 - name.count))
  }
}

/// A word that names no benchmark.
struct UnknownName: Error, CustomStringConvertible {
  let name: String

  var description: String { "no benchmark is called '\(name)' (see --list)" }
}
