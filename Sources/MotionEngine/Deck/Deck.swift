/// A center view that slides over side views, as IIViewDeckController moves it.
///
/// A deck holds only its parameters; `plan(_:from:)` plans what an operation does to it.
///
/// ```swift
/// let deck = try Deck(bounds: Size(width: 320, height: 480))
/// let motion = Motion(try deck.plan(.open(.left), at: deck.closed).plan)
/// print(motion[.offset].value(at: .seconds(0.1)))
/// ```
///
/// - Reference: T. Adriaenssen, IIViewDeckController 2.4.2, "IIViewDeckController.m".
public struct Deck: Hashable, Sendable {
  /// The implementation whose behavior is reproduced.
  public enum Model: String, Hashable, Sendable, CaseIterable {
    /// The library's published description.
    case documented
    /// The behavior of its release 2.4.2, quirks included.
    case shipped
    /// The behavior of release 2.2.11, quirks included.
    case release2211 = "2.2.11"
    /// Release 3.1, whose side views slide over the center.
    ///
    /// The offset is the distance by which the side view has moved in, + on the left and − on the
    /// right. The center moves by a tenth of it. There are no sides at the top and the bottom, no
    /// maximum and no ledges.
    case v3

    /// Whether the model is a published release of version 2, quirks included.
    public var isRelease2: Bool { self == .shipped || self == .release2211 }
  }

  /// The meaning of a size given for a side.
  public enum SizeMode: String, Hashable, Sendable, CaseIterable {
    /// The part of the center that stays visible.
    case ledge
    /// The part of the side view that is visible.
    case view
  }

  /// An action that the delegate can veto.
  public enum Refusal: String, Hashable, Sendable, CaseIterable {
    case open, close, pan, peek
  }

  /// The ledge, in points, if no size is given.
  public static let defaultLedge = 44.0
  /// The width of a side view of release 3, in points, if none is given.
  public static let defaultSideWidth = 320.0

  /// The implementation whose behavior is reproduced.
  public var model: Model
  /// The area that the deck fills, in points.
  public internal(set) var bounds: Size
  /// The sides that have a controller, each once, in case order.
  public internal(set) var controllers: [Side]
  /// The meaning of sizes.
  public internal(set) var sizeMode: SizeMode
  /// The part of the center that stays visible when a side is open, in points.
  public internal(set) var ledges: PerSide<Double>
  /// The sizes that the user gave, in the size mode.
  public internal(set) var givenSizes: PerSide<Double?>
  /// The maximum ledge, given in the size mode; 0 for none.
  public internal(set) var maximumSize: Double
  /// The maximum ledge in points, as adjusted by rotations, or nil if there is none.
  ///
  /// In the releases of version 2 a rotation may reduce it to 0 or less; it then has no effect.
  var storedMaximum: Double?
  /// Whether the center is replaced at the next bounce of a release.
  var swapsCenterAtBounce = false
  /// The durations of the animations.
  public var timing = Timing()
  /// The appearance of the views.
  public var appearance = Appearance()
  /// The response to pans.
  public var panning = Panning()
  /// The actions that the delegate vetoes.
  public var refusals: [Refusal] = []
  /// The ledge that the delegate returns for a side, or nil if it returns the one it is given.
  ///
  /// Used only in the releases of version 2, when they ask the delegate.
  public var delegateLedges = PerSide<Double?> { _ in nil }

