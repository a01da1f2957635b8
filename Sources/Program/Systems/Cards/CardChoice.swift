import Arguments
import MotionEngine
import TableText

/// The cards that have rows.
enum CardChoice: Hashable, Sendable {
  case all
  case top
  case number(Int)
}

extension Codec<CardChoice> {
  /// The number of a card, or `top`.
  static var cards: Codec {
    Codec(
      read: { text throws(ValueError) in
        if Readers.isName(text, "top") { return .top }
        let range = 0...CardStack.maximumCount - 1
        guard let number = try? Readers.integer(in: range)(text) else {
          throw .malformed(
            expected: "a card from \(range.lowerBound) to \(range.upperBound), or 'top'")
        }
        return .number(number)
      },
      json: { choice in
        switch choice {
        case .all: .text("all")
        case .top: .text("top")
        case .number(let card): .integer(card)
        }
      })
  }
}
