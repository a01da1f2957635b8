import Arguments
import MotionEngine
import MotionNumerics
import TableText

/// The form of an option's value: how it is read from a string, and how JSON shows it.
struct Codec<Value: Sendable>: Sendable {
  /// Whether JSON may give the value as an array.
  var form = OptionDeclaration.Form.single
  /// The kind of the value, by which a shell completes it.
  var kind = ValueKind.plain
  /// Reads a value from its bytes.
  let read: Readers.Reader<Value>
  /// Returns a value in JSON.
  let json: @Sendable (Value) -> JSONValue

  /// Reads a value of an option.
  func read(_ text: [UInt8], of option: String) throws(UsageError) -> Value {
    do { return try read(text) } catch {
      if let other = LibraryIndex.value(text, of: option), let value = try? read(other) {
        return value
      }
      throw .unreadableValue(option: option, text, error)
    }
  }

  /// Returns a value as it is typed, for help; empty if there is none.
  func text(_ value: Value) -> String { text(json(value)) }

  /// The names that the value may be, or those of its parts; empty if it is not chosen by name.
  ///
  /// They are those that the error of an empty value lists.
  var choices: [String] {
    do throws(ValueError) { _ = try read([]) } catch { return error.accepted }
    return []
  }

  private func text(_ value: JSONValue) -> String {
    switch value {
    case .null: ""
    case .flag(let isOn): isOn ? "on" : "off"
    case .integer(let integer): String(integer)
    case .number(let number), .exact(let number): Messages.number(number)
    case .written(let number): number
    case .text(let text): text
    case .list(let values): values.map(text).joined(separator: form.separator)
    case .object(let members): members.map { "\($0.name)=\(text($0.value))" }.joined(separator: ",")
    }
  }

  /// The same form, for a value that may be absent.
  var optional: Codec<Value?> {
    Codec<Value?>(
      form: form, kind: kind, read: { text throws(ValueError) in try read(text) },
      json: { $0.map(json) ?? .null })
  }
}

extension OptionDeclaration.Form {
  /// The string between the values of a list.
  var separator: String {
    switch self {
    case .single: ""
    case .members: ","
    case .list(let separator): String(UnicodeScalar(separator))
    }
  }

  /// A list with commas between its values.
  static let commas = OptionDeclaration.Form.list(separator: UInt8(ascii: ","))
}

// MARK: - Numbers

extension Codec<Double> {
  /// A number within bounds.
  static func number(_ rule: ParameterError.Rule = .isFinite) -> Codec {
    Codec(read: Readers.number(rule), json: { .exact($0) })
  }

  /// A length or a coordinate in points, perhaps with the unit `pt`.
  static func length(_ rule: ParameterError.Rule = .isFinite) -> Codec { number(rule, in: .points) }

  /// A speed in points per second, perhaps with the unit `pt/s`.
  static func speed(_ rule: ParameterError.Rule = .isFinite) -> Codec { number(rule, in: .speed) }

  /// A frequency in hertz, perhaps with the unit `Hz`.
  static func frequency(_ rule: ParameterError.Rule = .isFinite) -> Codec {
    number(rule, in: .hertz)
  }

  /// A fraction or a factor, or a percentage with the sign `%`.
  static func share(_ rule: ParameterError.Rule = .isFinite) -> Codec { number(rule, in: .share) }

  private static func number(_ rule: ParameterError.Rule, in unit: NumberUnit) -> Codec {
    let read = Readers.exactNumber(rule, in: unit)
    return Codec(read: { text throws(ValueError) in try read(text).high }, json: { .exact($0) })
  }
}

extension Codec<DoubleDouble> {
  /// A number within bounds, with all its digits.
  static func exact(_ rule: ParameterError.Rule = .isFinite) -> Codec {
    Codec(read: Readers.exactNumber(rule), json: { .exact($0.high) })
  }

  /// A speed in points per second with all its digits, perhaps with the unit `pt/s`.
  static func speed(_ rule: ParameterError.Rule = .isFinite) -> Codec {
    Codec(read: Readers.exactNumber(rule, in: .speed), json: { .exact($0.high) })
  }

  /// A fraction or a factor with all its digits, or a percentage with the sign `%`.
  static func share(_ rule: ParameterError.Rule = .isFinite) -> Codec {
    Codec(read: Readers.exactNumber(rule, in: .share), json: { .exact($0.high) })
  }

  /// A frequency in hertz of any magnitude, with all its digits, perhaps with the unit `Hz`.
  static func frequency(_ rule: ParameterError.Rule = .isFinite) -> Codec {
    Codec(read: Readers.anyNumber(rule, in: .hertz), json: { .exact($0.high) })
  }

