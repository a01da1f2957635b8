import Arguments
import MotionEngine
import MotionNumerics
import TableText

/// The values of the options that all containers with side panels have.
struct SidePanelOptions<Place: SidePanelPlace>: Sendable {
  /// The initial place of the center.
  enum Start: Hashable, Sendable {
    case place(Place)
    /// Closed, or the side of the action.
    case usual(isOpen: Bool)

    /// The name, or a description.
    var name: String {
      switch self {
      case .place(let place): place.rawValue
      case .usual(let isOpen): isOpen ? "same as --side" : Place(open: nil).rawValue
      }
    }
  }

  var model = SidePanels.Model.shipped
  /// The side of the action, or nil for the one that is open.
  var side: HorizontalSide?
  var size = Device.standard.size
  var device: Device?
  var sides = HorizontalSide.allCases
  var start = Start.usual(isOpen: false)
  /// The duration of every leg, or nil for those that the library computes.
  var duration: DoubleDouble?
  var isAnimated = true
  var newBounds: Size?
  var rotationDuration: DoubleDouble?
  var shadow: SidePanels.Shadow
  var touch: Point?
  var isCanceled = false

  /// The parameters that they describe.
  var panels: SidePanels {
    var panels = SidePanels(
      bounds: size, controllers: HorizontalSide.allCases.filter(sides.contains), model: model,
      shadow: shadow)
    panels.duration = duration
    panels.isAnimated = isAnimated
    panels.ownSide = ownSide
    return panels
  }

  /// The side that the action is about.
  var ownSide: HorizontalSide { side ?? place?.side ?? .left }

  private var place: Place? { if case .place(let place) = start { place } else { nil } }

  /// The size after a rotation.
  var rotatedSize: Size { newBounds ?? size.swapped }

  /// The duration of a rotation.
  var rotationTime: GivenDuration { GivenDuration(rotationDuration, usual: .rotation) }

  /// Returns the values with those that follow from others.
  func resolved() -> SidePanelOptions {
    var values = self
    values.size = device?.size ?? size
    values.side = ownSide
    values.start = .place(initialPlace)
    values.newBounds = values.rotatedSize
    return values
  }

  /// The initial place: a side without a controller is closed.
  var initialPlace: Place {
    let place: Place
    switch start {
    case .place(let given): place = given
    case .usual(let isOpen): place = Place(open: isOpen ? ownSide : nil)
    }
    return place.side.map(sides.contains) ?? true ? place : Place(open: nil)
  }

  /// The side that `start` names although it has no controller, if so.
  var missingSide: HorizontalSide? {
    place?.side.flatMap { sides.contains($0) ? nil : $0 }
  }
}

extension DoubleDouble {
  /// The usual duration of a rotation, 0.3 s.
  fileprivate static var rotation: DoubleDouble { DoubleDouble(3) / DoubleDouble(10) }
}

/// The parts of the options that all containers with side panels have.
enum SidePanelSection: Hashable, Sendable {
  case model, side, geometry, state, duration, animation, rotation, shadow, touch, cancellation

  /// The options that describe a container.
  static let described: [SidePanelSection] = [.model, .geometry, .state, .shadow]
}

/// The options of a container with side panels and of its actions.
protocol SidePanelParameterSet: ParameterSet where Section: SidePanelSectionSet {
  associatedtype Container: SidePanelContainer

  /// The values of the options that all such containers have.
  var shared: SidePanelOptions<Container.Place> { get set }
  /// The property that holds them.
  static var sharedPath: WritableKeyPath<Self, SidePanelOptions<Container.Place>> { get }
  /// The sections that describe a container of this kind.
  static var properties: [Section] { get }

  /// Sets the values that follow from others.
  mutating func resolve()

  /// Returns the container that the values describe.
  ///
  /// - Throws: The first value that describes none.
  func container() throws(ParameterError) -> Container
  /// Returns the values with the durations that are not given, as JSON lists them.
  func withUsualDurations() -> Self
}

/// The sections of the options of a container with side panels.
protocol SidePanelSectionSet: Hashable, Sendable {
  /// Returns a section that all such containers have.
  static func shared(_ section: SidePanelSection) -> Self
}

