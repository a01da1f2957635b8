import MotionEngine
import MotionNumerics
import TableText

extension DeckRequest {
  /// Every parameter of the deck's model, including defaults.
  var resolvedParameters: [JSONMember] { deck.model == .v3 ? slidingOverParameters : parameters }

  /// Every parameter of a deck of release 2, including defaults.
  var parameters: [JSONMember] {
    var parameters: [JSONMember] = []
    let bounds = deck.bounds
    if let side {
      parameters.set(DeckOptions.side, .text(side.rawValue))
    } else {
      parameters.set(DeckOptions.side, .text(DeckOptions.ClosingSide.open.rawValue))
    }
    parameters.set(DeckOptions.size, .list([.exact(bounds.width), .exact(bounds.height)]))
    parameters.set(
      DeckOptions.sides,
      .list(Side.allCases.filter(deck.controllers.contains).map { .text($0.rawValue) }))
    for side in Side.allCases {
      parameters.set(DeckOptions.size(of: side), .exact(deck.size(of: side)))
    }
    parameters.set(DeckOptions.sizeMode, .text(deck.sizeMode.rawValue))
    let extent = deck.controllers.first.map { bounds.extent(along: $0.axis) } ?? bounds.width
    let maximum = deck.maximumLedge.map { deck.sizeMode == .ledge ? $0 : extent - $0 }
    parameters.set(DeckOptions.maximumSize, .exact(maximum ?? 0))
    parameters.set(DeckOptions.state, .text(start.rawValue))
    parameters.set(DeckOptions.offset, .exact(state.offset))
    parameters.set(
      DeckOptions.delegateRefuses,
      .list(
        Deck.Refusal.allCases.filter(deck.refusals.contains).map { .text($0.rawValue) }))
    let ledges = Side.allCases.compactMap { side in
      deck.delegateLedges[side].map { "\(side.rawValue)=\(Messages.number($0))" }
    }
    parameters.set(
      DeckOptions.delegateLedge, deck.model.isRelease2 ? .list(ledges.map { .text($0) }) : .null)
    parameters.set(DeckOptions.openDuration, .exact(deck.timing.openDuration.high))
    parameters.set(DeckOptions.closeDuration, .exact(deck.timing.closeDuration.high))
    parameters.set(DeckOptions.bounceDurationFactor, .exact(deck.bounceDurationFactor.high))
    parameters.set(
      DeckOptions.bounceOpenSideDurationFactor,
      deck.timing.bounceOpenSideDurationFactor.map { .exact($0.high) } ?? .null)
    parameters.set(DeckOptions.animation, .flag(deck.timing.isAnimated))
    let appearance = deck.appearance
    let hasWholeAppearance = deck.model != .release2211
    parameters.set(DeckOptions.resizesCenter, .flag(appearance.resizesCenter))
    parameters.set(DeckOptions.parallax, .exact(appearance.parallax))
    parameters.set(
      DeckOptions.centerOpacity, hasWholeAppearance ? .exact(appearance.centerOpacity) : .null)
    parameters.set(
      DeckOptions.centerCornerRadius,
      hasWholeAppearance ? .exact(appearance.centerCornerRadius) : .null)
    parameters.set(DeckOptions.hiddenInteractivity, .text(appearance.hiddenInteractivity.rawValue))
    parameters.set(DeckOptions.shadow, hasWholeAppearance ? .flag(appearance.hasShadow) : .null)
    parameters.set(DeckOptions.shadowRadius, .exact(appearance.shadowRadius))
    parameters.set(DeckOptions.shadowOpacity, .exact(appearance.shadowOpacity))
    parameters.set(DeckOptions.shadowColor, .text(appearance.shadowColor))
    parameters.set(DeckOptions.delegateShadow, .flag(appearance.isShadowDelegated))
    let panning = deck.panning
    parameters.set(DeckOptions.elasticity, .flag(panning.isElastic))
    parameters.set(
      DeckOptions.rubberBand, deck.model == .documented ? .exact(panning.rubberBand) : .null)
    parameters.set(DeckOptions.panningMode, .text(panning.mode.rawValue))
    parameters.set(
      DeckOptions.touch, panning.touch.map { .list([.exact($0.x), .exact($0.y)]) } ?? .null)
    parameters.set(
      DeckOptions.panningView,
      panning.view.map { view in
        .list([view.x, view.y, view.width, view.height].map { .exact($0) })
      } ?? .null)
    parameters.set(DeckOptions.navigationBarHeight, .exact(panning.navigationBarHeight))
    parameters.set(DeckOptions.statusBarHeight, .exact(panning.statusBarHeight))
    parameters.set(DeckOptions.navigation, .text(appearance.navigation.rawValue))
    parameters.set(DeckOptions.layout, .text(appearance.layout.rawValue))
    return parameters
  }
}
