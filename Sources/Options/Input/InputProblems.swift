/// Errors in reading or parsing an input: a file, or standard input for nil.
extension Problem {
  /// The input is not what is expected.
  package static func malformed(
    _ sentence: String, in path: [UInt8]?, at position: TextPosition = .start
  ) -> Problem {
    Problem(Phrase(Messages.prefix(position, in: path) + sentence), status: .malformedInput)
  }

  /// The input is open but cannot be read.
  package static func input(_ error: ReadError, in path: [UInt8]?) -> Problem {
    .file(.read, path, error.reason)
  }

  package static func input(_ failure: JSONReader.Failure, in path: [UInt8]?) -> Problem {
    .malformed(Messages.sentence(failure), in: path, at: failure.position)
  }

  package static func input(_ failure: TableFailure) -> Problem {
    let sentence: String
    switch failure.reason {
    case .unreadable(let error): return .input(error, in: failure.path)
    case .delimited(let failed): sentence = Messages.sentence(failed)
    case .json(let failed): sentence = Messages.sentence(failed)
    case .table(let error): sentence = Messages.sentence(error)
    }
    return .malformed(sentence, in: failure.path, at: failure.position)
  }
}

extension Messages {
  /// The start of a message about a position in a file, or in standard input.
  fileprivate static func prefix(_ position: TextPosition, in path: [UInt8]?) -> String {
    "\(path.map(shortened) ?? "standard input"):\(position.line):\(position.column): "
  }

  /// The start of a message about a value of a suite.
  package static func prefix(_ node: JSONTree.Node, in file: [UInt8]) -> String {
    prefix(node.position, in: InputFile.path(of: file)) + shortened(Array(node.pointer.utf8)) + ": "
  }

  package static func sentence(_ failure: JSONReader.Failure) -> String {
    switch failure.reason {
    case .empty: "the file is empty"
    case .longerThan(let limit): tooLong(limit)
    case .encoding(let encoding): sentence(encoding)
    case .notUTF8(let byte): notUTF8(byte, at: failure.position)
    case .nestedDeeperThan(let limit): "arrays and objects must be nested at most \(limit) deep"
    case .end(.quotationMark):
      "the file ends inside the string" + place(" that begins at ", failure.related)
    case .end(let expected):
      "expected \(description(expected)), found the end of the file"
        + place(" (inside the bracket at ", failure.related, ")")
    case .unexpected(let scalar, let expected):
      "expected \(description(expected)), found \(quoted(Array(String(scalar).utf8)))"
        + place(" (inside the bracket at ", failure.related, ")")
    case .trailingComma: "unexpected comma after the last value"
    case .comment: "comments are not allowed in JSON"
    case .singleQuotes: "expected '\"', found a single quotation mark"
    case .unquotedName: "the name must be in quotation marks"
    case .secondValue: "unexpected value after the end of the document"
    case .unknownWord:
      "expected a value (only true, false and null are written without quotation marks)"
    case .notFinite: "the number must be finite"
    case .number(.plusSign): "a number must not have a plus sign"
    case .number(.leadingZero): "a number must not have leading zeros"
    case .number(.noWholeDigits): "the number needs a digit before its point or end"
    case .number(.noFractionDigits): "the number needs a digit after its point"
    case .number(.noExponentDigits): "the number needs a digit after its 'e'"
    case .number(.invalidCharacter): "invalid character in number"
    case .tooLarge: "the number is too large"
    case .controlCharacter(let byte): "the character '\(escaped([byte]))' must be escaped"
    case .badEscape: "invalid escape"
    case .loneSurrogate(let unit): "unpaired surrogate '\\u\(String(unit, radix: 16))'"
    case .duplicateName(let name):
      "duplicate name \(quoted(Array(name.utf8)))"
        + (failure.related.map { ", first on line \($0.line)" } ?? "")
    case .notATable:
      "expected a table: an object with 'columns' and 'rows', or one object per row"
    case .rowsBeforeColumns: "'rows' must come after 'columns'"
    case .columnsNotAList: "'columns' must be an array"
    case .rowsNotAList: "'rows' must be an array"
    case .noRows: "'rows' is required"
    case .membersAfterRows: "'rows' must be the last member"
    case .columnWithoutName: "a column must be an object with a 'name'"
    case .duplicateColumn(let name):
      repeatedColumn(Array(name.utf8))
        + (failure.related.map { ", first on line \($0.line)" } ?? "")
    case .rowNotAList: "the row must be an array"
    case .rowNotAnObject: "the row must be an object"
    case .valueCount(let count, let columns):
      "the row has \(count == 1 ? "1 value" : "\(count) values"), the table has "
        + (columns == 1 ? "1 column" : "\(columns) columns")
    case .nestedValue: "a cell must be a number, a string, a Boolean or null"
    case .unknownMember(let name): "the first row has no \(quoted(Array(name.utf8)))"
    case .missingMember(let name):
      "the row needs \(quoted(Array(name.utf8))), which the first row has"
    case .rowLongerThan(let limit): "the row must be at most \(size(limit)) long"
    case .membersLongerThan(let limit):
      "the members other than rows must be at most \(size(limit)) long"
    }
  }

