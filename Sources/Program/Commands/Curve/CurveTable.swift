import Arguments
import MotionEngine
import MotionNumerics
import TableText

/// A curve as a function of x.
struct CurveFunction {
  private let meaning: CurveSyntax.Meaning
  /// The time in seconds at x = 1, for a spring; 1 for other curves.
  private(set) var duration: Double

  init(_ meaning: CurveSyntax.Meaning) {
    self.meaning = meaning
    duration = 1
    if case .timing(let curve) = meaning { duration = curve.naturalDuration ?? 1 }
  }

  /// The spring, if the curve is one.
  var spring: SpringCurve? {
    guard case .timing(let curve) = meaning else { return nil }
    return curve.spring
  }

  var isSpring: Bool { spring != nil }

  /// The least input of a function with a limited domain, and the function's name.
  var domain: (name: String, least: Double)? {
    guard case .deceleration = meaning else { return nil }
    return ("decelerate()", 0)
  }

  /// Whether the curve runs in seconds: a spring or a joint.
  var hasDuration: Bool {
    guard case .timing(let curve) = meaning else { return false }
    return curve.naturalDuration != nil
  }

  /// The curve in curve syntax, if it is a timing curve.
  var description: String? {
    guard case .timing(let curve) = meaning else { return nil }
    return curve.description
  }

  func lasting(_ duration: Double) -> CurveFunction {
    var function = self
    function.duration = duration
    return function
  }

  /// Returns the value and slope at an input with twice the precision of a double.
  func state(at exact: DoubleDouble) -> (value: Double, slope: Double) {
    let x = exact.high
    switch meaning {
    case .timing(let curve):
      let state = curve.state(at: exact, duration: duration)
      return (state.value, state.slope)
    case .rubberBand(let band): return (band.value(at: x), band.slope(at: x))
    case .elastic: return (ElasticStretch.value(at: x), ElasticStretch.slope(at: x))
    case .deceleration(let deceleration):
      return (deceleration.value(at: x), deceleration.velocity(at: x))
    }
  }
}

/// The rows of a curve: frame, x, y and slope.
struct CurveTable: RowSource {
  let function: CurveFunction
  let rowCount: Int
  let first: DoubleDouble
  let last: DoubleDouble
  let inputs: [DoubleDouble]?
  private let columns: [Int]

  /// Creates the table of a function over a range that suits it.
  init(_ function: CurveFunction, _ range: CurveRange, columns: [Int]) {
    self.function = function
    self.columns = columns
    inputs = range.inputs
    first = range.inputs.map { $0.first ?? DoubleDouble(0) } ?? range.from
    last = range.inputs.map { $0.last ?? DoubleDouble(0) } ?? range.to
    rowCount = range.inputs?.count ?? range.frames + 1
  }

  /// Returns the input of a row with all its digits, which matter where a curve is vertical.
  private func input(_ row: Int) -> DoubleDouble {
    if let inputs { return inputs[row] }
    let intervals = rowCount - 1
    if row == 0 { return first }
    if row == intervals { return last }
    // Weights instead of a step, so that no error builds up.
    let share = DoubleDouble(Double(row)) / DoubleDouble(Double(intervals))
    let rest = DoubleDouble(Double(intervals - row)) / DoubleDouble(Double(intervals))
    let exact = (first * rest + last * share).roundedToDouble
    return exact.high.isFinite
      ? exact : DoubleDouble(first.high * rest.high + last.high * share.high)
  }

  func fill(_ block: inout SampleBlock, rows: Range<Int>) {
    block.setRows(rows, columnCount: columns.count)
    let inputs = rows.map(input)
    let states = inputs.map(function.state)
    for (index, column) in columns.enumerated() {
      switch column {
      case 0: block.setIndices(ofColumn: index)
      case 1: block.setNumbers(ofColumn: index, inputs.map(\.high))
      case 2: block.setNumbers(ofColumn: index, states.map { $0.value })
      default:
        block.setNumbers(ofColumn: index, states.map { $0.slope.isFinite ? $0.slope : .nan })
      }
    }
  }
}