  /// Creates a deck.
  ///
  /// - Parameters:
  ///   - bounds: The area that the deck fills.
  ///   - sizes: The size of each side in the size mode, or nil for a ledge of 44; in release 3 the
  ///     width of its view, 0 or nil for 320.
  ///   - sizeMode: The meaning of the sizes.
  ///   - maximumSize: The maximum ledge, given in the size mode; 0 for none. It applies only with
  ///     exactly one controller.
  ///   - controllers: The sides that have a controller. Release 3 has none at the top and the bottom.
  ///   - model: The implementation whose behavior is reproduced.
  /// - Throws: A size outside 0 ... the extent of its axis, or in release 3 a width less than 0.
  public init(
    bounds: Size, sizes: PerSide<Double?> = PerSide { _ in nil }, sizeMode: SizeMode = .ledge,
    maximumSize: Double = 0, controllers: [Side] = [.left, .right], model: Model = .documented
  ) throws(ParameterError) {
    (self.bounds, self.model, self.sizeMode, givenSizes) = (bounds, model, sizeMode, sizes)
    let sides = model == .v3 ? [.left, .right] : Side.allCases
    self.controllers = sides.filter(controllers.contains)
    (self.maximumSize, storedMaximum) = (0, nil)
    ledges = PerSide { min(Self.defaultLedge, bounds.extent(along: $0.axis)) }
    guard model != .v3 else {
      for side in sides {
        try ParameterError.Rule.isAtLeast(0).check(sizes[side] ?? 0, as: side.sizeParameter)
      }
      return
    }
    self = try limiting(to: maximumSize)
    for side in Side.allCases {
      if let size = sizes[side] {
        self = try resizing(side, to: size, as: side.sizeParameter)
      } else {
        ledges[side] = limited(ledges[side])
      }
    }
  }

  /// Returns a ledge limited to the maximum.
  func limited(_ ledge: Double) -> Double { min(ledge, maximumLedge ?? .infinity) }

  /// Checks a size of a side, or a ledge, in bounds of a given size.
  static func check(
    _ size: Double, of side: Side, in bounds: Size, as parameter: ParameterError.Parameter
  ) throws(ParameterError) {
    try ParameterError.Rule.lies(in: 0...bounds.extent(along: side.axis)).check(size, as: parameter)
  }

  /// The maximum ledge in points, or nil if none applies.
  public var maximumLedge: Double? {
    // 2.4.2, IIViewDeckController.m:558 and 1259: only a maximum above 0 limits anything.
    storedMaximum.flatMap { model.isRelease2 && $0 <= 0 ? nil : $0 }
  }

  /// The side with the only controller.
  var single: Side? { controllers.count == 1 ? controllers.first : nil }

  /// The maximum ledge that `maximumSize` gives in the current bounds, or nil if none applies.
  var givenMaximum: Double? {
    maximumSize == 0 ? nil : single.map { size(of: $0, ledge: maximumSize) }
  }

  /// Returns the deck with another size, in the size mode, for one side.
  ///
  /// - Throws: A size outside 0 ... the extent of the side's axis.
  public func resizing(
    _ side: Side, to size: Double, as parameter: ParameterError.Parameter = .newSize
  ) throws(ParameterError) -> Deck {
    try Self.check(size, of: side, in: bounds, as: parameter)
    var deck = self
    deck.givenSizes[side] = size
    deck.ledges[side] = limited(self.size(of: side, ledge: size))
    return deck
  }

  /// Returns the deck with another maximum ledge, in the size mode; 0 for none.
  ///
  /// - Throws: A size outside 0 ... the extent of the single side's axis.
  func limiting(to size: Double) throws(ParameterError) -> Deck {
    if let single { try Self.check(size, of: single, in: bounds, as: .maximumSize) }
    var deck = self
    deck.maximumSize = size
    deck.storedMaximum = deck.givenMaximum
    return deck
  }

  /// Returns a side's size in the size mode, or in release 3 the width of its view.
  public func size(of side: Side) -> Double {
    guard model == .v3 else { return size(of: side, ledge: ledges[side]) }
    return givenSizes[side].flatMap { $0 == 0 ? nil : $0 } ?? Self.defaultSideWidth
  }

  /// Returns the size, in the size mode, that corresponds to a ledge, or the reverse.
  func size(of side: Side, ledge: Double) -> Double {
    sizeMode == .ledge ? ledge : bounds.extent(along: side.axis) - ledge
  }

  // MARK: Positions

  /// The place of the center.
  public struct Place: Hashable, Sendable {
    /// The signed displacement of the center, in points.
    public var offset: Double
    /// The axis of the displacement.
    public var axis: Axis

