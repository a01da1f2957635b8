import Arguments
import MotionEngine
import MotionExport
import MotionNumerics
import TableText

/// A curve, and the dialects that are requested for it.
struct ConvertRequest {
  let curve: TimingCurve
  let parameters: ConvertOptions
  /// The spelling of numbers in strings to paste.
  let style: NumberStyle

  /// The presets nearest to a cubic Bézier.
  var nearest: [NearestPreset] { BezierConverter(curve)?.nearest ?? [] }

  /// The part of a spring or joint that the requested duration cuts off.
  var cut: Motion.Cut? {
    guard let duration = parameters.duration else { return nil }
    return curve.cut(after: duration, distance: parameters.distance)
  }

  /// Returns the conversions in the requested order.
  ///
  /// - Throws: An unknown dialect of such a curve, or an option without use.
  func conversions(_ arguments: ParsedArguments) throws(CommandError) -> [Conversion] {
    if let spring = curve.spring {
      let dialects = try dialects(SpringDialect.allCases, arguments)
      try checkImitation(of: dialects, arguments)
      let converter = SpringConverter(
        spring, duration: parameters.duration?.high, distance: parameters.distance,
        maxError: parameters.maxError, style: style)
      return dialects.map(converter.conversion)
    }
    if let converter = BezierConverter(curve, style: style) {
      return try dialects(BezierDialect.allCases, arguments).map(converter.conversion)
    }
    let converter = CSSConverter(
      curve, duration: parameters.duration?.high, maxError: parameters.maxError, style: style)
    return try dialects([BezierDialect.css], arguments).map { _ in converter.conversion }
  }

  /// Returns the requested dialects of those that there are, each once.
  private func dialects<Dialect: RawRepresentable<String>>(
    _ known: [Dialect], _ arguments: ParsedArguments
  ) throws(CommandError) -> [Dialect] {
    guard let names = parameters.dialects, names != [Array(ConvertOptions.all.utf8)] else {
      return known
    }
    var chosen: [Dialect] = []
    for name in names {
      guard let dialect = known.first(where: { Readers.isName(name, $0.rawValue) }) else {
        let error = ValueError.notOneOf(known.map(\.rawValue))
        throw .invalid("to", in: arguments, names.count > 1 ? .part(name, error) : error)
      }
      if !chosen.contains(where: { $0.rawValue == dialect.rawValue }) { chosen.append(dialect) }
    }
    return chosen
  }

  /// Rejects an error bound and a duration where nothing has them.
  private func checkImitation(
    of dialects: [SpringDialect], _ arguments: ParsedArguments
  ) throws(CommandError) {
    if !dialects.contains(.css), arguments.contains("max-error") {
      throw .meaningless(option: "max-error", because: "without css in --to")
    }
    if !dialects.contains(.css), !dialects.contains(.cubicBezier),
      arguments.contains("duration")
    {
      throw .meaningless(
        option: "duration", because: "without css or cubic-bezier in --to")
    }
  }
}
