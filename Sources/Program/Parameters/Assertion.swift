import Arguments
import TableText

/// A condition on a figure of the summary, such as `overshoot <= 0.05`.
struct Assertion: Hashable, Sendable {
  enum Comparison: String, CaseIterable, Sendable {
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case equal = "=="
    case notEqual = "!="
  }

  /// The figure's name, a column of the summary.
  let name: String
  let comparison: Comparison
  let bound: Double
  /// The bound as it was written.
  let text: String

  /// The condition as it was written.
  let source: [UInt8]

  /// The condition with single spaces.
  var condition: String { "\(name) \(comparison.rawValue) \(text)" }

  /// Reads a condition; whether the summary has the figure is known only to the command.
  init(_ condition: [UInt8]) throws(ValueError) {
    let expected = ValueError.malformed(
      expected: "a condition on a figure, such as 'overshoot <= 0.05'")
    source = condition
    let symbols = Array("<>=!".utf8)
    guard let start = condition.firstIndex(where: symbols.contains) else { throw expected }
    let end = condition[start...].firstIndex { !symbols.contains($0) } ?? condition.endIndex
    let symbol = String(decoding: condition[start..<end], as: UTF8.self)
    name = Self.trimmed(condition[..<start])
    text = Self.trimmed(condition[end...])
    guard let comparison = Comparison(rawValue: symbol), !name.isEmpty else { throw expected }
    self.comparison = comparison
    let number = Array(text.utf8)
    do throws(ValueError) { bound = try Readers.decimal(number[...]) } catch {
      throw .part(number, error)
    }
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> String {
    let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") }
    let trimmed = text.drop(while: isSpace).reversed().drop(while: isSpace).reversed()
    return String(decoding: trimmed, as: UTF8.self)
  }

  /// Returns whether a figure meets the condition, which an absent one does not.
  ///
  /// Figures within half of the ninth decimal count as equal: durations are sums of decimals, and
  /// 0.1 + 0.2 is 0.30000000000000004.
  func holds(for figure: Double?) -> Bool {
    guard let figure else { return false }
    let isEqual = (figure - bound).magnitude <= 0.5e-9
    return switch comparison {
    case .less: figure < bound && !isEqual
    case .lessOrEqual: figure < bound || isEqual
    case .greater: figure > bound && !isEqual
    case .greaterOrEqual: figure > bound || isEqual
    case .equal: isEqual
    case .notEqual: !isEqual
    }
  }
}
