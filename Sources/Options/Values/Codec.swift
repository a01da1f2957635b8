/// The form of an option's value: how it is read from a string, and how JSON shows it.
package struct Codec<Value: Sendable>: Sendable {
  /// Whether JSON may give the value as an array.
  package let form: OptionDeclaration.Form
  /// The kind of the value, by which a shell completes it.
  package let kind: ValueKind
  /// Reads a value from its bytes.
  package let read: Readers.Reader<Value>
  /// Returns a value in JSON.
  package let json: @Sendable (Value) -> JSONValue

  package init(
    form: OptionDeclaration.Form = .single, kind: ValueKind = .plain,
    read: @escaping Readers.Reader<Value>, json: @escaping @Sendable (Value) -> JSONValue
  ) {
    (self.form, self.kind, self.read, self.json) = (form, kind, read, json)
  }

  /// Reads a value of an option.
  package func read(_ text: [UInt8], of option: String) throws(Problem) -> Value {
    do { return try read(text) } catch {
      if let other = LibraryIndex.value(text, of: option), let value = try? read(other) {
        return value
      }
      throw .invalid(option, text, error)
    }
  }

  /// The names that the value may be, or those of its parts; empty if it is not chosen by name.
  ///
  /// They are those that the error of an empty value lists.
  package var choices: [String] {
    do throws(ValueError) { _ = try read([]) } catch { return error.accepted }
    return []
  }

  /// The same form, for a value that may be absent.
  package var optional: Codec<Value?> {
    Codec<Value?>(
      form: form, kind: kind, read: { text throws(ValueError) in try read(text) },
      json: { $0.map(json) ?? .null })
  }

  /// A list of such values with commas between them.
  package var list: Codec<[Value]> {
    Codec<[Value]>(
      form: .commas, kind: kind,
      read: { text throws(ValueError) in
        try Readers.list(text) { part throws(ValueError) in try read(Array(part)) }
      }, json: { .list($0.map(json)) })
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

extension OptionDeclaration.Form {
  /// The string between the values of a list.
  package var separator: String {
    switch self {
    case .single: ""
    case .members: ","
    case .list(let separator): String(UnicodeScalar(separator))
    }
  }

  /// Returns a value as it is typed, for help; empty if there is none.
  func text(_ value: JSONValue) -> String {
    switch value {
    case .null: ""
    case .flag(let isOn): isOn ? "on" : "off"
    case .integer(let integer): String(integer)
    case .number(let number), .exact(let number): Messages.number(number)
    case .written(let number): number
    case .text(let text): text
    case .list(let values): values.map(text).joined(separator: separator)
    case .object(let members): members.map { "\($0.name)=\(text($0.value))" }.joined(separator: ",")
    }
  }

  /// A list with commas between its values.
  package static let commas = OptionDeclaration.Form.list(separator: UInt8(ascii: ","))
}

// MARK: - Names and strings

extension Codec where Value: RawRepresentable<String> & CaseIterable & Sendable {
  /// The name of a case.
  package static var choice: Codec {
    Codec(
      read: { text throws(ValueError) in
        guard let value = Readers.named(text, among: Value.self) else {
          throw .notOneOf(Value.allCases.map { $0.rawValue })
        }
        return value
      }, json: { .text($0.rawValue) })
  }
}

extension Codec {
  /// Any bytes, such as a file's name, of a kind that a shell can complete.
  package static func bytes(_ kind: ValueKind = .plain) -> Codec where Value == [UInt8] {
    Codec(
      kind: kind, read: { text throws(ValueError) in text },
      json: { .text(String(decoding: $0, as: UTF8.self)) })
  }

  /// A list of strings of a kind that a shell can complete.
  package static func strings(_ kind: ValueKind = .plain) -> Codec where Value == [[UInt8]] {
    Codec<[UInt8]>.bytes(kind).list
  }
}

extension Codec<String> {
  /// A color: a name of CSS in any case, or `#` and six or three hexadecimal digits.
  package static var color: Codec {
    Codec(
      read: { text throws(ValueError) in
        let name = String(decoding: text, as: UTF8.self)
        // The column of a view without a shadow has the name `none`.
        guard ExportColor(name) != nil, name.lowercased() != "none" else {
          throw .notNamed(expected: "a color such as black or #1a2b3c", known: ExportColor.allNames)
        }
        return name
      }, json: { .text($0) })
  }
}

extension Codec<Bool> {
  /// An option without a value.
  package static var flag: Codec {
    Codec(read: { text throws(ValueError) in true }, json: { .flag($0) })
  }
}

// MARK: - Whole numbers

extension Codec<Int> {
  /// A whole number within a range.
  package static func integer(_ range: ClosedRange<Int>) -> Codec {
    Codec(
      read: { text throws(ValueError) in
        guard let value = Readers.wholeNumber(text), range.contains(value) else {
          throw .notWhole(range)
        }
        return value
      }, json: { .integer($0) })
  }

  /// A whole number that is at least a minimum.
  package static func count(from least: Int) -> Codec {
    let most = Readers.mostCountable
    let codec = integer(least...most)
    return Codec(
      read: { text throws(ValueError) in
        if let number = try? Readers.exactDecimal(text[...]), DoubleDouble(Double(most)) < number {
          throw .number(.tooLarge)
        }
        return try codec.read(text)
      }, json: codec.json)
  }
}

extension Codec<Int?> {
  /// A number of decimals, or `full`.
  package static var precision: Codec {
    Codec(
      read: { text throws(ValueError) in
        if Readers.isName(text, "full") { return nil }
        guard let value = Readers.wholeNumber(text), 0...15 ~= value else {
          throw .malformed(expected: "a whole number from 0 to 15, or 'full'")
        }
        return value
      }, json: { $0.map { .integer($0) } ?? .text("full") })
  }
}

/// A number as options give it: with all its digits, or the nearest double.
package protocol GivenNumber: Sendable {
  init(given number: DoubleDouble)
  /// The number in JSON.
  var shown: Double { get }
}

extension DoubleDouble: GivenNumber {
  package init(given number: DoubleDouble) { self = number }
  package var shown: Double { high }
}

extension Double: GivenNumber {
  package init(given number: DoubleDouble) { self = number.high }
  package var shown: Double { self }
}

extension Codec where Value: GivenNumber {
  /// A number within bounds, perhaps with a unit; of at most `Readers.farthest` unless it may have any
  /// magnitude.
  package static func number(
    _ rule: ParameterError.Rule = .isFinite, in unit: NumberUnit? = nil, isLimited: Bool = true,
    kind: ValueKind = .plain
  ) -> Codec {
    Codec(
      kind: kind,
      read: { text throws(ValueError) in
        let number = try Readers.checked(try Readers.exactDecimal(text[...], in: unit), rule)
        return Value(given: isLimited ? try Readers.coordinate(number) : number)
      }, json: { .exact($0.shown) })
  }

  /// A length or a coordinate in points.
  package static func length(_ rule: ParameterError.Rule = .isFinite) -> Codec {
    number(rule, in: .points)
  }

  /// A length in points that is not negative.
  package static var extent: Codec { length(.isAtLeast(0)) }

  /// A speed in points per second.
  package static func speed(_ rule: ParameterError.Rule = .isFinite) -> Codec {
    number(rule, in: .speed)
  }

  /// A frequency in hertz.
  package static func frequency(_ rule: ParameterError.Rule = .isFinite) -> Codec {
    number(rule, in: .hertz)
  }

  /// A fraction or a factor, or a percentage with the sign `%`.
  package static func share(_ rule: ParameterError.Rule = .isFinite) -> Codec {
    number(rule, in: .share)
  }

  /// A span of time of any length that is not negative, such as a delay: seconds, or a number with the
  /// unit `s` or `ms`.
  package static func span(_ rule: ParameterError.Rule = .isAtLeast(0)) -> Codec {
    number(rule, in: .time, isLimited: false, kind: .duration)
  }

  /// A duration: 0, or at least the shortest one.
  package static func duration(_ rule: ParameterError.Rule = .isAtLeast(0)) -> Codec {
    let codec = span(rule)
    return Codec(
      kind: .duration,
      read: { text throws(ValueError) in
        let duration = try codec.read(text)
        guard duration.shown == 0 || duration.shown >= Readers.shortest else {
          throw .lessThan(Readers.shortest)
        }
        return duration
      }, json: codec.json)
  }
}

// MARK: - Geometry

extension Codec<Size> {
  /// A width and a height in points, both above 0, with an `x`, a multiplication sign or a comma
  /// between them.
  package static var size: Codec {
    Codec(
      form: .list(separator: UInt8(ascii: "x")),
      read: { text throws(ValueError) in
        let parts = parts(text)
        let expected = ValueError.malformed(expected: "a size such as 375x667")
        guard parts.count == 2 else { throw expected }
        var numbers: [Double] = []
        for part in parts {
          do throws(ValueError) {
            numbers.append(try Readers.exactDecimal(part, in: .points).high)
          } catch .number(.notANumber), .malformed {
            throw expected
          }
        }
        guard let size = try? Size(width: numbers[0], height: numbers[1]) else {
          throw .notAbove(0)
        }
        let farthest = Readers.farthest
        guard max(size.width, size.height) <= farthest else { throw .moreThan(farthest) }
        return size
      }, json: { .list([.exact($0.width), .exact($0.height)]) })
  }

  /// Divides a string at the first sign between a width and a height, if it has one.
  private static func parts(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
    for index in text.indices {
      let end: Int
      switch text[index] {
      case UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: ","): end = index + 1
      // The multiplication sign, ×, in UTF-8.
      case 0xC3 where text[(index + 1)...].first == 0x97: end = index + 2
      default: continue
      }
      return [Readers.trimmed(text[..<index]), Readers.trimmed(text[end...])]
    }
    return [text[...]]
  }
}

extension Codec<Point> {
  /// The two coordinates of a point.
  package static var point: Codec {
    Codec(
      form: .commas,
      read: { text throws(ValueError) in
        let numbers = try coordinates(text, 2...2, in: .points, "a position such as 160,30")
        return Point(x: numbers[0].high, y: numbers[1].high)
      }, json: { .list([.exact($0.x), .exact($0.y)]) })
  }
}

extension Codec<Rectangle> {
  /// The left and top edges of a rectangle, its width and its height.
  package static var rectangle: Codec {
    Codec(
      form: .commas,
      read: { text throws(ValueError) in
        let expected = "a rectangle such as 0,20,320,44"
        let numbers = try coordinates(text, 4...4, in: .points, expected).map { $0.high }
        let parts = Readers.parts(text, at: ",")
        for index in 2..<4 where numbers[index] < 0 {
          throw .part(Array(parts[index]), .lessThan(0))
        }
        return Rectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      }, json: { .list([.exact($0.x), .exact($0.y), .exact($0.width), .exact($0.height)]) })
  }
}

extension Codec<Drag.Vector> {
  /// A displacement or a velocity: along x, or for a vertical drag along y, or along x and y.
  package static func vector(in unit: NumberUnit, isVertical: Bool = false) -> Codec {
    Codec(
      form: .commas,
      read: { text throws(ValueError) in
        let expected = "one number or two such as \(isVertical ? "0,200" : "200,-5")"
        let numbers = try coordinates(text, 1...2, in: unit, expected)
        if numbers.count == 2 { return Drag.Vector(x: numbers[0], y: numbers[1]) }
        let zero = DoubleDouble(0)
        return Drag.Vector(x: isVertical ? zero : numbers[0], y: isVertical ? numbers[0] : zero)
      }, json: { .list([.exact($0.x.high), .exact($0.y.high)]) })
  }
}

/// Reads a list of coordinates.
private func coordinates(
  _ text: [UInt8], _ counts: ClosedRange<Int>, in unit: NumberUnit, _ expected: String
) throws(ValueError) -> [DoubleDouble] {
  let numbers = try Readers.list(text) { part throws(ValueError) in
    try Readers.exactDecimal(part, in: unit)
  }
  guard counts.contains(numbers.count) else { throw .malformed(expected: expected) }
  for number in numbers { _ = try Readers.coordinate(number) }
  return numbers
}
