/// The values of an expression at some rows: one for all rows, or one for each.
enum RowValues<Value> {
  case constant(Value)
  case rows([Value])

  /// Accesses the value of a row.
  subscript(row: Int) -> Value {
    switch self {
    case .constant(let value): value
    case .rows(let rows): rows[row]
    }
  }

  @inline(__always) func map<Result>(_ map: (Value) -> Result) -> RowValues<Result> {
    switch self {
    case .constant(let value): .constant(map(value))
    case .rows(let rows): .rows(rows.map(map))
    }
  }

  @inline(__always) func combined(
    with other: RowValues, _ combine: (Value, Value) -> Value
  ) -> RowValues {
    switch (self, other) {
    case (.constant(let a), .constant(let b)): .constant(combine(a, b))
    case (.rows(let rows), .constant(let b)): .rows(rows.map { combine($0, b) })
    case (.constant(let a), .rows(let rows)): .rows(rows.map { combine(a, $0) })
    case (.rows(let a), .rows(let b)): .rows(zip(a, b).map(combine))
    }
  }
}

extension RowValues<Bool> {
  /// Returns the first of two values in each row in which the flag is true, and the second in others.
  func chosen<Other>(_ a: RowValues<Other>, _ b: RowValues<Other>) -> RowValues<Other> {
    switch self {
    case .constant(let flag): flag ? a : b
    case .rows(let flags): .rows(flags.indices.map { flags[$0] ? a[$0] : b[$0] })
    }
  }
}
