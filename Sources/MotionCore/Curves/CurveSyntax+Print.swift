extension TimingCurve: CustomStringConvertible {
  /// The curve in the syntax of `CurveSyntax`, which parses it to an equal curve.
  public var description: String {
    switch self {
    case .linear: "linear"
    case .cubicBezier(let curve):
      "cubic-bezier(" + list(curve.x1, curve.y1, curve.x2, curve.y2, separator: ", ") + ")"
    case .steps(let curve): "steps(\(curve.count), \(curve.position.rawValue))"
    case .piecewiseLinear(let curve):
      "linear("
        + curve.stops.map { "\(text($0.output)) \(percentage($0.input))" }.joined(separator: ", ")
        + ")"
    case .spring(let curve): describe(curve.description)
    case .joint(let curve): describe(curve)
    }
  }

  private func describe(_ curve: JointCurve) -> String {
    let joint = curve.motion.joint
    let parts: [(name: String, value: Double, usual: Double?)] = [
      ("frequency", joint.frequency, nil), ("damping", joint.dampingRatio, nil),
      ("resistance", joint.resistance, 0.1), ("length", joint.length, 1),
      ("distance", curve.distance, JointCurve.cardDistance), ("rate", curve.motion.clock.rate, 60),
    ]
    let given = parts.filter { $0.value != $0.usual }.map { "\($0.name): \(text($0.value))" }
    return "joint(" + given.joined(separator: ", ") + ")"
  }

  private func describe(_ spring: SpringCurve.Description) -> String {
    let form = spring.form
    guard !form.keys.isEmpty else { return form.usage }
    guard form != .physical else {
      return "spring(" + spring.values.map(text).joined(separator: " ") + ")"
    }
    let parts = zip(form.keys + [.velocity], spring.values).filter { key, value in
      key != .mass && key != .velocity || form == .duration || value != Double(key.usual)
    }
    return "spring(" + parts.map { "\(form.name(of: $0)): \(text($1))" }.joined(separator: ", ")
      + ")"
  }

  private func list(_ values: Double..., separator: String) -> String {
    values.map(text).joined(separator: separator)
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
