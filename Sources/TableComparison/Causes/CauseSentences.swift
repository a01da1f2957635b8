import TableText

extension ReportSentences {
  /// The number of significant digits of deviations.
  private static let deviationDigits = 3
  /// The number of significant digits of other numbers.
  private static let digits = 6

  /// The most likely cause, with the deviation that it leaves.
  static func sentence(_ cause: Comparison.Cause) -> String {
    let (before, after) = (cause.before, cause.after)
    return "likely cause: \(description(cause.reason)) "
      + "(max deviation then \(ShortNumber.text(after, digits: deviationDigits)) "
      + "instead of \(ShortNumber.text(before, digits: deviationDigits)))"
  }

  /// The options with which recorded times are read as they are meant.
  static func remedy(_ reason: Comparison.Cause.Reason) -> String {
    guard case .change(let change) = reason else { return "" }
    let units = change.timeUnits
    let unit = units != .same && units.expected == .seconds ? units.actual.symbol : nil
    let options = [change.starts.map { _ in "--align-start" }, unit.map { "--unit time=\($0)" }]
      .compactMap { $0 }
    return options.isEmpty ? "" : "; try " + options.joined(separator: " ")
  }

  /// A cause without its deviations.
  package static func description(_ reason: Comparison.Cause.Reason) -> String {
    switch reason {
    case .otherTimes: "same curve at other times"
    case .change(let change): description(change)
    case .curve(let expected, let actual): "\(actual) instead of \(expected)"
    case .option(let name, let expected, let actual): "\(name) \(actual) instead of \(expected)"
    }
  }

  private static func description(_ change: CurveChange) -> String {
    let parts = times(change) + values(change)
    guard let last = parts.last, parts.count > 1 else { return parts.joined() }
    return parts.dropLast().joined(separator: ", ") + " and " + last
  }

  private static func times(_ change: CurveChange) -> [String] {
    var parts: [String] = []
    let units = change.timeUnits
    if units != .same {
      parts.append(
        "times are in \(units.actual.name)"
          + (units.expected == .seconds ? "" : " instead of \(units.expected.name)"))
    }
    let hasPace = change.freedoms.contains(.pace)
    if hasPace { parts.append("takes \(number(change.pace)) times as long") }
    guard change.freedoms.contains(.delay) else { return parts }
    let unit = units.expected == .seconds ? "s" : units.expected.name
    if let starts = change.starts {
      parts.append(
        "times begin at \(number(starts.actual)) \(unit) "
          + "instead of \(number(starts.expected)) \(unit)")
    } else {
      let direction = change.delay < 0 ? "earlier" : "later"
      parts.append(
        (hasPace ? "starts " : "") + "\(number(change.delay.magnitude)) \(unit) \(direction)")
    }
    return parts
  }

  private static func values(_ change: CurveChange) -> [String] {
    var parts: [String] = []
    if change.valueUnit != .points { parts.append(description(change.valueUnit)) }
    if change.freedoms.contains(.factor) {
      parts.append("values are multiplied by \(number(change.factor))")
    }
    if change.freedoms.contains(.offset) {
      let direction = change.offset < 0 ? "smaller" : "larger"
      parts.append("values are \(number(change.offset.magnitude)) \(direction)")
    }
    return parts
  }

  private static func description(_ unit: ValueUnit) -> String {
    switch unit {
    case .points: "values are in points"
    case .pixels(let scale): "values are in pixels at \(scale)x"
    case .pointsOfPixels(let scale): "values are in points instead of pixels at \(scale)x"
    case .percent: "values are in percent"
    case .fractions: "values are fractions instead of percentages"
    case .opposite: "values have the opposite sign"
    }
  }

  private static func number(_ value: Double) -> String { ShortNumber.text(value, digits: digits) }
}
