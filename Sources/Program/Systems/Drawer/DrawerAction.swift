import Arguments
import MotionEngine

/// An action on a drawer.
enum DrawerAction: String, SidePanelAction {
  typealias System = DrawerSystem

  case open, close, toggle, tap, pan, peek
  case setSize = "set-size"
  case swap, rotate

  var summary: String {
    switch self {
    case .open: "Open a side"
    case .close: "Close the open side"
    case .toggle: "Open a side, or close it if it is open"
    case .tap: "Tap the center to close the open side"
    case .pan: "Drag the center and release it"
    case .peek: "Bounce the center to show a side for a moment"
    case .setSize: "Change the width of a side"
    case .swap: "Replace the center and close the open side"
    case .rotate: "Rotate the device, which changes the bounds"
    }
  }

  var synonyms: [String] {
    switch self {
    case .open: ["show"]
    case .close: ["hide"]
    case .pan: ["drag", "swipe"]
    case .peek: ["bounce", "preview"]
    case .setSize: ["resize"]
    case .toggle, .tap, .swap, .rotate: []
    }
  }

  var examples: [String] {
    switch self {
    case .open:
      [
        "deckcalc drawer open --side left",
        "deckcalc drawer open --visual-state parallax --columns offset,side_translation",
      ]
    case .close: ["deckcalc drawer close --side right", "deckcalc drawer close --table events"]
    case .toggle:
      ["deckcalc drawer toggle", "deckcalc drawer toggle --side right --state right"]
    case .tap: ["deckcalc drawer tap", "deckcalc drawer tap --touch 300,200 --table events"]
    case .pan:
      [
        "deckcalc drawer pan --to 100 --velocity 300", "deckcalc drawer pan --to 330",
        "deckcalc drawer pan --to -200 --open-drawer-gesture-mode-mask custom",
      ]
    case .peek: ["deckcalc drawer peek --side left", "deckcalc drawer peek --distance 80"]
    case .setSize:
      [
        "deckcalc drawer set-size --to 200 --columns time,offset,left_width",
        "deckcalc drawer set-size --side right --to 150 --state right",
      ]
    case .swap: ["deckcalc drawer swap --state left", "deckcalc drawer swap --full-close"]
    case .rotate:
      ["deckcalc drawer rotate --state right", "deckcalc drawer rotate --to-size 480x320"]
    }
  }

  var own: [DrawerParameters.Section] {
    let animated: [DrawerParameters.Section] = [.shared(.duration), .shared(.animation)]
    return switch self {
    case .open, .close, .toggle: animated
    case .tap: [.shared(.touch), .shared(.duration)]
    case .pan: [.shared(.touch), .shared(.cancellation), .shared(.duration)]
    case .peek: [.peek, .shared(.duration)]
    case .setSize: [.newWidth] + animated
    case .swap: [.fullClose] + animated
    case .rotate: [.shared(.rotation)]
    }
  }

  var unused: [DrawerParameters.Section] {
    let touches: [DrawerParameters.Section] = [.openingTouches, .closingTouches, .edge, .bars]
    let still = [.stretching, .release] + touches
    return switch self {
    case .open, .close, .toggle, .swap: still
    case .tap: [.stretching, .release, .openingTouches, .edge]
    // The library treats a canceled drag as one that ends.
    case .pan: [.shared(.cancellation)]
    case .peek: still + [.speed, .parallax]
    case .setSize: still + [.visualState, .parallax]
    case .rotate: still + [.speed, .visualState, .parallax]
    }
  }

  var drag: DragOptions.Kind? { self == .pan ? .plane : nil }

  var startsOpen: Bool {
    switch self {
    case .close, .tap, .setSize, .swap, .rotate: true
    case .open, .toggle, .pan, .peek: false
    }
  }

  var hasCurves: Bool { self != .peek }

  var duration: PartialKeyPath<DrawerParameters> {
    DrawerParameters.shared(self == .rotate ? \.rotationDuration : \.duration)
  }

  func operation(_ values: DrawerParameters, _ drag: PanelDrag?) -> Drawer.Operation {
    let shared = values.shared
    return switch self {
    case .open: .open
    case .close: .close
    case .toggle: .toggle
    case .tap: .tap(at: shared.touch)
    case .pan: .pan(drag ?? PanelDrag(Drag(along: [])))
    case .peek: .peek(distance: values.peekDistance)
    case .setSize: .setSize(values.newWidth ?? 0)
    case .swap: .swap(closesFully: values.closesFully)
    case .rotate: .rotate(to: shared.rotatedSize, in: shared.rotationTime)
    }
  }
}
