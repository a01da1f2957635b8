import Arguments
import MotionEngine
import MotionExport

/// The readers of names and of other strings.
extension Readers {
  /// Reads the name of a case of an enumeration.
  static func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(
    _ type: Value.Type
  ) -> Reader<Value> {
    { text throws(ValueError) in
      guard let value = named(text, among: type) else {
        throw .notOneOf(Value.allCases.map(\.rawValue))
      }
      return value
    }
  }

  /// Returns the case of an enumeration that a string names, whatever its case, hyphens,
  /// underscores and spaces.
  static func named<Value: RawRepresentable<String> & CaseIterable>(
    _ text: [UInt8], among type: Value.Type
  ) -> Value? {
    // Usually the name is exact.
    Value(rawValue: String(decoding: text, as: UTF8.self))
      ?? Value.allCases.first { isName(text, $0.rawValue) }
  }

  /// Whether a string is a name, whatever its case, hyphens, underscores and spaces.
  static func isName(_ text: [UInt8], _ name: String) -> Bool {
    comparableName(text) == comparableName(name)
  }

  /// Reads a comma-separated list of cases of an enumeration.
  static func choices<Value: RawRepresentable<String> & CaseIterable & Sendable>(
    _ type: Value.Type
  ) -> Reader<[Value]> {
    { text throws(ValueError) in
      try list(text) { part throws(ValueError) in try choice(type)(Array(part)) }
    }
  }

  /// Reads a comma-separated list of strings.
  static let strings: Reader<[[UInt8]]> = { text throws(ValueError) in
    parts(text, at: ",").map(Array.init)
  }

  /// Accepts any bytes.
  static let bytes: Reader<[UInt8]> = { text throws(ValueError) in text }

  /// Reads a color: a name of CSS in any case, or `#` and six or three hexadecimal digits.
  static let colorName: Reader<String> = { text throws(ValueError) in
    let name = String(decoding: text, as: UTF8.self)
    // The column of a view without a shadow has the name `none`.
    guard ExportColor(name) != nil, name.lowercased() != "none" else {
      throw .notNamed(expected: "a color such as black or #1a2b3c", known: ExportColor.allNames)
    }
    return name
  }

  /// Whether a byte is an ASCII letter.
  static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
  }
}