  /// A distance between rows: a time, or a length in points, each perhaps with its unit.
  static var step: Codec { Codec(read: Readers.step, json: { .exact($0.high) }) }

  /// A span of time of any length that is not negative, such as a delay.
  static func span(_ rule: ParameterError.Rule = .isAtLeast(0)) -> Codec {
    Codec(kind: .duration, read: Readers.seconds(rule), json: { .exact($0.high) })
  }

  /// A duration: 0, or at least the shortest one.
  static func duration(_ rule: ParameterError.Rule = .isAtLeast(0)) -> Codec {
    Codec(kind: .duration, read: Readers.duration(rule), json: { .exact($0.high) })
  }
}

extension Codec<[DoubleDouble]> {
  /// A list of times.
  static var times: Codec {
    Codec(
      form: .commas, kind: .duration, read: Readers.times,
      json: { .list($0.map { .exact($0.high) }) })
  }
}

extension Codec<Int> {
  /// A whole number within a range.
  static func integer(_ range: ClosedRange<Int>) -> Codec {
    Codec(read: Readers.integer(in: range), json: { .integer($0) })
  }

  /// A whole number that is at least a minimum.
  static func count(from least: Int) -> Codec {
    Codec(read: Readers.count(from: least), json: { .integer($0) })
  }
}

extension Codec<Int?> {
  /// A number of decimals, or `full`.
  static var precision: Codec {
    Codec(read: Readers.precision, json: { $0.map { .integer($0) } ?? .text("full") })
  }
}

// MARK: - Names

extension Codec where Value: RawRepresentable<String> & CaseIterable & Sendable {
  /// The name of a case.
  static var choice: Codec {
    Codec(read: Readers.choice(Value.self), json: { .text($0.rawValue) })
  }

  /// A list of names of cases.
  static var choices: Codec<[Value]> {
    Codec<[Value]>(
      form: .commas, read: Readers.choices(Value.self),
      json: { .list($0.map { .text($0.rawValue) }) })
  }
}

extension ValueError {
  /// The names that are accepted instead, if the value is chosen by name.
  fileprivate var accepted: [String] {
    switch self {
    case .notOneOf(let names, _), .notListed(let names, _): names
    case .part(_, let error): error.accepted
    default: []
    }
  }
}

extension Codec<[UInt8]> {
  /// Any bytes.
  static var bytes: Codec { bytes(.plain) }

  /// Any bytes, such as a file's name, of a kind that a shell can complete.
  static func bytes(_ kind: ValueKind) -> Codec {
    Codec(
      kind: kind, read: Readers.bytes, json: { .text(String(decoding: $0, as: UTF8.self)) })
  }
}

extension Codec<[[UInt8]]> {
  /// A list of strings.
  static var strings: Codec { strings(.plain) }

  /// A list of strings of a kind that a shell can complete.
  static func strings(_ kind: ValueKind) -> Codec {
    Codec(
      form: .commas, kind: kind, read: Readers.strings,
      json: { .list($0.map { .text(String(decoding: $0, as: UTF8.self)) }) })
  }
}

extension Codec<String> {
  /// A color.
  static var color: Codec { Codec(read: Readers.colorName, json: { .text($0) }) }
}

// MARK: - Geometry

extension Codec<Size> {
  /// A width and a height in points with an `x` between them.
  static var size: Codec {
    Codec(
      form: .list(separator: UInt8(ascii: "x")), read: Readers.size,
      json: { .list([.exact($0.width), .exact($0.height)]) })
  }
}

extension Codec<Point> {
  /// The two coordinates of a point.
  static var point: Codec {
    Codec(form: .commas, read: Readers.point, json: { .list([.exact($0.x), .exact($0.y)]) })
  }
}

extension Codec<Rectangle> {
  /// The left and top edges of a rectangle, its width and its height.
  static var rectangle: Codec {
    Codec(
      form: .commas, read: Readers.rectangle,
      json: { .list([.exact($0.x), .exact($0.y), .exact($0.width), .exact($0.height)]) })
  }
}

extension Codec<Drag.Vector> {
  /// A displacement or a velocity: along x, or along x and y.
  static func vector(in unit: NumberUnit) -> Codec { vector(Readers.translation(in: unit)) }

  /// A displacement or a velocity: along y, or along x and y.
  static func verticalVector(in unit: NumberUnit) -> Codec {
    vector(Readers.verticalTranslation(in: unit))
  }

  private static func vector(_ read: @escaping Readers.Reader<Drag.Vector>) -> Codec {
    Codec(form: .commas, read: read, json: { .list([.exact($0.x.high), .exact($0.y.high)]) })
  }
}
