import Arguments
import MotionEngine
import TableText

/// The options of the model, the side and single actions.
extension DeckParameters {
  static func declareModel(_ list: inout ParameterList<Self, Section>) {
    func model(_ summary: @autoclosure () -> String) {
      list.option(
        "model", \.model, .model, "MODEL", summary(), isEchoed: false,
        requirement: { values in
          guard values.model == .v3, let action = values.action, !action.isInReleaseThree else {
            return nil
          }
          return """
            must not be \(values.model.rawValue) for '\(action.rawValue)' \
            (v3 has \(DeckAction.namesOfReleaseThree.joined(separator: ", ")))
            """
        })
    }
    list.section(.model)
    model("behavior to compute: documented, shipped (2.4.2), 2.2.11 or v3 (3.1)")
    list.section(.modelOfReleaseTwo)
    model("behavior to compute: documented, shipped (2.4.2) or 2.2.11")
  }

  static func declareSides(_ list: inout ParameterList<Self, Section>) {
    func side(_ codec: Codec<Side?>, _ summary: @autoclosure () -> String) {
      list.option(
        sideName, \.side, codec, "SIDE", summary(),
        requirement: { $0.requirement(on: $0.side.map { [$0] } ?? []) })
    }
    list.section(.side)
    side(Codec<Side>.choice.optional, "side to act on: left, right, top or bottom")
    list.section(.closingSide)
    side(.anySide, "side to close: left, right, top, bottom, or open (any open side)")
    list.section(.pannedSide)
    side(
      Codec<Side>.choice.optional,
      "side whose axis --offset uses; v3: edge where the pan begins")
    list.section(.axisSide, unused: { $0.offset == nil })
    side(Codec<Side>.choice.optional, "side whose axis --offset uses")
  }

  static func declareActions(_ list: inout ParameterList<Self, Section>) {
    list.section(.across)
    list.flag("across", \.isAcross, "switch from the open side to the opposite one")
    list.section(.opening)
    list.flag("opening", \.opens, "bounce the side open instead of closed")
    list.flag("swap-center", \.swapsCenter, "replace the center while it is off-screen")
    list.section(.peek)
    list.option(
      "distance", \.distance, .length(.isAtLeast(0)), "D",
      "approximate distance of the first swing, in points")
    list.option(
      durationName, \.peekDuration, .span(.isAtLeast(PreviewBounce.shortestDuration)), "S",
      "duration of the peek, in seconds")
    list.option("bounces", \.bounces, .integer(1...1_000_000), "N", "number of swings")
    list.option(
      "damping", \.damping, .exact(), "Z", "damping ratio, clamped to 0.0001...0.9999")
    list.section(.newSize)
    list.option(
      "to", \.newSize, .length(.isAtLeast(0)), "N",
      "new size of the side, in points (required)", sets: [.newSize], isRequired: true)
    list.section(.newMaximum)
    list.option(
      "to", \.newSize, .length(.isAtLeast(0)), "N",
      "maximum ledge in points; 0 is off (required)", sets: [.maximumSize], isRequired: true)
    list.section(.controller)
    list.flag(
      "controller", isNegatable: true, \.hasController,
      "add the controller of the side, or remove it")
    list.section(.rotatedSize)
    list.option(
      "to-size", \.newBounds, .size, "WxH", "new size of the deck, in points",
      usual: "width and height swapped", from: [\.size, \.device])
    list.section(.rotationDuration)
    list.option(
      "rotation-duration", \.rotationDuration, .duration(), "S",
      "duration of the rotation, in seconds", usual: "0.3", unused: { !$0.timing.isAnimated })
    list.section(.zoomedSize)
    list.option(
      "to-size", \.newBounds, .size, "WxH", "new size of the deck, in points (required)",
      isRequired: true)
    list.section(.resizeDuration)
    list.option(
      "resize-duration", \.resizeDuration, .duration(), "S",
      "duration of the resize, in seconds", usual: "0.3", unused: { !$0.timing.isAnimated })
  }

  // Names that several declarations share, and that every action of a scenario needs.
  static let sideName = SideArgument.option
  static let durationName = "duration"
  static let openDurationName = "open-duration"
  static let closeDurationName = "close-duration"
}

extension Codec<Side?> {
  /// A side, or nil for `open`: any open side.
  fileprivate static var anySide: Codec {
    let open = "open"
    return Codec(
      read: { text throws(ValueError) in
        if Readers.isName(text, open) { return nil }
        do throws(ValueError) { return try Readers.choice(Side.self)(text) } catch {
          throw .notOneOf(Side.allCases.map(\.rawValue) + [open])
        }
      },
      json: { .text($0?.rawValue ?? open) })
  }
}
