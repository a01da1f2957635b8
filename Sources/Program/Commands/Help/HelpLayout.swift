import Options

/// A part of a page of help.
enum HelpPart {
  /// Paragraphs, without blank lines between them.
  case text([String])
  /// The line of usage, with the command and its arguments.
  case usage(String)
  /// Names and their meanings, under a heading unless it is empty; names are at least `width` wide.
  case entries(String, [Listings.Entry], width: Int = 0)
  /// Lines that are not broken, such as command lines, under a heading; their cells are aligned.
  case table(String, [[String]])

  static func examples(_ examples: [String]) -> HelpPart {
    .table("Examples", examples.map { [$0] })
  }
}

/// The arrangement of help in lines of a width.
struct HelpLayout: Hashable, Sendable {
  /// The width where standard output is not a terminal, or its width is unknown.
  static let defaultWidth = 80
  /// The widths of pages; longer lines are hard to read.
  static let widths = 40...100
  /// The indentation of entries and examples.
  static let indent = "  "
  /// The longest label beside which a meaning is; it leaves two thirds of a line for that.
  static let defaultLabel = defaultWidth / 3
  /// The least width of a full page with meanings beside labels.
  private static let leastWidthOfColumns = 60

  /// The number of columns of a line.
  let width: Int

  /// Creates a layout of a width, which is limited to that of pages.
  init(width: Int = defaultWidth) {
    self.width = min(max(width, Self.widths.lowerBound), Self.widths.upperBound)
  }

  /// Creates a layout as wide as the terminal of a host.
  init(on host: Host) {
    self.init(width: (host.outputIsTerminal ? host.terminalWidth : nil) ?? Self.defaultWidth)
  }

  /// The layout of explanations, as wide as the widest page.
  static let widest = HelpLayout(width: widths.upperBound)

  /// The same layout, at most as wide as a terminal usually is.
  var limited: HelpLayout { HelpLayout(width: min(width, Self.defaultWidth)) }

  /// The longest label beside which its meaning begins in the same line.
  var widestLabel: Int { width < Self.leastWidthOfColumns ? Self.indent.count : Self.defaultLabel }

  /// Returns a page: its parts, with blank lines between them.
  func text(_ parts: [HelpPart]) -> String {
    parts.map { part in
      switch part {
      case .text(let paragraphs): paragraphs.map { paragraph($0) }.joined()
      case .usage(let command): paragraph("usage: deckcalc \(command) [OPTIONS]", hanging: 7)
      case .entries(let title, let entries, let width):
        (title.isEmpty ? "" : paragraph(title + ":")) + self.entries(entries, width: width)
      case .table(let title, let rows):
        title + ":\n" + Listings.aligned(rows, indent: Self.indent)
      }
    }.joined(separator: "\n")
  }

  /// Returns a paragraph after the start of its first line, whose other lines have an indentation.
  func paragraph(_ text: String, after start: String = "", hanging: Int = 0) -> String {
    lines(text.split(separator: " "), after: start, hanging: hanging)
  }

  /// Returns items with a separator after each but the last, indented.
  func list(_ items: [String], by separator: String = ",", after start: String = "") -> String {
    let words = items.dropLast().map { $0 + separator } + items.suffix(1)
    return lines(words, after: Self.indent + start, hanging: Self.indent.count)
  }

  private func lines(_ words: [some StringProtocol], after start: String, hanging: Int) -> String {
    Listings.lines(words, within: width, after: start, hanging: hanging).joined(separator: "\n")
      + "\n"
  }

  /// Returns a line for each entry, or more, with aligned meanings.
  ///
  /// A label that is too long is in a line of its own. A remark is only broken if no line has room
  /// for it.
  func entries(_ entries: [Listings.Entry], width least: Int = 0) -> String {
    let fitting = entries.map { $0.name.count }.filter { $0 <= widestLabel }.max()
    let column = Self.indent.count * 2 + (fitting.map { max($0, least) } ?? Self.indent.count)
    return entries.map { entry in
      var words = entry.meaning.split(separator: " ")
      if entry.remark.count + column > width {
        words += entry.remark.split(separator: " ")
      } else if !entry.remark.isEmpty {
        words.append(entry.remark[...])
      }
      let label = Self.indent + entry.name
      if words.isEmpty { return label + "\n" }
      let isBeside = label.count + Self.indent.count <= column
      return (isBeside ? "" : label + "\n")
        + lines(words, after: Listings.padded(isBeside ? label : "", to: column), hanging: column)
    }.joined()
  }

  // MARK: One line for each entry

  /// Returns a line for each entry, whose meaning is cut where a clause ends.
  func brief(_ entries: [Listings.Entry]) -> String {
    let room = width - (entries.map { $0.name.count }.max() ?? 0) - 2 * Self.indent.count
    let rows = entries.map { entry in
      let start = Self.start(of: entry.meaning, within: room)
      let whole = start + " " + entry.remark
      return [entry.name, entry.remark.isEmpty || whole.count > room ? start : whole]
    }
    return Listings.aligned(rows, indent: Self.indent)
  }

  /// Returns the start of a meaning up to the last clause that fits, or else its first words.
  static func start(of text: String, within room: Int) -> String {
    guard text.count > room else { return text }
    let ellipsis = "..."
    var best = ""
    for index in text.indices {
      let rest = text[index...]
      guard [", ", "; ", ": ", " ("].contains(where: rest.hasPrefix) else { continue }
      let start = String(text[..<index])
      // A name before a colon is not a clause of its own.
      if rest.hasPrefix(":"), start.contains("; ") { continue }
      // A list of values is not cut without a mark, and parentheses are not opened.
      let isLast = rest.hasPrefix(" (") && rest.firstIndex(of: ")") == text.indices.last
      let isList = start.contains(": ") && !rest.hasPrefix(";") && !isLast
      let cut = isList ? start + ", " + ellipsis : start
      let isClosed = start.count { $0 == "(" } == start.count { $0 == ")" }
      if isClosed, cut.count <= room { best = cut }
    }
    guard best.isEmpty else { return best }
    for word in text.split(separator: " ") {
      guard best.count + word.count + 1 + ellipsis.count <= room else { break }
      best += word + " "
    }
    return best + ellipsis
  }
}
