import Arguments
import CurveFitting
import MotionEngine
import MotionNumerics
import TableText

/// The options of `curve fit`.
struct FitCommandOptions: Options {
  /// The names of families, and one for all of them.
  enum Choice: String, CaseIterable, Sendable {
    case preset
    case cubicBezier = "cubic-bezier"
    case spring, joint, decelerate, all

    /// The families.
    var families: [FitFamily] {
      switch self {
      case .preset: [.preset]
      case .cubicBezier: [.cubicBezier]
      case .spring: [.spring]
      case .joint: [.joint]
      case .decelerate: [.decelerate]
      case .all: FitFamily.allCases
      }
    }
  }

  /// The output formats.
  enum Format: String, OutputFormat {
    case text, json, csv, css

    var extensions: [String] {
      switch self {
      case .text: ["txt"]
      case .json: ["json"]
      case .csv: ["csv"]
      case .css: ["css"]
      }
    }
  }

  /// The names of the columns, or nil for the usual ones.
  var column, time: [UInt8]?
  var families = FitFamily.usual.compactMap { Choice(rawValue: $0.rawValue) }
  var from, to, start, duration: Double?
  var fitsVelocity = false
  var allowsOverdamping = false
  var format: Format?
  var table = TableOptions(.curve)

  mutating func declare(_ list: inout OptionList) {
    list.heading = "Recording"
    list.option(
      "column", &column, .bytes(.column), "NAME", "column of the values",
      usual: "value, offset or the only other column of numbers")
    list.option(
      "time", &time, .bytes(.column), "NAME", "column of the times, in seconds", usual: "time")
    list.heading = "Curve"
    list.option(
      "family", &families, Codec<Choice>.choice.list, "LIST",
      "families to fit: preset, cubic-bezier, spring, joint, decelerate or all")
    list.option("from", &from, .number(), "N", "known value before the motion")
    list.option("to", &to, .number(), "N", "known value after the motion")
    list.option("start", &start, .knownTime, "S", "known start of the motion, in seconds")
    let (lacksDuration, lacksSpring) = (lacks([.preset, .cubicBezier, .spring]), lacks([.spring]))
    list.option(
      "duration", &duration, .knownDuration, "S",
      "known duration in seconds, at the end of which a spring stops", unless: lacksDuration)
    list.flag(
      "fit-velocity", &fitsVelocity, "fit the initial velocity of springs (otherwise 0)",
      unless: lacksSpring)
    list.flag(
      "allow-overdamping", &allowsOverdamping, "allow damping ratios of springs above 1, up to 5",
      unless: lacksSpring)
    list.heading = "Output"
    list.format(&format, "text, json, csv or css", usual: "by the extension of FILE, else text")
    list.precision(&table.precision)
    list.output(&table.output)
    list.general()
  }

  /// The families that CSS can express.
  static let cssFamilies: [FitFamily] = [.preset, .cubicBezier, .spring, .joint]

  /// Returns the reason why an option of some families has no use, if none of them is fitted.
  func lacks(_ wanted: [FitFamily]) -> Phrase? {
    let fitted = families.flatMap(\.families)
    guard !fitted.contains(where: wanted.contains) else { return nil }
    return "without the family \(Messages.alternatives(wanted.map(\.rawValue)))"
  }

  /// The families to fit and what is known.
  var options: FitOptions {
    var options = FitOptions()
    options.families = families.flatMap(\.families)
    (options.from, options.to, options.start, options.duration) = (from, to, start, duration)
    options.fitsVelocity = fitsVelocity
    options.allowsOverdamping = allowsOverdamping
    return options
  }
}

extension Codec<Double> {
  /// A known time in seconds, of at most `farthest`, from any origin.
  fileprivate static var knownTime: Codec { known(.isFinite, .plain) }

  /// A known duration in seconds, of at most `farthest`.
  fileprivate static var knownDuration: Codec { known(.isPositive, .duration) }

  private static func known(_ rule: ParameterError.Rule, _ kind: ValueKind) -> Codec {
    Codec(
      kind: kind,
      read: { text throws(ValueError) in
        try Readers.coordinate(try Codec<DoubleDouble>.span(rule).read(text)).high
      },
      json: { .exact($0) })
  }
}
