import Arguments
import MotionEngine
import MotionNumerics
import TableText

/// An action on a menu.
enum MenuAction: String, ActionDescriptor {
  case toggle, drag, rotate, show, hide, swap, launch

  var summary: String {
    switch self {
    case .toggle: "Show or hide the menu, animated or by dragging"
    case .drag: "Drag the view that covers the menu, then release it"
    case .rotate: "Rotate the device; the visible view keeps its x"
    case .show: "Show the menu"
    case .hide: "Hide the menu"
    case .swap: "Switch views: slide the current one out and another in"
    case .launch: "Slide in the first view at launch"
    }
  }

  var synonyms: [String] {
    switch self {
    case .show: ["open", "present"]
    case .hide: ["close", "dismiss"]
    case .drag: ["pan", "swipe"]
    case .swap: ["select", "switch", "replace"]
    case .launch: ["start"]
    case .toggle, .rotate: []
    }
  }

  var examples: [String] {
    switch self {
    case .toggle:
      [
        "deckcalc menu toggle", "deckcalc menu toggle --state shown --table events",
      ]
    case .drag:
      [
        "deckcalc menu drag --to 200", "deckcalc menu drag --to 120 --velocity -100 --table phases",
      ]
    case .rotate:
      [
        "deckcalc menu rotate",
        "deckcalc menu rotate --state shown --columns time,visible_x,visible_width",
      ]
    case .show:
      ["deckcalc menu show", "deckcalc menu show --exposed-width 260 --curve bouncy"]
    case .hide: ["deckcalc menu hide", "deckcalc menu hide --duration 0.3 --plot"]
    case .swap:
      [
        "deckcalc menu swap --to 1 --state shown",
        "deckcalc menu swap --from 2 --to 0 --titles Home,Search,Help --table events",
      ]
    case .launch:
      ["deckcalc menu launch", "deckcalc menu launch --state hidden --table events"]
    }
  }

  /// The sections of the action's own options, and of the duration.
  var own: [MenuParameters.Section] {
    switch self {
    case .toggle: [.rotation, .toggleDuration]
    case .drag: [.releaseDuration]
    case .rotate: [.rotationDuration]
    case .show, .hide, .launch: [.duration]
    case .swap: [.target, .restoring, .duration]
    }
  }

  /// The sections of the options of a drag, which a toggle may be instead.
  var drag: [DragParameters.Section] {
    switch self {
    case .toggle: DragParameters.optional
    case .drag: DragParameters.plane
    case .rotate, .show, .hide, .swap, .launch: []
    }
  }

  /// The values of options that are not given.
  var defaults: MenuParameters {
    var defaults = MenuParameters()
    defaults.start = self == .hide || self == .launch ? .shown : .hidden
    return defaults
  }

  var groups: [OptionGroup] {
    let described: [MenuParameters.Section] = [.geometry, .views, .shadow]
    return [
      OptionGroup("Motion", members(and: OptionSource(of: CurveParameters.self))),
      OptionGroup(
        "Menu", OptionSource(described, of: MenuParameters.self, defaults: defaults)),
    ]
  }

  var members: [OptionSource] {
    members(and: OptionSource(CurveParameters.ofActions, of: CurveParameters.self))
  }

  private func members(and curves: OptionSource) -> [OptionSource] {
    (drag.isEmpty ? [] : [OptionSource(drag, of: DragParameters.self)])
      + [OptionSource(own, of: MenuParameters.self), curves]
  }

  func request(
    _ arguments: ParsedArguments, _ read: FileReader
  ) throws(CommandError) -> MotionRequest {
    try MenuRequest(arguments, for: self).motion(self, read)
  }
}
