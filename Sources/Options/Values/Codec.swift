import MotionEngine
import MotionExport
import MotionNumerics
package import TableText

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

  /// Returns a value as it is typed, for help; empty if there is none.
  package func text(_ value: Value) -> String { text(json(value)) }

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

extension Codec<[UInt8]> {
  /// Any bytes, such as a file's name, of a kind that a shell can complete.
  package static func bytes(_ kind: ValueKind = .plain) -> Codec {
    Codec(
      kind: kind, read: { text throws(ValueError) in text },
      json: { .text(String(decoding: $0, as: UTF8.self)) })
  }
}

extension Codec<[[UInt8]]> {
  /// A list of strings of a kind that a shell can complete.
  package static func strings(_ kind: ValueKind = .plain) -> Codec {
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
          throw .tooLarge
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
