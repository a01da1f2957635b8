import Arguments
import MotionEngine

/// The readers of the options that describe a deck.
extension DeckRequest {
  static func deck(_ arguments: ParsedArguments) throws(CommandError) -> Deck {
    if arguments.contains(DeckOptions.size), arguments.contains(DeckOptions.device) {
      throw .contradiction(option: "device", other: "size")
    }
    let bounds: Size
    var sizes = PerSide<Double?> { _ in nil }
    let model: Deck.Model
    let mode: Deck.SizeMode
    let maximum: Double
    let controllers: [Side]
    do throws(UsageError) {
      bounds =
        arguments.contains(DeckOptions.device)
        ? try arguments[DeckOptions.device].size : try arguments[DeckOptions.size]
      for side in Side.allCases where arguments.contains(DeckOptions.size(of: side)) {
        sizes[side] = try arguments[DeckOptions.size(of: side)]
      }
      model = try arguments[DeckOptions.model]
      mode = try arguments[DeckOptions.sizeMode]
      maximum = try arguments[DeckOptions.maximumSize]
      controllers = try arguments[DeckOptions.sides]
    } catch {
      throw .usage(error)
    }
    do {
      guard model != .v3 else {
        return try SlideOverDeck(bounds: bounds, widths: sizes, controllers: controllers).deck
      }
      return try Deck(
        bounds: bounds, sizes: sizes, sizeMode: mode, maximumSize: maximum,
        controllers: controllers, model: model)
    } catch {
      let side = Side.allCases.first { $0.sizeParameter == error.parameter }
      let key = side.map { DeckOptions.size(of: $0) } ?? DeckOptions.maximumSize
      throw .parameter(error, option: key.declaration.name, text: arguments.text(of: key))
    }
  }

  static func timing(
    _ arguments: ParsedArguments, for deck: Deck, readsDuration: Bool
  ) throws(CommandError) -> Deck.Timing {
    var timing = Deck.Timing()
    do throws(UsageError) {
      let both = readsDuration && arguments.contains(DeckOptions.duration)
      timing.isOpenDurationGiven = both || arguments.contains(DeckOptions.openDuration)
      timing.isCloseDurationGiven = both || arguments.contains(DeckOptions.closeDuration)
      let duration = both ? try arguments[DeckOptions.duration] : Deck.defaultDuration
      timing.openDuration = both ? duration : try arguments[DeckOptions.openDuration]
      timing.closeDuration = both ? duration : try arguments[DeckOptions.closeDuration]
      timing.bounceDurationFactor = try arguments[DeckOptions.bounceDurationFactor]
      timing.bounceOpenSideDurationFactor = try arguments[DeckOptions.bounceOpenSideDurationFactor]
    } catch {
      throw .usage(error)
    }
    timing.isAnimated = arguments[DeckOptions.animation]
    do { try timing.check(for: deck.model) } catch {
      let key =
        error.parameter == .bounceDurationFactor
        ? DeckOptions.bounceDurationFactor : DeckOptions.bounceOpenSideDurationFactor
      throw .parameter(error, option: key.declaration.name, text: arguments.text(of: key))
    }
    return timing
  }

  static func appearance(
    _ arguments: ParsedArguments, for deck: Deck
  ) throws(CommandError) -> Deck.Appearance {
    var appearance = Deck.Appearance()
    try checkAppearance(arguments, of: deck.model)
    do throws(UsageError) {
      appearance.parallax = try arguments[DeckOptions.parallax]
      appearance.centerOpacity = try arguments[DeckOptions.centerOpacity]
      appearance.centerCornerRadius = try arguments[DeckOptions.centerCornerRadius]
      appearance.shadowRadius = try arguments[DeckOptions.shadowRadius]
      appearance.shadowOpacity = try arguments[DeckOptions.shadowOpacity]
      appearance.shadowColor = try arguments[DeckOptions.shadowColor]
      appearance.navigation = try arguments[DeckOptions.navigation]
      appearance.layout =
        deck.model == .release2211 ? .belowBars : try arguments[DeckOptions.layout]
      appearance.hiddenInteractivity = try arguments[DeckOptions.hiddenInteractivity]
    } catch {
      throw .usage(error)
    }
    appearance.resizesCenter = arguments[DeckOptions.resizesCenter]
    appearance.hasShadow = arguments[DeckOptions.shadow]
    appearance.isShadowDelegated = arguments[DeckOptions.delegateShadow]
    guard !appearance.hasShadow else { return appearance }
    let shadowOptions = [
      DeckOptions.shadowRadius.declaration, DeckOptions.shadowOpacity.declaration,
      DeckOptions.shadowColor.declaration, DeckOptions.delegateShadow.declaration,
    ]
    for option in shadowOptions where arguments.contains(option.name) {
      throw .meaningless(option: option.name, because: "with \(no: DeckOptions.shadow)")
    }
    return appearance
  }