  package static func sentence(_ failure: DelimitedReader.Failure) -> String {
    switch failure.reason {
    case .encoding(let encoding): sentence(encoding)
    case .notUTF8(let byte): notUTF8(byte, at: failure.position)
    case .zeroByte: "NUL character at offset \(failure.position.offset)"
    case .unclosedQuote: "the quoted field is not closed"
    case .textAfterQuote: "expected the end of the field after the closing quotation mark"
    case .loneReturn: "expected a line feed after the carriage return"
    case .fieldLongerThan(let limit): "the field must be at most \(size(limit)) long"
    case .recordLongerThan(let limit): "the row must be at most \(size(limit)) long"
    }
  }

  package static func tooLong(_ limit: Int) -> String {
    "the file must be at most \(size(limit)) long"
  }

  /// A number of bytes, in the largest unit that divides it.
  private static func size(_ bytes: Int) -> String {
    if bytes > 0, bytes % (1 << 20) == 0 { return "\(bytes >> 20) MiB" }
    return bytes > 0 && bytes % (1 << 10) == 0 ? "\(bytes >> 10) KiB" : "\(bytes) bytes"
  }

  private static func sentence(_ encoding: TextEncoding) -> String {
    switch encoding {
    case .utf16: "the file must be UTF-8 (got UTF-16)"
    case .utf32: "the file must be UTF-8 (got UTF-32)"
    case .gzip: "the file must not be compressed (got gzip)"
    case .zip: "the file must be text (got a ZIP archive, such as an Excel workbook)"
    }
  }

  private static func notUTF8(_ byte: UInt8, at position: TextPosition) -> String {
    "invalid UTF-8: byte '\(escaped([byte]))' at offset \(position.offset)"
  }

  private static func description(_ expectation: JSONReader.Expectation) -> String {
    switch expectation {
    case .value: "a value"
    case .name: "a name in quotation marks"
    case .colon: "':'"
    case .commaOrEndOfList: "',' or ']'"
    case .commaOrEndOfObject: "',' or '}'"
    case .quotationMark: "'\"'"
    case .endOfDocument: "the end of the file"
    }
  }

  private static func place(
    _ start: String, _ position: TextPosition?, _ end: String = ""
  ) -> String {
    position.map { "\(start)\($0.line):\($0.column)\(end)" } ?? ""
  }
}

// MARK: - Scenarios and suites

