/// The arrangement of help in lines of a width.
struct HelpLayout: Hashable, Sendable {
  /// A name or the label of an option, its meaning, and a remark, such as a default, which is only
  /// broken if no line has room for it.
  struct Entry: Hashable, Sendable {
    let label: String
    let meaning: String
    var remark = ""
  }

  /// The width where standard output is not a terminal, or its width is unknown.
  static let usualWidth = 80
  /// The widths of pages; longer lines are hard to read.
  static let widths = 40...100
  /// The indentation of entries and examples.
  static let indent = "  "
  /// The longest label beside which a meaning is; it leaves two thirds of a line for that.
  static let usualLabel = usualWidth / 3
  /// The least width of a full page with meanings beside labels.
  private static let leastWidthOfColumns = 60

  /// The number of columns of a line.
  let width: Int

  /// Creates a layout of a width, which is limited to that of pages.
  init(width: Int = usualWidth) {
    self.width = min(max(width, Self.widths.lowerBound), Self.widths.upperBound)
  }

  /// Creates a layout as wide as the terminal of a host.
  init(on host: Host) {
    self.init(width: (host.outputIsTerminal ? host.terminalWidth : nil) ?? Self.usualWidth)
  }

  /// The same layout, at most as wide as a terminal usually is.
  var limited: HelpLayout { HelpLayout(width: min(width, Self.usualWidth)) }

  /// The longest label beside which its meaning begins in the same line.
  var widestLabel: Int {
    width < Self.leastWidthOfColumns ? Self.indent.count : Self.usualLabel
  }

  /// Returns a paragraph whose later lines have an indentation.
  func paragraph(_ text: String, hanging: Int = 0) -> String {
    lines(text.split(separator: " "), after: "", hanging: hanging)
  }

  /// Returns names with commas between them, indented.
  func names(_ names: [String]) -> String {
    let items = names.enumerated().map { index, name in
      Substring(index < names.count - 1 ? name + "," : name)
    }
    return lines(items, after: Self.indent, hanging: Self.indent.count)
  }

  /// Returns a line for each example.
  func examples(_ examples: [String]) -> String {
    examples.map { Self.indent + $0 + "\n" }.joined()
  }

  /// Returns a line for each entry, or more, with aligned meanings.
  ///
  /// A label that is too long is in a line of its own.
  func entries(_ entries: [Entry]) -> String {
    let fitting = entries.map(\.label.count).filter { $0 <= widestLabel }.max()
    let column = Self.indent.count * 2 + (fitting ?? Self.indent.count)
    return entries.map { text(of: $0, from: column) }.joined()
  }

  private func text(of entry: Entry, from column: Int) -> String {
    var words = entry.meaning.split(separator: " ")
    if entry.remark.count + column > width {
      words += entry.remark.split(separator: " ")
    } else if !entry.remark.isEmpty {
      words.append(entry.remark[...])
    }
    let label = Self.indent + entry.label
    if words.isEmpty { return label + "\n" }
    if label.count + Self.indent.count > column {
      let margin = String(repeating: " ", count: column)
      return label + "\n" + lines(words, after: margin, hanging: column)
    }
    return lines(words, after: Listings.padded(label, to: column), hanging: column)
  }

  /// Returns words in lines, the first of them after a start; words are not broken.
  func lines(_ words: [Substring], after start: String, hanging: Int) -> String {
    WordWrap.lines(words, within: width, after: start, hanging: hanging)
      .joined(separator: "\n") + "\n"
  }
}
