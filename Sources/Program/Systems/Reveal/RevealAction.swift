import Arguments
import MotionEngine
import MotionNumerics
import TableText

/// An action on a reveal controller.
enum RevealAction: String, SidePanelAction {
  typealias System = RevealSystem

  typealias Options = RevealParameters

  case toggle, move, tap, pan, push, replace, rotate

  var summary: String {
    switch self {
    case .toggle: "Open a side, or close it"
    case .move: "Move the front view to a position"
    case .tap: "Close the open side by a tap on the front view"
    case .pan: "Drag the front view"
    case .push: "Replace the front controller off-screen"
    case .replace: "Replace a controller in place"
    case .rotate: "Rotate or resize the container"
    }
  }

  var synonyms: [String] {
    switch self {
    case .toggle: ["open", "close", "show", "hide"]
    case .pan: ["drag", "swipe"]
    case .replace: ["swap", "set"]
    case .move, .tap, .push, .rotate: []
    }
  }

  var examples: [String] {
    switch self {
    case .toggle:
      [
        "deckcalc reveal toggle", "deckcalc reveal toggle --toggle-animation-type ease-out",
        "deckcalc reveal toggle --side left --state right",
      ]
    case .move:
      ["deckcalc reveal move --to left-most", "deckcalc reveal move --to right --no-animation"]
    case .tap: ["deckcalc reveal tap", "deckcalc reveal tap --state right-most"]
    case .pan:
      [
        "deckcalc reveal pan --to 150",
        "deckcalc reveal pan --to 100 --velocity 500 --table events",
        "deckcalc reveal pan --to 340 --columns time,offset,overdraw_progress",
      ]
    case .push: ["deckcalc reveal push", "deckcalc reveal push --state right --table events"]
    case .replace:
      [
        "deckcalc reveal replace --which front --columns time,new_opacity",
        "deckcalc reveal replace --which rear --table events",
      ]
    case .rotate:
      [
        "deckcalc reveal rotate --rear-view-reveal-width -60",
        "deckcalc reveal rotate --to-size 480x320",
      ]
    }
  }

  var own: [RevealParameters.Section] {
    switch self {
    case .toggle, .push: [.shared(.duration), .shared(.animation)]
    case .move: [.target, .shared(.duration), .shared(.animation)]
    case .tap: [.shared(.duration)]
    case .pan: [.shared(.duration), .shared(.touch), .shared(.cancellation)]
    case .replace: [.replacement, .shared(.animation)]
    case .rotate: [.shared(.rotation)]
    }
  }

  var unused: [RevealParameters.Section] {
    switch self {
    case .toggle, .move, .push: [.dragging, .exchange, .delegate]
    case .tap: [.dragging, .exchange]
    case .pan: [.exchange]
    case .replace: [.shared(.side), .dragging, .moves, .delegate]
    case .rotate: [.dragging, .moves, .exchange, .delegate]
    }
  }

  var drag: DragOptions.Kind? { self == .pan ? .plane : nil }

  var startsOpen: Bool {
    switch self {
    case .tap, .push, .rotate: true
    case .toggle, .move, .pan, .replace: false
    }
  }

  var duration: PartialKeyPath<RevealParameters> {
    switch self {
    case .toggle, .move, .tap, .pan, .push: RevealParameters.shared(\.duration)
    case .replace: \.replaceDuration
    case .rotate: RevealParameters.shared(\.rotationDuration)
    }
  }

  func operation(
    _ values: RevealParameters, _ drag: PanelDrag?
  ) -> RevealController.Operation {
    let drag = drag ?? PanelDrag(Drag(to: .zero, in: DoubleDouble(0)))
    let kind: RevealController.Operation.Kind =
      switch self {
      case .toggle: .toggle
      case .move: .move(to: values.target ?? .closed)
      case .tap: .tap
      case .pan: .pan(drag)
      case .push: .push
      case .replace: .replace(values.role ?? .front, fromNothing: values.isFromNothing)
      case .rotate: .rotate(to: values.shared.rotatedSize, values.shared.rotationTime)
      }
    return RevealController.Operation(kind, on: values.shared.ownSide)
  }
}
