import MotionCore
import MotionNumerics

/// An expression in a stretch, without the choices that are decided there, and its course.
struct ResolvedExpression {
  /// The course of a number over a stretch.
  enum Course: Hashable {
    case absent
    case constant
    /// All tracks follow one curve, and the number is a linear function of them.
    case eased(TimingCurve)
    case free
  }

  var expression: Expression
  var course: Course

  /// Creates the resolution of an expression whose choices do not change in a stretch.
  init(_ expression: Expression, in stretch: RuleSegment) {
    self = Self.resolved(expression, in: stretch)
  }

  private init(_ expression: Expression, _ course: Course) {
    (self.expression, self.course) = (expression, course)
  }

  private static func resolved(
    _ expression: Expression, in stretch: RuleSegment
  ) -> ResolvedExpression {
    func resolved(_ part: Expression) -> ResolvedExpression { Self.resolved(part, in: stretch) }
    switch expression {
    case .constant: return ResolvedExpression(expression, .constant)
    case .track(let property):
      if stretch.isAbsent(property) { return ResolvedExpression(expression, .absent) }
      if stretch.isConstant(property) { return ResolvedExpression(expression, .constant) }
      let course = stretch.curve(of: property).map { Course.eased($0) }
      return ResolvedExpression(expression, course ?? .free)
    case .product(let a, let factor):
      let inner = resolved(a)
      return ResolvedExpression(.product(inner.expression, factor), inner.course)
    case .sum(let a, let b):
      let (a, b) = (resolved(a), resolved(b))
      return ResolvedExpression(
        .sum(a.expression, b.expression), a.course.combined(with: b.course))
    case .ratio(let a, let b):
      let (a, b) = (resolved(a), resolved(b))
      guard case .constant = b.course else {
        let isAbsent = a.course == .absent || b.course == .absent
        return ResolvedExpression(
          .ratio(a.expression, to: b.expression), isAbsent ? .absent : .free)
      }
      return ResolvedExpression(.ratio(a.expression, to: b.expression), a.course)
    case .minimum(let a, let b):
      return extreme(resolved(a), resolved(b), isLess: true, in: stretch)
    case .maximum(let a, let b):
      return extreme(resolved(a), resolved(b), isLess: false, in: stretch)
    case .rounded, .element:
      // Stretches end where they switch.
      let value = expression.value(for: stretch.values(at: stretch.instant(at: 0.5)))
      return value.map { ResolvedExpression(.constant($0), .constant) }
        ?? ResolvedExpression(expression, .absent)
    case .choice(let condition, let a, let b):
      return resolved(
        condition.holds(for: stretch.values(at: stretch.instant(at: 0.5))) ? a : b)
    }
  }

  /// Returns the lesser or the greater of two expressions: one of them, if it is always the same.
  private static func extreme(
    _ a: ResolvedExpression, _ b: ResolvedExpression, isLess: Bool, in stretch: RuleSegment
  ) -> ResolvedExpression {
    let expression: Expression =
      isLess ? .minimum(a.expression, b.expression) : .maximum(a.expression, b.expression)
    let course = a.course.combined(with: b.course)
    switch course {
    case .absent, .constant, .free: return ResolvedExpression(expression, course)
    case .eased(let curve):
      guard let range = curve.progressRange(duration: stretch.duration.high),
        let first = difference(a, b, stretch.firstValue),
        let last = difference(a, b, stretch.lastValue)
      else { return ResolvedExpression(expression, .free) }
      let ends = [range.lowerBound, range.upperBound].map { first + (last - first) * $0 }
      if ends.allSatisfy({ $0 <= 0 }) { return isLess ? a : b }
      if ends.allSatisfy({ $0 >= 0 }) { return isLess ? b : a }
      return ResolvedExpression(expression, .free)
    }
  }

  private static func difference(
    _ a: ResolvedExpression, _ b: ResolvedExpression, _ value: (Property) -> Double?
  ) -> Double? {
    guard let a = a.expression.value(for: value), let b = b.expression.value(for: value) else {
      return nil
    }
    return a - b
  }
}

extension ResolvedExpression.Course {
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

extension Expression {
  /// Whether the expression rounds or chooses by something that moves in a stretch.
  func switches(in stretch: RuleSegment) -> Bool {
    switch self {
    case .constant, .track: false
    case .product(let a, _): a.switches(in: stretch)
    case .sum(let a, let b), .ratio(let a, let b), .minimum(let a, let b),
      .maximum(let a, let b):
      a.switches(in: stretch) || b.switches(in: stretch)
    case .rounded(let a, _): !a.properties.allSatisfy(stretch.isConstant)
    case .element(_, let property): !stretch.isConstant(property)
    case .choice(let condition, let a, let b):
      !condition.properties.allSatisfy(stretch.isConstant) || a.switches(in: stretch)
        || b.switches(in: stretch)
    }
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
