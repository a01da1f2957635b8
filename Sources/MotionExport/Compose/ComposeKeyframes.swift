import MotionCore
import MotionNumerics

/// The keyframes of a number in Compose, at whole milliseconds, or a spring.
struct ComposeKeyframes {
  /// A value at a millisecond, and the curve to the next one; straight without one.
  private typealias Keyframe = (millisecond: Int, value: Double, curve: CubicBezierCurve?)

  private var keyframes: [Keyframe] = []
  private let track: CodeTrack
  private let path: ScalarPath
  /// The spring that the number follows, which has no keyframes.
  private let spring: Spring?
  /// The points of the number, by their seconds, of which those of joined steps count; two at one
  /// position are a jump.
  private let points: [Plot.Point]

  /// The longest approximated leg, in milliseconds, and the greatest number of keyframes: each is some 16
  /// bytes of a method, which has 64 KB at most.
  private static let (greatestDuration, greatestCount) = (1 << 20, 3_000)
  /// The part of the tolerance by which a value is rounded.
  private static let share = 1.0 / 20

  /// Whether lines join steps of the number.
  private let joinsSteps: Bool

  /// Creates the keyframes of a number.
  ///
  /// - Throws: A number that is too large, a leg that is too long, or too many keyframes.
  init(_ track: CodeTrack) throws(CodeError) {
    let stated = try track.stated()
    (self.track, path) = (track, track.path)
    joinsSteps = track.view.export.stepped == .join && path.holdsSteps
    // A spring cannot wait.
    spring = path.legs.count == 1 ? track.onlySpring : nil
    points =
      stated.points(of: stated.legs) + [Plot.Point(x: path.end.seconds, y: path.last)]
    let values = path.legs.flatMap { [$0.first, $0.last] } + [velocity]
    if let value = values.first(where: { !Float($0).isFinite }) {
      throw .tooLarge(view: track.view.name, property: track.name, value: value)
    }
    guard spring == nil else { return }
    for leg in path.legs { try append(leg) }
    append((Self.millisecond(path.end), path.last, nil))
    guard keyframes.count <= Self.greatestCount else {
      throw .tooManyKeyframes(
        view: track.view.name, property: track.name, limit: Self.greatestCount)
    }
  }

  /// Returns the nearest whole millisecond, the even one of two.
  static func millisecond(_ instant: Instant) -> Int {
    Int((instant.seconds * 1_000).rounded(.toNearestOrEven))
  }

  // MARK: Building

  /// Returns the number at an instant, between steps that are joined on the line.
  private func value(at instant: Instant) -> Double {
    joinsSteps && path.leg(at: instant).shape == .sampled
      ? points.values(at: instant.seconds).after : path.value(at: instant)
  }

  /// Appends the keyframes of a leg.
  ///
  /// - Throws: A leg that is too long.
  private mutating func append(_ leg: Leg) throws(CodeError) {
    let (start, end) = (Self.millisecond(leg.start), Self.millisecond(leg.end))
    switch leg.shape {
    case .hold, .eased(.linear):
      append((start, leg.first, nil))
    case .eased(.cubicBezier(let curve)) where curve.staysInside:
      append((start, leg.first, curve))
    case .eased, .sampled, .points:
      guard end - start <= Self.greatestDuration else {
        throw .movesTooLong(
          view: track.view.name, property: track.name, limit: Self.greatestDuration)
      }
      let inner = (start..<max(end, start + 1)).dropFirst().map { millisecond in
        value(at: Instant(DoubleDouble.quotient(Double(millisecond), 1_000)))
      }
      let values = [leg.first] + inner + (end > start ? [leg.last] : [])
      let rounding = DecimalRounding(halfUnit: Self.share * path.tolerance)
      var index = 0
      append((start, values[0], nil))
      while index < values.count - 1 {
        index = lineEnd(from: index, values)
        let isLast = index == values.count - 1
        let value = isLast ? leg.last : rounding.rounded(values[index]).clamped(to: path.bounds)
        append((start + index, value, nil))
      }
    }
    append((end, leg.last, nil))
  }

  /// Returns the last index to which a straight line from another index is within the tolerance of all
  /// values between.
  private func lineEnd(from start: Int, _ values: [Double]) -> Int {
    let tolerance = (1 - Self.share) * path.tolerance
    var (low, high) = (-Double.infinity, Double.infinity)
    var end = start + 1
    for index in (start + 1)..<values.count {
      let (distance, rise) = (Double(index - start), values[index] - values[start])
      if rise / distance >= low, rise / distance <= high { end = index }
      low = max(low, (values[index] - tolerance - values[start]) / distance)
      high = min(high, (values[index] + tolerance - values[start]) / distance)
      if low > high { break }
    }
    return end
  }

  /// Appends a keyframe; a jump takes the millisecond before it, if that is free.
  private mutating func append(_ keyframe: Keyframe) {
    let last = keyframes.last
    if let last, last.millisecond == keyframe.millisecond {
      keyframes.removeLast()
      let free = last.millisecond - 1
      if last.value != keyframe.value, free >= 0, free > keyframes.last?.millisecond ?? -1 {
        keyframes.append((free, last.value, nil))
      }
    } else if keyframes.suffix(2).count(where: { $0.value == keyframe.value }) == 2 {
      keyframes.removeLast()
    }
    keyframes.append(keyframe)
  }
}

extension CubicBezierCurve {
  /// Whether the ordinates of the control points are from 0 to 1; some releases of Compose clamp
  /// others.
  fileprivate var staysInside: Bool { (0...1).contains(y1) && (0...1).contains(y2) }
}

