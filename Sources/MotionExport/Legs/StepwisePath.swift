import MotionCore
package import MotionNumerics

/// A value that changes only by jumps, over the time of an export.
package struct StepwisePath<Value: Hashable & Sendable>: Hashable, Sendable {
  /// A value from an instant on.
  package struct Change: Hashable, Sendable {
    /// The instant.
    package var start: Instant
    /// The value.
    package var value: Value
  }

  /// The values, at least one, from zero on; each differs from the one before.
  package private(set) var changes: [Change]

  /// Creates a path that never changes.
  init(_ value: Value) { changes = [Change(start: .zero, value: value)] }

  /// Creates the path of a value that follows from tracks.
  init(
    _ properties: [Property], _ times: PathTimes,
    value evaluate: (_ track: (Property) -> Double?) -> Value
  ) {
    func value(at instant: Instant) -> Value {
      evaluate { times.motion.state(of: $0, at: instant)?.value }
    }
    changes = [Change(start: .zero, value: value(at: .zero))]
    let stretches = times.stretches(of: properties)
    for stretch in stretches {
      add(value(at: stretch.start), from: stretch.start)
      guard !properties.allSatisfy(stretch.isConstant) else { continue }
      let parts = times.parts(of: stretch, among: stretches.count, properties) {
        evaluate(stretch.values(at: $0))
      }
      for part in parts {
        add(evaluate(part.values(at: part.instant(at: 0.5))), from: part.start)
      }
    }
    add(value(at: times.end), from: times.end)
  }

  private mutating func add(_ value: Value, from start: Instant) {
    let last = changes.count - 1
    guard changes[last].value != value else { return }
    if start.isClearlyAfter(changes[last].start) {
      changes.append(Change(start: start, value: value))
    } else {
      changes[last].value = value
    }
  }

  /// The value at the start.
  package var first: Value { changes[0].value }
  /// The value at the end.
  package var last: Value { changes[changes.count - 1].value }
  /// Whether the value ever changes.
  package var isMoving: Bool { changes.count > 1 }

  /// Returns the value at an instant.
  package func value(at instant: Instant) -> Value {
    let index = changes.partitioningIndex { $0.start.isClearlyAfter(instant) }
    return changes[max(index - 1, 0)].value
  }
}
