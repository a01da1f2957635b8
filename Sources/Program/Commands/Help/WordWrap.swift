/// Words in lines of a limited width.
enum WordWrap {
  /// Returns lines of words with spaces between them; a word that is longer than a line is not
  /// divided.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - width: The greatest number of characters of a line.
  ///   - start: The start of the first line, after which the first word follows immediately.
  ///   - hanging: The indentation of the other lines.
  /// - Returns: The lines without line feeds, at least one.
  static func lines<Word: StringProtocol>(
    _ words: [Word], within width: Int, after start: String = "", hanging: Int = 0
  ) -> [String] {
    var lines: [String] = []
    var line = start
    // Counted once for each word: to count a line anew would take a time that grows with its square.
    var count = start.count
    for (index, word) in words.enumerated() {
      let length = word.count
      if index > 0, count + 1 + length > width {
        lines.append(line)
        line = String(repeating: " ", count: hanging)
        count = hanging
      } else if index > 0 {
        line += " "
        count += 1
      }
      line += word
      count += length
    }
    return lines + [line]
  }
}
