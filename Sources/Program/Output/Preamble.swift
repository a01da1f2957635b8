import Arguments
import MotionEngine
import MotionNumerics
import TableText

/// The program's version.
enum Version {
  static let number = "0.1.0"
  /// The date of the version, which manual pages show.
  static let date = "2026-11-23"
  /// The name of the program.
  static let program = "deckcalc"
  /// The generator named in JSON documents.
  static let generator = "\(program) \(number)"
  /// The output of `--version`.
  static let line = generator + "\n"
}

/// The members with which every JSON table begins.
enum Preamble {
  /// Returns the schema, the generator, the arguments and the system.
  ///
  /// The arguments lack the options that do not change the table.
  static func start(
    _ table: String, version: Int = 1, words: [[UInt8]], system: String
  ) -> [JSONMember] {
    let given = CommandTitle.arguments(
      words, without: ["--output", "-o", "--jobs"])
    return [
      JSONMember("schema", .text("deckcalc/\(table)/\(version)")),
      JSONMember("generator", .text(Version.generator)),
      JSONMember(
        "arguments", .list(given.map { .text(String(decoding: $0, as: UTF8.self)) })),
      JSONMember("system", .text(system)),
    ]
  }

  /// Returns the positions of rows, under the name of the option that sets them.
  static func sampling(_ grid: SampleGrid, _ parameters: SamplingOptions) -> JSONValue {
    if let maxError = parameters.maxError {
      return .object([JSONMember("maxError", Codec.errorBounds.json(maxError))])
    }
    if parameters.spacing == .offset {
      return .object([
        JSONMember("by", .text(parameters.spacing.rawValue)),
        JSONMember("step", .exact(parameters.step?.high ?? 0)),
      ])
    }
    return switch grid.rule {
    case .rate(let rate): .object([JSONMember("fps", .exact(rate.high))])
    case .step(let step): .object([JSONMember("step", .exact(step.high))])
    case .intervals(let count): .object([JSONMember("frames", .integer(count))])
    case .times(let times):
      .object([JSONMember("times", .list(times.map { .exact($0.high) }))])
    }
  }
}
