import Options

/// The explanation of curves: their equations and figures.
struct CurveExplanation {
  let curves: CurveSet

  /// Creates the explanation of the curves that the arguments of `curve` name.
  init(_ arguments: ParsedArguments) throws(Problem) {
    curves = try CurveSet(arguments, try CurveRange().reading(arguments))
  }

  /// Returns the equation of each curve, and its figures unless it is a function of points or seconds.
  private func parts(
    _ style: NumberStyle
  ) -> [(curve: String, equation: [String], figures: Explanation.Section)] {
    let figures =
      curves.domain == .fraction
      ? CurveSummary(curves).sections
      : curves.members.map { _ in Explanation.Section("Figures", [], []) }
    return zip(curves.members, figures).map { member, figures in
      let equation = CurveEquation(curve: member, style: style).lines + values(style)
      return (member.description, equation, figures)
    }
  }

  /// The relation between y and the values, if they are in points.
  private func values(_ style: NumberStyle) -> [String] {
    curves.values.map { from, to in
      let start = from == 0 ? "" : style.text(of: from) + " + "
      return ["value = \(start)\(style.text(of: to - from)) y, in points"]
    } ?? []
  }

  /// Returns the explanation as text.
  func text(_ style: NumberStyle) -> String {
    parts(style).map { curve, equation, figures in
      let figures = figures.text(style)
      return curve + "\n\nEquation\n" + equation.map { "  \($0)\n" }.joined()
        + (figures.isEmpty ? "" : "\n" + figures)
    }.joined(separator: "\n")
  }

  /// Returns the explanation as JSON.
  func json(_ style: NumberStyle, words: [[UInt8]]) -> [UInt8] {
    let explained = parts(style).map { curve, equation, figures in
      JSONValue.object([
        JSONMember("curve", .text(curve)),
        JSONMember("equation", .list(equation.map { .text($0) })), figures.json,
      ])
    }
    return JSONDocument.bytes(
      of: Preamble.start("curve-explanation", words: words, system: "curve") + [
        JSONMember("curves", .list(explained))
      ], style: style)
  }
}

/// The equation of a curve, with its numbers, as lines of text.
private struct CurveEquation {
  let curve: CurveSet.Member
  let style: NumberStyle

  /// The lines of the equation.
  var lines: [String] {
    switch curve.meaning {
    case .timing(.linear): ["y = x"]
    case .timing(.cubicBezier(let curve)):
      [
        "x = " + bernstein(curve.x1, curve.x2), "y = " + bernstein(curve.y1, curve.y2),
        "with the s from 0 to 1 that gives x",
      ]
    case .timing(.steps(let curve)): ["y = " + steps(curve)]
    case .timing(.piecewiseLinear(let curve)):
      ["straight lines through (x, y) = " + curve.stops.map(text).joined(separator: ", ")]
    case .timing(.piecewise(let curve)):
      ["curves, each with its (0, 0) and its (1, 1) at the points (x, y):"]
        + curve.pieces.map { piece in
          "\(text(piece.from)) to \(text(piece.to)): "
            + (piece.curve.spring.map { spring($0.spring) } ?? piece.curve.description)
        }
    case .timing(.spring(let curve)): [spring(curve.spring), seconds].compactMap { $0 }
    case .timing(.joint(let curve)):
      [
        "no closed form: the joint is simulated at \(text(curve.motion.clock.rate)) frames per "
          + "second, as UIKit Dynamics does",
        seconds,
      ].compactMap { $0 }
    case .rubberBand(let band):
      [
        "y = \(text(band.dimension)) (1 - 1 / (\(text(band.coefficient)) x / "
          + "\(text(band.dimension)) + 1)) for x >= 0; y(-x) = -y(x)"
      ]
    case .elastic: ["y = 2 x / ln(x + 1) for x > 0; y(0) = 0; y(-x) = -y(x)"]
    case .deceleration(let glide):
      [
        "y = \(text(glide.velocity)) (\(text(glide.rate))^(1000 x) - 1) / "
          + "(1000 ln \(text(glide.rate))) for x >= 0"
      ]
    }
  }

  /// The relation between x and t.
  private var seconds: String? {
    guard let duration = curve.duration?.high, duration.isFinite else { return nil }
    return "t = \(text(duration)) x, in seconds"
  }

  private func bernstein(_ first: Double, _ second: Double) -> String {
    "3 (1 - s)^2 s * \(text(first)) + 3 (1 - s) s^2 * \(text(second)) + s^3"
  }

  private func steps(_ curve: StepCurve) -> String {
    let floor = "floor(\(curve.count) x)"
    return switch curve.position {
    case .jumpEnd: "\(floor) / \(curve.count)"
    case .jumpStart: "(\(floor) + 1) / \(curve.count)"
    case .jumpNone: "\(floor) / \(curve.count - 1)"
    case .jumpBoth: "(\(floor) + 1) / \(curve.count + 1)"
    }
  }

  private func spring(_ spring: Spring) -> String {
    let (frequency, ratio) = (spring.angularFrequency, spring.dampingRatio)
    let (decay, start) = (ratio * frequency, spring.initialVelocity)
    let rate = frequency * ((ratio - 1) * (ratio + 1)).magnitude.squareRoot()
    guard rate > 0 else {
      return "y = 1 - e^(-\(text(frequency)) t) (1\(signed(frequency - start)) t)"
    }
    guard ratio > 1 else {
      let share = (decay - start) / rate
      let sine = share == 0 ? "" : "\(signed(share)) sin(\(text(rate)) t)"
      let wave = "cos(\(text(rate)) t)"
      return decay == 0 && share == 0
        ? "y = 1 - \(wave)" : "y = 1 - e^(-\(text(decay)) t) (\(wave)\(sine))"
    }
    // The slow rate is the difference of decay and rate, in which digits would cancel.
    let (fast, slow) = (decay + rate, frequency * frequency / (decay + rate))
    return "y = 1\(signed((slow - start) / (2 * rate))) e^(-\(text(fast)) t)"
      + "\(signed((start - fast) / (2 * rate))) e^(-\(text(slow)) t)"
  }

  /// Returns a number with its sign before it, as a further term.
  private func signed(_ number: Double) -> String {
    (number < 0 ? " - " : " + ") + text(number.magnitude)
  }

  private func text(_ number: Double) -> String { style.text(of: number) }

  private func text(_ stop: PiecewiseLinearCurve.Stop) -> String {
    "(\(text(stop.input)), \(text(stop.output)))"
  }
}
