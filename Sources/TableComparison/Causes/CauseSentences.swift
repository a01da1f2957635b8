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
    if change.valueUnit != .points { parts.append(change.valueUnit.sentence) }
    if change.freedoms.contains(.factor) {
      parts.append("values are multiplied by \(number(change.factor))")
    }
    if change.freedoms.contains(.offset) {
      let direction = change.offset < 0 ? "smaller" : "larger"
      parts.append("values are \(number(change.offset.magnitude)) \(direction)")
    }
    return parts
  }

  private static func number(_ value: Double) -> String { ShortNumber.text(value, digits: digits) }
}

/// Numbers with few significant digits.
enum ShortNumber {
  /// The greatest number of decimals of a string.
  private static let mostDecimals = 9

  /// Returns a number rounded to some significant digits.
  static func rounded(_ number: Double, digits: Int) -> Double {
    let decimals = decimals(of: number, digits: digits)
    let power = (0..<decimals.magnitude).reduce(1.0) { power, _ in power * 10 }
    return decimals >= 0 ? (number * power).rounded() / power : (number / power).rounded() * power
  }

  /// Returns a deviation with at most nine decimals, of which doubles would show more.
  static func withoutNoise(_ deviation: Double) -> Double {
    let scaled = deviation * 1e9
    return scaled < 0x1p52 ? scaled.rounded() / 1e9 : deviation
  }

  /// Returns the text of a number with at least some significant digits, without zeros at the end.
  static func text(_ number: Double, digits: Int) -> String {
    let decimals = min(max(decimals(of: number, digits: digits), 0), mostDecimals)
    return NumberStyle.fixed(decimals).text(of: number)
  }

  /// Returns the number of decimals, below 0 for zeros before the point.
  private static func decimals(of number: Double, digits: Int) -> Int {
    guard number != 0, number.isFinite else { return 0 }
    var (decimals, power) = (digits - 1, number.magnitude)
    while power >= 10 { (decimals, power) = (decimals - 1, power / 10) }
    while power < 1 { (decimals, power) = (decimals + 1, power * 10) }
    return decimals
  }
}
