import Arguments
import MotionEngine
import MotionNumerics
import TableText

/// The options of a deck and of its actions.
struct DeckParameters: ParameterSet {
  enum Section: Hashable, Sendable {
    /// The model, for actions of all models or of release 2.
    case model, modelOfReleaseTwo
    /// The side; an action has at most one of these.
    case side, closingSide, pannedSide, axisSide
    /// The options of single actions.
    case across, opening, peek, newSize, newMaximum, controller
    case rotatedSize, rotationDuration, zoomedSize, resizeDuration
    /// The options of decks, by the models that have them.
    case geometry, sizesOfReleaseTwo, state, refusals, delegateLedges
    case duration, openDuration, closeDuration, bounceFactors, animation
    /// The durations of legs in a command whose `--duration` is that of something else.
    case openDurationAlone, closeDurationAlone
    case appearance, centerAppearance, delegateShadow, navigation
    case elasticity, rubberBand, panningArea, touch, bars, edge
  }

  /// The options of geometry, state and model.
  static let geometry: [Section] = [
    .model, .geometry, .sizesOfReleaseTwo, .state, .refusals, .delegateLedges,
  ]
  /// The options of durations.
  static let times: [Section] = [
    .duration, .openDuration, .closeDuration, .bounceFactors, .animation,
  ]
  /// The options of the durations of opening and closing.
  static let timesOfSides: [Section] = [
    .duration, .openDuration, .closeDuration, .bounceFactors,
  ]
  /// The options of durations in a command whose `--duration` is that of something else.
  static let timesBesideDuration: [Section] = [
    .openDurationAlone, .closeDurationAlone, .bounceFactors, .animation,
  ]
  /// The options of touches and pans.
  static let panning: [Section] = [.elasticity, .rubberBand, .panningArea, .touch, .bars]
  /// Those that only a pan can use.
  static let gestures: [Section] = [.elasticity, .rubberBand, .panningArea, .touch, .edge]
  static let appearance: [Section] = [
    .appearance, .centerAppearance, .delegateShadow, .navigation,
  ]
  /// The options of actions that a scenario may set for all of them.
  static let timesOfBounds: [Section] = [.rotationDuration, .resizeDuration]

  /// Returns the options that JSON lists for a deck of a model, without the side.
  static func echoed(by model: Deck.Model) -> [Section] {
    model == .v3
      ? [.geometry, .state, .refusals, .animation, .touch, .edge]
      : geometry + times + appearance + panning
  }

  /// The action that the values belong to, or nil for those of a scenario.
  var action: DeckAction?
  var model = Deck.Model.documented
  /// The side of the action, or nil for any open side.
  var side: Side? = .left

  var isAcross = false
  var opens = false
  var swapsCenter = false
  var distance = 40.0
  var peekDuration = DoubleDouble(12) / DoubleDouble(10)
  var bounces = 4
  var damping = DoubleDouble(4) / DoubleDouble(10)
  /// The new size of a side, or the new maximum.
  var newSize: Double?
  var hasController = true
  var newBounds: Size?
  var rotationDuration: DoubleDouble?
  var resizeDuration: DoubleDouble?

  var size = Device.standard.size
  var device: Device?
  var sides: [Side] = [.left, .right]
  var sizes = PerSide<Double?> { _ in nil }
  var sizeMode = Deck.SizeMode.ledge
  var maximumSize = 0.0
  var start = Start.usual(nil)
  var offset: Double?
  var refusals: [Deck.Refusal] = []
  var delegateLedges = PerSide<Double?> { _ in nil }
  /// The duration of opening and closing.
  var duration: DoubleDouble?
  var openDuration: DoubleDouble?
  var closeDuration: DoubleDouble?
  /// The values of timing other than durations.
  var timing = Deck.Timing()
  var centerOpacity: Double?
  var appearance = Deck.Appearance()
  var panning = Deck.Panning()

  static func declare(_ list: inout ParameterList<Self, Section>) {
    declareModel(&list)
    declareSides(&list)
    declareActions(&list)
    declareGeometry(&list)
    declareTimes(&list)
    declareAppearance(&list)
    declarePanning(&list)
    declareNavigation(&list)
  }
}

// MARK: - Values

extension DeckParameters {
  /// The initial state of a deck.
  enum Start: Hashable, Sendable {
    case closed
    case open(Side)
    /// The usual state for an action, or for one of a scenario.
    case usual(DeckAction?)

    /// The name, or a description of the usual state.
    var name: String {
      switch self {
      case .closed: "closed"
      case .open(let side): side.rawValue
      case .usual(let action): action?.usualStart ?? "closed"
      }
    }
  }

  /// The context in which an option does not exist: the model.
  var withModel: Phrase { "with \(option: \DeckParameters.model, model.rawValue)" }

  /// Returns the reason why an option of release 2 cannot be used, if so.
  static func inReleaseThree(_ values: Self) -> Phrase? {
    values.model == .v3 ? values.withModel : nil
  }

  /// Returns the requirement that sides break: release 3 has no top and no bottom.
  func requirement(on sides: [Side]) -> Phrase? {
    guard model == .v3, let side = sides.first(where: { $0.axis == .y }) else { return nil }
    return "cannot be '\(side.rawValue)' \(withModel)"
  }

  /// Returns the deck that the values describe.
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
    try setMotion(of: &deck)
    deck.appearance = appearance
    deck.appearance.centerOpacity = centerOpacity ?? deck.appearance.centerOpacity
    if model == .release2211 { deck.appearance.layout = .belowBars }
    deck.refusals = refusals
    deck.delegateLedges = delegateLedges
    return deck
  }

  /// Sets the timing and the panning of a deck, which each action may change.
  ///
  /// - Throws: The first value that the model rejects.
  func setMotion(of deck: inout Deck) throws(ParameterError) {
    deck.timing = timing
    deck.timing.isOpenDurationGiven = (duration ?? openDuration) != nil
    deck.timing.isCloseDurationGiven = (duration ?? closeDuration) != nil
    deck.timing.openDuration = duration ?? openDuration ?? Deck.defaultDuration
    deck.timing.closeDuration = duration ?? closeDuration ?? Deck.defaultDuration
    try deck.timing.check(for: model)
    deck.panning = panning
    // An invalid band would not stretch at all.
    _ = try RubberBand(dimension: 1, coefficient: panning.rubberBand)
  }

  /// Returns the values with those that a deck and its initial state resolve.
  func resolved(_ deck: Deck, _ state: Deck.State) -> DeckParameters {
    var values = self
    values.size = deck.bounds
    values.sides = deck.controllers
    values.sizes = PerSide { deck.sizeGiven(of: $0) }
    let extent = deck.bounds.extent(along: deck.controllers.first?.axis ?? .x)
    let maximum = deck.maximumLedge.map { deck.sizeMode == .ledge ? $0 : extent - $0 }
    values.maximumSize = maximum ?? 0
    values.offset = state.offset
    values.refusals = Deck.Refusal.allCases.filter(refusals.contains)
    values.openDuration = deck.timing.openDuration
    values.closeDuration = deck.timing.closeDuration
    values.timing.bounceDurationFactor = deck.bounceDurationFactor
    values.centerOpacity = deck.appearance.centerOpacity
    values.appearance = deck.appearance
    return values
  }
}
