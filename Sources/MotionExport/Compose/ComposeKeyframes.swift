import MotionCore
import MotionNumerics

/// The keyframes of a number in Compose, at whole milliseconds, or a spring.
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

  private let track: CodeTrack
  private let path: ScalarPath
  /// The spring that the number follows, which has no keyframes.
  private let spring: Spring?
  private let rounding: DecimalRounding
  /// The points, by their seconds, of lines that join steps.
  private let lines: [Plot.Point]

  /// The longest approximated leg, in milliseconds.
  static let greatestDuration = 1 << 20
  /// The greatest number of keyframes: each is some 16 bytes of a method, which has 64 KB at most.
  static let greatestCount = 3_000
  /// The part of the tolerance by which a value is rounded.
  private static let share = 1.0 / 20

  /// Creates the keyframes of a number.
  ///
  /// - Throws: A number that is too large, a leg that is too long, or too many keyframes.
  init(_ track: CodeTrack) throws(CodeError) {
    (self.track, path) = (track, track.path)
    // A spring cannot wait.
    spring = path.legs.count == 1 ? track.onlySpring : nil
    isExact = !path.holdsSteps
    rounding = DecimalRounding(halfUnit: Self.share * path.tolerance)
    let stated = path.holdsSteps ? try track.stated() : nil
    lines = stated.map { $0.points(of: $0.legs) } ?? []
    let values = path.legs.flatMap { [$0.first, $0.last] } + [velocity]
    if let value = values.first(where: { !Float($0).isFinite }) {
      throw .tooLarge(view: track.view, property: track.name, value: value)
    }
    guard spring == nil else { return }
    for leg in path.legs {
      guard append(leg) else {
        throw .movesTooLong(
          view: track.view, property: track.name, limit: Self.greatestDuration)
      }
    }
    if let last = path.legs.last, last.last != path.last {
      isExact = false
      jumps.append(last.end.seconds)
      append(Keyframe(millisecond: Self.millisecond(last.end), value: path.last))
    }
    jumps = (jumps + path.innerJumps).sorted()
    guard keyframes.count <= Self.greatestCount else {
      throw .tooManyKeyframes(
        view: track.view, property: track.name, limit: Self.greatestCount)
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

  /// Returns the number at an instant, between steps that are joined on the line.
  private func value(at instant: Instant) -> Double {
    lines.isEmpty || path.leg(at: instant).shape != .sampled
      ? path.value(at: instant) : lines.values(at: instant.seconds).after
  }

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
    case .eased, .sampled, .points:
      isExact = false
      guard end - start <= Self.greatestDuration else { return false }
      let inner = (start..<max(end, start + 1)).dropFirst().map { millisecond in
        value(at: Instant(DoubleDouble.quotient(Double(millisecond), 1_000)))
      }
      let values = [leg.first] + inner + (end > start ? [leg.last] : [])
      var index = 0
      append(Keyframe(millisecond: start, value: values[0]))
      while index < values.count - 1 {
        index = lineEnd(from: index, values)
        let value =
          index == values.count - 1
          ? values[index] : rounding.rounded(values[index]).clamped(to: path.bounds)
        append(Keyframe(millisecond: start + index, value: value))
      }
    }
    append(Keyframe(millisecond: end, value: leg.last))
    return true
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
    guard let last = keyframes.last, keyframe.millisecond == last.millisecond else {
      if keyframes.suffix(2).count(where: { $0.value == keyframe.value }) == 2 {
        keyframes.removeLast()
      }
      return keyframes.append(keyframe)
    }
    keyframes.removeLast()
    if last.value != keyframe.value {
      isExact = false
      let free = last.millisecond - 1
      if free >= 0, free > keyframes.last?.millisecond ?? -1 {
        keyframes.append(Keyframe(millisecond: free, value: last.value))
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

extension ComposeKeyframes {
  /// The accuracy in words, with two digits that are rounded up.
  var accuracy: String {
    guard !isExact else { return "exact" }
    let error = greatestError
    guard error > 0 else { return "exact" + remark }
    var unit = 1e-6
    while error / unit > 99 { unit *= 10 }
    let rounded = DecimalRounding(halfUnit: unit / 20).rounded((error / unit).rounded(.up) * unit)
    return "within \(Numbers.text(rounded)) of the motion" + remark
  }

  private var remark: String { jumps.isEmpty ? "" : ", except that a jump takes a millisecond" }

  /// The number of samples in a millisecond.
  private static let samples = 4
  /// The greatest number of samples between two keyframes, other than those next to them.
  private static let greatestSamples = 4_096
  /// The distance from a jump, in seconds, up to which errors do not count.
  private static let jumpMargin = 0.001_6
  /// A factor for errors between the samples.
  private static let margin = 1.02
  /// The greatest error of rounding to single precision, relative to the number.
  private static let singleError = 0x1p-23

  /// The greatest distance of the keyframes from the motion, off its jumps; 0 if it is that
  /// of single precision.
  ///
  /// - Accuracy: 2%.
  private var greatestError: Double {
    var (greatest, magnitude) = (0.0, 0.0)
    var jump = jumps[...]
    for (a, b) in zip(keyframes, keyframes.dropFirst()) {
      let (from, to) = (Double(Float(a.value)), Double(Float(b.value)))
      magnitude = max(magnitude, from.magnitude, to.magnitude)
      let duration = Double(b.millisecond - a.millisecond)
      for elapsed in Self.sampleTimes(in: b.millisecond - a.millisecond) {
        let seconds = (Double(a.millisecond) + elapsed) / 1_000
        while let first = jump.first, first + Self.jumpMargin < seconds { jump.removeFirst() }
        if let first = jump.first, first - Self.jumpMargin < seconds { continue }
        let fraction = elapsed / duration
        let played = from + (to - from) * (a.curve?.value(at: fraction) ?? fraction)
        let actual = value(at: Instant(DoubleDouble(seconds)))
        greatest = max(greatest, (played - actual).magnitude)
      }
    }
    return greatest <= Self.singleError * magnitude ? 0 : Self.margin * greatest
  }

  /// Returns times in milliseconds from one keyframe to the next one: all quarters of a
  /// millisecond, or in a long time only those next to its ends and some between.
  private static func sampleTimes(in duration: Int) -> [Double] {
    let count = samples * duration
    guard count > greatestSamples else { return (0...count).map { Double($0) / Double(samples) } }
    let near = (0...8).map { Double($0) / Double(samples) }
    let between = (1..<greatestSamples).map {
      Double(duration) * Double($0) / Double(greatestSamples)
    }
    return (near + between + near.map { Double(duration) - $0 }).sorted()
  }
}

// MARK: - Code

extension ComposeKeyframes {
  private static let numbers = SourceNumbers(style: Numbers.style, isExact: true)

  /// The initial velocity of a spring in units per second.
  private var velocity: Double { (spring?.initialVelocity ?? 0) * (path.last - path.first) }
  /// The name of the constant of the initial velocity, or nil if the number starts at rest.
  private var velocityName: String? { velocity == 0 ? nil : track.member + "Velocity" }
  /// Whether the code takes the value at the start.
  private var takesStart: Bool { spring == nil && !track.release.isEmpty }

  /// The arguments and the call that play the number.
  func usage(in object: String) -> String {
    "Animatable(\(Self.numbers.single(path.first))).animateTo("
      + "\(Self.numbers.single(path.last)), \(object).\(track.member)\(takesStart ? "()" : "")"
      + (velocityName.map { ", initialVelocity = \(object).\($0)" } ?? "") + ")"
  }

  /// The functions and types that the code uses.
  var imports: [String] {
    ["FiniteAnimationSpec", spring == nil ? "keyframes" : "spring"]
      + (keyframes.contains { $0.curve != nil } ? ["CubicBezierEasing"] : [])
  }

  /// Appends the property.
  func write(to source: inout SourceText) {
    let unit = track.unit
    let range =
      "\(track.name) of \(track.view)\(unit.isEmpty ? "" : " in\(unit)"), "
      + "from \(Self.text(path.first)) to \(Self.text(path.last))"
    let start = "start: Float = \(Self.numbers.single(path.first))"
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
    ].map { "\($0.0) = \(Self.numbers.single($0.1))" }
    source.list("\(opening) spring(", arguments, ")")
    guard let velocityName else { return }
    source.documentation([
      "The initial velocity of `\(track.member)`\(unit.isEmpty ? "" : ", in\(unit)") per second."
    ])
    source.line("const val \(velocityName) = \(Self.numbers.single(velocity))")
  }

  /// Returns a number as code has it, without its suffix.
  private static func text(_ value: Double) -> String { String(numbers.single(value).dropLast()) }

  private func text(of keyframe: Keyframe, isStart: Bool) -> String {
    let first = isStart ? "start" : Self.numbers.single(keyframe.value)
    let value = "\(first) at \(keyframe.millisecond)"
    guard let curve = keyframe.curve else { return value }
    let points = curve.coordinates.map(Self.numbers.single)
    return value + " using CubicBezierEasing(\(points.joined(separator: ", ")))"
  }
}
