/// The values of an expression over a block: one for all rows, or one for each.
enum BlockValues<Value> {
  case constant(Value)
  case rows([Value])
}

/// The evaluation of expressions over a block, one operation at a time for all rows.
///
/// An absent number is NaN, and every operation keeps it so.
extension Sampler {
  /// Returns the values of an expression.
  func numbers(_ expression: Expression) -> BlockValues<Double> {
    switch expression {
    case .constant(let number): .constant(number)
    case .track(let property): numbers(property)
    case .sum(let a, let b): combined(a, b) { $0 + $1 }
    case .product(let a, let factor): mapped(numbers(a)) { $0 * factor }
    case .quotient(let a, let divisor): mapped(numbers(a)) { $0 / divisor }
    case .ratio(let a, let b): combined(a, b) { ($0 / $1).isFinite ? $0 / $1 : .nan }
    case .minimum(let a, let b): combined(a, b) { $0 <= $1 || $0.isNaN ? $0 : $1 }
    case .maximum(let a, let b): combined(a, b) { $0 >= $1 || $0.isNaN ? $0 : $1 }
    case .rounded(let a, let steps): mapped(numbers(a)) { $0.rounded(toSteps: steps) }
    case .element(let elements, let property):
      mapped(numbers(property)) { $0.index(in: elements.indices).map { elements[$0] } ?? .nan }
    case .choice(let condition, let a, let b): chosen(flags(condition), a, b)
    }
  }

  /// Returns whether a condition holds.
  func flags(_ condition: Condition) -> BlockValues<Bool> {
    switch condition {
    case .always: .constant(true)
    case .isEqual(let property, let number): mapped(numbers(property)) { $0 == number }
    case .isLess(let property, let number): mapped(numbers(property)) { $0 < number }
    case .isGreater(let property, let number): mapped(numbers(property)) { $0 > number }
    case .isPresent(let property): mapped(numbers(property)) { !$0.isNaN }
    case .not(let condition): mapped(flags(condition)) { !$0 }
    case .either(let a, let b): combined(flags(a), flags(b)) { $0 || $1 }
    case .both(let a, let b): combined(flags(a), flags(b)) { $0 && $1 }
    }
  }

  /// Returns the strings of an expression, and the index of each row's.
  func texts(_ expression: TextExpression) -> (texts: [String], indices: BlockValues<Int>) {
    switch expression {
    case .constant(let text): return ([text], .constant(0))
    case .element(let texts, let property):
      return (
        texts + [""], mapped(numbers(property)) { $0.index(in: texts.indices) ?? texts.count }
      )
    case .choice(let condition, let a, let b):
      let (first, second) = (texts(a), texts(b))
      let shifted = mapped(second.indices) { first.texts.count + $0 }
      return (
        first.texts + second.texts, chosen(flags(condition), first.indices, shifted)
      )
    }
  }

  private func numbers(_ property: Property) -> BlockValues<Double> {
    // Every property that a column reads has a series.
    guard let series = series[property] else { return .constant(.nan) }
    if let constant = series.constant { return .constant(constant) }
    // The arrays may be longer than the last block.
    return .rows(
      series.values.count == times.count
        ? Array(series.values) : Array(series.values.prefix(times.count)))
  }

  private func chosen(
    _ flags: BlockValues<Bool>, _ a: Expression, _ b: Expression
  ) -> BlockValues<Double> {
    if case .constant(let flag) = flags { return numbers(flag ? a : b) }
    return chosen(flags, numbers(a), numbers(b))
  }

  private func chosen<Value>(
    _ flags: BlockValues<Bool>, _ a: BlockValues<Value>, _ b: BlockValues<Value>
  ) -> BlockValues<Value> {
    switch flags {
    case .constant(let flag): flag ? a : b
    case .rows(let flags):
      .rows(flags.indices.map { flags[$0] ? a[$0] : b[$0] })
    }
  }

  @inline(__always) private func combined(
    _ a: Expression, _ b: Expression, _ combine: (Double, Double) -> Double
  ) -> BlockValues<Double> {
    combined(numbers(a), numbers(b), combine)
  }

  @inline(__always) private func mapped<Value, Result>(
    _ values: BlockValues<Value>, _ map: (Value) -> Result
  ) -> BlockValues<Result> {
    switch values {
    case .constant(let value): .constant(map(value))
    case .rows(let rows): .rows(rows.map(map))
    }
  }

  @inline(__always) private func combined<Value>(
    _ a: BlockValues<Value>, _ b: BlockValues<Value>, _ combine: (Value, Value) -> Value
  ) -> BlockValues<Value> {
    switch (a, b) {
    case (.constant(let a), .constant(let b)): .constant(combine(a, b))
    case (.rows(let rows), .constant(let b)): .rows(rows.map { combine($0, b) })
    case (.constant(let a), .rows(let rows)): .rows(rows.map { combine(a, $0) })
    case (.rows(let a), .rows(let b)): .rows(zip(a, b).map(combine))
    }
  }
}

extension BlockValues {
  /// Accesses the value of a row.
  fileprivate subscript(row: Int) -> Value {
    switch self {
    case .constant(let value): value
    case .rows(let rows): rows[row]
    }
  }
}
