import Options

/// The options that all containers with side panels have.
struct SidePanelOptions<Place: SidePanelPlace>: Sendable {
  /// The action, or "" for a scenario.
  let action: String
  var drag: Drag?
  /// The side of the action, or nil for the one that is open.
  var side: HorizontalSide?
  var device: Device?
  /// The initial place of the center, or nil for the usual one.
  var start: Place?
  var newBounds: Size?
  var rotationDuration: DoubleDouble?
  /// The parameters of a container, with its controllers in the order in which they are given.
  var panels: SidePanels
  var touch: Point?
  var isCanceled = false
  /// Whether the drag was recorded.
  var isRecorded = false

  init(action: String, shadow: Shadow) {
    self.action = action
    panels = SidePanels(bounds: Device.standard.size, shadow: shadow)
  }

  /// Returns whether the options are those of a scenario or of one of some actions.
  func isScenario(or actions: String...) -> Bool { action.isEmpty || actions.contains(action) }

  /// Lists the options.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - place: The form of a place.
  ///   - maySkip: Whether the action can be performed without animation.
  ///   - hasTouch: Whether the action begins with a touch.
  ///   - idle: The option that cannot matter to the action, if there is one.
  mutating func declare(
    _ list: inout OptionList, _ place: @autoclosure () -> Codec<Place> = .choice,
    maySkip: Bool, hasTouch: Bool, ignoring idle: String? = nil
  ) {
    list.option(
      "--model", &panels.model, .choice, "MODEL",
      "behavior to compute: shipped (the library's code) or documented (its header comments)",
      isEchoed: false)
    list.part = .action
    list.matters = idle != "side"
    if !action.isEmpty {
      list.option(
        "--side", &side, .choice, "SIDE", "side to act on: left or right",
        usual: "that of --state, or left", from: ["--state"])
    }
    (list.part, list.matters) = (.system, true)
    list.screen(&panels.bounds, &device, "size of the container, in points")
    list.names("--sides", &panels.controllers, "sides that have a controller")
    let places = Place.allCases.map { $0.rawValue }
    list.option(
      "--state", &start, place(), "STATE", "initial state: \(Messages.alternatives(places))",
      usual: startsOpen ? "same as --side" : Place(open: nil).rawValue)
    list.part = .action
    if !["hide", "unhide", "replace", "rotate"].contains(action) {
      list.option(
        "--duration", &panels.duration, .duration(), "S", "duration of each leg, in seconds",
        usual: "the library's", idle: !panels.isAnimated)
    }
    if maySkip {
      list.toggle("--animation", &panels.isAnimated, "animate, or jump to the end")
    }
    if action == "rotate" {
      list.option(
        "--to-size", &newBounds, .size, "WxH", "new size of the container, in points",
        usual: "width and height swapped", from: ["--size", "--device"])
      list.option(
        "--rotation-duration", &rotationDuration, .duration(), "S",
        "duration of the rotation, in seconds", usual: "0.3")
    }
    if hasTouch {
      list.option(
        "--touch", &touch, .point, "X,Y", "point where the touch begins",
        usual: "where a pan may begin")
    }
    if action == "pan" {
      list.matters = idle != "canceled"
      list.flag("--canceled", &isCanceled, "end the gesture as if the system canceled it")
    }
    (list.part, list.matters) = (.system, true)
    list.toggle("--shadow", &panels.shadow.isCast, "cast a shadow from the center")
    let withoutShadow: Phrase? = panels.shadow.isCast ? nil : "with --no-shadow"
    list.shadow(
      &panels.shadow.radius, &panels.shadow.opacity, &panels.shadow.color, unless: withoutShadow)
    list.option(
      "--shadow-offset", &panels.shadow.offset, .point, "X,Y",
      "displacement of the shadow, in points", unless: withoutShadow)
  }

  // MARK: Values that follow

