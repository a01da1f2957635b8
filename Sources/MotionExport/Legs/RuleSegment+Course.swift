import MotionCore
import MotionNumerics

extension RuleSegment {
  /// The course of a number over a stretch.
  enum Course: Hashable {
    case absent
    case constant
    /// All tracks follow one curve, and the number is a linear function of them.
    case eased(TimingCurve)
    case free

    /// Returns the course of a sum.
    fileprivate func combined(with other: Self) -> Self {
      switch (self, other) {
      case (.absent, _), (_, .absent): .absent
      case (.constant, let course), (let course, .constant): course
      case (.eased(let a), .eased(let b)): a == b ? .eased(a) : .free
      case (.free, _), (_, .free): .free
      }
    }
  }

  /// An expression without the choices that are decided in a stretch, and its course.
  typealias Resolved = (expression: Expression, course: Course)

  /// Returns the resolution of an expression whose choices do not change in the stretch.
  func resolved(_ expression: Expression) -> Resolved {
    let middle = values(at: instant(at: 0.5))
    switch expression {
    case .constant: return (expression, .constant)
    case .track(let property):
      if isAbsent(property) { return (expression, .absent) }
      if isConstant(property) { return (expression, .constant) }
      return (expression, curve(of: property).map { .eased($0) } ?? .free)
    case .product(let a, let factor):
      let inner = resolved(a)
      return (.product(inner.expression, factor), inner.course)
    case .sum(let a, let b):
      let (a, b) = (resolved(a), resolved(b))
      return (.sum(a.expression, b.expression), a.course.combined(with: b.course))
    case .ratio(let a, let b):
      let (a, b) = (resolved(a), resolved(b))
      let isAbsent = a.course == .absent || b.course == .absent
      let course = b.course == .constant ? a.course : isAbsent ? .absent : .free
      return (.ratio(a.expression, to: b.expression), course)
    case .minimum(let a, let b): return extreme(resolved(a), resolved(b), isLess: true)
    case .maximum(let a, let b): return extreme(resolved(a), resolved(b), isLess: false)
    case .rounded, .element:
      // Stretches end where they switch.
      return expression.value(for: middle).map { (.constant($0), .constant) }
        ?? (expression, .absent)
    case .choice(let condition, let a, let b): return resolved(condition.holds(for: middle) ? a : b)
    }
  }

  /// Returns the lesser or the greater of two expressions: one of them, if it is always the same.
  private func extreme(_ a: Resolved, _ b: Resolved, isLess: Bool) -> Resolved {
    let expression: Expression =
      isLess ? .minimum(a.expression, b.expression) : .maximum(a.expression, b.expression)
    let course = a.course.combined(with: b.course)
    guard case .eased(let curve) = course else { return (expression, course) }
    let difference = Expression.sum(a.expression, .product(b.expression, -1))
    if let range = curve.progressRange(duration: duration.high),
      let first = difference.value(for: firstValue), let last = difference.value(for: lastValue)
    {
      let ends = [range.lowerBound, range.upperBound].map { first + (last - first) * $0 }
      if ends.allSatisfy({ $0 <= 0 }) { return isLess ? a : b }
      if ends.allSatisfy({ $0 >= 0 }) { return isLess ? b : a }
    }
    return (expression, .free)
  }
}

extension Expression {
  /// Whether the expression rounds or chooses by something that moves in a stretch.
  func switches(in stretch: RuleSegment) -> Bool {
    var (reads, results): ([Property], [Double?]) = ([], [])
    let value = stretch.values(at: stretch.start)
    appendSwitches(
      for: {
        reads.append($0)
        return value($0)
      }, to: &results)
    return !reads.allSatisfy(stretch.isConstant)
  }

  /// Appends the results of all roundings and choices; between two instants with the same results
  /// nothing switches.
  func appendSwitches(for value: (Property) -> Double?, to list: inout [Double?]) {
    switch self {
    case .constant, .track: break
    case .product(let a, _): a.appendSwitches(for: value, to: &list)
    case .sum(let a, let b), .ratio(let a, let b), .minimum(let a, let b),
      .maximum(let a, let b):
      a.appendSwitches(for: value, to: &list)
      b.appendSwitches(for: value, to: &list)
    case .rounded, .element: list.append(self.value(for: value))
    case .choice(let condition, let a, let b):
      let isChosen = condition.holds(for: value)
      list.append(isChosen ? 1 : 0)
      (isChosen ? a : b).appendSwitches(for: value, to: &list)
    }
  }
}
