import Arguments
import TableComparison
import TableReading
import TableText

/// The options that describe tables of other programs.
struct FormOptions: Options {
  var renamings: [TableForm.Renaming] = []
  var units: [TableForm.ColumnUnit] = []
  /// The strings that mean an absent value.
  var missing: [[UInt8]] = []
  /// The character between columns, if it may be another than a comma or a tab.
  var delimiter: UInt8?
  var hasDecimalCommas = false

  mutating func declare(_ list: inout OptionList) {
    list.repeatable(
      "rename", &renamings, .renamings, "LIST", "new names of columns (t=time,x=offset)")
    list.repeatable(
      "unit", &units, .units, "LIST", "units of the actual table's columns (time=ms,offset=px@3)")
    list.repeatable(
      "missing", &missing, .strings(), "LIST", "cells to read as absent values (NA,nan)")
    list.option(
      "delimiter", &delimiter, .delimiter, "CHAR",
      "separator of columns, ';' or tab for example, in files whose header has it",
      usual: "comma or tab")
    let hasComma = (delimiter ?? UInt8(ascii: ",")) == UInt8(ascii: ",")
    list.flag(
      "decimal-comma", &hasDecimalCommas,
      "read 0,5 as 0.5 in files that the --delimiter separates",
      demand: hasComma ? "needs --delimiter, which must not be a comma" : nil)
  }

  /// The names of the options.
  static let names = ["rename", "unit", "missing", "delimiter", "decimal-comma"]

  /// The form of tables of other programs.
  var form: TableForm {
    TableForm(
      delimiter: delimiter, hasDecimalCommas: hasDecimalCommas, missing: Set(missing),
      renamings: renamings, units: units)
  }

  /// Returns arguments without the options that describe tables of other programs.
  static func removed(from arguments: ParsedArguments) -> ParsedArguments {
    names.reduce(arguments) { $0.removing($1) }
  }
}

extension Codec<[TableForm.Renaming]> {
  /// Columns, each with its new name.
  fileprivate static var renamings: Codec {
    Codec(
      form: .members,
      read: { text throws(ValueError) in
        try Assignments.read(text, expected: "COLUMN=NAME").map { .init($0.name, to: $0.value) }
      },
      json: { .object($0.map { JSONMember($0.name.string, .text($0.newName.string)) }) })
  }
}

extension Codec<[TableForm.ColumnUnit]> {
  /// Columns, each with its unit.
  fileprivate static var units: Codec {
    Codec(
      form: .members,
      read: { text throws(ValueError) in
        var units: [TableForm.ColumnUnit] = []
        for (name, value) in try Assignments.read(text, expected: "COLUMN=UNIT") {
          guard let unit = TableUnit(named: value) else {
            let expected = ValueError.malformed(expected: "a unit: \(TableUnit.names)")
            throw .part(value, expected)
          }
          units.append(.init(unit, of: name))
        }
        return units
      },
      // No table of parameters shows it.
      json: { .list($0.map { .text($0.column.string) }) })
  }
}

extension Codec<UInt8> {
  /// A character between columns.
  fileprivate static var delimiter: Codec {
    Codec(
      read: { text throws(ValueError) in
        if Readers.isName(text, "tab") { return UInt8(ascii: "\t") }
        guard text.count == 1, canSeparate(text[0]) else {
          throw .malformed(expected: "an ASCII punctuation character, such as ';', or tab")
        }
        return text[0]
      },
      json: { .text([$0].string) })
  }

  /// Whether a character is not part of numbers, names and quoted fields.
  private static func canSeparate(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\t"), UInt8(ascii: " "): true
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "\""),
      UInt8(ascii: "_"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      false
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): false
    default: 0x21...0x7E ~= byte
    }
  }
}

/// The reading of lists such as `t=time,x=offset`.
private enum Assignments {
  /// Reads names and values with equals signs between them; `expected` is the form of each.
  static func read(
    _ text: [UInt8], expected: String
  ) throws(ValueError) -> [(name: [UInt8], value: [UInt8])] {
    var pairs: [(name: [UInt8], value: [UInt8])] = []
    for part in Readers.parts(text, at: ",") {
      guard let equals = part.lastIndex(of: UInt8(ascii: "=")), equals > part.startIndex,
        equals < part.index(before: part.endIndex)
      else {
        let error = ValueError.malformed(expected: expected)
        throw part.count == text.count ? error : .part(Array(part), error)
      }
      pairs.append((Array(part[..<equals]), Array(part[(equals + 1)...])))
    }
    return pairs
  }
}

extension [UInt8] {
  fileprivate var string: String { String(decoding: self, as: UTF8.self) }
}
