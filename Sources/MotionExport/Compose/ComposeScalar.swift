import MotionCore
import MotionNumerics

/// A number that Compose animates, as a property of the exported object.
struct ComposeScalar {
  private let track: CodeTrack
  /// The spring that the number follows, or nil for keyframes.
  private let spring: Spring?
  /// The initial velocity in units per second.
  private let velocity: Double
  private let keyframes: ComposeKeyframes?

  private static let numbers = SourceNumbers(style: Numbers.style, isExact: true)

  /// Creates the property of a number.
  ///
  /// - Throws: A number that needs too many points or that is too large.
  init(_ track: CodeTrack) throws(CodeError) {
    self.track = track
    let path = track.path
    spring = path.wholeSpring
    velocity = (spring?.initialVelocity ?? 0) * (path.last - path.first)
    let values = path.legs.flatMap { [$0.first, $0.last] } + [velocity]
    if let value = values.first(where: { !Float($0).isFinite }) {
      throw .tooLarge(view: track.view, property: track.name, value: value)
    }
    keyframes = spring == nil ? try ComposeKeyframes(track) : nil
  }

  /// The name of the constant of the initial velocity, or nil if the number starts at rest.
  private var velocityName: String? { velocity == 0 ? nil : track.member + "Velocity" }

  /// The arguments and the call that play the number.
  func usage(in object: String) -> String {
    "Animatable(\(Self.numbers.single(track.path.first))).animateTo("
      + "\(Self.numbers.single(track.path.last)), \(object).\(track.member)"
      + (velocityName.map { ", initialVelocity = \(object).\($0)" } ?? "") + ")"
  }

  /// The functions and types that the code uses.
  var imports: [String] {
    let curves = keyframes?.keyframes.contains { $0.curve != nil } ?? false
    return ["FiniteAnimationSpec", spring == nil ? "keyframes" : "spring"]
      + (curves ? ["CubicBezierEasing"] : [])
  }

  /// Appends the property.
  func write(to source: inout SourceText) {
    let (path, unit) = (track.path, track.unit)
    let range =
      "\(track.name) of \(track.view)\(unit.isEmpty ? "" : " in\(unit)"), "
      + "from \(Self.text(path.first)) to \(Self.text(path.last))"
    let opening = "val \(track.member): FiniteAnimationSpec<Float> ="
    if let keyframes {
      source.documentation(["\(range): \(keyframes.accuracy)."])
      source.block("\(opening) keyframes {") { source in
        source.line("durationMillis = \(keyframes.keyframes.last?.millisecond ?? 0)")
        for keyframe in keyframes.keyframes { source.line(Self.text(of: keyframe)) }
      }
    }
    guard let spring else { return }
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

  private static func text(of keyframe: ComposeKeyframes.Keyframe) -> String {
    let value = "\(numbers.single(keyframe.value)) at \(keyframe.millisecond)"
    guard let curve = keyframe.curve else { return value }
    let points = curve.coordinates.map(numbers.single)
    return value + " using CubicBezierEasing(\(points.joined(separator: ", ")))"
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
