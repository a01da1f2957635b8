import Arguments
import MotionEngine
import MotionNumerics
import TableText

/// The options of a stack of cards and of its actions.
struct CardParameters: ParameterSet {
  enum Section: Hashable, Sendable {
    case geometry, delay, automaticDismissal, joint, rows, unstacking, dragging
  }

  /// An action that a delegate can veto.
  enum Refusal: String, CaseIterable, Sendable {
    case dismiss
  }

  /// The options of every action.
  static let shared: [Section] = described + [.joint, .rows]
  /// The options that describe a stack.
  static let described: [Section] = [.geometry, .delay, .automaticDismissal]

  /// The options that choose rows.
  static var rowOptions: [String] { [name(of: \.rows)] }

  var size = Device.iPhone8.size
  /// The device whose screen gives the size, if one does.
  var device: Device? {
    didSet {
      if let device { size = device.size }
    }
  }
  var count = 1
  var layout = CardStack.Layout()
  var dismissesAutomatically = true
  var model = CardStack.Model.documented

  var frequency = 5.0
  var dampingRatio = 1.0
  var length = 1.0
  var resistance = 0.1
  var physics = AttachmentJoint.Model.uikit
  var displayRate = 60.0
  var settleSpeed = 1.0
  var settleTime = DoubleDouble(0.5)
  /// The pixels per point, or nil for no rounding.
  var pixelScale: Int?

  var rows = CardChoice.all

  // The cards to dismiss; at most one of these is set.
  var dismissesLast = false
  var dismissedCount: Int?
  var dismissesAll = false
  var dismissesToRoot = false
  /// The card whose cards in front are dismissed.
  var target: Int?

  /// The y where the touch starts, in points, or nil for the top of the card.
  var from: Double?
  var dragging = CardStack.Dragging()
  var refusals: [Refusal] {
    get { dragging.refusesDismissal ? [.dismiss] : [] }
    set { dragging.refusesDismissal = newValue.contains(.dismiss) }
  }

