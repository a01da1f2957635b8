import MotionEngine
import TableText

/// The explanations of a deck.
extension DeckRequest {
  /// Returns the explanation of an operation and its outcome.
  func explanation(
    of operation: Deck.Operation, _ outcome: Deck.Outcome
  ) -> Explanation {
    var explanation = explanation(after: outcome.deck)
    explanation.notes += deck.quirks(of: operation, leadingTo: outcome).map { quirk in
      Messages.quirk(quirk, of: deck.model)
    }
    if let release = outcome.release {
      explanation.sections.append(thresholds(of: release, along: outcome.state.axis))
      explanation.notes.append(Messages.decision(release))
    }
    if case .peek(_, let bounce) = operation {
      explanation.notes.append(Messages.swing(bounce, height: deck.firstSwing(of: bounce)))
    }
    return explanation
  }

  /// Returns the explanation of a deck before and after an operation.
  func explanation(after changed: Deck) -> Explanation {
    var explanation = Explanation(reason: Messages.reason)
    explanation.sections = [sizes("Sizes", of: deck)]
    if changed.bounds != deck.bounds || !changed.hasSameSizes(as: deck) {
      explanation.sections.append(sizes("Sizes afterwards", of: changed))
    }
    if let maximum = deck.maximumLedge, let single = deck.controllers.first {
      explanation.notes.append(
        Messages.gapMode(deck, single, maximum: maximum))
    }
    return explanation
  }

  private func sizes(_ title: String, of deck: Deck) -> Explanation.Section {
    if let over = SlideOverDeck(deck) {
      return .init(
        title, ["side", "controller", "width", "open_offset"],
        [Side.left, .right].map { side in
          [
            .text(side.rawValue), .flag(deck.controllers.contains(side)),
            .number(over.sideWidth(of: side)), .number(over.openOffset(of: side)),
          ]
        })
    }
    return .init(
      title, ["side", "controller", "ledge", "view_size", "open_offset"],
      Side.allCases.map { side in
        [
          .text(side.rawValue), .flag(deck.controllers.contains(side)),
          .number(deck.ledges[side]),
          .number(deck.bounds.extent(along: side.axis) - deck.ledges[side]),
          .number(deck.openOffset(of: side)),
        ]
      })
  }

  private func thresholds(of release: Deck.Release, along axis: Axis) -> Explanation.Section {
    let sides = axis == .x ? (minus: Side.right, plus: Side.left) : (.bottom, .top)
    func flick(_ sign: Double) -> JSONValue {
      let start = "flick \(Messages.direction(sign, along: axis)), "
      let (opened, closed) = sign < 0 ? (sides.minus, sides.plus) : (sides.plus, sides.minus)
      return .text(start + "opens \(opened.rawValue) or closes \(closed.rawValue)")
    }
    let isSlow = release.rule == .position
    let position = JSONValue.number(release.offset)
    return .init(
      "Release", ["test", "value", "limit", "fired"],
      [
        [
          flick(-1), .number(release.velocity),
          .number(-Deck.flickSpeed), .flag(release.rule == .flickTowardsMinus),
        ],
        [
          flick(1), .number(release.velocity),
          .number(Deck.flickSpeed), .flag(release.rule == .flickTowardsPlus),
        ],
        [
          .text("slow release: opens \(sides.plus.rawValue) at or beyond"), position,
          .number(release.plusThreshold), .flag(isSlow && release.side == sides.plus),
        ],
        [
          .text("slow release: opens \(sides.minus.rawValue) at or beyond"), position,
          .number(release.minusThreshold), .flag(isSlow && release.side == sides.minus),
        ],
      ])
  }
}

extension Deck {
  /// Returns whether every side has the same ledge as in another deck.
  fileprivate func hasSameSizes(as other: Deck) -> Bool { ledges == other.ledges }
}
