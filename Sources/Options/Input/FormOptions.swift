/// The options that describe tables of other programs.
package struct FormOptions: Options, Equatable {
  var renamings: [TableForm.Renaming] = []
  var units: [TableForm.ColumnUnit] = []
  /// The strings that mean an absent value.
  var missing: [[UInt8]] = []
  /// The character between columns, if it may be another than a comma or a tab.
  var delimiter: UInt8?
  var hasDecimalCommas = false

  package init() {}

  package mutating func declare(_ list: inout OptionList) {
    list.repeatable(
      "--rename", &renamings, .renamings, "LIST", "new names of columns (t=time,x=offset)")
    list.repeatable("--unit", &units, .units, "LIST", "units of columns (time=ms,progress=%)")
    list.repeatable(
      "--missing", &missing, .strings(), "LIST", "cells to read as absent values (NA,nan)")
    list.option(
      "--delimiter", &delimiter, .delimiter, "CHAR",
      "separator of columns, ';' or tab for example, in files whose header has it",
      usual: "comma or tab")
    let hasComma = (delimiter ?? UInt8(ascii: ",")) == UInt8(ascii: ",")
    list.flag(
      "--decimal-comma", &hasDecimalCommas,
      "read 0,5 as 0.5 in files that the --delimiter separates",
      demand: hasComma ? "needs --delimiter, which must not be a comma" : nil)
  }

  /// The names of the options.
  package static let names = ["rename", "unit", "missing", "delimiter", "decimal-comma"]

  /// Checks that tables have the columns that the options name.
  ///
  /// - Parameters:
  ///   - columns: The names of the tables' columns.
  ///   - renamed: The former names of columns.
  /// - Throws: The first column that they lack.
  package func check(_ columns: [[UInt8]], renamed: [[UInt8]]) throws(Problem) {
    // Several tables may have the same.
    let known = columns.indices.filter { columns.firstIndex(of: columns[$0]) == $0 }
      .map { columns[$0] }
    for renaming in renamings
    where !renamed.contains(renaming.name) && renaming.name != renaming.newName {
      throw .noColumn(option: "rename", renaming.name, known: known)
    }
    for unit in units where !columns.contains(unit.column) {
      throw .noColumn(option: "unit", unit.column, known: known)
    }
  }

  /// The form of tables of other programs.
  package var form: TableForm {
    var form = TableForm(
      delimiter: delimiter, hasDecimalCommas: hasDecimalCommas, missing: Set(missing),
      renamings: renamings, units: units)
    form.understandsTimes = true
    return form
  }
}

extension Codec<[TableForm.Renaming]> {
  /// Columns, each with its new name.
  fileprivate static var renamings: Codec {
    Codec(
      form: .members,
      read: { text throws(ValueError) in
        try assignments(in: text, expected: "COLUMN=NAME").map { .init($0.name, to: $0.value) }
      },
      json: { .object($0.map { JSONMember(string($0.name), .text(string($0.newName))) }) })
  }
}

extension Codec<[TableForm.ColumnUnit]> {
  /// Columns, each with its unit.
  fileprivate static var units: Codec {
    Codec(
      form: .members,
      read: { text throws(ValueError) in
        try assignments(in: text, expected: "COLUMN=UNIT").map { name, value throws(ValueError) in
          guard let unit = TableUnit(named: value) else {
            throw .part(value, .malformed(expected: "a unit: \(TableUnit.names)"))
          }
          return .init(unit, of: name)
        }
      },
      // No table of parameters shows it.
      json: { .list($0.map { .text(string($0.column)) }) })
  }
}

extension Codec<UInt8> {
  /// A character between columns: none that is part of numbers, names or quoted fields.
  fileprivate static var delimiter: Codec {
    Codec(
      read: { text throws(ValueError) in
        if Readers.isName(text, "tab") { return UInt8(ascii: "\t") }
        guard text.count == 1, "\t !#$%&'()*,/:;<=>?@[\\]^`{|}~".utf8.contains(text[0]) else {
          throw .malformed(expected: "an ASCII punctuation character, such as ';', or tab")
        }
        return text[0]
      },
      json: { .text(string([$0])) })
  }
}

/// Reads names and values with equals signs between them, such as `t=time,x=offset`; `expected` is the form
/// of each.
private func assignments(
  in text: [UInt8], expected: String
) throws(ValueError) -> [(name: [UInt8], value: [UInt8])] {
  try Readers.parts(text, at: ",").map { part throws(ValueError) in
    guard let equals = part.lastIndex(of: UInt8(ascii: "=")), equals > part.startIndex,
      equals < part.index(before: part.endIndex)
    else {
      let error = ValueError.malformed(expected: expected)
      throw part.count == text.count ? error : .part(Array(part), error)
    }
    return (Array(part[..<equals]), Array(part[(equals + 1)...]))
  }
}

private func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
