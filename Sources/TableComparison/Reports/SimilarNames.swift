import TableText

/// Names of columns, found by names that differ from them only in case or in spaces around them.
struct SimilarNames {
  private var names: [[UInt8]: [UInt8]] = [:]

  /// Creates the names; of similar ones, the first is found.
  init(_ names: [[UInt8]]) {
    for name in names {
      let key = Self.key(name)
      if self.names[key] == nil { self.names[key] = name }
    }
  }

  /// Returns the hint that a missing column is there under a similar name, or nothing.
  func hint(for name: [UInt8]) -> String {
    names[Self.key(name)].map { " (the actual table has \(VisibleText.quoted($0)))" } ?? ""
  }

  /// The name without spaces around it, in lowercase.
  private static func key(_ name: [UInt8]) -> [UInt8] {
    let space = UInt8(ascii: " ")
    let text = String(decoding: name.drop { $0 == space }, as: UTF8.self).lowercased()
    var key = Array(text.utf8)
    while key.last == space { key.removeLast() }
    return key
  }
}
