public import MotionNumerics

/// A condition on the tracks of a motion, as data.
public indirect enum Condition: Hashable, Sendable {
  /// It always holds.
  case always
  /// The value of a track is a number.
  case isEqual(Property, to: Double)
  /// The value of a track is less than a number.
  case isLess(Property, than: Double)
  /// The value of a track is greater than a number.
  case isGreater(Property, than: Double)
  /// The track has a value.
  case isPresent(Property)
  /// The condition does not hold.
  case not(Condition)
  /// One of two conditions holds.
  case either(Condition, Condition)
  /// Both of two conditions hold.
  case both(Condition, Condition)

  /// Returns the condition that a track, a flag, is not 0.
  package static func isSet(_ property: Property) -> Condition { .not(.isEqual(property, to: 0)) }

  /// Whether the condition holds in a motion at an instant; a comparison without a value does not.
  public func holds(in motion: Motion, at instant: Instant) -> Bool {
    holds { motion.state(of: $0, at: instant)?.value }
  }

  /// Whether the condition holds for values of the tracks; a comparison without a value does not.
  package func holds(for value: (Property) -> Double?) -> Bool {
    flags { .constant(value($0) ?? .nan) }[0]
  }

  /// Returns whether the condition holds for each of some values of the tracks.
  func flags(_ track: (Property) -> RowValues<Double>) -> RowValues<Bool> {
    switch self {
    case .always: .constant(true)
    case .isEqual(let property, let number): track(property).map { $0 == number }
    case .isLess(let property, let number): track(property).map { $0 < number }
    case .isGreater(let property, let number): track(property).map { $0 > number }
    case .isPresent(let property): track(property).map { !$0.isNaN }
    case .not(let condition): condition.flags(track).map { !$0 }
    case .either(let a, let b): a.flags(track).combined(with: b.flags(track)) { $0 || $1 }
    case .both(let a, let b): a.flags(track).combined(with: b.flags(track)) { $0 && $1 }
    }
  }

  /// The tracks that the condition reads.
  public var properties: [Property] { Property.read { reading(of: $0) } }

  /// Returns the condition with other properties.
  func reading(of other: (Property) -> Property) -> Condition {
    switch self {
    case .always: self
    case .isEqual(let property, let number): .isEqual(other(property), to: number)
    case .isLess(let property, let number): .isLess(other(property), than: number)
    case .isGreater(let property, let number): .isGreater(other(property), than: number)
    case .isPresent(let property): .isPresent(other(property))
    case .not(let condition): .not(condition.reading(of: other))
    case .either(let a, let b): .either(a.reading(of: other), b.reading(of: other))
    case .both(let a, let b): .both(a.reading(of: other), b.reading(of: other))
    }
  }
}

/// A string of a scene as a function of the tracks of its motion, as data.
public struct TextExpression: Hashable, Sendable {
  /// The strings.
  package let texts: [String]
  /// The index of the string; without a value the string is empty.
  package let index: Expression

  /// Returns a string that never changes.
  public static func constant(_ text: String) -> TextExpression {
    TextExpression(texts: [text], index: .constant(0))
  }

  /// Returns the string whose index is the value of a track; empty if there is none.
  public static func element(of texts: [String], at property: Property) -> TextExpression {
    TextExpression(
      texts: texts, index: .element(of: texts.indices.map { Double($0) }, at: property))
  }

  /// Returns one of two strings.
  public static func choice(
    _ condition: Condition, _ a: TextExpression, otherwise b: TextExpression
  ) -> TextExpression {
    TextExpression(
      texts: a.texts + b.texts,
      index: .choice(condition, a.index, otherwise: b.index + .constant(Double(a.texts.count))))
  }

  /// Returns the string in a motion at an instant.
  public func text(in motion: Motion, at instant: Instant) -> String {
    text { motion.state(of: $0, at: instant)?.value }
  }

  /// Returns the string for values of the tracks.
  package func text(for track: (Property) -> Double?) -> String {
    text(at: index.value(for: track) ?? .nan)
  }

  /// Returns the string of an index.
  func text(at index: Double) -> String { index.isNaN ? "" : texts[Int(index)] }

  /// The tracks that the expression reads.
  public var properties: [Property] { index.properties }

  /// Returns the expression with other properties.
  func reading(of other: (Property) -> Property) -> TextExpression {
    TextExpression(texts: texts, index: index.reading(of: other))
  }
}

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
