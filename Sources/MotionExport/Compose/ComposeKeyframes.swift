import MotionCore
import MotionNumerics

/// The keyframes of a number in Compose, at whole milliseconds.
struct ComposeKeyframes {
  /// A value at a millisecond, and the curve to the next one; straight without one.
  struct Keyframe: Hashable {
    var millisecond: Int
    var value: Double
    var curve: CubicBezierCurve?
  }

  private(set) var keyframes: [Keyframe] = []
  /// Whether the keyframes are the motion itself, but for single precision.
  private(set) var isExact: Bool
  /// The instants in seconds at which the number jumps.
  private(set) var jumps: [Double] = []

  let path: ComposePath
  private let rounding: DecimalRounding

  /// The longest approximated leg, in milliseconds.
  static let greatestDuration = 1 << 20
  /// The greatest number of keyframes: each is some 16 bytes of a method, which has 64 KB at most.
  static let greatestCount = 3_000
  /// The part of the tolerance by which a value is rounded.
  private static let share = 1.0 / 20

  /// Creates the keyframes of a path of a view's quantity.
  ///
  /// - Throws: A leg that is too long, or a path that takes too many keyframes.
  init(_ path: ComposePath, of view: String, _ quantity: String) throws(CodeError) {
    self.path = path
    isExact = !path.isApproximate
    rounding = DecimalRounding(halfUnit: Self.share * path.tolerance)
    for leg in path.legs {
      guard append(leg) else {
        throw .movesTooLong(view: view, property: quantity, limit: Self.greatestDuration)
      }
    }
    if let last = path.legs.last, last.last != path.last {
      isExact = false
      jumps.append(last.end.seconds)
      append(Keyframe(millisecond: Self.millisecond(last.end), value: path.last))
    }
    jumps = (jumps + path.jumps).sorted()
    guard keyframes.count <= Self.greatestCount else {
      throw .tooManyKeyframes(view: view, property: quantity, limit: Self.greatestCount)
    }
  }

  /// Returns the nearest whole millisecond, the even one of two.
  static func millisecond(_ instant: Instant) -> Int {
    Int((instant.seconds * 1_000).rounded(.toNearestOrEven))
  }

  /// Whether an instant is a whole millisecond but for the rounding of doubles.
  private static func isWhole(_ instant: Instant) -> Bool {
    (instant.seconds * 1_000 - Double(millisecond(instant))).magnitude <= 1e-6
  }

  // MARK: Building

  /// Appends the keyframes of a leg; returns whether that is possible.
  private mutating func append(_ leg: Leg) -> Bool {
    let (start, end) = (Self.millisecond(leg.start), Self.millisecond(leg.end))
    if let last = keyframes.last, last.value != leg.first { jumps.append(leg.start.seconds) }
    if !Self.isWhole(leg.start) || !Self.isWhole(leg.end) { isExact = false }
    switch leg.shape {
    case .hold, .eased(.linear):
      append(Keyframe(millisecond: start, value: leg.first))
    case .eased(.cubicBezier(let curve)) where curve.staysInside:
      append(Keyframe(millisecond: start, value: leg.first, curve: curve))
    case .eased, .sampled:
      isExact = false
      guard end - start <= Self.greatestDuration else { return false }
      let inner = (start..<max(end, start + 1)).dropFirst().map { millisecond in
        path.value(Instant(DoubleDouble.quotient(Double(millisecond), 1_000)))
      }
      let values = [leg.first] + inner + (end > start ? [leg.last] : [])
      let line = MillisecondPolyline(
        from: start, values, tolerance: (1 - Self.share) * path.tolerance)
      for (index, point) in line.points.enumerated() {
        let isEnd = index == 0 || index == line.points.count - 1
        append(
          Keyframe(
            millisecond: point.millisecond,
            value: isEnd ? point.value : bounded(rounding.rounded(point.value))))
      }
    }
    append(Keyframe(millisecond: end, value: leg.last))
    return true
  }

  private func bounded(_ value: Double) -> Double {
    guard let bounds = path.bounds else { return value }
    return min(max(value, bounds.lowerBound), bounds.upperBound)
  }

  /// Appends a keyframe; a jump takes the millisecond before it, if that is free.
  private mutating func append(_ keyframe: Keyframe) {
    guard let last = keyframes.last else { return keyframes.append(keyframe) }
    guard keyframe.millisecond == last.millisecond else {
      let isHeld =
        keyframes.count >= 2 && last.value == keyframe.value
        && keyframes[keyframes.count - 2].value == keyframe.value
      if isHeld { keyframes.removeLast() }
      return keyframes.append(keyframe)
    }
    keyframes.removeLast()
    if last.value != keyframe.value {
      isExact = false
      let before = keyframes.last?.millisecond ?? -1
      if last.millisecond - 1 > before, last.millisecond > 0 {
        keyframes.append(
          Keyframe(millisecond: last.millisecond - 1, value: last.value, curve: nil))
      }
    }
    keyframes.append(keyframe)
  }
}

extension CubicBezierCurve {
  /// Whether the ordinates of the control points are from 0 to 1; some releases of Compose clamp
  /// others.
  fileprivate var staysInside: Bool { (0...1).contains(y1) && (0...1).contains(y2) }
}
