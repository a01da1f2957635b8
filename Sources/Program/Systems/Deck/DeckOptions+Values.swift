import Arguments
import MotionEngine
import MotionNumerics
import TableText

/// The deck that the options describe.
extension DeckOptions {
  /// The side of an action that has one.
  var ownSide: Side { side ?? .left }

  /// The usual initial state of the action, and as help describes it.
  var usualStart: (start: Start, text: String) {
    let own = Start(rawValue: ownSide.rawValue) ?? .closed
    return switch action {
    case "close", "set-size", "tap", "rotate": (own, "same as --side")
    case "toggle": (isAcross ? own : .closed, "closed; with --across same as --side")
    case "bounce": (opens ? .closed : own, "same as --side; with --opening closed")
    case "push-over": (offset == nil ? .right : .closed, "right")
    default: (.closed, "closed")
    }
  }

  /// Returns the deck.
  ///
  /// - Throws: The first value that describes no deck.
  func deck() throws(ParameterError) -> Deck {
    let bounds = device?.size ?? size
    var deck =
      model == .v3
      ? try SlideOverDeck(bounds: bounds, widths: sizes, controllers: sides).deck
      : try Deck(
        bounds: bounds, sizes: sizes, sizeMode: sizeMode, maximumSize: maximumSize,
        controllers: sides, model: model)
    deck.timing = timing
    deck.timing.isOpenDurationGiven = (duration ?? openDuration) != nil
    deck.timing.isCloseDurationGiven = (duration ?? closeDuration) != nil
    deck.timing.openDuration = duration ?? openDuration ?? Deck.defaultDuration
    deck.timing.closeDuration = duration ?? closeDuration ?? Deck.defaultDuration
    try deck.timing.check(for: model)
    deck.panning = panning
    // An invalid band would not stretch at all.
    _ = try RubberBand(dimension: 1, coefficient: panning.rubberBand)
    deck.appearance = appearance
    deck.appearance.centerOpacity = centerOpacity ?? deck.appearance.centerOpacity
    if model == .release2211 { deck.appearance.layout = .belowBars }
    deck.refusals = refusals
    deck.delegateLedges = delegateLedges
    return deck
  }

  /// Returns the initial state of the deck: an offset along an axis, or that of a name.
  ///
  /// - Throws: An offset outside the deck.
  func state(of deck: Deck) throws(ParameterError) -> Deck.State {
    let over = SlideOverDeck(deck)
    guard let offset else {
      guard let side = (start ?? usualStart.start).side else { return deck.closed }
      return over?.opened(side) ?? deck.opened(side)
    }
    let axis = ownSide.axis
    let extent = deck.bounds.extent(along: axis)
    let range =
      over.map { $0.openOffset(of: .right)...$0.openOffset(of: .left) } ?? -extent...extent
    try ParameterError.Rule.lies(in: range).check(offset, as: .offset)
    return Deck.State(offset: deck.limited(offset, along: axis), axis: axis)
  }

  /// Returns the values with those that a deck resolves.
  func resolved(_ deck: Deck) -> DeckOptions {
    var values = self
    values.size = deck.bounds
    values.sides = deck.controllers
    let over = SlideOverDeck(deck)
    // Of a deck of release 3, the width of the side view.
    values.sizes = PerSide { over?.sideWidth(of: $0) ?? deck.size(of: $0) }
    let extent = deck.bounds.extent(along: deck.controllers.first?.axis ?? .x)
    let maximum = deck.maximumLedge.map { deck.sizeMode == .ledge ? $0 : extent - $0 }
    values.maximumSize = maximum ?? 0
    values.start = start ?? usualStart.start
    values.refusals = Deck.Refusal.allCases.filter(refusals.contains)
    values.openDuration = deck.timing.openDuration
    values.closeDuration = deck.timing.closeDuration
    values.timing.bounceDurationFactor = deck.bounceDurationFactor
    values.centerOpacity = deck.appearance.centerOpacity
    values.appearance = deck.appearance
    return values
  }
}

// MARK: - Codecs

extension Codec<Deck.Model> {
  /// The name of a model, or the release of the library that it is: `2.4.2`, `v3.1`.
  static var model: Codec {
    Codec(
      read: { text throws(ValueError) in
        do throws(ValueError) { return try Readers.choice(Deck.Model.self)(text) } catch {
          guard let model = Deck.Model(release: text) else { throw error }
          return model
        }
      },
      json: { .text($0.rawValue) })
  }
}

extension Deck.Model {
  /// Creates the only model of a release, which may lack its last numbers and follow a `v`.
  fileprivate init?(release text: [UInt8]) {
    let digits = text.first.map { $0 | 0x20 } == UInt8(ascii: "v") ? text[1...] : text[...]
    let start = digits + [UInt8(ascii: ".")]
    let releases: [(String, Self)] = [
      ("2.4.2", .shipped), ("2.2.11", .release2211), ("3.1", .v3),
    ]
    let models = releases.filter { Array("\($0.0).".utf8).starts(with: start) }
    guard models.count == 1 else { return nil }
    self = models[0].1
  }
}

extension Codec<Side?> {
  /// A side, or nil for `open`: any open side.
  static var anySide: Codec {
    Codec(
      read: { text throws(ValueError) in
        if Readers.isName(text, "open") { return nil }
        do throws(ValueError) { return try Readers.choice(Side.self)(text) } catch {
          throw .notOneOf(Side.allCases.map(\.rawValue) + ["open"])
        }
      },
      json: { .text($0?.rawValue ?? "open") })
  }
}

extension Codec<PerSide<Double?>> {
  /// A list of sides with one length each.
  static var lengthsBySide: Codec {
    Codec(
      form: .commas, read: Readers.lengthsBySide,
      json: { lengths in
        .list(
          Side.allCases.compactMap { side in
            lengths[side].map { .text("\(side.rawValue)=\(Messages.number($0))") }
          })
      })
  }
}