  static func delegateLedges(
    _ arguments: ParsedArguments, for deck: Deck
  ) throws(CommandError) -> PerSide<Double?> {
    let key = DeckOptions.delegateLedge
    guard !arguments.contains(key) || deck.model.isRelease2 else {
      throw .meaningless(
        option: key.declaration.name,
        because: "with \(option: DeckOptions.model, deck.model.rawValue)")
    }
    return try readingUsage { () throws(UsageError) in try arguments[key] }
  }

  /// The options of appearance that release 2.2.11 lacks, or for which it has only one value.
  static let appearanceOfOtherModels: [OptionDeclaration] = [
    DeckOptions.centerOpacity.declaration, DeckOptions.centerCornerRadius.declaration,
    DeckOptions.shadow.declaration, DeckOptions.layout.declaration,
  ]

  /// Checks that the deck's model has the appearance that is given.
  ///
  /// Release 2.2.11 lacks center opacity and corners, always has a shadow, and lays out integrated
  /// views below the bars, whatever the system's version
  /// (2.2.11, IIViewDeckController.m:479–491).
  private static func checkAppearance(
    _ arguments: ParsedArguments, of model: Deck.Model
  ) throws(CommandError) {
    guard model == .release2211 else { return }
    let reason: Phrase = "with \(option: DeckOptions.model, model.rawValue)"
    let missing = [
      DeckOptions.centerOpacity.declaration, DeckOptions.centerCornerRadius.declaration,
    ]
    for option in missing where arguments.contains(option.name) {
      throw .meaningless(option: option.name, because: reason)
    }
    guard arguments[DeckOptions.shadow] else {
      throw .needs(
        option: DeckOptions.shadow.declaration.name, "cannot be turned off \(reason)")
    }
    guard arguments.contains(DeckOptions.layout) else { return }
    let layout = try readingUsage { () throws(UsageError) in try arguments[DeckOptions.layout] }
    guard layout == .belowBars else {
      throw .needs(
        option: DeckOptions.layout.declaration.name,
        "must be \(Deck.Layout.belowBars.rawValue) \(reason) (got '\(layout.rawValue)')")
    }
  }

  static func panning(
    _ arguments: ParsedArguments, for deck: Deck
  ) throws(CommandError) -> Deck.Panning {
    var panning = Deck.Panning()
    do throws(UsageError) {
      panning.mode = try arguments[DeckOptions.panningMode]
      panning.touch = try arguments[DeckOptions.touch]
      panning.view = try arguments[DeckOptions.panningView]
      panning.rubberBand = try arguments[DeckOptions.rubberBand]
      panning.navigationBarHeight = try arguments[DeckOptions.navigationBarHeight]
      panning.statusBarHeight = try arguments[DeckOptions.statusBarHeight]
      panning.edgeWidth = try arguments[DeckOptions.edgeWidth]
    } catch {
      throw .usage(error)
    }
    panning.isElastic = arguments[DeckOptions.elasticity]
    if arguments.contains(DeckOptions.rubberBand) {
      let option = DeckOptions.rubberBand.declaration.name
      if !panning.isElastic {
        throw .meaningless(option: option, because: "with \(no: DeckOptions.elasticity)")
      }
      guard deck.model == .documented else {
        throw .meaningless(
          option: option, because: "with \(option: DeckOptions.model, deck.model.rawValue)")
      }
      // An invalid band would not stretch at all.
      do { _ = try RubberBand(dimension: 1, coefficient: panning.rubberBand) } catch {
        throw .parameter(error, option: option, text: arguments.text(of: DeckOptions.rubberBand))
      }
    }
    guard deck.model == .v3 || !arguments.contains(DeckOptions.edgeWidth) else {
      throw .meaningless(
        option: DeckOptions.edgeWidth.declaration.name,
        because: "with \(option: DeckOptions.model, deck.model.rawValue)")
    }
    return panning
  }
}
