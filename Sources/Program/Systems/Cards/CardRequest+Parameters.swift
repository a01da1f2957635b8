import Arguments
import MotionEngine
import MotionNumerics
import TableText

extension CardRequest {
  /// Every parameter of the stack, including defaults.
  var parameters: [JSONMember] {
    var parameters: [JSONMember] = []
    let (layout, physics) = (stack.layout, stack.physics)
    parameters.set(
      CardOptions.size, .list([.exact(stack.bounds.width), .exact(stack.bounds.height)]))
    parameters.set(CardOptions.cards, .integer(stack.count))
    parameters.set(
      CardOptions.cardSize,
      layout.cardSize.map { .list([.exact($0.width), .exact($0.height)]) } ?? .null)
    parameters.set(CardOptions.firstCardTopOffset, .exact(layout.firstCardTopOffset))
    parameters.set(CardOptions.topOffsetBetweenCards, .exact(layout.topOffsetBetweenCards))
    parameters.set(CardOptions.cardDelay, .exact(layout.delay.high))
    parameters.set(CardOptions.cardScaleFactor, .exact(layout.scaleFactor))
    parameters.set(CardOptions.verticalTranslation, .exact(layout.verticalTranslation))
    parameters.append(
      JSONMember(
        camelCase(CardOptions.automaticallyDismiss.declaration.name),
        .flag(stack.dismissesAutomatically)))
    parameters.set(CardOptions.frequency, .exact(physics.joint.frequency))
    parameters.set(CardOptions.damping, .exact(physics.joint.dampingRatio))
    parameters.set(CardOptions.length, .exact(physics.joint.length))
    parameters.set(CardOptions.resistance, .exact(physics.joint.resistance))
    parameters.set(CardOptions.physics, .text(physics.model.rawValue))
    parameters.set(CardOptions.displayRate, .exact(physics.rate))
    parameters.set(CardOptions.settleSpeed, .exact(physics.settling.speed))
    parameters.set(CardOptions.settleTime, .exact(physics.settling.time))
    parameters.set(
      CardOptions.pixelScale, stack.pixelScale == 0 ? .null : .exact(stack.pixelScale))
    return parameters
  }
}
