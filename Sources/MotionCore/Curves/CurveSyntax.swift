import MotionNumerics

/// The syntax of curves: CSS easing functions, springs, and functions of points or seconds.
///
/// Names and keywords are ASCII; case, hyphens and underscores in them do not matter, so
/// `easeInOut` is `ease-in-out`, and so is `Ease In Out`. White space and comments may surround every part, except between a
/// function's name and its parenthesis. Instead of parentheses, which a shell would interpret, a
/// colon may follow the name: `spring:response=0.5,bounce=0.3`. Four numbers alone are the control
/// points of a cubic Bézier.
///
/// - Reference: W3C, CSS Easing Functions Level 2 (Working Draft of 29 August 2024), "Easing
///   functions"; `spring()` with four numbers is WebKit's; the other springs: `SpringForm`.
public enum CurveSyntax {
  /// The function that a string describes.
  public enum Meaning: Hashable, Sendable {
    /// A curve over the fraction of a leg.
    case timing(TimingCurve)
    /// A scroll view's resistance, over points.
    case rubberBand(RubberBand)
    /// The deck's own resistance, over points.
    case elastic
    /// A scroll view's deceleration, over seconds.
    case deceleration(Deceleration)
  }

  /// The names that describe a curve without parameters, in the order of the documentation.
  public static let plainNames =
    [
      "linear", "ease-in", "ease-out", "ease-in-out", "ease", "default", "step-start", "step-end",
      "keyboard",
    ] + SpringPreset.all.map(\.name) + ["elastic"]
    + CurvePreset.all.filter { $0.family != .css }.map(\.name) + EasingPreset.names

  /// The names that take parameters.
  public static let functionNames = [
    "cubic-bezier", "steps", "linear", "spring", "joint", "rubber-band", "decelerate",
  ]

  /// Returns a name without its case, hyphens and underscores; those at its ends are errors.
  package static func normalized(_ name: String) -> String {
    let isSeparator = { (letter: Character) in letter == "-" || letter == "_" }
    let lowercase = name.lowercased()
    guard let first = lowercase.first, let last = lowercase.last,
      !isSeparator(first), !isSeparator(last)
    else { return lowercase }
    return String(lowercase.filter { !isSeparator($0) })
  }

  /// The greatest number of words in a name.
  static let wordLimit = 4

  /// Whether a string is a name, whatever its case, hyphens and underscores.
  package static func isName(_ text: String) -> Bool {
    let name = normalized(text)
    return (plainNames + functionNames).contains { normalized($0) == name }
  }

  /// Parses a string.
  ///
  /// - Throws: The first error in it: an invalid parameter, or that it is no curve.
  public static func parse(
    _ text: [UInt8], options: SpringCurve.Options = .init()
  ) throws(ParameterError) -> Meaning {
    var reader = CurveReader(text, options: options)
    let meaning = try reader.curve()
    try reader.expectEnd()
    return meaning
  }

  /// Parses a string that describes a timing curve.
  ///
  /// ```swift
  /// let curve = try CurveSyntax.timingCurve("cubic-bezier(0.2, 0, 0, 1)")
  /// print(curve.state(at: 0.5, duration: 1).value)
  /// ```
  ///
  /// - Throws: The first error in it: an invalid parameter, or that it is no curve.
  public static func timingCurve(
    _ text: String, options: SpringCurve.Options = .init()
  ) throws(ParameterError) -> TimingCurve {
    if case .timing(let curve) = try parse(Array(text.utf8), options: options) { return curve }
    throw ParameterError(.unexpected(text, expected: "a timing curve"))
  }
}

extension TimingCurve: CustomStringConvertible {
  /// The curve in the syntax of `CurveSyntax`, which parses it to an equal curve.
  public var description: String {
    switch self {
    case .linear: "linear"
    case .cubicBezier(let curve):
      "cubic-bezier("
        + [curve.x1, curve.y1, curve.x2, curve.y2].map(text).joined(separator: ", ") + ")"
    case .steps(let curve): "steps(\(curve.count), \(curve.position.rawValue))"
    case .piecewiseLinear(let curve):
      "linear("
        + curve.stops.map { "\(text($0.output)) \(percentage($0.input))" }.joined(separator: ", ")
        + ")"
    case .piecewise(let curve): curve.name
    case .spring(let curve): describe(curve.description)
    case .joint(let curve): describe(curve)
    }
  }

  private func describe(_ curve: JointCurve) -> String {
    let joint = curve.motion.joint
    let parts: [(name: String, value: Double, defaultValue: Double?)] = [
      ("frequency", joint.frequency, nil), ("damping", joint.dampingRatio, nil),
      ("resistance", joint.resistance, 0.1), ("length", joint.length, 1),
      ("distance", curve.distance, JointCurve.cardDistance), ("rate", curve.motion.clock.rate, 60),
    ]
    let given = parts.filter { $0.value != $0.defaultValue }.map { "\($0.name): \(text($0.value))" }
    return "joint(" + given.joined(separator: ", ") + ")"
  }

  private func describe(_ spring: SpringCurve.Description) -> String {
    let form = spring.form
    guard !form.keys.isEmpty else { return form.usage }
    guard form != .physical else {
      return "spring(" + spring.values.map(text).joined(separator: " ") + ")"
    }
    let parts = zip(form.keys + [.initialVelocity], spring.values).filter { key, value in
      key != .mass && key != .initialVelocity || form == .duration
        || value != Double(key.defaultValue)
    }
    return "spring(" + parts.map { "\(form.name(of: $0)): \(text($1))" }.joined(separator: ", ")
      + ")"
  }

  /// Returns the percentage that parses to this fraction: its shortest form, with the point moved.
  ///
  /// Multiplying by 100 would round: 0.07 · 100 is 7.000000000000001.
  private func percentage(_ fraction: Double) -> String {
    let shortest = text(fraction)
    guard !shortest.contains("e") else {
      let parts = shortest.split(separator: "e")
      return "\(parts[0])e\((Int(parts[1]) ?? 0) + 2)%"
    }
    let sign = shortest.hasPrefix("-") ? "-" : ""
    let parts = shortest.dropFirst(sign.count).split(separator: ".")
    let decimals = parts.count > 1 ? String(parts[1]) : ""
    let moved = (decimals + "00").prefix(2)
    let whole = (parts[0] + moved).drop { $0 == "0" }
    let rest = decimals.dropFirst(2)
    return sign + (whole.isEmpty ? "0" : whole) + (rest.isEmpty ? "" : "." + rest) + "%"
  }

  /// Returns the shortest string that parses to a number.
  private func text(_ value: Double) -> String {
    let text = (value == 0 ? 0 : value).description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

/// The reason that a string is not a curve.
public enum CurveSyntaxError: Error, Hashable, Sendable {
  /// No curve has this name.
  case unknownName(String)
  /// The curve has no parameter of this name.
  case unknownParameter(String, known: [String])
  /// A parameter that is given twice.
  case repeatedParameter(String)
  /// Parameters that together do not describe a spring.
  case unknownSpring([String])
  /// The rest of the string does not begin as expected.
  case unexpected(String, expected: String)
}

extension ParameterError {
  /// Creates the error of a string that is not a curve.
  init(_ failure: CurveSyntaxError) { self.init(.curve, .nan, breaks: .isCurve(failure)) }
}
