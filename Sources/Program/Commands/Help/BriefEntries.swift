/// Entries of one line each, whose meanings are cut where a clause ends.
struct BriefEntries {
  let entries: [HelpLayout.Entry]
  let layout: HelpLayout

  /// The lines.
  var text: String {
    let indent = HelpLayout.indent
    let width = entries.map(\.label.count).max() ?? 0
    let room = layout.width - width - 2 * indent.count
    return entries.map { entry in
      Listings.withoutTrailingSpace(
        indent + Listings.padded(entry.label, to: width) + indent + Self.line(entry, within: room))
        + "\n"
    }.joined()
  }

  private static func line(_ entry: HelpLayout.Entry, within room: Int) -> String {
    let start = start(of: entry.meaning, within: room)
    let whole = start + " " + entry.remark
    return entry.remark.isEmpty || whole.count > room ? start : whole
  }

  /// Returns the start of a meaning up to the last clause that fits, or else its first words.
  static func start(of text: String, within room: Int) -> String {
    guard text.count > room else { return text }
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
      let cut = isList ? start + ", ..." : start
      let isClosed = start.count { $0 == "(" } == start.count { $0 == ")" }
      if isClosed, cut.count <= room { best = cut }
    }
    return best.isEmpty ? words(of: text, within: room) : best
  }

  /// Returns the first words of a meaning with an ellipsis.
  private static func words(of text: String, within room: Int) -> String {
    let ellipsis = "..."
    var start = ""
    for word in text.split(separator: " ") {
      guard start.count + word.count + 1 + ellipsis.count <= room else { break }
      start += word + " "
    }
    return start + ellipsis
  }
}