extension SidePanelParameterSet {
  /// Returns the path of one of the values that all such containers have.
  ///
  /// It equals the path that a type of its own writes; one through the protocol would not.
  static func shared<Value>(
    _ path: WritableKeyPath<SidePanelOptions<Container.Place>, Value>
  ) -> WritableKeyPath<Self, Value> {
    sharedPath.appending(path: path)
  }

  func withUsualDurations() -> Self {
    var values = self
    values.shared.rotationDuration = shared.rotationTime.seconds
    return values
  }

  /// Returns the values of some sections as JSON lists them.
  func echoed(_ sections: [Section]) -> [JSONMember] { withUsualDurations().members(sections) }

  /// The sections of options that every action accepts.
  static var described: [Section] {
    SidePanelSection.described.map { .shared($0) } + properties
  }

  mutating func resolve() { shared = shared.resolved() }

  /// Declares the options that all containers with side panels have.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - places: The names of places, as help lists them.
  ///   - place: The form of a place.
  static func declareShared(
    _ list: inout ParameterList<Self, Section>, places: @autoclosure () -> String,
    _ place: @autoclosure () -> Codec<Container.Place> = .choice
  ) {
    list.section(.shared(.model))
    list.option(
      "model", shared(\.model), .choice, "MODEL",
      "behavior to compute: shipped (the library's code) or documented (its header comments)",
      isEchoed: false)
    list.section(.shared(.side))
    list.option(
      SideArgument.option, shared(\.side), .choice, "SIDE", "side to act on: left or right",
      usual: "that of --state, or left", from: [shared(\.start)])
    list.section(.shared(.geometry))
    list.screen(shared(\.size), shared(\.device), "size of the container, in points")
    list.option(
      "sides", shared(\.sides), Codec<HorizontalSide>.choices, "LIST",
      "sides that have a controller")
    list.section(.shared(.state))
    list.option(
      "state", shared(\.start), .start(place()), "STATE", "initial state: \(places())")
    declareActions(&list)
    declareShadow(&list)
  }

  private static func declareActions(_ list: inout ParameterList<Self, Section>) {
    list.section(.shared(.duration))
    list.option(
      "duration", shared(\.duration), .duration(), "S", "duration of each leg, in seconds",
      usual: "the library's", unused: { !$0.shared.isAnimated })
    list.section(.shared(.animation))
    list.flag(
      "animation", isNegatable: true, shared(\.isAnimated), "animate, or jump to the end")
    list.section(.shared(.rotation))
    list.option(
      "to-size", shared(\.newBounds), .size, "WxH", "new size of the container, in points",
      usual: "width and height swapped", from: [shared(\.size), shared(\.device)])
    list.option(
      "rotation-duration", shared(\.rotationDuration), .duration(), "S",
      "duration of the rotation, in seconds", usual: "0.3")
    list.section(.shared(.touch))
    list.option(
      "touch", shared(\.touch), .point, "X,Y", "point where the touch begins",
      usual: "where a pan may begin")
    list.section(.shared(.cancellation))
    list.flag(
      "canceled", shared(\.isCanceled), "end the gesture as if the system canceled it")
  }

  private static func declareShadow(_ list: inout ParameterList<Self, Section>) {
    let withoutShadow = { (values: Self) -> Phrase? in
      values.shared.shadow.isCast ? nil : "with \(no: shared(\.shadow.isCast))"
    }
    list.section(.shared(.shadow))
    list.flag(
      "shadow", isNegatable: true, shared(\.shadow.isCast), "cast a shadow from the center")
    list.option(
      "shadow-radius", shared(\.shadow.radius), .length(.isAtLeast(0)), "R",
      "blur radius of the shadow, in points", obstacle: withoutShadow)
    list.option(
      "shadow-opacity", shared(\.shadow.opacity), .share(.lies(in: 0...1)), "A",
      "opacity of the shadow", obstacle: withoutShadow)
    list.option(
      "shadow-color", shared(\.shadow.color), .color, "NAME",
      "color of the shadow, a name or #RRGGBB", obstacle: withoutShadow)
  }
}

extension Codec {
  /// The name of an initial place.
  static func start<Place>(_ place: Codec<Place>) -> Codec
  where Value == SidePanelOptions<Place>.Start {
    Codec(
      read: { text throws(ValueError) in .place(try place.read(text)) },
      json: { .text($0.name) })
  }
}
