import Arguments

/// A transition between views: a command, and an action of scenarios.
struct TransitionAction: Sendable {
  /// The names of the actions; `transition` and the name are a command.
  enum Name: String, ActionDescriptor {
    case present, dismiss, slide, push, swipe

    /// The action of the name.
    var action: TransitionAction {
      switch self {
      case .present: TransitionActions.present
      case .dismiss: TransitionActions.dismiss
      case .slide: TransitionActions.slide
      case .push: TransitionActions.push
      case .swipe: TransitionActions.swipe
      }
    }

    var summary: String { action.summary }
    var examples: [String] { action.examples }
    var groups: [OptionGroup] {
      let action = action
      let gesture = action.gesture.isEmpty ? [] : [OptionGroup("Gesture", action.gesture)]
      return [OptionGroup("Motion", action.motion + MotionOptions.curves)] + gesture + [
        OptionGroup("Views", TransitionOptions.geometry)
      ]
    }
    var members: [OptionSource] {
      // No action can change the initial page.
      let fixed = [
        TransitionOptions.pages.declaration.name, TransitionOptions.page.declaration.name,
      ]
      let action = action
      return [
        OptionSource(
          (action.motion + action.gesture).filter { !fixed.contains($0.name) }
            + MotionOptions.legCurves)
      ]
    }

    func request(
      _ arguments: ParsedArguments, _ read: FileReader
    ) throws(CommandError) -> MotionRequest {
      self == .swipe
        ? try SwipeRequest(arguments).motion(read)
        : try TransitionRequest(arguments, for: action).motion(read)
    }
  }

  let name: Name
  let summary: String
  /// The action's own options.
  let motion: [OptionDeclaration]
  /// The options of its drag, if it has one.
  var gesture: [OptionDeclaration] = []
  let examples: [String]
}

/// The actions of transitions.
enum TransitionActions {
  private static let presenting =
    [
      TransitionOptions.direction.declaration, TransitionOptions.parallax.declaration,
      TransitionOptions.presentingDuration.declaration,
    ]
  private static let driven =
    [TransitionOptions.interactive.declaration] + TransitionOptions.driving

  static let present = TransitionAction(
    name: .present, summary: "Present a view over another with a custom animator",
    motion: presenting + [TransitionOptions.removesPresenter.declaration], gesture: driven,
    examples: [
      "deckcalc transition present --frames 10",
      "deckcalc transition present --interactive --to -150 --velocity -300",
    ])

  static let dismiss = TransitionAction(
    name: .dismiss, summary: "Dismiss the presented view (reverse of present)",
    motion: presenting, gesture: driven,
    examples: [
      "deckcalc transition dismiss --direction up --columns time,from_y,to_y",
      "deckcalc transition dismiss --interactive --to 90 --table events",
    ])

  static let slide = TransitionAction(
    name: .slide, summary: "Slide two views side by side inside one controller",
    motion: [
      TransitionOptions.slidingDuration.declaration,
      TransitionOptions.allowsUserInteraction.declaration,
    ],
    examples: [
      "deckcalc transition slide --delay 0.1",
      "deckcalc transition slide --allow-user-interaction --columns time,to_x,interactive",
    ])

  static let push = TransitionAction(
    name: .push, summary: "Play a Core Animation transition (approximate opacities)",
    motion: [
      TransitionOptions.kind.declaration, TransitionOptions.edge.declaration,
      TransitionOptions.pushingDuration.declaration,
    ],
    examples: [
      "deckcalc transition push --subtype from-left",
      "deckcalc transition push --type fade --curve ease-in-out",
    ])

  static let swipe = TransitionAction(
    name: .swipe, summary: "Swipe between pages",
    motion: [
      TransitionOptions.pages.declaration, TransitionOptions.page.declaration,
      TransitionOptions.settleDuration.declaration, TransitionOptions.edgeResistance.declaration,
    ],
    gesture: GestureOptions.all + [
      TransitionOptions.threshold.declaration, TransitionOptions.lookAhead.declaration,
    ],
    examples: [
      "deckcalc transition swipe --to -200",
      "deckcalc transition swipe --to 120 --page 0 --edge-resistance rubber-band",
    ])
}