/// An error in a scenario or a suite, with its position.
package struct DocumentError: Error {
  /// An error other than one in the grammar of JSON.
  package enum Reason {
    /// The value is not what is expected; it may be meant to be a value of this name.
    case isNot(String, meant: String? = nil)
    /// The value breaks a rule, which is a predicate such as "must be unique".
    case breaks(String)
    /// A sentence about something in the value.
    case remark(String)
    /// The error of an option.
    case option(Problem)

    /// A required member is missing.
    package static func lacks(_ key: String) -> Reason { .remark("'\(key)' is required") }

    /// A name of a kind is unknown; one of these may be meant.
    package static func unknown(_ kind: String, _ name: [UInt8], known: [String]) -> Reason {
      .remark("unknown \(kind) \(Messages.quoted(name))" + Messages.hint(name, orAll: known))
    }
  }

  private let position: TextPosition
  private let sentence: String

  /// Creates the error of a value, to which the JSON pointer leads.
  package init(_ node: JSONTree.Node, _ reason: Reason) {
    let pointer = Messages.shortened(Array(node.pointer.utf8))
    let subject = pointer.nonEmpty ?? "the document"
    let prefix = pointer.isEmpty ? "" : "\(pointer): "
    let found: [UInt8]? =
      switch node.kind {
      case .text: Array((node.text ?? "").utf8)
      case .null, .flag, .number: Array(node.source)
      case .list, .object: nil
      }
    let got = found.map { " (got \(Messages.quoted($0)))" } ?? ""
    position = node.position
    switch reason {
    case .isNot(let expected, let name):
      sentence = "\(subject) must be \(expected)\(got)" + (name.map(Messages.hint) ?? "")
    case .breaks(let rule): sentence = "\(subject) \(rule)\(got)"
    case .remark(let remark): sentence = prefix + remark
    case .option(let error):
      // The pointer may lead to the member of the option.
      let key = error.option.map(camelCase)
      let about = key.map { pointer.hasSuffix("/" + $0) ? pointer : "\(prefix)'\($0)'" }
      sentence = (key == nil ? prefix : "") + error.sentence(.members, about: about)
    }
  }

  /// The error of the file.
  package func error(in file: [UInt8]) -> Problem {
    let path = InputFile.path(of: file)
    return .malformed(sentence, in: path, at: position)
  }
}

extension JSONTree.Node {
  /// The kinds of documents that commands read, each with the member that only it has, and its command.
  private static let kinds = [
    ("suite", "cases", "verify"), ("scenario", "actions", "run"), ("table", "rows", "verify"),
  ]

  /// Returns a required member.
  package func required(_ key: String) throws(DocumentError) -> JSONTree.Node {
    guard let member = member(named: key) else { throw DocumentError(self, .lacks(key)) }
    return member
  }

  /// Throws if the document is of another kind.
  package func check(is kind: String) throws(DocumentError) {
    let present = Self.kinds.filter { member(named: $0.1) != nil }
    guard let (other, _, command) = present.first, !present.contains(where: { $0.0 == kind }) else {
      return
    }
    let remark = "must be a \(kind) (got a \(other), which is for 'deckcalc \(command)')"
    throw DocumentError(self, .remark("the document " + remark))
  }
}

extension ParsedArguments {
  /// Reads the members of an object as options: `leftSize` is `--left-size`.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - options: The options.
  ///   - others: The names of its other members.
  ///   - unknown: Returns the error of an unknown key, given the known ones.
  /// - Throws: The first member that is not an option, or whose value an option cannot have.
  package mutating func read(
    _ object: JSONTree.Node, as options: [OptionDeclaration], besides others: [String] = [],
    unknown: ([UInt8], [String]) -> DocumentError.Reason = { .unknown("key", $0, known: $1) }
  ) throws(DocumentError) {
    guard let members = object.members else { throw DocumentError(object, .isNot("an object")) }
    for member in members where !others.contains(where: member.key.isText) {
      guard let option = options.first(where: { member.key.isText(camelCase($0.name)) }) else {
        let known = others + options.map { camelCase($0.name) }
        throw DocumentError(member.key, unknown(Array(member.name.utf8), known))
      }
      let value = member.value
      // A parameter without a value is null, as in the tables.
      guard value.kind != .null else { continue }
      if !option.takesValue {
        guard let isOn = value.flag else { throw DocumentError(value, .isNot("true or false")) }
        turn(option.name, on: isOn)
      } else if option.form == .members, let parts = value.members {
        for part in parts {
          append(Array("\(part.name)=".utf8) + (try Self.scalar(part.value)), to: option.name)
        }
      } else if case .list(let separator) = option.form, let elements = value.elements {
        let items = try elements.map { node throws(DocumentError) in try Self.scalar(node) }
        append(Array(items.joined(separator: [separator])), to: option.name)
      } else {
        append(try Self.scalar(value), to: option.name)
      }
    }
  }

  /// Returns a value as the command line would have it.
  private static func scalar(_ node: JSONTree.Node) throws(DocumentError) -> [UInt8] {
    switch node.kind {
    case .number: return Array(node.source)
    case .text: return Array((node.text ?? "").utf8)
    case .flag, .null, .list, .object: throw DocumentError(node, .isNot("a number or a string"))
    }
  }
}

// Errors in the grammars of JSON, CSV and TSV.
