import MotionCore
import MotionNumerics

/// A number that Compose animates, as a property of the exported object.
struct ComposeScalar {
  /// The animation of the number.
  private enum Content {
    case keyframes(ComposeKeyframes)
    /// A spring with its initial velocity in units per second.
    case spring(Spring, velocity: Double)
  }

  private let track: CodeTrack
  private let content: Content

  private static let numbers = SourceNumbers(style: Numbers.style, isExact: true)

  /// Creates the property of a number.
  ///
  /// - Throws: A number that needs too many points or that is too large.
  init(_ track: CodeTrack) throws(CodeError) {
    self.track = track
    let path = track.path
    let spring = path.wholeSpring
    let velocity = (spring?.initialVelocity ?? 0) * (path.last - path.first)
    let values = path.legs.flatMap { [$0.first, $0.last] } + [velocity]
    if let value = values.first(where: { !Float($0).isFinite }) {
      throw .tooLarge(view: track.view, property: track.name, value: value)
    }
    content =
      if let spring { .spring(spring, velocity: velocity) } else {
        .keyframes(try ComposeKeyframes(track))
      }
  }

  /// The name of the constant of the initial velocity, or nil if the number starts at rest.
  private var velocityName: String? {
    guard case .spring(_, let velocity) = content, velocity != 0 else { return nil }
    return track.member + "Velocity"
  }

  /// The arguments and the call that play the number.
  func usage(in object: String) -> String {
    "Animatable(\(Self.numbers.single(track.path.first))).animateTo("
      + "\(Self.numbers.single(track.path.last)), \(object).\(track.member)"
      + (velocityName.map { ", initialVelocity = \(object).\($0)" } ?? "") + ")"
  }

  /// The functions and types that the code uses.
  var imports: [String] {
    switch content {
    case .spring: ["FiniteAnimationSpec", "spring"]
    case .keyframes(let keyframes):
      ["FiniteAnimationSpec", "keyframes"]
        + (keyframes.keyframes.contains { $0.curve != nil } ? ["CubicBezierEasing"] : [])
    }
  }

  /// Appends the property.
  func write(to source: inout SourceText) {
    let (path, unit) = (track.path, track.unit)
    let range =
      "\(track.name) of \(track.view)\(unit.isEmpty ? "" : " in\(unit)"), "
      + "from \(Self.text(path.first)) to \(Self.text(path.last))"
    let opening = "val \(track.member): FiniteAnimationSpec<Float> ="
    switch content {
    case .spring(let spring, let velocity):
      source.documentation(["\(range): a spring, which takes a duration of its own."])
      let ratio = Self.numbers.single(spring.dampingRatio)
      let stiffness = Self.numbers.single(spring.stiffness / spring.mass)
      source.list(
        "\(opening) spring(",
        [
          "dampingRatio = \(ratio)", "stiffness = \(stiffness)",
          "visibilityThreshold = \(Self.numbers.single(path.tolerance))",
        ], ")")
      if let velocityName {
        source.documentation([
          "The initial velocity of `\(track.member)`\(unit.isEmpty ? "" : ", in\(unit)") per second."
        ])
        source.line("const val \(velocityName) = \(Self.numbers.single(velocity))")
      }
    case .keyframes(let keyframes):
      source.documentation(["\(range): \(Self.accuracy(of: keyframes))."])
      source.block("\(opening) keyframes {") { source in
        source.line("durationMillis = \(keyframes.keyframes.last?.millisecond ?? 0)")
        for keyframe in keyframes.keyframes { source.line(Self.text(of: keyframe)) }
      }
    }
  }

  /// Returns a number as code has it, without its suffix.
  private static func text(_ value: Double) -> String { String(numbers.single(value).dropLast()) }

  private static func text(of keyframe: ComposeKeyframes.Keyframe) -> String {
    let value = "\(numbers.single(keyframe.value)) at \(keyframe.millisecond)"
    guard let curve = keyframe.curve else { return value }
    let points = curve.coordinates.map(numbers.single)
    return value + " using CubicBezierEasing(\(points.joined(separator: ", ")))"
  }

  private static func accuracy(of keyframes: ComposeKeyframes) -> String {
    guard !keyframes.isExact else { return "exact" }
    let error = roundedUp(keyframes.greatestError())
    let accuracy = error > 0 ? "within \(Numbers.text(error)) of the motion" : "exact"
    return accuracy + (keyframes.jumps.isEmpty ? "" : ", except that a jump takes a millisecond")
  }

  /// Returns a number with two digits that is not less than another.
  private static func roundedUp(_ value: Double) -> Double {
    guard value > 0 else { return 0 }
    var unit = 1e-6
    while value / unit > 99 { unit *= 10 }
    return DecimalRounding(halfUnit: unit / 20).rounded((value / unit).rounded(.up) * unit)
  }
}

extension ScalarPath {
  /// The spring that the number follows from the start until the spring ends, if it does.
  ///
  /// A spring of Compose cannot be cut off: its duration follows from its parameters.
  fileprivate var wholeSpring: Spring? {
    guard legs.count == 1, legs[0].last == last,
      case .eased(.spring(let curve)) = legs[0].shape,
      curve.naturalDuration - legs[0].duration <= Instant.tolerance
    else { return nil }
    return curve.spring
  }
}