extension ComposeKeyframes {
  /// The accuracy in words, with two digits that are rounded up.
  private var accuracy: String {
    let jumps = zip(points, points.dropFirst()).filter { $0.x == $1.x && $0.y != $1.y }.map(\.0.x)
    let remark = jumps.isEmpty ? "" : ", except that a jump takes a millisecond"
    let error = greatestError(except: jumps)
    guard error > 0 else { return "exact" + remark }
    var unit = 1e-6
    while error / unit > 99 { unit *= 10 }
    let rounded = DecimalRounding(halfUnit: unit / 20).rounded((error / unit).rounded(.up) * unit)
    return "within \(Numbers.text(rounded)) of the motion" + remark
  }

  /// The number of samples in a millisecond, and the greatest number between two keyframes.
  private static let (samples, greatestSamples) = (4, 256)
  /// The distance from a jump, in seconds, up to which errors do not count, and a factor for errors between
  /// the samples.
  private static let (jumpMargin, margin) = (0.001_6, 1.02)
  /// The greatest error of rounding to single precision, relative to the number.
  private static let singleError = 0x1p-23

  /// Returns the greatest distance of the keyframes from the motion, off its jumps; 0 if it is that of
  /// single precision.
  ///
  /// - Accuracy: 2%.
  private func greatestError(except jumps: [Double]) -> Double {
    var (greatest, magnitude) = (0.0, 0.0)
    var jump = jumps[...]
    for (a, b) in zip(keyframes, keyframes.dropFirst()) {
      let (from, to) = (Double(Float(a.value)), Double(Float(b.value)))
      magnitude = max(magnitude, from.magnitude, to.magnitude)
      let duration = b.millisecond - a.millisecond
      let count = min(Self.samples * duration, Self.greatestSamples)
      for index in 0...count {
        let fraction = Double(index) / Double(count)
        let seconds = (Double(a.millisecond) + Double(duration) * fraction) / 1_000
        while let first = jump.first, first + Self.jumpMargin < seconds { jump.removeFirst() }
        if let first = jump.first, first - Self.jumpMargin < seconds { continue }
        let played = from + (to - from) * (a.curve?.value(at: fraction) ?? fraction)
        let actual = value(at: Instant(DoubleDouble(seconds)))
        greatest = max(greatest, (played - actual).magnitude)
      }
    }
    return greatest <= Self.singleError * magnitude ? 0 : Self.margin * greatest
  }
}

// MARK: - Code

extension ComposeKeyframes {
  /// The initial velocity of a spring in units per second.
  private var velocity: Double { (spring?.initialVelocity ?? 0) * (path.last - path.first) }
  /// The name of the constant of the initial velocity, or nil if the number starts at rest.
  private var velocityName: String? { velocity == 0 ? nil : track.member + "Velocity" }
  /// Whether the code takes the value at the start.
  private var takesStart: Bool { spring == nil && !track.release.isEmpty }

  /// The arguments and the call that play the number.
  func usage(in object: String) -> String {
    "Animatable(\(Numbers.single(path.first))).animateTo("
      + "\(Numbers.single(path.last)), \(object).\(track.member)\(takesStart ? "()" : "")"
      + (velocityName.map { ", initialVelocity = \(object).\($0)" } ?? "") + ")"
  }

  /// The functions and types that the code uses.
  var imports: [String] {
    ["FiniteAnimationSpec", spring == nil ? "keyframes" : "spring"]
      + (keyframes.contains { $0.curve != nil } ? ["CubicBezierEasing"] : [])
  }

  /// Appends the property.
  func write(to source: inout SourceText) {
    let unit = track.unit.isEmpty ? "" : " in\(track.unit)"
    let range =
      "\(track.name) of \(track.view.name)\(unit), from \(Self.text(path.first)) to \(Self.text(path.last))"
    let start = "start: Float = \(Numbers.single(path.first))"
    let opening =
      "\(takesStart ? "fun" : "val") \(track.member)\(takesStart ? "(\(start))" : "")"
      + ": FiniteAnimationSpec<Float> ="
    guard let spring else {
      source.documentation(["\(range): \(accuracy)."])
      return source.block("\(opening) keyframes {") { source in
        source.line("durationMillis = \(keyframes.last?.millisecond ?? 0)")
        for (index, keyframe) in keyframes.enumerated() {
          source.line(text(of: keyframe, isStart: takesStart && index == 0))
        }
      }
    }
    source.documentation(["\(range): a spring, which takes a duration of its own."])
    let arguments = [
      ("dampingRatio", spring.dampingRatio), ("stiffness", spring.stiffness / spring.mass),
      ("visibilityThreshold", path.tolerance),
    ].map { "\($0.0) = \(Numbers.single($0.1))" }
    source.list("\(opening) spring(", arguments, ")")
    guard let velocityName else { return }
    source.documentation([
      "The initial velocity of `\(track.member)`\(unit.isEmpty ? "" : ",\(unit)") per second."
    ])
    source.line("const val \(velocityName) = \(Numbers.single(velocity))")
  }

  /// Returns a number as code has it, without its suffix.
  private static func text(_ value: Double) -> String { String(Numbers.single(value).dropLast()) }

  private func text(of keyframe: Keyframe, isStart: Bool) -> String {
    let first = isStart ? "start" : Numbers.single(keyframe.value)
    let value = "\(first) at \(keyframe.millisecond)"
    guard let curve = keyframe.curve else { return value }
    let points = curve.coordinates.map(Numbers.single)
    return value + " using CubicBezierEasing(\(points.joined(separator: ", ")))"
  }
}
