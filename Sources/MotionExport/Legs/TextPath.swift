import MotionCore

/// A string of a view over the time of an export, as the path of its index among some strings.
package struct TextPath: Sendable {
  private var texts: [String] = []
  /// The index, which changes only by jumps.
  let index: ScalarPath

  /// Creates the path of a string up to the end of the motion.
  init(_ expression: TextExpression, in export: Export) {
    var texts: [String] = []
    index = ScalarPath(discrete: expression.index(in: &texts), in: export)
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

extension TextExpression {
  /// Returns the index of the string in a list, to which missing strings are added.
  fileprivate func index(in texts: inout [String]) -> Expression {
    func index(of text: String, _ texts: inout [String]) -> Double {
      if let index = texts.firstIndex(of: text) { return Double(index) }
      texts.append(text)
      return Double(texts.count - 1)
    }
    switch self {
    case .constant(let text): return .constant(index(of: text, &texts))
    case .element(let elements, let property):
      return .element(of: elements.map { index(of: $0, &texts) }, at: property)
    case .choice(let condition, let a, let b):
      return .choice(condition, a.index(in: &texts), otherwise: b.index(in: &texts))
    }
  }
}
