/// The values inside a tube at one position.
struct TubeGate {
  var x: Double
  var low: Double
  var high: Double

  /// The middle of the gate.
  var middle: Double { low + (high - low) / 2 }
  /// The upper end.
  var top: ConvexChain.Point { ConvexChain.Point(x: x, y: high) }
  /// The lower end.
  var bottom: ConvexChain.Point { ConvexChain.Point(x: x, y: low) }

  /// Returns the values in both of two gates at one position; `low` is above `high` if none are.
  func intersection(_ other: TubeGate) -> TubeGate {
    TubeGate(x: x, low: max(low, other.low), high: min(high, other.high))
  }
}
