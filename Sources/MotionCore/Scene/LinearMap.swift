/// A linear function of tracks: the sum of factor · track over its terms, plus a constant.
public struct LinearMap: Hashable, Sendable {
  /// A track and its factor.
  public struct Term: Hashable, Sendable {
    /// The track.
    public var property: Property
    /// The factor of its value, not 0.
    public var factor: Double
  }

  /// The terms, each of another track; empty for a constant.
  public var terms: [Term] = []
  /// The number that is added.
  public var constant = 0.0

  /// Returns the map with every coefficient changed.
  fileprivate func mapped(_ change: (Double) -> Double) -> LinearMap {
    LinearMap(
      terms: terms.map { Term(property: $0.property, factor: change($0.factor)) },
      constant: change(constant))
  }

  /// Returns the sum of two maps.
  fileprivate static func + (a: LinearMap, b: LinearMap) -> LinearMap {
    var sum = LinearMap(terms: a.terms, constant: a.constant + b.constant)
    for term in b.terms {
      if let index = sum.terms.firstIndex(where: { $0.property == term.property }) {
        sum.terms[index].factor += term.factor
      } else {
        sum.terms.append(term)
      }
    }
    sum.terms.removeAll { $0.factor == 0 }
    return sum
  }
}

extension Expression {
  /// The expression as a linear function of tracks, or nil if it is none.
  ///
  /// Rounding apart it has the same values: a quotient becomes a factor.
  public var linearMap: LinearMap? {
    switch self {
    case .constant(let number): LinearMap(constant: number)
    case .track(let property): LinearMap(terms: [.init(property: property, factor: 1)])
    case .sum(let a, let b): a.linearMap.flatMap { map in b.linearMap.map { map + $0 } }
    case .product(let a, let factor): a.linearMap?.mapped { $0 * factor }
    case .quotient(let a, let divisor): a.linearMap?.mapped { $0 / divisor }
    case .ratio, .minimum, .maximum, .rounded, .element, .choice: nil
    }
  }
}
