import Options

/// A piece of work that is timed against a baseline.
struct Benchmark: Sendable {
  let name: String
  /// The work and its baseline, in one line.
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
    TableBenchmarks.all, ExportBenchmarks.all, ReadingBenchmarks.all, GrowthBenchmarks.all,
  ].flatMap { $0 }

  private static let usage = """
    usage: deckbench [NAME…]   run these benchmarks, or all
           deckbench --list    list the names
    Each line shows the median time of \(Contest.rounds) rounds and the median ratio to the
    baseline, which is timed alternately. A grow-… line shows the times for inputs of 1000,
    10000 and 100000 parts, and the exponent e of the growth nᵉ between the last two.
    """

  /// Runs the benchmarks named by the arguments, or all.
  static func run(_ arguments: [String]) throws {
    switch arguments.first {
    case "--help", "-h": print(usage)
    case "--list":
      for benchmark in all { print(padded(benchmark.name) + benchmark.summary) }
    case let name? where name.hasPrefix("-"): throw UnknownName(name: name)
    case .some, .none:
      let chosen = try arguments.isEmpty ? all : arguments.map(named)
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

/// An argument that is not the name of a benchmark.
struct UnknownName: Error, CustomStringConvertible {
  let name: String

  var description: String { "unknown benchmark '\(name)' (see --list)" }
}
