import Arguments
import DeckEngine
import DeckFormats

/// What no cell of a table may be, whatever it is compared with: a number that is not finite, or one
/// with a decimal comma.
enum CellCheck {
  /// The first cell that no table may hold, if there is one, and why.
  static func fault(
    _ bytes: Span<UInt8>, _ cells: Span<CellRange>
  ) -> (cell: Int, error: ValueError)? {
    for index in cells.indices {
      var (start, end) = (Int(cells[index].start), Int(cells[index].end))
      // What is not finite is none for the spaces around it either.
      while start < end, bytes[start] == UInt8(ascii: " ") { start += 1 }
      while start < end, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
      guard start < end, isSuspicious(bytes, start, end) else { continue }
      if let error = error(bytes.extracting(start..<end).array) { return (index, error) }
    }
    return nil
  }

  /// Whether a cell has to be looked at more closely.
  @inline(__always)
  private static func isSuspicious(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    var first = bytes[start]
    if first == UInt8(ascii: "-") || first == UInt8(ascii: "+"), end - start > 1 {
      first = bytes[start + 1]
    }
    let letter = first | 0x20
    if letter == UInt8(ascii: "n") || letter == UInt8(ascii: "i") { return true }
    // Digits and the point: an exponent may be too large, and a comma may stand for a point.
    guard first &- UInt8(ascii: ".") <= UInt8(ascii: "9") - UInt8(ascii: ".") else { return false }
    if end - start > 300 { return true }
    for index in start..<end {
      let byte = bytes[index]
      if byte | 0x20 == UInt8(ascii: "e") || byte == UInt8(ascii: ",") { return true }
    }
    return false
  }

  /// Why a text may stand in no cell.
  private static func error(_ text: [UInt8]) -> ValueError? {
    do throws(NumberSyntax.Failure) { _ = try NumberSyntax.double(text[...]) } catch {
      switch error {
      case .notFinite: return .notFinite
      case .tooLarge: return .tooLarge
      case .notANumber:
        let dotted = text.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 }
        let isNumber = dotted != text && (try? NumberSyntax.double(dotted[...])) != nil
        return isNumber ? .notANumber : nil
      }
    }
    return nil
  }
}
