import MotionNumerics

/// The text of exported code, line by line, with indentation.
struct SourceText {
  /// The greatest number of columns.
  static let width = 120
  private let indentation: Int

  private(set) var text = ""
  private var depth = 0

  private var margin: String { String(repeating: " ", count: depth * indentation) }
  private var room: Int { Self.width - depth * indentation }

  /// Creates an empty text with a number of spaces for each indentation.
  init(indentation: Int = 4) { self.indentation = indentation }

  /// Appends a line; an empty one has no indentation.
  mutating func line(_ content: String = "") {
    text += content.isEmpty ? "\n" : margin + content + "\n"
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
  /// Creates the start of a Swift file: the title, the import, and a comment on what the code is, the
  /// area and the views, with remarks.
  init(
    swift export: Export, of views: [ExportedView], importing module: String, _ remarks: [String]
  ) {
    self.init()
    comment(EscapedText.comment(export.title), mark: "//")
    for text in ["", "import \(module)", ""] { line(text) }
    let moves = export.rest.seconds > 0 && views.contains(where: \.moves)
    comment(export.summary(of: views, moves: moves, unit: "pt"))
    if !remarks.isEmpty, remarks.first != "" { comment("") }
    for remark in remarks { comment(remark) }
  }
}
