import MotionNumerics

/// The text of exported code, line by line, with indentation.
struct SourceText {
  /// The greatest number of columns.
  static let width = 120
  private let indentation: Int

  private(set) var text = ""
  private var depth: Int

  private var margin: String { String(repeating: " ", count: depth * indentation) }
  private var room: Int { Self.width - depth * indentation }

  /// Creates an empty text with a number of spaces for each indentation, of which each line has some.
  init(indentation: Int = 4, depth: Int = 0) {
    (self.indentation, self.depth) = (indentation, depth)
  }

  /// Appends a line; an empty one has no indentation.
  mutating func line(_ content: String = "") {
    text += content.isEmpty ? "\n" : margin + content + "\n"
  }

  /// Appends lines that have their indentation.
  mutating func append(_ lines: String) { text += lines }

  /// Appends the lines of a file with values in place of their names.
  mutating func append(_ file: [UInt8], _ values: [String: String] = [:]) {
    text += Resources.filled(file, values)
  }

  /// Whether a line is not too long.
  func fits(_ content: String) -> Bool { content.count <= room }

  /// Appends lines that are indented between an opening and a closing one.
  mutating func block<Failure: Error>(
    _ opening: String, _ closing: String = "}",
    _ body: (inout SourceText) throws(Failure) -> Void
  ) throws(Failure) {
    line(opening)
    depth += 1
    try body(&self)
    depth -= 1
    line(closing)
  }

  /// Appends indented lines.
  mutating func indented(_ body: (inout SourceText) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  /// Appends a comment whose lines begin with a mark, divided between words where it is too long.
  mutating func comment(_ content: String, mark: String = "///") {
    let room = room - mark.count - 1
    var rest = content[...]
    while rest.count > room {
      let limit = rest.index(rest.startIndex, offsetBy: room)
      // A word longer than a line is divided.
      let space = rest[...limit].lastIndex(of: " ") ?? limit
      let end = space == rest.startIndex ? limit : space
      line(mark + " " + rest[..<end])
      rest = rest[end...].drop { $0 == " " }
    }
    line(rest.isEmpty ? mark : mark + " " + rest)
  }

  /// Appends a KDoc comment: on one line, or on several.
  mutating func documentation(_ paragraphs: [String]) {
    if paragraphs.count == 1, paragraphs[0].count + 7 <= room {
      return line("/** \(paragraphs[0]) */")
    }
    line("/**")
    for paragraph in paragraphs { comment(paragraph, mark: " *") }
    line(" */")
  }

  /// Appends items between a prefix and a suffix: on one line, or on as few as they fit.
  ///
  /// The last item of several lines is followed by a comma too if `endsInComma`.
  mutating func list(
    _ prefix: String, _ items: [String], _ suffix: String, endsInComma: Bool = false
  ) {
    let whole = prefix + items.joined(separator: ", ") + suffix
    guard whole.count > room else { return line(whole) }
    line(prefix)
    depth += 1
    var row = ""
    for (index, item) in items.enumerated() {
      let isLast = index == items.count - 1
      let next = item + (isLast && !endsInComma ? "" : ",")
      if !row.isEmpty, row.count + 1 + next.count > room {
        line(row)
        row = ""
      }
      row += (row.isEmpty ? "" : " ") + next
    }
    if !row.isEmpty { line(row) }
    depth -= 1
    line(suffix)
  }
}

extension SourceText {
  /// Creates the start of a file: the title, the imports, and a comment on what the code is, the area
  /// and the views, back to front, with remarks.
  init(
    _ export: Export, of views: [ExportedView], importing lines: [String], unit: String = "pt",
    _ remarks: [String], indentation: Int = 4, isBlock: Bool = false
  ) {
    self.init(indentation: indentation)
    comment(EscapedText.comment(export.title), mark: "//")
    for text in (lines.isEmpty ? [] : [""] + lines) + [""] { line(text) }
    let moves = export.rest.seconds > 0 && views.contains(where: \.moves)
    let area = export.areaSize.map { Numbers.text($0.last) }.joined(separator: " x ")
    let summary =
      "\(moves ? "A motion" : "Views without a motion") in an area of \(area) \(unit); "
      + "back to front: \(views.map(\.identifier).joined(separator: ", "))."
    let space = remarks.isEmpty || remarks[0].isEmpty ? [] : [""]
    let paragraphs = [summary] + space + remarks
    if isBlock { documentation(paragraphs) }
    for paragraph in isBlock ? [] : paragraphs { comment(paragraph) }
  }
}
