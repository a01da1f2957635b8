import MotionCore

/// A string of a view over the time of an export, as the path of its index among some strings.
package struct TextPath: Sendable {
  private let texts: [String]
  /// The index, which changes only by jumps.
  let index: ScalarPath

  /// Creates the path of a string up to the end of the motion.
  init(_ expression: TextExpression, in export: Export) {
    let texts = expression.texts
    // Equal strings have one index, so that only other strings are jumps.
    let index = expression.index.mapped { Double(texts.firstIndex(of: texts[Int($0)]) ?? 0) }
    self.index = ScalarPath(index, in: export, tolerance: 0.1, isDiscrete: true)
    self.texts = texts
  }

  /// Returns the string of an index.
  func text(_ index: Double) -> String { texts[Int(index)] }

  /// The different strings, in order of time.
  var all: [String] {
    (index.legs.map(\.first) + [index.last]).reduce(into: []) { all, index in
      if !all.contains(text(index)) { all.append(text(index)) }
    }
  }
}

extension Expression {
  /// Returns the index of a string with other constants.
  fileprivate func mapped(_ number: (Double) -> Double) -> Expression {
    switch self {
    case .constant(let constant): .constant(number(constant))
    case .element(let elements, let property): .element(of: elements.map(number), at: property)
    case .choice(let condition, let a, let b):
      .choice(condition, a.mapped(number), otherwise: b.mapped(number))
    case .sum(let index, .constant(let first)): index.mapped { number($0 + first) }
    default: self
    }
  }
}
