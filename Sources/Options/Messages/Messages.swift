/// The sentences that the program prints other than help.
package enum Messages {
  /// The hint for those who port an app.
  package static let portingHint = "Porting an app that shipped with ViewDeck? Add --model shipped."
  /// The greatest number of bytes in a line.
  package static let lineLimit = 1_000

  package static func error(_ sentence: String) -> String { line("error: " + sentence) }

  package static func warning(_ sentence: String) -> String { line("warning: " + sentence) }

  /// A line on something that may not be what the user expects, but is as requested.
  package static func note(_ sentence: String) -> String { line("note: " + sentence) }

  /// A size as its option is written.
  package static func size(_ size: Size) -> String {
    "\(number(size.width))x\(number(size.height))"
  }

  package static func line(_ text: String) -> String {
    let whole = "deckcalc: " + text
    guard whole.utf8.count > lineLimit else { return whole }
    var cut = whole.utf8.index(whole.startIndex, offsetBy: lineLimit - 3)
    // A cut within a character would leave invalid UTF-8.
    while UTF8.isContinuation(whole.utf8[cut]) { cut = whole.utf8.index(before: cut) }
    return whole[..<cut] + "..."
  }

  /// A figure to nine decimals, all of whose digits are correct, or to another number of decimals.
  ///
  /// A product of two options may leave the range of numbers.
  package static func figure(_ value: Double, decimals: Int = 9) -> String {
    let greatest = Double.greatestFiniteMagnitude
    if value > greatest { return "more than \(number(greatest))" }
    if value < -greatest { return "less than \(number(-greatest))" }
    return value.isNaN ? "(out of range)" : NumberStyle.fixed(decimals).text(of: value)
  }

  /// A figure to nine decimals with its unit, before which there is a space unless it is %.
  package static func figure(_ value: Double, unit: String) -> String {
    figure(value) + (unit.isEmpty || unit == "%" ? "" : " ") + unit
  }

  package static func number(_ value: Double) -> String {
    guard value != value.rounded() || value.magnitude >= 1e15 else { return String(Int(value)) }
    return value.description
  }

  // MARK: Strings of users in messages

  /// A user's string between quotes, with everything that a terminal might obey made visible.
  package static func quoted(_ text: [UInt8]) -> String { VisibleText.quoted(text) }

  /// The start of a user's string, with everything that a terminal might obey made visible.
  package static func shortened(_ text: [UInt8]) -> String { VisibleText.shortened(text) }

  /// A user's string with control characters, bidirectional controls and invalid UTF-8 escaped.
  package static func escaped(_ text: [UInt8]) -> String { VisibleText.escaped(text) }

  // MARK: Command lines in messages

  /// A command line to type, with everything that a terminal might obey made visible.
  package static func commandLine(_ arguments: [[UInt8]]) -> String {
    escaped(Array("deckcalc \(CommandTitle.shellText(arguments))".utf8))
  }

  /// An option with a list as it is typed.
  package static func commandLine(option: String, _ items: [[UInt8]]) -> String {
    let value = Array(items.joined(separator: [UInt8(ascii: ",")]))
    return escaped(Array("--\(option) \(CommandTitle.shellText([value]))".utf8))
  }

  /// The nearest of some names, or else all of them.
  package static func hint(_ text: [UInt8], orAll known: [String]) -> String {
    suggestion(text, among: known).nonEmpty ?? " (available: \(known.joined(separator: ", ")))"
  }

  /// The nearest of some words, after a value between parentheses.
  package static func hint(_ text: [UInt8], among words: [String]) -> String {
    nearest(text, among: words).map(hint) ?? ""
  }

  /// The hint at a name that may be meant, after a value between parentheses.
  package static func hint(_ meant: String) -> String { "; did you mean '\(meant)'?" }

  /// The nearest of some names, between parentheses; empty if none is near.
  package static func suggestion(
    _ text: [UInt8], among names: [String], dashes: String = ""
  ) -> String {
    nearest(text, among: names).map { " (did you mean '\(dashes)\($0)'?)" } ?? ""
  }

  /// The names that may be meant, between parentheses.
  package static func suggestion(of meant: [String]) -> String {
    " (did you mean \(alternatives(meant.map { "'\($0)'" }))?)"
  }

  private static func nearest(_ text: [UInt8], among names: [String]) -> String? {
    let word = String(decoding: text.drop { $0 == UInt8(ascii: "-") }, as: UTF8.self)
    return nearestName(to: word, among: names).map { shortened(Array($0.utf8)) }
  }

  /// Names of commands between quotes, at most three of them.
  package static func list(_ commands: [String]) -> String {
    let shown = commands.prefix(3).map { "'\($0)'" }
    if shown.count < commands.count { return shown.joined(separator: ", ") + " and others" }
    return enumeration(shown)
  }

  /// Words with commas between them, the last one after "or".
  package static func alternatives(_ words: [String]) -> String { joined(words, by: "or") }

  /// Words with commas between them, the last one after "and".
  package static func enumeration(_ words: [String]) -> String { joined(words, by: "and") }

  private static func joined(_ words: [String], by conjunction: String) -> String {
    guard let last = words.last, words.count > 1 else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }

  // MARK: Names of inputs, and errors in tables

  /// The name of an input.
  package static func file(_ name: [UInt8]) -> String {
    name == Array("-".utf8) ? "standard input" : shortened(name)
  }

  package static func sentence(_ error: TableError) -> String {
    switch error {
    case .unnamedColumn(nil): "the column needs a name"
    case .unnamedColumn(.rowNames?):
      "the column needs a name (to omit row names, write with index=False in pandas or "
        + "row.names=FALSE in R)"
    case .unnamedColumn(.titleRow?): "the column needs a name (does the table begin below?)"
    case .unnamedColumn(.lastSeparator?):
      "the column needs a name (does the line end with a separator?)"
    case .separatorLine(let line):
      "the header must have column names (got \(quoted(line)), a line for Excel; remove it)"
    case .numberInHeader(let name): "the header must have column names (got \(quoted(name)))"
    case .missingColumn(let name, let known): noColumn(name, known: known)
    case .repeatedColumn(let name): repeatedColumn(name)
    case .renamedTwice(let name, let other):
      "column \(quoted(name)) cannot be renamed to \(quoted(other)), the name of another column"
    case .semicolons(let hasDecimalCommas, let acceptsDelimiter):
      "columns must be separated by commas or tabs (got ';')"
        + (acceptsDelimiter ? "; use --delimiter ';'" : "")
        + (acceptsDelimiter && hasDecimalCommas ? " --decimal-comma" : "")
    case .spaces: "columns must be separated by commas or tabs (got spaces)"
    case .markdown: "Markdown tables cannot be compared (use CSV, TSV or JSON)"
    case .fieldCount(let count, let header):
      "the row must have \(ReportSentences.counted(header, "field")), as the header has (got \(count))"
        + (header == 1 && count > 1 ? "; does the table begin here?" : "")
    case .number(let error, let column, let text):
      "\(VisibleText.name(column)) \(requirement(.number(error), text))"
    case .exponent(let column, let text):
      "\(VisibleText.name(column)) must have an exponent within "
        + "±\(CellCheck.exponentLimit) (got \(quoted(text)))"
    case .notANumber(let column, let text, let isJSON, let acceptsMissing):
      "\(VisibleText.name(column)) \(requirement(.number(.notFinite), text)); "
        + "write an absent value as \(isJSON ? "null" : "an empty cell")"
        + (acceptsMissing
          ? ", or use --missing \(shortened(text.filter { $0 != UInt8(ascii: " ") }))" : "")
    case .decimalComma(let column, let text, let needsTab):
      "\(VisibleText.name(column)) must be a number (got \(quoted(text))); use "
        + (needsTab ? "--delimiter tab " : "") + "--decimal-comma"
    case .decimalPoint(let column, let text):
      "\(VisibleText.name(column)) must be a number with a decimal comma and no other separator "
        + "(got \(quoted(text)))"
    case .noKey(let column, let text):
      "\(shortened(column)) \(requirement(.number(.notANumber), text))"
    case .noRows: "the table must have at least one row"
    case .keyGoesBack(let column, let key, let last):
      "\(shortened(column)) must be at least \(shortened(last)), as in the previous row "
        + "(got \(quoted(key)))"
    case .keyTwice(let column, let text):
      "\(shortened(column)) must be unique to be aligned (got \(quoted(text)) twice)"
    }
  }

  package static func repeatedColumn(_ name: [UInt8]) -> String {
    "duplicate column \(quoted(name))"
  }

  package static func noColumn(_ name: [UInt8], known: [[UInt8]]) -> String {
    let names = known.map { String(decoding: $0, as: UTF8.self) }
    let shown = known.prefix(16).map(VisibleText.name).joined(separator: ", ")
    return "no column \(quoted(name))"
      + (suggestion(name, among: names).nonEmpty
        ?? (known.isEmpty ? "" : " (available: \(shown)\(known.count > 16 ? ", ..." : ""))"))
  }
}

extension String {
  /// The string itself, or nil if it is empty.
  package var nonEmpty: String? { isEmpty ? nil : self }
}

// Lists of names, and the nearest of them.
