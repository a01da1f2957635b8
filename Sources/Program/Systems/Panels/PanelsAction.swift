import Arguments
import MotionEngine
import MotionNumerics

/// An action on a container of JASidePanels.
enum PanelsAction: String, SidePanelAction {
  typealias System = PanelsSystem

  case open, close, toggle, tap, pan, swap, hide, unhide, rotate

  var summary: String {
    switch self {
    case .open: "Open a side panel"
    case .close: "Close the open side panel"
    case .toggle: "Open a side panel if it is closed, close it if it is open"
    case .tap: "Tap the center while a panel is open"
    case .pan: "Drag the center, then release it"
    case .swap: "Replace the center panel"
    case .hide: "Slide the center off-screen while a panel is open"
    case .unhide: "Slide a hidden center back on screen"
    case .rotate: "Rotate the device; the layout adapts"
    }
  }

  var synonyms: [String] {
    switch self {
    case .open: ["show"]
    case .pan: ["drag", "swipe"]
    case .swap: ["replace"]
    case .close, .toggle, .tap, .hide, .unhide, .rotate: []
    }
  }

  var examples: [String] {
    switch self {
    case .open:
      [
        "deckcalc panels open --side left",
        "deckcalc panels open --style multiple-active --columns time,center_width",
      ]
    case .close: ["deckcalc panels close --side right", "deckcalc panels close --table phases"]
    case .toggle:
      ["deckcalc panels toggle", "deckcalc panels toggle --side right --pan-start 256"]
    case .tap: ["deckcalc panels tap", "deckcalc panels tap --table events"]
    case .pan:
      ["deckcalc panels pan --to 100", "deckcalc panels pan --to 300 --no-allow-left-overpan"]
    case .swap: ["deckcalc panels swap --state left", "deckcalc panels swap --table phases"]
    case .hide: ["deckcalc panels hide", "deckcalc panels hide --should-resize-left-panel"]
    case .unhide: ["deckcalc panels unhide", "deckcalc panels unhide --side right"]
    case .rotate:
      [
        "deckcalc panels rotate", "deckcalc panels rotate --state left --to-size 480x320",
      ]
    }
  }

  var own: [PanelsParameters.Section] {
    switch self {
    case .open: [.panStart, .shared(.duration), .shared(.animation)]
    case .close: [.panStart, .centerHidden, .shared(.duration), .shared(.animation)]
    case .toggle, .tap, .swap: [.panStart, .shared(.duration)]
    case .pan: [.shared(.touch), .shared(.cancellation), .shared(.duration)]
    case .hide, .unhide: [.hidingDuration, .shared(.animation)]
    case .rotate: [.centerHidden, .shared(.rotation)]
    }
  }

  var unused: [PanelsParameters.Section] {
    switch self {
    case .open, .close, .toggle, .tap: [.bounces, .centerChange, .gestures]
    case .pan: [.centerChange]
    case .swap: [.bounces, .gestures]
    case .hide, .unhide, .rotate: [.duration, .bounces, .centerChange, .gestures]
    }
  }

  var idleDurations: [String] {
    [PanelsParameters.maximumDurationName, PanelsParameters.bounceDurationName]
  }

  var drag: DragOptions.Kind? { self == .pan ? .unthrown : nil }

  var startsOpen: Bool {
    switch self {
    case .open, .toggle, .pan: false
    case .close, .tap, .swap, .hide, .unhide, .rotate: true
    }
  }

  var duration: PartialKeyPath<PanelsParameters> {
    self == .rotate ? \PanelsParameters.shared.rotationDuration : \.shared.duration
  }

  var defaults: PanelsParameters {
    var defaults = usualDefaults
    defaults.isCenterHidden = self == .unhide
    defaults.hidesCenter = self == .hide || self == .unhide
    return defaults
  }

  func operation(_ values: PanelsParameters, _ drag: PanelDrag?) -> Panels.Operation {
    let side = values.shared.ownSide
    let hiding = GivenDuration(values.shared.duration, usual: Panels.hidingDuration)
    return switch self {
    case .open: .open(side)
    case .close: .close
    case .toggle: .toggle(side)
    case .tap: .tap
    case .pan: .pan(drag ?? PanelDrag(Drag(along: [])))
    case .swap: .swap
    case .hide: .hide(hiding)
    case .unhide: .unhide(hiding)
    case .rotate: .rotate(to: values.shared.rotatedSize, in: values.shared.rotationTime)
    }
  }
}