  /// Whether the side of the action is open at the start, unless another state is given.
  private var startsOpen: Bool {
    ["close", "hide", "unhide", "tap", "swap", "push", "set-size", "rotate"].contains(action)
  }

  /// The parameters that they describe.
  var container: SidePanels {
    var container = panels
    container.controllers = HorizontalSide.allCases.filter(panels.hasController)
    container.ownSide = ownSide
    return container
  }

  /// The side that the action is about.
  var ownSide: HorizontalSide { side ?? start?.side ?? .left }
  /// The initial place: a side without a controller is closed.
  var place: Place {
    let place = start ?? Place(open: startsOpen ? ownSide : nil)
    return place.side.map(panels.hasController) ?? true ? place : Place(open: nil)
  }
  /// The size after a rotation.
  var rotatedSize: Size { newBounds ?? panels.bounds.swapped }
  /// The duration of a rotation.
  var rotationTime: GivenDuration {
    GivenDuration(rotationDuration, default: DoubleDouble(3) / DoubleDouble(10))
  }

  /// The drag with its touch.
  var pan: PanelDrag {
    var pan = PanelDrag(drag ?? Drag(along: []))
    (pan.touch, pan.isRecorded, pan.isCanceled) = (touch, isRecorded, isCanceled)
    return pan
  }

  /// Sets the values that are not given, as JSON shows them.
  ///
  /// Before an operation is decided, a rotation has no duration but one that is given.
  mutating func resolve<Operation>(for operation: Operation?) {
    (side, start, newBounds) = (ownSide, place, rotatedSize)
    if operation != nil { rotationDuration = rotationTime.seconds }
  }
}

/// The options of a container with side panels and of its actions.
protocol SidePanelValues: EngineOptions where Engine: SidePanelContainer {
  /// Those that all such containers have.
  var shared: SidePanelOptions<Engine.Place> { get set }
}

extension SidePanelValues {
  var drag: Drag? {
    get { shared.drag }
    set { shared.drag = newValue }
  }
  mutating func complete(_ arguments: ParsedArguments) {
    shared.isRecorded = arguments.contains("path")
  }
  func place(in container: Engine) -> Engine.Place { shared.place }
}

extension System where Values: SidePanelValues {
  static var hasModels: Bool { true }
  static var columns: [(name: String, columns: [Column])] {
    get throws(Problem) {
      [(name, try Step(ParsedArguments(), for: "").engine.columns(own: .left))]
    }
  }

  static func warnings(_ step: Step) -> [Problem] {
    let shared = step.values.shared
    guard let side = shared.start?.side, !shared.panels.hasController(side) else { return [] }
    return [.startsClosed("container", side)]
  }
  static func resolve(_ values: inout Values, _ container: Engine, _ operation: Engine.Operation?) {
    values.shared.resolve(for: operation)
  }
  static func request(_ step: Step, _ content: MotionRequest.Content) -> MotionRequest {
    let (shared, container) = (step.values.shared, step.after)
    var request = MotionRequest(
      system: name, model: shared.panels.model.rawValue, content: content,
      columns: container.columns(own: shared.action.isEmpty ? nil : shared.ownSide),
      area: .bounds, views: container.views)
    request.changingColumns = [
      "center_width", "center_height", "left_x", "left_width", "right_x", "right_width",
      "side_opacity", "new_opacity",
    ]
    request.otherModels = {
      SidePanels.Model.allCases.filter { $0 != shared.panels.model }.map { $0.rawValue }
    }
    return request
  }
}

extension SidePanelContainer {
  /// Returns a section with the width of each side, and the x of the center while it is open.
  func widths(
    _ title: String, _ x: String, _ numbers: (HorizontalSide) -> [Double]
  ) -> Explanation.Section {
    .init(
      title, ["side", "controller", "width", x],
      HorizontalSide.allCases.map { side in
        [.text(side.rawValue), .flag(panels.hasController(side))]
          + numbers(side).map { .number($0) }
      })
  }
}