    /// Creates a place.
    public init(offset: Double, axis: Axis) { (self.offset, self.axis) = (offset, axis) }
  }

  /// Returns the offset of a closed deck along an axis: 0, unless a maximum ledge keeps it open.
  public func rest(along axis: Axis) -> Double {
    guard model == .documented, let maximumLedge, let single, single.axis == axis else { return 0 }
    return single.sign * (bounds.extent(along: axis) - maximumLedge)
  }

  /// Returns the offset at which a side is open.
  public func openOffset(of side: Side) -> Double {
    side.sign * (model == .v3 ? size(of: side) : bounds.extent(along: side.axis) - ledges[side])
  }

  /// Returns an offset limited by the maximum ledge.
  ///
  /// The documented deck is always open at least to the limit, the shipped one never beyond it.
  public func limited(_ offset: Double, along axis: Axis) -> Double {
    guard model != .v3, let maximumLedge, let single, single.axis == axis else { return offset }
    let limit = bounds.extent(along: axis) - maximumLedge
    let reach = single.sign * offset
    return single.sign * (model.isRelease2 ? min(reach, limit) : max(reach, limit))
  }

  /// The place where a new player begins: closed.
  public var initialPlace: Place { closed }

  /// The place of a closed deck.
  public var closed: Place {
    let axis = single?.axis ?? .x
    return Place(offset: rest(along: axis), axis: axis)
  }

  /// Returns the place in which a side is open; without a controller it stays closed.
  public func opened(_ side: Side) -> Place {
    guard controllers.contains(side) else { return closed }
    return Place(offset: limited(openOffset(of: side), along: side.axis), axis: side.axis)
  }

  /// Whether a side is closed: it has no controller, which release 3 does not ask, or the offset is
  /// not beyond rest.
  public func isClosed(_ side: Side, in place: Place) -> Bool {
    let isPresent = model == .v3 || controllers.contains(side)
    guard isPresent, place.axis == side.axis else { return true }
    return side.sign * (place.offset - rest(along: side.axis)) <= rounding(along: side.axis)
  }

  /// Whether the offset is exactly a side's open offset, and the side is not closed.
  public func isOpen(_ side: Side, in place: Place) -> Bool {
    let distance = (place.offset - openOffset(of: side)).magnitude
    return !isClosed(side, in: place) && distance <= rounding(along: side.axis)
  }

  /// Whether setting a size treats a side as open.
  ///
  /// The releases of version 2 compare the frame's x for every side, so they never find top or
  /// bottom open, nor a right side whose center is resized (2.4.2, IIViewDeckController.m:681).
  func isSeenOpen(_ side: Side, in place: Place) -> Bool {
    guard model.isRelease2 else { return isOpen(side, in: place) }
    guard side.axis == .x else { return false }
    let x = place.axis == .x ? origin(in: place) : 0
    return (x - openOffset(of: side)).magnitude <= rounding(along: .x)
  }

  /// Returns the difference up to which two offsets, each a difference of decimals, are equal.
  func rounding(along axis: Axis) -> Double { min(bounds.extent(along: axis) * 1e-12, 1e-6) }

  /// Whether a side is neither closed nor open.
  public func isInTransit(_ side: Side, in place: Place) -> Bool {
    !isClosed(side, in: place) && !isOpen(side, in: place)
  }

  /// Returns the visible part of a side, in points.
  public func exposure(of side: Side, in place: Place) -> Double {
    place.axis == side.axis ? max(0, side.sign * place.offset) : 0
  }

  /// Returns the side that is open, if any.
  public func sideOpen(in place: Place) -> Side? {
    Side.allCases.first { isOpen($0, in: place) }
  }

  /// Returns the side that is not closed, if any.
  public func sideShowing(in place: Place) -> Side? {
    Side.allCases.first { !isClosed($0, in: place) }
  }
}

extension Side {
  /// The parameter that gives this side's size.
  public var sizeParameter: ParameterError.Parameter {
    ParameterError.Parameter(rawValue: rawValue + "Size") ?? .newSize
  }
}
