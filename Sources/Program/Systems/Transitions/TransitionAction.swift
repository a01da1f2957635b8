import Arguments
import MotionEngine
import TableText

/// A transition between views, or a swipe between pages.
enum TransitionAction: String, ActionDescriptor {
  case present, dismiss, slide, push, swipe

  var summary: String {
    switch self {
    case .present: "Present a view over another with a custom animator"
    case .dismiss: "Dismiss the presented view (reverse of present)"
    case .slide: "Slide two views side by side inside one controller"
    case .push: "Play a Core Animation transition (approximate opacities)"
    case .swipe: "Swipe between pages"
    }
  }

  var synonyms: [String] {
    switch self {
    case .present: ["open", "show", "modal", "sheet"]
    case .dismiss: ["close", "hide"]
    case .swipe: ["pan", "drag", "page", "pager"]
    case .slide, .push: []
    }
  }

  var examples: [String] {
    switch self {
    case .present:
      [
        "deckcalc transition present --frames 10",
        "deckcalc transition present --interactive --to -150 --velocity -300",
      ]
    case .dismiss:
      [
        "deckcalc transition dismiss --direction up --columns time,from_y,to_y",
        "deckcalc transition dismiss --interactive --to 90 --table events",
      ]
    case .slide:
      [
        "deckcalc transition slide --delay 0.1",
        "deckcalc transition slide --allow-user-interaction --columns time,interactive",
      ]
    case .push:
      [
        "deckcalc transition push --subtype from-left",
        "deckcalc transition push --type fade --curve ease-in-out",
      ]
    case .swipe:
      [
        "deckcalc transition swipe --to -200",
        "deckcalc transition swipe --to 120 --page 0 --edge-resistance rubber-band",
      ]
    }
  }

  /// The sections of the action's own options, other than those of its drag and its duration.
  var own: [TransitionParameters.Section] {
    switch self {
    case .present: [.presentation, .presenter, .interaction]
    case .dismiss: [.presentation, .interaction]
    case .slide: [.sliding]
    case .push: [.kind]
    // No action can change the initial page.
    case .swipe: [.edges]
    }
  }

  /// The sections of the options that depend on a drag.
  var released: [TransitionParameters.Section] {
    switch self {
    case .present, .dismiss: [.release, .driving]
    case .slide, .push: []
    case .swipe: [.release]
    }
  }

  /// The options of a drag.
  private var gesture: [OptionSource] {
    let released = OptionSource(released, of: TransitionParameters.self)
    return switch self {
    case .present, .dismiss:
      [
        OptionSource([.interaction], of: TransitionParameters.self),
        DragOptions(.driving).source(), released,
      ]
    case .slide, .push: []
    case .swipe: [DragOptions(.plane).source(), released]
    }
  }

  /// The defaults that help shows, including the duration, which a spring may replace.
  private var defaults: TransitionParameters {
    var defaults = TransitionParameters()
    switch self {
    case .present, .dismiss: defaults.transition.duration = Transition.presentingDuration
    case .slide: defaults.transition.duration = Transition.slidingDuration
    case .push: defaults.transition.duration = Transition.pushingDuration
    case .swipe: break
    }
    return defaults
  }

  var groups: [OptionGroup] {
    let pages: [TransitionParameters.Section] = self == .swipe ? [.pages] : []
    return [
      OptionGroup("Motion", motion(pages) + [CurveOptions(.command).source()]),
      OptionGroup("Gesture", gesture),
      OptionGroup("Views", OptionSource([.geometry], of: TransitionParameters.self)),
    ].filter { !$0.sources.isEmpty }
  }

  var members: [OptionSource] {
    motion([]) + gesture + [CurveOptions(.action).source()]
  }

  /// Returns the action's own options other than those of its drag, and more.
  private func motion(_ more: [TransitionParameters.Section]) -> [OptionSource] {
    let sections = more + own.filter { $0 != .interaction }
    let duration: TransitionParameters.Section = self == .swipe ? .settling : .duration
    return [
      OptionSource(sections + [duration], of: TransitionParameters.self, defaults: defaults)
    ]
  }

  var idleDurations: [String] { [TransitionParameters.lookAheadName] }

  func request(
    _ arguments: ParsedArguments, _ read: FileReader
  ) throws(CommandError) -> MotionRequest {
    self == .swipe
      ? try SwipeRequest(arguments).motion(read)
      : try TransitionRequest(arguments, for: self, read).motion()
  }
}