  static func declare(_ list: inout ParameterList<Self, Section>) {
    list.section(.geometry)
    list.screen(\.size, \.device, "size of the view that contains the cards, in points")
    list.option(
      "cards", \.count, .integer(1...CardStack.maximumCount), "K",
      "number of cards, including the one that 'card stack' adds")
    list.option(
      "card-size", \.layout.cardSize, .size, "WxH", "size of every card, in points",
      usual: "view size less the offsets")
    list.option(
      "first-card-top-offset", \.layout.firstCardTopOffset, .length(.isAtLeast(0)), "N",
      "top of card 0, in points")
    list.option(
      "top-offset-between-cards", \.layout.topOffsetBetweenCards, .length(.isAtLeast(0)), "N",
      "distance between the tops of adjacent cards, in points")
    list.section(.delay)
    list.option(
      "card-delay", \.layout.delay, .span(), "S",
      "delay before the card starts to move, in seconds")
    list.section(.geometry)
    list.option(
      "card-scale-factor", \.layout.scaleFactor, .share(.isAtLeast(0)), "F",
      "scale of a card behind another")
    list.option(
      "vertical-translation", \.layout.verticalTranslation, .length(), "N",
      "vertical shift of a card behind another before scaling, in points")
    list.section(.automaticDismissal)
    list.flag(
      "automatically-dismiss", isNegatable: true, \.dismissesAutomatically,
      "dismiss the stack with its last card")
    list.section(.geometry)
    list.option(
      "model", \.model, .choice, "MODEL",
      "behavior to compute: documented, or shipped (unstacking to a card removes two more)",
      isEchoed: false)

    list.section(.joint)
    list.option("frequency", \.frequency, .frequency(), "F", "frequency of the joint, in Hz")
    list.option(
      "damping", \.dampingRatio, .number(), "Z", "damping ratio of the joint (1 is critical)",
      sets: [.dampingRatio])
    list.option(
      "length", \.length, .length(), "L",
      "distance from the anchor at which a card rests, in points")
    list.option(
      "resistance", \.resistance, .number(), "R", "rate at which velocity decays, per second")
    list.option(
      "physics", \.physics, .choice, "MODEL",
      "simulation: uikit (as displayed), ios7, or closed (the smooth oscillator)")
    list.option(
      "display-rate", \.displayRate, .frequency(), "F", "refresh rate of the display, in Hz",
      sets: [.rate], unused: { $0.physics == .closed })
    list.option(
      "settle-speed", \.settleSpeed, .speed(), "V",
      "speed below which a card counts as at rest, in pt/s", sets: [.settlingSpeed])
    list.option(
      "settle-time", \.settleTime, .span(), "S",
      "time below --settle-speed after which the simulation pauses, in seconds",
      sets: [.settlingTime])
    list.option(
      "pixel-scale", \.pixelScale, .integer(1...3), "N",
      "round positions to pixels, 1...3 per point")

    list.section(.rows)
    list.option(
      "card", \.rows, .cards, "CARD", "card whose rows are printed: a number, or top")

    list.section(.unstacking)
    list.flag("last", \.dismissesLast, "dismiss the top card (default)")
    list.option(
      "count", \.dismissedCount, .integer(1...CardStack.maximumCount), "N",
      "number of cards to dismiss, from the top", excludes: [\.dismissesLast])
    list.flag(
      "all", \.dismissesAll, "dismiss all cards", excludes: [\.dismissesLast, \.dismissedCount])
    list.flag(
      "to-root", \.dismissesToRoot, "dismiss all but card 0",
      excludes: [\.dismissesLast, \.dismissedCount, \.dismissesAll])
    list.option(
      "to", \.target, .integer(0...CardStack.maximumCount - 1), "CARD",
      "dismiss the cards in front of this one",
      excludes: [\.dismissesLast, \.dismissedCount, \.dismissesAll, \.dismissesToRoot])

    list.section(.dragging)
    list.option(
      "from", \.from, .length(.isAtLeast(0)), "Y",
      "y of the point where the touch begins, in points",
      usual: "top of the card")
    list.flag(
      "bounces", isNegatable: true, \.dragging.bounces, "allow the card to be dragged upward")
    list.option(
      "drag-limit", \.dragging.limit, .length(), "N",
      "drag distance that dismisses a released card, in points")
    list.flag(
      "draggable", isNegatable: true, \.dragging.isDraggable, "allow the card to be dragged")
    list.option(
      "delegate-refuses", \.refusals, Codec<Refusal>.choices, "LIST",
      "actions that the delegate vetoes: dismiss")
  }

  // MARK: Operations

  /// The cards to dismiss, and the option that chooses them: the first one given, or the default.
  var unstacking: (option: PartialKeyPath<Self>, cards: CardStack.Unstacking) {
    if dismissesLast { return (\.dismissesLast, .last) }
    if let dismissedCount { return (\.dismissedCount, .count(dismissedCount)) }
    if dismissesAll { return (\.dismissesAll, .all) }
    if dismissesToRoot { return (\.dismissesToRoot, .toRoot) }
    if let target { return (\.target, .to(target)) }
    return (\.dismissesLast, .last)
  }

  /// The stack.
  var stack: CardStack {
    get throws(CardStackError) {
      let physics: CardStack.Physics
      do { physics = try jointPhysics } catch { throw .parameter(error) }
      var stack = try CardStack(bounds: size, count: count, layout: layout, physics: physics)
      stack.model = model
      stack.pixelScale = Double(pixelScale ?? 0)
      stack.dragging = dragging
      stack.dismissesAutomatically = dismissesAutomatically
      return stack
    }
  }

  private var jointPhysics: CardStack.Physics {
    get throws(ParameterError) {
      var physics = CardStack.Physics(
        try AttachmentJoint(
          frequency: frequency, dampingRatio: dampingRatio, length: length, resistance: resistance))
      physics.model = self.physics
      physics.rate = try JointClock(rate: displayRate, model: self.physics).rate
      physics.settling = try AttachmentJoint.Settling(speed: settleSpeed, time: settleTime.high)
      return physics
    }
  }
}
