import TableComparison
import TableReading

/// A motion as a closed form: at rest, then along half a cosine to its end.
struct CosineMotion {
  var start = 0.0
  var duration = 0.3
  var distance = 276.0

  /// Returns the offset at a time.
  func offset(at time: Double) -> Double {
    let progress = min(max((time - start) / duration, 0), 1)
    return distance * (1 - cosine(.pi * progress)) / 2
  }

  /// Returns the cosine of an angle in 0...π, by its series about π/2.
  ///
  /// The last term is below 10⁻¹² for all of these.
  private func cosine(_ angle: Double) -> Double {
    let x = angle - .pi / 2
    var (term, sum) = (x, x)
    for n in 1...11 {
      term *= -x * x / Double(2 * n * (2 * n + 1))
      sum += term
    }
    return -sum
  }
}

/// Returns a table of some rows per second, of times and values that are changed before they are
/// written.
func motionTable(
  _ motion: CosineMotion = CosineMotion(), until end: Double = 0.4, rate: Double = 60,
  header: String = "time,offset",
  changed: (_ time: Double, _ value: Double) -> (Double, Double) = { ($0, $1) }
) -> String {
  let last = Int((end * rate).rounded())
  return (0...last).reduce(into: header + "\n") { text, row in
    let time = Double(row) / rate
    let (changedTime, value) = changed(time, motion.offset(at: time))
    text += "\(decimals(changedTime)),\(decimals(value))\n"
  }
}

/// Returns a number with six decimals.
private func decimals(_ number: Double) -> String {
  let millionths = Int((number * 1e6).rounded())
  let rest = String(millionths.magnitude % 1_000_000)
  let zeros = String(repeating: "0", count: 6 - rest.count)
  return (millionths < 0 ? "-" : "") + "\(millionths.magnitude / 1_000_000).\(zeros)\(rest)"
}

/// Returns the cause of the differences of two tables, without that of another curve or model.
func cause(
  _ expected: String, _ actual: String, _ rules: ComparisonRules = rules(),
  reopening reopen: (() throws(ReadError) -> ByteSource)? = nil
) throws -> Comparison.Cause? {
  let search = CauseSearch(mainColumns: ["offset", "center_y"].map { Array($0.utf8) })
  return try comparison(
    expected, actual, rules,
    figures: .init(settledWithin: nil, reopening: reopen, causes: search)
  ).cause
}

/// Returns the change of the actual table that explains the differences, or nil if there is none.
func change(
  _ expected: String, _ actual: String, _ rules: ComparisonRules = rules()
) throws -> CurveChange? {
  guard case .change(let change) = try cause(expected, actual, rules)?.reason else { return nil }
  return change
}
